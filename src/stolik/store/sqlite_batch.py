"""Many appends in few statements of SQLite: each one holds up the rest of the program twice, however short it is.

All of them are taken for right: the heads move on if they are at the versions the appends were made for, and the keys of
the log catch what was done before. If anything does not fit, nothing is kept, and each append is looked at by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from stolik.store import statements as sql
from stolik.store.append import Append
from stolik.store.reading import entry_rows
from stolik.store.rows import EntryRow

LARGEST: Final = 64
"""Rows in one statement; smaller numbers are made of powers of two, so that there are few different statements."""
_MOVE: Final = """
    update stolik_heads set version = moved.column3, updated = max(updated, moved.column4) from (values {rows}) as moved
    where table_id = moved.column1 and version = moved.column2 and archived is null
"""


def write(db: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Whether all of them were written; else nothing was. None of them may have a `change`."""
    heads = [(append.table, append.version, append.version + len(append.entries), append.now) for append in appends]
    db.execute("savepoint batch")
    try:
        moved = sum([db.execute(_move(len(rows)), flat(rows)).rowcount for rows in portions(heads)])
        if moved == len(appends):
            for rows in portions(log_rows(appends)):
                db.execute(_insert(len(rows)), flat(rows))
            db.execute("release batch")
            return True
    except sqlite3.IntegrityError:
        pass  # one of them was done before, or its log is longer than its head says
    db.execute("rollback to batch")
    db.execute("release batch")
    return False


def log_rows(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    rows = [entry_rows(one.table, one.version, one.entries, one.now, one.command) for one in appends]
    return [msgspec.structs.astuple(row) for some in rows for row in some]


def portions(rows: list[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    start = 0
    while start < len(rows):
        size = min(LARGEST, 1 << (len(rows) - start).bit_length() - 1)
        yield rows[start : start + size]
        start += size


def flat(rows: list[tuple[Any, ...]]) -> list[Any]:
    return [value for row in rows for value in row]


@lru_cache
def _move(rows: int) -> str:
    return _MOVE.format(rows=", ".join(["(?, ?, ?, ?)"] * rows))


@lru_cache
def _insert(rows: int) -> str:
    one = sql.insert(EntryRow)
    head, values = one.split(" values ")
    return f"{head} values {', '.join([values] * rows)}"
