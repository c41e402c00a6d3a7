"""Pictures of every end of a round and of the end of every game, wide and on a phone: `python -m tests.web.endings`.

They are shown in docs/looks.md.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import stolik
from stolik.engine.registry import room
from tests.web.conftest import CHROMIUM, READS, Server
from tests.web.fingers import finger
from tests.web.screenshots import PHONE, SCREENS, WIDE
from tests.web.table import Guest

SEATS = 3
STOPS: dict[str, dict[str, str]] = {
    "blef": {"check": "I call!"},
    "bzzz": {"round": "End of round"},
    "dycha": {"bust": "bust!", "auction": "Auction"},
    "nerwy": {"check": "I call!"},
    "siedem": {"game": "goes to"},
}
"""What each game stops at, with a piece of its title."""
PLAYED: dict[str, dict[str, Any]] = {
    "blef": {"end": 4},
    "bzzz": {},
    "nerwy": {},
    "siedem": {**room("siedem").short, "to_three": True, "wins": 2},
}
"""Otherwise than a short game, so that there is something to count at the end."""
ENOUGH = 6
"""Games after which chance is blamed for what was never seen."""


def taken(guest: Guest, name: str) -> None:
    log = guest.page.locator("aside.drawer .list")
    for size, (width, height) in {"wide": WIDE, "phone": PHONE}.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        if log.is_visible() and size == "phone":
            guest.page.keyboard.press("l")
        guest.page.wait_for_timeout(700)
        guest.page.screenshot(path=SCREENS / f"{name}-{size}.jpg", type="jpeg", quality=72)
    guest.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})


def plays_on(guest: Guest, game: str, missing: dict[str, str]) -> None:
    """To the end of the game; what it stops at is taken once each, and read to the end."""
    following = guest.page.locator("[data-next][aria-disabled=false]")
    while not guest.over:
        if following.count():
            title = guest.page.locator(".beat h2").inner_text()
            for name in [name for name, piece in missing.items() if piece in title]:
                taken(guest, f"{game}-{name}")
                del missing[name]
            guest.presses(following)
        elif not finger(guest, guest.sees()):
            guest.page.wait_for_timeout(40)


def endings(browser: Browser, url: str, game: str) -> None:
    context = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce")
    context.add_init_script(READS % 0)
    missing, played = dict(STOPS[game]), PLAYED.get(game, room(game).short)
    for number in range(ENOUGH):
        guest = Guest(context.new_page())
        guest.opens(game, SEATS, **played)
        plays_on(guest, game, missing)
        if number == 0:
            taken(guest, f"{game}-end")
        if not missing:
            return
    raise RuntimeError(f"{game}: {', '.join(missing)} did not happen in {ENOUGH} games")


def main(games: list[str]) -> int:
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
            for game in games or stolik.games():
                endings(browser, server.url, game)
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
