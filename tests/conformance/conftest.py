from __future__ import annotations

import pytest

from tests.conformance.cases import games, name_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every game of the spread; one that asks for `game_id`, for every game."""
    if "game" in metafunc.fixturenames:
        every = games()
        metafunc.parametrize("game", every, ids=[name_of(game) for game in every])
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sorted({game.id for game in games()}))
