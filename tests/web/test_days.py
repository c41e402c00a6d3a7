"""Hints, the table of the day and its puzzle, as people meet them: with fingers and keys, wide and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.table import Guest
from tests.web.test_equal_for_all import findings

LOOKS = [("pl", 1280), ("en", 390)]


def trains(guest: Guest, game: str = "bzzz") -> None:
    """At a table with bots where hints are given, just asked what to do."""
    wanted = {"game": game, "seats": 2, "name": "Marta", "bots": ["normal"], "start": True, "training": True}
    guest.goes(str(guest.page.request.post("/api/tables", data=wanted).json()["id"]))
    guest.waits_until(lambda: guest.choices().count() > 0)


@pytest.mark.parametrize(("lang", "width"), LOOKS)
def test_a_hint_is_asked_for_by_key_or_button_and_stands_in_the_log(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    trains(guest)
    if width > 1000:
        guest.page.keyboard.press("h")
    else:
        guest.page.locator("[data-hint]").click()
    said = guest.page.locator(".hint")
    expect(said).to_contain_text({"pl": "Trudny bot", "en": "A hard bot"}[lang], timeout=60_000)
    assert findings(guest) == []
    assert any({"pl": "korzysta z podpowiedzi", "en": "had a hint"}[lang] in line for line in guest.log())
    guest.page.keyboard.press("Escape")
    said.get_by_role("button").click()
    expect(said).to_have_count(0)


def test_hints_are_offered_once_everybody_has_agreed(newcomer: Newcomer) -> None:
    owner, other = newcomer(), newcomer()
    table = owner.opens("bzzz", seats=2, bots=0)
    other.page.request.post(f"/api/tables/{table}/seats", data={"name": "Olek"})
    other.goes(table)
    owner.page.locator("[data-training]").check()
    ask = other.page.locator("[data-train-ask]")
    expect(ask).to_be_visible()
    assert findings(other) == []
    ask.get_by_role("button").first.click()
    expect(ask).to_have_count(0)
    other.page.get_by_role("button", name="Gotowe, gramy").click()
    owner.page.get_by_role("button", name="Zacznij").click()  # it says so once the other one is ready there too
    for guest in (owner, other):
        guest.page.wait_for_selector(".surface")
        expect(guest.page.locator("[data-hint]")).to_be_visible()


@pytest.mark.parametrize(("lang", "width"), LOOKS)
def test_the_table_of_the_day_is_found_played_and_compared(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.page.goto("/")
    guest.page.locator('.today a[href="/day/bzzz"]').click()
    guest.page.locator("[data-play-day]").click()
    guest.page.wait_for_selector(".surface")
    guest.plays(finger)
    expect(guest.page.locator("[data-rematch]")).to_have_count(0)
    guest.page.locator('.end a[href^="/day/bzzz"]').click()
    expect(guest.page.locator(".place")).to_be_visible()
    expect(guest.page.locator("tbody tr.own td")).to_contain_text(":")
    assert findings(guest) == []
    guest.page.goto("/")
    expect(guest.page.locator('.today a[href="/day/bzzz"] svg')).to_be_visible()
    assert findings(guest) == []


@pytest.mark.parametrize(("lang", "width"), LOOKS)
def test_a_puzzle_is_answered_on_the_board_and_then_explained(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.page.goto("/puzzle/bzzz")
    guest.page.wait_for_selector(".surface", timeout=120_000)
    assert findings(guest) == []
    finger(guest, guest.sees())
    expect(guest.page.locator(".verdict")).to_be_visible()
    expect(guest.page.locator("ol b").first).to_contain_text("%")
    assert findings(guest) == []


@pytest.mark.parametrize(("lang", "width"), LOOKS)
def test_a_race_stands_still_for_its_puzzle(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.page.goto("/")
    guest.page.locator('.today a[href="/puzzle/siedem"]').click()
    guest.page.wait_for_selector(".surface", timeout=120_000)
    assert findings(guest) == []
    guest.page.locator(".hand button[data-card]").first.click(
        position={"x": 12, "y": 10}
    )  # the cards of a large hand overlap
    expect(guest.page.locator(".verdict")).to_be_visible()
    rows = guest.page.locator(".panel ol")
    expect(rows.locator("li").first).to_contain_text(" → ")
    assert findings(guest) == []
    guest.page.set_viewport_size({"width": 390, "height": 120})  # those of a large hand do not fit on larger screens either
    expect(rows).to_have_attribute("tabindex", "0")


@pytest.mark.parametrize(("lang", "width"), LOOKS)
def test_whoever_plays_alone_chooses_hints_on_the_start_page(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.page.goto("/")
    tile = guest.page.locator("article[data-game=bzzz]")
    tile.locator("summary").first.click()
    tile.locator("[data-with-hints]").check()
    assert findings(guest) == []
    expect(guest.page.locator("article[data-game=siedem] [data-with-hints]")).to_have_count(0)
    tile.locator("[data-play]").click()
    tile.locator("[data-just-play]").click()
    guest.page.wait_for_selector(".surface")
    expect(guest.page.locator("[data-hint]")).to_be_visible()
