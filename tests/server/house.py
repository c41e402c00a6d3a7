"""A real server on loopback, inside the test's own loop, so that a test can also look behind the counter."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from stolik.host.customs import Customs
from stolik.server.config import Config
from stolik.server.hall import Hall
from stolik.server.run import Server
from tests.server.patience import PATIENCE

GENEROUS: dict[str, Any] = {
    "requests": 1e6,
    "tables": 1e6,
    "codes": 1e6,
    "records": 1e6,
    "entrances": 1e6,
    "messages": 1e6,
    "connections": 1000,
}
FAST = dict.fromkeys(Customs().think, 2)
QUICK = Customs(
    think=FAST, breather=0, reading=(0, 0), hands=FAST, reaction=1, absent=2, answer=(2, 1), patience=0, countdown=20
)
"""Bots that do not make a test wait."""


class House:
    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    @property
    def hall(self) -> Hall:
        hall: Hall = self.server.app.state.hall
        return hall

    def http(self, token: str = "") -> httpx.AsyncClient:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=PATIENCE, trust_env=False)

    async def token(self) -> str:
        async with self.http() as http:
            return str((await http.post("/api/tokens")).json()["token"])

    async def open(self, token: str, game: str = "bzzz", seats: int = 2, **more: Any) -> str:
        async with self.http(token) as http:
            asked = {"game": game, "seats": seats, "name": "Ania"} | more
            answer = await http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def join(self, table: str, token: str, name: str) -> int:
        async with self.http(token) as http:
            answer = await http.post(f"/api/tables/{table}/seats", json={"name": name})
        assert answer.status_code == 201, answer.text
        return int(answer.json()["seat"])


@asynccontextmanager
async def house(data: Path, **changes: Any) -> AsyncIterator[House]:
    config = Config(**GENEROUS | {"data": data, "port": 0} | changes)
    server = Server(config, QUICK)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(128)
        task = asyncio.create_task(server._serve([listening]))
        while not server.started:
            assert not task.done(), task.exception()
            await asyncio.sleep(0.01)
        try:
            yield House(server, listening.getsockname()[1])
        finally:
            server.should_exit = True
            with suppress(asyncio.CancelledError):
                await task
