"""The notation of nerwy, and the message behind each."""

from __future__ import annotations

from stolik.games.nerwy.deck import BACKS, CARDS, HEART
from stolik.games.nerwy.rules import Nerwy


def notation(game: Nerwy) -> list[str]:
    two_sided, one_sided = CARDS[:HEART], CARDS[HEART:]
    lays = [f"lay {card}" for card in two_sided]
    lays += [f"lay {card} {side}" for side in ("up", "down") for card in one_sided]
    table = [f"card {card}" for card in CARDS] + [f"back {back}" for back in BACKS]
    return [*lays, "call", "wave", *table, *[f"first {seat}" for seat in range(game.seats)]]


def message(text: str) -> tuple[str, dict[str, str]]:
    """`lay 3h down` → nerwy-lay with what=3h, number=3, side=down. What others see: `lay ? down`, `card ?`, and `wave ?`
    for the last wave, which ends the window."""
    verb, _, rest = text.partition(" ")
    what, _, side = rest.partition(" ")
    if what == "?":
        return f"nerwy-{verb}-hidden", {}
    return f"nerwy-{verb}", {"what": what, "number": what.removesuffix("h"), "side": side or "open"}
