"""What a client is told on a table's socket."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from stolik.engine.prompt import Prompt
from stolik.host.entries import Status
from stolik.server.wire import Lang, Refusal
from stolik.server.wire.picture import Choice, Clocks, Event, Position, TableInfo


class Removed(Struct, frozen=True):
    """You were asked to leave this table."""

    by: str
    """The owner's name; empty if the owner only watches."""
    banned: bool
    """You cannot sit down here again; else you can, in a running game at the seat you had."""


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to `hello` and `lang`, and sent by itself when the seat of this socket changed."""

    you: int | None
    """Your seat; None: you are watching."""
    lang: Lang
    table: TableInfo
    position: Position | None
    """None until the first game begins."""
    events: tuple[Event, ...]
    """What happened: after `since` if it could be resumed, else the newest 500 of this game."""
    resumed: bool
    earlier: int
    """The step before the first event here: keep what you have up to it, drop what you have after it (it was taken
    back), and append these events. `log` fetches what you do not have."""
    removed: Removed | None = None
    stood_in: int = 0
    """So many of your seat's newest actions a bot did for you."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Anything about the table but not a move."""

    table: TableInfo


class Moved(Struct, frozen=True, tag="moved"):
    """One change in the game: a player's action and what the table did after it. If `position.step` is not larger than
    the step you had, actions were taken back: drop the events after it."""

    version: int
    match: int
    status: Status
    events: tuple[Event, ...]
    position: Position


class Done(Struct, frozen=True, tag="done"):
    """A command was accepted and is safe on disk. A repeated command id is answered the same way again."""

    id: str
    version: int


class RefusedCommand(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was refused; nothing changed. `late`: it was legal in what you had been shown, somebody was faster.
    `slip`: until when nothing of yours is accepted."""

    id: str
    sorry: Refusal
    late: bool = False
    slip: int | None = None


class Because(Struct, frozen=True, tag="because"):
    """The answer to `why`: None if it is legal."""

    id: str
    sorry: Refusal | None


class PastShown(Struct, frozen=True, tag="past"):
    id: str
    step: int
    view: Any
    prompt: Prompt


class HintShown(Struct, frozen=True, tag="hint"):
    """The answer to `hint`, for the one who asked: made of what their seat may know."""

    id: str
    text: str
    """What a hard bot would do, in notation …"""
    phrase: str
    """… and in words."""
    odds: str
    """The chance to win then, in a sentence."""
    lead: str
    """How far ahead of everything else it is, in a sentence."""
    reason: str
    """Why, where the game's rule bot decides the same by something it can say; else empty."""


class LogShown(Struct, frozen=True, tag="log"):
    id: str
    events: tuple[Event, ...]
    earlier: int


class Said(Struct, frozen=True, tag="said"):
    seat: int | None
    name: str
    phrase: str | None
    emote: str | None
    text: str
    """The phrase in your language; empty for an emote."""
    to: int | None = None
    """The seat it is meant for."""


class ClocksMoved(Struct, frozen=True, tag="clocks"):
    """Only the clocks changed: you answered in the window, or slipped."""

    clocks: Clocks
    legal: tuple[Choice, ...]
    prompt: Prompt


class Pong(Struct, frozen=True, tag="pong"):
    t: float
    now: int


class Closing(Struct, frozen=True, tag="closing"):
    """The server goes away; connect again after so many seconds."""

    seconds: int
    text: str


class RefusedMessage(Struct, frozen=True, tag="fault"):
    """A message that could not be read, or came too fast. Too many of them close the socket."""

    sorry: Refusal


ServerMessage = (
    Welcome
    | TableChanged
    | Moved
    | Done
    | RefusedCommand
    | Because
    | PastShown
    | LogShown
    | HintShown
    | Said
    | ClocksMoved
    | Pong
    | Closing
    | RefusedMessage
)
SAID_DECODER = msgspec.json.Decoder(Said)
