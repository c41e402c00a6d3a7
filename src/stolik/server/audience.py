"""Everybody who has a table open on this worker: each is told what happens, as they may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stolik.host import entries as log
from stolik.host.entries import Entry
from stolik.host.table import Table
from stolik.server import showing, wire
from stolik.server.connection import Connection

QUIET: Final[set[type[Entry]]] = {log.Acted, log.Answered, log.Missed}
"""Entries that change nothing about the table but the game."""
MOVES: Final[set[type[Entry]]] = {log.Began, log.Acted, log.Undone, log.Stopped}


class Audience:
    def __init__(self, table: Table, now: Callable[[], int], policies: Callable[[], tuple[str, ...]]) -> None:
        self.table = table
        self.now = now
        self.policies = policies
        self.connections: dict[Connection, None] = {}
        """In the order in which they came, so that the same evening can be run again."""
        self.elsewhere: dict[str, int] = {}
        """How many watch on other workers."""

    @property
    def watching(self) -> int:
        """Those without a seat who are here."""
        return sum([connection.seat is None for connection in self.connections])

    @property
    def spectators(self) -> int:
        return self.watching + sum(self.elsewhere.values())

    def tell(self, entries: list[Entry], step: int) -> None:
        """One message per change; `step` is the game's before it."""
        kinds = {type(entry) for entry in entries}
        if not kinds <= QUIET:
            self.place()
            self.tell_table()
        elif self.table.status == "over" and log.Acted in kinds:
            self.tell_table()
        if kinds & MOVES:
            self.tell_moves(step)
            return
        for entry in entries:
            if isinstance(entry, (log.Answered, log.Missed)):
                self.tell_clocks(entry.seat)

    def place(self) -> None:
        """Whoever's seat changed gets the whole picture anew."""
        for connection in self.connections:
            seat = self.table.seat_of(connection.person)
            if seat != connection.seat:
                connection.seat = seat
                self.welcome(connection)

    def welcome(self, connection: Connection, since: int | None = None, match: int | None = None) -> None:
        connection.greeted = True
        connection.send(
            showing.welcome(
                self.table,
                connection.seat,
                connection.person,
                connection.lang,
                self.now(),
                self.spectators,
                since,
                match == self.table.matches,
                self.policies(),
            )
        )
        connection.version = self.table.version

    def tell_table(self) -> None:
        made: dict[tuple[bool, str], bytes] = {}
        policies, spectators = self.policies(), self.spectators
        for connection in self.connections:
            if not connection.greeted:
                continue
            key = (connection.person == self.table.owner, connection.lang)
            if key not in made:
                info = showing.table_info(self.table, connection.person, spectators, connection.lang, policies)
                made[key] = wire.ENCODER.encode(wire.TableChanged(info))
            connection.send_bytes(made[key])

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

    def tell_clocks(self, seat: int) -> None:
        for connection in self.connections:
            if connection.greeted and connection.seat == seat:
                clock = showing.clocks_of(self.table, seat, self.now())
                connection.send(wire.ClocksMoved(clock, showing.choices(self.table, seat, connection.lang)))

    def tell_said(self, said: wire.Said) -> None:
        for connection in self.connections:
            if connection.greeted:
                text = showing.words(f"say-{said.phrase}", connection.lang) if said.phrase else ""
                connection.send(wire.Said(said.seat, said.name, said.phrase, said.emote, text))

    def show_out(self, entries: list[Entry]) -> None:
        """Somebody got up, and said so to another worker: their sockets here close too."""
        for entry in entries:
            if isinstance(entry, log.Left):
                for connection in list(self.connections):
                    if connection.seat == entry.seat and self.table.seats[entry.seat].left:
                        connection.close(1000)
