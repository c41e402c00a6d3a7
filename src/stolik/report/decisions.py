"""Decisions, judged by what the seat could know then: in worlds that fit its view, never in the one it was in."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from stolik.engine.contract import Policy, State
from stolik.engine.drive import IN_TURN, play_on
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.course import Tick, decisions

FIRST: Final = 16
"""Worlds in which every action is tried …"""
FINALISTS: Final = 6
"""… before only so many are, with what was done and what is usual."""
FEWEST: Final = 32
MOST: Final = 192
"""Worlds imagined for one decision. By halves: what looks best in one half is compared in the other, so that nobody is
blamed for what only chance made look better."""
DOUBT: Final = 1.5
"""How many standard errors an action must be behind before it counts as a mistake."""


class Verdict(msgspec.Struct, frozen=True):
    """Of one decision between several actions."""

    step: int
    seat: int
    action: int
    best: int
    """What looked best from there; the action itself, if it did."""
    cost: float
    """What the action gave away of the win: 0 at best."""
    opening: float
    """What there was to win here beyond what is usual: the best beside what the rule bot would do."""
    shares: dict[int, float]
    """Each legal action with the share of the win it promised."""
    scores: dict[int, float]
    """The same with the score it led to, on average."""
    worlds: int


class Tried(msgspec.Struct, frozen=True):
    """What came of an action in one imagined world."""

    share: float
    score: int


World = dict[int, Tried]
"""By actions."""


def verdicts(record: Record, policy: Policy, budget: int, tick: Tick = lambda step: None) -> list[Verdict]:
    """Of the decisions in turns; a race has no moment at which somebody decides. If not all fit into the budget (decisions
    that are simulated), then those in which somebody did what is not usual."""
    if record.game.room.real_time:
        return []
    chosen = within(record, policy, budget)
    rng = Rng("decisions")
    found = []
    for step, seat, action, state in decisions(record):
        if step in chosen:
            found.append(judge(state, step, seat, action, policy, chosen[step], rng))
        tick(step)
    return found


def within(record: Record, policy: Policy, budget: int) -> dict[int, int]:
    """Which steps are judged, in how many worlds."""
    costs, unusual = costs_of(record, policy)
    if sum(costs.values()) * FEWEST > budget:
        costs = {step: cost for step, cost in costs.items() if step in unusual}
    worlds = budget // max(1, sum(costs.values()))
    return dict.fromkeys(costs, max(FEWEST, min(MOST, worlds)))


def costs_of(record: Record, policy: Policy) -> tuple[dict[int, int], set[int]]:
    """Of each decision, what one world costs, about; and in which the rule bot would have done something else."""
    left = sum(seat >= 0 for seat, _ in record.moves)
    costs, unusual, luck = {}, set(), Rng(0)
    for step, seat, action, state in decisions(record):
        several = len(state.legal(seat))
        if several > 1:
            costs[step] = left * min(several, FINALISTS + 2)
            if policy.choose(state, seat, luck) != action:
                unusual.add(step)
        left -= 1
    return costs, unusual


def judge(state: State, step: int, seat: int, action: int, policy: Policy, worlds: int, rng: Rng) -> Verdict:
    legal = state.legal(seat)
    tried: list[World] = []
    usual: list[int] = []
    candidates: Sequence[int] = legal
    for number in range(worlds):
        world, luck = state.resample(seat, rng), Rng(0)
        luck.restart(rng.word())
        usual.append(int(policy.choose(world, seat, luck)))
        if number == FIRST and len(legal) > FINALISTS:
            candidates = finalists(tried, {action, *usual})
        wanted = candidates if usual[-1] in candidates else [*candidates, usual[-1]]
        tried.append({one: outcome(world, seat, one, policy, luck.clone()) for one in wanted})
    return verdict(step, seat, action, legal, candidates, tried, usual)


def finalists(tried: Sequence[World], kept: set[int]) -> list[int]:
    promise = averages(tried, lambda one: one.share)
    best = sorted(promise, key=lambda action: -promise[action])[:FINALISTS]
    return sorted({*best, *kept})


def outcome(world: State, seat: int, action: int, policy: Policy, luck: Rng) -> Tried:
    tried = world.clone()
    tried.step(seat, action)
    play_on(tried, policy, IN_TURN, luck)
    winners = tried.winners
    return Tried(1 / len(winners) if seat in winners else 0.0, tried.scores[seat])


def verdict(
    step: int,
    seat: int,
    action: int,
    legal: Sequence[int],
    candidates: Sequence[int],
    tried: Sequence[World],
    usual: Sequence[int],
) -> Verdict:
    shares = averages(tried, lambda one: one.share)
    cost = given_away(tried, candidates, action)
    best = max(candidates, key=lambda one: shares[one]) if cost < 0 else action
    gain = sum(world[action].share - world[one].share for world, one in zip(tried, usual, strict=True)) / len(tried)
    scores = averages(tried, lambda one: one.score)
    return Verdict(step, seat, action, best, cost, gain - cost, {one: shares[one] for one in legal}, scores, len(tried))


def averages(tried: Sequence[World], of: Callable[[Tried], float]) -> dict[int, float]:
    """Of each action, over the worlds in which it was tried."""
    totals: dict[int, list[float]] = {}
    for world in tried:
        for action, one in world.items():
            totals.setdefault(action, []).append(of(one))
    return {action: sum(values) / len(values) for action, values in totals.items()}


def given_away(tried: Sequence[World], candidates: Sequence[int], taken: int) -> float:
    """By how much the action is behind the best, on average; 0 if it is not, or not beyond doubt."""
    one, other = tried[::2], tried[1::2]
    behind = [*compared(one, other, candidates, taken), *compared(other, one, candidates, taken)]
    mean = sum(behind) / len(behind)
    spread = math.sqrt(sum((each - mean) ** 2 for each in behind) / (len(behind) - 1) / len(behind))
    return mean if mean < -DOUBT * spread else 0.0


def compared(by: Sequence[World], seen_in: Sequence[World], candidates: Sequence[int], taken: int) -> list[float]:
    """The action beside what looks best in the one half, in every world of the other."""
    looks = averages(by, lambda one: one.share)
    best = max(candidates, key=lambda one: looks[one])
    return [world[taken].share - world[best].share for world in seen_in]
