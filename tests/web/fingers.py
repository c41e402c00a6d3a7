"""How a hasty person plays each game through the page: every finger does one thing, or says that there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.table import Guest, Sight


def acts(guest: Guest, sight: Sight, *wanted: str) -> bool:
    """Does the first of the wanted actions that is offered; a star stands for anything."""
    for want in wanted:
        for act in sight.acts:
            if act == want or (want.endswith("*") and act.startswith(want[:-1])):
                return guest.presses(guest.page.locator(f'[data-act="{act}"]:not(:disabled)'))
    return False


def lays(guest: Guest, sight: Sight) -> bool:
    return bool(sight.rises) and guest.presses(guest.page.locator(f'.hand button.rises[data-card="{sight.rises[0]}"]'))


def calls(guest: Guest, sight: Sight) -> bool:
    return sight.call and guest.presses(guest.page.locator(".actions .call"))


def bzzz(guest: Guest, sight: Sight) -> bool:
    return lays(guest, sight) or acts(guest, sight, "return *", "draw", "pass")


def nerwy(guest: Guest, sight: Sight) -> bool:
    if sight.in_sight >= 17 and sight.call:
        return calls(guest, sight)
    if sight.chosen or "wave" in sight.acts:
        return acts(guest, sight, "wave", "lay *")
    return lays(guest, sight) or calls(guest, sight)


def blef(guest: Guest, sight: Sight) -> bool:
    if sight.claimed > 1 and sight.call:
        return calls(guest, sight)
    bids = [act for act in sight.acts if "x" in act]
    return acts(guest, sight, "show", "left", *bids) or calls(guest, sight)


def siedem(guest: Guest, sight: Sight) -> bool:
    """Works out what fits, as a person has to."""
    if sight.centre and "last" not in sight.acts:
        value, step = (int(part) for part in sight.centre.split("/"))
        fits = {(value + step - 1) % 10 + 1, (value - step - 1) % 10 + 1}
        for card in sight.cards:
            if int(card.split("/")[0]) in fits:
                return lays_by_value(guest, card)
    if guest.keys and ("last" in sight.acts or "take" in sight.acts):
        guest.page.keyboard.press("Space")
        return True
    return acts(guest, sight, "last", "take")


def lays_by_value(guest: Guest, card: str) -> bool:
    """`1` to `9` and `0` on the keyboard; with a finger the card itself."""
    if guest.keys:
        guest.page.keyboard.press(card.split("/")[0][-1])
        return True
    return guest.presses(guest.page.locator(f'.hand [data-card="{card}"]'), corner=True)


def dycha(guest: Guest, sight: Sight) -> bool:
    if sight.total >= 5 and acts(guest, sight, "take numbers", "take currency"):
        return True
    return acts(guest, sight, "pay *", "buy *", "draw", "take *", "pass", "skip", "token")


FINGERS: dict[str, Callable[[Guest, Sight], bool]] = {
    "bzzz": bzzz,
    "nerwy": nerwy,
    "blef": blef,
    "siedem": siedem,
    "dycha": dycha,
}
SHORT: dict[str, dict[str, Any]] = {
    "bzzz": {"end": 12},
    "nerwy": {"wins": 1},
    "blef": {"end": 3},
    "siedem": {"deck": {**{f"{value}/1": 1 for value in range(1, 11)}, "2/3": 1, "5/2": 1, "8/3": 1}},
    "dycha": {
        "deck": {
            **{f"{colour}{number}": 1 for colour in "bgop" for number in range(1, 6)},
            "c1": 3,
            "c3": 2,
            "j4": 1,
            "jb": 1,
        }
    },
}
"""Options that make a whole game short enough for a test."""
