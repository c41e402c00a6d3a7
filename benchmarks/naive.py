"""`python -m benchmarks.naive GAME`: the yardstick of a network that nobody took pains with.

Two seats, ten million decisions (some minutes of one core), a quarter of the tables with rule bots, no past selves, no
lessons, nothing tuned. `python -m benchmarks.strength` lets `hard` play against it where the file is there.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path("naive")
"""Below the folder one is in."""


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("benchmarks.naive", description="Train a network that nobody took pains with.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help=f"where GAME.npz goes ({FOLDER})")
    wanted = parser.parse_args(given)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when numpy is loaded, by the next lines
    from stolik.cli.train import begun, show, train
    from stolik.training.course import Plan

    plan = Plan(
        wanted.game, seats=(2,), decisions=150 * 64 * 1024, rate=5e-4, past=0.0, clumsy=0.0, temperature=drawn(wanted.game)
    )
    wanted.out.mkdir(parents=True, exist_ok=True)
    course = begun(plan, wanted.out / f"{wanted.game}.course.npz", fresh=False)
    train(course, wanted.out)
    show(course)
    return 0


def drawn(game_id: str) -> float:
    """Where the game's own network draws what it does, so does this one."""
    from stolik.engine.registry import room

    return float(room(game_id).recipe.get("temperature", 0.0))


if __name__ == "__main__":
    sys.exit(main())
