from __future__ import annotations

import pytest

from stolik.research.layout import playable
from tests.conformance.cases import games, name_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game`: every game of the battery's spread that can be observed; `game_id`: each of those games once."""
    if "game" in metafunc.fixturenames:
        every = [game for game in games() if game.id in playable()]
        metafunc.parametrize("game", every, ids=[name_of(game) for game in every])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", playable())
