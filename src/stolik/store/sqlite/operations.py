"""What is done inside a transaction of SQLite, each operation by itself; `writer.py` decides which share a commit."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from stolik.store.contract import Appended, Change, Grant
from stolik.store.errors import (
    CodeTaken,
    Conflict,
    NotEmpty,
    TableArchived,
    TableExists,
    UnknownTable,
    longer_than_its_head,
)
from stolik.store.people import Rewriting
from stolik.store.rows import EntryRow, HeadRow, PackRow, Row, portions
from stolik.store.sql import people_statements as people
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append
from stolik.store.sql.archive import is_due, pack, rewritten, unpack
from stolik.store.sql.checks import LARGEST

_INSERT_ENTRY = sql.insert(EntryRow)
_COMMAND = "select version, span from stolik_entries where table_id = ? and command = ?"
_LIVE = "select version, archived from stolik_heads where table_id = ?"
_MOVED = "update stolik_heads set version = ?, updated = max(updated, ?) where table_id = ?"
_CHANGED = """
    update stolik_heads set updated = max(updated, ?), code = coalesce(?, code), public = coalesce(?, public),
    status = coalesce(?, status), summary = coalesce(?, summary),
    due = case when version = coalesce(?, version) then coalesce(?, due) else due end where table_id = ?
"""


def create(db: sqlite3.Connection, row: HeadRow, grants: Sequence[Grant]) -> None:
    if db.execute(sql.HEAD, (row.table,)).fetchone() is not None:
        raise TableExists(row.table)
    try:
        db.execute(sql.insert(HeadRow), msgspec.structs.astuple(row))
    except sqlite3.IntegrityError as error:
        raise CodeTaken(str(row.code)) from error
    _grant(db, row.table, grants)


def append(db: sqlite3.Connection, wanted: Append) -> Appended:
    table, version, command = wanted.table, wanted.version, wanted.command
    current = _live_version(db, table)
    if command is not None:
        done = db.execute(_COMMAND, (table, command)).fetchone()
        if done is not None:
            return Appended(done[0], done[0] + done[1], True)
    if version != current:
        raise Conflict(table, version, current)
    try:
        db.executemany(_INSERT_ENTRY, [msgspec.structs.astuple(row) for row in wanted.rows()])
    except sqlite3.IntegrityError as error:
        raise longer_than_its_head([table]) from error
    db.execute(_MOVED, (wanted.end, wanted.now, table))
    if wanted.change is not None:
        _change(db, table, wanted.change, wanted.now)
    return Appended(version, wanted.end, False)


def amend(db: sqlite3.Connection, table: str, change: Change, now: float) -> HeadRow:
    _live_version(db, table)
    _change(db, table, change, now)
    return HeadRow(*db.execute(sql.HEAD, (table,)).fetchone())


def _live_version(db: sqlite3.Connection, table: str) -> int:
    found = db.execute(_LIVE, (table,)).fetchone()
    if found is None:
        raise UnknownTable(table)
    if found[1] is not None:
        raise TableArchived(table)
    version: int = found[0]
    return version


def _change(db: sqlite3.Connection, table: str, change: Change, now: float) -> None:
    try:
        beside = (change.code, change.public, change.status, change.summary, change.version, change.due)
        db.execute(_CHANGED, (now, *beside, table))
    except sqlite3.IntegrityError as error:
        raise CodeTaken(change.code or str(HeadRow(*db.execute(sql.HEAD, (table,)).fetchone()).code)) from error
    db.executemany(sql.REVOKE, [(table, seat) for seat in change.revoke])
    _grant(db, table, change.grant)


def _grant(db: sqlite3.Connection, table: str, grants: Sequence[Grant]) -> None:
    db.executemany(sql.GRANT, [(table, grant.digest, grant.seat) for grant in grants])


def archive(db: sqlite3.Connection, table: str, now: float, unchanged_since: float | None) -> bool:
    found = db.execute(sql.HEAD, (table,)).fetchone()
    if not is_due(table, HeadRow(*found) if found else None, unchanged_since):
        return False
    entries = [EntryRow(*row) for row in db.execute(sql.ENTRIES, (table, 0, LARGEST))]
    db.execute(sql.insert(PackRow), (table, pack(entries)))
    db.execute(sql.FORGET_ENTRIES, (table,))
    db.execute(sql.FORGET_TOKENS, (table,))
    db.execute(sql.ARCHIVED, (now, table))
    return True


def claim(db: sqlite3.Connection, now: float, until: float, limit: int) -> list[str]:
    found = [table for (table,) in db.execute(sql.DUE, (now, limit))]
    db.executemany(sql.CLAIM, [(until, table) for table in found])
    return found


def rewrite(db: sqlite3.Connection, table: str, by: Rewriting) -> None:
    found = db.execute(sql.HEAD, (table,)).fetchone()
    if found is None:
        raise UnknownTable(table)
    head = HeadRow(*found)
    body = by.head(head.body)
    log = [EntryRow(*row) for row in db.execute(sql.ENTRIES, (table, 0, LARGEST))]
    changes = [(row.body, row.command, table, row.version) for row in rewritten(log, by)]
    db.executemany(people.REWRITE_ENTRY, changes)
    for (packed,) in db.execute(sql.PACK, (table,)).fetchall():
        db.execute(people.REWRITE_PACK, (pack(rewritten(unpack(table, packed), by)), table))
    db.execute(people.REWRITE_HEAD, (body, by.summary(head.summary), table))
    for board, match, seat, name in db.execute(people.TIMES_OF, (f"{table}.", f"{table}/")).fetchall():
        db.execute(people.REWRITE_TIME, (by.times(name), board, match, seat))


def delete(db: sqlite3.Connection, table: str) -> bool:
    db.execute(sql.FORGET_PACK, (table,))
    return db.execute(sql.FORGET_HEAD, (table,)).rowcount == 1


def fill(db: sqlite3.Connection, rows: Iterable[Row]) -> None:
    if db.execute(sql.ANYTHING).fetchone()[0]:
        raise NotEmpty
    for kind, portion in portions(rows):
        db.executemany(sql.insert(kind), [msgspec.structs.astuple(row) for row in portion])
