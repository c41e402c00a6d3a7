"""Deep Monte Carlo, as in DouZero (Zha et al. 2021): a network guesses what each action will bring, and learns from what it
brought when the game was over. It plays both seats, and now and then something else."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from stolik.engine.contract import Game
from stolik.research import vector
from stolik.research.layout import bounds

TABLES = 256
WIDTH = 128
TRYING = 0.05
"""How often an action is drawn from all legal ones."""
BATCH = 1024
RATE = 1e-3

Past = list[tuple[NDArray[np.int16], int, int]]
"""Of one game that is still played: what was seen, done, and by whom."""


class Guess:
    """What each action will bring, for rows of observations."""

    def __init__(self, game: Game) -> None:
        low, high = bounds(game.room.features(game))
        self.low, self.reach = low.astype(np.float32), np.maximum(high - low, 1).astype(np.float32)
        sizes = (len(low), WIDTH, WIDTH, game.actions)
        layers: list[Any] = []
        for takes, gives in pairwise(sizes):
            layers += [torch.nn.Linear(takes, gives), torch.nn.ReLU()]
        self.network = torch.nn.Sequential(*layers[:-1])

    def __call__(self, rows: Any) -> Any:
        return self.network(torch.from_numpy((rows - self.low) / self.reach))

    def worths(self, observation: Any, mask: Any) -> Any:
        with torch.no_grad():
            return self(observation[None])[0].numpy()


class Pupil:
    def __init__(self, game: Game, seed: int) -> None:
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.guess = Guess(game)
        self.adam = torch.optim.Adam(self.guess.network.parameters(), RATE)
        self.tables = vector(game.id, game.seats, TABLES, seed=seed, **game.room.given(game.options))
        self.pasts: list[Past] = [[] for _ in range(TABLES)]
        self.learnt: list[tuple[NDArray[np.int16], int, float]] = []
        self.decisions = 0

    def play(self) -> None:
        """One decision at every table."""
        tables = self.tables
        with torch.no_grad():
            worths = self.guess(tables.observations).numpy()
        worths[tables.action_masks == 0] = -np.inf
        trying = self.rng.random(TABLES) < TRYING
        actions = np.where(trying, tables.random_actions(), worths.argmax(1))
        for past, row, action, seat in zip(self.pasts, tables.observations.copy(), actions, tables.to_act, strict=True):
            past.append((row, int(action), int(seat)))
        tables.step(actions)
        self.decisions += TABLES
        for at in np.flatnonzero(tables.terminations | tables.truncations):
            self.learnt += [(row, action, float(tables.rewards[at, seat])) for row, action, seat in self.pasts[at]]
            self.pasts[at] = []

    def learn(self) -> None:
        """Once from every decision of the games that are over."""
        order = self.rng.permutation(len(self.learnt))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            rows, actions, brought = zip(*[self.learnt[at] for at in order[start : start + BATCH]], strict=True)
            guessed = self.guess(np.stack(rows)).gather(1, torch.tensor(actions)[:, None])[:, 0]
            loss = torch.nn.functional.mse_loss(guessed, torch.tensor(brought, dtype=torch.float32))
            self.adam.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call, unused-ignore]
            self.adam.step()
        self.learnt = []


def train(game: Game, seconds: float, seed: int = 1) -> tuple[Callable[[Any, Any], Any], int]:
    """A function of observation and mask, and how many decisions it was learnt from, in so many seconds of one core."""
    pupil = Pupil(game, seed)
    end = time.process_time() + seconds
    while time.process_time() < end:
        pupil.play()
        if len(pupil.learnt) >= 4 * BATCH:
            pupil.learn()
    return pupil.guess.worths, pupil.decisions
