"""From the smallest phone to a shared screen: the same table, fitted."""

from __future__ import annotations

import pytest

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import FINGERS
from tests.web.fitting import misplaced

SCREENS = {
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "tablet": (768, 1024),
    "laptop": (1280, 720),
    "shared screen": (1920, 1080),
}
MOVES = 4


@pytest.mark.parametrize("game", stolik.games())
def test_a_table_fits_every_screen(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(width=1000)
    guest.opens(game, seats=room(game).seats[-1])
    for _ in range(MOVES):
        guest.waits_until(lambda: FINGERS[game](guest, guest.sees()))
    guest.waits_until(lambda: guest.choices().count() > 0)
    for name, (width, height) in SCREENS.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(guest) == [], name
