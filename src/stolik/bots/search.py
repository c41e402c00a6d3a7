"""Flat Monte Carlo over what a seat cannot see (compiled). Knows only the contract.

Each candidate action is tried in the same sampled worlds and with the same luck afterwards, played on by the game's own
policy; after each sweep the worse half of the candidates is dropped (sequential halving), so that most playouts go to the
close decisions. What a search may cost is counted in decisions simulated, never in time: the same seed gives the same
answer on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.drive import CAP
from stolik.engine.rng import Rng

FEWEST: Final = 4
"""Worlds in which every candidate is tried at least before any is dropped."""
JUDGING: Final = 3
"""What it costs to begin a playout and to judge it, in decisions."""


class Horizon:
    """Where a playout stops and is judged as it stands: after so many decisions, or at the end of a round (the first
    time the table acts with other scores than at the start)."""

    def __init__(self, decisions: i64, one_round: bool) -> None:
        self.decisions = decisions
        self.one_round = one_round

    def passed(self, state: State, scores: tuple[int, ...]) -> bool:
        return self.one_round and state.scores != scores


class Candidate:
    def __init__(self, action: i64) -> None:
        self.action = action
        self.total = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.tries) if self.tries else 0.0


def search(state: State, seat: i64, legal: list[int], policy: Policy, budget: i64, rng: Rng, horizon: Horizon) -> i64:
    """The best of `legal` for the seat after about `budget` simulated decisions, from any world that fits its view."""
    candidates = [Candidate(action) for action in legal]
    luck = Rng(0)
    share: i64 = budget // rounds_of(len(legal))
    while len(candidates) > 1:
        spent: i64 = 0
        sweeps: i64 = 0
        while spent < share or sweeps < FEWEST:
            world = state.resample(seat, rng)
            fate = rng.word()
            for candidate in candidates:
                turn_to(luck, fate)
                spent += try_out(candidate, world.clone(), seat, policy, luck, horizon)
            sweeps += 1
        candidates.sort(key=worst_first)
        candidates = candidates[len(candidates) // 2 :]
    return candidates[0].action


def try_out(candidate: Candidate, world: State, seat: i64, policy: Policy, luck: Rng, horizon: Horizon) -> i64:
    scores = world.scores
    world.step(seat, candidate.action)
    spent = play_on(world, policy, luck, horizon, scores)
    candidate.total += policy.value(world, seat)
    candidate.tries += 1
    return spent + JUDGING


def play_on(state: State, policy: Policy, luck: Rng, horizon: Horizon, scores: tuple[int, ...]) -> i64:
    """Every seat by the same policy, as far as the horizon; how many decisions were made."""
    decisions: i64 = 0
    actions: i64 = 0
    while decisions < horizon.decisions and actions < CAP:
        seat = state.actor()
        if seat == NOBODY:
            break
        actions += 1
        if seat == TABLE:
            if horizon.passed(state, scores):
                break
            state.step(TABLE, state.sample(luck))
        else:
            state.step(seat, policy.choose(state, seat, luck))
            decisions += 1
    return decisions


def turn_to(luck: Rng, fate: i64) -> None:
    """Begin the stream of this number."""
    luck.a = fate
    luck.b = fate ^ 0x5BD1E995
    luck.c = 0x2545F491
    luck.counter = 1
    mixed: i64 = 0
    while mixed < 8:
        luck.word()
        mixed += 1


def worst_first(candidate: Candidate) -> tuple[float, int]:
    return candidate.mean(), -int(candidate.action)


def rounds_of(candidates: i64) -> i64:
    """How often the list is halved."""
    rounds: i64 = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds if rounds else 1
