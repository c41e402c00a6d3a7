"""Sitting down, getting up, being put somewhere: who has which seat, and who is here."""

from __future__ import annotations

from stolik.host.entries import (
    WATCHING,
    Away,
    BotSet,
    Cleared,
    CountdownStopped,
    Entry,
    Here,
    Left,
    OwnerIs,
    Renamed,
    Returned,
    Sat,
    WorkerLost,
)
from stolik.host.refused import Refused
from stolik.host.table import Table

LONGEST_NAME = 24


def sit(table: Table, person: str, name: str, wanted: int | None, now: int, program: bool = False) -> list[Entry]:
    """Take an empty seat; whoever has one already comes back to it."""
    at = table.time(now)
    mine = table.seat_of(person)
    if mine is not None:
        seat = table.seats[mine]
        return [Returned(at=at, seat=mine)] if seat.left or seat.missed else []
    if person in table.banned:
        raise Refused("seat/banned")
    if table.settings.locked:
        raise Refused("table/locked")
    number = free_seat(table, wanted)
    return [Sat(at=at, seat=number, person=person, name=own_name(table, name, number), program=program)]


def free_seat(table: Table, wanted: int | None) -> int:
    if wanted is not None:
        if wanted >= len(table.seats):
            raise Refused("seat/unknown")
        if table.seats[wanted].kind != "empty":
            raise Refused("seat/taken")
        return wanted
    for number, seat in enumerate(table.seats):
        if seat.kind == "empty":
            return number
    raise Refused("seat/none-free")


def own_name(table: Table, name: str, number: int) -> str:
    """No two people at a table have the same name."""
    name = " ".join(name.split())
    if not name:
        raise Refused("seat/no-name")
    taken = {seat.name for other, seat in enumerate(table.seats) if other != number}
    made, count = name, 2
    while made in taken:
        made, count = f"{name[: LONGEST_NAME - 3]} {count}", count + 1
    return made


def rename(table: Table, seat: int, name: str, now: int) -> list[Entry]:
    made = own_name(table, name, seat)
    return [] if made == table.seats[seat].name else [Renamed(at=table.time(now), seat=seat, name=made)]


def leave(table: Table, seat: int, now: int) -> list[Entry]:
    """Before or after a game the seat is free; during one a bot takes over at once, until they return."""
    at = table.time(now)
    if table.running and table.seats[seat].left:
        return []
    return [*stop_countdown(table, at), Left(at=at, seat=seat), *pass_ownership(table, seat, at)]


def heir(table: Table) -> int | None:
    """Who gets the table if its owner has a seat and is away for long."""
    owner = table.seat_of(table.owner)
    if owner is None or table.seats[owner].online:
        return None
    return next((number for number in table.people if table.seats[number].online), None)


def inherit(table: Table, now: int) -> list[Entry]:
    number = heir(table)
    return [] if number is None else [OwnerIs(at=table.time(now), person=table.seats[number].person)]


def pass_ownership(table: Table, leaving: int, at: int) -> list[Entry]:
    if table.seats[leaving].person != table.owner:
        return []
    others = [number for number in table.people if number != leaving]
    others.sort(key=lambda number: not table.seats[number].online)
    return [OwnerIs(at=at, person=table.seats[others[0]].person)] if others else []


def set_bot(table: Table, person: str, number: int, level: str, now: int) -> list[Entry]:
    table.check_owner(person)
    if number >= len(table.seats):
        raise Refused("seat/unknown")
    if table.seats[number].kind == "person":
        raise Refused("seat/taken")
    return [BotSet(at=table.time(now), seat=number, level=level)]


def clear(table: Table, person: str, number: int, now: int, level: str = "normal", ban: bool = False) -> list[Entry]:
    """The owner empties a seat. A game under way goes on with a bot there, and the seat can be taken."""
    table.check_owner(person)
    if number >= len(table.seats):
        raise Refused("seat/unknown")
    if table.seats[number].person == table.owner:
        raise Refused("seat/own")
    at = table.time(now)
    return [*stop_countdown(table, at), Cleared(at=at, seat=number, level=level, ban=ban)]


def stop_countdown(table: Table, at: int) -> list[Entry]:
    return [CountdownStopped(at=at)] if table.status == "countdown" else []


# -- presence --------------------------------------------------------------------------------------


def present(table: Table, worker: str, seats: set[int], now: int) -> list[Entry]:
    """Whom this worker serves now (WATCHING: somebody without a seat), as changes to what the log says of it."""
    at = table.time(now)
    known = {number for number, seat in enumerate(table.seats) if worker in seat.workers}
    if worker in table.watchers:
        known.add(WATCHING)
    came: list[Entry] = [Here(at=at, seat=seat, worker=worker) for seat in sorted(seats - known)]
    return came + [Away(at=at, seat=seat, worker=worker) for seat in sorted(known - seats)]


def workers(table: Table) -> set[str]:
    """Every worker that is said to serve somebody here."""
    return table.watchers.union(*[seat.workers for seat in table.seats])


def lose_worker(table: Table, worker: str, now: int) -> list[Entry]:
    return [WorkerLost(at=table.time(now), worker=worker)] if worker in workers(table) else []
