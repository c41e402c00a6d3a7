"""How a good player of siedem decides without searching (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import KINDS
from stolik.games.siedem.rules import BESIDE, LAST, LAY, NO_CARD, TAKE, SiedemState


class SiedemPolicy(Policy):
    """Lays whenever something fits, and of several cards the one that its own hand can best follow."""

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SiedemState)
        mask: i64 = state.choices(seat)
        if mask & (bit(LAST) | bit(TAKE)) == mask:
            return nth_bit(mask, 0)
        return self.best(state, seat, mask & ~bit(TAKE))

    def best(self, state: SiedemState, seat: i64, mask: i64) -> i64:
        chosen: i64 = -1
        highest: i64 = -1
        while mask:
            action: i64 = nth_bit(mask, 0)
            mask &= mask - 1
            worth = self.worth(state, seat, action)
            if worth > highest:
                highest = worth
                chosen = action
        return chosen

    def worth(self, state: SiedemState, seat: i64, action: i64) -> i64:
        """What of the hand could follow this card; its own row nobody can cover, so it counts double."""
        fits = state.siedem.fits
        if action >= BESIDE:
            return 2 * self.follows(state, seat, action - BESIDE, fits[action - BESIDE])
        accepts = fits[action - LAY]
        follows = self.follows(state, seat, action - LAY, accepts)
        newest = state.row_tops[seat]
        if newest != NO_CARD:
            follows += self.follows(state, seat, action - LAY, fits[newest])
        return follows

    def follows(self, state: SiedemState, seat: i64, card: i64, accepts: i64) -> i64:
        """Cards in hand, after this one has left it, that are accepted."""
        found: i64 = 0
        hand: i64 = state.siedem.hands + seat * KINDS
        kinds = state.held[seat] & accepts
        while kinds:
            kind: i64 = nth_bit(kinds, 0)
            kinds &= kinds - 1
            found += state.heaps[hand + kind]
        if (accepts >> card) & 1:
            found -= 1
        return found
