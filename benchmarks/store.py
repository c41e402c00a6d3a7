"""Durable appends a second at saturation, for both databases: `python -m benchmarks.store [--tables N] [--seconds S]`.

Every table has one writer that waits for each append before it makes the next, as a server does. The PostgreSQL is one
that is started for the purpose, with its own settings except that it waits for the disk as it would in earnest.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks import machine
from stolik.store import Commit, New, NewEntry, Store, open_store
from tests.store.postgres_server import running

BODY = bytes(60)
"""About the size of an action with its arrival time."""


class Pace(NamedTuple):
    appends: float
    commits: float
    median: float
    worst: float


async def play(store: Store, table: str, until: float, waits: list[float]) -> None:
    version = 0
    while (started := time.perf_counter()) < until:
        await store.append(table, version, [NewEntry(BODY)], command=f"0/{version}")
        waits.append(time.perf_counter() - started)
        version += 1


async def saturate(url: str, tables: int, seconds: float) -> Pace:
    commits: list[Commit] = []
    waits: list[float] = []
    async with await open_store(url, observe=commits.append) as store:
        names = [f"{time.time_ns()}-{i}" for i in range(tables)]
        await asyncio.gather(*(store.create(name, New(body=BODY)) for name in names))
        started = time.perf_counter()
        await asyncio.gather(*(play(store, name, started + seconds, waits) for name in names))
        spent = time.perf_counter() - started
    waits.sort()
    return Pace(len(waits) / spent, len(commits) / spent, waits[len(waits) // 2], waits[len(waits) * 99 // 100])


def measure(tables: list[int], seconds: float) -> dict[tuple[str, int], Pace]:
    paces = {}
    with tempfile.TemporaryDirectory() as folder, running(fsync=True) as server:
        urls = {"SQLite": f"sqlite:///{Path(folder) / 'store.db'}", "PostgreSQL": server.new_database()}
        for name, url in urls.items():
            for number in tables:
                paces[name, number] = asyncio.run(saturate(url, number, seconds))
    return paces


def show(paces: dict[tuple[str, int], Pace]) -> Table:
    table = Table(*("store", "tables", "appends/s", "commits/s", "group", "median ms", "p99 ms"))
    for (name, number), pace in paces.items():
        figures = (pace.appends, pace.commits, pace.appends / pace.commits, pace.median * 1000, pace.worst * 1000)
        table.add_row(name, str(number), *(f"{figure:,.1f}" for figure in figures))
    return table


def main() -> None:
    parser = argparse.ArgumentParser("benchmarks.store", description="Durable appends a second at saturation.")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 16, 256], help="writers at once (1 16 256)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each is measured (3)")
    given = parser.parse_args()
    console = Console()
    console.print(f"{machine.processor()}, load before {machine.load()}")
    console.print(show(measure(given.tables, given.seconds)))


if __name__ == "__main__":
    main()
