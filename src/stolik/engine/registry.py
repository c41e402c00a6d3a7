"""Finds the games: every folder below `stolik/games` that offers a `ROOM`, and those in folders of your own.

A folder that holds games of your own, one folder each, is named in the environment variable STOLIK_GAMES (several,
separated as in PATH) or given to `add_folder`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

from stolik.engine.contract import Game
from stolik.engine.room import Room

ROOMS = importlib.import_module("stolik.games")  # `stolik.games` itself is the function below


def games() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted({module.name for module in pkgutil.iter_modules(ROOMS.__path__) if module.ispkg}))


def add_folder(folder: str | Path) -> None:
    """Look for games in one more folder, each in a sub-folder of its own."""
    if not Path(folder).is_dir():
        raise ValueError(f"{str(folder)!r} is not a folder; give the folder that holds one folder per game")
    if str(folder) not in ROOMS.__path__:
        ROOMS.__path__.append(str(folder))
        importlib.invalidate_caches()


for named in filter(None, os.environ.get("STOLIK_GAMES", "").split(os.pathsep)):
    add_folder(named)


@cache
def room(game_id: str) -> Room:
    if game_id not in games():
        raise ValueError(f"there is no game {game_id!r}; there are {', '.join(games())}")
    found = importlib.import_module(f"stolik.games.{game_id}").ROOM
    assert isinstance(found, Room)
    return found


def game(game_id: str, seats: int, **options: Any) -> Game:
    """One game, ready to start: `game("blef", seats=3, jokers=True)`."""
    return room(game_id).play(seats, options)
