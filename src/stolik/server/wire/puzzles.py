"""The puzzle of the day."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from stolik.engine.prompt import Prompt
from stolik.host.order import Text
from stolik.server.wire.picture import Choice


class PuzzleAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: Text
    """What you would do, in notation."""


class PuzzleChance(Struct, frozen=True):
    phrase: str
    share: float
    """Of the win; 0 in a race."""
    sequel: tuple[str, ...] = ()
    """In a race: the cards that can be laid one after another, this one first; none if it does not fit."""


class PuzzleSolution(Struct, frozen=True):
    answer: str
    """What you would have done, in words; empty: the day is over, and you gave none."""
    right: bool
    counts: bool
    """False: you had answered before."""
    best: str
    cost: float
    """What your answer gives away of the win."""
    chances: tuple[PuzzleChance, ...]
    """All there was to choose from, the best first."""
    reason: str
    """Why, where the game's rule bot finds it too and can say so; else empty."""
    fooled: bool
    """The rule bot does not find it."""


class PuzzlePage(Struct, frozen=True, kw_only=True):
    """A decision from a game between hard bots in which one action is clearly the best."""

    game: str
    title: str
    date: str
    today: bool
    ready: bool
    """False: it is being made; ask again."""
    streak: int
    """Days in a row with a right answer."""
    best_streak: int
    answered: int
    """How many people have answered …"""
    right: int = 0
    """… and how many of them found it; told once you have answered."""
    seat: int = 0
    view: Any = None
    """What the seat may know, as at a table."""
    legal: tuple[Choice, ...] = ()
    prompt: Prompt | None = None
    race: bool = False
    """The race stands still, and what is sought is the card that the most others of the hand can follow."""
    solution: PuzzleSolution | None = None
    """Once you have answered, or the day is over."""
