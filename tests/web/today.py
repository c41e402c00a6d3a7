"""Pictures of a hint, the table of the day and its puzzle, at a desk and on a phone: `python -m tests.web.today`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM, READS, Server
from tests.web.fingers import finger
from tests.web.screenshots import PHONE, SCREENS, WIDE
from tests.web.table import Guest

OTHERS = 3
"""People who have played the day before the picture is taken."""
MOVES = 3
STILL_PLAYING = "still playing"


def comes(browser: Browser, url: str, size: tuple[int, int]) -> Guest:
    context = browser.new_context(
        base_url=url, locale="en-GB", viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    context.add_init_script(READS % 0.02)
    return Guest(context.new_page())


def takes(page: Page, name: str, size: tuple[int, int]) -> None:
    page.wait_for_timeout(700)
    kind = "wide" if size == WIDE else "phone"
    page.screenshot(path=SCREENS / f"{name}-{kind}.jpg", type="jpeg", quality=82)


def plays_the_day(guest: Guest) -> None:
    guest.page.goto("/day/bzzz")
    guest.page.locator("[data-play-day]").click()
    guest.page.wait_for_selector(".surface")
    guest.plays(finger)


def day(browser: Browser, url: str, size: tuple[int, int]) -> None:
    guest = comes(browser, url, size)
    plays_the_day(guest)
    guest.page.goto("/day/bzzz")
    guest.page.wait_for_selector(".place")
    guest.waits_until(lambda: STILL_PLAYING not in guest.page.content(), 300)
    takes(guest.page, "day", size)


def hint(browser: Browser, url: str, size: tuple[int, int]) -> None:
    guest = comes(browser, url, size)
    wanted = {"game": "bzzz", "seats": 3, "name": "Marta", "bots": ["normal"] * 2, "start": True, "training": True}
    guest.goes(str(guest.page.request.post("/api/tables", data=wanted).json()["id"]))
    moves = 0
    while moves < MOVES:
        moves += int(finger(guest, guest.sees()))
        guest.page.wait_for_timeout(60)
    guest.waits_until(lambda: guest.choices().count() > 0)
    guest.page.wait_for_timeout(600)
    guest.page.keyboard.press("h")
    guest.page.wait_for_selector(".hint", timeout=60_000)
    takes(guest.page, "hint", size)


def puzzle(browser: Browser, url: str, size: tuple[int, int]) -> None:
    guest = comes(browser, url, size)
    guest.page.goto("/puzzle/blef")
    guest.page.wait_for_selector(".surface", timeout=300_000)
    takes(guest.page, "puzzle", size)


def main() -> int:
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
            for _ in range(OTHERS):
                plays_the_day(comes(browser, server.url, WIDE))
            for size in (WIDE, PHONE):
                for picture in (hint, day, puzzle):
                    picture(browser, server.url, size)
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
