"""Pictures of the pages about people: `python -m tests.web.portraits`. Their history is made up (`seeding`)."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from stolik.store import digest
from tests.web.conftest import CHROMIUM, Server
from tests.web.screenshots import PHONE, SCREENS, WIDE
from tests.web.seeding import evenings, remember, token_of

FAMILY = ("Ania", "Bolek", "Celina")
GAMES = ("bzzz", "nerwy", "blef")


def visitor(browser: Browser, url: str, lang: str) -> Page:
    locale = {"pl": "pl-PL", "en": "en-GB"}[lang]
    context = browser.new_context(
        base_url=url, locale=locale, viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="reduce"
    )
    return context.new_page()


def family(browser: Browser, server: Server, lang: str) -> tuple[Page, str]:
    """Three who have played for some weeks: the first one's page, and the address of their group."""
    pages = [visitor(browser, server.url, lang) for _ in FAMILY]
    pages[0].goto("/me")
    pages[0].locator("[data-group-name]").fill({"pl": "Niedziela", "en": "Sundays"}[lang])
    pages[0].locator("[data-group-name]").press("Enter")
    pages[0].wait_for_url("**/g/*")
    address = pages[0].url
    for page, name in zip(pages, FAMILY, strict=True):
        page.goto(address)
        page.locator("[data-member-name]").fill(name)
        page.locator("[data-member-name]").press("Enter")
        expect(page.locator("[data-members]")).to_contain_text(name)
    people = [(digest(token_of(page.context)), name) for page, name in zip(pages, FAMILY, strict=True)]
    games = evenings([*people, (None, "Guzik")], 60, f"portrait{lang}", GAMES)
    remember(server.data, games, address.rpartition("/")[2])
    return pages[0], address


def taken(page: Page, name: str, wait: str, at: str = "") -> None:
    for size, (width, height) in {"wide": WIDE, "phone": PHONE}.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            expect(page.locator(wait).first).to_be_visible(timeout=60_000)
            page.evaluate("at => at ? document.querySelector(at).scrollIntoView() : scrollTo(0, 0)", at)
            page.wait_for_timeout(300)
            page.screenshot(path=SCREENS / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=82)


def carrying(old: Page, new: BrowserContext) -> None:
    """Both devices with the same two words."""
    old.locator("[data-carry]").click()
    code = old.locator("[data-code]").inner_text()
    page = new.new_page()
    page.goto(f"/carry#{code}")
    taken(old, "carry-old", "[data-code]", "#devices")
    page.locator("form button").click()
    taken(page, "carry", "[data-words]")


def main(lang: str = "en") -> int:
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
            page, address = family(browser, server, lang)
            page.goto(address)
            taken(page, "group", "[data-ladder] tbody tr")
            page.goto("/me")
            taken(page, "me", "[data-total]")
            page.locator("details[data-game] > summary").first.click()
            taken(page, "statistics", "figure svg", "[data-figure=rival]")
            carrying(page, visitor(browser, server.url, lang).context)
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
