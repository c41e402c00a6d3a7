"""The notation of siedem, and the message behind each."""

from __future__ import annotations

from stolik.games.siedem.deck import CARDS
from stolik.games.siedem.rules import Siedem


def notation(game: Siedem) -> list[str]:
    players = ["take", "last"] + [f"lay {card}" for card in CARDS]
    if game.own_pace:
        players += [f"beside {card}" for card in CARDS]
    return players + [f"card {card}" for card in CARDS]


def message(text: str) -> tuple[str, dict[str, str]]:
    if text == "card ?":
        return "siedem-card-hidden", {}
    verb, _, card = text.partition(" ")
    if not card:
        return f"siedem-{verb}", {}
    value, _, step = card.partition("/")
    return f"siedem-{verb}", {"value": value, "step": step}
