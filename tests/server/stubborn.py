"""A client that does not give up: it reconnects, resumes, and repeats what was never answered under the same id."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.exceptions import WebSocketException

from stolik.engine.rng import Rng
from tests.server.guest import Guest

LOST = (ConnectionError, OSError, TimeoutError, WebSocketException)


class Stubborn(Guest):
    def __init__(self, port: int, table: str, token: str, seed: int, other_port: int | None = None) -> None:
        super().__init__(port, table, token)
        self.rng = Rng(f"{seed}/{token}")
        self.done: list[str] = []
        self.ports = [port, other_port or port]
        self.reconnected = 0

    async def come_back(self) -> None:
        while True:
            try:
                await self.hang_up()
                await self.connect(resume=True)
                self.reconnected += 1
                return
            except LOST:
                self.ports.reverse()
                self.port = self.ports[0]
                await asyncio.sleep(0.05)

    async def persist(self, work: Callable[[], Any]) -> Any:
        while True:
            try:
                return await work()
            except LOST:
                await self.come_back()

    async def play_on(self) -> None:
        """To the end, whatever happens to the server. `done` holds every acknowledged action, in order."""
        number = 0
        while True:
            await self.persist(lambda: self.wait_for(lambda: self.over or self.legal))
            if self.over:
                return
            number += 1
            await self.insist(f"{self.token[:8]}-{number}", self.rng.choice(self.legal), self.version)

    async def insist(self, command: str, text: str, version: int) -> None:
        answer = await self.persist(lambda: self.ask("act", id=command, text=text, version=version))
        if answer["type"] == "done":
            self.done.append(text)
