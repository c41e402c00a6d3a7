"""The notation of blef, there and back, and the message behind each."""

from __future__ import annotations

import re

from stolik.games.blef.deck import CARDS, FACES
from stolik.games.blef.numbering import BID, CHECK, LEFT, RIGHT, Numbering

FIXED = {CHECK: "check", LEFT: "left", RIGHT: "right"}
BID_TEXT = re.compile(r"([1-9]\d*)x([1-9])", re.ASCII)
ENDS = {"l": "↓", "h": "↑"}


def notation(game: Numbering) -> list[str]:
    return [written(game, action) for action in range(game.actions)]


def written(game: Numbering, action: int) -> str:
    """What an action id stands for."""
    if action < BID:
        return FIXED[action]
    if action < game.shows:
        return f"{game.bid_count(action)}x{game.bid_face(action)}"
    if action < game.card:
        size = (action - game.shows + 2**game.smallest).bit_length() - 1
        return f"show {written_ends(action - game.show(size), size)}"
    if action < game.first:
        return f"card {CARDS[action - game.card]}"
    return f"first {action - game.first}"


def written_ends(ends: int, size: int) -> str:
    """`lhl`: for each card, ascending, its low or its high end."""
    return "".join("h" if ends >> (size - 1 - place) & 1 else "l" for place in range(size))


def read_ends(text: str) -> int:
    return int("0" + text.replace("l", "0").replace("h", "1"), 2)


def read(game: Numbering, text: str) -> int | None:
    """The id behind a notation, None if it is none of this game's."""
    for action, word in FIXED.items():
        if text == word:
            return action
    verb, _, what = text.partition(" ")
    if verb == "show":
        return read_show(game, what)
    if verb == "card":
        return int(game.card) + CARDS.index(what) if what in CARDS else None
    if verb == "first":
        seats = [str(seat) for seat in range(game.seats)]
        return int(game.first) + seats.index(what) if what in seats else None
    return read_bid(game, text)


def read_show(game: Numbering, ends: str) -> int | None:
    if not game.smallest <= len(ends) <= game.largest or set(ends) - ENDS.keys():
        return None
    return int(game.show(len(ends))) + read_ends(ends)


def read_bid(game: Numbering, text: str) -> int | None:
    found = BID_TEXT.fullmatch(text)
    if found is None or len(text) > len(f"{game.most}x{FACES}"):
        return None
    count, face = int(found[1]), int(found[2])
    return int(game.bid(count, face)) if count <= game.most and face <= FACES else None


def no_such_action(game: Numbering, text: object) -> str:
    if not isinstance(text, str):
        return f"{game.id}: an action is written as text, not {text!r}"
    hand = f"{game.smallest} to {game.largest}" if game.smallest < game.largest else str(game.largest)
    return (
        f"{game.id}: {text!r} is no action of this game; there are bids from '1x1' to '{game.most}x{FACES}', 'check', "
        f"'left', 'right', 'show' with one l or h for each of {hand} cards, 'card 1-2' and 'first 0'"
    )


def message(text: str) -> tuple[str, dict[str, str | int]]:
    if text in ("card ?", "show ?"):
        return f"blef-{text[:4]}-hidden", {}
    bid = BID_TEXT.fullmatch(text)
    if bid is not None:
        return "blef-bid", {"count": int(bid[1]), "face": int(bid[2])}
    verb, _, what = text.partition(" ")
    if verb == "show":
        what = " ".join(ENDS[end] for end in what)
    return f"blef-{verb}", {"what": what}
