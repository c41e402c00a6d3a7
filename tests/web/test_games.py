"""For each game a whole game against bots, through the page."""

from __future__ import annotations

import pytest

import stolik
from tests.web.conftest import Newcomer
from tests.web.fingers import FINGERS, SHORT
from tests.web.table import Guest


@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game_against_bots(guest: Guest, game: str) -> None:
    guest.opens(game, seats=2 if game == "siedem" else 3, **SHORT[game])
    guest.plays(FINGERS[game])
    assert guest.page.locator(".won").inner_text() != ""
    assert len(guest.log()) > 5


@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game_on_a_phone(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(lang="en", width=390, height=844, has_touch=True, is_mobile=True)
    guest.opens(game, seats=2, **SHORT[game])
    guest.plays(FINGERS[game])
    wider = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, "nothing sticks out of a phone's screen"


def test_cards_move_and_nothing_waits_for_them(newcomer: Newcomer) -> None:
    guest = newcomer(reduced_motion="no-preference")
    guest.opens("nerwy", seats=2, **SHORT["nerwy"])
    guest.plays(FINGERS["nerwy"])


def test_siedem_alone_is_played_against_the_stopwatch(guest: Guest) -> None:
    guest.opens("siedem", seats=1, **SHORT["siedem"])
    guest.plays(FINGERS["siedem"])
    assert guest.page.locator('.facts [role="timer"]').inner_text() > "0:00.0"


def test_dycha_alone_shows_the_automaton(guest: Guest) -> None:
    guest.opens("dycha", seats=1, **SHORT["dycha"])
    assert guest.page.locator(".ten").is_visible()
    guest.plays(FINGERS["dycha"])
