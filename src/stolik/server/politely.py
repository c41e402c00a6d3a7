"""`python -m stolik.server.politely MODULE`: runs a module of ours as a program, and lets everybody else go first from its
first line on: what it loads takes as long as many a report."""

from __future__ import annotations

import os
import runpy
import sys
from contextlib import suppress
from pathlib import Path

POLITE = 10
"""More would starve it: on a busy machine a report of a second would take minutes."""
GROUP = Path("/proc/self/autogroup")
"""Linux may share the processor out among sessions first: being nice then only counts among those of one's own."""


def command(module: str) -> tuple[str, ...]:
    return sys.executable, "-m", "stolik.server.politely", module


def let_others_go_first() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with suppress(AttributeError, OSError):
        os.setsid()
        GROUP.write_text(str(POLITE))


if __name__ == "__main__":
    let_others_go_first()
    runpy.run_module(sys.argv[1], run_name="__main__", alter_sys=True)
