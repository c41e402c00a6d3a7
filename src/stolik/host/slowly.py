"""Slow tables, where a decision has hours or days: whose turn it is is told to whoever is not here, once until they look,
and somebody on holiday is waited for."""

from __future__ import annotations

import msgspec

from stolik.host.chore import Chore
from stolik.host.deadlines import DAY, awaited
from stolik.host.entries import Entry, Nudged, OnHoliday
from stolik.host.order import Order
from stolik.host.refused import Refused
from stolik.host.table import Table

AFTER = 30_000
"""Milliseconds before somebody is told: they may only have reloaded the page."""
SEEN = 60_000
"""Who stayed so long after their turn came knows of it; a line that is dead for less than that is not noticed."""
LONGEST_HOLIDAY = 30 * DAY


class Nudge(Chore, frozen=True):
    """Somebody is told that it is their turn, or is not to be told before `later`."""

    seat: int
    step: int
    later: int = 0

    def due(self, table: Table) -> int | None:
        match, seat = table.match, table.seats[self.seat]
        if match is None or match.step != self.step or self.seat not in awaited(table):
            return None
        since = match.since[self.seat]
        assert since is not None
        if seat.online or seat.program or seat.nudged or seat.away_since >= since.at + SEEN:
            return None
        return max(since.at + AFTER, seat.away_since + AFTER, seat.nudge_at, seat.holiday[1])

    def put_off(self, later: int) -> Nudge:
        return msgspec.structs.replace(self, later=later)

    def do(self, table: Table, at: int) -> list[Entry]:
        return [Nudged(at=at, seat=self.seat, later=self.later if self.later > at else 0)]


def nudges(table: Table) -> list[Chore]:
    if not table.slow or not table.customs.nudges or table.match is None:
        return []
    return [Nudge(seat, table.match.step) for seat in awaited(table)]


class GoOnHoliday(Order, frozen=True, kw_only=True):
    """Be waited for until then, or no more; ordered for all tables of a person at once, which is why no client sends it."""

    until: int

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat, at = table.own_seat(person), table.time(now)
        until = min(self.until, at + LONGEST_HOLIDAY)
        if not table.slow:
            raise Refused("holiday/not-slow")
        if until <= at and table.seats[seat].holiday[1] <= at:
            return []
        return [OnHoliday(at=at, seat=seat, until=max(until, at))]
