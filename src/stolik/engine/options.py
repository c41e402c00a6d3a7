"""Options of a game: what may be given, what stands in for it, and a sentence when it is not acceptable."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from stolik.engine.errors import Unfit

if TYPE_CHECKING:
    from stolik.engine.contract import Game

OptionKind = Literal["flag", "number", "seat", "seats", "weights", "deck"]
MOST_OF_A_KIND = 255
"""Copies of one card in a given deck: counters are eight bits wide."""


@dataclass(frozen=True)
class Option:
    """One option. `read(value, seats)` returns the value as kept, or raises ValueError with what is accepted."""

    name: str
    kind: OptionKind
    default: Any
    accepts: str
    read: Callable[[Any, int], Any] = field(repr=False)
    low: int | None = field(default=None, repr=False)
    high: int | None = field(default=None, repr=False)
    printed: Mapping[str, int] = field(default_factory=dict, hash=False, repr=False)
    """Of a deck: its cards with the printed counts."""
    alone: bool = field(default=False, repr=False)
    """For one seat only: how hard it is to play alone."""

    def write(self, value: Any) -> str:
        """The value as in a record's header or on the command line."""
        if self.kind == "flag":
            return "true" if value else "false"
        if self.kind == "deck":
            return " ".join(f"{card}={count}" for card, count in value.items())
        if self.kind in ("seats", "weights"):
            return " ".join(map(str, sorted(value) if self.kind == "seats" else value))
        return str(value)

    def plain(self, value: Any) -> Any:
        """The value as JSON has it, and as a game takes it back."""
        if self.kind in ("seats", "weights") and value is not None:
            return sorted(value) if self.kind == "seats" else list(value)
        return value

    def parse(self, text: str) -> Any:
        """The value behind such a text, also as OpenSpiel's parameters spell it (`1:2+2:2`, `:1:2`); what is no such text
        stays as it is, for `read` to refuse."""
        try:
            if self.kind == "flag":
                return {"true": True, "false": False}.get(text.lower(), text)
            if self.kind == "deck":
                pairs = [re.fullmatch(r"(.+)[=:](\d+)", item) for item in re.split(r"[\s+,]+", text.strip())]
                return {pair[1]: int(pair[2]) for pair in pairs if pair} if all(pairs) else text
            if self.kind in ("seats", "weights"):
                return [int(item) for item in re.split(r"[\s:,]+", text.strip(" :"))] if text.strip(" :") else []
            return int(text)
        except ValueError:
            return text


def is_number(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def flag(name: str) -> Option:
    def read(value: Any, seats: int) -> bool:
        if not isinstance(value, bool):
            raise ValueError("True or False")
        return value

    return Option(name, "flag", False, "True or False", read)


def number(name: str, default: int | None, low: int, high: int, *, alone: bool = False) -> Option:
    accepts = f"a whole number from {low} to {high}"

    def read(value: Any, seats: int) -> Any:
        if not is_number(value, low, high):
            raise ValueError(accepts)
        return value

    return Option(name, "number", default, accepts, read, low, high, alone=alone)


def seat(name: str) -> Option:
    def read(value: Any, seats: int) -> Any:
        if not is_number(value, 0, seats - 1):
            raise ValueError(f"a seat from 0 to {seats - 1}")
        return value

    return Option(name, "seat", None, "a seat", read)


def seat_set(name: str) -> Option:
    def read(value: Any, seats: int) -> frozenset[int]:
        accepts = f"a set of seats from 0 to {seats - 1}"
        if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
            raise ValueError(accepts)
        members = list(value)
        if not all(is_number(member, 0, seats - 1) for member in members):
            raise ValueError(accepts)
        return frozenset(members)

    return Option(name, "seats", frozenset(), "a set of seats", read)


def weights(name: str, low: int, high: int) -> Option:
    def read(value: Any, seats: int) -> tuple[int, ...]:
        accepts = f"{seats} weights from {low} to {high}, one per seat"
        if isinstance(value, (str, bytes)) or not isinstance(value, Sequence) or len(value) != seats:
            raise ValueError(accepts)
        if not all(is_number(weight, low, high) for weight in value):
            raise ValueError(accepts)
        return tuple(value)

    return Option(name, "weights", None, "one weight per seat", read, low, high)


def deck(cards: Collection[str], printed: Mapping[str, int]) -> Option:
    """A whole deck, card → count, as played. Kept in the order of `cards`, without zeros."""
    accepts = f"a mapping of cards ({', '.join(cards)}) to counts from 0 to {MOST_OF_A_KIND}"

    def read(value: Any, seats: int) -> dict[str, int]:
        if not isinstance(value, Mapping):
            raise ValueError(accepts)
        for card, count in value.items():
            if card not in cards:
                raise ValueError(f"{accepts}; there is no card {card!r}")
            if not is_number(count, 0, MOST_OF_A_KIND):
                raise ValueError(f"{accepts}; {card} has {count!r}")
        if not any(value.values()):
            raise ValueError(f"{accepts}; there must be some card")
        return {card: value[card] for card in cards if value.get(card)}

    return Option("deck", "deck", None, accepts, read, printed={card: printed.get(card, 0) for card in cards})


def read_options(game: str, options: Sequence[Option], seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the game with its value: the given one, as a value or as a text, or the default (None counts as not
    given)."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            accepted = ", ".join(sorted(known)) or "none"
            raise Unfit(f"{game}: unknown option {name!r}; it takes {accepted}", "settings-unknown", given=name[:40])
    values: dict[str, Any] = {}
    for name, option in known.items():
        value = given.get(name)
        meant = option.parse(value) if isinstance(value, str) else value
        try:
            values[name] = option.default if meant is None else option.read(meant, seats)
        except ValueError as accepted:
            raise unfit(game, option, value, str(accepted)) from None
    return values


def written(game: Game) -> dict[str, str]:
    """The options that differ from the printed game, as a record writes them."""
    given = game.room.given(game.options)
    return {option.name: option.write(given[option.name]) for option in game.room.options if option.name in given}


def plain(game: Game) -> dict[str, Any]:
    """The same as values, for JSON."""
    given = game.room.given(game.options)
    return {option.name: option.plain(given[option.name]) for option in game.room.options if option.name in given}


def unfit(game: str, option: Option, value: Any, accepted: str) -> Unfit:
    sentence = f"{game}: option {option.name!r} was given {value!r}; it takes {accepted}"
    if option.low is None or option.high is None:
        return Unfit(sentence, "settings-choice", option=option.name)
    return Unfit(sentence, "settings-number", option=option.name, low=option.low, high=option.high)
