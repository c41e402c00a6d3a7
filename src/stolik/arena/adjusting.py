"""What a game would have brought without luck: what it was worth at the start, and what decisions made of it.

A game is worth what it brings when it is played on by stand-ins. Every action of the table, and in a race every draw of the
clock, is 0 on average against that; so are the decisions of whoever is their own stand-in, for they choose as likely as
they are thought to. What is left are the decisions of the others, each beside what the stand-in does there
(`report.trials`). Hence the mean over many games is that of the results themselves, whoever stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.arena.stand_ins import StandIn, together
from stolik.engine.clock import Speed, turns_of
from stolik.engine.contract import TABLE, State
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.trials import Trials, plus
from stolik.report.worth import Shares

FEWEST: Final = 60
MOST: Final = 400
BUDGET: Final = 1_500_000
"""Decisions that may be simulated for one game, about."""


def without_luck(
    record: Record, stand_ins: Sequence[StandIn], seed: str, clock: Rng, speeds: Sequence[Speed] | None = None
) -> Shares:
    """`clock`: what the race drew its times from, from its beginning; a game with turns has none."""
    trials = Trials(record.game, together([one.policy for one in stand_ins]), seed, speeds)
    times = trials_of(record, stand_ins)
    total = trials.worth(record.game.start(), times)
    state, turns = record.game.start(), turns_of(record.game, speeds, clock)
    for seat, action in record.moves:
        turns.next(state)
        if differs(state, seat, stand_ins):
            total = plus(total, trials.effect(state, turns, seat, action, times))
        turns.note(state, seat, action)
        state.apply(seat, action)
    return total


def differs(state: State, seat: int, stand_ins: Sequence[StandIn]) -> bool:
    """May the stand-in have done something else here?"""
    return seat != TABLE and not stand_ins[seat].itself and len(state.legal(seat)) > 1


def trials_of(record: Record, stand_ins: Sequence[StandIn]) -> int:
    """How many fit into the budget, if one decision in four differs from what the stand-in does."""
    costs = [(stand_ins[seat].cost, not stand_ins[seat].itself) for seat, _ in record.moves if seat != TABLE]
    left = all_of_it = sum(cost for cost, _ in costs)
    for cost, differing in costs:
        all_of_it += left // 2 if differing else 0
        left -= cost
    return max(FEWEST, min(MOST, BUDGET // max(1, all_of_it)))
