"""Whole games between bots that decide by a policy or at random, without views and without asking Python (compiled).

A policy reads of a state only what its seat may know, so that it decides from the state as from the view: the records are
those of `stolik.play`, made fifty times as fast.
"""

from __future__ import annotations

from mypy_extensions import i64

from stolik.engine.contract import Policy, State
from stolik.engine.drive import Turns
from stolik.engine.rng import Rng


class Decider:
    """What a bot consists of: its policy (None: any legal action), its luck, and how many in a hundred are blunders."""

    def __init__(self, policy: Policy | None, rng: Rng, blunder: i64 = 0) -> None:
        self.policy = policy
        self.rng = rng
        self.blunder: i64 = blunder

    def choose(self, state: State, seat: i64) -> i64:
        policy = self.policy
        if policy is None or (self.blunder and self.rng.under(100) < self.blunder):
            return self.rng.choice(state.actions_of(seat))
        return policy.choose(state, seat, self.rng)


class Deciders(Policy):
    """One for each seat."""

    def __init__(self, seats: list[Decider]) -> None:
        self.seats = seats

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        return self.seats[seat].choose(state, seat)


class Written(Turns):
    """Whoever's turn it is by `turns`; keeps who did what."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.actors: list[int] = []
        self.actions: list[int] = []

    def next(self, state: State) -> i64:
        return self.turns.next(state)

    def note(self, state: State, seat: i64, action: i64) -> None:
        self.actors.append(int(seat))
        self.actions.append(int(action))
        self.turns.note(state, seat, action)
