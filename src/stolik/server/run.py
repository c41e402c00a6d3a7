"""Starts a server and, for people, a browser."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from stolik.host.customs import Customs
from stolik.server import logs
from stolik.server.app import create_app
from stolik.server.config import LOOPBACK, Config, from_environment
from stolik.server.gate import HEADERS
from stolik.server.handover import Handover, Ways, ways
from stolik.server.lan import ANYWHERE, invitation, link
from stolik.server.workers import Workers
from stolik.store import check, private

ENDS_WITHIN = 8.0
"""Seconds from SIGTERM; what was acknowledged is on disk, so nothing is lost."""


class Server(uvicorn.Server):
    """Tells its clients when to come back before it closes their sockets."""

    def __init__(
        self, config: Config, customs: Customs | None = None, place: str = "", handover: Handover | None = None
    ) -> None:
        self.app = create_app(config, customs, place)
        self.handover = handover
        super().__init__(uvicorn_config(config, self.app))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.handover is not None and self.started and self.config.http_protocol_class.__name__ == "Door":
            self.app.state.hall.handover = self.handover
            self.handover.start(lambda connection, head: asyncio.ensure_future(self.take_over(connection, head)))

    async def take_over(self, connection: socket.socket, head: bytes) -> None:
        """As if it had come in here."""
        kind: Any = self.config.http_protocol_class
        made = partial(kind, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        try:
            _, door = await asyncio.get_running_loop().connect_accepted_socket(made, connection)
        except OSError:  # they have gone meanwhile
            connection.close()
            return
        door.handed = True
        door.data_received(head)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever is broken, the process ends."""
        if not self.should_exit:
            last_resort = threading.Timer(ENDS_WITHIN, give_up)
            last_resort.daemon = True
            last_resort.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if "hall" in self.app.state:
            await self.app.state.hall.farewell()
        await super().shutdown(sockets)


def give_up() -> None:
    logs.note("ended without waiting", level=logging.ERROR)
    for child in multiprocessing.active_children():
        child.kill()
    os._exit(1)


def protocols() -> dict[str, Any]:
    """Our door and line, if the inside of uvicorn and websockets is what it was; else theirs, and it is said once."""
    try:
        from stolik.server import door, line

        gone = door.all_missing()
    except (ImportError, TypeError, AttributeError) as changed:
        gone = [str(changed)]
    if not gone:
        return {"http": door.Door, "ws": line.GatheringLine}
    logs.note("plain line", level=logging.WARNING, uvicorn=uvicorn.__version__, missing=gone)
    return {"http": "h11", "ws": "websockets-sansio"}


def uvicorn_config(config: Config, app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=config.listen,
        port=config.port,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips="*" if "*" in config.proxies else list(config.proxies),
        **protocols(),
        headers=list(HEADERS.items()),
        loop="auto",
        backlog=256,  # connections taken in at once: a crowd of them may not hold up those who are here
        ws_max_size=config.frame,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=config.frame,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=4,
        timeout_keep_alive=30,
        lifespan="on",
    )


def address(config: Config, port: int) -> str:
    """Where this computer opens it."""
    return link(LOOPBACK if config.listen in ANYWHERE else config.listen, port)


def announce(config: Config, port: int) -> str:
    at = address(config, port)
    print(f"Stolik: {at}", flush=True)
    if config.lan:
        print(invitation(config.listen, port), flush=True)
    return at


def collect_rarely() -> None:
    """A server keeps thousands of tables: looking through all of them for garbage every few hundred objects is dear."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def share_quickly() -> None:
    """The thread that writes to the disk waits for the loop a few times per commit: it may not wait long."""
    sys.setswitchinterval(0.0005)


def check_workers(config: Config) -> None:
    if config.workers < 1:
        raise ValueError("--workers is 0; it takes a whole number from 1 to 64")
    if config.workers > 1 and not (config.db and config.redis):
        raise ValueError(
            f"--workers {config.workers} needs --db postgresql://… and --redis redis://…: an SQLite file is for one process"
        )


def check_push(config: Config) -> None:
    if not config.push:
        return
    if not config.push.startswith(("mailto:", "https://")):
        raise ValueError(f"--push is {config.push!r}; it takes mailto:… or https://…, where push services reach you")
    if find_spec("cryptography") is None:
        raise ValueError("--push needs a package more: pip install 'stolik[push]'")


def serve(given: Mapping[str, Any], open_browser: bool = True, customs: Customs | None = None) -> int:
    """Runs until it is told to stop. What is not given is read from the environment (`STOLIK_HOST`, …)."""
    config = from_environment(**given)
    check_workers(config)
    check_push(config)
    logs.set_up()
    if not config.db:
        private.folder(config.data)
    asyncio.run(check(config.store))
    server = Server(config, customs)
    listening = server.config.bind_socket()
    listening.listen(server.config.backlog)  # who comes while the tables are being read waits, and is not refused
    at = announce(config, listening.getsockname()[1])
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [at]).start()
    if config.workers > 1:
        return Workers(config.workers, work, (config, customs, listening, ways(config.workers))).run()
    return run(server, listening)


def work(config: Config, customs: Customs | None, listening: socket.socket, to_others: Ways | None, number: int) -> int:
    """One of several, in a process of its own."""
    logs.set_up()
    handover = None if to_others is None else Handover(to_others, number - 1)
    return run(Server(config, customs, str(number), handover), listening)


def run(server: Server, listening: socket.socket) -> int:
    collect_rarely()
    share_quickly()
    server.run([listening])
    return 0 if server.started else 1
