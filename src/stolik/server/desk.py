"""A table in use on this worker: decides under a lock, commits, and only then tells anybody.

Whoever appends to the log first is right. If another worker was faster, this one reads on, and decides again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from stolik.host import entries as log
from stolik.host.clocks import chores
from stolik.host.deadlines import runs_out
from stolik.host.entries import WATCHING, Entry, decode, encode
from stolik.host.order import Order
from stolik.host.refused import Refused
from stolik.host.restraint import decided
from stolik.host.seating import LoseWorker, Serve
from stolik.host.slowly import Nudge
from stolik.host.table import SLOW, Table
from stolik.server import summary
from stolik.server.audience import Audience
from stolik.server.connection import RESTART, Connection
from stolik.server.logs import note
from stolik.server.played import played
from stolik.server.reading import Reader
from stolik.server.relay import Word
from stolik.server.services import Services
from stolik.server.wire.to_client import SAID_DECODER
from stolik.store import (
    BestTime,
    Change,
    Conflict,
    NewEntry,
    NewerSchema,
    Stored,
    StoreError,
    TableArchived,
    UnknownTable,
)

Decide = Callable[[Table, int], list[Entry]]

CLAIMED_FOR = 60.0
"""Seconds after which somebody looks at a slow table again, unless it was said when to."""
ATTEMPTS = 20
"""Times another worker may be faster in a row."""


class Result(NamedTuple):
    version: int
    refused: Refused | None = None


class Desk:
    def __init__(self, services: Services, table: Table, reader: Reader) -> None:
        self.services = services
        self.reader = reader
        self.table = table
        self.lock = asyncio.Lock()
        self.ahead = 0
        """Milliseconds by which the log is ahead of this worker's clock."""
        self.audience = Audience(table, self.now)
        self.unsure = False
        """What is in the log may be more than what is known here."""
        self.unsaid = False
        """Who is here is not what the log says."""
        self.heard = 0
        """How long the log is, as others say."""
        self.reading: asyncio.Task[None] | None = None
        self.settled: Callable[[], None] = lambda: None
        """Called whenever something was decided, or not: there may be another time to wake up at."""
        self.used = services.clock()
        self.resting = False
        self.stale_summary = False
        self.waited_for: list[int] = []
        self.remembered = 0
        """The last match that is kept for those who sat in it."""

    def now(self) -> int:
        """The table's time goes on from its newest entry, whatever the clock of this computer was set to meanwhile."""
        here = self.services.now()
        self.ahead = max(self.ahead, self.table.at - here)
        return here + self.ahead

    # -- laying aside ------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.lock.locked() or self.doubtful or (self.behind and bool(self.audience.connections))

    def lay_aside(self) -> None:
        """Nothing happened for a while, and everybody is still there: only they are kept in memory."""
        self.table.lay_aside()

    async def wake(self) -> None:
        """Whoever asks the game something needs it here. Raises `Refused` if it cannot be read."""
        self.used = self.services.clock()
        if self.table.aside:
            _, refused = await self.do(lambda table, now: [])
            if refused is not None:
                raise refused

    # -- deciding and committing -------------------------------------------------------------------------

    async def obey(self, order: Order, person: str) -> Result:
        """An order of somebody; done once, if it has an id."""
        command = f"{person[:16]}:{order.id}" if order.id else None
        return await self.do(lambda table, now: decided(order, table, person, now), command)

    async def do(self, decide: Decide, command: str | None = None) -> Result:
        async with self.lock:
            self.used = self.services.clock()
            try:
                if self.table.aside:
                    await self.reader.take_up(self.table)
                if self.behind:
                    await self.read_on()
                return await self.try_hard(decide, command)
            except (UnknownTable, TableArchived):
                self.unsure = False  # there is nothing more to know
                return Result(self.table.version, Refused("table/closed"))
            except StoreError as error:
                self.unsure = True
                self.trouble(error)
                return Result(self.table.version, Refused("store/unavailable"))
            except BaseException:
                self.unsure = True  # whoever asked is gone; what was under way may have been written
                raise
            finally:
                self.settled()

    def trouble(self, error: StoreError) -> None:
        """If a newer version of this program wrote on, its worker can serve those who are here, and this one cannot."""
        note("store failed", level=logging.ERROR, table=self.table.id, error=str(error))
        self.services.heed(error)
        for connection in self.audience.connections if isinstance(error, NewerSchema) else ():
            connection.close(RESTART)

    async def try_hard(self, decide: Decide, command: str | None) -> Result:
        for _ in range(ATTEMPTS):
            if command is not None and command in self.table.done:
                return Result(self.table.done[command])
            refused = None
            try:
                entries = decide(self.table, self.now())
            except Refused as no:
                entries, refused = no.entries, no
            if not entries:
                return Result(self.table.version, refused)
            fresh = [NewEntry(encode(entry), log.SCHEMA) for entry in entries]
            given = None if refused else command
            change = self.watched(summary.change_for(self.table, entries), entries)
            try:
                done = await self.services.store.append(
                    self.table.id, self.table.position, fresh, command=given, change=change
                )
            except Conflict:  # somebody else was faster
                self.services.metrics.conflicts.inc()
                await self.read_on()
                continue
            if done.repeated:
                await self.read_on()
            else:
                self.take_in(entries, given)
                self.tell_others()
            return Result(self.table.version, refused)
        return Result(self.table.version, Refused("store/unavailable"))

    def watched(self, change: Change | None, entries: list[Entry]) -> Change | None:
        """If this worker ends before it said when a slow table is due, another one looks at it soon."""
        changed = [entry.settings.pace for entry in entries if isinstance(entry, log.Changed)]
        if not self.table.slow and not set(changed) & set(SLOW):
            return change
        return msgspec.structs.replace(change or Change(), due=self.services.now() / 1000 + CLAIMED_FOR)

    async def nudge(self, chore: Nudge) -> None:
        """Whoever writes it into the log tells them, so it is told once."""
        herald, person = self.services.herald, self.table.seats[chore.seat].person
        written: list[Entry] = []
        chore = chore.put_off(await herald.later(person, self.now()))

        def decide(table: Table, now: int) -> list[Entry]:
            written[:] = chore.decide(table, now)
            return written

        _, refused = await self.do(decide)
        if refused is None and any(isinstance(entry, log.Nudged) and not entry.later for entry in written):
            until = runs_out(self.table, chore.seat) or self.now()
            await herald.nudge(person, self.table, max(60, (until - self.now()) // 1000))

    def tell_others(self) -> None:
        relay = self.services.relay
        if relay.others:
            relay.tell(self.table.id, Word(relay.worker, self.table.position, self.audience.watchers))

    @property
    def doubtful(self) -> bool:
        return self.unsure or self.unsaid

    @property
    def behind(self) -> bool:
        return self.unsure or self.heard > self.table.position

    async def read_on(self) -> None:
        """What the log has beyond what is known here."""
        self.heard = 0
        stored = await self.services.store.read(self.table.id, self.table.position)
        self.unsure = False
        for batch in batches(stored):
            entries = [decode(entry.body) for entry in batch]
            self.take_in(entries, batch[0].command)
            self.audience.show_out(entries)
        self.unsaid = self.unsaid or bool(self.present().decide(self.table, 0))

    def take_in(self, entries: list[Entry], command: str | None) -> None:
        self.audience.tell(entries, self.table.take_in(entries, command))
        self.count(entries)
        waited_for = summary.waited_for(self.table)
        if (
            self.table.status == "over"
            or not summary.SILENT.issuperset(map(type, entries))
            or (self.table.slow or waited_for != self.waited_for)
        ):
            self.summarise()
        self.waited_for = waited_for

    def summarise(self) -> None:
        if not self.stale_summary:
            self.stale_summary = True
            self.services.spawn(self.write_summary())

    @property
    def due(self) -> float:
        """When a slow table is to be looked at though nobody is there, by this worker's clock; 0: not at all."""
        soonest = next(iter(chores(self.table)), None) if self.table.slow else None
        return 0.0 if soonest is None else max(1, soonest.at - self.ahead) / 1000

    def look_again(self) -> None:
        """Somebody found it due: what is to be done is done, and it is said when to look next."""
        self.summarise()
        self.settled()

    async def write_summary(self) -> None:
        self.stale_summary = False
        if self.table.aside:
            return  # since it was said last nothing changed
        try:
            await self.remember()
            await self.services.store.amend(self.table.id, summary.after(self.table, self.due))
        except StoreError as error:
            note("summary not written", level=logging.ERROR, table=self.table.id, error=str(error))

    async def remember(self) -> None:
        """A finished game, for those who sat in it. If it fails, it is tried again with whatever happens here next."""
        game = played(self.table) if self.remembered < self.table.matches else None
        if game is not None:
            await self.services.store.add_game(game)
            self.remembered = game.match

    def count(self, entries: list[Entry]) -> None:
        for entry in entries:
            if isinstance(entry, log.Acted) and entry.by != "table":
                self.services.metrics.moves.labels(self.table.plan.game, entry.by).inc()
        if self.table.status == "over" and any(isinstance(entry, (log.Acted, log.Dealt)) for entry in entries):
            note("game over", table=self.table.id, game=self.table.plan.game, match=self.table.matches)
            self.services.spawn(self.keep_time())
            if self.table.day:
                self.services.spawn(self.services.almanac.keep(self.table))

    async def keep_time(self) -> None:
        """Alone against the stopwatch: the time is the result."""
        match, table = self.table.match, self.table
        if match is None or match.game.seats != 1 or not match.game.room.real_time:
            return
        if match.began is None or match.ended is None or table.seats[0].kind != "person":
            return
        time_kept = BestTime(
            board=summary.board(table.plan),
            table=f"{table.id}.{match.number}",
            seat=0,
            name=table.seats[0].name,
            millis=match.ended - match.began,
            at=match.ended / 1000,
        )
        await self.services.store.add_time(time_kept)

    # -- who is here -------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        connection.seat = self.table.seat_of(connection.person)
        self.audience.connections[connection] = None
        await self.note_presence()

    async def leave(self, connection: Connection) -> None:
        self.audience.connections.pop(connection, None)
        await self.note_presence()

    async def note_presence(self) -> None:
        await self.catch_up()
        self.tell_others()

    async def catch_up(self) -> None:
        """Read on, and set right what the log says of who is here: it may not have been written, or not believed."""
        self.unsaid = True
        _, refused = await self.do(lambda table, now: self.present().decide(table, now))
        self.unsaid = refused is not None and refused.code == "store/unavailable"
        self.settled()
        if self.audience.spectators != self.audience.told and not self.table.aside:
            self.audience.tell_table()

    def present(self) -> Serve:
        """Whoever has a seat, and an owner who watches; other spectators are in no log."""
        seats = {each.seat for each in self.audience.connections if each.seat is not None}
        if any(each.seat is None and each.person == self.table.owner for each in self.audience.connections):
            seats.add(WATCHING)
        return Serve(self.services.relay.worker, frozenset(seats))

    async def lose(self, worker: str) -> None:
        await self.do(LoseWorker(worker).decide)

    def hear(self, word: Word) -> None:
        """Another worker says something happened."""
        if word.said:
            self.audience.tell_said(SAID_DECODER.decode(word.said))
            return
        if word.watchers is not None:
            self.audience.elsewhere[word.worker] = word.watchers
        if self.audience.spectators != self.audience.told:
            if self.table.aside:
                self.unsure = True  # who reads on tells of it
            else:
                self.audience.tell_table()
        self.hear_of(word.position)

    def hear_of(self, position: int) -> None:
        """Where nobody is, reading on can wait until somebody asks."""
        self.heard = max(self.heard, position)
        if self.behind and self.audience.connections and (self.reading is None or self.reading.done()):
            self.reading = self.services.spawn(self.catch_up())

    def rest(self) -> None:
        """From now on nothing happens here by itself."""
        self.resting = True


def batches(stored: list[Stored]) -> list[list[Stored]]:
    """Entries that were appended together."""
    made: list[list[Stored]] = []
    for entry in stored:
        if entry.span or not made:
            made.append([entry])
        else:
            made[-1].append(entry)
    return made
