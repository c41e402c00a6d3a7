"""How good a player is: one seat of it among rule bots (the level `normal`)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from field import Field
from numpy.typing import NDArray

from stolik.arena.intervals import wilson
from stolik.bots.policy_file import Network


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
        return self.share * self.seats


PIECE = 16


def worths_of(network: Network, rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """In pieces so small that numpy's matrix library does not share them out to threads that mostly wait."""
    return np.concatenate([network.worths(rows[at : at + PIECE]) for at in range(0, max(len(rows), 1), PIECE)])


def contest(network: Network, seats: int, games: int, seed: int, tables: int = 256) -> Share:
    """The same tables play until each has finished as many games, so that short games do not count more than long ones."""
    field = Field(network.about.game, [seats], tables, seed, network.about)
    own = np.arange(tables) % seats
    rounds = -(-games // tables)
    played, won = np.zeros(tables, np.int64), 0.0
    while played.min() < rounds:
        actions = field.rule_actions()
        mine = field.to_act == own
        worths = np.where(field.masks[mine], worths_of(network, field.rows[mine]), -np.inf)
        actions[mine] = worths.argmax(1)
        field.step(actions)
        counted = np.flatnonzero(field.over & (played < rounds))
        returns = field.rewards[counted, own[counted]]
        won += float(((returns * (seats - 1) + 1) / seats).sum())  # back from returns to shares of the win
        played[field.over] += 1
    total = rounds * tables
    return Share(seats, total, won / total, *wilson(won, total))
