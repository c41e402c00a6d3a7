"""A game's options as OpenSpiel's game parameters (whole numbers, booleans, texts) and back.

`stolik_bzzz(players=2,hand=1,deck=1:2+2:2+bzzz:1)`: cards of a deck are separated by `+`. A list: `:1:2:1`.
"""

from __future__ import annotations

from typing import Any

from stolik.engine.options import Option
from stolik.engine.room import Room

NOT_GIVEN = -1
LENGTH = 2_000
"""Decisions after which OpenSpiel is told that a game is over, without a winner."""

Value = int | bool | str


def specification(room: Room, seats: int) -> dict[str, Value]:
    """Every parameter with its default."""
    return {"players": seats, "length": LENGTH, **{option.name: default(option) for option in room.options}}


def default(option: Option) -> Value:
    if option.kind == "flag":
        return bool(option.default)
    if option.kind in ("number", "seat"):
        return NOT_GIVEN if option.default is None else int(option.default)
    return ""


def write(option: Option, value: Any) -> Value:
    if isinstance(value, str):
        value = option.parse(value)
    if value is None:
        return default(option)
    if option.kind == "deck":
        return "+".join(f"{card}:{count}" for card, count in value.items())
    if option.kind in ("seats", "weights"):
        return "".join(f":{number}" for number in (sorted(value) if option.kind == "seats" else value))
    return bool(value) if option.kind == "flag" else int(value)


def read(option: Option, value: Value) -> Any:
    """As `stolik.game` takes it, which reads texts; None if not given."""
    if value in ("", NOT_GIVEN) and not isinstance(value, bool):
        return None
    return value


def write_all(room: Room, seats: int, options: dict[str, Any]) -> dict[str, Value]:
    """The parameters of a game that differ from its defaults."""
    by_name = {option.name: option for option in room.options}
    return {"players": seats, **{name: write(by_name[name], value) for name, value in options.items()}}


def read_all(room: Room, parameters: dict[str, Any]) -> dict[str, Any]:
    return {
        option.name: given
        for option in room.options
        if option.name in parameters and (given := read(option, parameters[option.name])) is not None
    }
