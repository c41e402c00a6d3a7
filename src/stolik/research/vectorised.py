"""N games stepped by one call, in numpy arrays that compiled code fills."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.engine.registry import game as make_game
from stolik.research.batch import Batch
from stolik.research.layout import slices

AT_A_TIME = 512


class Vector:
    """`num_envs` games. Row i of each array is about game i:

    - `observations` (int16): what seat `to_act[i]` sees; `layout` says which number stands where;
    - `action_masks` (int8): 1 for each action that seat may choose;
    - `rewards` (float64, a column per seat): the returns of a game that has just ended, else 0;
    - `terminations`, `truncations` (bool): the game has just ended, or was cut off after `max_steps` decisions; what
      `observations` shows is already the next game.

    The arrays are the same objects after every step: copy what you want to keep.
    """

    def __init__(
        self, game_id: str, seats: int, num_envs: int, options: dict[str, Any], *, seed: int, offset: int, max_steps: int
    ) -> None:
        self.game = make_game(game_id, seats, **options)
        self.features = self.game.room.features(self.game)
        self.num_envs = num_envs
        self.layout = slices(self.features)
        self.offset = offset
        self.show(Batch(self.game, self.features, num_envs, max_steps))
        self.reset(seed)

    def show(self, batch: Batch) -> None:
        """The arrays are its memory."""
        self.batch, num_envs, seats = batch, self.num_envs, self.game.seats
        self.observations: NDArray[np.int16] = array_of(batch.rows, np.int16, num_envs, int(batch.size))
        self.bytes: NDArray[np.uint8] = array_of(batch.rows, np.uint8, num_envs, 2 * int(batch.size))  # blanked faster
        self.action_masks: NDArray[np.int8] = array_of(batch.masks, np.int8, num_envs, self.game.actions)
        self.rewards: NDArray[np.float64] = array_of(batch.rewards, np.float64, num_envs, seats)
        self.terminations: NDArray[np.bool_] = array_of(batch.over, np.bool_, num_envs)
        self.truncations: NDArray[np.bool_] = array_of(batch.cut, np.bool_, num_envs)
        self.to_act: NDArray[np.int64] = array_of(batch.seats, np.int64, num_envs)
        self.chosen: NDArray[np.int64] = array_of(batch.chosen, np.int64, num_envs)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not isinstance(value, np.ndarray)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.show(self.batch)

    def reset(self, seed: int) -> NDArray[np.int16]:
        """All games anew. Game i depends on the seed and on i alone."""
        self.blank(0, self.num_envs)
        self.batch.reset([f"{seed}/{self.offset + index}" for index in range(self.num_envs)])
        return self.observations

    def step(self, actions: NDArray[Any]) -> NDArray[np.int16]:
        """In game i, seat `to_act[i]` does `actions[i]`. Nothing happens if one of them is illegal."""
        self.chosen[:] = actions
        if (wrong := self.batch.wrong()) >= 0:
            raise ValueError(self.complaint(wrong))
        self.play()
        return self.observations

    def play(self) -> None:
        """One step of every game by `chosen`, unchecked. Some at a time, so that what was blanked is still in the
        processor's cache when it is written on."""
        for start in range(0, self.num_envs, AT_A_TIME):
            stop = min(start + AT_A_TIME, self.num_envs)
            self.blank(start, stop)
            self.batch.step(start, stop)

    def blank(self, start: int, stop: int) -> None:
        self.bytes[start:stop].fill(0)
        self.action_masks[start:stop].fill(0)

    def complaint(self, index: int) -> str:
        legal = [self.game.text(int(action)) for action in np.flatnonzero(self.action_masks[index])]
        given = int(self.chosen[index])
        text = self.game.text(given) if 0 <= given < self.game.actions else str(given)
        return f"{self.game.id}: in game {self.offset + index} seat {self.to_act[index]} may {', '.join(legal)}; not {text}"

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely, drawn by compiled code."""
        self.batch.choose()
        return self.chosen

    def rule_actions(self) -> NDArray[np.int64]:
        """What the game's rule bot (the level `normal`) would do in every game: an opponent, or a teacher."""
        self.batch.advise()
        return self.chosen

    def close(self) -> None:
        """Nothing to give back; here for symmetry with several workers."""
