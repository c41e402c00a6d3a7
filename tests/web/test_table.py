"""What happens around every game: friends, spectators, reloads, restarts, languages."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer, Server
from tests.web.fingers import finger, moves
from tests.web.table import Guest

POLISH = re.compile("[ąćęłńóśźż]", re.IGNORECASE)
EVERYTHING = """() => [document.body.innerText, document.title,
  ...[...document.querySelectorAll('[aria-label], [title]')].map((one) => one.getAttribute('aria-label') ?? one.title),
].join(' | ')"""
"""Whatever can be read or heard on the page."""
LONG: dict[str, Any] = {"siedem": {"handicap": [1, 3]}}
"""A race against bots is not over before everything was looked at."""


def asked(guest: Guest) -> None:
    """Until it is this person's turn; in a race, until there are cards in hand."""
    guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
    if guest.page.locator(".pile[data-act=take]").count():
        guest.does("take")
        guest.waits_until(lambda: bool(guest.cards()))


@pytest.mark.parametrize("game", stolik.games())
def test_two_friends_meet_by_a_code_and_play(newcomer: Newcomer, game: str) -> None:
    host, friend = newcomer(), newcomer(lang="en")
    host.opens(game, seats=2, bots=0, name="Marta", **room(game).short)
    code = host.page.locator(".code").inner_text()
    friend.page.goto("/")
    friend.page.get_by_label("You play as").fill("Tom")
    friend.page.get_by_label("Have a table code?").fill(code)
    friend.page.get_by_role("button", name="Sit down").click()
    expect(host.page.locator(".lobby")).to_contain_text("Tom")
    friend.page.get_by_role("button", name="Ready").click()
    host.page.get_by_role("button", name="Zacznij").click()
    for one in (host, friend):
        one.page.wait_for_selector(".surface")
    last = time.monotonic() + 240
    while not (host.over and friend.over):
        assert time.monotonic() < last
        did = [finger(one, one.sees()) for one in (host, friend)]
        if not any(did):
            host.page.wait_for_timeout(20)
    assert host.page.locator(".won").inner_text().startswith(("Wygry", "Wspólna"))
    assert "win" in friend.page.locator(".won").inner_text().lower()


@pytest.mark.parametrize("game", stolik.games())
def test_a_reload_in_mid_game_loses_nothing(guest: Guest, game: str) -> None:
    guest.opens(game, seats=2, **LONG.get(game, {}))
    asked(guest)
    had, log = guest.belongings(), guest.log()
    guest.page.reload()
    guest.waits_until(lambda: guest.choices().count() > 0)
    # a card that was just being taken may have come meanwhile
    assert set(had) <= set(guest.belongings())
    assert guest.log()[: len(log) - 1] == log[:-1]


@pytest.mark.parametrize("game", stolik.games())
def test_a_spectator_sees_the_table_and_no_hand(newcomer: Newcomer, game: str) -> None:
    player, watcher = newcomer(), newcomer()
    table = player.opens(game, seats=3)
    asked(player)
    watcher.goes(table)
    expect(watcher.page.locator(".lost")).to_have_text("Oglądasz")
    expect(watcher.page.locator(".strip > li")).to_have_count(3)
    seen = len(watcher.log())
    moves(player)
    watcher.waits_until(lambda: len(watcher.log()) > seen)
    assert watcher.cards() == []
    assert watcher.choices().count() == 0


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_server_restarted_under_open_pages_of_all_games_is_found_again(newcomer: Newcomer, frail: Server) -> None:
    guests = {game: newcomer(to=frail) for game in stolik.games()}
    logs: dict[str, list[str]] = {}
    for game, guest in guests.items():
        guest.opens(game, seats=2, **LONG.get(game, {}))
        asked(guest)
    for game, guest in guests.items():
        logs[game] = guest.log()
    frail.stop()
    for guest in guests.values():
        expect(guest.page.locator(".lost")).to_be_visible()
    frail.start()
    for game, guest in guests.items():
        expect(guest.page.locator(".lost")).to_be_hidden(timeout=60_000)
        before = guest.log()
        assert before[: len(logs[game]) - 1] == logs[game][:-1]
        moves(guest)


@pytest.mark.parametrize("game", stolik.games())
def test_the_language_changes_at_any_time(guest: Guest, game: str) -> None:
    guest.opens(game, seats=3)
    asked(guest)
    assert POLISH.search(guest.page.evaluate(EVERYTHING))
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    guest.waits_until(lambda: not POLISH.search(guest.page.evaluate(EVERYTHING)))
    guest.page.get_by_role("button", name="Polski").click()
    expect(guest.page.locator("aside.drawer h2")).to_have_text("Przebieg gry")


def test_a_move_made_while_the_connection_is_gone_arrives_once(guest: Guest) -> None:
    guest.opens("bzzz", seats=2)
    guest.waits_until(lambda: guest.page.locator('[data-act="draw"]').count() > 0)
    held = len(guest.cards())
    guest.page.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('offline'))")
    guest.does("draw")
    guest.page.context.set_offline(False)
    guest.waits_until(lambda: len(guest.cards()) == held + 1)


def test_an_unknown_table_says_so(guest: Guest) -> None:
    guest.page.goto("/t/nosuchtable")
    expect(guest.page.get_by_role("heading", name="Nie ma takiego stolika")).to_be_visible()
