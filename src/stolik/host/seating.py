"""Sitting down, getting up, being put somewhere: who has which seat, and who is here."""

from __future__ import annotations

from msgspec import Struct

from stolik.host import entries as log
from stolik.host.chore import Chore
from stolik.host.customs import Customs
from stolik.host.deadlines import TURN
from stolik.host.entries import WATCHING, Entry, Plan
from stolik.host.naming import clean_name, unlike
from stolik.host.order import Bot, Level, Name, Order, SeatNumber
from stolik.host.refused import Refused
from stolik.host.seat import TRAINED, Seat
from stolik.host.table import Table

OWNER_AWAY = 60_000
"""Milliseconds after which somebody who is here gets the table; at a slow one only after some turns."""
TURNS_AWAY = 3


class Sit(Order, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat (None: any); whoever has one already comes back to it. While a game runs its cards are not for
    anybody new: only who was asked to leave may sit down there again."""

    name: Name
    seat: SeatNumber | None = None
    program: bool = False

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        if not person:
            raise Refused("token/needed")
        at, mine = table.time(now), table.seat_of(person)
        if mine is not None:
            own = table.seats[mine]
            return [log.Returned(at=at, seat=mine)] if own.driven or own.missed else []
        table.check_free()
        if person in table.banned:
            raise Refused("seat/banned")
        if table.settings.locked:
            raise Refused("table/locked")
        number = free_seat(table, self.seat, person)
        name = own_name(table, self.name, number)
        return [log.Sat(at=at, seat=number, person=person, name=name, program=self.program)]


def free_seat(table: Table, wanted: int | None, person: str) -> int:
    if wanted is not None and known_seat(table, wanted).kind != "empty":
        raise Refused("seat/taken")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "empty" and wanted in (None, number)]
    if not free:
        raise Refused("seat/none-free")
    if table.running:
        free = [number for number in free if table.seats[number].former == person]
    if not free:
        raise Refused("seat/next-game")
    return free[0]


def known_seat(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refused("seat/unknown")
    return table.seats[number]


def own_name(table: Table, name: str, number: int) -> str:
    """No two people at a table have names that look the same."""
    return unlike(clean_name(name), [seat.name for other, seat in enumerate(table.seats) if other != number])


class Rename(Order, frozen=True, kw_only=True, tag="rename"):
    name: Name

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat = table.own_seat(person)
        made = own_name(table, self.name, seat)
        return [] if made == table.seats[seat].name else [log.Renamed(at=table.time(now), seat=seat, name=made)]


class Leave(Order, frozen=True, kw_only=True, tag="leave"):
    """Get up for good. In a running game a bot plays on at once; coming back with `sit` hands the seat back."""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        at, seat = table.time(now), table.own_seat(person)
        if table.running and table.seats[seat].left:
            return []
        return [*stop_countdown(table, at), log.Left(at=at, seat=seat), *pass_ownership(table, seat, at)]


def stop_countdown(table: Table, at: int) -> list[Entry]:
    return [log.CountdownStopped(at=at)] if table.status == "countdown" else []


# -- the owner ---------------------------------------------------------------------------------------


def pass_ownership(table: Table, leaving: int, at: int) -> list[Entry]:
    if table.seats[leaving].person != table.owner:
        return []
    others = [number for number in table.people if number != leaving]
    others.sort(key=lambda number: not table.seats[number].online)
    return [log.OwnerIs(at=at, person=table.seats[others[0]].person)] if others else []


def heir(table: Table) -> int | None:
    """Who gets the table if its owner has a seat and is away for long."""
    owner = table.seat_of(table.owner)
    if owner is None or table.seats[owner].online:
        return None
    return next((number for number in table.people if table.seats[number].online), None)


class NewOwner(Chore, frozen=True):
    def due(self, table: Table) -> int | None:
        owner = table.seat_of(table.owner)
        away = TURNS_AWAY * TURN[table.settings.pace] if table.slow else OWNER_AWAY
        return None if owner is None or heir(table) is None else table.seats[owner].away_since + away

    def do(self, table: Table, at: int) -> list[Entry]:
        number = heir(table)
        assert number is not None
        return [log.OwnerIs(at=at, person=table.seats[number].person, until_back=True)]


def check_bot(customs: Customs, plan: Plan, level: str) -> None:
    """Trained players sit only where they know the game."""
    if level.startswith(TRAINED) and level.removeprefix(TRAINED) not in customs.trained(plan):
        raise Refused("seat/no-such-bot")


class SetBot(Order, frozen=True, kw_only=True, tag="set_bot"):
    """The owner puts a bot into a seat that is empty or has a bot."""

    seat: SeatNumber
    level: Bot

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        check_bot(table.customs, table.plan, self.level)
        table.check_owner(person)
        table.check_free()
        if known_seat(table, self.seat).kind == "person":
            raise Refused("seat/taken")
        return [log.BotSet(at=table.time(now), seat=self.seat, level=self.level)]


class Clear(Order, frozen=True, kw_only=True, tag="clear"):
    """The owner empties a seat: a bot's, or a person's (kick). In a running game a bot of `level` plays on there to the
    end, unless the person comes back. With `ban` the person cannot sit down at this table again."""

    seat: SeatNumber
    level: Level = "normal"
    ban: bool = False

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        table.check_owner(person)
        table.check_free()
        if known_seat(table, self.seat).person == table.owner:
            raise Refused("seat/own")
        at = table.time(now)
        return [*stop_countdown(table, at), log.Cleared(at=at, seat=self.seat, level=self.level, ban=self.ban)]


class LetIn(Order, frozen=True, kw_only=True, tag="let_in"):
    """The owner takes back that somebody may not sit down here, by the name they had."""

    name: Name

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        table.check_owner(person)
        at = table.time(now)
        return [log.LetIn(at=at, person=former) for former, name in table.banned.items() if name == self.name]


# -- presence, as workers note it --------------------------------------------------------------------


class Serve(Struct, frozen=True):
    """Whom this worker serves now (WATCHING: somebody without a seat), as changes to what the log says of it."""

    worker: str
    seats: frozenset[int]

    def decide(self, table: Table, now: int) -> list[Entry]:
        at = table.time(now)
        known = {number for number, seat in enumerate(table.seats) if self.worker in seat.workers}
        if self.worker in table.watchers:
            known.add(WATCHING)
        came: list[Entry] = [log.Here(at=at, seat=seat, worker=self.worker) for seat in sorted(self.seats - known)]
        if table.seat_of(table.absent_owner) in self.seats - known:
            came.append(log.OwnerIs(at=at, person=table.absent_owner))
        return came + [log.Away(at=at, seat=seat, worker=self.worker) for seat in sorted(known - self.seats)]


class LoseWorker(Struct, frozen=True):
    """A worker ended without saying so."""

    worker: str

    def decide(self, table: Table, now: int) -> list[Entry]:
        return [log.WorkerLost(at=table.time(now), worker=self.worker)] if self.worker in table.workers else []
