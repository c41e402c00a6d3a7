"""Flat Monte Carlo over what a seat cannot see (compiled). Knows only the contract.

Each candidate action is tried in the same sampled worlds, played on by the game's own policy; after each sweep the worse
half of the candidates is dropped (sequential halving), so that most playouts go to the close decisions.
"""

from __future__ import annotations

from mypy_extensions import i64

from stolik.engine.contract import Policy, State
from stolik.engine.drive import playout
from stolik.engine.rng import Rng


class Candidate:
    def __init__(self, action: i64) -> None:
        self.action = action
        self.total = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.tries) if self.tries else 0.0


def search(state: State, seat: i64, legal: list[int], policy: Policy, budget: int, rng: Rng) -> i64:
    """The best of `legal` for the seat, after about `budget` playouts. `state` is any world that fits the seat's view."""
    candidates = [Candidate(action) for action in legal]
    policies = [policy] * state.game.seats
    while len(candidates) > 1:
        sweeps = max(1, budget // rounds_of(len(legal)) // len(candidates))
        for _ in range(sweeps):
            world = state.resample(seat, rng)
            for candidate in candidates:
                try_out(candidate, world.clone(), seat, policies, rng)
        candidates.sort(key=worst_first)
        candidates = candidates[len(candidates) // 2 :]
    return candidates[0].action


def try_out(candidate: Candidate, world: State, seat: i64, policies: list[Policy], rng: Rng) -> None:
    world.step(seat, candidate.action)
    playout(world, policies, rng)
    candidate.total += world.returns[seat]
    candidate.tries += 1


def worst_first(candidate: Candidate) -> tuple[float, int]:
    return candidate.mean(), -int(candidate.action)


def rounds_of(candidates: int) -> int:
    """How often the list is halved."""
    rounds = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return max(rounds, 1)
