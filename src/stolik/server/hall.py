"""All the tables this worker has in use, and who may come in."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

from stolik.engine.fair import SECRET_BYTES
from stolik.host import entries as log
from stolik.host.entries import Opened, encode
from stolik.host.opening import NewTable
from stolik.host.refused import Refused
from stolik.host.starting import Ready, Start
from stolik.host.table import Table
from stolik.server import identity, reading, showing, summary
from stolik.server.clerk import Clerk
from stolik.server.config import Config
from stolik.server.connection import RESTART
from stolik.server.desk import Desk
from stolik.server.errands import Errands
from stolik.server.handover import Handover
from stolik.server.hints import Hints
from stolik.server.ladder import Rater
from stolik.server.limits import Headcount, Limit, Turns, most_lines
from stolik.server.logs import note, trouble
from stolik.server.lookout import Lookout
from stolik.server.people import People
from stolik.server.reading import Reader
from stolik.server.services import Services
from stolik.server.timekeeper import Timekeeper
from stolik.server.waker import Waker
from stolik.server.wire.to_client import Closing
from stolik.store import CodeTaken, Grant, Head, New, Retention, StoreError, UnknownTable

T = TypeVar("T")
Found = TypeVar("Found")

UNUSED = 30.0
"""Seconds after which a table nobody is at is put away."""
IDLE = 60.0
"""Seconds after which a table where nothing happens is laid aside, whoever is there."""
SWEEP = 10.0
PRUNE = 3600.0
STOP_WITHIN = 2.0
"""Seconds for what is under way, before everything is dropped."""

MORE_PARTS = 8
"""Times as many parts of pages as other requests may be asked for."""


class Hall:
    def __init__(self, config: Config, services: Services) -> None:
        self.config = config
        self.services = services
        self.store = services.store
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Task[Desk]] = {}
        self.reader = Reader(services)
        self.lookout = Lookout(services, self.desks)
        self.clerk = Clerk(services)
        self.waker = Waker(services, self.desk)
        services.herald.present = self.is_here
        self.people = People(services.store, services.clock)
        self.rater = Rater()
        self.hints = Hints()
        self.errands = Errands(services)
        self.requests = Limit(config.requests)
        self.parts = Limit(config.requests * MORE_PARTS)
        self.openings = Limit(config.tables)
        self.codes = Limit(config.codes)
        self.records = Limit(config.records)
        self.entrances = Limit(config.entrances)
        self.sockets = Headcount(config.connections)
        self.lines = Headcount(most_lines(config.connections))
        self.decks = Turns(1)
        self.days = Turns(1)
        self.dear = asyncio.Lock()
        self.much = asyncio.Lock()
        self.closing = False
        self.handover: Handover | None = None
        """With other workers on the same port."""

    async def turn(self) -> None:
        """Before an answer that takes long: there is one in each turn of the loop, however many ask."""
        async with self.dear:
            await asyncio.sleep(0)

    async def beside(self, find: Callable[[], Awaitable[Found]], make: Callable[[Found], T]) -> T:
        """What is made of thousands of rows: in a thread, for one after another, so that no table waits for it."""
        async with self.much:
            return await asyncio.to_thread(make, await find())

    # -- finding tables ----------------------------------------------------------------------------------

    async def desk(self, table_id: str) -> Desk:
        """The table in use, read from its log if it is not. Raises `Refused` if there is none."""
        found = self.desks.get(table_id)
        if found is not None:
            found.used = self.services.clock()
            return found
        if table_id not in self.loading:
            self.loading[table_id] = self.services.loop.create_task(self.load(table_id))
        try:
            return await asyncio.shield(self.loading[table_id])
        finally:
            task = self.loading.get(table_id)
            if task is not None and task.done():
                del self.loading[table_id]

    async def load(self, table_id: str) -> Desk:
        if (await self.reader.head(table_id)).archived is not None:
            raise Refused("table/closed")
        return await self.put_up(await self.reader.take(table_id))

    async def table(self, table_id: str) -> Table:
        """To look at only: a table in use, or one that was packed away."""
        desk = self.desks.get(table_id)
        if desk is not None and not desk.table.aside and not desk.behind:
            return desk.table
        return await self.reader.look(table_id)

    def at_hand(self, table_id: str, match: int) -> Table | None:
        """As it is at the end of this game, if nothing has to be read for it."""
        desk = self.desks.get(table_id)
        if desk is not None and not desk.table.aside and not desk.behind and reading.has_ended(desk.table, match):
            return desk.table
        return self.reader.kept.get((table_id, match))

    async def put_up(self, table: Table) -> Desk:
        desk = Desk(self.services, table, self.reader)
        await self.services.relay.listen(table.id, desk.hear)
        Timekeeper(desk)
        for worker in sorted(self.lookout.gone(table.workers)):
            await desk.lose(worker)
        if self.services.relay.others:
            desk.unsure = True  # what happened between reading and listening
            await desk.catch_up()
        self.desks[table.id] = desk
        self.services.metrics.tables.set(len(self.desks))
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

    def is_here(self, person: str) -> bool:
        """At any table, on this worker."""
        return any(person == each.person for desk in self.desks.values() for each in desk.audience.connections)

    # -- opening one -------------------------------------------------------------------------------------

    async def open(self, asked: NewTable, person: str, group: str = "") -> Desk:
        """With a group its games count for it."""
        services = self.services
        opened = asked.opened(person, secrets.token_bytes(SECRET_BYTES), services.now(), services.customs)
        desk = await self.set_up(opened, person if asked.sit else "")
        if group:
            await self.store.open_for(group, desk.table.id)
        if asked.start:
            result = await desk.obey(Ready(id="") if asked.sit else Start(id=""), person)
            if result.refused is not None and result.refused.code == "store/unavailable":
                raise result.refused
        return desk

    async def set_up(self, opened: Opened, sitting: str) -> Desk:
        table = await self.create(opened, sitting)
        note("table opened", table=table.id, game=table.plan.game, seats=table.plan.seats)
        return await self.put_up(table)

    async def create(self, opened: Opened, sitting: str) -> Table:
        while True:
            table = Table(identity.new_table_id(), identity.new_code(), opened, self.services.customs)
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
        await self.services.relay.start()
        await self.lookout.start()
        await self.services.herald.start()
        self.services.spawn(self.sweep())
        self.services.spawn(self.waker.watch())
        self.services.spawn(self.prune())

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.reader.kept.clear()
            await self.clear_away()
            await self.recheck()

    async def clear_away(self) -> None:
        for desk in [desk for desk in self.desks.values() if not desk.busy]:
            unused = self.services.clock() - desk.used
            if unused > IDLE and desk.audience.connections and desk.table.match is not None:
                desk.lay_aside()
            elif unused > UNUSED and not desk.audience.connections:
                await self.put_away(desk)

    async def recheck(self) -> None:
        """A device that was removed, here or at another worker, is shown out."""
        everybody = [connection for desk in self.desks.values() for connection in desk.audience.connections]
        try:
            await self.people.recheck(everybody)
        except StoreError as error:
            note("people not rechecked", level=logging.ERROR, error=str(error))

    async def put_away(self, desk: Desk) -> None:
        desk.rest()
        self.desks.pop(desk.table.id, None)
        self.services.metrics.tables.set(len(self.desks))
        await self.services.relay.forget(desk.table.id)

    async def prune(self) -> None:
        retention = Retention(
            abandon_after=self.config.abandon_after,
            archive_after=self.config.archive_after,
            delete_after=self.config.delete_after,
        )
        while True:
            await asyncio.sleep(PRUNE)
            try:
                pruned = await self.store.prune(retention)
                await self.lookout.tidy()
                await self.services.almanac.tidy()
                note("pruned", abandoned=pruned.abandoned, archived=pruned.archived, deleted=pruned.deleted)
            except Exception:
                trouble("prune failed")

    # -- stopping ----------------------------------------------------------------------------------------

    async def farewell(self) -> None:
        """Tell everybody when to come back, and give them a moment to hear it."""
        self.closing = True
        if self.handover is not None:
            self.handover.stop()
        everybody = [connection for desk in self.desks.values() for connection in desk.audience.connections]
        for desk in self.desks.values():
            desk.rest()
        for connection in everybody:
            connection.send(Closing(self.config.come_back, showing.words("closing", connection.lang)))
        for _ in range(20):
            if all(not connection.waiting or connection.full for connection in everybody):
                break
            await asyncio.sleep(0.05)
        for connection in everybody:
            connection.close(RESTART)

    async def stop(self) -> None:
        for desk in self.desks.values():
            desk.rest()
        for task in list(self.services.tasks):
            task.cancel()
        try:
            async with asyncio.timeout(STOP_WITHIN):
                for desk in self.desks.values():
                    async with desk.lock:  # a commit under way is finished first
                        pass
                await self.errands.stop()
                await self.lookout.stop()
                await self.services.stop()
        except (StoreError, TimeoutError) as broken:
            note("stopped without waiting", level=logging.WARNING, error=repr(broken))
