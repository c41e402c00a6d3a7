"""Whole games for two: a learner or a searcher meets the rule bot, every deal from both seats."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import stolik
from stolik.arena import compete
from stolik.bots.entries import Entry, Observing
from stolik.engine.contract import Game

SEARCH = "search:ismcts:2000"
ENTRIES = {
    "random": "random",
    "easy": "easy",
    "hard": "hard",
    "master": "master",
    "classic": "classic",
    "network": "network",
    "ismcts": SEARCH,
}
"""What is there without training."""
NAMES = {
    "random": "random",
    "easy": "level easy",
    "hard": "level hard",
    "master": "level master",
    "classic": "level hard of 0.1: search without a network",
    "network": "the pretrained network by itself",
    "ismcts": f"IS-MCTS, 2,000 decisions simulated (`{SEARCH}`)",
    "ppo": "PPO against the rule bot (sb3-contrib's MaskablePPO)",
    "selfplay": "PPO against itself (`stolik train`)",
    "dmc": "deep Monte Carlo against itself (as in DouZero)",
}


class Trained(NamedTuple):
    entry: Entry
    decisions: int


def ppo(game: Game, seconds: float) -> Trained:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv

    from stolik.research.gymnasium import OneSeat

    torch.set_num_threads(1)

    class Until(BaseCallback):  # type: ignore[misc]
        def _on_training_start(self) -> None:
            self.end = time.process_time() + seconds

        def _on_step(self) -> bool:
            return time.process_time() < self.end

    games = DummyVecEnv([lambda: OneSeat(game.id, game.seats, scaled=True) for _ in range(8)])
    model = MaskablePPO("MultiInputPolicy", games, n_steps=256, batch_size=512, ent_coef=0.01, gamma=1.0, seed=1)
    model.learn(10**9, callback=Until())
    low, reach = (games.envs[0].observer.low, games.envs[0].observer.reach)

    def choose(observation: Any, mask: Any) -> int:
        seen = {"observation": ((observation - low) / reach).astype(np.float32), "action_mask": mask}
        action, _ = model.predict(seen, action_masks=mask.astype(np.bool_), deterministic=True)
        return int(action)

    return Trained(Observing(choose), model.num_timesteps)


def dmc(game: Game, seconds: float) -> Trained:
    import torch

    from benchmarks.baselines.dmc import train

    torch.set_num_threads(1)
    worths, decisions = train(game, seconds)
    return Trained(Observing(worths), decisions)


def selfplay(game: Game, seconds: float) -> Trained:
    """As `stolik train`; its pace is tried first, since it slows down as its end comes nearer."""
    import tempfile
    from pathlib import Path

    from stolik.training.course import Course, planned

    def course(decisions: float) -> Course:
        recipe = game.room.recipe
        return Course(planned(game.id, recipe, seats=(game.seats,), decisions=decisions, tables=512, games=256))

    tried, began = course(1e9), time.process_time()
    tried.learn()
    whole = course(tried.decisions * seconds / (time.process_time() - began))
    while whole.done < 1:
        whole.learn()
    file = Path(tempfile.mkdtemp()) / f"{game.id}.npz"
    whole.network().save(file)
    return Trained(f"file:{file}", whole.decisions)


LEARNERS: dict[str, Callable[[Game, float], Trained]] = {"ppo": ppo, "selfplay": selfplay, "dmc": dmc}
METHODS = (*ENTRIES, *LEARNERS)


def measure(game_id: str, method: str, seconds: float, deals: int) -> dict[str, Any]:
    game = stolik.game(game_id, seats=2)
    began = time.process_time()
    trained = LEARNERS[method](game, seconds) if method in LEARNERS else Trained(ENTRIES[method], 0)
    took = time.process_time() - began
    met = compete(game, {"it": trained.entry, "normal": "normal"}, deals, seed="baselines", untimed=True)
    found = met["it"]
    return {
        "share": found.share.value,
        "low": found.share.low,
        "high": found.share.high,
        "games": found.games,
        "decisions": trained.decisions,
        "seconds": took if method in LEARNERS else 0.0,
        "ms": found.p95_ms,
        "forfeits": sum(found.forfeits.values()),
    }
