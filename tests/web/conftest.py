"""A server, a browser and pages for the tests of the client."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.machine import leave_out
from tests.store.postgres_server import free_port
from tests.web import luck
from tests.web.table import Guest

STATIC = Path(__file__).parents[2] / "src" / "stolik" / "server" / "static"
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
expect.set_options(timeout=20_000)  # a busy machine is late, not wrong
ENOUGH = {
    "STOLIK_REQUESTS": "500",
    "STOLIK_TABLES": "100",
    "STOLIK_CODES": "50",
    "STOLIK_MESSAGES": "200",
    "STOLIK_COME_BACK": "1",
}


class Server:
    """A server that can be stopped and started again on the same data and port."""

    def __init__(self, data: Path, limits: dict[str, str] = ENOUGH, **settings: str) -> None:
        self.data = data
        self.settings = {**limits, **settings}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.serving", str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, env={**os.environ, **self.settings})
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not answer /health within a minute")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="session")
def built() -> Path:
    if not (STATIC / "index.html").exists():
        pytest.fail("the client is not built: run `npm ci && npm run build` in web/")
    return STATIC


@pytest.fixture(scope="session")
def luck_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    os.environ[luck.FILE] = str(tmp_path_factory.mktemp("luck") / "test")


@pytest.fixture(scope="session")
def server(built: Path, luck_file: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    with sync_playwright() as playwright:
        try:  # without one of the system's, Playwright starts its own
            opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        except Error:
            if found is not None:
                raise
            leave_out("a browser", "chromium")
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def own_luck(request: pytest.FixtureRequest, luck_file: None) -> None:
    luck.begins(request.node.nodeid)


Newcomer = Callable[..., Guest]
READS = """try {
  localStorage.getItem('stolik.prefs') ?? localStorage.setItem('stolik.prefs', '{"reading": %s}');
} catch {}"""
"""How long this person reads what a round brought, times the usual; 0 until they press "next"."""
EARLY = """window.early = 0;
new MutationObserver((changes) => { early += changes.some(({ target }) => target.dataset.early === ''); })
  .observe(document, { subtree: true, attributeFilter: ['data-early'] });"""
"""Counts the presses that were not taken, since the page shows each only for a moment."""


@pytest.fixture
def newcomer(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Newcomer]:
    """Another person with another browser. At the end nothing may have gone wrong on any of their pages."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def comes(
        lang: str = "pl",
        width: int = 1280,
        height: int = 800,
        to: Server = server,
        keys: bool = False,
        reading: float = 0.02,
        **look: Any,
    ) -> Guest:
        look.setdefault("reduced_motion", "reduce")
        context = browser.new_context(
            base_url=to.url,
            viewport={"width": width, "height": height},
            locale={"pl": "pl-PL", "en": "en-GB"}[lang],
            **look,
        )
        context.set_default_timeout(30_000)
        context.add_init_script(READS % reading)
        context.add_init_script(EARLY)
        context.add_init_script(luck.seeds(request.node.nodeid, len(contexts)))
        contexts.append(context)
        page = context.new_page()
        watch(page, to.url, troubles)
        return Guest(page, keys)

    yield comes
    for context in contexts:
        context.close()
    assert troubles == []


def watch(page: Page, origin: str, troubles: list[str]) -> None:
    """Errors on the page, and requests that leave the server's origin."""
    page.on("pageerror", lambda error: troubles.append(f"error on the page: {error}"))
    allowed = (origin, origin.replace("http", "ws"), "data:", "blob:")
    page.on(
        "request", lambda request: None if request.url.startswith(allowed) else troubles.append(f"request to {request.url}")
    )


@pytest.fixture
def guest(newcomer: Newcomer) -> Guest:
    return newcomer()
