"""Who was first to be rid of all cards in siedem, and what the others had left; a stall."""

from __future__ import annotations

from typing import NamedTuple

from stolik.engine.upshot import Sentence, Upshot
from stolik.games.siedem.rules import SiedemState
from stolik.games.siedem.seen import SiedemView


class Mark(NamedTuple):
    games: int
    stalls: int
    over: bool
    cards: tuple[int, ...]
    """What everybody has left; a card laid ends nothing yet, so it makes no other mark."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mark) and self[:3] == other[:3]


def mark(state: SiedemState) -> Mark:
    return Mark(int(state.games), int(state.stalls), state.over, state.cards_of())


def upshot(before: Mark, view: SiedemView) -> Upshot | None:
    if view.over:
        return Upshot(ended(view), tuple(left(view, seat, total) for seat, total in enumerate(cards_in(view))))
    if view.round > before.games:
        rest = (0 if seat == view.last_winner else total for seat, total in enumerate(before.cards))
        lines = [left(view, seat, total) for seat, total in enumerate(rest)]
        return Upshot(won(view, before.games), (ended(view), *lines), before.games)
    return Upshot(None, (Sentence("siedem-told-stall"),))


def won(view: SiedemView, number: int) -> Sentence:
    """4.14: a game of a match, and whose it is."""
    first = view.last_winner
    if first is None:
        return Sentence("siedem-told-nobody", {"game": number})
    return Sentence("siedem-told-game", {"game": number}, {"who": first})


def ended(view: SiedemView) -> Sentence:
    """R-S7: when no card can ever be laid again, nobody was first."""
    first = view.face_down.seat if view.face_down else view.last_winner
    return Sentence("siedem-told-dead") if first is None else Sentence("siedem-told-first", {}, {"who": first})


def cards_in(view: SiedemView) -> list[int]:
    return [hand + pile for hand, pile in zip(view.hand_sizes, view.pile_sizes, strict=True)]


def left(view: SiedemView, seat: int, cards: int) -> Sentence:
    return Sentence("siedem-told-left", {"count": cards, "tokens": view.tokens[seat]}, {"who": seat})
