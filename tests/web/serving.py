"""A server for browser tests, in a process of its own: `python -m tests.web.serving PORT DATA`. Its bots do not dawdle."""

from __future__ import annotations

import sys
from pathlib import Path

from stolik.host.customs import Customs
from stolik.server import hall
from stolik.server.run import serve
from tests.web.luck import Secrets

QUICK = 40
"""Milliseconds a bot takes: enough for a person to see one thing happen after another."""


def main() -> int:
    levels = Customs().think
    customs = Customs(
        think=dict.fromkeys(levels, QUICK),
        breather=0,
        reading=(0, 0),
        hands=dict.fromkeys(levels, 600),
        absent=400,
        answer=(QUICK, 1),
        countdown=300,
        interval=120_000,
        patience=3000,
    )
    vars(hall)["secrets"] = Secrets()
    asked = {"host": "127.0.0.1", "port": int(sys.argv[1]), "data": Path(sys.argv[2])}
    return serve(asked, open_browser=False, customs=customs)


if __name__ == "__main__":
    sys.exit(main())
