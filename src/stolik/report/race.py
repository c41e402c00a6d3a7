"""A game without turns: how quick somebody was, and how far ahead they thought."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import msgspec

from stolik.engine.record import Record
from stolik.report.course import decisions

TIMES = "Times"
"""The tag of a record with the moment of each decision, in milliseconds; records of bots have none."""
MISSED = "Missed"
"""With a seat's number: what it tried in vain, as `late` and `wrong`."""


class Race(msgspec.Struct, frozen=True):
    """Of one seat."""

    actions: int
    pace: float | None
    """Seconds from one of its actions to the next, half of them being faster."""
    slips: int | None
    """Cards that never fitted …"""
    overtaken: int | None
    """… and those that somebody else was quicker with; None: this record does not tell."""
    choices: int
    """How often it laid one of several cards that fitted …"""
    planned: int
    """… and one from which the most others of its hand could follow."""


def races(record: Record) -> list[Race | None]:
    seats = range(record.game.seats)
    return [race(record, seat) if record.game.room.real_time else None for seat in seats]


def race(record: Record, seat: int) -> Race:
    own = [(action, state.clone()) for _, who, action, state in decisions(record) if who == seat]
    thought = [one for action, state in own if (one := record.game.room.foresight(state, seat, action)) is not None]
    missed = record.tags.get(f"{MISSED}.{seat}")
    tries = None if missed is None else missed.split()
    return Race(
        actions=len(own),
        pace=pace(record, seat),
        slips=None if tries is None else tries.count("wrong"),
        overtaken=None if tries is None else tries.count("late"),
        choices=len(thought),
        planned=sum(taken == best for taken, best in thought),
    )


def pace(record: Record, seat: int) -> float | None:
    times = [int(time) for time in record.tags.get(TIMES, "").split() if time.isdecimal()]
    deciding = [who for who, _ in record.moves if who >= 0]
    own = [time for who, time in zip(deciding, times, strict=False) if who == seat]
    return median(after - before for before, after in pairwise(own)) / 1000 if len(own) > 1 else None
