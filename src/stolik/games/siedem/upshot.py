"""Who was first to be rid of all cards in siedem, and what the others had left; a stall."""

from __future__ import annotations

from stolik.engine.upshot import Sentence, Upshot
from stolik.games.siedem.rules import SiedemState
from stolik.games.siedem.seen import SiedemView


def mark(state: SiedemState) -> tuple[int, int, bool]:
    return int(state.games), int(state.stalls), state.over


def upshot(before: tuple[int, int, bool], view: SiedemView) -> Upshot | None:
    if view.over:
        return Upshot(ended(view), tuple(left(view, seat) for seat in range(view.seats)))
    if view.round > before[0]:
        lines = [Sentence("siedem-told-tokens", {"count": view.tokens[seat]}, {"who": seat}) for seat in range(view.seats)]
        return Upshot(won(view, before[0]), (ended(view), *lines), before[0])
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


def left(view: SiedemView, seat: int) -> Sentence:
    cards = view.hand_sizes[seat] + view.pile_sizes[seat]
    return Sentence("siedem-told-left", {"count": cards, "tokens": view.tokens[seat]}, {"who": seat})
