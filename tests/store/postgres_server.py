"""A PostgreSQL of the tests' own: the newest installed, in a temporary folder, on a free port of the loopback."""

from __future__ import annotations

import os
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.machine import leave_out

USUAL_FOLDERS = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
)
WHO = ("postgres", "nobody")
"""Whom to run it as when the tests run as root: PostgreSQL refuses to be root."""


def folder_of_programs() -> Path:
    """Distributions keep several versions side by side, mostly off the PATH."""
    found = [Path(program).parent for folder in USUAL_FOLDERS for program in Path("/").glob(f"{folder[1:]}/postgres")]
    if on_path := shutil.which("postgres"):
        found.append(Path(on_path).resolve().parent)
    if not found:
        leave_out("PostgreSQL", "postgresql")
    return max(found, key=_version)


def _version(folder: Path) -> tuple[int, ...]:
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(number) for number in re.findall(r"\d+", said))


def _unprivileged() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    for name in WHO:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError(f"PostgreSQL does not run as root, and there is none of the users {', '.join(WHO)}")


NOBODYS = range(10_000, 32_000)
"""Below the ports a system gives to whoever asks for any: until its server has come up, or is up again, nobody takes it."""


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(NOBODYS)
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


class Server:
    def __init__(self, folder: Path, fsync: bool) -> None:
        self.folder = folder
        self._fsync = fsync
        self.port = free_port()
        self._programs = folder_of_programs()
        self._who = _unprivileged()
        self._schemas = 0
        self._process: subprocess.Popen[bytes] | None = None
        if self._who is not None:
            os.chown(folder, self._who.pw_uid, self._who.pw_gid)
        words = ["-U", "stolik", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", "-D", str(folder / "data"), *words)

    def new_database(self) -> str:
        """The URL of an empty place: a schema of its own, since a whole database takes a second to create."""
        self._schemas += 1
        name = f"test{self._schemas}"
        self._run("psql", *self._where(), "-c", f"create schema {name}", "postgres")
        return f"postgresql://stolik@127.0.0.1:{self.port}/postgres?search_path={name}"

    def start(self) -> None:
        settings = [
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=200",
            f"fsync={'on' if self._fsync else 'off'}",
        ]
        command = [str(self._programs / "postgres"), "-D", str(self.folder / "data")]
        for setting in settings:
            command += ["-c", setting]
        with open(self.folder / "log", "ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as_whom())
        self._wait()

    def stop(self, how: signal.Signals) -> None:
        """SIGINT: at once but in order; SIGQUIT: as in a crash, recovering at the next start."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def _wait(self) -> None:
        deadline = time.monotonic() + 200
        while self._try("pg_isready", *self._where()).returncode:
            assert self._process is not None
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.05)

    def _where(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", "stolik"]

    def _run(self, program: str, *arguments: str) -> None:
        done = self._try(program, *arguments)
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{done.stdout}{done.stderr}")

    def _try(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self._programs / program), *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **self._as_whom())

    def _as_whom(self) -> dict[str, Any]:
        if self._who is None:
            return {}
        return {"user": self._who.pw_uid, "group": self._who.pw_gid, "extra_groups": []}


@contextmanager
def running(fsync: bool = False) -> Iterator[Server]:
    """Without fsync a commit survives the end of every program, though not of the machine: what tests can see, faster."""
    folder = Path(tempfile.mkdtemp(prefix="stolik-postgres-"))
    server = None
    try:
        server = Server(folder, fsync)
        server.start()
        yield server
    finally:
        if server is not None:
            server.stop(signal.SIGQUIT)
        shutil.rmtree(folder)
