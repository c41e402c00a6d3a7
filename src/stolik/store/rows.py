"""The rows of a store as they travel in a backup: exactly what is kept, nothing upcast, whatever the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from typing import Literal

import msgspec

Status = Literal["active", "finished", "abandoned"]


class HeadRow(msgspec.Struct, frozen=True, array_like=True, tag="head"):
    table: str
    version: int
    body: bytes
    schema: int
    code: str | None
    public: bool
    status: Status
    summary: bytes
    created: float
    updated: float
    archived: float | None
    due: float = 0.0


class EntryRow(msgspec.Struct, frozen=True, array_like=True, tag="entry"):
    table: str
    version: int
    body: bytes
    schema: int
    at: float
    command: str | None
    span: int


class PackRow(msgspec.Struct, frozen=True, array_like=True, tag="pack"):
    """The log of an archived table, compressed."""

    table: str
    entries: bytes


class TokenRow(msgspec.Struct, frozen=True, array_like=True, tag="token"):
    table: str
    digest: bytes
    seat: int


class TimeRow(msgspec.Struct, frozen=True, array_like=True, tag="time"):
    board: str
    table: str
    seat: int
    name: str
    millis: int
    at: float


class KeepsakeRow(msgspec.Struct, frozen=True, array_like=True, tag="keepsake"):
    digest: bytes
    kind: str
    name: str
    body: bytes


class DeviceRow(msgspec.Struct, frozen=True, array_like=True, tag="device"):
    digest: bytes
    person: bytes
    label: str
    since: float
    removed: bool


class PasskeyRow(msgspec.Struct, frozen=True, array_like=True, tag="passkey"):
    credential: bytes
    person: bytes
    key: bytes
    count: int
    label: str
    since: float
    used: float


class GameRow(msgspec.Struct, frozen=True, array_like=True, tag="game"):
    table: str
    match: int
    game: str
    at: float
    secret: bytes


class PlayerRow(msgspec.Struct, frozen=True, array_like=True, tag="player"):
    table: str
    match: int
    seat: int
    name: str
    person: bytes | None
    level: str
    share: float | None
    luck: float | None
    hidden: float | None
    decisions: float | None
    others: float | None


class GroupRow(msgspec.Struct, frozen=True, array_like=True, tag="group"):
    group: str
    name: str
    owner: bytes
    since: float


class MemberRow(msgspec.Struct, frozen=True, array_like=True, tag="member"):
    group: str
    person: bytes
    name: str
    since: float
    removed: bool


class EveningRow(msgspec.Struct, frozen=True, array_like=True, tag="evening"):
    """A table that was opened for a group."""

    table: str
    group: str


PersonRow = DeviceRow | PasskeyRow | GameRow | PlayerRow | GroupRow | MemberRow | EveningRow
Row = HeadRow | EntryRow | PackRow | TokenRow | TimeRow | KeepsakeRow | PersonRow
"""In a dump a table's head comes before everything else of that table."""


def portions(rows: Iterable[Row]) -> Iterator[tuple[type[Row], list[Row]]]:
    """At most a thousand of one kind at a time, in their order."""
    for kind, same in groupby(rows, type):
        while portion := list(islice(same, 1000)):
            yield kind, portion
