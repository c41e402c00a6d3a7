"""Finds the games: every folder below `stolik/games` that offers a `ROOM`, those in folders of your own, and those that
other packages offer.

A folder that holds games of your own, one folder each, is named in the environment variable STOLIK_GAMES (several,
separated as in PATH) or given to `add_folder`. A package offers a game by an entry point of the group `stolik.games`:
the game's id, and the module that has its `ROOM`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from stolik.engine.contract import Game
from stolik.engine.options import Option
from stolik.engine.room import Room

ROOMS = importlib.import_module("stolik.games")  # `stolik.games` itself is the function below


def in_folders() -> dict[str, str]:
    return {module.name: f"stolik.games.{module.name}" for module in pkgutil.iter_modules(ROOMS.__path__) if module.ispkg}


@cache
def offered() -> dict[str, str]:
    """What other packages bring: the ids of their games, and where each one's room is."""
    return {point.name: point.module for point in entry_points(group="stolik.games")}


def games() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(offered() | in_folders()))


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
    where = in_folders().get(game_id) or offered().get(game_id)
    if where is None:
        raise ValueError(f"there is no game {game_id!r}; there are {', '.join(games())}")
    found = getattr(importlib.import_module(where), "ROOM", None)
    if not isinstance(found, Room) or found.id != game_id:
        raise ValueError(f"{where} must offer a ROOM whose id is {game_id!r}, not {getattr(found, 'id', found)!r}")
    return found


def game(game_id: str, seats: int | None = None, **options: Any) -> Game:
    """One game, ready to start: `game("blef", seats=3, jokers=True)`; without seats, four or the nearest number."""
    return room(game_id).play(room(game_id).usual_seats if seats is None else seats, options)


def options(of: str | Game) -> tuple[Option, ...]:
    """What a game can be given: of each option its name, kind, default, and what it accepts."""
    return room(of if isinstance(of, str) else of.id).options
