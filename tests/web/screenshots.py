"""Pictures of every board for the README, both themes, wide and on a phone: `python -m tests.web.screenshots`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import stolik
from stolik.engine.registry import room
from tests.web.conftest import CHROMIUM, Server
from tests.web.fingers import finger
from tests.web.table import Guest

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
WIDE = (1280, 800)
PHONE = (390, 844)
MOST_SEATS = 4


def some_moves(game: stolik.Game) -> int:
    """As many as a player makes in the first third of a game."""
    bots = [stolik.bot("normal", game, seed=seat) for seat in range(game.seats)]
    return sum(seat == 0 for seat, _ in stolik.play(game, bots, seed=1).moves) // 3


def seated(browser: Browser, url: str, game: str, lang: str) -> Guest:
    """Somebody in the middle of a game, just asked what to do."""
    locale = {"pl": "pl-PL", "en": "en-GB"}[lang]
    context = browser.new_context(
        base_url=url, locale=locale, viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="reduce"
    )
    guest = Guest(context.new_page())
    made = stolik.game(game, seats=min(MOST_SEATS, room(game).seats[-1]))
    guest.opens(game, seats=made.seats, name="Marta")
    moves = 0
    while moves < some_moves(made) and not guest.over:
        moves += int(finger(guest, guest.sees()))
        guest.page.wait_for_timeout(60)
    guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
    return guest


def looks(page: Page, name: str) -> None:
    for size, (width, height) in {"wide": WIDE, "phone": PHONE}.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            page.reload()
            page.wait_for_selector(".surface, .tiles article")
            page.wait_for_timeout(700)
            page.screenshot(path=SCREENS / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=82)


def main(games: list[str], lang: str = "en") -> int:
    SCREENS.mkdir(parents=True, exist_ok=True)
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
            for game in games or stolik.games():
                looks(seated(browser, server.url, game, lang).page, game)
            if not games:
                page = browser.new_context(base_url=server.url, locale="en-GB").new_page()
                page.goto("/")
                looks(page, "start")
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
