"""The notation of bzzz, and the message behind each."""

from __future__ import annotations

from stolik.games.bzzz.deck import CARDS
from stolik.games.bzzz.rules import Bzzz


def notation(game: Bzzz) -> list[str]:
    players = [f"play {card}" for card in CARDS] + ["draw", "pass", "return 10", "return 1"]
    return players + [f"card {card}" for card in CARDS] + [f"first {seat}" for seat in range(game.seats)]


def message(text: str) -> tuple[str, dict[str, str | int]]:
    if text == "card ?":
        return "bzzz-card-hidden", {}
    verb, _, what = text.partition(" ")
    return f"bzzz-{verb}", {"what": int(what) if verb == "return" else what}
