"""How a terminal draws a game whose room brings no drawing: every field of its view with its name, what is by seat at the
names, as the page does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from stolik.engine import registry
from stolik.engine.room import Room
from stolik.engine.view import View

NOT_DRAWN = ("game", "seats", "seat", "to_act", "over", "winners")


def draw(view: View, names: tuple[str, ...], lang: str) -> Table:
    room = registry.room(view.game)
    drawn = Table.grid(padding=(0, 2))
    for name, value in msgspec.to_builtins(view).items():
        text = at_seats(value, names) if by_seat(value, view.seats) else written(value, room, lang)
        if name not in NOT_DRAWN and text:
            drawn.add_row(Text(label(name, room, lang), "dim"), Text(text))
    return drawn


def label(name: str, room: Room, lang: str) -> str:
    """What the game calls a field of its view (`bzzz-view-pile`), or the field's own name."""
    return room.named(f"view-{name.replace('_', '-')}", lang, name.replace("_", " "))


def by_seat(value: Any, seats: int) -> bool:
    return isinstance(value, tuple | list) and len(value) == seats and all(type(each) is int for each in value)


def at_seats(numbers: list[int], names: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def written(value: Any, room: Room, lang: str) -> str:
    """Words and numbers as they are, a mapping as how many of each, the rest with its names; nothing if there is nothing
    to say."""
    if value is None or value is False:
        return ""
    if isinstance(value, Mapping):
        if all(type(each) is int for each in value.values()):
            return " ".join(f"{name}×{count}" for name, count in value.items() if count)
        pairs = [(label(name, room, lang), written(each, room, lang)) for name, each in value.items()]
        return ", ".join(f"{name} {text}" for name, text in pairs if text)
    if isinstance(value, tuple | list):
        return " ".join(written(each, room, lang) or "–" for each in value)
    return "✓" if value is True else str(value)
