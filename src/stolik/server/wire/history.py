"""What is kept of somebody's finished games, and what many of them say."""

from __future__ import annotations

from msgspec import Struct


class Sitter(Struct, frozen=True):
    name: str
    level: str
    """Of a bot, or of one that ended the game for a person."""
    you: bool
    share: float | None


class GameLine(Struct, frozen=True):
    """A finished game. `luck` and `decisions` only where there is a report."""

    table: str
    match: int
    game: str
    title: str
    at: int
    there: bool
    """It can still be gone through: its table is kept."""
    share: float | None
    """Of the win; None: the game was stopped."""
    luck: float | None
    decisions: float | None
    players: tuple[Sitter, ...]


class Rival(Struct, frozen=True):
    id: str
    """Told to you alone, for the filter."""
    name: str
    games: int


class MyGames(Struct, frozen=True):
    total: int
    pages: int
    games: tuple[GameLine, ...]
    rivals: tuple[Rival, ...]
    kinds: tuple[str, ...]
    """The games you have played at all."""


class Estimate(Struct, frozen=True):
    value: float
    low: float | None
    high: float | None


class Favourite(Struct, frozen=True):
    """The rival you met most often; a game where you shared the result counts for neither."""

    name: str
    games: int
    won: int
    lost: int


class CoursePoint(Struct, frozen=True):
    at: int
    share: float | None
    luck: float | None
    decisions: float | None


class Statistics(Struct, frozen=True):
    """Of one game. `share` is of the win, `fair` what a player like all others would have had."""

    game: str
    title: str
    games: int
    won: int
    share: Estimate | None
    fair: Estimate | None
    luck: Estimate | None
    decisions: Estimate | None
    adjusted: Estimate | None
    """The share without the table's luck."""
    judged: int
    """Games with a report."""
    streak: int
    """Games won in a row up to now; lost: negative."""
    longest: int
    rival: Favourite | None
    course: tuple[CoursePoint, ...]
    """The latest games, the oldest first."""
