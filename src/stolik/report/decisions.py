"""Decisions, judged by what the seat could know then: in worlds that fit its view, never in the one it was in."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from stolik.engine.contract import State
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.worth import Worth

WORLDS = 64
"""Imagined for one decision, by halves: what looks best in one half is compared in the other, so that nobody is blamed
for what only chance made look better."""
DOUBT = 1.5
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
    shares: dict[int, float]
    """Each legal action with the share of the win it promised."""


def verdicts(record: Record, worth: Worth, worlds: int = WORLDS) -> list[Verdict]:
    """Of all decisions in turns; a race has no moment at which somebody decides."""
    if record.game.room.real_time:
        return []
    state = record.game.start()
    rng = Rng("decisions")
    found = []
    for step, (seat, action) in enumerate(record.moves, 1):
        legal = state.legal(seat) if seat >= 0 else []
        if len(legal) > 1:
            found.append(judge(state, step, seat, action, legal, worth, worlds, rng))
        state.apply(seat, action)
    return found


def judge(
    state: State, step: int, seat: int, action: int, legal: Sequence[int], worth: Worth, worlds: int, rng: Rng
) -> Verdict:
    tried = [tries(state.resample(seat, rng), seat, legal, worth, int(rng.word())) for _ in range(max(4, worlds))]
    shares = means(tried)
    cost = given_away(tried, legal.index(action))
    best = legal[shares.index(max(shares))] if cost < 0 else action
    return Verdict(step, seat, action, best, cost, dict(zip(legal, shares, strict=True)))


def tries(world: State, seat: int, legal: Sequence[int], worth: Worth, fate: int) -> list[float]:
    """What each action would bring the seat in this world."""
    worlds = []
    for action in legal:
        tried = world.clone()
        tried.step(seat, action)
        worlds.append(tried)
    return [shares[seat] for shares in worth.of(worlds, fate)]


def means(tried: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(column) for column in zip(*tried, strict=True)]


def given_away(tried: Sequence[Sequence[float]], taken: int) -> float:
    """By how much the action is behind the best, on average; 0 if it is not, or not beyond doubt."""
    one, other = tried[::2], tried[1::2]
    behind = [*compared(one, other, taken), *compared(other, one, taken)]
    mean = sum(behind) / len(behind)
    spread = math.sqrt(sum((each - mean) ** 2 for each in behind) / (len(behind) - 1) / len(behind))
    return mean if mean < -DOUBT * spread else 0.0


def compared(chosen_by: Sequence[Sequence[float]], seen_in: Sequence[Sequence[float]], taken: int) -> list[float]:
    """The action beside what looks best in the one half, in every world of the other."""
    looks = means(chosen_by)
    best = looks.index(max(looks))
    return [one[taken] - one[best] for one in seen_in]
