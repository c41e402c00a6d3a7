"""What the table gave, each of its actions against what it could have given instead.

The mean is taken over `outcomes()` with the very weights by which the table acts, so the luck of a seat is 0 on average
over many games, whatever the estimate behind it is worth: a poor one finds less of it, never too much. (AIVAT of poker, and
the luck of backgammon programs, are computed alike.)
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from stolik.engine.contract import TABLE, State
from stolik.engine.record import Record
from stolik.report.worth import Shares, Worth


class Step(msgspec.Struct, frozen=True):
    """One action of a record."""

    number: int
    """From 1, as a replay counts."""
    seat: int
    """TABLE, or whose decision it was."""
    action: int
    before: Shares
    luck: Shares
    """Zero where somebody decided, or where nothing else could have come."""


def steps(record: Record, worth: Worth) -> Iterator[Step]:
    """Every action of the record in order."""
    state = record.game.start()
    (before,) = worth.of([state])
    for number, (seat, action) in enumerate(record.moves, 1):
        luck = luck_of(state, action, worth) if seat == TABLE else nothing(before)
        yield Step(number, seat, action, before, luck)
        state.apply(seat, action)
        (before,) = worth.of([state])


def luck_in(record: Record, worth: Worth) -> Shares:
    """All that the table gave each seat."""
    state = record.game.start()
    total = (0.0,) * record.game.seats
    for seat, action in record.moves:
        if seat == TABLE:
            total = tuple(a + b for a, b in zip(total, luck_of(state, action, worth), strict=True))
        state.apply(seat, action)
    return total


def nothing(shares: Shares) -> Shares:
    return (0.0,) * len(shares)


def luck_of(state: State, action: int, worth: Worth) -> Shares:
    """What this action of the table gave each seat, against the mean of all it could have done."""
    outcomes = state.outcomes()
    worlds = [after(state, outcome) for outcome, _ in outcomes]
    worths = worth.of(worlds)
    total = sum(weight for _, weight in outcomes)
    came = worths[[outcome for outcome, _ in outcomes].index(action)]
    means = [
        sum(weight * one[seat] for (_, weight), one in zip(outcomes, worths, strict=True)) / total
        for seat in range(len(came))
    ]
    return tuple(share - mean for share, mean in zip(came, means, strict=True))


def after(state: State, action: int) -> State:
    world = state.clone()
    world.step(TABLE, action)
    return world
