"""The games as environments: PettingZoo, Gymnasium, OpenSpiel, and many games at once in numpy arrays.

`pip install stolik[research]` brings what the adapters need. This file names none of it, for `batch.py` beside it is
compiled also where they are not installed.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stolik.research.processes import SharedVector
    from stolik.research.vectorised import Vector

__all__ = ["vector"]


def vector(
    game_id: str, seats: int, num_envs: int, *, seed: int = 0, workers: int = 1, **options: Any
) -> Vector | SharedVector:
    """So many games stepped by one call, a `stolik.research.vectorised.Vector`."""
    make = importlib.import_module("stolik.research.processes").vector
    made: Vector | SharedVector = make(game_id, seats, num_envs, seed=seed, workers=workers, **options)
    return made
