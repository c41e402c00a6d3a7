"""A Redis of the tests' own, on a free port, with nothing on disk; it can be stopped, started again, and stood still."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.machine import leave_out
from tests.store.postgres_server import free_port


class Server:
    def __init__(self, program: str) -> None:
        self.port = free_port()
        self.command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait(60)

    def say(self, *words: str) -> bytes:
        """One command, by hand."""
        with socket.create_connection(("127.0.0.1", self.port), 60) as line:
            line.sendall(" ".join(words).encode() + b"\r\n")
            return line.recv(1000)


@contextmanager
def running() -> Iterator[Server]:
    program = shutil.which("redis-server")
    if program is None:
        leave_out("Redis", "redis-server")
    server = Server(program)
    try:
        yield server
    finally:
        server.stop()


def wait_for(port: int) -> None:
    began = time.monotonic()
    while time.monotonic() - began < 60:
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("redis-server did not start within a minute")
