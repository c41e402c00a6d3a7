"""All the tables this worker has in use, and what they share: the store, the other workers, bots, metrics."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from stolik.engine.fair import SECRET_BYTES
from stolik.host import entries as log
from stolik.host import opening, starting
from stolik.host.entries import Opened, Settings, decode, encode
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.server import identity, showing, summary, wire
from stolik.server.config import Config
from stolik.server.desk import Desk, batches
from stolik.server.limits import Headcount, Limit
from stolik.server.logs import note, trouble
from stolik.server.metrics import Metrics
from stolik.server.relay import Alone
from stolik.server.thinking import Thinker
from stolik.store import CodeTaken, Grant, Head, New, Policy, Store, UnknownTable

UNUSED = 30.0
"""Seconds after which a table nobody is at is put away."""
SWEEP = 10.0
PRUNE = 3600.0


class Hall:
    def __init__(self, config: Config, store: Store, relay: Alone, metrics: Metrics, thinker: Thinker) -> None:
        self.loop = asyncio.get_running_loop()
        self.config = config
        self.store = store
        self.relay = relay
        self.metrics = metrics
        self.thinker = thinker
        self.shelf = thinker.shelf
        self.worker = relay.worker
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Task[Desk]] = {}
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.requests = Limit(config.requests)
        self.openings = Limit(config.tables)
        self.codes = Limit(config.codes)
        self.sockets = Headcount(config.connections)
        self.closing = False

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def clock(self) -> float:
        """Seconds that only ever go forward, for waiting."""
        return self.loop.time()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is not forgotten while it runs."""
        task = self.loop.create_task(work)
        self.tasks[task] = None
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.pop(task, None)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.errors.inc()
            note("task failed", level=40, error=repr(task.exception()))

    # -- finding tables ----------------------------------------------------------------------------------

    async def desk(self, table_id: str) -> Desk:
        """The table in use, read from its log if it is not. Raises `Refused` if there is none."""
        found = self.desks.get(table_id)
        if found is not None:
            found.used = self.clock()
            return found
        if table_id not in self.loading:
            self.loading[table_id] = self.loop.create_task(self.load(table_id))
        try:
            return await asyncio.shield(self.loading[table_id])
        finally:
            task = self.loading.get(table_id)
            if task is not None and task.done():
                del self.loading[table_id]

    async def load(self, table_id: str) -> Desk:
        head, table = await self.read(table_id)
        if head.archived is not None:
            raise Refused("table/closed")
        return await self.put_up(table)

    async def table(self, table_id: str) -> Table:
        """To look at only: a table in use, or one that was packed away."""
        if table_id in self.desks:
            return self.desks[table_id].table
        return (await self.read(table_id))[1]

    async def read(self, table_id: str) -> tuple[Head, Table]:
        try:
            head = await self.store.head(table_id)
            stored = await self.store.read(table_id)
        except UnknownTable:
            raise Refused("table/unknown") from None
        opened = decode(head.body)
        assert isinstance(opened, Opened)
        table = Table(table_id, head.code or "", opened)
        for batch in batches(stored):
            for entry in batch:
                self.fold_stored(table, decode(entry.body))
            if batch[0].command is not None:
                table.remember(batch[0].command)
        return head, table

    def fold_stored(self, table: Table, entry: log.Entry) -> None:
        if isinstance(entry, log.Began) and entry.plan.rules != table.room.version:
            raise Refused("table/older-rules")
        table.fold(entry)

    async def put_up(self, table: Table) -> Desk:
        desk = Desk(self, table)
        await self.relay.listen(table.id, desk.hear)
        await desk.patrol()
        self.desks[table.id] = desk
        self.metrics.tables.set(len(self.desks))
        if self.relay.others:
            await desk.catch_up()  # what happened between reading and listening
        return desk

    async def find(self, table: str, address: str) -> Head:
        """By id, or by the code people say aloud, which nobody may try out quickly."""
        try:
            return await self.store.head(table)
        except (UnknownTable, ValueError):
            return await self.find_code(table, address)

    async def find_code(self, code: str, address: str) -> Head:
        if not self.codes.allows(address):
            raise Refused("limit/rate")
        head = await self.store.find(identity.code_meant(code))
        if head is None:
            raise Refused("table/unknown")
        return head

    # -- opening one -------------------------------------------------------------------------------------

    async def open(self, asked: wire.NewTable, person: str) -> Desk:
        chosen = opening.plan(asked.game, asked.seats, asked.options)
        for level in asked.bots:
            self.shelf.check(level, chosen)
        settings = Settings(pace=asked.pace, call_window=asked.call_window, slip=asked.slip, public=asked.public)
        name = " ".join(asked.name.split())
        if not name:
            raise Refused("seat/no-name")
        opened = opening.open_table(
            chosen,
            person,
            name,
            secrets.token_bytes(SECRET_BYTES),
            self.now(),
            sit=asked.sit,
            bots=asked.bots,
            settings=settings,
        )
        table = await self.create(opened, person if asked.sit else "")
        desk = await self.put_up(table)
        note("table opened", table=table.id, game=chosen.game, seats=chosen.seats)
        if asked.start and asked.sit:
            await desk.do(lambda table, now: starting.ready(table, 0, now, seed=asked.seed))
        elif asked.start:
            await desk.do(lambda table, now: starting.start(table, person, now))
        return desk

    async def create(self, opened: Opened, sitting: str) -> Table:
        while True:
            table = Table(identity.new_table_id(), identity.new_code(), opened)
            new = New(
                body=encode(opened),
                schema=log.SCHEMA,
                code=table.code,
                public=opened.settings.public,
                summary=summary.encoded(table),
                grant=(Grant(bytes.fromhex(sitting), 0),) if sitting else (),
            )
            try:
                await self.store.create(table.id, new)
                return table
            except CodeTaken:
                continue

    # -- keeping house -----------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.relay.start()
        self.spawn(self.sweep())
        self.spawn(self.prune())

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for desk in list(self.desks.values()):
                quiet = not desk.audience.connections and not desk.lock.locked()
                if quiet and self.clock() - desk.used > UNUSED:
                    await self.put_away(desk)

    async def put_away(self, desk: Desk) -> None:
        desk.rest()
        self.desks.pop(desk.table.id, None)
        self.metrics.tables.set(len(self.desks))
        await self.relay.forget(desk.table.id)

    async def prune(self) -> None:
        policy = Policy(
            abandon_after=self.config.abandon_after,
            archive_after=self.config.archive_after,
            delete_after=self.config.delete_after,
        )
        while True:
            await asyncio.sleep(PRUNE)
            try:
                pruned = await self.store.prune(policy)
                note("pruned", abandoned=pruned.abandoned, archived=pruned.archived, deleted=pruned.deleted)
            except Exception:
                trouble("prune failed")

    # -- stopping ----------------------------------------------------------------------------------------

    async def farewell(self) -> None:
        """Tell everybody when to come back, and give them a moment to hear it."""
        self.closing = True
        everybody = [connection for desk in self.desks.values() for connection in desk.audience.connections]
        for desk in self.desks.values():
            desk.rest()
        for connection in everybody:
            connection.send(wire.Closing(self.config.come_back, showing.words("closing", connection.lang)))
        for _ in range(20):
            if all(connection.outbox.empty or connection.outbox.full for connection in everybody):
                break
            await asyncio.sleep(0.05)
        for connection in everybody:
            connection.close(1012)

    async def stop(self) -> None:
        for desk in self.desks.values():
            desk.rest()
        for task in list(self.tasks):
            task.cancel()
        for desk in self.desks.values():
            async with desk.lock:  # a commit under way is finished first
                pass
        await self.relay.stop()
        self.thinker.close()
        await self.store.close()
