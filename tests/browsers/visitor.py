"""A person at the client in any browser: opens a table, plays by what the page offers, looks whether everything fits."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Protocol

from tests.web.fingers import wish
from tests.web.fitting import OVER_EACH_OTHER
from tests.web.table import LOOK, STANDS_STILL, Sight

OPENS = """fetch('/api/tables', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: %s})
  .then((answer) => answer.json()).then((table) => location.assign(`/t/${table.id}`))"""
WATCHED = """(window.troubles ??= (() => {
  const found = [];
  const late = /^ResizeObserver loop/; // a notice that sizes are told in the next frame
  addEventListener('error', (event) => late.test(event.message) || found.push(event.message));
  addEventListener('unhandledrejection', (event) => found.push(String(event.reason)));
  return found;
})())"""
SPOT = """(() => {
  const [selector, corner] = %s;
  const one = document.querySelector(selector);
  if (!one) return null;
  one.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = one.getBoundingClientRect();
  const [x, y] = corner ? [box.left + 12, box.top + 10] : [box.left + box.width / 2, box.top + box.height / 2];
  return one.contains(document.elementFromPoint(x, y)) ? [Math.round(x), Math.round(y)] : null;
})()"""
"""Where to press it; null if it is gone or lies under something else."""


class Browser(Protocol):
    def sized(self, width: int, height: int) -> None: ...
    def goes(self, url: str) -> None: ...
    def evaluates(self, script: str) -> Any: ...
    def clicks(self, x: int, y: int) -> None: ...
    def picture(self) -> bytes: ...
    def ends(self) -> None: ...


class Visitor:
    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def opens(self, game: str, seats: int, reading: float = 0.02, **options: Any) -> None:
        """A table with bots on all other seats, begun at once."""
        self.browser.goes(self.url)
        prefs = json.dumps(json.dumps({"reading": reading}))
        self.browser.evaluates(f"localStorage.setItem('stolik.prefs', {prefs})")
        bots = ["normal"] * (seats - 1)
        wanted = {"game": game, "seats": seats, "name": "Marta", "bots": bots, "options": options, "start": True}
        self.browser.evaluates(f"void {OPENS % json.dumps(json.dumps(wanted))}")
        self.waits_until(lambda: bool(self.browser.evaluates("document.querySelector('.surface') !== null")))
        self.browser.evaluates(WATCHED)

    def waits_until(self, true: Callable[[], bool], seconds: float = 60) -> None:
        last = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < last, f"waited {seconds} seconds in vain: {self.sees()}"
            time.sleep(0.05)

    def sees(self) -> Sight:
        return Sight(**self.browser.evaluates(f"({LOOK})()"))

    def presses(self, selector: str) -> bool:
        spot = self.browser.evaluates(SPOT % json.dumps([selector, selector.startswith(".hand")]))
        if spot is not None:
            self.browser.clicks(*spot)
        return spot is not None

    def plays(self, seconds: float = 600) -> None:
        """Presses anything that is offered, again and again, until the game is over."""
        last = time.monotonic() + seconds
        while not (sight := self.sees()).over:
            assert time.monotonic() < last, f"the game was not over after {seconds} seconds: {sight}"
            wanted = wish(sight)
            if wanted is None or not self.presses(wanted):
                time.sleep(0.05)

    def misplaced(self) -> list[str]:
        self.waits_until(lambda: bool(self.browser.evaluates(STANDS_STILL)))
        return [str(one) for one in self.browser.evaluates(f"({OVER_EACH_OTHER})()")]

    def troubles(self) -> list[str]:
        return [str(one) for one in self.browser.evaluates(WATCHED)]
