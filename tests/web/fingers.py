"""How a hasty person plays through the page: one finger, which does one thing, or says that there is nothing to do."""

from __future__ import annotations

from tests.web.luck import FINGERS
from tests.web.table import Guest, Sight


def acts(guest: Guest, sight: Sight, *wanted: str) -> bool:
    """Does the first of the wanted actions that is offered; a star stands for anything."""
    for want in wanted:
        for act in sight.acts:
            if act == want or (want.endswith("*") and act.startswith(want[:-1])):
                return guest.presses(guest.page.locator(f'[data-act="{act}"]:not(:disabled)'))
    return False


def fitting(sight: Sight) -> list[str]:
    """Cards that do not say whether they fit, added up as a person has to."""
    if not sight.centre:
        return []
    value, step = (int(part) for part in sight.centre.split("/"))
    fits = {(value + step - 1) % 10 + 1, (value - step - 1) % 10 + 1}
    return [card for card in sight.untold if int(card.split("/")[0]) in fits]


def wish(sight: Sight) -> str | None:
    """Anything that the page offers, as a selector; a card that was chosen is not chosen again."""
    cards = [*([] if sight.chosen else sight.rises), *fitting(sight)]
    offered = [
        *(f'.hand button[data-card="{card}"]' for card in cards),
        *(f'[data-act="{act}"]:not(:disabled)' for act in sight.acts),
        *([".actions .call"] if sight.call else []),
    ]
    return FINGERS.choice(offered) if offered else None


def finger(guest: Guest, sight: Sight) -> bool:
    wanted = wish(sight)
    return wanted is not None and guest.presses(guest.page.locator(wanted), corner=wanted.startswith(".hand"))


def moves(guest: Guest) -> None:
    """One whole action, however many fingers it takes."""
    before = guest.log()

    def moved() -> bool:
        finger(guest, guest.sees())
        return guest.log() != before

    guest.waits_until(moved)
