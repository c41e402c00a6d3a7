"""A table, and the game on it, as somebody is shown them: what the messages of a socket are made of."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from stolik.engine.prompt import Prompt
from stolik.host.entries import Kind, Pace, Status, Tempo
from stolik.host.order import Bot


class SeatInfo(Struct, frozen=True):
    kind: Kind
    name: str
    """The person's or bot's name; empty for an empty seat."""
    level: Bot | None
    """Of the bot in this seat, or of the one standing in."""
    online: bool
    ready: bool
    stand_in: bool
    """A bot plays here for a person who is away, or for a seat that was given up."""
    program: bool
    """A person's seat played over the network by a program."""
    trains: bool
    """Agrees that hints are given at this table."""
    missed: int
    """How many decisions in a row the clock ran out for this seat."""
    asks_at: int | None
    """Of somebody who is away and waited for: from then on anybody at the table may `stand_in` or `wait_on`. None: nobody
    is waited for, or a clock has the answer."""
    holiday: int | None
    """At a slow table: until then this person's clock stands still."""


class HintTaken(Struct, frozen=True):
    """Somebody had a hint in this game; what it said only they know."""

    seat: int
    step: int
    """How many actions had been done then."""


class ClockRules(Struct, frozen=True):
    pace: Pace
    turn_ms: int
    """Time for one decision; 0: no limit."""
    slow: bool
    """The clock runs while nobody is there."""
    tempo: Tempo
    """How long bots take, in games with turns."""
    call_window: int
    """Seconds, in games with a call window."""
    slip: int
    """Milliseconds a wrong lay costs, in games without turns."""


class UndoAsk(Struct, frozen=True):
    by: int
    step: int
    """The game goes back to this step if all agree."""
    agreed: tuple[int, ...]
    waiting_for: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    id: str
    code: str
    name: str
    """Given by the owner; empty if it has none."""
    game: str
    options: dict[str, Any]
    """Only what differs from the printed game."""
    seats: tuple[SeatInfo, ...]
    owner: int | None
    """The owner's seat; None if the owner only watches."""
    you_own: bool
    locked: bool
    public: bool
    spectators: int
    watchers: tuple[str, ...]
    """The names of spectators who gave one, as far as they fit here."""
    banned: tuple[str, ...]
    """For the owner only: the names of those who may not sit down here, and can be `let_in` again."""
    help: tuple[int, ...]
    """Seats that are shown what fits, where others find out by trying (`untold`)."""
    unaided: bool
    """Boards are asked not to say what people can work out themselves."""
    training: bool
    """Every person here has agreed that hints are given (`train`): `hint` is answered."""
    hints: tuple[HintTaken, ...]
    """Those given in this game, oldest first."""
    day: str
    """The date, if it is a table of the day: played once, by one person, without changes. Else empty."""
    clock: ClockRules
    status: Status
    version: int
    """Grows by one with every public change: a move, somebody sitting down, a setting."""
    match: int
    """How many games were begun at this table."""
    starts_at: int | None
    """While counting down: when the first card is dealt. Between two games of a match without turns: when the next one
    begins at the latest; it does as soon as everybody who is here is `ready`."""
    commitment: str
    """SHA-256 of the secret behind the coming or running game's shuffle, known before the first card."""
    seeds: tuple[str, ...]
    """The seats' own seeds; those of the running game from its start on."""
    undo: UndoAsk | None
    real_time: bool
    untold: bool
    """In this game finding out what fits is left to the players."""
    window: bool
    """This game has a call window."""
    policies: tuple[str, ...]
    """Trained players of this server that know this game; `policy:` and the name seats one."""
    board: str
    """Where its best times are kept (`/api/times/{board}`); empty if time is not the result."""


class Choice(Struct, frozen=True):
    """One action that may be tried: a legal one, unless finding out is the game."""

    id: int
    text: str
    phrase: str


class Upshot(Struct, frozen=True, omit_defaults=True):
    """What came of an action that ended something: a round, a turn, an auction."""

    lines: tuple[str, ...]
    """Who scored what and why, in sentences."""
    scores: tuple[int, ...]
    """What everybody has then."""
    title: str = ""
    """What to stop and look at; empty if it is only worth a line of the log."""
    round: int | None = None
    """The round that ended with it."""


class Event(Struct, frozen=True, omit_defaults=True):
    """One action as this seat saw it. Steps this seat could not notice are left out."""

    step: int
    """The number of this action in the game, from 1; `past` with this number shows the table right after it."""
    actor: int
    """-1: the table."""
    text: str
    """Notation, `?` for what is hidden."""
    line: str
    """A sentence of the log."""
    at: int
    upshot: Upshot | None = None


class SeatClock(Struct, frozen=True):
    seat: int
    deadline: int


class Clocks(Struct, frozen=True):
    now: int
    """The server's clock when this was written."""
    turns: tuple[SeatClock, ...]
    """Until when a seat has time; only seats that are known to have to act."""
    window: int | None
    """When the call window closes, if it is open."""
    answered: str | None
    """What you answered in the open window."""
    slip: int | None
    """Until when nothing of yours is accepted after a wrong lay."""
    began: int | None
    """When the first seat could act."""
    ended: int | None


class Position(Struct, frozen=True):
    """Everything about the running (or finished) game, as one seat may know it."""

    step: int
    view: Any
    """The game's own view struct (`BzzzView`, ...)."""
    legal: tuple[Choice, ...]
    prompt: Prompt
    """What this seat is asked: a message of the catalogues, and its values."""
    clocks: Clocks
