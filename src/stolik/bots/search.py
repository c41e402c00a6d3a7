"""Flat Monte Carlo over what a seat cannot see (compiled). Knows only the contract.

Each candidate action is tried in the same sampled worlds and with the same luck afterwards, played on by the game's own
policy; after each sweep the worse half of the candidates is dropped (sequential halving), so that most playouts go to the
close decisions. What a search may cost is counted in decisions simulated, never in time: the same seed gives the same
answer on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.build import COMPILED
from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.drive import Turns, play_on
from stolik.engine.halving import Candidate, rounds_of, worst_first
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed

FEWEST: Final = 4
"""Worlds in which every candidate is tried at least before any is dropped."""
SLOWER: Final = 1 if COMPILED else 40
"""Interpreted, a search looks at fewer playouts in about the same time."""
JUDGING: Final = 3
"""What it costs to begin a playout and to judge it, in decisions."""


class Horizon(Turns):
    """Where a playout stops and is judged as it stands: after so many decisions, or at the end of a round (the first
    time the table acts with other scores than at the start)."""

    def __init__(self, decisions: i64, one_round: bool) -> None:
        self.decisions = decisions
        self.one_round = one_round
        self.left: i64 = decisions
        self.scores: tuple[int, ...] = ()

    def begin(self, state: State) -> None:
        self.left = self.decisions
        self.scores = state.scores

    def next(self, state: State) -> i64:
        seat = state.actor()
        if self.left <= 0 or (seat == TABLE and self.one_round and state.scores != self.scores):
            return NOBODY
        return seat

    def note(self, state: State, seat: i64, action: i64) -> None:
        if seat != TABLE:
            self.left -= 1

    def __reduce__(self) -> Packed:
        return packed(self, self.decisions, self.one_round)


def search(state: State, seat: i64, legal: list[int], policy: Policy, budget: i64, rng: Rng, horizon: Horizon) -> i64:
    """The best of `legal` for the seat after about `budget` simulated decisions, from any world that fits its view."""
    return choose_among(state, seat, [Candidate(action) for action in legal], policy, budget, rng, horizon)


def choose_among(
    state: State, seat: i64, candidates: list[Candidate], policy: Policy, budget: i64, rng: Rng, horizon: Horizon
) -> i64:
    """Candidates may be favoured beforehand."""
    luck = Rng(0)
    share: i64 = budget // rounds_of(len(candidates))
    while len(candidates) > 1:
        spent: i64 = 0
        sweeps: i64 = 0
        while spent < share or sweeps < FEWEST:
            world = state.resample(seat, rng)
            fate = rng.word()
            for candidate in candidates:
                luck.restart(fate)
                spent += try_out(candidate, world.clone(), seat, policy, luck, horizon)
            sweeps += 1
        candidates.sort(key=worst_first)
        candidates = candidates[len(candidates) // 2 :]
    return candidates[0].action


def try_out(candidate: Candidate, world: State, seat: i64, policy: Policy, luck: Rng, horizon: Horizon) -> i64:
    horizon.begin(world)
    world.step(seat, candidate.action)
    spent = play_on(world, policy, horizon, luck)
    candidate.total += policy.value(world, seat)
    candidate.tries += 1
    return spent + JUDGING
