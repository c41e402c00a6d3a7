"""What is told and asked over HTTP about people: their games, devices and groups. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from stolik.host.order import Name
from stolik.server.wire import TableLine

Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
Code = Annotated[str, Meta(min_length=1, max_length=60)]
Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[0-9A-Za-z_-]+$")]


# -- games -----------------------------------------------------------------------------------------------


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
    """It can still be looked at: its table is kept, and no other game was finished there after it."""
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


# -- devices ---------------------------------------------------------------------------------------------


class DeviceLine(Struct, frozen=True):
    id: str
    label: str
    since: int
    here: bool


class PasskeyLine(Struct, frozen=True):
    id: str
    label: str
    since: int


class GroupLine(Struct, frozen=True):
    id: str
    name: str


class Me(Struct, frozen=True):
    """`known` is false for whoever has no token yet."""

    known: bool
    devices: tuple[DeviceLine, ...]
    passkeys: tuple[PasskeyLine, ...]
    groups: tuple[GroupLine, ...]
    can_passkey: bool
    """This server takes passkeys, at the address you came by."""


class NewCarry(Struct, frozen=True, forbid_unknown_fields=True):
    label: Label


class Carry(Struct, frozen=True):
    code: str
    expires: int


class CarryCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class CarrySeen(Struct, frozen=True):
    """On the old device: `waiting` until a new one has the code, then its words and label until somebody answers."""

    state: Literal["waiting", "claimed", "gone"]
    words: str = ""
    label: str = ""


class CarryAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    words: Code
    agree: bool


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    label: Label


class Claimed(Struct, frozen=True):
    claim: str
    """What the new device shows to be let in once the old one has agreed; good once."""
    words: str
    expires: int


class Fetch(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    claim: Secret


class Fetched(Struct, frozen=True):
    done: bool
    """False: the old device has not agreed yet."""


class PasskeyOptions(Struct, frozen=True):
    options: dict[str, Any]
    """For the browser's `navigator.credentials`, as WebAuthn's JSON."""


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    label: Label
    credential: dict[str, Any]


# -- groups ----------------------------------------------------------------------------------------------


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
