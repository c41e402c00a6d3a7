"""A person at the client: opens tables, plays by what the page offers, reads what it says."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

OVER = "section.end"
SETTLED = 550
"""Milliseconds after which a press cannot be meant for the question before."""
WAY = """target => {
  const at = document.activeElement;
  if (at === target) return '';
  return at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
}"""
"""Which key leads from where the focus is to the target."""
TWO_FRAMES = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""What measures itself after the screen has changed has done so by then."""
STANDS_STILL = "document.getAnimations().every(one => one.playState !== 'running')"
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    over: all('section.end').length > 0,
    acts: all('.surface button[data-act]:not(:disabled)').map((one) => one.dataset.act),
    rises: all('.hand button.rises').map((one) => one.dataset.card),
    chosen: all('.hand button[aria-pressed=true]').length > 0,
    untold: all('.hand button[data-card]:not([aria-disabled])').map((one) => one.dataset.card),
    call: all('.actions .call').length > 0,
    centre: all('[data-centre]').at(-1)?.dataset.centre ?? '',
    prompt: all('.prompt')[0]?.textContent ?? '',
  };
}"""


@dataclass(frozen=True)
class Sight:
    """What a person takes in at one glance."""

    over: bool
    acts: list[str]
    rises: list[str]
    chosen: bool
    untold: list[str]
    """Cards in hand that do not say whether they fit."""
    call: bool
    centre: str
    """In a race, the card in the middle: its number and its step."""
    prompt: str


class Guest:
    """One person with one browser. With `keys` there is no mouse and no finger, only a keyboard."""

    def __init__(self, page: Page, keys: bool = False) -> None:
        self.page = page
        self.keys = keys

    # -- coming and going --------------------------------------------------------------------------

    def opens(self, game: str, seats: int, name: str = "Marta", bots: int | None = None, **options: Any) -> str:
        """A table with bots on all other seats, begun at once (or with fewer bots: a lobby)."""
        others = seats - 1 if bots is None else bots
        wanted = {
            "game": game,
            "seats": seats,
            "name": name,
            "bots": ["normal"] * others,
            "options": options,
            "start": others == seats - 1,
        }
        answer = self.page.request.post("/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        table = str(answer.json()["id"])
        self.goes(table)
        return table

    def goes(self, table: str) -> None:
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector(".surface, .lobby")

    # -- reading -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def waits_until(self, true: Callable[[], bool], seconds: float = 60) -> None:
        last = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < last, f"waited {seconds} seconds in vain: {self.sees()}"
            self.page.wait_for_timeout(40)

    def log(self) -> list[str]:
        if not self.page.locator("aside.drawer .list").count():
            self.page.keyboard.press("l")
            self.page.wait_for_selector("aside.drawer .list")
        return self.page.locator("aside.drawer li button").all_inner_texts()

    def cards(self) -> list[str]:
        found = self.page.locator(".hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        return [str(card) for card in found]

    def belongings(self) -> list[str]:
        """What lies before this person: cards in hand, tokens, runs."""
        return [*self.cards(), *self.page.locator("section.mine .me, section.mine .holding").all_inner_texts()]

    def seed_went_in(self) -> bool:
        """The newest seed that this browser keeps stands in the record of the finished game, for its seat."""
        seed = self.page.evaluate("JSON.parse(localStorage['stolik.seeds']).at(-1)[1]")
        table = self.page.url.rpartition("/t/")[2]
        return f'[Seed.0 "{seed}"]' in self.page.request.get(f"/api/tables/{table}/record").text()

    def stands_still(self) -> None:
        self.page.evaluate(TWO_FRAMES)
        self.page.wait_for_function(STANDS_STILL)

    def sees(self) -> Sight:
        sight = Sight(**self.page.evaluate(LOOK))
        assert not re.search(r"prompt-|[{}]", sight.prompt), f"asked in raw form: {sight.prompt!r}"
        return sight

    # -- playing -----------------------------------------------------------------------------------

    def choices(self) -> Locator:
        """Whatever the page offers to do in the game."""
        return self.page.locator(".hand button.rises, .surface button[data-act]:not(:disabled), .actions .call")

    def presses(self, locator: Locator, corner: bool = False) -> bool:
        """True if it could be pressed; the table may change meanwhile. A card behind another is held by its corner."""
        try:
            if self.keys:
                return self.walks_to(locator)
            locator.first.click(timeout=3000, position={"x": 12, "y": 10} if corner else None)
            return True
        except TooLate:
            return False

    def walks_to(self, locator: Locator) -> bool:
        """There by Tab, then Enter."""
        for _ in range(120):
            if locator.count() == 0:
                return False
            way = locator.first.evaluate(WAY, timeout=3000)
            self.page.keyboard.press(way or "Enter")
            if not way:
                return True
        raise AssertionError(f"Tab never came to {locator}")

    def firmly(self, locator: Locator) -> None:
        """Pressed once more if the first press came too soon after another question."""
        before = self.early()
        locator.click()
        if self.early() > before:
            self.settles()
            locator.click()

    def early(self) -> int:
        """Presses that were not taken so far."""
        return int(self.page.evaluate("early"))

    def settles(self) -> None:
        """As long as a person takes to see that something else is asked."""
        self.page.wait_for_timeout(SETTLED)

    def does(self, action: str) -> None:
        self.page.locator(f'[data-act="{action}"]').first.click()

    def plays_until(self, finger: Callable[[Guest, Sight], bool], there: Locator, seconds: float = 100) -> None:
        """Lets a finger decide until something is on the page."""
        self.waits_until(lambda: there.count() > 0 or (finger(self, self.sees()) and False), seconds)

    def plays(self, finger: Callable[[Guest, Sight], bool], seconds: float = 240) -> None:
        """Lets a finger decide, again and again, until the game is over."""
        last = time.monotonic() + seconds
        while not (sight := self.sees()).over:
            assert time.monotonic() < last, f"the game was not over after {seconds} seconds: {sight}"
            if not finger(self, sight):
                self.page.wait_for_timeout(30)
