"""The lesson of each game, walked through on a phone by doing what it asks for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import stolik
from tests.web.conftest import Newcomer
from tests.web.fitting import misplaced
from tests.web.table import Guest

ROOMS = Path(__file__).parents[2] / "src" / "stolik" / "games"


def moments(game: str) -> list[dict[str, Any]]:
    script: dict[str, Any] = json.loads((ROOMS / game / "web" / "lesson.json").read_text("utf-8"))
    return list(script["moments"])


def obey(guest: Guest, wanted: str) -> None:
    """Does what this moment waits for, with whatever the board offers for it."""
    page = guest.page
    if wanted.startswith("show"):
        for place, end in enumerate(wanted.removeprefix("show ")):
            if end == "h":
                page.locator(".hand button").nth(place).click()
        guest.firmly(page.locator('[data-act="show"]'))
    elif "x" in wanted and wanted[0].isdigit():
        page.get_by_role("button", name=f"wartość {wanted[-1]}").click()
        guest.firmly(page.locator(f'[data-act="{wanted}"]'))
    elif wanted in ("call", "check"):
        guest.firmly(page.locator(".actions .call"))
    elif page.locator(f'[data-act="{wanted}"]').count():
        guest.firmly(page.locator(f'[data-act="{wanted}"]').first)
    else:
        guest.firmly(page.locator(f'.hand [data-card="{wanted.split()[1]}"]').first)
        if page.locator(f'[data-act="{wanted}"]').count():
            guest.firmly(page.locator(f'[data-act="{wanted}"]'))


@pytest.mark.parametrize("game", stolik.games())
def test_a_lesson_can_be_followed_to_its_end(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(width=360, height=740)
    guest.page.goto(f"/learn/{game}")
    for number, moment in enumerate(moments(game), 1):
        guest.page.wait_for_selector(f'.step:has-text("Krok {number} z")')
        assert misplaced(guest) == [], moment["say"]
        if moment["expect"]:
            obey(guest, moment["expect"])
        elif number < len(moments(game)):
            guest.page.get_by_role("button", name="Dalej").click()
    guest.page.get_by_role("link", name="To już wszystko").click()
    guest.page.wait_for_selector("[data-play]")


def test_a_wrong_move_in_a_lesson_says_what_to_do_instead(guest: Guest) -> None:
    guest.page.goto("/learn/bzzz")
    guest.page.get_by_role("button", name="Dalej").click()
    guest.page.locator(".hand button:not(.rises)").first.click(force=True)
    guest.page.wait_for_selector(".hint")
