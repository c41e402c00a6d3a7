"""Groups, and who is best in them."""

from __future__ import annotations

from msgspec import Struct

from stolik.host.order import Name
from stolik.server.wire.history import Estimate, GameLine
from stolik.server.wire.tables import TableLine


class GroupLine(Struct, frozen=True):
    id: str
    name: str


class NewGroup(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    """Of the group."""
    member: Name
    """How you are called in it."""


class GroupName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class MemberLine(Struct, frozen=True):
    id: str
    name: str
    you: bool
    owner: bool


class GroupPage(Struct, frozen=True):
    id: str
    name: str
    you: bool
    """You are a member."""
    owner: bool
    """You are its owner."""
    members: tuple[MemberLine, ...]
    tables: tuple[TableLine, ...]
    """Opened for the group, and still open."""
    kinds: tuple[str, ...]
    """The games it has played."""
    games: int


class Rung(Struct, frozen=True):
    """A member on the ladder. 400 points are odds of ten to one; the average of all who played is 0."""

    id: str
    name: str
    you: bool
    games: int
    won: int
    share: Estimate
    rating: Estimate
    judged: int
    adjusted: Estimate | None
    """The share without the table's luck, where there are reports."""
    adjusted_rating: Estimate | None


class Meeting(Struct, frozen=True):
    """Two members at one table: how often who of them came off better."""

    one: str
    other: str
    games: int
    won: int
    lost: int


class Ladder(Struct, frozen=True):
    game: str | None
    games: int
    """That count: two members or more, or members and bots."""
    judged: int
    rungs: tuple[Rung, ...]
    """The best first."""
    meetings: tuple[Meeting, ...]


class GroupGames(Struct, frozen=True):
    total: int
    pages: int
    games: tuple[GameLine, ...]
