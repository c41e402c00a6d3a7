"""Gymnasium's spaces for what a seat observes and chooses, shared by all adapters."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.engine.contract import State
from stolik.engine.features import Features
from stolik.engine.travel import Packed
from stolik.research.episode import Glance
from stolik.research.layout import bounds

Observation = dict[str, Any]


def observation_space(features: Features, actions: int, scaled: bool = False) -> spaces.Dict:
    """`observation`: the row whose layout the docs show; `action_mask`: 1 for each legal action."""
    return spaces.Dict(
        {"observation": row_space(features, scaled), "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8)}
    )


def row_space(features: Features, scaled: bool = False, rows: int = 1) -> spaces.Box:
    """Of so many rows one after another; `scaled`: each number from 0 to 1."""
    low, high = (np.tile(bound, rows) for bound in bounds(features))
    return spaces.Box(0, 1, low.shape, dtype=np.float32) if scaled else spaces.Box(low, high, dtype=np.int16)


class Observer(Glance):
    """Looks at states through a seat's eyes: each look is a fresh observation that may be kept. `scaled`: as numbers from
    0 to 1, by the bounds the layout tells."""

    def __init__(self, features: Features, scaled: bool = False) -> None:
        super().__init__(features, scaled)
        self.low, high = (bound.astype(np.float32) for bound in bounds(features))
        self.reach = np.maximum(high - self.low, np.float32(1))
        self.row = array_of(self.cells, np.int16, int(features.size))
        self.mask = array_of(self.marks, np.int8, int(features.actions))

    def everything(self, state: State) -> NDArray[Any]:
        """What all seats see, one row after another: for critics that may know more than players."""
        return np.concatenate([self.look(state, seat)["observation"] for seat in range(state.game.seats)])

    def __reduce__(self) -> Packed:
        return Observer, (self.features, self.scaled)


def declare_dicts(name: str) -> None:
    """PettingZoo's `api_test` warns about a dict, which it asks for itself where moves may be illegal, from any environment
    that is not on its lists. Whoever runs it is to see no warning; it brings pygame and pytest with it, so the name is put
    there only once somebody has imported it."""
    theirs = sys.modules.get("pettingzoo.test.api_test")
    if theirs is None:
        return
    for names in (getattr(theirs, listed, None) for listed in ("env_obs_dicts", "env_obs_space")):
        if names is not None and name not in names:
            names.append(name)
