"""A Redis of the tests' own, on a free port, with nothing on disk."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.store.postgres_server import free_port


@contextmanager
def running() -> Iterator[str]:
    program = shutil.which("redis-server")
    if program is None:
        raise RuntimeError("these tests need Redis, and no `redis-server` was found; install it (redis-server in Debian)")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(10)


def wait_for(port: int) -> None:
    began = time.monotonic()
    while time.monotonic() - began < 10:
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("redis-server did not start within ten seconds")
