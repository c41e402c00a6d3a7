"""Gymnasium's spaces for what a seat observes and chooses, shared by all adapters."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from stolik.engine.contract import State
from stolik.engine.features import Features
from stolik.research.arrays import array_of
from stolik.research.batch import Glass
from stolik.research.layout import bounds

Observation = dict[str, Any]


def observation_space(features: Features, actions: int) -> spaces.Dict:
    """`observation`: the row whose layout the docs show; `action_mask`: 1 for each legal action."""
    low, high = bounds(features)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
        }
    )


class Window:
    """Looks at states through a seat's eyes: each look is a fresh observation that may be kept."""

    def __init__(self, features: Features) -> None:
        self.glass = Glass(features)
        self.row = array_of(self.glass.row, np.int16, int(features.size))
        self.mask = array_of(self.glass.mask, np.int8, int(features.actions))

    def look(self, state: State, seat: int) -> Observation:
        self.glass.look(state, seat)
        return {"observation": self.row.copy(), "action_mask": self.mask.copy()}
