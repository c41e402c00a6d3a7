"""The page docs/speed.md, written by `make bench`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from benchmarks.speed.tables import Table, markdown

HEAD = """# How fast

This page is written by `make bench` (`python -m benchmarks.speed --full --write docs/speed.md`); change the benchmark,
not the page.

Everybody plays at random in one run; a step is a decision of a seat (what the table or a chance node does, dealing
included, costs time and counts nothing); rates are per second of CPU time, the best of several turns. *Inside*: the
loop over a game runs in compiled code (OpenSpiel: `evaluate_bots` with uniform random bots). *From Python*: every step
is a call from Python. Our games have four seats or the nearest number they allow. *Clone* is called from Python; *a
state* is the memory of one in the middle of a game; *result* is the time to say who won a finished one (in `dycha`
with the best place for every joker). *AEC*: PettingZoo's agent loop. *Vectorised*: 4096 games stepped by one call,
random legal actions drawn in compiled code, observations and masks written (Pgx: jax on the same processor). *Through
OpenSpiel*: our games as OpenSpiel knows them, each state asked of Python. The values are those of seat 0, which deals
(bzzz) or bids first (blef), against best play: 1 a sure win, -1 a sure loss. They are as near as the exploitability
beside them; in brackets what a linear program found.
"""


def text(machine: Sequence[str], tables: Sequence[Table], missing: dict[str, str]) -> str:
    parts = [HEAD, "\n".join(f"- {line}" for line in machine)]
    if missing:
        parts.append("\n".join(f"- {package} took no part: {reason}" for package, reason in missing.items()))
    return "\n\n".join(part.strip() for part in [*parts, *[markdown(table) for table in tables]]) + "\n"


def write(page: Path, machine: Sequence[str], tables: Sequence[Table], missing: dict[str, str]) -> None:
    page.parent.mkdir(exist_ok=True)
    page.write_text(text(machine, tables, missing), "utf-8")
