"""A person at the client: opens tables, plays by what the page offers, reads what it says."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

OVER = "section.end"


class Guest:
    def __init__(self, page: Page) -> None:
        self.page = page

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

    def waits_until(self, true: Callable[[], bool], seconds: float = 20) -> None:
        last = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < last, f"waited {seconds} seconds in vain"
            self.page.wait_for_timeout(40)

    def log(self) -> list[str]:
        if not self.page.locator("aside.drawer ol").count():
            self.page.keyboard.press("l")
        return self.page.locator("aside.drawer li button").all_inner_texts()

    def cards(self) -> list[str]:
        found = self.page.locator(".hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        return [str(card) for card in found]

    # -- playing -----------------------------------------------------------------------------------

    def choices(self) -> Locator:
        """Whatever the page offers to do in the game."""
        return self.page.locator(".hand button.rises, .surface button[data-act]:not(:disabled), .actions .call")

    def does(self, action: str) -> None:
        self.page.locator(f'[data-act="{action}"]').first.click()

    def plays(self, finger: Callable[[Guest], bool], seconds: float = 100) -> None:
        """Lets a finger decide, again and again, until the game is over."""
        last = time.monotonic() + seconds
        while not self.over:
            assert time.monotonic() < last, (
                f"the game was not over after {seconds} seconds: {self.page.locator('.prompt').inner_text()}"
            )
            if not finger(self):
                self.page.wait_for_timeout(40)
