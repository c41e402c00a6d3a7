"""A person at the client: opens tables, plays by what the page offers, reads what it says."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

OVER = "section.end"
WAY = """target => {
  const at = document.activeElement;
  if (at === target) return '';
  return at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
}"""
"""Which key leads from where the focus is to the target."""
STANDS_STILL = "document.getAnimations().every(one => one.playState !== 'running')"
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const number = (selector) => Number((all(selector)[0]?.textContent ?? '').replace('−', '-').match(/-?\\d+/)?.[0] ?? 0);
  return {
    over: all('section.end').length > 0,
    acts: all('.surface button[data-act]:not(:disabled)').map((one) => one.dataset.act),
    rises: all('.hand button.rises').map((one) => one.dataset.card),
    chosen: all('.hand button[aria-pressed=true]').length > 0,
    cards: all('.hand [data-card]').map((one) => one.dataset.card),
    call: all('.actions .call').length > 0,
    in_sight: number('.sum'),
    claimed: number('.claim b'),
    total: number('.gauge b'),
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
    cards: list[str]
    call: bool
    in_sight: int
    claimed: int
    total: int
    centre: str
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

    def waits_until(self, true: Callable[[], bool], seconds: float = 30) -> None:
        last = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < last, f"waited {seconds} seconds in vain: {self.sees()}"
            self.page.wait_for_timeout(40)

    def log(self) -> list[str]:
        if not self.page.locator("aside.drawer ol").count():
            self.page.keyboard.press("l")
        return self.page.locator("aside.drawer li button").all_inner_texts()

    def cards(self) -> list[str]:
        found = self.page.locator(".hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        return [str(card) for card in found]

    def belongings(self) -> list[str]:
        """What lies before this person: cards in hand, tokens, runs."""
        return [*self.cards(), *self.page.locator("section.mine .me, section.mine .holding").all_inner_texts()]

    def stands_still(self) -> None:
        self.page.wait_for_function(STANDS_STILL)

    def sees(self) -> Sight:
        return Sight(**self.page.evaluate(LOOK))

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

    def does(self, action: str) -> None:
        self.page.locator(f'[data-act="{action}"]').first.click()

    def plays(self, finger: Callable[[Guest, Sight], bool], seconds: float = 100) -> None:
        """Lets a finger decide, again and again, until the game is over."""
        last = time.monotonic() + seconds
        while not (sight := self.sees()).over:
            assert time.monotonic() < last, f"the game was not over after {seconds} seconds: {sight}"
            if not finger(self, sight):
                self.page.wait_for_timeout(30)
