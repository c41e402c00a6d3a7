"""What waits to be sent to one client. It is bounded: a client that stops reading is dropped, and its table goes on.

Most messages never wait: while the network takes them they are handed over at once. The writer task only brings after
them what the network could not take.
"""

from __future__ import annotations

import asyncio
from collections import deque

from stolik.server.line import Line

LARGEST = 2 * 1024 * 1024
"""Bytes that may wait."""


class Outbox:
    def __init__(self, most: int, line: Line) -> None:
        self.most = most
        self.line = line
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.news = asyncio.Event()
        self.full = False
        self.overflow = asyncio.Event()
        self.closing = False

    def put(self, message: bytes) -> bool:
        """False: it does not fit any more; nothing else will be sent."""
        if self.full or self.closing:
            return False
        if not self.waiting and self.line.free:
            self.line.push(message)
            return True
        if len(self.waiting) >= self.most or (self.size + len(message) > LARGEST and self.waiting):
            self.full = True
            self.overflow.set()
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
        return not self.waiting

    async def write(self) -> None:
        """The writer's life: ends when the outbox is closed and empty."""
        while True:
            while self.waiting:
                await self.line.until_free()
                message = self.waiting.popleft()
                self.size -= len(message)
                self.line.push(message)
            if self.closing:
                return
            self.news.clear()
            await self.news.wait()
