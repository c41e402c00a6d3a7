"""What all tables of a worker share: the store, the other workers, bots, metrics, time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from stolik.host.customs import Customs
from stolik.server.almanac import Almanac
from stolik.server.backroom import Backroom
from stolik.server.herald import Herald
from stolik.server.logs import note
from stolik.server.metrics import Metrics
from stolik.server.relay import Relay
from stolik.server.thinking import Thinker
from stolik.store import NewerSchema, Store, StoreError, Unavailable

CHECK_EVERY: Final = 1.0
PATIENCE: Final = 5.0
"""Seconds the store has to show that it can be written."""


def steady_clock() -> Callable[[], int]:
    """Starts at the time of day and then only goes on: whoever sets this computer's clock neither stops nor hurries a
    game."""
    began = time.time_ns() - time.monotonic_ns()
    return lambda: (began + time.monotonic_ns()) // 1_000_000


class Services:
    def __init__(
        self,
        store: Store,
        relay: Relay,
        metrics: Metrics,
        thinker: Thinker,
        customs: Customs,
        now: Callable[[], int] | None = None,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.store = store
        self.relay = relay
        self.metrics = metrics
        self.thinker = thinker
        self.customs = customs
        self.now = now or steady_clock()
        """Milliseconds since 1970, by the clock of the game."""
        self.backroom = Backroom()
        self.almanac = Almanac(store, self.now)
        self.clock = self.loop.time
        """Seconds that only ever go forward, for waiting."""
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.herald = Herald(store, self.spawn)
        self.checking: asyncio.Task[None] | None = None
        self.checked_at = 0.0
        self.outdated = False
        """A newer version of this program writes to the store, and this one cannot read all of it."""

    def heed(self, error: StoreError) -> None:
        self.outdated = self.outdated or isinstance(error, NewerSchema)

    async def check_store(self) -> None:
        """Raises `StoreError` if it cannot be written now. However many ask, it is tried once a second."""
        if self.checking is None or (self.checking.done() and self.clock() - self.checked_at >= CHECK_EVERY):
            self.checked_at = self.clock()
            self.checking = self.loop.create_task(self.store.ready())
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self.checking)
        except TimeoutError:
            raise Unavailable(f"the store did not answer within {PATIENCE:.0f} seconds") from None

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

    async def stop(self) -> None:
        if self.checking is not None:
            self.checking.cancel()
        self.thinker.close()
        await self.backroom.stop()
        await self.relay.stop()
        await self.store.close()
