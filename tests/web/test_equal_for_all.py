"""axe-core finds nothing on any page and on any board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stolik
from tests.web.conftest import Newcomer
from tests.web.fingers import FINGERS, SHORT
from tests.web.table import Guest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def findings(guest: Guest) -> list[str]:
    """Once everything stands still: contrast measured in mid-flight means nothing."""
    guest.page.wait_for_timeout(500)
    guest.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = guest.page.evaluate("tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", TAGS)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found["violations"] for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["/", "/rules/bzzz", "/rules/dycha", "/t/nosuchtable", *(f"/learn/{game}" for game in stolik.games())]
)
def test_pages(newcomer: Newcomer, path: str, theme: str) -> None:
    guest = newcomer(color_scheme=theme, reduced_motion="reduce")
    guest.page.goto(path)
    guest.page.wait_for_selector("h1")
    assert findings(guest) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", stolik.games())
def test_boards(newcomer: Newcomer, game: str, theme: str) -> None:
    guest = newcomer(color_scheme=theme, reduced_motion="reduce")
    guest.opens(game, seats=3, **SHORT[game])
    for _ in range(4):
        guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
        assert findings(guest) == []
        FINGERS[game](guest, guest.sees())
    for drawer in ("menu", "help"):
        guest.page.get_by_role("button", name={"menu": "Menu stolika", "help": "Pomoc i klawisze"}[drawer]).click()
        assert findings(guest) == []


def test_the_lobby(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.opens("blef", seats=4, bots=1)
    assert findings(guest) == []


def test_touch_targets_on_a_phone_are_large_enough(newcomer: Newcomer) -> None:
    guest = newcomer(width=360, height=740, has_touch=True)
    guest.opens("bzzz", seats=4)
    guest.waits_until(lambda: guest.choices().count() > 0)
    small = guest.page.evaluate(
        """[...document.querySelectorAll('button, a.button')].filter(one => {
             const box = one.getBoundingClientRect();
             return box.width > 0 && (box.width < 44 || box.height < 44) && !one.closest('.unseen, .unseen *');
           }).map(one => one.outerHTML.slice(0, 120))"""
    )
    assert small == []
