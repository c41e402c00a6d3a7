"""What workers tell each other about a table. The log decides everything; a word only says "read on", so a lost one costs
time and nothing else: `lookout.py` reads on without it. Here: a worker that is alone; several, over Redis, in
`relay_redis.py`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others about a table."""

    worker: str
    position: int = 0
    watchers: tuple[str, ...] | None = None
    """Who watches there: names, empty for those who gave none."""
    said: bytes = b""
    """An encoded phrase or emote: it is in no log."""


Hear = Callable[[Word], None]


class Relay:
    """One worker only: nobody to tell, and whoever else the log knows is gone."""

    others = False
    hears = True
    """Words come; False while the others are out of hearing."""

    def __init__(self, worker: str) -> None:
        self.worker = worker
        self.back: Callable[[], None] = lambda: None
        """Called whenever words come again: some may have been missed."""

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
