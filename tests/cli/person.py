"""Somebody at a real terminal (a pseudo-terminal), who reads the screen and types."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path


def mind_interrupts() -> None:
    """Tests that run in the background ignore Ctrl-C; a person's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


class Person:
    def __init__(self, data: Path, *argv: str) -> None:
        self.master, slave = pty.openpty()
        env = os.environ | {
            "STOLIK_DATA": str(data),
            "TERM": "xterm",
            "COLUMNS": "100",
            "LANG": "en_GB.UTF-8",
            "LC_ALL": "",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stolik", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            preexec_fn=mind_interrupts,
        )
        os.close(slave)
        self.seen = ""

    def read(self, *until: str) -> str:
        """What appeared until one of these texts did, or the program ended."""
        start, deadline = len(self.seen), time.monotonic() + 60
        while time.monotonic() < deadline:
            new = without_colours(self.seen[start:])
            if any(text in new for text in until):
                return new
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    return without_colours(self.seen[start:])
        raise AssertionError(f"{until} never appeared in:\n{self.seen[-2000:]}")

    def is_asked(self) -> None:
        """Until the program sleeps, waiting for what is typed: the prompt alone stands there a moment before."""
        status, asleep, deadline = Path(f"/proc/{self.process.pid}/stat"), 0, time.monotonic() + 30
        while asleep < 5 and status.exists() and time.monotonic() < deadline:
            asleep = asleep + 1 if status.read_text().rpartition(")")[2].split()[0] == "S" else 0
            time.sleep(0.02)

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def close(self) -> int:
        code = self.process.wait(60)
        os.close(self.master)
        return code
