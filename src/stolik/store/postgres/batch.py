"""Many appends in one transaction of PostgreSQL, decided as if they had come one after the other.

The heads are locked first, in the order of their ids so that two workers cannot wait for each other; what follows sees
everything committed before the locks were given. The key (table, version) has the last word: if the log already has one
of the entries, the insert returns fewer rows than it was given and nothing of the batch is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg

from stolik.store.contract import Appended, Change
from stolik.store.errors import CodeTaken, Conflict, StoreError, TableArchived, UnknownTable, longer_than_its_head
from stolik.store.postgres.connection import Connection
from stolik.store.rows import EntryRow
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append

_LOCK = """
    select table_id, version, updated, code, public, status, archived, due from stolik_heads
    where table_id = any($1::text[]) order by table_id for update
"""
_COMMANDS = """
    select table_id, command, version, span from stolik_entries
    join unnest($1::text[], $2::text[]) as asked (table_id, command) using (table_id, command)
"""
_INSERT = """
    insert into stolik_entries (table_id, version, body, schema, at, command, span)
    select * from unnest($1::text[], $2::integer[], $3::bytea[], $4::integer[], $5::float8[], $6::text[], $7::integer[])
    on conflict do nothing returning version
"""
_UPDATE = """
    update stolik_heads as head
    set version = new.version, updated = new.updated, code = new.code, public = new.public, status = new.status,
        summary = coalesce(new.summary, head.summary), due = new.due
    from unnest($1::text[], $2::integer[], $3::float8[], $4::text[], $5::boolean[], $6::text[], $7::bytea[],
        $8::float8[]) as new (table_id, version, updated, code, public, status, summary, due)
    where head.table_id = new.table_id
"""


Answer = Appended | StoreError


class Locked:
    """A head while its row is locked: what it will be after the appends decided so far."""

    def __init__(self, row: Any) -> None:
        self.table, self.version, self.updated, self.code, self.public, self.status, self.archived, self.due = row
        self.summary: bytes | None = None

    def move(self, append: Append) -> None:
        self.version = append.end
        self.touch(append.now, append.change or Change())

    def touch(self, now: float, change: Change) -> None:
        self.updated = max(self.updated, now)
        self.code = self.code if change.code is None else change.code
        self.public = self.public if change.public is None else change.public
        self.status = change.status or self.status
        self.summary = self.summary if change.summary is None else change.summary
        if change.due is not None and change.version in (None, self.version):
            self.due = change.due

    def values(self) -> tuple[Any, ...]:
        return self.table, self.version, self.updated, self.code, self.public, self.status, self.summary, self.due


class Batch:
    """What is known of the tables, and what has been decided."""

    def __init__(self, heads: dict[str, Locked], done: dict[tuple[str, str], Appended]) -> None:
        self.heads = heads
        self.done = done
        self.rows: list[EntryRow] = []
        self.changes: list[tuple[str, Change]] = []
        self.moved: dict[str, Locked] = {}

    def decide(self, append: Append) -> Answer:
        head = self.heads.get(append.table)
        if head is None:
            return UnknownTable(append.table)
        if head.archived is not None:
            return TableArchived(append.table)
        if append.command is not None and (append.table, append.command) in self.done:
            return self.done[append.table, append.command]
        if append.version != head.version:
            return Conflict(append.table, append.version, head.version)
        return self._accept(append, head)

    def _accept(self, append: Append, head: Locked) -> Appended:
        self.rows += append.rows()
        head.move(append)
        self.moved[head.table] = head
        if append.change is not None:
            self.changes.append((append.table, append.change))
        if append.command is not None:
            self.done[append.table, append.command] = Appended(append.version, head.version, True)
        return Appended(append.version, head.version, False)


async def write(db: Connection, appends: Sequence[Append]) -> list[Answer]:
    """Inside a transaction of the caller's."""
    heads = await _lock(db, [append.table for append in appends])
    batch = Batch(heads, await _done(db, appends))
    answers = [batch.decide(append) for append in appends]
    if batch.rows:
        await _insert(db, batch.rows)
        await _update(db, list(batch.moved.values()))
    for table, change in batch.changes:
        await change_tokens(db, table, change)
    return answers


async def amend(db: Connection, table: str, change: Change, now: float) -> None:
    """Inside a transaction of the caller's."""
    head = (await _lock(db, [table])).get(table)
    if head is None:
        raise UnknownTable(table)
    if head.archived is not None:
        raise TableArchived(table)
    head.touch(now, change)
    await _update(db, [head])
    await change_tokens(db, table, change)


async def _lock(db: Connection, tables: Sequence[str]) -> dict[str, Locked]:
    rows = await db.fetch(_LOCK, tables)
    return {row[0]: Locked(row) for row in rows}


async def _done(db: Connection, appends: Sequence[Append]) -> dict[tuple[str, str], Appended]:
    asked = [append for append in appends if append.command is not None]
    if not asked:
        return {}
    rows = await db.fetch(_COMMANDS, [append.table for append in asked], [append.command for append in asked])
    return {(table, command): Appended(first, first + span, True) for table, command, first, span in rows}


async def _insert(db: Connection, rows: list[EntryRow]) -> None:
    columns = [[getattr(row, field) for row in rows] for field in EntryRow.__struct_fields__]
    written = await db.fetch(_INSERT, *columns)
    if len(written) != len(rows):
        raise longer_than_its_head(sorted({row.table for row in rows}))


async def _update(db: Connection, heads: Sequence[Locked]) -> None:
    columns = [list(column) for column in zip(*(head.values() for head in heads), strict=True)]
    try:
        await db.execute(_UPDATE, *columns)
    except asyncpg.UniqueViolationError as error:
        # Only an append that takes a code can get here, and such a one is alone.
        raise CodeTaken(heads[0].code) from error


async def change_tokens(db: Connection, table: str, change: Change) -> None:
    for seat in change.revoke:
        await db.execute(sql.numbered(sql.REVOKE), table, seat)
    for grant in change.grant:
        await db.execute(sql.numbered(sql.GRANT), table, grant.digest, grant.seat)
