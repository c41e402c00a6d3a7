"""`python -m benchmarks.baselines GAME METHOD`: trains or seats a method, measures it, and keeps the row."""

from __future__ import annotations

import os

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")  # the work is counted on one core

import argparse  # noqa: E402 (numpy reads them when it is loaded)
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import stolik  # noqa: E402
from benchmarks.baselines import page, wholes  # noqa: E402

PAGE = Path(__file__).parent.parent.parent / "docs" / "baselines.md"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("benchmarks.baselines", description=__doc__)
    parser.add_argument("game", nargs="?", help=f"{', '.join(stolik.games())}, bzzz-small or blef-small")
    parser.add_argument("method", nargs="?", help=f"{', '.join(wholes.METHODS)}; small games: see puzzles.py")
    parser.add_argument("--seconds", type=float, default=60, help="processor time for learning (60)")
    parser.add_argument("--deals", type=int, default=100, help="deals, each played from both seats (100)")
    parser.add_argument("--write", action="store_true", help="write docs/baselines.md from what was measured")
    return parser.parse_args()


def measured(asked: argparse.Namespace) -> dict[str, Any]:
    if asked.game in stolik.games():
        learns = f" --seconds {asked.seconds:g}" if asked.method in wholes.LEARNERS else ""
        found = wholes.measure(asked.game, asked.method, asked.seconds, asked.deals)
        command = f"{asked.game} {asked.method}{learns} --deals {asked.deals}"
    else:
        from benchmarks.baselines import puzzles

        found = puzzles.measure(asked.game, asked.method, asked.seconds)
        learns = f" --seconds {asked.seconds:g}" if found["rounds"] else ""
        command = f"{asked.game} {asked.method}{learns}"
    return {"game": asked.game, "method": asked.method, "command": command, "found": found}


def main() -> None:
    asked = options()
    if asked.game:
        row = measured(asked)
        page.keep(row)
        print(row)
    if asked.write:
        PAGE.write_text(page.text(), "utf-8")


if __name__ == "__main__":
    main()
