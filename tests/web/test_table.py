"""What happens around a game: friends, spectators, reloads, restarts, languages, refusals, looking back."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer, Server
from tests.web.fingers import FINGERS, SHORT, acts
from tests.web.table import Guest


def test_from_nothing_to_the_first_move_in_ten_seconds_and_three_clicks(guest: Guest) -> None:
    began = time.monotonic()
    guest.page.goto("/")
    guest.page.locator('[data-play="bzzz"]').click()
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert time.monotonic() - began < 10
    guest.choices().first.click()
    expect(guest.page.locator(".list li", has_text="Gość").first).to_be_visible()


def test_two_friends_meet_by_a_code_and_play(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer(lang="en")
    host.opens("bzzz", seats=2, bots=0, name="Marta", **SHORT["bzzz"])
    code = host.page.locator(".code").inner_text()
    friend.page.goto("/")
    friend.page.get_by_label("You play as").fill("Tom")
    friend.page.get_by_label("Have a table code?").fill(code)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.locator("form.sit button").click()
    expect(host.page.locator(".lobby")).to_contain_text("Tom")
    friend.page.get_by_role("button", name="Ready").click()
    host.page.get_by_role("button", name="Zacznij").click()
    for one in (host, friend):
        one.page.wait_for_selector(".surface")
    last = time.monotonic() + 240
    while not (host.over and friend.over):
        assert time.monotonic() < last
        if not FINGERS["bzzz"](host, host.sees()) and not FINGERS["bzzz"](friend, friend.sees()):
            host.page.wait_for_timeout(40)
    assert host.page.locator(".won").inner_text().startswith(("Wygry", "Wspólna"))
    assert "win" in friend.page.locator(".won").inner_text().lower()


def test_a_reload_in_mid_game_loses_nothing(guest: Guest) -> None:
    guest.opens("bzzz", seats=3)
    guest.waits_until(lambda: guest.choices().count() > 0)
    hand, log = guest.cards(), guest.log()
    guest.page.reload()
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert guest.cards() == hand
    assert guest.log()[: len(log)] == log


def test_a_seat_waits_on_the_start_page(guest: Guest) -> None:
    guest.opens("bzzz", seats=3)
    guest.page.goto("/")
    guest.page.get_by_role("link", name="Wróć do gry: Bzzz").click()
    expect(guest.page.locator(".surface")).to_be_visible()


def test_a_spectator_sees_the_table_and_no_hand(newcomer: Newcomer) -> None:
    player, watcher = newcomer(), newcomer()
    table = player.opens("bzzz", seats=3)
    watcher.goes(table)
    expect(watcher.page.locator(".lost")).to_have_text("Patrzysz jako widz")
    assert watcher.page.locator(".strip li").count() == 3
    assert watcher.cards() == []
    assert watcher.choices().count() == 0


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_server_restarted_under_an_open_page_is_found_again(newcomer: Newcomer, frail: Server) -> None:
    guest = newcomer(to=frail)
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.choices().count() > 0)
    hand = guest.cards()
    frail.stop()
    expect(guest.page.locator(".lost")).to_be_visible()
    frail.start()
    expect(guest.page.locator(".lost")).to_be_hidden(timeout=20_000)
    assert guest.cards() == hand
    guest.waits_until(lambda: guest.choices().count() > 0)
    before = len(guest.log())
    assert acts(guest, guest.sees(), "draw", "pass")
    guest.waits_until(lambda: len(guest.log()) > before)


def test_a_move_made_while_the_connection_is_gone_arrives_once(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.page.locator('[data-act="draw"]').count() > 0)
    held = len(guest.cards())
    guest.page.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('offline'))")
    guest.does("draw")
    guest.page.context.set_offline(False)
    guest.waits_until(lambda: len(guest.cards()) == held + 1, seconds=30)


def test_the_language_changes_at_any_time(guest: Guest) -> None:
    guest.opens("bzzz", seats=3)
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert any("Zakryta karta" in line for line in guest.log())
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.locator(".list li", has_text="A hidden card").first).to_be_visible()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    assert guest.page.locator(".actions").get_by_role("button", name="Pass").count() == 1


def test_a_card_that_does_not_fit_says_why_with_the_rule(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    stuck = guest.page.locator('.hand [aria-disabled="true"]')
    for _ in range(30):
        guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
        if stuck.count():
            break
        FINGERS["bzzz"](guest, guest.sees())
    stuck.first.click(force=True)
    expect(guest.page.locator(".note")).to_contain_text("Pasuje tylko karta")
    expect(guest.page.locator(".note a")).to_have_attribute("href", re.compile(r"/rules/bzzz#2\.5"))


def test_every_line_of_the_log_leads_to_its_moment(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.choices().count() > 0)
    acts(guest, guest.sees(), "draw")
    guest.waits_until(lambda: any("dobiera" in line for line in guest.log()) and guest.choices().count() > 0)
    guest.page.get_by_role("button", name="Na początek").click()
    expect(guest.page.locator(".banners")).to_contain_text("wcześniejszą chwilę")
    assert guest.choices().count() == 0
    guest.page.get_by_role("button", name="Wróć do gry").click()
    guest.waits_until(lambda: guest.choices().count() > 0)


def test_a_rematch_begins_with_the_same_people(guest: Guest) -> None:
    guest.opens("nerwy", seats=2, **SHORT["nerwy"])
    guest.plays(FINGERS["nerwy"])
    guest.page.locator("[data-rematch]").click()
    guest.waits_until(lambda: not guest.over and guest.page.locator(".surface").count() > 0)


def test_a_finished_game_is_replayed_and_its_shuffle_checked(newcomer: Newcomer) -> None:
    guest, other = newcomer(), newcomer()
    table = guest.opens("nerwy", seats=2, **SHORT["nerwy"])
    guest.plays(FINGERS["nerwy"])
    other.page.goto(f"/replay/{table}#verify")
    expect(other.page.locator(".proof .good")).to_contain_text("Zgadza się")
    other.page.get_by_role("button", name="Na początek").click()
    expect(other.page.locator(".stepper .number")).to_contain_text("1")


def test_an_unknown_table_says_so(guest: Guest) -> None:
    guest.page.goto("/t/nosuchtable")
    expect(guest.page.get_by_role("heading", name="Nie ma takiego stolika")).to_be_visible()
