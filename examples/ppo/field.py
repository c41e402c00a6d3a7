"""Many games side by side, with different numbers of seats, their observations in rows of one layout."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from stolik.bots.policy_file import About, places, trained_for
from stolik.research import vector


class Field:
    """`each` games for every number of seats. Row i is about game i, as in `stolik.research.vector`. `about`: the
    layout of a player that was trained on more."""

    def __init__(self, game: str, seats: Sequence[int], each: int, seed: int, about: About | None = None) -> None:
        self.parts = [vector(game, seats=count, num_envs=each, seed=seed * 100 + count) for count in seats]
        self.about = about or trained_for([part.game for part in self.parts])
        self.places = [places(self.about.blocks, part.features) for part in self.parts]
        self.slices = [slice(each * number, each * (number + 1)) for number in range(len(seats))]
        self.seats = np.repeat(seats, each)
        """Of each game."""
        self.size, self.most = len(self.seats), max(seats)
        self.rows = np.zeros((self.size, sum(size for _, size in self.about.blocks)), np.float32)
        self.masks = np.zeros((self.size, len(self.about.actions)), np.bool_)
        self.to_act = np.zeros(self.size, np.int64)
        self.rewards = np.zeros((self.size, self.most), np.float32)
        self.over = np.zeros(self.size, np.bool_)
        self.look()

    def look(self) -> None:
        for part, here, there in zip(self.parts, self.slices, self.places, strict=True):
            self.rows[here, there] = part.observations
            self.masks[here] = part.action_masks[:, : self.masks.shape[1]]
            self.to_act[here] = part.to_act
            self.rewards[here, : part.game.seats] = part.rewards
            self.over[here] = part.terminations | part.truncations

    def step(self, actions: NDArray[np.int64]) -> None:
        for part, here in zip(self.parts, self.slices, strict=True):
            part.step(actions[here])
        self.look()

    def rule_actions(self) -> NDArray[np.int64]:
        return np.concatenate([part.rule_actions() for part in self.parts])

    def random_actions(self) -> NDArray[np.int64]:
        return np.concatenate([part.random_actions() for part in self.parts])
