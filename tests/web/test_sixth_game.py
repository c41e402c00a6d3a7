"""A game in a folder outside the package, in the browser: with the board it brings, and with none."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stolik.server.gate import HEADERS
from tests.web.conftest import Newcomer, Server
from tests.web.fingers import finger
from tests.web.fitting import misplaced, too_small

GAMES = Path(__file__).parents[2] / "examples" / "sixth_game"
POLICY = HEADERS["content-security-policy"]


@pytest.fixture(scope="module", params=["own board", "no board"])
def place(request: pytest.FixtureRequest, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("games")
    left_out = shutil.ignore_patterns("__pycache__", *(["web"] if request.param == "no board" else []))
    shutil.copytree(GAMES, folder, dirs_exist_ok=True, ignore=left_out)
    server = Server(tmp_path_factory.mktemp("data"), STOLIK_GAMES=str(folder))
    yield server
    server.stop()


def test_it_is_played_to_the_end(newcomer: Newcomer, place: Server) -> None:
    guest = newcomer(to=place, width=360, height=740, has_touch=True, is_mobile=True)
    complaints: list[str] = []
    guest.page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    guest.opens("wyzsza", seats=3)
    guest.waits_until(lambda: guest.choices().count() > 0)
    assert "Wyższa karta" in guest.page.title()
    assert (too_small(guest), misplaced(guest)) == ([], [])
    board = guest.page.locator(".surface").inner_text()
    assert "wyzsza-" not in board, "a text was not found"
    assert not {"{", "[", "_"} & {*board}, "a view is no text for people"
    guest.plays(finger)
    assert guest.page.locator(".won").inner_text() != ""
    answer = guest.page.request.get("/")
    assert answer.headers["content-security-policy"] == POLICY
    assert "script-src" not in POLICY.replace("default-src 'self'", "")
    assert complaints == []


def test_it_speaks_the_readers_language_at_once(newcomer: Newcomer, place: Server) -> None:
    guest = newcomer(to=place, lang="en")
    guest.opens("wyzsza", seats=2)
    expect(guest.page.get_by_role("button", name="Keep the card")).to_be_visible()
    guest.page.evaluate("localStorage.clear()")
    guest.page.goto("/")
    expect(guest.page.get_by_role("heading", name="Higher card")).to_be_visible()
    guest.page.goto("/rules/wyzsza")
    expect(guest.page.locator("article h1")).to_have_text("Wyższa karta")
