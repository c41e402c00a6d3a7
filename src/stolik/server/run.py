"""Starts a server and, for people, a browser."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Any

import uvicorn
from litestar import Litestar

from stolik.server import logs
from stolik.server.app import create_app
from stolik.server.config import Config, from_environment
from stolik.server.line import TableProtocol

ANYWHERE = ("0.0.0.0", "::", "")


class Server(uvicorn.Server):
    """Tells its clients when to come back before it closes their sockets."""

    def __init__(self, config: Config) -> None:
        self.app = create_app(config)
        super().__init__(uvicorn_config(config, self.app))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if "hall" in self.app.state:
            await self.app.state.hall.farewell()
        await super().shutdown(sockets)


def uvicorn_config(config: Config, app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        ws=TableProtocol,
        loop="auto",
        ws_max_size=config.frame,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=config.frame,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        lifespan="on",
    )


def address(config: Config, port: int) -> str:
    host = "127.0.0.1" if config.host in ANYWHERE else config.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def collect_rarely() -> None:
    """A server keeps thousands of tables: looking through all of them for garbage every few hundred objects is dear."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def share_quickly() -> None:
    """The thread that writes to the disk waits for the loop a few times per commit: it may not wait long."""
    sys.setswitchinterval(0.0005)


def serve(given: Mapping[str, Any], open_browser: bool = True) -> int:
    """Runs until it is told to stop. What is not given is read from the environment (`STOLIK_HOST`, …)."""
    config = from_environment(**given)
    config.data.mkdir(parents=True, exist_ok=True)
    logs.set_up()
    collect_rarely()
    share_quickly()
    server = Server(config)
    listening = server.config.bind_socket()
    listening.listen(server.config.backlog)  # who comes while the tables are being read waits, and is not refused
    at = address(config, listening.getsockname()[1])
    print(f"Stolik: {at}", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [at]).start()
    server.run([listening])
    return 0 if server.started else 1
