"""What a good client notices while one attacker floods: `python -m tests.server.attacks --write docs/security.md`.

The server is a process of its own with the limits it has unless told, the attacker another; the good client plays from
127.0.0.2, so that it has limits of its own, as anybody else on the internet would.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.growing import quantile
from benchmarks.servers import memory, running
from stolik.engine.build import COMPILED
from tests.server.attacks import floods
from tests.server.attacks.floods import Attacker, Target
from tests.server.attacks.large_group import GAMES, large_group
from tests.server.house import house
from tests.server.test_long_logs import long_table
from tests.store.postgres_server import free_port

GOOD = "127.0.0.2"
EVERY = 0.04
HEAD = "| attack | rounds | answers | p50 ms | p99 ms | most ms | MB over the start |\n|---|---|---|---|---|---|---|"
BEGIN, END = "<!-- attacks -->", "<!-- end of attacks -->"
"""Between them a page has the table."""
HANDS = 12
"""Connections that an attacker floods at the same time."""


def nothing(target: Target) -> None:
    time.sleep(0.1)


def idle(target: Target) -> None:
    """As many connections as one gets, none of which says anything."""
    crowd = []
    with suppress(OSError):
        for _ in range(300):
            crowd.append(Attacker(target))  # noqa: PERF401 - what was opened stays open when the next is refused
    time.sleep(1)
    for each in crowd:
        each.socket.close()


def slow_heads(target: Target) -> None:
    crowd = [Attacker(target) for _ in range(200)]
    for _ in range(10):
        for each in crowd:
            with suppress(OSError):
                each.say(b"X")
        time.sleep(0.1)
    for each in crowd:
        each.socket.close()


def ask_for(path: str, target: Target, more: bytes = b"") -> None:
    """As fast as they are answered, on many connections; `more`: headers."""
    crowd = [Attacker(target) for _ in range(100)]
    for _ in range(20):
        for each in crowd:
            with suppress(OSError):
                each.say(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%s\r\n" % (path.encode(), more))
        for each in crowd:
            with suppress(OSError):
                each.socket.recv(65536)
    for each in crowd:
        each.socket.close()


def requests(target: Target) -> None:
    ask_for("/api/games", target)


def cookies(target: Target) -> None:
    """Of a kind that takes Python's own reader long."""
    ask_for("/api/mine", target, b'Cookie: stolik="%s"\r\n' % (b'\\"' * 15_000))


def records(target: Target) -> None:
    """Of a long log."""
    ask_for(f"/api/tables/{target.table}/record", target)


def ladders(target: Target) -> None:
    """Of a group that has played for years."""
    ask_for(f"/api/groups/{target.table}/ladder", target)


def histories(target: Target) -> None:
    ask_for(f"/api/groups/{target.table}/games", target)


def looking_back(target: Target) -> None:
    ask_again(target, b'{"type":"log","id":"1","before":1000,"limit":500}')


def replaying(target: Target) -> None:
    ask_again(target, b'{"type":"past","id":"1","step":400,"everyone":true}')


def ask_again(target: Target, question: bytes) -> None:
    """As much and as often as one may, on several sockets, of a long game."""
    crowd = [Attacker(target) for _ in range(3)]
    for each in crowd:
        each.upgrade()
        each.say(floods.frame(0x81, b'{"type":"hello"}'))
    for _ in range(100):
        for each in crowd:
            with suppress(OSError):
                each.say(floods.frame(0x81, question))
        time.sleep(0.035)
        for each in crowd:
            with suppress(OSError):
                each.socket.recv(1 << 20, socket.MSG_DONTWAIT)
    for each in crowd:
        each.socket.close()


def reconnecting(target: Target) -> None:
    with suppress(OSError):
        attacker = Attacker(target)
        attacker.say(floods.UPGRADE % target.table.encode())
        attacker.socket.recv(65536)
        attacker.socket.close()


ATTACKS: tuple[Callable[[Target], Any], ...] = (
    nothing,
    *floods.ON_SOCKETS,
    *floods.PIPELINED,
    *floods.ENDLESS,
    requests,
    cookies,
    records,
    ladders,
    histories,
    looking_back,
    replaying,
    reconnecting,
    idle,
    slow_heads,
)


def attack(flood: Callable[[Target], Any], target: Target, ended: Event, count: Any) -> None:
    """Several at the same time, over and over, the next as soon as the server has ended one."""

    def go_on() -> None:
        while not ended.is_set():
            with suppress(OSError):
                flood(target)
            with count.get_lock():
                count.value += 1

    threads = [threading.Thread(target=go_on) for _ in range(HANDS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Good:
    """Somebody who plays on: a message over the socket every moment, each answered before the next."""

    def __init__(self, port: int, table: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"

    async def live(self, seconds: float) -> list[float]:
        waits = []
        async with connect(self.url, local_addr=(GOOD, 0), compression=None, proxy=None) as socket:
            await socket.send('{"type":"hello"}')
            await socket.recv()
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                began = time.perf_counter()
                await socket.send('{"type":"ping","t":1}')
                while json.loads(await socket.recv())["type"] != "pong":
                    pass
                waits.append(time.perf_counter() - began)
                await asyncio.sleep(EVERY)
        return sorted(waits)


def ask(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), source_address=(GOOD, 0)) as http:
        http.sendall(request)
        return b"".join(iter(lambda: http.recv(65536), b"")).partition(b"\r\n\r\n")[2]


def open_table(port: int) -> str:
    """Somebody has seen the page before: the texts of the games are loaded."""
    ask(port, b"GET /api/games HTTP/1.0\r\n\r\n")
    asked = json.dumps({"game": "bzzz", "seats": 2, "name": "Ania"}).encode()
    answer = ask(port, floods.POST + b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(asked) + asked)
    return str(json.loads(answer)["id"])


async def long_log(data: str) -> str:
    """A table with a long log."""
    async with house(Path(data)) as here:
        table, _ = await long_table(here, end=30)
        return table


async def many_games(data: str) -> str:
    async with house(Path(data)) as here:
        return await large_group(here.hall.store, GAMES)


BEFORE: dict[Callable[[Target], Any], Callable[[str], Awaitable[str]]] = {
    records: long_log,
    looking_back: long_log,
    replaying: long_log,
    ladders: many_games,
    histories: many_games,
}
"""What is there before the server starts; its id is the target."""


async def prepared(flood: Callable[[Target], Any], data: str) -> str:
    return await BEFORE[flood](data)


def measure(flood: Callable[[Target], Any], seconds: float) -> tuple[int, int, list[float], int]:
    """Rounds of the attack, answers to the good client, and megabytes over the start."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        there = asyncio.run(prepared(flood, data)) if flood in BEFORE else ""
        command = [sys.executable, "-m", "stolik", "serve", "--no-browser", "--port", str(port), "--data", data]
        with running(command, port) as server:
            table, before = open_table(port), memory(server)
            ended, count = multiprocessing.Event(), multiprocessing.Value("i", 0)
            attacker = multiprocessing.Process(target=attack, args=(flood, Target(port, there or table), ended, count))
            attacker.start()
            waits = asyncio.run(Good(port, table).live(seconds))
            most = peak(server) - before
            ended.set()
            attacker.join(30)
            return count.value, len(waits), waits, most // 1024


def peak(server: subprocess.Popen[bytes]) -> int:
    """The most it ever had, in kilobytes."""
    with open(f"/proc/{server.pid}/status") as status:
        return int(next(line.split()[1] for line in status if line.startswith("VmHWM")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="put the table into this page")
    parser.add_argument("only", nargs="*")
    options = parser.parse_args()
    print(HEAD)
    rows, before = [], os.getloadavg()[0]
    for flood in ATTACKS:
        if not options.only or flood.__name__ in options.only:
            rows.append(row(flood, options.seconds))
            print(rows[-1], flush=True)
    build, load = "compiled" if COMPILED else "interpreted", f"load {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    said = f"{date.today():%d %B %Y}, {options.seconds:g} seconds each, {os.cpu_count()} cores, {build}; {load}:"
    print(said)
    if options.write is not None:
        write(options.write, [said, "", HEAD, *rows])


def write(page: Path, lines: list[str]) -> None:
    before, _, rest = page.read_text("utf-8").partition(BEGIN)
    page.write_text("\n".join([before + BEGIN, *lines, END + rest.partition(END)[2]]), "utf-8")


def row(flood: Callable[[Target], Any], seconds: float) -> str:
    rounds, answers, waits, most = measure(flood, seconds)
    times = " | ".join(f"{quantile(waits, share):.1f}" for share in (0.5, 0.99, 1.0))
    return f"| {flood.__name__.replace('_', ' ')} | {rounds:,} | {answers} | {times} | {most} |"


if __name__ == "__main__":
    main()
