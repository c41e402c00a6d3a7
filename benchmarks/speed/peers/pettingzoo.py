"""PettingZoo's side: its leduc environment as `make` gives it, driven by the agent loop of its documentation."""

from __future__ import annotations

import importlib
import random
from typing import Any

import numpy as np

from benchmarks.speed.contest import AEC, Contestant

FAMILY = "PettingZoo"


def contestants() -> list[Contestant]:
    package: Any = importlib.import_module("pettingzoo")
    importlib.import_module("pygame")  # its leduc draws with it; what is missing is named by an ImportError
    return [agent_loop(FAMILY, "leduc", package.make("aec", "classic/leduc_holdem-v4"), AEC)]


def agent_loop(family: str, name: str, env: Any, loop: str) -> Contestant:
    """Any AEC environment with an action mask, played at random; a None for an agent that is done is no decision."""

    def play(games: int, seed: int) -> int:
        rng = random.Random(seed)
        decisions = 0
        for number in range(games):
            env.reset(seed=seed if number == 0 else None)
            for _agent in env.agent_iter():
                seen, _reward, terminated, truncated, _infos = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]))
                decisions += 1
        return decisions

    return Contestant(family, name, loop, play)
