"""Slow tables are only in the store while nobody is there: this looks what is due, and takes it up in time.

Whoever claims a table in the store has it for a minute. If nothing comes of that, because the worker ended or the store
failed, somebody else finds it due then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from stolik.host.refused import Refused
from stolik.server.desk import CLAIMED_FOR, Desk
from stolik.server.logs import note
from stolik.server.services import Services
from stolik.store import Change, StoreError

EVERY = 3.0
"""Seconds between two looks."""
MANY = 50
"""Tables taken up after one look."""
AT_ONCE = 8


class Waker:
    def __init__(self, services: Services, desk: Callable[[str], Awaitable[Desk]]) -> None:
        self.services = services
        self.desk = desk
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.woken = 0

    async def watch(self) -> None:
        seeing = True
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
                seeing = True
            except StoreError as blind:
                if seeing:
                    note("nothing woken", level=logging.WARNING, error=str(blind))
                seeing = False

    async def look(self) -> None:
        now = self.services.now() / 1000
        for table in await self.services.store.claim(now, now + CLAIMED_FOR, MANY):
            self.services.spawn(self.wake(table))

    async def wake(self, table: str) -> None:
        async with self.turns:
            try:
                desk = await self.desk(table)
            except Refused as refused:
                note("cannot be woken", level=logging.WARNING, table=table, code=refused.code)
                await self.services.store.amend(table, Change(due=0.0))
                return
            except StoreError as error:
                note("not woken", level=logging.WARNING, table=table, error=str(error))
                return
        self.woken += 1
        desk.look_again()
