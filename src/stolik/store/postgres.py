"""The store for many workers: PostgreSQL, where the log decides who wrote first."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import groupby, islice
from typing import Any, Self

import asyncpg
import msgspec

from stolik.store import checks, postgres_batch
from stolik.store import statements as sql
from stolik.store.append import Append
from stolik.store.contract import (
    Appended,
    BestTime,
    Change,
    Clock,
    Entry,
    Head,
    New,
    Observer,
    Policy,
    Pruned,
    Stored,
)
from stolik.store.errors import CodeTaken, NotEmpty, StoreClosed, TableArchived, TableExists, UnknownTable
from stolik.store.pack import is_due, pack, unpack
from stolik.store.postgres_connection import HOURS, Connection, Pool, asking, connect
from stolik.store.postgres_queue import Queue
from stolik.store.questions import SqlStore
from stolik.store.reading import Reading
from stolik.store.rows import EntryRow, HeadRow, PackRow, Row
from stolik.store.upcast import Upcasts

_HEAD_FOR_UPDATE = f"{sql.numbered(sql.HEAD)} for update"


class PostgresStore(SqlStore):
    """Open it with `await PostgresStore.open(url)`; as many workers as you like on one database."""

    def __init__(self, pool: Pool, clock: Clock, reading: Reading, observe: Observer | None) -> None:
        self._pool = pool
        self._clock = clock
        self._reading = reading
        self._queue = Queue(pool, observe)
        self._closed = False

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Clock = time.time,
        entries: Upcasts | None = None,
        heads: Upcasts | None = None,
        observe: Observer | None = None,
        connections: int = 8,
    ) -> Self:
        """Creates the tables in the database, and brings older ones up to the current schema."""
        return cls(await connect(url, connections), clock, Reading(entries, heads), observe)

    async def create(self, table: str, new: New) -> Head:
        checks.table(table)
        checks.new(new)
        now = self._clock()
        row = HeadRow(table, 0, new.body, new.schema, new.code, new.public, "active", new.summary, now, now, None)
        async with self._asking() as db, db.transaction(isolation="read_committed"):
            await _insert_head(db, row)
            await postgres_batch.change_tokens(db, table, Change(grant=new.grant))
        return self._reading.head(row)

    async def append(
        self,
        table: str,
        version: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        change: Change | None = None,
    ) -> Appended:
        checks.table(table)
        checks.append(version, entries, command)
        if change is not None:
            checks.change(change)
        self._check_open()
        return await self._queue.put(Append(table, version, tuple(entries), command, change, self._clock()))

    async def amend(self, table: str, change: Change) -> Head:
        checks.table(table)
        checks.change(change)
        async with self._asking() as db, db.transaction(isolation="read_committed"):
            head = (await postgres_batch.lock(db, [table])).get(table)
            if head is None:
                raise UnknownTable(table)
            if head.archived is not None:
                raise TableArchived(table)
            head.touch(self._clock(), change)
            await postgres_batch.update(db, [head])
            await postgres_batch.change_tokens(db, table, change)
            return self._reading.head(await _head(db, table))

    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        checks.table(table)
        checks.whole("since", since, 0)
        checks.whole("the limit", limit if limit is not None else checks.LARGEST, 1)
        async with self._asking() as db:
            rows = await _entries(db, table, since, limit or checks.LARGEST)
        return [self._reading.stored(row) for row in rows]

    async def head(self, table: str) -> Head:
        checks.table(table)
        async with self._asking() as db:
            return self._reading.head(await _head(db, table))

    async def add_time(self, time: BestTime) -> None:
        checks.best_time(time)
        await self._rows(sql.ADD_TIME, time.board, time.table, time.seat, time.name, time.millis, time.at)

    async def archive(self, table: str) -> None:
        checks.table(table)
        async with self._asking() as db:
            await _archive(db, table, self._clock(), None)

    async def prune(self, policy: Policy) -> Pruned:
        """Table by table, so that games go on meanwhile; several workers may prune at once."""
        checks.policy(policy)
        now = self._clock()
        abandoned = archived = deleted = 0
        async with self._asking() as db:
            if policy.abandon_after is not None:
                abandoned = await _count(db, sql.ABANDON, now - policy.abandon_after)
            if policy.archive_after is not None:
                since = now - policy.archive_after
                for (table,) in await db.fetch(sql.numbered(sql.ARCHIVABLE), since):
                    archived += await _archive(db, table, now, since)
            if policy.delete_after is not None:
                for (table,) in await db.fetch(sql.numbered(sql.DELETABLE), now - policy.delete_after):
                    deleted += await _delete(db, table)
        return Pruned(abandoned, archived, deleted)

    async def ready(self) -> None:
        await self._rows("select 1")

    async def dump(self) -> AsyncIterator[list[Row]]:
        async with self._asking() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for kind in sql.COLUMNS:
                cursor = await db.cursor(sql.select_all(kind), timeout=HOURS)
                while portion := await cursor.fetch(500):
                    yield [kind(*values) for values in portion]

    async def fill(self, rows: Iterable[Row]) -> None:
        async with self._asking() as db, db.transaction(isolation="read_committed"):
            await db.execute("lock table stolik_heads, stolik_times in exclusive mode")
            if await db.fetchval(sql.ANYTHING):
                raise NotEmpty(
                    "the store holds tables or best times already; a backup is restored into an empty store only"
                )
            for kind, same in groupby(rows, type):
                while portion := list(islice(same, 1000)):
                    await _copy(db, kind, portion)

    async def close(self) -> None:
        self._closed = True
        await self._queue.close()
        await self._pool.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed

    def _asking(self) -> AbstractAsyncContextManager[Connection]:
        self._check_open()
        return asking(self._pool)

    async def _rows(self, statement: str, *arguments: object) -> list[Any]:
        async with self._asking() as db:
            rows: list[Any] = await db.fetch(sql.numbered(statement), *arguments)
            return rows


async def _insert_head(db: Connection, row: HeadRow) -> None:
    statement = sql.numbered(f"{sql.insert(HeadRow)} on conflict (table_id) do nothing")
    try:
        status = await db.execute(statement, *msgspec.structs.astuple(row))
    except asyncpg.UniqueViolationError as error:
        raise CodeTaken(str(row.code)) from error
    if status == "INSERT 0 0":
        raise TableExists(row.table)


async def _head(db: Connection, table: str) -> HeadRow:
    found = await db.fetchrow(sql.numbered(sql.HEAD), table)
    if found is None:
        raise UnknownTable(table)
    return HeadRow(*found)


async def _entries(db: Connection, table: str, since: int, limit: int) -> list[EntryRow]:
    """Entries first: archiving takes all of them away at once, so if there are any nothing else needs to be asked."""
    rows = await db.fetch(sql.numbered(sql.ENTRIES), table, since, limit)
    if rows:
        return [EntryRow(*row) for row in rows]
    if (await _head(db, table)).archived is None:
        return []
    packed = await db.fetchval(sql.numbered(sql.PACK), table)
    if packed is None:
        raise UnknownTable(table)  # deleted in this moment
    return unpack(table, packed)[since : since + limit]


async def _archive(db: Connection, table: str, now: float, unchanged_since: float | None) -> bool:
    async with db.transaction(isolation="read_committed"):
        found = await db.fetchrow(_HEAD_FOR_UPDATE, table)
        if not is_due(table, HeadRow(*found) if found else None, unchanged_since):
            return False
        rows = await db.fetch(sql.numbered(sql.ENTRIES), table, 0, checks.LARGEST)
        entries = [EntryRow(*row) for row in rows]
        await db.execute(sql.numbered(sql.insert(PackRow)), table, pack(entries))
        await db.execute(sql.numbered(sql.FORGET_ENTRIES), table)
        await db.execute(sql.numbered(sql.FORGET_TOKENS), table)
        await db.execute(sql.numbered(sql.ARCHIVED), now, table)
        return True


async def _delete(db: Connection, table: str) -> bool:
    async with db.transaction(isolation="read_committed"):
        await db.execute(sql.numbered(sql.FORGET_PACK), table)
        return await _count(db, sql.FORGET_HEAD, table) == 1


async def _count(db: Connection, statement: str, *arguments: object) -> int:
    """How many rows a statement touched: PostgreSQL answers `UPDATE 3`."""
    status = await db.execute(sql.numbered(statement), *arguments)
    return int(status.rpartition(" ")[2])


async def _copy(db: Connection, kind: type[Row], rows: list[Row]) -> None:
    table, columns, _ = sql.COLUMNS[kind]
    records = [msgspec.structs.astuple(row) for row in rows]
    await db.copy_records_to_table(table, records=records, columns=columns.split(", "), timeout=HOURS)
