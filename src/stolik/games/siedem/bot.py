"""How a good player of siedem decides without searching (compiled).

Taking is always possible while there is a pile, so it is saved for moments in which nothing fits. Of several cards that
fit, lay one of a value held twice (many different values keep many centres playable), one that the own hand can follow,
and, once rivals have no pile to fall back on, one that they can hardly follow.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import KINDS, STEPS
from stolik.games.siedem.heaps import NO_CARD, POOL
from stolik.games.siedem.rules import BESIDE, LAY, TAKE, SiedemState

# Weights found by play against random seats.
VARIETY: Final = 100
"""For each different value left in hand."""
FOLLOWERS: Final = 30
"""For each card in hand that could follow, up to ENOUGH."""
ENOUGH: Final = 3
DENIAL: Final = 125
"""Against each card that rivals without piles are expected to have for it."""


class SiedemPolicy(Policy):
    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SiedemState)
        mask: i64 = state.choices(seat)
        if mask < bit(LAY):
            return nth_bit(mask, 0)
        return self.best(state, seat, mask & ~bit(TAKE))

    def best(self, state: SiedemState, seat: i64, mask: i64) -> i64:
        chosen: i64 = nth_bit(mask, 0)
        mask &= mask - 1
        if mask == 0:
            return chosen
        highest = self.worth(state, seat, chosen)
        while mask:
            action = nth_bit(mask, 0)
            mask &= mask - 1
            worth = self.worth(state, seat, action)
            if worth > highest:
                highest = worth
                chosen = action
        return chosen

    def worth(self, state: SiedemState, seat: i64, action: i64) -> i64:
        beside = action >= BESIDE
        card: i64 = action - (BESIDE if beside else LAY)
        fits: i64 = state.siedem.fits[card]
        if beside:
            return self.kept(state, seat, card, fits, state.siedem.fits[state.top])
        newest: i64 = state.row_tops[seat]
        row: i64 = 0 if newest == NO_CARD else state.siedem.fits[newest]
        return self.kept(state, seat, card, fits, row) - DENIAL * self.rivals_fits(state, seat, fits) // 100

    def kept(self, state: SiedemState, seat: i64, card: i64, fits: i64, also: i64) -> i64:
        """The worth of the hand without this card, when one heap accepts `fits` and another `also`."""
        place: i64 = state.siedem.hands + seat * KINDS
        worth: i64 = 0
        followers: i64 = 0
        for kind in range(i64(0), KINDS, STEPS):
            several = i64(state.heaps[place + kind] + state.heaps[place + kind + 1] + state.heaps[place + kind + 2])
            if card // STEPS == kind // STEPS:
                several -= 1
            if several:
                worth += VARIETY
                followers += several * (((fits >> kind) & 1) + ((also >> kind) & 1))
        return worth + FOLLOWERS * (followers if followers < ENOUGH else ENOUGH)

    def rivals_fits(self, state: SiedemState, seat: i64, fits: i64) -> i64:
        """A hundred times how many fitting cards rivals without piles are expected to hold."""
        if state.left > state.pile_sizes[seat]:
            return 0
        unseen: i64 = 0
        fitting: i64 = 0
        held: i64 = 0
        for rival in range(state.siedem.places):
            if rival != seat:
                held += state.hand_sizes[rival]
                rival_hand: i64 = state.siedem.hands + rival * KINDS
                unseen += state.size_of(rival_hand)
                fitting += self.fitting_in(state, rival_hand, fits)
        unseen += state.size_of(POOL * KINDS)
        fitting += self.fitting_in(state, POOL * KINDS, fits)
        return 100 * fitting * held // unseen if held else 0

    def fitting_in(self, state: SiedemState, heap: i64, fits: i64) -> i64:
        found: i64 = 0
        while fits:
            found += i64(state.heaps[heap + nth_bit(fits, 0)])
            fits &= fits - 1
        return found
