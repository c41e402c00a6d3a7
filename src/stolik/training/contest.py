"""How good a player is: one seat of it among rule bots (the level `normal`), or among another network."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.arena.intervals import wilson
from stolik.bots.fitted import Fitted
from stolik.bots.network import Network, Numbers
from stolik.engine.contract import Game
from stolik.research.vectorised import Vector
from stolik.training.field import LONGEST, advice, won
from stolik.training.learner import NEVER, drawn, log_softmax


class Share(NamedTuple):
    """Of games won; a win shared by k counts 1/k."""

    seats: int
    games: int
    share: float
    low: float
    high: float

    @property
    def times(self) -> float:
        """How many times its fair share it wins."""
        return self.share * max(self.seats, 2)


class Side:
    """A network that decides at many tables of one game at once; without one, the rule bot."""

    def __init__(self, network: Network | None, game: Game, seed: int) -> None:
        self.fitted = None if network is None else Fitted(network, game)
        self.rng = np.random.default_rng(seed)

    def choose(self, tables: Vector, asked: NDArray[np.bool_]) -> NDArray[np.int64]:
        if self.fitted is None:
            return advice(tables, asked)
        worths = np.where(
            tables.action_masks[asked], self.fitted.worths(self.fitted.think(tables.observations[asked])), NEVER
        )
        if self.fitted.temperature <= 0:
            best: NDArray[np.int64] = worths.argmax(1)
            return best
        chances: Numbers = np.exp(log_softmax((worths / self.fitted.temperature).astype(np.float32)))
        return drawn(chances, self.rng.random(len(worths)))


def contest(network: Network, game: Game, games: int, seed: int, rival: Network | None = None, tables: int = 256) -> Share:
    """The same tables play until each has finished as many games, so that short games do not count more than long ones."""
    options = game.room.given(game.options)
    vector = Vector(game.id, game.seats, tables, options, seed=seed, offset=0, max_steps=LONGEST)
    own = np.arange(tables) % game.seats
    us, them = Side(network, game, seed), Side(rival, game, seed + 1)
    rounds = -(-games // tables)
    played, total = np.zeros(tables, np.int64), 0.0
    while played.min() < rounds:
        mine = vector.to_act == own
        actions = np.zeros(tables, np.int64)
        actions[mine] = us.choose(vector, mine)
        actions[~mine] = them.choose(vector, ~mine)
        vector.step(actions)
        over = vector.terminations | vector.truncations
        counted = np.flatnonzero(over & (played < rounds))
        total += float(won(vector.rewards[counted])[np.arange(len(counted)), own[counted]].sum())
        played[over] += 1
    return Share(game.seats, rounds * tables, total / (rounds * tables), *wilson(total, rounds * tables))
