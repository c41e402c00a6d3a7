"""The reduced game of each room (`small.txt` beside its golden records): small enough to list everything."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import registry
from stolik.engine.contract import Game

HERE = Path(__file__).parent


def golden_folder(game_id: str) -> Path:
    """Beside this file; a game that lives outside the package keeps its own in its folder."""
    room = registry.room(game_id)
    inside = room.folder / "golden"
    return inside if inside.is_dir() else HERE / game_id


def small_game(game_id: str) -> Game:
    """Lines `name value`, the first one `seats N`, the others options as a record writes them."""
    lines = [line.split(" ", 1) for line in (golden_folder(game_id) / "small.txt").read_text("utf-8").splitlines()]
    given = dict(lines)
    room = registry.room(game_id)
    options = {option.name: option.parse(given[option.name]) for option in room.options if option.name in given}
    return room.play(int(given["seats"]), options)
