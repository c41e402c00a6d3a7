"""A server in a process of its own, to be killed without warning."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.house import GENEROUS
from tests.server.patience import PATIENCE
from tests.store.postgres_server import free_port


class Process:
    def __init__(self, data: Path, db: str = "", redis: str = "") -> None:
        self.port = free_port()
        self.environment = os.environ | {
            "STOLIK_PORT": str(self.port),
            "STOLIK_DATA": str(data),
            "STOLIK_DB": db,
            "STOLIK_REDIS": redis,
            "STOLIK_COME_BACK": "1",
        }
        self.environment |= {f"STOLIK_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        self.running: subprocess.Popen[bytes] | None = None
        self.log = data / f"server-{self.port}.log"

    async def start(self) -> None:
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "tests.server.worker"]
            self.running = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        began = time.monotonic()
        while not await self.answers():
            assert self.running.poll() is None, self.log.read_text()
            assert time.monotonic() - began < 200, self.log.read_text()
            await asyncio.sleep(0.05)

    async def answers(self) -> bool:
        try:
            async with httpx.AsyncClient(trust_env=False) as http:
                return (await http.get(f"http://127.0.0.1:{self.port}/ready")).status_code == 200
        except httpx.TransportError:
            return False

    def http(self, token: str = "") -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        url = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE, trust_env=False)

    async def token(self) -> str:
        async with self.http() as http:
            return str((await http.post("/api/tokens")).json()["token"])

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.running is not None:
            self.running.send_signal(how)
            self.running.wait(60)
            self.running = None
