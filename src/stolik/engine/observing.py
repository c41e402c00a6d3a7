"""Which games can be observed as rows of numbers, and by what."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from stolik.engine.contract import Game
from stolik.engine.features import Features
from stolik.engine.registry import games


def has_features(game_id: str) -> bool:
    return find_spec(f"stolik.games.{game_id}.features") is not None


def playable() -> tuple[str, ...]:
    """The ids of the games whose rooms have a `features.py`."""
    return tuple(game_id for game_id in games() if has_features(game_id))


def features_of(game: Game) -> Features:
    if not has_features(game.id):
        raise ValueError(f"{game.id} has no features.py, so it cannot be observed; {', '.join(playable())} can")
    made = importlib.import_module(f"stolik.games.{game.id}.features").features(game)
    assert isinstance(made, Features)
    return made
