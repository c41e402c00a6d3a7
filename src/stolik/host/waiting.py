"""Somebody vanished, a phone is locked: they are waited for. With a clock until it runs out; without one as long as the
others like, who after a while are asked to wait on or to let a bot play until they return. One person's wish is enough."""

from __future__ import annotations

from stolik.host.entries import Entry, StoodIn, WaitedOn
from stolik.host.naming import name_of
from stolik.host.order import Order, SeatNumber
from stolik.host.refused import Refused
from stolik.host.seating import known_seat
from stolik.host.table import Table


def asks_at(table: Table, number: int) -> int | None:
    """When the others are asked about this seat; None: nobody is waited for there, or the clock has the answer."""
    seat = table.seats[number]
    clocked = table.settings.pace != "off" and not table.room.real_time
    if not table.running or clocked or seat.driven or seat.online:
        return None
    return max(seat.away_since, seat.waited_since) + table.customs.patience


def long_away(table: Table, number: int, at: int) -> int:
    """The seat, if its person is away for so long that the others may decide."""
    known_seat(table, number)
    due = asks_at(table, number)
    if due is None or at < due:
        raise Refused("wait/not-now", who=name_of(table, number))
    return number


class StandIn(Order, frozen=True, kw_only=True, tag="stand_in"):
    """Let a bot play for somebody who is away, until they return."""

    seat: SeatNumber

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        by, at = table.own_seat(person), table.time(now)
        return [StoodIn(at=at, seat=long_away(table, self.seat, at), by=by)]


class WaitOn(Order, frozen=True, kw_only=True, tag="wait_on"):
    """Wait on for somebody who is away: nobody is asked again for as long."""

    seat: SeatNumber

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        by, at = table.own_seat(person), table.time(now)
        return [WaitedOn(at=at, seat=long_away(table, self.seat, at), by=by)]
