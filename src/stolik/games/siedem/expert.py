"""siedem by planning: of the cards that fit, the one after which the most others of the own hand could follow in turn
(compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from stolik.engine.bits import places
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.siedem.bot import SiedemPolicy
from stolik.games.siedem.deck import KINDS
from stolik.games.siedem.rules import BESIDE, LAY, SiedemState

FAR = 4
"""Further ahead a rival has laid something in between anyway."""


class Chains(Policy):
    def __init__(self) -> None:
        self.rules = SiedemPolicy()

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SiedemState)
        lays = [action for action in state.legal(seat) if LAY <= action < BESIDE]
        if len(lays) < 2:
            return self.rules.choose(state, seat, rng)
        bottom = int(state.siedem.hands) + int(seat) * KINDS
        hand = [int(state.heaps[bottom + kind]) for kind in range(KINDS)]
        fits = [int(mask) for mask in state.siedem.fits]
        return max(lays, key=lambda lay: (chain(hand, fits, lay - LAY, FAR), int(self.rules.worth(state, seat, lay)), -lay))


def chain(hand: list[int], fits: list[int], card: int, far: int) -> int:
    """How many cards of the hand can be laid one on another beginning with this one, looking so far ahead."""
    if far == 1:
        return 1
    hand[card] -= 1
    longest = 0
    for following in places(fits[card]):
        if hand[following]:
            longest = max(longest, chain(hand, fits, following, far - 1))
            if longest == far - 1:
                break
    hand[card] += 1
    return 1 + longest
