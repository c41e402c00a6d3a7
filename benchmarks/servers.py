"""Servers started for a measurement, on loopback, and what the operating system says about them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

from stolik.server.config import Config
from tests.server import redis_server
from tests.store import postgres_server

PEER = Path(__file__).parent / "boardgame"
UNLIMITED = {
    f"STOLIK_{part.name.upper()}": "1000000"
    for part in fields(Config)
    if any(words in part.metadata.get("meaning", "") for words in ("a second", "at the same time"))
}
"""The crowd comes from one address."""
FILES = 16_000
"""Sockets either side may have open."""

Process = subprocess.Popen[bytes]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int, process: Process) -> None:
    for _ in range(2400):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended before it listened")
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} did not listen within two minutes")


@contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[Process]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=os.environ | environment, stdout=quiet, stderr=quiet)
    try:
        wait_for(port, process)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def command(port: int, *more: str) -> list[str]:
    return [sys.executable, "-m", "stolik", "serve", "--no-browser", "--port", str(port), *more]


@contextmanager
def our_server(port: int) -> Iterator[Process]:
    with tempfile.TemporaryDirectory() as data, running(command(port, "--data", data), port, **UNLIMITED) as process:
        yield process


@contextmanager
def their_server(port: int) -> Iterator[Process]:
    with running(["node", str(PEER / "server.cjs"), str(port)], port) as process:
        yield process


@contextmanager
def our_workers(port: int, count: int) -> Iterator[Process]:
    """So many, on a PostgreSQL that waits for the disk."""
    with postgres_server.running(fsync=True) as database, redis_server.running() as redis:
        shared = ["--db", database.new_database(), "--redis", f"redis://127.0.0.1:{redis.port}"]
        with running(command(port, *shared, "--workers", str(count)), port, **UNLIMITED) as process:
            yield process


# -- what they take ------------------------------------------------------------------------------------


def family(pid: int) -> list[int]:
    """A process and all it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(process: Process) -> int:
    """Resident kilobytes."""
    return sum(resident(pid) for pid in family(process.pid))


def resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def processor(process: Process) -> float:
    """Seconds of processor time so far."""
    return sum(spent(pid) for pid in family(process.pid))


def spent(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def disk(seconds: float) -> list[float]:
    """How long the disk takes for a page and `fdatasync`, alone; sorted."""
    waits = []
    with tempfile.NamedTemporaryFile() as file:
        until = time.perf_counter() + seconds
        while (began := time.perf_counter()) < until:
            os.write(file.fileno(), bytes(4096))
            os.fdatasync(file.fileno())
            waits.append(time.perf_counter() - began)
    return sorted(waits)
