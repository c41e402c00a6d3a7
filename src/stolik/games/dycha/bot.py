"""How a good player of dycha decides without searching (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng


class DychaPolicy(Policy):
    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.random_action(seat, rng)
