"""Many appends in two statements of SQLite: each one holds up the rest of the program twice, however short it is.

All of them are taken for right: the heads move on if they are at the versions the appends were made for, and the keys of
the log catch what was done before. If anything does not fit, each append has to be looked at by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from stolik.store.rows import EntryRow
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append

LARGEST: Final = 4096
"""Rows in one statement; SQLite takes 32,766 values."""
_MOVE: Final = """
    update stolik_heads set version = moved.column3, updated = max(updated, moved.column4) from (values {rows}) as moved
    where table_id = moved.column1 and version = moved.column2 and archived is null
"""
_INSERT: Final = "insert into {table} ({columns}) select * from (values {rows}) where column1 is not null"


def write(db: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Whether all fitted; if not, the transaction must be rolled back. None of them may have a `change`."""
    heads = [(one.table, one.version, one.end, one.now) for one in appends]
    rows = [msgspec.structs.astuple(row) for one in appends for row in one.rows()]
    if len(rows) > LARGEST:
        return False
    try:
        moved = db.execute(_move(room_for(heads)), filled(heads)).rowcount
        if moved == len(appends):
            db.execute(_insert(room_for(rows)), filled(rows))
    except sqlite3.IntegrityError:
        return False  # one of them was done before, or its log is longer than its head says
    return bool(moved == len(appends))


def room_for(rows: list[tuple[Any, ...]]) -> int:
    """A power of two, so that there are few different statements, each prepared once."""
    return int(2 ** (len(rows) - 1).bit_length())


def filled(rows: list[tuple[Any, ...]]) -> list[Any]:
    """Every value, and for the rows that are not needed nothing."""
    values = [value for row in rows for value in row]
    return values + [None] * (room_for(rows) * len(rows[0]) - len(values))


@lru_cache
def _move(rows: int) -> str:
    return _MOVE.format(rows=", ".join(["(?, ?, ?, ?)"] * rows))


@lru_cache
def _insert(rows: int) -> str:
    table, columns, _ = sql.COLUMNS[EntryRow]
    one = f"({', '.join('?' for _ in columns.split(','))})"
    return _INSERT.format(table=table, columns=columns, rows=", ".join([one] * rows))
