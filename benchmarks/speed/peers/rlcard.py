"""RLCard's side: its uno environment (two players, the only number it takes)."""

from __future__ import annotations

import importlib
import random
from typing import Any

from benchmarks.speed.contest import PYTHON, Contestant

FAMILY = "RLCard"


def contestants() -> list[Contestant]:
    package: Any = importlib.import_module("rlcard")

    def play(games: int, seed: int) -> int:
        env = package.make("uno", config={"seed": seed})
        rng = random.Random(seed)
        decisions = 0
        for _ in range(games):
            seen, _player = env.reset()
            while not env.is_over():
                legal = list(seen["legal_actions"])
                seen, _player = env.step(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return [Contestant(FAMILY, "uno", PYTHON, play)]
