"""Many games as a Gymnasium `VectorEnv`: of each one seat against the game's rule bot, or against random play, in compiled
code."""

from __future__ import annotations

import secrets
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.engine.drive import CAP
from stolik.engine.registry import game as make_game
from stolik.research.batch import OneSeatBatch
from stolik.research.layout import bounds, slices
from stolik.research.spaces import Observation, observation_space

BOTS = ("normal", "random")


class OneSeatVector(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`bots`: "normal" or "random", for all other seats; whoever else is to play sits in `OneSeat`, one game at a time. A
    game that ends begins anew in the same step: its last observation is `infos["final_obs"]`, where `infos["_final_obs"]`
    says so. Masks are in the observations and in `infos["action_mask"]`; an illegal action raises a ValueError."""

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "normal",
        max_steps: int = CAP,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        self.game = make_game(game_id, seats, **options)
        if seat not in range(self.game.seats) or bots not in BOTS or num_envs < 1:
            raise ValueError(
                f"{game_id}: seat is from 0 to {self.game.seats - 1}, bots one of {', '.join(BOTS)}, num_envs from 1; "
                f"not {seat!r}, {bots!r} and {num_envs!r}"
            )
        features = self.game.room.features(self.game)
        self.num_envs, self.seat, self.scaled = num_envs, seat, scaled
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.layout = slices(features)
        self.low, high = (bound.astype(np.float32) for bound in bounds(features))
        self.reach = np.maximum(high - self.low, np.float32(1))
        self.single_observation_space = observation_space(features, self.game.actions, scaled)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.show(OneSeatBatch(self.game, features, num_envs, max_steps, seat, bots == "normal"))

    def show(self, batch: OneSeatBatch) -> None:
        """The arrays are its memory."""
        self.batch, count, size = batch, self.num_envs, int(batch.size)
        self.rows: NDArray[np.int16] = array_of(batch.rows, np.int16, count, size)
        self.finals: NDArray[np.int16] = array_of(batch.finals, np.int16, count, size)
        self.masks: NDArray[np.int8] = array_of(batch.masks, np.int8, count, self.game.actions)
        self.rewards: NDArray[np.float64] = array_of(batch.rewards, np.float64, count, self.game.seats)
        self.over: NDArray[np.bool_] = array_of(batch.over, np.bool_, count)
        self.cut: NDArray[np.bool_] = array_of(batch.cut, np.bool_, count)
        self.chosen: NDArray[np.int64] = array_of(batch.chosen, np.int64, count)

    def __getstate__(self) -> dict[str, Any]:
        ours = ("rows", "finals", "masks", "rewards", "over", "cut", "chosen")
        return {name: value for name, value in vars(self).items() if name not in ours}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.show(self.batch)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """`seed`: one for all, of which each game has its own stream, or one for each."""
        seeds = seed if isinstance(seed, list | tuple) else None
        base = secrets.randbits(64) if seed is None else seed
        self.blank()
        self.batch.reset([str(seeds[index]) if seeds else f"{base}/{index}" for index in range(self.num_envs)])
        seen = self.observe(self.rows)
        return seen, {"action_mask": seen["action_mask"]}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self.batch.episodes:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() before step()")
        self.chosen[:] = actions
        if (wrong := self.batch.wrong()) >= 0:
            legal = [self.game.text(int(action)) for action in np.flatnonzero(self.masks[wrong])]
            raise ValueError(
                f"{self.game.id}: in game {wrong} seat {self.seat} may {', '.join(legal)}; not {actions[wrong]}"
            )
        self.blank()
        self.batch.advance(0, self.num_envs)
        seen = self.observe(self.rows)
        infos: dict[str, Any] = {"action_mask": seen["action_mask"]}
        ended = self.over | self.cut
        if ended.any():
            nothing = np.zeros_like(self.masks)
            infos |= {"final_obs": self.observe(self.finals) | {"action_mask": nothing}, "_final_obs": ended}
        return seen, self.rewards[:, self.seat].copy(), self.over.copy(), self.cut.copy(), infos

    def blank(self) -> None:
        self.rows.fill(0)
        self.masks.fill(0)

    def observe(self, rows: NDArray[np.int16]) -> Observation:
        shown = (rows - self.low) / self.reach if self.scaled else rows.copy()
        return {"observation": shown, "action_mask": self.masks.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        return self.masks.astype(np.bool_)
