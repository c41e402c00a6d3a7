"""What takes seconds is worked out in another process, one order after another, so that no table waits for it.

The process stays for the next order, and goes when none has come for a while: starting one stops everybody for as long as
it takes to copy the tables of this one's memory, ten milliseconds where it is large.
"""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable

import msgspec

from stolik.server.politely import command

STAYS = 60.0
"""Seconds it waits for another order."""
LONGEST = 16 << 20
"""Bytes of one line."""

Progress = tuple[int, int]
"""Steps done, of how many."""


class Order(msgspec.Struct, frozen=True):
    task: str
    given: bytes


class Made(msgspec.Struct, frozen=True):
    body: bytes = b""
    wrong: str | None = None
    """Why there is nothing."""


def nobody(progress: Progress) -> None:
    """Hears how far it has come."""


async def started() -> Process:
    scribe = command("stolik.server.scribe")
    return await asyncio.create_subprocess_exec(*scribe, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST)


class Backroom:
    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.process: Process | None = None
        self.stays = False
        self.leaving: asyncio.TimerHandle | None = None

    async def make(self, task: str, given: bytes, hears: Callable[[Progress], None] = nobody) -> bytes:
        """Raises `RuntimeError` if nothing came of it."""
        async with self.turn:
            process = await self.somebody()
            try:
                made = await self.made(process, Order(task, given), hears)
            except BaseException:
                self.dismiss()
                raise
            self.leaving = asyncio.get_running_loop().call_later(STAYS, self.dismiss)
        if made.wrong is not None:
            raise RuntimeError(f"{task}: {made.wrong}")
        return made.body

    async def somebody(self) -> Process:
        if self.leaving is not None:
            self.leaving.cancel()
        if self.process is not None and (not self.stays or self.process.returncode is not None):
            await self.process.wait()
            self.process = None
        if self.process is None:
            self.process = await started()
            self.stays = True
        return self.process

    async def made(self, process: Process, order: Order, hears: Callable[[Progress], None]) -> Made:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(order) + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            if not line.startswith(b"["):
                return msgspec.json.decode(line, type=Made)
            hears(msgspec.json.decode(line, type=Progress))
        raise RuntimeError(f"the process ended with {await process.wait()}")

    def dismiss(self) -> None:
        self.stays = False
        if self.process is not None and self.process.returncode is None:
            self.process.kill()

    async def stop(self) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
        self.dismiss()
        if self.process is not None:
            await self.process.wait()
