from __future__ import annotations

import os

import pytest

import stolik
from stolik.engine.contract import Game
from stolik.engine.registry import room
from tests.conformance.cases import games, name_of

SOAK = bool(os.environ.get("STOLIK_SOAK"))


def some_of(game_id: str) -> list[Game]:
    """The fewest and the most seats, and two sets of options."""
    every = [game for game in games() if game.id == game_id]
    plain = len(room(game_id).seats)
    return [every[0], every[plain - 1], every[plain + (len(every) - plain) // 3], every[-1]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game`: a few of each game, in a soak the battery's whole spread; `some_game`: always a few; `game_id`: each once."""
    few = [game for game_id in stolik.games() for game in some_of(game_id)]
    for name, several in (("game", games() if SOAK else few), ("some_game", few)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, several, ids=[name_of(game) for game in several])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", stolik.games())
