"""The default store: one SQLite file, written by one thread (`writer.py`) and read by another."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import msgspec

from stolik.store import checks, schema, sqlite_jobs
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
from stolik.store.errors import StoreClosed, Unavailable, UnknownTable
from stolik.store.pack import unpack
from stolik.store.questions import SqlStore
from stolik.store.reading import Reading
from stolik.store.rows import EntryRow, HeadRow, Row
from stolik.store.upcast import Upcasts
from stolik.store.writer import Job, Writer

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds to wait for another program that holds the file, such as a backup or a second server."""


class SqliteStore(SqlStore):
    """Open it with `await SqliteStore.open(path)`."""

    def __init__(
        self, path: Path, writing: sqlite3.Connection, clock: Clock, reading: Reading, observe: Observer | None
    ) -> None:
        self._path = path
        self._clock = clock
        self._reading = reading
        self._writer = Writer(writing, str(path), observe)
        self._reader = ThreadPoolExecutor(1, f"reader of {path}")
        self._connection: sqlite3.Connection | None = None
        self._closed = False

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        clock: Clock = time.time,
        entries: Upcasts | None = None,
        heads: Upcasts | None = None,
        observe: Observer | None = None,
    ) -> Self:
        """Creates the file, and brings an older one up to the current schema."""
        path = Path(path)
        writing = await asyncio.to_thread(_open_file, path)
        return cls(path, writing, clock, Reading(entries, heads), observe)

    async def create(self, table: str, new: New) -> Head:
        checks.table(table)
        checks.new(new)
        now = self._clock()
        return self._reading.head(await self._writer.run(lambda db: sqlite_jobs.create(db, table, new, now)))

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
        return await self._writer.append(Append(table, version, tuple(entries), command, change, self._clock()))

    async def amend(self, table: str, change: Change) -> Head:
        checks.table(table)
        checks.change(change)
        now = self._clock()
        return self._reading.head(await self._writer.run(lambda db: sqlite_jobs.amend(db, table, change, now)))

    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        checks.table(table)
        checks.whole("since", since, 0)
        checks.whole("the limit", limit if limit is not None else checks.LARGEST, 1)
        rows = await self._read(partial(_entries, table=table, since=since, limit=limit or checks.LARGEST))
        return [self._reading.stored(row) for row in rows]

    async def head(self, table: str) -> Head:
        checks.table(table)
        found = await self._rows(sql.HEAD, table)
        if not found:
            raise UnknownTable(table)
        return self._reading.head(HeadRow(*found[0]))

    async def add_time(self, time: BestTime) -> None:
        checks.best_time(time)
        values = (time.board, time.table, time.seat, time.name, time.millis, time.at)
        await self._writer.run(lambda db: db.execute(sql.ADD_TIME, values))

    async def archive(self, table: str) -> None:
        checks.table(table)
        now = self._clock()
        await self._writer.run(lambda db: sqlite_jobs.archive(db, table, now))

    async def prune(self, policy: Policy) -> Pruned:
        """Table by table, so that games go on meanwhile."""
        checks.policy(policy)
        self._check_open()
        now = self._clock()
        abandoned = archived = deleted = 0
        if policy.abandon_after is not None:
            quiet = now - policy.abandon_after
            abandoned = await self._writer.run(lambda db: db.execute(sql.ABANDON, (quiet,)).rowcount)
        if policy.archive_after is not None:
            since = now - policy.archive_after
            for (table,) in await self._rows(sql.ARCHIVABLE, since):
                archived += await self._writer.run(partial(_archive_if_quiet, table=table, now=now, since=since))
        if policy.delete_after is not None:
            for (table,) in await self._rows(sql.DELETABLE, now - policy.delete_after):
                deleted += await self._writer.run(partial(sqlite_jobs.delete, table=table))
        return Pruned(abandoned, archived, deleted)

    async def ready(self) -> None:
        """Also that the file can be written: an empty transaction takes the write lock."""
        await self._writer.run(lambda db: None)

    async def dump(self) -> AsyncIterator[list[Row]]:
        """In one read transaction on a connection of its own: nobody waits for it, and it sees one moment."""
        self._check_open()
        thread = ThreadPoolExecutor(1, f"dump of {self._path}")
        loop = asyncio.get_running_loop()
        db = await loop.run_in_executor(thread, _open_reading, self._path)
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
        await self._writer.run(lambda db: sqlite_jobs.fill(db, rows))

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._reader, self._connection.close)
            self._connection = None
        self._reader.shutdown()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed

    async def _rows(self, statement: str, *arguments: object) -> list[Any]:
        return await self._read(lambda db: db.execute(statement, arguments).fetchall())

    async def _read(self, ask: Job[T]) -> T:
        self._check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, self._in_reader, ask)
        except sqlite3.Error as error:
            raise self._unreadable(error) from error

    def _in_reader(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = _open_reading(self._path)
        return ask(self._connection)

    def _unreadable(self, error: sqlite3.Error) -> Unavailable:
        return Unavailable(f"the database {self._path} could not be read: {error}")


def _entries(db: sqlite3.Connection, table: str, since: int, limit: int) -> list[EntryRow]:
    """Entries first: archiving takes all of them away at once, so if there are any nothing else needs to be asked."""
    rows = [EntryRow(*row) for row in db.execute(sql.ENTRIES, (table, since, limit))]
    if rows:
        return rows
    head = db.execute(sql.HEAD, (table,)).fetchone()
    if head is None:
        raise UnknownTable(table)
    if HeadRow(*head).archived is None:
        return []
    packed = db.execute(sql.PACK, (table,)).fetchone()
    if packed is None:
        raise UnknownTable(table)  # deleted in this moment
    return unpack(table, packed[0])[since : since + limit]


def _archive_if_quiet(db: sqlite3.Connection, table: str, now: float, since: float) -> bool:
    return sqlite_jobs.archive(db, table, now, since)


def _row(kind: type[Row], values: tuple[Any, ...]) -> Row:
    """SQLite keeps truth as 0 and 1."""
    row = kind(*values)
    return msgspec.structs.replace(row, public=bool(row.public)) if isinstance(row, HeadRow) else row


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _open_reading(path: Path) -> sqlite3.Connection:
    db = _connect(path)
    db.execute("pragma query_only = on")
    return db


def _open_file(path: Path) -> sqlite3.Connection:
    try:
        db = _connect(path)
    except sqlite3.Error as error:
        raise Unavailable(f"the database {path} could not be opened: {error}") from error
    try:
        _use_wal(db)
        # WAL is fsynced at every commit only with FULL; with NORMAL a power cut loses acknowledged entries.
        db.execute("pragma synchronous = full")
        # What a savepoint would need to go back is small, and gone with the process: it needs no file.
        db.execute("pragma temp_store = memory")
        # Moving the log's pages into the file holds everybody up: seldom, though the log may grow to 32 MB meanwhile.
        db.execute("pragma wal_autocheckpoint = 8000")
        _migrate(db)
    except sqlite3.Error as error:
        db.close()
        raise Unavailable(f"the database {path} could not be opened: {error}") from error
    except BaseException:
        db.close()
        raise
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    """Two programs that open a new file at once get in each other's way here, and SQLite does not wait by itself."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _migrate(db: sqlite3.Connection) -> None:
    if db.execute("pragma user_version").fetchone()[0] == len(schema.STEPS):
        return
    db.execute("begin immediate")
    try:
        taken = db.execute("pragma user_version").fetchone()[0]
        for statement in schema.missing_steps(taken, {"bytes": "blob", "clustered": "without rowid"}):
            db.execute(statement)
        db.execute(f"pragma user_version = {len(schema.STEPS)}")
        db.execute("commit")
    except BaseException:
        db.execute("rollback")
        raise
