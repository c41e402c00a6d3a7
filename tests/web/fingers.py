"""How a hasty person plays each game through the page: every finger does one thing, or says that there is nothing to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from tests.web.table import Guest


def pressed(locator: Locator, corner: bool = False) -> bool:
    """True if something was there and could be pressed; the table may change under a finger."""
    try:
        if not locator.count():
            return False
        locator.first.click(timeout=1500, position={"x": 12, "y": 10} if corner else None)
        return True
    except TooLate:
        return False


def acts(guest: Guest, *wanted: str) -> bool:
    return any(pressed(guest.page.locator(f'[data-act="{action}"]:not(:disabled)')) for action in wanted)


def bzzz(guest: Guest) -> bool:
    return pressed(guest.page.locator(".hand button.rises")) or acts(guest, "return 10", "return 1", "draw", "pass")


def nerwy(guest: Guest) -> bool:
    page = guest.page
    seen = re.search(r"\d+", " ".join(page.locator(".sum").all_inner_texts()))
    if seen and int(seen[0]) >= 17 and pressed(page.locator(".call")):
        return True
    if acts(guest, "wave"):
        return True
    sides = page.locator('.actions [data-act$="up"]')
    return (
        pressed(sides)
        or pressed(page.locator(".hand button.rises[aria-pressed=false], .hand button.rises:not([aria-pressed])"))
        or pressed(page.locator(".call"))
    )


def blef(guest: Guest) -> bool:
    page = guest.page
    if acts(guest, "show", "left"):
        return True
    bold = page.locator(".claim b").all_inner_texts()
    if bold and int(bold[0]) > 1 and pressed(page.locator(".call")):
        return True
    return pressed(page.locator(".picker .main")) or pressed(page.locator(".call"))


def siedem(guest: Guest) -> bool:
    """Works out what fits, as a person has to."""
    page = guest.page
    if acts(guest, "last"):
        return True
    centre = page.locator("[data-centre]").evaluate_all("cards => cards.map(card => card.dataset.centre)")
    if centre:
        value, step = (int(part) for part in centre[-1].split("/"))
        fits = {(value + step - 1) % 10 + 1, (value - step - 1) % 10 + 1}
        for card in guest.cards():
            if int(card.split("/")[0]) in fits:
                return pressed(page.locator(f'.hand [data-card="{card}"]'), corner=True)
    return acts(guest, "take")


def dycha(guest: Guest) -> bool:
    page = guest.page
    total = page.locator(".gauge b").all_inner_texts()
    if total and int(total[0].replace("−", "-")) >= 5 and acts(guest, "take numbers", "take currency"):
        return True
    if pressed(page.locator('[data-act^="pay "]')):
        return True
    if pressed(page.locator('[data-act^="buy "]')):
        return True
    return acts(guest, "draw", "take numbers", "take currency", "pass", "skip", "token")


FINGERS: dict[str, Callable[[Guest], bool]] = {"bzzz": bzzz, "nerwy": nerwy, "blef": blef, "siedem": siedem, "dycha": dycha}
SHORT: dict[str, dict[str, Any]] = {
    "bzzz": {"end": 12},
    "nerwy": {"wins": 1},
    "blef": {"end": 3},
    "siedem": {"deck": {f"{value}/{step}": 1 for value in range(1, 11) for step in (1, 2)}},
    "dycha": {
        "deck": {
            **{f"{colour}{number}": 1 for colour in "bgop" for number in range(1, 8)},
            "c1": 3,
            "c3": 2,
            "j4": 1,
            "jb": 1,
        }
    },
}
"""Options that make a whole game short enough for a test."""
