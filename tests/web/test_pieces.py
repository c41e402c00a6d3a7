"""What a page is made of: a piece that does not arrive is fetched again, and with its own limits the server sends all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.conftest import Newcomer, Server
from tests.web.table import Guest

BOARD = "**/assets/Board-*.js"
TWICE = 2
TRIED = "sessionStorage['stolik-pieces'] = `5 ${Date.now()}`"


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One that may say that something went wrong."""
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce", service_workers="block")
    yield context.new_page()
    context.close()


def opened(page: Page) -> str:
    wanted = {"game": "bzzz", "seats": 2, "name": "Marta", "bots": ["easy"], "start": True}
    return f"/t/{page.request.post('/api/tables', data=wanted).json()['id']}"


def refused(page: Page, pieces: str) -> None:
    page.route(pieces, lambda route: route.fulfill(status=429))


def test_a_piece_that_was_refused_is_fetched_again_by_the_page_itself(page: Page) -> None:
    refused(page, BOARD)
    page.goto(opened(page))
    expect(page.get_by_role("alert")).to_contain_text("fetching it again")
    page.unroute(BOARD)
    page.wait_for_selector(".surface .hand")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_piece_that_never_comes_is_left_to_a_hand(page: Page) -> None:
    page.add_init_script(TRIED)
    refused(page, BOARD)
    page.goto(opened(page))
    expect(page.get_by_role("alert")).to_contain_text("does not arrive")
    page.unroute(BOARD)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".surface .hand")


def test_the_page_waits_for_the_server_before_it_loads_itself_anew(page: Page) -> None:
    asked: list[str] = []

    def away(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route(BOARD, lambda route: route.abort() if len(asked) < TWICE else route.continue_())
    page.route("**/health", away, times=TWICE)
    page.goto(opened(page))
    page.wait_for_selector(".surface .hand")
    assert len(asked) == TWICE


@pytest.fixture
def public(built: Path, luck_file: None, tmp_path: Path) -> Iterator[Server]:
    """With the limits that people get."""
    running = Server(tmp_path, limits={})
    yield running
    running.stop()


def test_a_family_behind_one_address_opens_its_table_at_the_same_time(newcomer: Newcomer, public: Server) -> None:
    host, *family = guests = [newcomer(to=public) for _ in range(4)]
    refused: list[str] = []
    for guest in guests:
        guest.page.on("response", lambda answer: refused.append(answer.url) if answer.status == 429 else None)
    table = host.opens("nerwy", seats=4, bots=0, name="Ania")
    for guest in family:
        guest.page.goto(f"/t/{table}", wait_until="commit")
    for guest, name in zip(family, ("Ben", "Celina", "Darek"), strict=True):
        sits_down(guest, name)
    host.page.get_by_role("button", name="Zacznij").click()
    for guest in guests:
        guest.page.wait_for_selector(".surface .hand")
    assert refused == []


def sits_down(guest: Guest, name: str) -> None:
    guest.page.get_by_label("Twoje imię").fill(name)
    guest.page.get_by_role("button", name="Dosiądź się").click()
    guest.page.get_by_role("button", name="Gotowe, gramy").click()
