"""The way in for friends: which link the lobby gives away, and what it says while that link leads nowhere."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.machine import leave_out
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


def read_by_a_camera(picture: Path) -> str:
    if not shutil.which("zbarimg"):
        leave_out("zbarimg", "zbar-tools")
    return subprocess.run(
        ["zbarimg", "--quiet", "--raw", picture], check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_friends_phone_reads_the_code_on_the_screen_and_sits_down(newcomer: Newcomer, theme: str, tmp_path: Path) -> None:
    host = newcomer(color_scheme=theme)
    friend = newcomer(width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=3)
    table = host.opens("bzzz", seats=2, bots=0, name="Ania", first=0)
    host.page.locator(".share svg[role=img]").wait_for()
    host.page.screenshot(path=tmp_path / "screen.png")  # all of it, as a camera sees it
    link = read_by_a_camera(tmp_path / "screen.png")
    assert link == host.page.locator(".share .link").inner_text()
    assert link.endswith(f"/t/{table}")
    friend.page.goto(link)
    friend.page.get_by_label("Twoje imię").fill("Ben")
    friend.page.get_by_role("button", name="Dosiądź się").tap()
    expect(host.page.locator(".lobby")).to_contain_text("Ben")
    friend.page.get_by_role("button", name="Gotowe, gramy").tap()
    host.page.get_by_role("button", name="Zacznij").click()
    for one in (host, friend):
        one.page.wait_for_selector(".surface")


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
