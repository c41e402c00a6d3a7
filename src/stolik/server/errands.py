"""What is worked out in the back room without anybody waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from stolik.server.logs import note
from stolik.server.services import Services

WAITING = 32
"""Errands that may wait; whoever asks later is told that it is not there yet, and asks again."""


class Errands:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.wanted: dict[str, asyncio.Task[None]] = {}
        self.failed: set[str] = set()
        """Not tried again before the server starts anew."""

    def ask(self, name: str, errand: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Once, however often it is asked for meanwhile."""
        if name not in self.wanted and name not in self.failed and len(self.wanted) < WAITING:
            self.wanted[name] = self.services.spawn(self.do(name, errand))

    async def do(self, name: str, errand: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await errand()
        except (OSError, RuntimeError, ValueError) as wrong:
            self.failed.add(name)
            note("errand failed", level=40, errand=name, error=str(wrong)[-2000:])
        finally:
            del self.wanted[name]

    async def stop(self) -> None:
        tasks = list(self.wanted.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
