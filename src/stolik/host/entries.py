"""The entries of a table's log. What a table is follows from them alone.

A *public* entry makes the version that clients see grow by one. The others are about one seat only (an answer in the
call window, a card that came too late): if they counted, the gap would tell everybody.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct

SCHEMA = 1

WATCHING = -1
"""In place of a seat: somebody without one."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`at`: milliseconds since 1970, never less than that of the entry before."""

    public: ClassVar[bool] = True
    at: int


class Settings(Struct, frozen=True, kw_only=True):
    pace: str = "off"
    call_window: int = 5
    slip: int = 700
    locked: bool = False
    public: bool = False


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which game: only options that differ from the printed game."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any] = {}


class Chair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as it is when the table is opened."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    person: str = ""
    level: str = ""
    program: bool = False


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """`secret`: the root of every shuffle at this table; it never leaves the server."""

    plan: Plan
    owner: str
    secret: bytes
    chairs: tuple[Chair, ...]
    settings: Settings


# -- people and seats ------------------------------------------------------------------------------


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    seat: int
    person: str
    name: str
    program: bool = False


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    seat: int
    name: str


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """Got up: before or after a game the seat is empty, during one a bot plays on until they return."""

    seat: int


class Returned(Entry, frozen=True, kw_only=True, tag="returned"):
    seat: int


class BotSet(Entry, frozen=True, kw_only=True, tag="bot"):
    seat: int
    level: str


class Cleared(Entry, frozen=True, kw_only=True, tag="cleared"):
    seat: int
    level: str = "normal"
    ban: bool = False


class OwnerIs(Entry, frozen=True, kw_only=True, tag="owner"):
    person: str


class Here(Entry, frozen=True, kw_only=True, tag="here"):
    """The first socket of a seat, or of the watchers, on one worker."""

    seat: int
    worker: str


class Away(Entry, frozen=True, kw_only=True, tag="away"):
    """The last one is gone."""

    seat: int
    worker: str


class WorkerLost(Entry, frozen=True, kw_only=True, tag="lost"):
    """A worker ended without saying so; everybody it served is away."""

    worker: str


# -- between games ---------------------------------------------------------------------------------


class Changed(Entry, frozen=True, kw_only=True, tag="changed"):
    settings: Settings


class Planned(Entry, frozen=True, kw_only=True, tag="planned"):
    plan: Plan


class ReadyIs(Entry, frozen=True, kw_only=True, tag="ready"):
    seat: int
    ready: bool
    seed: str = ""


class CountdownBegan(Entry, frozen=True, kw_only=True, tag="countdown"):
    starts_at: int


class CountdownStopped(Entry, frozen=True, kw_only=True, tag="stopped-counting"):
    pass


# -- the game --------------------------------------------------------------------------------------


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    plan: Plan
    seeds: tuple[str, ...]


class Acted(Entry, frozen=True, kw_only=True, tag="acted"):
    """One accepted action, in notation; `seat` -1: the table."""

    seat: int
    text: str
    by: Literal["person", "bot", "clock", "table"] = "table"
    shown: int = -1
    """Without turns: the step the sender had been shown."""


class Answered(Entry, frozen=True, kw_only=True, tag="answered"):
    """An answer in the call window, kept until the window closes."""

    public: ClassVar[bool] = False
    seat: int
    text: str
    by: Literal["person", "bot"] = "person"


class Missed(Entry, frozen=True, kw_only=True, tag="missed"):
    """Without turns: a card that came too late, or never fitted and costs time."""

    public: ClassVar[bool] = False
    seat: int
    text: str
    shown: int
    late: bool
    until: int = 0


class TimedOut(Entry, frozen=True, kw_only=True, tag="timed-out"):
    seat: int


class Stopped(Entry, frozen=True, kw_only=True, tag="stopped"):
    """R-0.9: a game that would not end."""


class UndoAsked(Entry, frozen=True, kw_only=True, tag="undo-asked"):
    seat: int
    step: int


class UndoAgreed(Entry, frozen=True, kw_only=True, tag="undo-agreed"):
    seat: int


class UndoDropped(Entry, frozen=True, kw_only=True, tag="undo-dropped"):
    """Somebody said no, nobody answered, or play went on."""


class Undone(Entry, frozen=True, kw_only=True, tag="undone"):
    step: int


AnyEntry = (
    Opened
    | Sat
    | Renamed
    | Left
    | Returned
    | BotSet
    | Cleared
    | OwnerIs
    | Here
    | Away
    | WorkerLost
    | Changed
    | Planned
    | ReadyIs
    | CountdownBegan
    | CountdownStopped
    | Began
    | Acted
    | Answered
    | Missed
    | TimedOut
    | Stopped
    | UndoAsked
    | UndoAgreed
    | UndoDropped
    | Undone
)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(AnyEntry).decode
