"""The table of the day."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from stolik.host.order import Bot, Name


class DayResult(Struct, frozen=True):
    """What somebody made of a day's cards."""

    scores: tuple[int, ...]
    """Everybody's at that table; the first is theirs."""
    won: float
    """Their share of the win."""
    millis: int
    """Of a race; else 0."""


class DayBot(Struct, frozen=True):
    """A bot in the same place, with the same cards."""

    level: Bot
    result: DayResult | None
    """None: it is still at it."""


class DayOfGame(Struct, frozen=True):
    """How a game's table of the day stands with whoever asks."""

    game: str
    title: str
    table: str
    """Where it waits for you, or was played; empty: not begun."""
    result: DayResult | None
    streak: int
    """Days in a row, as of today."""
    puzzle: Literal["open", "right", "wrong", "none"]
    """How you answered today's puzzle; `none`: this game has none."""
    puzzle_streak: int


class Today(Struct, frozen=True):
    date: str
    """In UTC."""
    ends: int
    """When the next day begins."""
    games: tuple[DayOfGame, ...]


class DayPage(Struct, frozen=True, kw_only=True):
    """One game's day. What others made of it is told to those who have played, and to all when it is over."""

    game: str
    title: str
    date: str
    today: bool
    ends: int
    """When that day is over; a game begun before counts for two hours more."""
    seats: int
    table: str
    """Yours that counts; empty: not begun."""
    played: int
    """How many people's results count."""
    result: DayResult | None = None
    place: int = 0
    """Yours; 0: none."""
    beaten: int = 0
    """In a hundred of the others, how many did worse than you."""
    share: str = ""
    """A line to share that gives nothing away; empty before you have played."""
    all: tuple[DayResult, ...] = ()
    """Everybody's, the best first, without names; some of many."""
    median: float | None = None
    """Of everybody's own scores, in a race of times."""
    bots: tuple[DayBot, ...] = ()
    streak: int
    best: int
    number: int
    """Of the day in the chain of secrets …"""
    begun: str
    """… which began on this day …"""
    anchor: str
    """… with this published; hashing the link `number` times gives it."""
    link: str
    """Published when the day is over; until then empty."""


class OpenDay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


class OpenedDay(Struct, frozen=True):
    id: str
    counts: bool
    """False: you have played it already, and this time is for fun."""
