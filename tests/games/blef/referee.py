"""A second opinion: blef told once more, slowly, with words and lists only. It shares no code with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

PRINTED = {f"{low}-{high}": 2 for low in range(1, 7) for high in range(low + 1, 7)}


@dataclass
class Expect:
    """What must be true now: who may act, each with what (the table with weights), and the scores."""

    may: dict[int, dict[str, int]]
    scores: list[int]
    winners: list[int] = field(default_factory=list)


Game = Generator[Expect, tuple[int, str], None]


def is_true(count: int, face: str, ends: list[str], jokers: bool, opened_on: str) -> bool:
    """Looks at every shown end."""
    fitting = [end for end in ends if end == face or (jokers and opened_on != "1" and end == "1")]
    return len(fitting) >= count


def higher(bids: list[str], newest: str | None) -> list[str]:
    if newest is None:
        return bids
    count, face = newest.split("x")
    return [
        bid
        for bid in bids
        if bid.split("x")[1] > face or (bid.split("x")[1] == face and int(bid.split("x")[0]) > int(count))
    ]


def referee(seats: int, options: dict[str, Any]) -> Game:
    fewer = options.get("fewer", False)
    end = 0 if fewer else options.get("end") or 6
    owed = [options.get("start") or (5 if fewer else 1)] * seats
    deck = options.get("deck") or PRINTED
    inside = list(range(seats))
    tie_break = False
    if options.get("first") is None:
        _, text = yield Expect({-1: {f"first {seat}": 1 for seat in inside}}, list(owed))
        starter = int(text.split()[1])
    else:
        starter = options["first"]
    while True:
        winner, loser = yield from one_round(options, deck, inside, owed, starter)
        starter = winner
        if tie_break:
            inside.remove(loser)
        else:
            owed[loser] += -1 if fewer else 1
            if owed[loser] == end and options.get("longer"):
                inside.remove(loser)
            elif owed[loser] == end:
                rest = [seat for seat in inside if seat != loser]
                best = (max if fewer else min)(owed[seat] for seat in rest)
                inside = [seat for seat in rest if owed[seat] == best]
                tie_break = len(inside) > 1
                while starter not in inside:
                    starter = (starter + 1) % seats
        if len(inside) == 1:
            yield Expect({}, list(owed), list(inside))
            return


def one_round(
    options: dict[str, Any], deck: dict[str, int], inside: list[int], owed: list[int], starter: int
) -> Generator[Expect, tuple[int, str], tuple[int, int]]:
    """Deal, show, declare, bid, check; who won it and who lost it."""
    hands = yield from dealt(deck, inside, owed)
    ends: list[str] = []
    waiting = list(inside)
    while waiting:
        every = {seat: {"show " + "".join(way): 1 for way in product("lh", repeat=owed[seat])} for seat in waiting}
        seat, text = yield Expect(every, list(owed))
        waiting.remove(seat)
        for card, which in zip(sorted(hands[seat]), text.split()[1], strict=True):
            ends.append(card[0] if which == "l" else card[2])
    turning = inside[inside.index(starter) :] + inside[: inside.index(starter)]
    if options.get("directions"):
        _, text = yield Expect({starter: {"left": 1, "right": 1}}, list(owed))
        if text == "right":
            turning = [starter, *reversed(turning[1:])]
    faces = sorted({face for card, count in deck.items() if count for face in card.split("-")})
    bids = [f"{count}x{face}" for face in faces for count in range(1, len(ends) + 1)]
    said: list[str] = []
    while True:
        seat = turning[len(said) % len(turning)]
        may = dict.fromkeys(higher(bids, said[-1] if said else None), 1)
        if said:
            may["check"] = 1
        _, text = yield Expect({seat: may}, list(owed))
        if text == "check":
            bidder = turning[(len(said) - 1) % len(turning)]
            count, face = said[-1].split("x")
            true = is_true(int(count), face, ends, options.get("jokers", False), said[0].split("x")[1])
            return (bidder, seat) if true else (seat, bidder)
        said.append(text)


def dealt(
    deck: dict[str, int], inside: list[int], owed: list[int]
) -> Generator[Expect, tuple[int, str], dict[int, list[str]]]:
    pile = Counter(deck)
    hands: dict[int, list[str]] = {seat: [] for seat in inside}
    for seat in inside:
        for _ in range(owed[seat]):
            _, text = yield Expect({-1: {f"card {card}": count for card, count in pile.items() if count}}, list(owed))
            card = text.split()[1]
            pile[card] -= 1
            hands[seat].append(card)
    return hands
