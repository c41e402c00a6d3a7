"""What a store accepts, checked once for every backend and before anything is sent to a database."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from stolik.store.contract import BestTime, Change, Grant, Keepsake, New, NewEntry, Retention
from stolik.store.people import Device, Group, Member, Passkey, PlayedGame, Player, Ticket

LONGEST_ID = 64
LONGEST_COMMAND = 128
LONGEST_NAME = 200
LARGEST = 2**31 - 1
"""Of versions, seats, schemas and milliseconds: what every database holds in an integer."""


def text(what: str, given: object, longest: int) -> None:
    """PostgreSQL keeps neither NUL nor half a surrogate pair, so nobody does."""
    if not isinstance(given, str) or not 1 <= len(given) <= longest or "\0" in given or not _encodes(given):
        raise ValueError(f"{what} is {given!r}; accepted is text of 1 to {longest} characters without NUL")


def _encodes(given: str) -> bool:
    try:
        given.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole(what: str, given: object, least: int) -> None:
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= LARGEST:
        raise ValueError(f"{what} is {given!r}; accepted is a whole number from {least} to {LARGEST}")


def raw(what: str, given: object) -> None:
    if not isinstance(given, bytes):
        raise ValueError(f"{what} is {type(given).__name__}; accepted is bytes")


def seconds(what: str, given: float, least: float = 0.0) -> None:
    if isinstance(given, bool) or not isinstance(given, int | float) or not math.isfinite(given) or given < least:
        raise ValueError(f"{what} is {given!r}; accepted is a number of seconds, {least:g} or more")


def table(given: str) -> None:
    text("the table id", given, LONGEST_ID)


def token_digest(given: bytes) -> None:
    if not isinstance(given, bytes) or len(given) != 32:
        raise ValueError("a token is known to the store by its SHA-256 digest of 32 bytes only; use stolik.store.digest")


def grants(given: Sequence[Grant]) -> None:
    for grant in given:
        token_digest(grant.digest)
        whole("the seat of a token", grant.seat, -LARGEST)


def new(given: New) -> None:
    raw("the body of a head", given.body)
    raw("the summary of a head", given.summary)
    whole("the schema of a head", given.schema, 1)
    if given.code is not None:
        text("the join code", given.code, LONGEST_ID)
    grants(given.grant)


def change(given: Change) -> None:
    if given.code is not None:
        text("the join code", given.code, LONGEST_ID)
    if given.summary is not None:
        raw("the summary of a head", given.summary)
    if given.status not in (None, "active", "finished", "abandoned"):
        raise ValueError(f"the status is {given.status!r}; accepted are active, finished and abandoned")
    if given.due is not None:
        seconds("when a table is due", given.due)
    if given.version is not None:
        whole("the version", given.version, 0)
    for seat in given.revoke:
        whole("the seat of a token", seat, -LARGEST)
    grants(given.grant)


def append(version: int, entries: Sequence[NewEntry], command: str | None) -> None:
    whole("the version", version, 0)
    if not entries:
        raise ValueError("there are no entries to append; accepted is one or more")
    for entry in entries:
        raw("the body of an entry", entry.body)
        whole("the schema of an entry", entry.schema, 1)
    if command is not None:
        text("the command id", command, LONGEST_COMMAND)


def best_time(given: BestTime) -> None:
    text("the board", given.board, LONGEST_ID)
    table(given.table)
    whole("the seat of a best time", given.seat, -LARGEST)
    text("the name", given.name, LONGEST_NAME)
    whole("the time in milliseconds", given.millis, 0)
    seconds("the moment of a best time", given.at)


def keepsake(given: Keepsake) -> None:
    text("the kind of a keepsake", given.kind, LONGEST_ID)
    text("the name of a keepsake", given.name, LONGEST_NAME)
    raw("the body of a keepsake", given.body)


def device(given: Device) -> None:
    token_digest(given.digest)
    token_digest(given.person)
    text("the label of a device", given.label, LONGEST_NAME)
    seconds("the moment since when it is known", given.since)


def passkey(given: Passkey) -> None:
    raw("the credential", given.credential)
    token_digest(given.person)
    raw("the key", given.key)
    whole("the count of a passkey", min(given.count, LARGEST), 0)
    text("the label of a passkey", given.label, LONGEST_NAME)
    seconds("the moment since when it is known", given.since)
    seconds("the moment when it was used", given.used)


def ticket(given: Ticket) -> None:
    token_digest(given.digest)
    text("the kind of a ticket", given.kind, LONGEST_ID)
    if given.person is not None:
        token_digest(given.person)
    seconds("the moment when a ticket expires", given.expires)
    raw("the body of a ticket", given.body)


def played_game(given: PlayedGame) -> None:
    table(given.table)
    whole("the match", given.match, 1)
    text("the game", given.game, LONGEST_ID)
    seconds("the moment of a game", given.at)
    token_digest(given.secret)
    for one in given.players:
        player(one)


def player(given: Player) -> None:
    whole("the seat of a player", given.seat, 0)
    text("the name of a player", given.name, LONGEST_NAME)
    if given.person is not None:
        token_digest(given.person)


def group(given: Group) -> None:
    text("the group", given.id, LONGEST_ID)
    text("the name of a group", given.name, LONGEST_NAME)
    token_digest(given.owner)
    seconds("the moment since when there is a group", given.since)


def member(given: Member) -> None:
    text("the group", given.group, LONGEST_ID)
    token_digest(given.person)
    text("the name of a member", given.name, LONGEST_NAME)
    seconds("the moment since when they are a member", given.since)


def retention(given: Retention) -> None:
    for field, value in msgspec.structs.asdict(given).items():
        if value is not None:
            seconds(field, value)
