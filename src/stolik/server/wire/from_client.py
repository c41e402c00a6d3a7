"""What a client says on a table's socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from stolik.host.commands import OfPerson
from stolik.host.order import CommandId, Count, SeatNumber, Text
from stolik.server.wire import Lang

Phrase = Literal[
    "hello", "well-played", "your-turn", "thanks", "oops", "hurry", "good-luck", "wait", "one-more", "bye", "ready"
]
Emote = Literal["smile", "laugh", "wow", "think", "sweat", "clap", "heart", "wave"]


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. `since` and `match`: version and game of the last `welcome` or `moved` this
    client has, to resume without gaps. `name`: by which a spectator is seen; at a seat it is that of the seat."""

    lang: Lang = "pl"
    name: Text | None = None
    since: Count | None = None
    match: Count | None = None


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Why can I not do this?"""

    id: CommandId
    text: Text | None = None
    action: Count | None = None


class Past(Struct, frozen=True, tag="past", forbid_unknown_fields=True):
    """Show me the table as I could see it after this step (0: before the first)."""

    id: CommandId
    step: Count


class Log(Struct, frozen=True, tag="log", forbid_unknown_fields=True):
    """The events before a step, newest `limit` of them."""

    id: CommandId
    before: Count
    limit: Annotated[int, Meta(ge=1, le=500)] = 200


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A canned phrase or an emote; `to` one seat, though everybody hears it."""

    id: CommandId
    phrase: Phrase | None = None
    emote: Emote | None = None
    to: SeatNumber | None = None


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a hard bot do here? Only at a table that is `training`, and noted there for all to see."""

    id: CommandId


class SetLang(Struct, frozen=True, tag="lang", forbid_unknown_fields=True):
    """Answered with a fresh `welcome` in that language."""

    lang: Lang


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    t: float


ClientMessage = Hello | Why | Past | Log | Say | Hint | SetLang | Ping | OfPerson
"""What a person orders at a table is the host's (`stolik.host.commands`); the others change nothing there."""
DECODER = msgspec.json.Decoder(ClientMessage)
