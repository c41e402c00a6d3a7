"""Our server beside boardgame.io's, in one run: tables of four who play as fast as they are answered.

Ours commits every move to SQLite before it answers; boardgame.io keeps its matches in memory. The same process drives both,
one after the other and round by round, so that whatever else the machine does hits them alike.

    python -m benchmarks.server [--write docs/load.md] [--at-random]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console

from benchmarks.crowd import AmongBots, Crowd, Ours, Theirs, let_play
from stolik.bench import machine
from stolik.bench.table import Table, markdown, show

PEER = Path(__file__).parent / "boardgame"
UNLIMITED = dict.fromkeys(("REQUESTS", "TABLES", "CODES", "MESSAGES"), "1e9") | {"CONNECTIONS": "1000000"}
STEADY = 500.0
"""Moves a second at which latency is compared."""

HEAD = """# How many tables

This page is written by `make bench` (`python -m benchmarks.server --write docs/load.md`).

A hundred tables of four clients play `bzzz`, the same crowd first on our server and then on boardgame.io's, turn
and turn about; figures are medians over the rounds. Ours commits every move to SQLite before it answers and shows every
seat only what it may know; boardgame.io keeps a comparable small card game in memory. Either crowd lays a card if one
fits, and else draws or passes. With `--at-random` both do anything legal: rounds are shorter, our table deals more often,
each card a committed action of its own, and the ratio is lower. Both run as one process, and the crowd takes what is left
of the machine. A ratio is ours divided by theirs. The second table is our server alone, its bots with the pauses for
thought that people see.
"""

Measured = dict[str, float]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended before it listened")
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} did not listen within 30 seconds")


@contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=os.environ | environment, stdout=quiet, stderr=quiet)
    try:
        wait_for(port, process)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


@contextmanager
def our_server(port: int) -> Iterator[subprocess.Popen[bytes]]:
    with tempfile.TemporaryDirectory() as data:
        limits = {f"STOLIK_{name}": value for name, value in UNLIMITED.items()}
        command = [sys.executable, "-m", "stolik", "serve", "--no-browser", "--port", str(port), "--data", data]
        with running(command, port, **limits) as process:
            yield process


@contextmanager
def their_server(port: int) -> Iterator[subprocess.Popen[bytes]]:
    with running(["node", str(PEER / "server.cjs"), str(port)], port) as process:
        yield process


def memory(process: subprocess.Popen[bytes]) -> int:
    """Resident kilobytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def processor(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time so far."""
    spent = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


def quantile(waits: list[float], share: float) -> float:
    return waits[min(len(waits) - 1, int(len(waits) * share))] * 1000 if waits else float("nan")


async def measure(kind: Any, server: Any, tables: int, seconds: float, rate: float, at_random: bool = False) -> Measured:
    port = free_port()
    with server(port) as process:
        before = memory(process)
        crowd = Crowd(rate, at_random)
        clients = await kind.tables(port, tables, crowd)
        spent: list[float] = []
        mark = lambda: spent.append(processor(process))  # noqa: E731
        moves, waits = await let_play(port, clients, crowd, 5 + tables / 50, seconds, mark)
        return {
            "moves": moves,
            "busy": (spent[1] - spent[0]) / seconds,
            "µs a move": (spent[1] - spent[0]) / max(len(waits), 1) * 1e6,
            "p50": quantile(waits, 0.5),
            "p99": quantile(waits, 0.99),
            "kB a table": (memory(process) - before) / tables,
        }


def ready() -> None:
    if shutil.which("node") is None:
        raise SystemExit("benchmarks.server needs node and npm, to run boardgame.io beside our server")
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)


def run(work: Coroutine[Any, Any, Measured]) -> Measured:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def rounds(options: argparse.Namespace, rate: float, tell: Callable[[str], None]) -> dict[str, Measured]:
    """The median of what each server did, turn and turn about."""
    found: dict[str, list[Measured]] = {"stolik": [], "boardgame.io": []}
    how = (options.tables, options.seconds, rate, options.at_random)
    for turn in range(options.rounds):
        tell(f"{f'{rate:.0f} moves a second' if rate else 'as fast as they can'}, round {turn + 1}")
        found["stolik"].append(run(measure(Ours, our_server, *how)))
        found["boardgame.io"].append(run(measure(Theirs, their_server, *how)))
    return {name: {what: statistics.median(one[what] for one in all_) for what in all_[0]} for name, all_ in found.items()}


def beside(full: dict[str, Measured], steady: dict[str, Measured]) -> Table:
    rows = []
    for what, source, key in (
        ("accepted moves a second, as fast as they can", full, "moves"),
        ("µs of processor for a move", full, "µs a move"),
        (f"p50 at {STEADY:.0f} moves a second, ms", steady, "p50"),
        (f"p99 at {STEADY:.0f} moves a second, ms", steady, "p99"),
        ("kB of memory for a table", steady, "kB a table"),
    ):
        ours, theirs = source["stolik"][key], source["boardgame.io"][key]
        rows.append((what, f"{ours:,.1f}", f"{theirs:,.1f}", f"{ours / theirs:.2f}"))
    return Table("Beside boardgame.io", ("", "stolik", "boardgame.io", "ratio"), rows)


def with_bots(found: Measured, tables: int) -> Table:
    row = (f"{tables:,}", f"{found['moves']:,.0f}", f"{found['p50']:.1f}", f"{found['p99']:.1f}", f"{found['busy']:.0%}")
    head = ("tables of one person and three bots", "people's moves a second", "p50, ms", "p99, ms", "of one core")
    return Table("With bots, one process", head, [row])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="tables of four people (100)")
    parser.add_argument("--bot-tables", type=int, default=1000, help="tables of a person and three bots (1000)")
    parser.add_argument("--seconds", type=float, default=10, help="how long each is measured (10)")
    parser.add_argument("--rounds", type=int, default=3, help="turns each server gets; the median counts (3)")
    parser.add_argument("--at-random", action="store_true", help="both crowds do anything legal, not what fits")
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="write the result as a page, such as docs/load.md")
    options = parser.parse_args()
    ready()
    console, load_before = Console(), machine.load()
    with console.status("getting ready") as status:
        full, steady = rounds(options, 0, status.update), rounds(options, STEADY, status.update)
        status.update("tables with bots")
        bots = run(measure(AmongBots, our_server, options.bot_tables, options.seconds, 0))
    tables = [beside(full, steady), with_bots(bots, options.bot_tables)]
    for table in tables:
        show(console, table)
    if options.write:
        lines = "\n".join(f"- {line}" for line in machine.lines(load_before)[:2])
        page = "\n\n".join([HEAD.strip(), lines, *[markdown(table) for table in tables]])
        options.write.write_text(page + "\n", "utf-8")


if __name__ == "__main__":
    main()
