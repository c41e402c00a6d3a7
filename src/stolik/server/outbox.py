"""What waits to be sent to one client. It is bounded: a client that stops reading is dropped, and its table goes on.

Most messages never wait: while the network takes them, they are handed over at once, without waking a task. The writer
task only finishes what the network could not take.
"""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any, Protocol

LARGEST = 2 * 1024 * 1024
"""Bytes that may wait."""


class Send(Protocol):
    def __call__(self, message: bytes, /) -> Coroutine[Any, Any, None]: ...


@types.coroutine
def finish(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun elsewhere and had to wait."""
    while True:
        answer = yield waits_for
        try:
            waits_for = work.send(answer)
        except StopIteration:
            return


class Outbox:
    def __init__(self, most: int, send: Send) -> None:
        self.most = most
        self.send = send
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.news = asyncio.Event()
        self.under_way: tuple[Coroutine[Any, Any, None], Any] | None = None
        self.busy = False
        self.full = False
        self.overflow = asyncio.Event()
        self.closing = False

    def put(self, message: bytes) -> bool:
        """False: it does not fit any more; nothing else will be sent."""
        if self.full or self.closing:
            return False
        if not self.busy and not self.waiting:
            self.hand_over(message)
            return True
        if len(self.waiting) >= self.most or (self.size + len(message) > LARGEST and self.waiting):
            self.full = True
            self.overflow.set()
            return False
        self.waiting.append(message)
        self.size += len(message)
        self.news.set()
        return True

    def hand_over(self, message: bytes) -> None:
        work = self.send(message)
        try:
            waits_for = work.send(None)
        except StopIteration:
            return
        except Exception:  # the client is gone, as the reader is about to find out
            self.close()
            return
        self.busy = True
        self.under_way = (work, waits_for)
        self.news.set()

    def close(self) -> None:
        """Send what is there, then end."""
        self.closing = True
        self.news.set()

    @property
    def empty(self) -> bool:
        return not self.waiting and not self.busy

    async def write(self) -> None:
        """The writer's life: ends when the outbox is closed and empty."""
        while True:
            await self.drain()
            if self.closing:
                return
            self.news.clear()
            await self.news.wait()

    async def drain(self) -> None:
        if self.under_way is not None:
            work, self.under_way = self.under_way, None
            await finish(*work)
        while self.waiting:
            self.busy = True
            message = self.waiting.popleft()
            self.size -= len(message)
            await self.send(message)
        self.busy = False
