"""What no word between workers is trusted with: which workers live, and which tables went on elsewhere.

Both are in the store, and looked at every few seconds. So Redis may lose words, or be away altogether: people at
different workers go on, only slower, and no stand-in plays for somebody another worker serves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Set
from contextlib import suppress
from typing import NamedTuple

from stolik.server.desk import Desk
from stolik.server.logs import note
from stolik.server.services import Services
from stolik.store import StoreError

EVERY = 3.0
SOONER = 1.0
"""Seconds between two looks; the second while no words come."""
ALIVE_FOR = 12.0
"""Seconds without a new sign of life after which a worker counts as gone."""
LATE = 10.0
"""Seconds one look may take, and without one after which the others are out of sight."""


class Life(NamedTuple):
    signs: int | None
    """None: never looked for; 0: it signed off, or never was."""
    since: float


class Lookout:
    def __init__(self, services: Services, desks: Mapping[str, Desk]) -> None:
        self.services = services
        self.desks = desks
        self.me = services.relay.worker
        self.lives: dict[str, Life] = {}
        self.seen = services.clock()
        """When the signs of the others were last seen."""
        self.wanted = asyncio.Event()
        services.relay.back = self.hurry

    async def start(self) -> None:
        if self.services.relay.others:
            await self.look()
            self.services.spawn(self.look_for_ever())

    async def stop(self) -> None:
        if self.services.relay.others:
            with suppress(StoreError):
                await self.services.store.sign_off(self.me)

    @property
    def blind(self) -> bool:
        """The others are neither heard nor seen."""
        return not self.services.relay.hears and self.services.clock() - self.seen > LATE

    def hurry(self) -> None:
        """Words come again: the others may have missed some of ours, and we some of theirs."""
        for desk in self.desks.values():
            desk.tell_others()
        self.wanted.set()

    async def look_for_ever(self) -> None:
        seeing = True
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY if self.services.relay.hears else SOONER):
                    await self.wanted.wait()
            self.wanted.clear()
            try:
                async with asyncio.timeout(LATE):
                    await self.look()
                seeing = True
            except Exception as blind:
                if seeing:
                    note("store not seen", level=logging.WARNING, error=repr(blind))
                seeing = False

    async def look(self) -> None:
        self.see(await self.services.store.sign(self.me))
        ends = await self.services.store.versions(list(self.desks))
        for table, desk in list(self.desks.items()):
            desk.hear_of(ends.get(table, 0))
            self.take_leave(desk)

    # -- who lives -----------------------------------------------------------------------------------------

    def see(self, signs: Mapping[str, int]) -> None:
        """A worker is silent from when its last sign was seen; if nobody looked for a while, from now on."""
        now = self.services.clock()
        broken, self.seen = now - self.seen > ALIVE_FOR / 2, now
        for worker in dict.fromkeys([*self.lives, *signs]):
            count, before = signs.get(worker, 0), self.lives.get(worker)
            if before is None or before.signs != count or broken:
                self.lives[worker] = Life(count, now)

    def gone(self, workers: Set[str]) -> Set[str]:
        others = workers - {self.me}
        return {worker for worker in others if self.is_gone(worker)} if self.services.relay.others else others

    def is_gone(self, worker: str) -> bool:
        life = self.lives.setdefault(worker, Life(None, self.services.clock()))
        return life.signs == 0 or self.seen - life.since > ALIVE_FOR

    def take_leave(self, desk: Desk) -> None:
        """Of workers that are gone, and with them of those they served."""
        for worker in sorted(self.gone(desk.table.workers)):
            self.services.spawn(desk.lose(worker))

    async def tidy(self) -> None:
        """Signs of the dead are nobody's; who was only asleep signs again."""
        for worker in sorted(self.gone({worker for worker, life in self.lives.items() if life.signs})):
            await self.services.store.sign_off(worker)
