"""A TCP road to a server that can be closed (connections break) or blocked (they stay, and nothing passes)."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Road:
    def __init__(self, to: int) -> None:
        self.to = to
        self.free = asyncio.Event()
        self.free.set()
        self.held = asyncio.Event()
        """Somebody stands before the block."""
        self.cut = False
        self.travellers: set[asyncio.Task[None]] = set()

    async def open(self) -> int:
        self.server = await asyncio.start_server(self.travel, "127.0.0.1", 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    def end(self) -> None:
        self.close()
        self.server.close()

    def close(self) -> None:
        self.cut = True
        for task in self.travellers:
            task.cancel()

    def block(self) -> None:
        self.free.clear()

    def clear(self) -> None:
        self.cut = False
        self.free.set()

    async def travel(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.travellers.add(task)
        there: asyncio.StreamWriter | None = None
        try:
            if not self.cut:
                answers, there = await asyncio.open_connection("127.0.0.1", self.to)
                async with asyncio.TaskGroup() as lanes:
                    lanes.create_task(self.carry(reader, there))
                    lanes.create_task(self.carry(answers, writer))
        except (asyncio.CancelledError, OSError):
            pass  # the road was closed, or nobody is at home
        finally:
            self.travellers.discard(task)
            for end in (writer, there):
                if end is not None:
                    end.close()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if not self.free.is_set():
                    self.held.set()
                await self.free.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
