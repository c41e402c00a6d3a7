"""A store in a PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Self, Unpack

import asyncpg
import msgspec

from stolik.store.contract import Appended, Change, Grant
from stolik.store.errors import CodeTaken, NotEmpty, TableExists, UnknownTable
from stolik.store.people import Rewriting
from stolik.store.postgres import batch
from stolik.store.postgres.connection import FAREWELL, HOURS, Connection, Pool, asking, connect
from stolik.store.postgres.queue import Queue
from stolik.store.rows import EntryRow, HeadRow, PackRow, Row, portions
from stolik.store.sql import checks
from stolik.store.sql import people_statements as people
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append
from stolik.store.sql.archive import is_due, pack, rewritten, unpack
from stolik.store.sql.people import Statement
from stolik.store.sql.store import Opening, SqlStore

_DUE_FOR_UPDATE = f"{sql.numbered(sql.DUE)} for update skip locked"
_LOCK_ALL = (
    "lock table stolik_heads, stolik_times, stolik_keepsakes, stolik_devices, stolik_games, stolik_groups in exclusive mode"
)
_HEAD_FOR_UPDATE = f"{sql.numbered(sql.HEAD)} for update"


class PostgresStore(SqlStore):
    """Open it with `await PostgresStore.open(url)`; as many workers as you like on one database."""

    _found = "position(?::bytea in body)"

    def __init__(self, pool: Pool, opening: Opening) -> None:
        super().__init__(**opening)
        self._pool = pool
        self._queue = Queue(pool, self._observe)

    @classmethod
    async def open(cls, url: str, existing: bool = False, **opening: Unpack[Opening]) -> Self:
        """Creates the tables in the database, and brings older ones up to the current schema."""
        return cls(await connect(url, existing), opening)

    async def ready(self, thorough: bool = False) -> None:
        await self._do("update stolik_schema set steps = steps")

    async def dump(self) -> AsyncIterator[list[Row]]:
        async with self._asking() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for kind in sql.COLUMNS:
                cursor = await db.cursor(sql.select_all(kind), timeout=HOURS)
                while portion := await cursor.fetch(500):
                    yield [kind(*values) for values in portion]

    async def fill(self, rows: Iterable[Row]) -> None:
        async with self._writing() as db:
            await db.execute(_LOCK_ALL)
            if await db.fetchval(sql.ANYTHING):
                raise NotEmpty
            for kind, portion in portions(rows):
                await _copy(db, kind, portion)

    async def close(self) -> None:
        """A server that does not answer any more is not waited for."""
        self._closed = True
        try:
            async with asyncio.timeout(FAREWELL):
                await self._queue.close()
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    async def _create(self, row: HeadRow, grants: Sequence[Grant]) -> None:
        async with self._writing() as db:
            await _insert_head(db, row)
            await batch.change_tokens(db, row.table, Change(grant=tuple(grants)))

    def _append(self, wanted: Append) -> Awaitable[Appended]:
        return self._queue.put(wanted)

    async def _amend(self, table: str, change: Change, now: float) -> HeadRow:
        async with self._writing() as db:
            await batch.amend(db, table, change, now)
            rows = await db.fetch(sql.numbered(sql.HEAD), table)
            return HeadRow(*rows[0])

    async def _archive(self, table: str, now: float, unchanged_since: float | None = None) -> bool:
        async with self._writing() as db:
            found = await db.fetchrow(_HEAD_FOR_UPDATE, table)
            if not is_due(table, HeadRow(*found) if found else None, unchanged_since):
                return False
            rows = await db.fetch(sql.numbered(sql.ENTRIES), table, 0, checks.LARGEST)
            packed = pack([EntryRow(*row) for row in rows])
            await db.execute(sql.numbered(sql.insert(PackRow)), table, packed)
            await db.execute(sql.numbered(sql.FORGET_ENTRIES), table)
            await db.execute(sql.numbered(sql.FORGET_TOKENS), table)
            await db.execute(sql.numbered(sql.ARCHIVED), now, table)
            return True

    async def _claim(self, now: float, until: float, limit: int) -> list[str]:
        async with self._writing() as db:
            found = [row[0] for row in await db.fetch(_DUE_FOR_UPDATE, now, limit)]
            await db.executemany(sql.numbered(sql.CLAIM), [(until, table) for table in found])
            return found

    async def _delete(self, table: str) -> bool:
        async with self._writing() as db:
            await db.execute(sql.numbered(sql.FORGET_PACK), table)
            return await db.execute(sql.numbered(sql.FORGET_HEAD), table) == "DELETE 1"

    async def _all(self, statements: Sequence[Statement]) -> None:
        async with self._writing() as db:
            for statement, arguments in statements:
                await db.execute(sql.numbered(statement), *arguments)

    async def _rewrite(self, table: str, rewriting: Rewriting) -> None:
        async with self._writing() as db:
            found = await db.fetchrow(_HEAD_FOR_UPDATE, table)
            if found is None:
                raise UnknownTable(table)
            await _rewrite_all(db, HeadRow(*found), rewriting)

    async def _do(self, statement: str, *arguments: object) -> int:
        """PostgreSQL answers `UPDATE 3`."""
        async with self._asking() as db:
            status = await db.execute(sql.numbered(statement), *arguments)
            return int(status.rpartition(" ")[2])

    async def _rows(self, statement: str, *arguments: object) -> list[Any]:
        async with self._asking() as db:
            rows: list[Any] = await db.fetch(sql.numbered(statement), *arguments)
            return rows

    def _asking(self) -> AbstractAsyncContextManager[Connection]:
        self._check_open()
        return asking(self._pool)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Connection]:
        async with self._asking() as db, db.transaction(isolation="read_committed"):
            yield db


async def _insert_head(db: Connection, row: HeadRow) -> None:
    statement = sql.numbered(f"{sql.insert(HeadRow)} on conflict (table_id) do nothing")
    try:
        status = await db.execute(statement, *msgspec.structs.astuple(row))
    except asyncpg.UniqueViolationError as error:
        raise CodeTaken(str(row.code)) from error
    if status == "INSERT 0 0":
        raise TableExists(row.table)


async def _rewrite_all(db: Connection, head: HeadRow, by: Rewriting) -> None:
    table, body = head.table, by.head(head.body)
    log = [EntryRow(*row) for row in await db.fetch(sql.numbered(sql.ENTRIES), table, 0, checks.LARGEST)]
    changes = [(row.body, row.command, table, row.version) for row in rewritten(log, by)]
    await db.executemany(sql.numbered(people.REWRITE_ENTRY), changes)
    for (packed,) in await db.fetch(sql.numbered(sql.PACK), table):
        await db.execute(sql.numbered(people.REWRITE_PACK), pack(rewritten(unpack(table, packed), by)), table)
    await db.execute(sql.numbered(people.REWRITE_HEAD), body, by.summary(head.summary), table)
    for board, match, seat, name in await db.fetch(sql.numbered(people.TIMES_OF), f"{table}.", f"{table}/"):
        await db.execute(sql.numbered(people.REWRITE_TIME), by.times(name), board, match, seat)


async def _copy(db: Connection, kind: type[Row], rows: list[Row]) -> None:
    table, columns, _ = sql.COLUMNS[kind]
    records = [msgspec.structs.astuple(row) for row in rows]
    await db.copy_records_to_table(table, records=records, columns=columns.split(", "), timeout=HOURS)
