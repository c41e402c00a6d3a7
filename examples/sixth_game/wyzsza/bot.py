from __future__ import annotations

from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng

from .rules import KEEP, SWAP, WyzszaState


class WyzszaPolicy(Policy):
    """Swaps what is below the middle."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, WyzszaState)
        return SWAP if state.hands[seat] < 2 and any(state.pile) else KEEP
