"""Golden records stand in their room (`golden/`), and so does the reduced game (`small.txt`) in which all can be listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from stolik.engine import registry
from stolik.engine.contract import Game

ROOMS = Path(__file__).parents[2] / "src" / "stolik" / "games"
"""An installed package leaves them out, so they are looked for in the source."""


def is_ours(game_id: str) -> bool:
    return (ROOMS / game_id).is_dir()


def golden_folder(game_id: str) -> Path:
    """Ours must be there; a game that lives elsewhere may bring none."""
    inside = (ROOMS / game_id if is_ours(game_id) else registry.room(game_id).folder) / "golden"
    if not is_ours(game_id) and not inside.is_dir():
        pytest.skip(f"{game_id} brings no golden records")
    return inside


def small_game(game_id: str) -> Game:
    """Lines `name value`, the first one `seats N`, the others options as a record writes them."""
    lines = [line.split(" ", 1) for line in (golden_folder(game_id) / "small.txt").read_text("utf-8").splitlines()]
    given = dict(lines)
    room = registry.room(game_id)
    options = {option.name: option.parse(given[option.name]) for option in room.options if option.name in given}
    return room.play(int(given["seats"]), options)
