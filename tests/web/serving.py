"""A server for browser tests, in a process of its own: `python -m tests.web.serving PORT DATA`. Its bots do not dawdle."""

from __future__ import annotations

import sys
from pathlib import Path

from stolik.host import pace, starting
from stolik.server.run import serve

QUICK = 40
"""Milliseconds a bot takes: enough for a person to see one thing happen after another."""


def main() -> int:
    pace.THINK = dict.fromkeys(pace.THINK, QUICK)
    pace.HANDS = dict.fromkeys(pace.HANDS, 600)
    pace.ABSENT = 400
    pace.answer = lambda table, seat, version: QUICK
    starting.COUNTDOWN = 300
    return serve({"host": "127.0.0.1", "port": int(sys.argv[1]), "data": Path(sys.argv[2])}, open_browser=False)


if __name__ == "__main__":
    sys.exit(main())
