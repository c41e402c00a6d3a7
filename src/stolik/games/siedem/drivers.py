"""What drivers in real time need to know of siedem: what fitted a card that was shown, who stands in (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit
from stolik.games.siedem.deck import CARDS, KINDS
from stolik.games.siedem.rules import BESIDE, LAY, PLAY, TAKE, SiedemState

NOTHING: Final = -1
"""What `stand_in` answers when an absent seat had better wait."""


def fitted(state: SiedemState, seat: int, action: int, centre: str | None, newest: str | None = None) -> bool:
    """R-S4: is this a lay of a card the seat has, onto a card that accepts it? `centre` is the centre card that had been
    shown to the seat, `newest` the newest card of its own row there (None: the row was empty)."""
    if not LAY <= action < state.siedem.card:
        return False
    beside = action >= BESIDE
    card = action - (BESIDE if beside else LAY)
    if not has(state, seat, card):
        return False
    below = newest if beside else centre
    if below is None:
        return beside and (state.siedem.own_pace >> seat) & 1 == 1
    return (state.siedem.fits[CARDS.index(below)] >> card) & 1 == 1


def has(state: SiedemState, seat: i64, card: i64) -> bool:
    """In hand; or in the pile that a stall, come while the card was on its way, has made of the hand."""
    in_hand = (state.held[seat] >> card) & 1 == 1
    return in_hand or state.heaps[state.siedem.piles + seat * KINDS + card] > 0


def stand_in(state: SiedemState, seat: i64) -> i64:
    """R-S5: what a driver does for an absent seat: take cards. It lays only when nobody else can do anything, since
    the game would stand still for ever."""
    if state.phase != PLAY:
        return NOTHING
    mask: i64 = state.choices(seat)
    if mask & bit(TAKE):
        return TAKE
    other: i64 = 0
    while other < state.siedem.places:
        if other != seat and state.choices(other):
            return NOTHING
        other += 1
    return nth_bit(mask, 0) if mask else NOTHING
