"""Everybody who has a table open on this worker: each is told what happens, as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from stolik.host import entries as log
from stolik.host import naming
from stolik.host.entries import Entry
from stolik.host.table import Table
from stolik.server import showing, wire
from stolik.server.connection import Connection
from stolik.server.wire import to_client

QUIET: Final[set[type[Entry]]] = {log.Acted, log.Dealt, log.Answered, log.Missed, log.Nudged}
"""Entries that change nothing about the table but the game."""
NAMED = 12
"""Spectators who are called by their names; of the others only the number is told."""
CLOCKS: Final[set[type[Entry]]] = {log.Changed, log.OnHoliday, log.Overslept}
"""Entries after which somebody has more or less time."""
MOVES: Final[set[type[Entry]]] = {log.Began, log.Acted, log.Dealt, log.Undone, log.TakenBack, log.Stopped}


class Audience:
    def __init__(self, table: Table, now: Callable[[], int]) -> None:
        self.table = table
        self.now = now
        self.connections: dict[Connection, None] = {}
        """In the order in which they came, so that the same evening can be run again."""
        self.elsewhere: dict[str, tuple[str, ...]] = {}
        """Who watches on other workers."""
        self.told: tuple[str, ...] = ()
        """The spectators everybody was told of."""
        self.starts_at: int | None = None
        """When the next game begins, as everybody was told."""

    @property
    def watchers(self) -> tuple[str, ...]:
        """Those without a seat who are here, by name."""
        return tuple([connection.name for connection in self.connections if connection.seat is None])

    @property
    def spectators(self) -> tuple[str, ...]:
        """Everywhere; nobody by a name that looks like another's at this table."""
        names = sum(self.elsewhere.values(), self.watchers)
        taken = [seat.name for seat in self.table.seats]
        for at, name in enumerate(names):
            taken.append(naming.unlike(name, taken) if name and at < NAMED else "")
        return tuple(taken[len(self.table.seats) :])

    def tell(self, entries: list[Entry], step: int) -> None:
        """One message per change; up to `step` the game is as before."""
        kinds = {type(entry) for entry in entries}
        for entry in entries:
            if isinstance(entry, log.WorkerLost):
                self.elsewhere.pop(entry.worker, None)
        if not kinds <= QUIET:
            self.place()
            self.let_in(entries)
            self.tell_table()
        elif kinds & MOVES and (self.table.status == "over" or self.table.starts_at != self.starts_at):
            self.tell_table()
        if kinds & MOVES:
            self.tell_moves(step)
            return
        if kinds & CLOCKS and self.table.match is not None:
            self.tell_clocks(self.connections)
        for entry in entries:
            if isinstance(entry, (log.Answered, log.Missed)):
                self.tell_clocks([each for each in self.connections if each.seat == entry.seat])

    def place(self) -> None:
        """Whoever's seat changed gets the whole picture anew."""
        for connection in self.connections:
            seat = self.table.seat_of(connection.person)
            if seat != connection.seat:
                connection.seat = seat
                self.welcome(connection)

    def let_in(self, entries: list[Entry]) -> None:
        """Whoever may sit down again reads it at once."""
        again = {entry.person for entry in entries if isinstance(entry, log.LetIn)}
        for connection in self.connections:
            if connection.person in again and connection.greeted:
                self.welcome(connection)

    def welcome(self, connection: Connection, since: int | None = None, match: int | None = None) -> None:
        connection.greeted = True
        info = showing.table_info(self.table, self.spectators, connection.person)
        known = since if match == self.table.matches else None
        welcome = showing.welcome(self.table, info, connection.seat, connection.lang, self.now(), known)
        connection.send(msgspec.structs.replace(welcome, removed=showing.removed(self.table, connection.person)))
        connection.version = self.table.version

    def tell_table(self) -> None:
        self.told, self.starts_at = self.spectators, self.table.starts_at
        made: dict[bool, bytes] = {}
        for connection in self.connections:
            if not connection.greeted:
                continue
            owns = connection.person == self.table.owner
            if owns not in made:
                info = showing.table_info(self.table, self.told, connection.person)
                made[owns] = wire.ENCODER.encode(to_client.TableChanged(info))
            connection.send_bytes(made[owns])

    def tell_moves(self, step: int) -> None:
        made: dict[tuple[int | None, str], bytes] = {}
        told = showing.Told(self.table, step, self.now())
        for connection in self.connections:
            if not connection.greeted:
                continue
            key = (connection.seat, connection.lang)
            if key not in made:
                message = showing.moved(self.table, connection.seat, connection.lang, told)
                made[key] = wire.ENCODER.encode(message)
            connection.send_bytes(made[key])
            connection.version = self.table.version

    def tell_clocks(self, whom: Iterable[Connection]) -> None:
        for connection in whom:
            if connection.greeted:
                connection.send(showing.clocks_moved(self.table, connection.seat, connection.lang, self.now()))

    def tell_said(self, said: to_client.Said) -> None:
        for connection in self.connections:
            if connection.greeted:
                text = showing.words(f"say-{said.phrase}", connection.lang) if said.phrase else ""
                connection.send(msgspec.structs.replace(said, text=text))

    def show_out(self, entries: list[Entry]) -> None:
        """Somebody got up, and said so to another worker: their sockets here close too."""
        for entry in entries:
            if isinstance(entry, log.Left):
                for connection in list(self.connections):
                    if connection.seat == entry.seat and self.table.seats[entry.seat].left:
                        connection.close(1000)
