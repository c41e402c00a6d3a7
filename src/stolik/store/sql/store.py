"""The half of a store that is the same in both databases: what is asked is checked once, most answers are one statement."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Awaitable, Sequence
from typing import Any, TypedDict

from stolik.store.contract import (
    Appended,
    BestTime,
    Change,
    Clock,
    Filter,
    Grant,
    Head,
    Keepsake,
    New,
    NewEntry,
    Observer,
    Place,
    Pruned,
    Retention,
    Stored,
)
from stolik.store.errors import StoreClosed, UnknownTable
from stolik.store.rows import EntryRow, HeadRow
from stolik.store.sql import checks
from stolik.store.sql import statements as sql
from stolik.store.sql.append import Append
from stolik.store.sql.archive import unpack
from stolik.store.sql.people import SqlPeople
from stolik.store.upcast import Upcasts

VERSIONS_AT_ONCE = 500


class Opening(TypedDict, total=False):
    """What a store may be told when it is opened: the time, how to read old bodies, whom to tell of commits."""

    clock: Clock
    entries: Upcasts | None
    heads: Upcasts | None
    observe: Observer | None


class SqlStore(SqlPeople):
    """A database says how it reads, writes and commits; everything is checked before it is asked to."""

    def __init__(
        self,
        clock: Clock = time.time,
        entries: Upcasts | None = None,
        heads: Upcasts | None = None,
        observe: Observer | None = None,
    ) -> None:
        self._clock = clock
        self._observe = observe
        self._entries = entries or Upcasts("entry")
        self._heads = heads or Upcasts("head")
        self._closed = False

    @abstractmethod
    async def _rows(self, statement: str, *arguments: object) -> list[Any]:
        """What a question is answered with."""

    @abstractmethod
    async def _do(self, statement: str, *arguments: object) -> int:
        """How many rows the statement wrote, in a transaction of its own."""

    @abstractmethod
    async def _create(self, row: HeadRow, grants: Sequence[Grant]) -> None: ...

    @abstractmethod
    def _append(self, wanted: Append) -> Awaitable[Appended]: ...

    @abstractmethod
    async def _amend(self, table: str, change: Change, now: float) -> HeadRow: ...

    @abstractmethod
    async def _archive(self, table: str, now: float, unchanged_since: float | None = None) -> bool:
        """Whether it was archived now. With `unchanged_since`, not if somebody came back to it meanwhile."""

    @abstractmethod
    async def _claim(self, now: float, until: float, limit: int) -> list[str]: ...

    @abstractmethod
    async def _delete(self, table: str) -> bool: ...

    async def create(self, table: str, new: New) -> Head:
        checks.table(table)
        checks.new(new)
        self._check_open()
        now = self._clock()
        row = HeadRow(table, 0, new.body, new.schema, new.code, new.public, "active", new.summary, now, now, None, 0.0)
        await self._create(row, new.grant)
        return self._head(row)

    async def append(
        self,
        table: str,
        version: int,
        entries: Sequence[NewEntry],
        *,
        command: str | None = None,
        change: Change | None = None,
    ) -> Appended:
        checks.table(table)
        checks.append(version, entries, command)
        if change is not None:
            checks.change(change)
        self._check_open()
        return await self._append(Append(table, version, tuple(entries), command, change, self._clock()))

    async def amend(self, table: str, change: Change) -> Head:
        checks.table(table)
        checks.change(change)
        self._check_open()
        return self._head(await self._amend(table, change, self._clock()))

    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        checks.table(table)
        checks.whole("since", since, 0)
        checks.whole("the limit", limit if limit is not None else checks.LARGEST, 1)
        rows = await self._log(table, since, limit or checks.LARGEST)
        return [self._stored(row) for row in rows]

    async def head(self, table: str) -> Head:
        checks.table(table)
        return self._head(await self._head_row(table))

    async def find(self, code: str) -> Head | None:
        checks.text("the join code", code, checks.LONGEST_ID)
        found = await self._rows(sql.FIND, code)
        return self._head(HeadRow(*found[0])) if found else None

    async def tables(self, which: Filter | None = None, limit: int = 100) -> list[Head]:
        checks.whole("the limit", limit, 1)
        statement, arguments = sql.listing(which or Filter(), limit)
        return [self._head(HeadRow(*row)) for row in await self._rows(statement, *arguments)]

    async def places(self, digest: bytes) -> tuple[Place, ...]:
        checks.token_digest(digest)
        return tuple(sorted(Place(*row) for row in await self._rows(sql.PLACES, digest)))

    async def seated(self, digest: bytes, limit: int = 100) -> list[tuple[Head, int]]:
        checks.token_digest(digest)
        checks.whole("the limit", limit, 1)
        rows = [tuple(row) for row in await self._rows(sql.SEATED, digest, limit)]
        return [(self._head(HeadRow(*row[:-1])), row[-1]) for row in rows]

    async def seat(self, table: str, digest: bytes) -> int | None:
        checks.table(table)
        checks.token_digest(digest)
        found = await self._rows(sql.SEAT, table, digest)
        return found[0][0] if found else None

    async def add_time(self, time: BestTime) -> None:
        checks.best_time(time)
        await self._do(sql.ADD_TIME, time.board, time.table, time.seat, time.name, time.millis, time.at)

    async def best_times(self, board: str, limit: int = 10) -> list[BestTime]:
        checks.text("the board", board, checks.LONGEST_ID)
        checks.whole("the limit", limit, 1)
        rows = await self._rows(sql.BEST_TIMES, board, limit)
        return [BestTime(board=b, table=t, seat=s, name=n, millis=m, at=at) for b, t, s, n, m, at in rows]

    async def keep(self, digest: bytes, keepsake: Keepsake) -> None:
        checks.token_digest(digest)
        checks.keepsake(keepsake)
        await self._do(sql.KEEP, digest, *keepsake)

    async def keep_once(self, digest: bytes, keepsake: Keepsake) -> bool:
        checks.token_digest(digest)
        checks.keepsake(keepsake)
        return await self._do(sql.KEEP_ONCE, digest, *keepsake) == 1

    async def keepsakes(self, digest: bytes) -> tuple[Keepsake, ...]:
        checks.token_digest(digest)
        return tuple(sorted(Keepsake(*row) for row in await self._rows(sql.KEEPSAKES, digest)))

    async def forget(self, digest: bytes, kind: str, name: str) -> None:
        checks.token_digest(digest)
        checks.keepsake(Keepsake(kind, name, b""))
        await self._do(sql.FORGET, digest, kind, name)

    async def archive(self, table: str) -> None:
        checks.table(table)
        self._check_open()
        await self._archive(table, self._clock())

    async def prune(self, retention: Retention) -> Pruned:
        """Table by table, so that games go on meanwhile; several workers may prune at once."""
        checks.retention(retention)
        self._check_open()
        now = self._clock()
        abandoned = archived = deleted = 0
        if retention.abandon_after is not None:
            abandoned = await self._do(sql.ABANDON, now - retention.abandon_after)
        if retention.archive_after is not None:
            since = now - retention.archive_after
            for (table,) in await self._rows(sql.ARCHIVABLE, since):
                archived += await self._archive(table, now, since)
        if retention.delete_after is not None:
            for (table,) in await self._rows(sql.DELETABLE, now - retention.delete_after):
                deleted += await self._delete(table)
        return Pruned(abandoned, archived, deleted)

    async def sign(self, worker: str) -> dict[str, int]:
        checks.text("the worker", worker, checks.LONGEST_ID)
        await self._do(sql.SIGN, worker)
        return dict(await self._rows(sql.SIGNS))

    async def sign_off(self, worker: str) -> None:
        checks.text("the worker", worker, checks.LONGEST_ID)
        await self._do(sql.SIGN_OFF, worker)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for first in range(0, len(tables), VERSIONS_AT_ONCE):
            some = tables[first : first + VERSIONS_AT_ONCE]
            found |= dict(await self._rows(sql.versions(len(some)), *some))
        return found

    async def claim(self, now: float, until: float, limit: int = 100) -> tuple[str, ...]:
        checks.seconds("the time", now)
        checks.seconds("the end of a claim", until, now)
        checks.whole("the limit", limit, 1)
        self._check_open()
        return tuple(await self._claim(now, until, limit))

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed

    async def _head_row(self, table: str) -> HeadRow:
        found = await self._rows(sql.HEAD, table)
        if not found:
            raise UnknownTable(table)
        return HeadRow(*found[0])

    async def _log(self, table: str, since: int, limit: int) -> list[EntryRow]:
        """Entries first: archiving takes all of them away at once, so if there are any nothing else needs to be asked."""
        rows = await self._rows(sql.ENTRIES, table, since, limit)
        if rows:
            return [EntryRow(*row) for row in rows]
        if (await self._head_row(table)).archived is None:
            return []
        packed = await self._rows(sql.PACK, table)
        if not packed:
            raise UnknownTable(table)  # deleted in this moment
        return unpack(table, packed[0][0])[since : since + limit]

    def _head(self, row: HeadRow) -> Head:
        """Its body in the current schema."""
        return Head(
            table=row.table,
            version=row.version,
            body=self._heads.upcast(row.schema, row.body),
            schema=self._heads.current,
            code=row.code,
            public=bool(row.public),
            status=row.status,
            summary=row.summary,
            created=row.created,
            updated=row.updated,
            archived=row.archived,
            due=row.due,
        )

    def _stored(self, row: EntryRow) -> Stored:
        """Its body in the current schema."""
        body = self._entries.upcast(row.schema, row.body)
        return Stored(row.version, body, self._entries.current, row.at, row.command, row.span)
