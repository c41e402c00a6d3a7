"""What workers tell each other about a table. The log decides everything; a word only says "read on", so a lost one costs
time and nothing else. Here: a worker that is alone. Several, over Redis: `relay_redis.py`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from litestar.plugins import PluginProtocol


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others about a table."""

    worker: str
    position: int = 0
    watching: int | None = None
    said: bytes = b""
    """An encoded phrase or emote: it is in no log."""


Hear = Callable[[Word], Awaitable[None]]


class Alone:
    """One worker only: nobody to tell, and whoever else the log knows is gone."""

    others = False

    def __init__(self, worker: str) -> None:
        self.worker = worker
        self.plugins: list[PluginProtocol] = []

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, table: str, word: Word) -> None:
        pass

    async def listen(self, table: str, hear: Hear) -> None:
        pass

    async def forget(self, table: str) -> None:
        pass

    async def gone(self, workers: set[str]) -> set[str]:
        return workers - {self.worker}

    async def ready(self) -> None:
        """Raises OSError if the others cannot be reached."""
