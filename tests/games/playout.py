"""A game to its end, each seat by a policy of its own."""

from __future__ import annotations

from stolik.engine.contract import Policy, State
from stolik.engine.drive import IN_TURN, play_on
from stolik.engine.rng import Rng


class Seated(Policy):
    def __init__(self, policies: list[Policy]) -> None:
        self.policies = policies

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return self.policies[seat].choose(state, seat, rng)


def playout(state: State, policies: list[Policy], rng: Rng) -> None:
    play_on(state, Seated(policies), IN_TURN, rng)
