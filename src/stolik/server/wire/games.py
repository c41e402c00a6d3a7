"""The games of a server: what can be opened, its rules, its decks and best times."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from stolik.engine.options import OptionKind
from stolik.host.order import Name, Text
from stolik.server.wire import Lang


class OptionInfo(Struct, frozen=True):
    name: str
    kind: OptionKind
    label: str
    default: Any
    low: int | None
    high: int | None
    cards: dict[str, int]
    """Of a deck: its cards with the printed counts."""
    alone: bool
    """For one seat only: how hard it is to play alone."""


class GameInfo(Struct, frozen=True):
    id: str
    title: str
    tagline: str
    facts: str
    """How long a game lasts, from which age, how demanding it is."""
    version: int
    seats_min: int
    seats_max: int
    real_time: bool
    window: bool
    options: tuple[OptionInfo, ...]


class GameParts(Struct, frozen=True):
    """What the page of a game needs that was not built into the client."""

    board: str | None
    """Where the board is, an ES module; None if the game brings none."""
    texts: str
    """The game's texts, in Fluent."""


class RulesPage(Struct, frozen=True):
    """A game's rules, clause by clause; each clause's id is the one refusals name."""

    lang: Lang
    """English where there is no translation."""
    html: str


class Deck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck somebody keeps: how often each card of the game is in it."""

    game: Text
    name: Name
    cards: Annotated[dict[str, int], Meta(max_length=255)]


class Time(Struct, frozen=True):
    name: str
    millis: int
    at: float
