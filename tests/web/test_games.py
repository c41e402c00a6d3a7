"""A whole game of each against bots through the page: on a phone, by keyboard alone (at a desk: `test_equal_for_all`)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.fitting import misplaced, too_small
from tests.web.table import Guest, Sight


@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game_on_a_phone(newcomer: Newcomer, game: str) -> None:
    """On the smallest one, and whatever is asked can be answered by a finger."""
    guest = newcomer(lang="en", width=360, height=740, has_touch=True, is_mobile=True)
    guest.opens(game, seats=2, **room(game).short)
    asked: set[str] = set()

    def careful(guest: Guest, sight: Sight) -> bool:
        kinds = f"{sorted({act.split()[0] for act in sight.acts})} {len(sight.rises)} {sight.chosen}"
        if game != "siedem" and kinds not in asked and guest.choices().count():
            asked.add(kinds)
            assert too_small(guest) == []
            assert misplaced(guest) == []
        return finger(guest, sight)

    guest.plays(careful)
    assert too_small(guest) == []
    assert misplaced(guest) == []


@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game_by_keys(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(keys=True)
    guest.opens(game, seats=2, **room(game).short)
    guest.plays(finger)


def test_cards_move_and_nothing_waits_for_them(newcomer: Newcomer) -> None:
    guest = newcomer(reduced_motion="no-preference")
    guest.opens("nerwy", seats=2, **room("nerwy").short)
    guest.plays(finger)


def test_siedem_alone_is_played_against_the_stopwatch(guest: Guest) -> None:
    guest.opens("siedem", seats=1, **room("siedem").short)
    guest.plays(finger)
    assert guest.page.locator('.facts [role="timer"]').inner_text() > "0:00.0"
    guest.page.wait_for_selector(".times li.own")
    assert "Marta" in guest.page.locator(".times li.own").inner_text()


def test_dycha_alone_shows_the_automaton_and_where_jokers_ended(guest: Guest) -> None:
    guest.opens("dycha", seats=1, **room("dycha").short)
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert misplaced(guest) == []
    box = guest.page.locator(".ten").bounding_box()
    assert box is not None
    assert box["height"] > 60
    guest.plays(finger)
    expect(guest.page.locator(".final .row")).to_have_count(4)
    expect(guest.page.locator(".rank [aria-current]")).to_contain_text("4")
    climbs = "5" if guest.page.locator(".rank li.won").count() else "4"
    expect(guest.page.locator("[data-next]")).to_have_attribute("data-next", climbs)
    guest.page.goto("/")
    tile = guest.page.locator('[data-game="dycha"]')
    tile.locator("summary").first.click()
    tile.locator(".variants select").first.select_option("1")
    expect(tile.locator(".rungs input:checked")).to_have_value(climbs)
    expect(tile.locator(".rungs small")).to_contain_text(":")
