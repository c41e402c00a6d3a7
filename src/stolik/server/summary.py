"""What a list of tables shows, kept beside the log so that nobody has to read one to show a list."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from stolik.engine import registry
from stolik.host import entries as log
from stolik.host.deadlines import awaited, runs_out
from stolik.host.entries import Entry, Pace, Plan, Status
from stolik.host.table import Table
from stolik.server.wire.tables import TableLine
from stolik.store import Change, Grant, Head

SILENT = {
    log.Acted, log.Dealt, log.Answered, log.Missed, log.TimedOut, log.ReadyIs, log.UndoAsked, log.UndoAgreed,
    log.UndoDropped, log.StoodIn, log.WaitedOn, log.Nudged, log.Overslept, log.TrainsIs, log.Hinted,
}  # fmt: skip
"""Entries after which a list looks the same, unless the game is over."""


class Awaited(msgspec.Struct, frozen=True, array_like=True):
    """Somebody whose turn it is, told to nobody else; at a table that is not slow only while they are not there."""

    seat: int
    until: int
    """When the clock runs out; 0: never."""


class Summary(msgspec.Struct, frozen=True):
    game: str
    seats: int
    people: tuple[str, ...]
    bots: int
    status: Status
    locked: bool
    pace: Pace
    name: str = ""
    awaited: tuple[Awaited, ...] = ()


def summary_of(table: Table) -> Summary:
    return Summary(
        table.plan.game,
        len(table.seats),
        tuple([table.seats[number].name for number in table.people]),
        sum(seat.kind == "bot" for seat in table.seats),
        table.status,
        table.settings.locked,
        table.settings.pace,
        table.settings.name,
        tuple([Awaited(seat, runs_out(table, seat) or 0) for seat in waited_for(table)]),
    )


def waited_for(table: Table) -> list[int]:
    slow = table.slow
    missing = {number for number, seat in enumerate(table.seats) if seat.kind == "person" and (slow or not seat.online)}
    return [seat for seat in awaited(table) if seat in missing] if missing else []


def encoded(table: Table) -> bytes:
    return msgspec.msgpack.encode(summary_of(table))


def seen(head: Head) -> Summary:
    return msgspec.msgpack.decode(head.summary, type=Summary)


def turn_of(head: Head, seat: int) -> Awaited | None:
    """If it is this seat's turn."""
    return next((each for each in seen(head).awaited if each.seat == seat), None)


def line(head: Head, lang: str) -> TableLine:
    shown = seen(head)
    return TableLine(
        id=head.table,
        code=head.code or "",
        name=shown.name,
        game=shown.game,
        title=registry.room(shown.game).title(lang),
        seats=shown.seats,
        people=shown.people,
        bots=shown.bots,
        free=shown.seats - len(shown.people) - shown.bots,
        status=shown.status,
        locked=shown.locked,
        pace=shown.pace,
        at=int(1000 * head.updated),
    )


def status_of(table: Table) -> Literal["active", "finished"]:
    """Finished once the game is over and everybody is gone: until then somebody may want a rematch."""
    return "finished" if table.status == "over" and table.deserted else "active"


def change_for(table: Table, entries: list[Entry]) -> Change | None:
    """Whose token opens which seat, and whether the table is listed: kept in the same transaction as the entries."""
    grant: list[Grant] = []
    revoke: list[int] = []
    public: bool | None = None
    for entry in entries:
        if isinstance(entry, log.Sat):
            grant.append(Grant(bytes.fromhex(entry.person), entry.seat))
        elif isinstance(entry, log.Cleared) or (isinstance(entry, log.Left) and not table.running):
            revoke.append(entry.seat)
        elif isinstance(entry, log.Changed):
            public = entry.settings.public
    if not grant and not revoke and public is None:
        return None
    return Change(public=public, revoke=tuple(revoke), grant=tuple(grant))


def after(table: Table, due: float) -> Change:
    """What a list should show now, and when the table is to be looked at; the last one written wins, and a lost one is
    made good by the next."""
    return Change(summary=encoded(table), status=status_of(table), due=due, version=table.position)


def board(plan: Plan) -> str:
    """Times are compared among games with the same options: `siedem`, `siedem-no_wrap`."""
    if all(value is True for value in plan.options.values()):
        return "-".join([plan.game, *sorted(plan.options)])
    return f"{plan.game}-{hashlib.sha256(msgspec.json.encode(plan.options, order='sorted')).hexdigest()[:16]}"
