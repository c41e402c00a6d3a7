from __future__ import annotations

from typing import Any

from .rules import CARDS, Wyzsza


def notation(game: Wyzsza) -> list[str]:
    return ["keep", "swap", *[f"card {card}" for card in CARDS], *[f"first {seat}" for seat in range(game.seats)]]


def message(text: str) -> tuple[str, dict[str, Any]]:
    verb, _, what = text.partition(" ")
    return ("wyzsza-card-hidden", {}) if what == "?" else (f"wyzsza-{verb}", {"what": what})
