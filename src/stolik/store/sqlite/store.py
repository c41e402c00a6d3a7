"""A store in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, Unpack

import msgspec

from stolik.store.contract import Appended, Change, Grant
from stolik.store.errors import Unavailable
from stolik.store.people import Rewriting
from stolik.store.rows import DeviceRow, HeadRow, MemberRow, Row
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append
from stolik.store.sql.people import Statement
from stolik.store.sql.store import Opening, SqlStore
from stolik.store.sqlite import file, operations
from stolik.store.sqlite.writer import Writer


class SqliteStore(SqlStore):
    """Open it with `await SqliteStore.open(path)`."""

    _found = "instr(body, ?)"

    def __init__(self, path: Path, writing: sqlite3.Connection, opening: Opening) -> None:
        super().__init__(**opening)
        self._path = path
        self._writer = Writer(writing, path, self._observe)
        self._reader = ThreadPoolExecutor(1, f"reader of {path}")
        self._connection: sqlite3.Connection | None = None

    @classmethod
    async def open(cls, path: str | Path, existing: bool = False, **opening: Unpack[Opening]) -> Self:
        """Creates the file, and brings an older one up to the current schema."""
        path = Path(path)
        return cls(path, await asyncio.to_thread(file.open_writing, path, existing), opening)

    async def ready(self, thorough: bool = False) -> None:
        try:
            file.check_disk(self._path)
            await self._writer.run(file.touch)
            if thorough or self._writer.damaged:
                await asyncio.to_thread(file.look_through, self._path)
                self._writer.damaged = False
        except sqlite3.Error as error:
            raise self._unreadable(error) from error
        except OSError as error:
            raise Unavailable(f"the database {self._path} could not be read", file.MOVED) from error

    async def dump(self) -> AsyncIterator[list[Row]]:
        """In one read transaction on a connection of its own: nobody waits for it, and it sees one moment."""
        self._check_open()
        thread = ThreadPoolExecutor(1, f"dump of {self._path}")
        loop = asyncio.get_running_loop()
        db = await loop.run_in_executor(thread, file.open_reading, self._path)
        try:
            await loop.run_in_executor(thread, db.execute, "begin")
            for kind in sql.COLUMNS:
                cursor = await loop.run_in_executor(thread, db.execute, sql.select_all(kind))
                while portion := await loop.run_in_executor(thread, cursor.fetchmany, 500):
                    yield [_row(kind, values) for values in portion]
        except sqlite3.Error as error:
            raise self._unreadable(error) from error
        finally:
            await loop.run_in_executor(thread, db.close)
            thread.shutdown()

    async def fill(self, rows: Iterable[Row]) -> None:
        await self._writer.run(lambda db: operations.fill(db, rows))

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._reader, self._connection.close)
            self._connection = None
        self._reader.shutdown()

    async def _create(self, row: HeadRow, grants: Sequence[Grant]) -> None:
        await self._writer.run(lambda db: operations.create(db, row, grants))

    def _append(self, wanted: Append) -> Awaitable[Appended]:
        return self._writer.append(wanted)

    async def _amend(self, table: str, change: Change, now: float) -> HeadRow:
        return await self._writer.run(lambda db: operations.amend(db, table, change, now))

    async def _archive(self, table: str, now: float, unchanged_since: float | None = None) -> bool:
        return await self._writer.run(lambda db: operations.archive(db, table, now, unchanged_since))

    async def _claim(self, now: float, until: float, limit: int) -> list[str]:
        return await self._writer.run(lambda db: operations.claim(db, now, until, limit))

    async def _delete(self, table: str) -> bool:
        return await self._writer.run(lambda db: operations.delete(db, table))

    async def _all(self, statements: Sequence[Statement]) -> None:
        await self._writer.run(lambda db: [db.execute(*each) for each in statements])

    async def _rewrite(self, table: str, rewriting: Rewriting) -> None:
        await self._writer.run(lambda db: operations.rewrite(db, table, rewriting))

    async def forget_person(self, person: bytes, name: Callable[[int], str]) -> None:
        await super().forget_person(person, name)
        await self._writer.tidy()

    async def _do(self, statement: str, *arguments: object) -> int:
        return await self._writer.run(lambda db: db.execute(statement, arguments).rowcount)

    async def _rows(self, statement: str, *arguments: object) -> list[Any]:
        self._check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, self._ask, statement, arguments)
        except sqlite3.Error as error:
            raise self._unreadable(error) from error

    def _ask(self, statement: str, arguments: tuple[object, ...]) -> list[Any]:
        """In the reader's thread. After an error the file is opened anew: it may be well again."""
        if self._connection is None:
            self._connection = file.open_reading(self._path)
        try:
            return self._connection.execute(statement, arguments).fetchall()
        except sqlite3.Error:
            self._connection.close()
            self._connection = None
            raise

    def _unreadable(self, error: sqlite3.Error) -> Unavailable:
        self._writer.note_damage(error)
        return Unavailable(f"the database {self._path} could not be read", error)


def _row(kind: type[Row], values: tuple[Any, ...]) -> Row:
    """SQLite keeps truth as 0 and 1."""
    row = kind(*values)
    if isinstance(row, HeadRow):
        return msgspec.structs.replace(row, public=bool(row.public))
    if isinstance(row, DeviceRow | MemberRow):
        return msgspec.structs.replace(row, removed=bool(row.removed))
    return row
