"""A server in a thread of its own, for tests that are not asynchronous themselves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tests.server.house import House, house

T = TypeVar("T")


class NextDoor:
    def __init__(self, running: House, loop: asyncio.AbstractEventLoop) -> None:
        self.house = running
        self.loop = loop

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def errors(self) -> float:
        return float(self.house.hall.services.metrics.errors._value.get())


@contextmanager
def next_door(data: Path, **changes: Any) -> Iterator[NextDoor]:
    opened, ends = threading.Event(), asyncio.Event()
    found: list[NextDoor] = []

    async def live() -> None:
        async with house(data, **changes) as running:
            found.append(NextDoor(running, asyncio.get_running_loop()))
            opened.set()
            await ends.wait()

    thread = threading.Thread(target=lambda: asyncio.run(live()), daemon=True)
    thread.start()
    assert opened.wait(60)
    try:
        yield found[0]
    finally:
        found[0].loop.call_soon_threadsafe(ends.set)
        thread.join(60)
