"""Tables: opened, found and sat down at over HTTP, and what is left of them."""

from __future__ import annotations

from msgspec import Struct

from stolik.host.entries import Arrived, Pace, Status
from stolik.host.order import Name, SeatNumber


class Opened(Struct, frozen=True):
    id: str
    code: str
    seat: int | None


class JoinTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    program: bool = False


class Joined(Struct, frozen=True):
    id: str
    code: str
    seat: int


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    name: str
    """The table's own, if it was given one."""
    game: str
    title: str
    seats: int
    people: tuple[str, ...]
    bots: int
    free: int
    status: Status
    locked: bool
    pace: Pace
    at: int
    """When something happened there last."""


class MyTable(Struct, frozen=True):
    """A table where a seat is waiting for the holder of this token."""

    table: TableLine
    seat: int
    turn: bool
    """It is your turn there; where no clock runs in hours or days this is only known while you are not there."""
    until: int | None
    """When your time for it is over."""


class AuditLine(Struct, frozen=True):
    """One arrival in a game without turns, in order of arrival (R-S5)."""

    at: int
    """Milliseconds since the first card."""
    seat: int
    text: str
    shown: int
    """The step the sender had been shown; -1 for a bot."""
    verdict: Arrived
    step: int
    """The step it became, if it was done."""


class Token(Struct, frozen=True):
    """A seat token for a program; a browser gets its own as a cookie that scripts cannot read."""

    token: str


class Addresses(Struct, frozen=True):
    """Where other devices of the network open this server."""

    links: tuple[str, ...]
    """The likeliest first; none: only this computer can."""
