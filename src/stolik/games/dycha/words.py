"""The notation of dycha, and the message behind each."""

from __future__ import annotations

from stolik.games.dycha.actions import BID
from stolik.games.dycha.deck import CARDS, COLOURS, NUMBERS
from stolik.games.dycha.rules import Dycha

SAYINGS = ("draw", "take numbers", "take currency", "pass", "skip", "pay token", "pay bust", "token", "shop")


def notation(game: Dycha) -> list[str]:
    numbers = CARDS[:NUMBERS]
    cards = [f"buy {card}" for card in numbers] + [f"pay {card}" for card in numbers] + [f"card {card}" for card in CARDS]
    bids = [f"bid {bid}" for bid in range(1, int(game.first_id) - BID + 1)]
    return [*SAYINGS, *cards, *bids, *[f"first {seat}" for seat in range(game.seats)]]


def message(text: str) -> tuple[str, dict[str, str]]:
    if text in SAYINGS:
        return f"dycha-{text.replace(' ', '-')}", {}
    verb, _, what = text.partition(" ")
    if verb in ("bid", "first"):
        return f"dycha-{verb}", {"what": what}
    if verb == "card":
        kind, values = card_kind(what)
        return f"dycha-card-{kind}", values
    return f"dycha-{verb}", {"colour": what[0], "number": what[1]}


def card_kind(card: str) -> tuple[str, dict[str, str]]:
    """The last word of the messages about such a card (`dycha-name-hash`), and their values."""
    kind, mark = card[0], card[1]
    if kind == "c":
        return "currency", {"number": mark}
    if kind != "j":
        return "number", {"colour": kind, "number": mark}
    if mark == "*":
        return "wild", {}
    return ("hash", {"colour": mark}) if mark in COLOURS else ("joker", {"number": mark})
