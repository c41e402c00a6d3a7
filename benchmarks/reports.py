"""Do reports slow a running table? The same crowd at a steady pace, with and without a report always being written.

One server process with SQLite; the rounds take turns in one run, so that whatever else the machine does hits both alike.
Reports are those of whole games of `bzzz`, asked for over HTTP as the page does; in the rounds without, as many requests
ask for nothing.

    python -m benchmarks.reports [--rounds 8] [--seconds 10] [--tables 50] [--rate 200]
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from rich.console import Console

from benchmarks import machine, servers
from benchmarks.crowd import SEATS, Client, Crowd, Ours, come_in, watch
from benchmarks.growing import quantile
from benchmarks.server import Measured, median, run
from benchmarks.speed.tables import Table, markdown, show

QUICK = 4
"""Reports that a machine of today writes in a second at most: so many games are played for each second of reports."""
EVERY = 0.6
"""Seconds between two looks whether a report is there, as on the page …"""
READERS = 4
"""… of so many people, so that there is always one to be written."""


@dataclass
class Ending(Crowd):
    """A crowd whose games end, and are not played again."""

    at_random: bool = True
    over: set[str] = field(default_factory=set)


class Brief(Ours):
    """One of four who play a whole game of bzzz, once."""

    @staticmethod
    async def games(port: int, count: int, crowd: Ending) -> list[Client]:
        clients: list[Client] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
            for _ in range(count):
                tokens = [(await http.post("/api/tokens")).json()["token"] for _ in range(SEATS)]
                bearer = [{"authorization": f"Bearer {token}"} for token in tokens]
                asked = {"game": "bzzz", "seats": SEATS, "name": "A"}
                table = (await http.post("/api/tables", json=asked, headers=bearer[0])).json()["id"]
                for seat in range(1, SEATS):
                    await http.post(f"/api/tables/{table}/seats", json={"name": f"P{seat}"}, headers=bearer[seat])
                clients.extend(Brief(crowd, table, token, seat) for seat, token in enumerate(tokens))
        return clients

    def hear(self, text: bytes) -> None:
        if b'"status":"over"' in text:
            assert isinstance(self.crowd, Ending)
            self.crowd.over.add(self.path.split("/")[3])
        else:
            super().hear(text)


async def finished(port: int, count: int) -> list[str]:
    crowd = Ending()
    clients = await Brief.games(port, count, crowd)
    await come_in(port, clients)
    while len(crowd.over) < count:
        await asyncio.sleep(0.1)
    for client in clients:
        client.transport.abort()
    return sorted(crowd.over)


class Readers:
    """Some who look for a report as often as the page does; who has one wants the next. Without games they only look."""

    def __init__(self, http: httpx.AsyncClient, games: Iterator[str]) -> None:
        self.http = http
        self.games = games
        self.read = 0

    @asynccontextmanager
    async def looking(self, wanting: bool) -> AsyncIterator[None]:
        """Until the block ends; then what is being written is waited for, so that nothing of it is left."""
        self.wanting = True
        tasks = [asyncio.create_task(self.reports() if wanting else self.nothing()) for _ in range(READERS)]
        try:
            yield
        finally:
            self.wanting = False
            await asyncio.gather(*tasks)

    async def reports(self) -> None:
        while self.wanting:
            table = next(self.games)
            while not (await self.http.get(f"/api/tables/{table}/report")).json()["people"]:
                await asyncio.sleep(EVERY)
            self.read += 1

    async def nothing(self) -> None:
        while self.wanting:
            await self.http.get("/health")
            await asyncio.sleep(EVERY)


async def one_round(process: servers.Process, crowd: Crowd, seconds: float) -> Measured:
    spent: list[tuple[float, float]] = []
    mark = lambda: spent.append((servers.spent(process.pid), spent_on_reports(process)))  # noqa: E731
    moves, waits = await watch(crowd, seconds, mark)
    (own, others), (own_after, others_after) = spent
    return {
        "moves": moves,
        "p50": quantile(waits, 0.5),
        "p99": quantile(waits, 0.99),
        "cost": (own_after - own) / max(len(waits), 1) * 1e6,
        "others": (others_after - others) / seconds,
    }


def spent_on_reports(process: servers.Process) -> float:
    """Seconds of processor time of all that the server started: those that run, and those that have ended."""
    ended = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()[13:15]
    return servers.processor(process) - servers.spent(process.pid) + sum(map(int, ended)) / os.sysconf("SC_CLK_TCK")


async def measure(options: argparse.Namespace, console: Console) -> tuple[list[Measured], list[Measured], int]:
    port, crowd = servers.free_port(), Crowd(options.rate)
    with servers.our_server(port) as process:
        games = await finished(port, round(QUICK * options.rounds * (options.seconds + 2)) + READERS)
        clients = await Ours.tables(port, options.tables, crowd)
        await come_in(port, clients)
        await asyncio.sleep(3)
        quiet: list[Measured] = []
        busy: list[Measured] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
            readers = Readers(http, iter(games))
            for turn in range(options.rounds):
                console.print(f"… round {turn + 1} of {options.rounds}", highlight=False)
                for found, wanting in ((quiet, False), (busy, True)):
                    async with readers.looking(wanting):
                        await asyncio.sleep(1)
                        found.append(await one_round(process, crowd, options.seconds))
        crowd.stopped = True
        for client in clients:
            client.transport.abort()
    return quiet, busy, readers.read


def table(quiet: list[Measured], busy: list[Measured], options: argparse.Namespace) -> Table:
    none, reports = median(quiet), median(busy)
    rows = [
        (what, f"{none[key]:,.{digits}f}", f"{reports[key]:,.{digits}f}")
        for what, key, digits in (
            ("moves a second", "moves", 0),
            ("p50, ms", "p50", 2),
            ("p99, ms", "p99", 2),
            ("µs of the server's processor for a move", "cost", 0),
            ("cores that the reports had", "others", 2),
        )
    ]
    spread = [(f"p99 of each round, ms: {name}", each(found)) for name, found in (("none", quiet), ("reports", busy))]
    rows += [(what, told if "none" in what else "", told if "reports" in what else "") for what, told in spread]
    title = f"{options.tables} tables of four, {options.rounds} rounds of {options.seconds:.0f} s, medians"
    return Table(title, ("", "no report", "a report always being written"), rows)


def each(found: list[Measured]) -> str:
    return " ".join(f"{one['p99']:.1f}" for one in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8, help="turns with and without reports (8)")
    parser.add_argument("--seconds", type=float, default=10, help="how long each is measured (10)")
    parser.add_argument("--tables", type=int, default=50, help="tables of four that play (50)")
    parser.add_argument("--rate", type=float, default=200, help="moves a second altogether (200)")
    options = parser.parse_args()
    console, load_before = Console(), machine.load()
    quiet, busy, read = run(measure(options, console))
    found = table(quiet, busy, options)
    show(console, found)
    print(markdown(found))
    print(f"\n{read} reports were written.", *machine.lines(load_before)[:2], sep="\n")


if __name__ == "__main__":
    main()
