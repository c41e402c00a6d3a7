"""What a line waits with: an inbox for what has arrived, and a sluice that is open while the network takes more.

asyncio's queue and event do the same and are several kilobytes together, for each of thousands of people who only think.
"""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """What has arrived, oldest first; one task reads."""

    __slots__ = ("loop", "messages", "reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop  # asking which one runs would be a call of the system for every message
        self.messages: list[Any] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = self.loop.create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.messages.pop(0)

    def clear(self) -> None:
        self.messages.clear()

    def empty(self) -> bool:
        return not self.messages

    def qsize(self) -> int:
        return len(self.messages)


class Sluice:
    """Open, or somebody may wait until it is."""

    __slots__ = ("opening",)

    def __init__(self) -> None:
        self.opening: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self.opening is None

    def clear(self) -> None:
        self.opening = self.opening or asyncio.get_running_loop().create_future()

    def set(self) -> None:
        if self.opening is not None:
            self.opening.set_result(None)
            self.opening = None

    async def wait(self) -> bool:
        while self.opening is not None:
            await asyncio.shield(self.opening)  # who gives up waiting gives up for themselves
        return True
