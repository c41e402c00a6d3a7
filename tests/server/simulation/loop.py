"""An event loop whose time is virtual: nothing waits, and the same program runs the same way every time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Stuck(AssertionError):
    """Everybody waits for somebody else."""


class SkippingSelector(selectors.SelectSelector):
    """Where others sleep, this one lets the time pass."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("nothing is scheduled any more, and the simulation is not over")
        self.now += max(timeout, 0.0)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.skipping = SkippingSelector()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.now


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end; whatever is left over then is dropped, but for what somebody found wrong on the way."""
    loop = VirtualLoop()
    wrong: list[object] = []
    loop.set_exception_handler(lambda _loop, context: wrong.append(context.get("exception")))
    try:
        done = loop.run_until_complete(work)
        for found in wrong:
            if isinstance(found, AssertionError):
                raise found
        return done
    finally:
        sweep(loop)
        loop.close()


def sweep(loop: VirtualLoop) -> None:
    for _ in range(100):
        left = asyncio.all_tasks(loop)
        if not left:
            return
        for task in left:
            task.cancel()
        for _ in range(10):
            loop.call_soon(loop.stop)
            loop.run_forever()
