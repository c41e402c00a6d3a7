"""What was luck and what were decisions in a finished game."""

from __future__ import annotations

from msgspec import Struct


class ReportMoment(Struct, frozen=True):
    step: int
    line: str
    change: float
    """Of the share of the win."""


class ReportChance(Struct, frozen=True):
    phrase: str
    share: float
    score: float
    """What the seat had at the end, on average."""


class ReportDecision(Struct, frozen=True):
    """One that is worth another look."""

    step: int
    taken: str
    best: str
    cost: float
    chances: tuple[ReportChance, ...]
    """All there was to choose from, the best first."""
    worlds: int
    """In how many imagined worlds they were tried."""


class SeatReport(Struct, frozen=True):
    """Where a result came from, in shares of the win: `start + luck + hidden + openings + decisions + others = result`."""

    name: str
    start: float
    luck: float
    hidden: float
    """In a game without turns: what came of being quick."""
    openings: float
    decisions: float
    others: float
    result: float
    story: str
    tale: str
    """The story with `{who}` in place of the name, for a picture that may go without."""
    notes: tuple[str, ...]
    """Of bluffs, speed, slips and planning."""
    luckiest: ReportMoment | None
    unluckiest: ReportMoment | None
    dearest: tuple[ReportDecision, ...]
    finest: ReportDecision | None


class GameReport(Struct, frozen=True):
    """Under way while `done` is less than `of`: then it is only told how far it has come."""

    done: int
    of: int
    curve: tuple[tuple[int, tuple[float, ...]], ...] = ()
    """Steps, and every seat's share of the win there."""
    turning: ReportMoment | None = None
    people: tuple[SeatReport, ...] = ()
    race: bool = False
    """A game without turns."""
