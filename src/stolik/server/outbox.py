"""What waits to be sent to one client. It is bounded: a client that stops reading is dropped, and its table goes on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

LARGEST = 2 * 1024 * 1024
"""Bytes that may wait."""

Send = Callable[[bytes], Awaitable[None]]


class Outbox:
    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.news = asyncio.Event()
        self.full = False
        self.closing = False
        self.idle = True

    def put(self, message: bytes) -> bool:
        """False: it does not fit any more; nothing else will be sent."""
        if self.full or self.closing:
            return False
        if len(self.waiting) >= self.most or (self.size + len(message) > LARGEST and self.waiting):
            self.full = True
            self.news.set()
            return False
        self.waiting.append(message)
        self.size += len(message)
        self.news.set()
        return True

    def close(self) -> None:
        """Send what is there, then end."""
        self.closing = True
        self.news.set()

    @property
    def empty(self) -> bool:
        return not self.waiting and self.idle

    async def write(self, send: Send) -> None:
        """The writer's life: ends when the outbox is full, or closed and empty."""
        while not self.full:
            while self.waiting and not self.full:
                self.idle = False
                message = self.waiting.popleft()
                self.size -= len(message)
                await send(message)
            self.idle = True
            if self.closing or self.full:
                return
            self.news.clear()
            await self.news.wait()
