from __future__ import annotations

import pytest

from stolik.engine.contract import Game
from stolik.engine.observing import playable
from stolik.engine.registry import room
from tests.conformance.cases import games, name_of


def some_of(game_id: str) -> list[Game]:
    """The fewest and the most seats, and two sets of options."""
    every = [game for game in games() if game.id == game_id]
    plain = len(room(game_id).seats)
    return [every[0], every[plain - 1], every[plain + (len(every) - plain) // 3], every[-1]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game`: every game of the battery's spread that can be observed; `some_game`: a few of each; `game_id`: each once."""
    if "game" in metafunc.fixturenames:
        every = [game for game in games() if game.id in playable()]
        metafunc.parametrize("game", every, ids=[name_of(game) for game in every])
    if "some_game" in metafunc.fixturenames:
        few = [game for game_id in playable() for game in some_of(game_id)]
        metafunc.parametrize("some_game", few, ids=[name_of(game) for game in few])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", playable())
