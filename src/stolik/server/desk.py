"""A table in use on this worker: decides under a lock, commits, and only then tells anybody.

Whoever appends to the log first is right. If another worker was faster, this one reads on, and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from stolik.host import clocks, seating
from stolik.host import entries as log
from stolik.host.entries import WATCHING, Entry, decode, encode
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.server import summary, wire
from stolik.server.audience import Audience
from stolik.server.connection import Connection
from stolik.server.logs import note, trouble
from stolik.server.relay import Word
from stolik.store import BestTime, Conflict, Stored, StoreError, TableArchived, UnknownTable
from stolik.store import Entry as Row

if TYPE_CHECKING:
    from stolik.server.hall import Hall

Decide = Callable[[Table, int], list[Entry]]

ATTEMPTS = 20
"""Times another worker may be faster in a row."""
PATROL = 5.0
"""Seconds between looks for workers that died."""
RETRY = 1.0


class Result(NamedTuple):
    version: int
    refused: Refused | None = None


class Desk:
    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.audience = Audience(table, hall.now, lambda: hall.shelf.fitting(table.plan))
        self.unsure = False
        self.timer: asyncio.TimerHandle | None = None
        self.wakes_at = 0.0
        self.ticking: asyncio.Task[None] | None = None
        self.patrol_at = 0.0
        self.used = self.hall.clock()
        self.resting = False
        self.stale_summary = False

    # -- deciding and committing -------------------------------------------------------------------------

    async def do(self, decide: Decide, command: str | None = None) -> Result:
        async with self.lock:
            self.used = self.hall.clock()
            try:
                if self.unsure:
                    await self.read_on()
                return await self.try_hard(decide, command)
            except (UnknownTable, TableArchived):
                return Result(self.table.version, Refused("table/closed"))
            except StoreError:
                self.unsure = True
                trouble("store failed", table=self.table.id)
                return Result(self.table.version, Refused("store/unavailable"))
            except BaseException:
                self.unsure = True  # whoever asked is gone; what was under way may have been written
                raise
            finally:
                self.schedule()

    async def try_hard(self, decide: Decide, command: str | None) -> Result:
        for _ in range(ATTEMPTS):
            if command is not None and command in self.table.done:
                return Result(self.table.done[command])
            refused = None
            try:
                entries = decide(self.table, self.hall.now())
            except Refused as no:
                entries, refused = no.entries, no
            if not entries:
                return Result(self.table.version, refused)
            rows = [Row(encode(entry), log.SCHEMA) for entry in entries]
            given = None if refused else command
            change = summary.change_for(self.table, entries)
            try:
                done = await self.hall.store.append(self.table.id, self.table.position, rows, command=given, change=change)
            except Conflict:  # somebody else was faster
                self.hall.metrics.conflicts.inc()
                await self.read_on()
                continue
            if done.repeated:
                await self.read_on()
            else:
                self.take_in(entries, given)
                self.tell_others()
            return Result(self.table.version, refused)
        return Result(self.table.version, Refused("store/unavailable"))

    def tell_others(self) -> None:
        if self.hall.relay.others:
            self.hall.relay.tell(self.table.id, Word(self.hall.worker, self.table.position))

    async def read_on(self) -> None:
        """What the log has beyond what is known here."""
        stored = await self.hall.store.read(self.table.id, self.table.position)
        self.unsure = False
        for batch in batches(stored):
            entries = [decode(entry.body) for entry in batch]
            self.take_in(entries, batch[0].command)
            self.audience.show_out(entries)

    def take_in(self, entries: list[Entry], command: str | None) -> None:
        self.audience.tell(entries, self.table.take_in(entries, command))
        self.count(entries)
        if self.table.status == "over" or not summary.SILENT.issuperset(map(type, entries)):
            self.summarise()

    def summarise(self) -> None:
        if not self.stale_summary:
            self.stale_summary = True
            self.hall.spawn(self.write_summary())

    async def write_summary(self) -> None:
        self.stale_summary = False
        try:
            await self.hall.store.amend(self.table.id, summary.after(self.table))
        except StoreError:
            trouble("summary not written", table=self.table.id)

    def count(self, entries: list[Entry]) -> None:
        for entry in entries:
            if isinstance(entry, log.Acted) and entry.by != "table":
                self.hall.metrics.moves.made[self.table.plan.game, entry.by] += 1
        if self.table.status == "over" and any(isinstance(entry, log.Acted) for entry in entries):
            note("game over", table=self.table.id, game=self.table.plan.game, match=self.table.matches)
            self.hall.spawn(self.keep_time())

    async def keep_time(self) -> None:
        """Alone against the stopwatch: the time is the result."""
        match, table = self.table.match, self.table
        if match is None or match.game.seats != 1 or not match.game.room.real_time:
            return
        if match.began is None or match.ended is None or table.seats[0].kind != "person":
            return
        board = summary.board(table.plan)
        taken = match.ended - match.began
        time_kept = BestTime(
            board=board,
            table=f"{table.id}.{match.number}",
            seat=0,
            name=table.seats[0].name,
            millis=taken,
            at=match.ended / 1000,
        )
        await self.hall.store.add_time(time_kept)

    # -- who is here -------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        connection.seat = self.table.seat_of(connection.person)
        self.audience.connections[connection] = None
        await self.note_presence()

    async def leave(self, connection: Connection) -> None:
        self.audience.connections.pop(connection, None)
        await self.note_presence()

    async def note_presence(self) -> None:
        before = self.audience.spectators

        def decide(table: Table, now: int) -> list[Entry]:
            return seating.present(table, self.hall.worker, self.present(), now)

        await self.do(decide)
        here = self.audience.watching
        self.hall.relay.tell(self.table.id, Word(self.hall.worker, self.table.position, watching=here))
        if self.audience.spectators != before:
            self.audience.tell_table()

    def present(self) -> set[int]:
        return {WATCHING if connection.seat is None else connection.seat for connection in self.audience.connections}

    async def hear(self, word: Word) -> None:
        """Another worker says something happened."""
        if word.said:
            self.audience.tell_said(wire.SAID_DECODER.decode(word.said))
            return
        elsewhere = self.audience.elsewhere
        if word.watching is not None and word.watching != elsewhere.get(word.worker, 0):
            elsewhere[word.worker] = word.watching
            self.audience.tell_table()
        if word.position > self.table.position:
            await self.catch_up()

    async def catch_up(self) -> None:
        self.unsure = True
        await self.do(nothing)
        if self.audience.connections and seating.present(self.table, self.hall.worker, self.present(), 0):
            await self.note_presence()

    # -- time --------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """Wake up for the next thing that is due, or for a look round. Waking too early does no harm."""
        if self.resting or not self.audience.connections:
            return
        wait = RETRY if self.unsure else PATROL
        due = clocks.chores(self.table)
        if due:
            wait = min(wait, max(0.0, (due[0].at - self.hall.now()) / 1000))
        at = self.hall.clock() + wait
        if self.timer is not None:
            if self.wakes_at <= at:
                return
            self.timer.cancel()
        self.wakes_at = at
        self.timer = self.hall.loop.call_at(at, self.wake)

    def wake(self) -> None:
        self.timer = None
        if self.ticking is None or self.ticking.done():
            self.ticking = self.hall.spawn(self.tick())

    async def tick(self) -> None:
        try:
            await self.patrol()
            due = clocks.chores(self.table)
            if due and due[0].at <= self.hall.now():
                await self.attend(due[0])
            elif self.unsure:
                await self.do(nothing)
        except Exception:
            self.hall.metrics.errors.inc()
            trouble("tick failed", table=self.table.id)
            await asyncio.sleep(RETRY)
        finally:
            self.ticking = None
            self.schedule()

    async def attend(self, chore: clocks.Chore) -> None:
        """Do what is due, if it still is once the bot has decided."""
        step, choice = -1, -1
        if chore.seat >= 0 and self.table.match is not None:
            step = self.table.match.step
            choice = await self.hall.thinker.choose(clocks.question(self.table, chore.seat))

        def decide(table: Table, now: int) -> list[Entry]:
            moved_on = chore.seat >= 0 and (table.match is None or table.match.step != step)
            if moved_on or chore not in clocks.chores(table):
                return []
            return clocks.do(table, chore, now, choice)

        await self.do(decide)

    async def patrol(self) -> None:
        """Are all workers alive that the log says serve somebody here?"""
        if self.hall.clock() - self.patrol_at < PATROL:
            return
        self.patrol_at = self.hall.clock()
        for worker in sorted(await self.hall.relay.gone(seating.workers(self.table))):
            self.audience.elsewhere.pop(worker, None)
            await self.do(lambda table, now, worker=worker: seating.lose_worker(table, worker, now))  # type: ignore[misc]

    def rest(self) -> None:
        self.resting = True
        if self.timer is not None:
            self.timer.cancel()


def nothing(table: Table, now: int) -> list[Entry]:
    return []


def batches(stored: list[Stored]) -> list[list[Stored]]:
    """Entries that were appended together."""
    made: list[list[Stored]] = []
    for entry in stored:
        if entry.span or not made:
            made.append([entry])
        else:
            made[-1].append(entry)
    return made
