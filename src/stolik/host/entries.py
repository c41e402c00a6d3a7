"""The entries of a table's log. What a table is follows from them alone.

A *public* entry makes the version that clients see grow by one. The others are about one seat only (an answer in the
call window, a card that came too late): if they counted, the gap would tell everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal, Union

import msgspec
from msgspec import Struct

Pace = Literal["off", "relaxed", "quick", "1h", "8h", "1d", "3d"]
"""How much time a decision has; with hours and days nobody needs to stay for it."""
Tempo = Literal["leisurely", "normal", "quick"]
"""How long bots take with turns."""
Status = Literal["lobby", "countdown", "playing", "over"]
Kind = Literal["person", "bot", "empty"]
By = Literal["person", "bot", "clock", "table"]
Arrived = Literal["done", "late", "wrong"]
"""Without turns: what became of an action that somebody sent."""

WATCHING = -1
"""In place of a seat: somebody without one."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`at`: milliseconds since 1970, never less than that of the entry before."""

    public: ClassVar[bool] = True
    at: int


class Settings(Struct, frozen=True, kw_only=True):
    pace: Pace = "off"
    tempo: Tempo = "normal"
    call_window: int = 5
    slip: int = 700
    help: tuple[int, ...] = ()
    """Seats that are shown what fits where finding out is the game (R-S10)."""
    unaided: bool = False
    """Boards do not say what people can work out themselves, such as the sum in sight."""
    locked: bool = False
    public: bool = False
    name: str = ""
    """Of the table, if its owner gave it one."""


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which game: only options that differ from the printed game."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any] = {}


class Chair(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as it is when the table is opened."""

    kind: Kind
    name: str = ""
    person: str = ""
    level: str = ""
    program: bool = False
    trains: bool = False
    """Agrees from the start that this table is for training."""


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """`secret`: the root of every shuffle at this table; it never leaves the server."""

    plan: Plan
    owner: str
    secret: bytes
    chairs: tuple[Chair, ...]
    settings: Settings
    day: str = ""
    """The date, if this is somebody's table of that day: its one game has the cards that all such tables have."""


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


class StoodIn(Entry, frozen=True, kw_only=True, tag="stood-in"):
    """The others were asked and wished that a bot plays on for somebody who is away, until they return."""

    seat: int
    by: int


class WaitedOn(Entry, frozen=True, kw_only=True, tag="waited-on"):
    """They were asked and wait on: the question comes again after as long a time."""

    seat: int
    by: int


class Nudged(Entry, frozen=True, kw_only=True, tag="nudged"):
    """At a slow table somebody who is not here was told that it is their turn; or was not yet, and will not be before
    `later`."""

    public: ClassVar[bool] = False
    seat: int
    later: int = 0


class OnHoliday(Entry, frozen=True, kw_only=True, tag="on-holiday"):
    """At a slow table somebody is waited for until then; a time that has come ends it."""

    seat: int
    until: int


class Overslept(Entry, frozen=True, kw_only=True, tag="overslept"):
    """At a slow table a clock ran out while no server looked: so much time everybody is given back."""

    pause: int


class BotSet(Entry, frozen=True, kw_only=True, tag="bot"):
    seat: int
    level: str


class Cleared(Entry, frozen=True, kw_only=True, tag="cleared"):
    seat: int
    level: str = "normal"
    ban: bool = False


class LetIn(Entry, frozen=True, kw_only=True, tag="let-in"):
    """Somebody who might not sit down here any more may again."""

    person: str


class OwnerIs(Entry, frozen=True, kw_only=True, tag="owner"):
    person: str
    until_back: bool = False
    """The owner is only away, and has the table again once they are back."""


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


class TrainsIs(Entry, frozen=True, kw_only=True, tag="trains"):
    """Somebody agrees that hints are given here, or does not any more."""

    seat: int
    trains: bool


class CountdownBegan(Entry, frozen=True, kw_only=True, tag="countdown"):
    starts_at: int


class CountdownStopped(Entry, frozen=True, kw_only=True, tag="stopped-counting"):
    pass


# -- the game --------------------------------------------------------------------------------------


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    plan: Plan
    seeds: tuple[str, ...]


class Acted(Entry, frozen=True, kw_only=True, tag="acted"):
    """One accepted action, in notation; `seat` -1: the table's, in logs from before `Dealt`."""

    seat: int
    text: str
    by: By = "table"
    shown: int = -1
    """Without turns: the step the sender had been shown."""


class Dealt(Entry, frozen=True, kw_only=True, tag="dealt"):
    """What the table did by itself, action after action in notation. Each makes the version grow by one."""

    public: ClassVar[bool] = False
    texts: tuple[str, ...]


class Answered(Entry, frozen=True, kw_only=True, tag="answered"):
    """An answer in the call window, kept until the window closes."""

    public: ClassVar[bool] = False
    seat: int
    text: str
    by: Literal["person", "bot"] = "person"


class Hinted(Entry, frozen=True, kw_only=True, tag="hinted"):
    """Somebody was given a hint. That they were is everybody's to know; what it said tells of their hand."""

    seat: int
    step: int
    text: str
    """What it advised, in notation."""
    advice: bytes
    """All it said, as it was worked out."""


class Missed(Entry, frozen=True, kw_only=True, tag="missed"):
    """Without turns: a card that came too late, or never fitted and costs time."""

    public: ClassVar[bool] = False
    seat: int
    text: str
    shown: int
    verdict: Arrived
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


class TakenBack(Entry, frozen=True, kw_only=True, tag="taken-back"):
    """R-L4: one move is taken out; what others did after it stays."""

    step: int


def with_verdict(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 said of a missed card only whether it was late."""
    if old["type"] == "missed":
        old["verdict"] = "late" if old.pop("late") else "wrong"
    return old


def as_it_was(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 knew no `Dealt`, schema 3 neither hints nor slow tables; an older program shall say that it cannot read on,
    and not stumble."""
    return old


UPCASTS: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = (with_verdict, as_it_was, as_it_was)
"""What makes an entry of schema 1 one of schema 2, and so on: only ever added to, since what they read is on disk. A new
kind of entry is a new schema too."""
SCHEMA = 1 + len(UPCASTS)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder[Entry](Union[tuple(Entry.__subclasses__())]).decode  # noqa: UP007 - all there are
