"""The archive: when a table goes there, and its log in one compressed piece, entries exactly as they were stored."""

from __future__ import annotations

import zlib

import msgspec

from stolik.store.errors import DamagedLog, StillActive, UnknownTable
from stolik.store.people import Rewriting
from stolik.store.rows import EntryRow, HeadRow

_decoder = msgspec.msgpack.Decoder(list[EntryRow])


def pack(entries: list[EntryRow]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(entries), 6)


def unpack(table: str, packed: bytes) -> list[EntryRow]:
    try:
        return _decoder.decode(zlib.decompress(packed))
    except (zlib.error, msgspec.DecodeError) as error:
        raise DamagedLog(f"the archived log of table {table!r} cannot be unpacked: {error}") from error


def is_due(table: str, head: HeadRow | None, unchanged_since: float | None) -> bool:
    """Whether to archive it now. Asked for by name, the table must be there and must not be active; to keep
    the house tidy (`unchanged_since`), it is left alone if somebody deleted it or came back to it meanwhile."""
    by_name = unchanged_since is None
    if head is None:
        if by_name:
            raise UnknownTable(table)
        return False
    if head.status == "active" and by_name:
        raise StillActive(table)
    quiet = unchanged_since is None or (head.status != "active" and head.updated <= unchanged_since)
    return quiet and head.archived is None


def rewritten(log: list[EntryRow], by: Rewriting) -> list[EntryRow]:
    bodies = by.entries([row.body for row in log])
    return [
        msgspec.structs.replace(row, body=body, command=None if row.command is None else by.command(row.command))
        for row, body in zip(log, bodies, strict=True)
    ]
