"""Plays nerwy in tests: deals as written, whole turns in one line."""

from __future__ import annotations

from typing import Any

from stolik.games.nerwy.deck import DECK
from tests.games.table import Table

PLENTY = DECK | {"1": 40}
"""The printed deck with ones for everybody, where a test needs cards of no interest."""


def table(deal: str, back: str | None = "heart", first: int = 0, **options: Any) -> Table:
    """The first deal as written, hands separated by `|`; then the back of the pile's top card, if there is a pile."""
    hands = [hand.split() for hand in deal.split("|")]
    given: dict[str, Any] = {"first": first, "hand": len(hands[0]), "deck": PLENTY} | options
    at = Table("nerwy", len(hands), **given)
    at.table(*[f"card {card}" for hand in hands for card in hand])
    if back is not None:
        at.table(f"back {back}")
    return at


def all_wave(at: Table) -> None:
    for seat in at.state.to_act:
        at.act(f"{seat} wave")


def turn(at: Table, seat: int, *cards: str) -> None:
    """A turn nobody calls in: `turn(at, 0, "3h down")`. What is drawn then is left to chance."""
    for card in cards:
        at.act(f"{seat} lay {card}")
        all_wave(at)
    at.deal_all()


def called(at: Table, caller: int) -> None:
    """The caller calls, the layer draws, the row is checked, and everything is dealt for the next round."""
    at.act(f"{caller} call")
    at.deal_all()
