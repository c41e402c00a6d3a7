"""Runs one seed again: `python -m tests.server.simulation 17 bzzz`."""

from __future__ import annotations

import sys

from tests.server.simulation.evening import simulate

print(simulate(int(sys.argv[1]), sys.argv[2]))
