"""axe-core finds nothing on any page and on any board; numbers on cards stand out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.fitting import misplaced, too_small
from tests.web.table import Guest, Sight

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""Among the tools of the client that `make lint` fetches."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
STATES = 4
"""Board states of each game that are looked at, besides the end."""

FAINT = """() => {
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]+)\\)/g)].map(([, parts]) => parts.split(/[ ,/]+/).map(Number));
  const solid = (parts) => parts.length < 4 || parts[3] === 1;
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const behind = (one) => {
    const found = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      found.push(...colours(style.backgroundImage).filter(solid));
      const own = colours(style.backgroundColor).filter(solid);
      if (own.length) return [...found, ...own];
    }
    return found;
  };
  const faint = [];
  let seen = 0;
  for (const one of document.querySelectorAll('.paper .number, .cell.has, .cell.joker')) {
    const [ink] = colours(getComputedStyle(one).color);
    for (const ground of behind(one)) {
      seen += 1;
      if (contrast(ink, ground) < 7) faint.push(`${one.outerHTML.slice(0, 90)}: ${contrast(ink, ground).toFixed(2)}`);
    }
  }
  for (const die of document.querySelectorAll('.paper .ends svg:not(.quiet)')) {
    const fill = (part) => colours(getComputedStyle(die.querySelector(part)).fill)[0];
    seen += 1;
    if (contrast(fill('circle'), fill('rect')) < 7) faint.push(`a die: ${contrast(fill('circle'), fill('rect')).toFixed(2)}`);
  }
  return { faint, seen };
}"""  # noqa: E501
"""What is printed on cards with a contrast below 7 : 1 (AAA) to anything it may lie on."""


def unfair(guest: Guest) -> list[str]:
    """What axe finds."""
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = guest.page.evaluate(RUN, TAGS)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found["violations"] for node in one["nodes"]
    ]


def faint(guest: Guest) -> list[str]:
    found: dict[str, Any] = guest.page.evaluate(FAINT)
    return [str(one) for one in found["faint"]]


def findings(guest: Guest, *others: Callable[[Guest], list[str]]) -> list[str]:
    """By day and by night, once everything stands still: contrast measured in mid-flight means nothing."""
    found = []
    for theme in THEMES:
        guest.page.emulate_media(color_scheme=theme)
        guest.stands_still()
        found += [f"{theme}: {one}" for look in (unfair, *others) for one in look(guest)]
    return found


def on_a_phone(guest: Guest) -> list[str]:
    """What axe finds on the same page, small."""
    before = guest.page.viewport_size
    guest.page.set_viewport_size({"width": 360, "height": 640})
    guest.stands_still()
    found = unfair(guest)
    if before:
        guest.page.set_viewport_size(before)
    return found


def test_pages(guest: Guest) -> None:
    paths = ["/", "/t/nosuchtable"]
    paths += [f"/{page}/{game}" for page in ("rules", "learn") for game in stolik.games()]
    for path in paths:
        guest.page.goto(path)
        guest.page.wait_for_selector("[data-play], .sorry h1, article h1, .tutor")
        assert findings(guest) == [], path


@pytest.mark.parametrize("game", stolik.games())
def test_a_whole_game_against_bots(guest: Guest, game: str) -> None:
    """Every new kind of choice is looked at, the end of the game, and its replay."""
    table = guest.opens(game, seats=2 if game == "siedem" else 3, **room(game).short)
    asked: set[str] = set()

    def looks_first(guest: Guest, sight: Sight) -> bool:
        kinds = f"{sorted({act.split()[0] for act in sight.acts})} {bool(sight.rises)} {sight.chosen}"
        if kinds not in asked and len(asked) < STATES and guest.choices().count():
            asked.add(kinds)
            assert findings(guest, faint) == []
            assert on_a_phone(guest) == []
        return finger(guest, sight)

    guest.plays(looks_first)
    assert guest.page.locator(".won").inner_text() != ""
    assert len(guest.log()) > 2
    assert findings(guest) == []
    guest.page.keyboard.press("Escape")
    assert on_a_phone(guest) == []
    guest.page.goto(f"/replay/{table}")
    guest.page.wait_for_selector(".surface")
    assert findings(guest) == []


def test_the_lobby_the_menu_and_the_help(guest: Guest) -> None:
    guest.opens("siedem", seats=4, bots=1)
    assert findings(guest) == []
    assert on_a_phone(guest) == []
    guest.opens("bzzz", seats=3)
    guest.waits_until(lambda: guest.choices().count() > 0)
    for name in ("Menu stolika", "Pomoc i klawisze"):
        guest.page.get_by_role("button", name=name).click()
        assert findings(guest) == []


def test_what_is_printed_on_cards_stands_out(guest: Guest) -> None:
    """The tiles of the start page show cards of every game and colour; jokers and coins come on dycha's board."""
    guest.page.goto("/")
    guest.page.wait_for_selector("[data-play]")
    assert guest.page.evaluate(FAINT)["seen"] > 20
    assert findings(guest, faint) == []


@pytest.mark.parametrize("path", ["/", "/rules/dycha", "/learn/nerwy", "/t/nosuchtable"])
def test_pages_on_a_phone_can_be_touched(newcomer: Newcomer, path: str) -> None:
    guest = newcomer(width=360, height=740, has_touch=True, is_mobile=True)
    guest.page.goto(path)
    guest.page.wait_for_selector("[data-play], .sorry h1, article h1, .tutor")
    for one in guest.page.locator("article > details > summary").all():
        one.click()
    assert too_small(guest) == []
    assert misplaced(guest) == []
