"""Pictures of reports, of a decision tried again and of what is shared, wide and on a phone: `python -m tests.web.reports`.

They are shown in docs/looks.md.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM, READS, Server
from tests.web.endings import plays_on
from tests.web.screenshots import PHONE, SCREENS, WIDE
from tests.web.table import Guest

LONG = 240_000
SHORTER: dict[str, dict[str, Any]] = {"bzzz": {"end": 30}}


def taken(page: Page, name: str) -> None:
    for size, (width, height) in {"wide": WIDE, "phone": PHONE}.items():
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".report").screenshot(path=SCREENS / f"{name}-{size}.jpg", type="jpeg", quality=72)


def reported(browser: Browser, url: str, game: str, **options: Any) -> None:
    context = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce")
    context.add_init_script(READS % 0)
    guest = Guest(context.new_page())
    guest.opens(game, 2, **options)
    plays_on(guest, game, {})
    page = guest.page
    page.get_by_role("link", name="Luck and decisions").click()
    page.locator(".report tbody tr").first.wait_for(timeout=LONG)
    again = page.get_by_role("button", name="try again")
    if again.count():
        again.first.click()
        page.locator(".offered button").first.click()
    taken(page, f"{game}-report")
    with page.expect_download() as kept:
        page.get_by_role("button", name="picture").click()
    if game == "bzzz":
        shutil.copy(kept.value.path(), SCREENS / "report-shared.png")


def main(games: list[str]) -> int:
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
            for game in games or ["bzzz", "siedem"]:
                reported(browser, server.url, game, **SHORTER.get(game, {}))
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
