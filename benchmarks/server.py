"""Our server beside boardgame.io's, in one run: tables of four who play as fast as they are answered.

Ours commits every move to SQLite before it answers; boardgame.io keeps its matches in memory. The same process drives both,
one after the other and round by round, so that whatever else the machine does hits them alike.

    python -m benchmarks.server [--tables 100] [--seconds 10] [--rounds 3]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.crowd import Crowd, Ours, Theirs, let_play

PEER = Path(__file__).parent / "boardgame"
UNLIMITED = dict.fromkeys(("REQUESTS", "TABLES", "CODES", "MESSAGES"), "1e9") | {"CONNECTIONS": "1000000"}
STEADY = 500.0
"""Moves a second at which latency is compared."""


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


async def measure(kind: Any, server: Any, tables: int, seconds: float, rate: float) -> dict[str, float]:
    port = free_port()
    with server(port) as process:
        before = memory(process)
        crowd = Crowd(rate)
        clients = await kind.tables(port, tables, crowd)
        spent: list[float] = []
        own = time.process_time()
        mark = lambda: spent.append(processor(process))  # noqa: E731
        moves, waits = await let_play(port, clients, crowd, 5 + tables / 50, seconds, mark)
        return {
            "moves": moves,
            "own": (time.process_time() - own) / max(crowd.moves, 1) * 1e6,
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


def run(work: Coroutine[Any, Any, dict[str, float]]) -> dict[str, float]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def rounds(options: argparse.Namespace, tables: int, rate: float) -> dict[str, list[dict[str, float]]]:
    found: dict[str, list[dict[str, float]]] = {"stolik": [], "boardgame.io": []}
    for _ in range(options.rounds):
        found["stolik"].append(run(measure(Ours, our_server, tables, options.seconds, rate)))
        found["boardgame.io"].append(run(measure(Theirs, their_server, tables, options.seconds, rate)))
    return found


def median(measured: list[dict[str, float]], what: str) -> float:
    return statistics.median(one[what] for one in measured)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    ready()
    full, steady = rounds(options, options.tables, 0), rounds(options, options.tables, STEADY)
    result: dict[str, Any] = {
        name: {
            "moves a second at saturation": round(median(full[name], "moves")),
            "µs of processor a move": round(median(full[name], "µs a move")),
            "µs of processor a move, in the crowd": round(median(full[name], "own")),
            f"p99 at {STEADY:.0f} moves a second, ms": round(median(steady[name], "p99"), 1),
            "kB of memory a table": round(median(steady[name], "kB a table"), 1),
        }
        for name in full
    }
    result["ratio of moves a second"] = round(median(full["stolik"], "moves") / median(full["boardgame.io"], "moves"), 2)
    print(json.dumps(result, indent=None if options.json else 2))


if __name__ == "__main__":
    main()
