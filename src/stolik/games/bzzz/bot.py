"""How a good player of bzzz decides without searching (compiled)."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.bzzz.deck import BZZZ
from stolik.games.bzzz.rules import DRAW, PASS, RETURN_BLACK, RETURNING, BzzzState, count, next_in_ring, one, penalty

CONTENT: Final = 5
"""A hand this cheap is laid down rather than added to."""
CROWDED: Final = 8
"""Cards in hand beyond which drawing rarely pays."""
SPREAD: Final = 11.0
"""By how many points two players' penalties differ in a round, about."""
ROUND: Final = 9.0
"""Points the worst player takes in a round, about."""
STEEP: Final = 1.6

FITS: Final = 1
FOLLOWS: Final = 2
HOPES: Final = 3
CHEAP: Final = 4
MANY: Final = 5
HURRIES: Final = 6
NO_MORE: Final = 7
LIGHTENS: Final = 8
"""By what it decided (reason.py)."""


class BzzzPolicy(Policy):
    def __init__(self) -> None:
        self.why: i64 = 0

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BzzzState)
        if state.phase == RETURNING:
            self.why = LIGHTENS
            return RETURN_BLACK
        hand = state.hands[seat]
        same = state.top
        after = next_in_ring(same)
        self.why = FITS
        if count(hand, same) and count(hand, after):
            self.why = FOLLOWS
            return same if self.worth(hand, same) >= self.worth(hand, after) else after
        if count(hand, same):
            return same
        if count(hand, after):
            return after
        return self.draw_or_pass(state, seat)

    def worth(self, hand: i64, card: i64) -> i64:
        """What playing this card saves, plus what can follow it: cards held in an unbroken run of the ring."""
        rest = hand - one(card)
        saved = penalty(hand) - penalty(rest)
        follows: i64 = count(rest, card)
        step = next_in_ring(card)
        while count(rest, step) and step != card:
            follows += count(rest, step)
            step = next_in_ring(step)
        return saved + 2 * follows

    def draw_or_pass(self, state: BzzzState, seat: i64) -> i64:
        stop = self.why_stop(state, seat)
        self.why = stop if stop else HOPES
        return PASS if stop else DRAW

    def why_stop(self, state: BzzzState, seat: i64) -> i64:
        """0: there is no reason to."""
        hand = state.hands[seat]
        if state.pile_size == 0 or state.alone():
            return NO_MORE
        points = penalty(hand)
        if points <= CONTENT:
            return CHEAP
        if count(state.sizes, seat) >= CROWDED:
            return MANY
        if count(hand, BZZZ) == 0 and points <= 2 * CONTENT and self.hurry(state, seat):
            return HURRIES
        return 0

    def hurry(self, state: BzzzState, seat: i64) -> bool:
        """A rival still in the round is nearly out of cards."""
        for rival in range(state.bzzz.places):
            if rival != seat and not (state.passed >> rival) & 1 and count(state.sizes, rival) <= 2:
                return True
        return False

    def value(self, state: State, seat: i64) -> float:
        """Between rounds: the chance to end with the fewest points, by how far points may still drift apart."""
        if state.over:
            return state.returns[seat]
        assert isinstance(state, BzzzState)
        points = state.scores
        left = max(0.0, float(state.bzzz.end - max(points)))
        scale = STEEP / (SPREAD * math.sqrt(1.0 + left / ROUND))
        together = 0.0
        for theirs in points:
            together += math.exp(scale * float(points[seat] - theirs))
        seats = float(len(points))
        return (seats / together - 1.0) / (seats - 1.0)
