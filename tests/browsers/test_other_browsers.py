"""A whole game of each in Firefox and in WebKit, on a phone's width and at a desk; the other tests have Chromium.

`STOLIK_PICTURES` names a folder for pictures of the first question and of the end.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import stolik
from stolik.engine.registry import room
from tests.browsers.firefox import Firefox
from tests.browsers.visitor import Browser, Visitor
from tests.browsers.webkit import WebKit
from tests.web.conftest import STATIC, Server

KINDS: dict[str, Callable[[Path], Browser]] = {"firefox": Firefox, "webkit": WebKit}
SIZES = {"phone": (390, 844), "wide": (1280, 800)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the client is not built: run `npm ci && npm run build` in web/")
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="module", params=KINDS)
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    opened = KINDS[request.param](tmp_path_factory.mktemp(request.param))
    yield opened
    opened.ends()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game(browser: Browser, server: Server, game: str, size: str) -> None:
    browser.sized(*SIZES[size])
    visitor = Visitor(browser, server.url)
    visitor.opens(game, seats=2, **room(game).short)
    assert browser.evaluates("innerWidth") == SIZES[size][0]
    visitor.waits_until(lambda: visitor.sees().over or bool(visitor.sees().acts or visitor.sees().rises))
    assert visitor.misplaced() == []
    keep(browser, f"{game}-{size}-asked")
    visitor.plays()
    assert visitor.misplaced() == []
    keep(browser, f"{game}-{size}-over")
    assert visitor.troubles() == []


def keep(browser: Browser, name: str) -> None:
    if folder := os.environ.get("STOLIK_PICTURES"):
        time.sleep(1)  # a slow machine paints later than the page changes
        Path(folder, f"{type(browser).__name__.lower()}-{name}.png").write_bytes(browser.picture())
