"""The way in for friends: which link the lobby gives away, and what it says while that link leads nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.table import Guest


@pytest.mark.parametrize(("lang", "sentence"), [("pl", "tylko ten komputer"), ("en", "only this computer")])
def test_the_lobby_says_that_only_this_computer_can_open_the_link(newcomer: Newcomer, lang: str, sentence: str) -> None:
    guest = newcomer(lang)
    guest.opens("bzzz", seats=2, bots=0)
    expect(guest.page.locator(".share .alone")).to_contain_text(sentence)
    expect(guest.page.locator(".share .alone code")).to_have_text("stolik serve --lan")


def test_the_lobby_gives_away_the_address_other_devices_can_open(guest: Guest) -> None:
    told: dict[str, Any] = {"links": ["http://192.168.7.5:8642/", "http://192.168.1.5:8642/"]}
    guest.page.route("**/api/addresses*", lambda route: route.fulfill(json=told))
    guest.opens("bzzz", seats=2, bots=0)
    expect(guest.page.locator(".share .link")).to_contain_text("http://192.168.7.5:8642/t/")
    expect(guest.page.locator(".share .alone")).to_have_count(0)


def test_the_link_is_copied_where_a_page_has_no_clipboard(guest: Guest) -> None:
    guest.page.add_init_script(
        "for (const it of ['clipboard', 'share']) Object.defineProperty(navigator, it, { value: undefined })"
    )
    guest.opens("bzzz", seats=2, bots=0)
    guest.page.get_by_role("button", name="Skopiuj link").click()
    expect(guest.page.get_by_role("button", name="Skopiowane")).to_be_visible()
    guest.page.evaluate("document.body.appendChild(document.createElement('textarea')).focus()")
    guest.page.keyboard.press("Control+V")
    expect(guest.page.locator("body > textarea")).to_have_value(guest.page.locator(".share .link").inner_text())
