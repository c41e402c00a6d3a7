"""The contract as a few dictionaries: the model that the databases are compared with, and a fake for other tests."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Sequence

import msgspec

from stolik.store.contract import (
    Appended,
    BestTime,
    Change,
    Clock,
    Filter,
    Head,
    Keepsake,
    New,
    NewEntry,
    Place,
    Pruned,
    Retention,
    Stored,
)
from stolik.store.errors import CodeTaken, Conflict, StillActive, StoreClosed, TableArchived, TableExists
from stolik.store.errors import UnknownTable as Unknown
from stolik.store.rows import Row
from stolik.store.sql import checks
from stolik.store.upcast import Upcasts
from tests.store.memory_people import MemoryPeople


class MemoryStore(MemoryPeople):
    def __init__(self, clock: Clock = time.time, entries: Upcasts | None = None, heads: Upcasts | None = None) -> None:
        super().__init__()
        self.clock = clock
        self.upcasts = entries or Upcasts("entry")
        self.head_upcasts = heads or Upcasts("head")
        self.heads: dict[str, Head] = {}
        self.logs: dict[str, list[Stored]] = {}
        self.tokens: dict[tuple[str, bytes], int] = {}
        self.times: dict[tuple[str, str, int], BestTime] = {}
        self.kept: dict[tuple[bytes, str, str], Keepsake] = {}
        self.signs: dict[str, int] = {}
        self.closed = False

    async def create(self, table: str, new: New) -> Head:
        checks.table(table)
        checks.new(new)
        self._open()
        if table in self.heads:
            raise TableExists(table)
        now = self.clock()
        head = Head(
            table=table,
            version=0,
            body=new.body,
            schema=new.schema,
            code=new.code,
            public=new.public,
            status="active",
            summary=new.summary,
            created=now,
            updated=now,
            archived=None,
        )
        self._code_is_free(head)
        self.heads[table] = head
        self.logs[table] = []
        self._tokens(table, Change(grant=new.grant))
        return self._upcast(head)

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
        checks.change(change or Change())
        head = self._live(table)
        log = self.logs[table]
        for entry in log:
            if command is not None and entry.command == command:
                return Appended(entry.version, entry.version + entry.span, True)
        if version != len(log):
            raise Conflict(table, version, len(log))
        self._change(msgspec.structs.replace(head, version=version + len(entries)), change or Change())
        now = self.clock()
        for i, entry_ in enumerate(entries):
            first = i == 0
            log.append(
                Stored(
                    version=version + i,
                    body=entry_.body,
                    schema=entry_.schema,
                    at=now,
                    command=command if first else None,
                    span=len(entries) if first else 0,
                )
            )
        return Appended(version, version + len(entries), False)

    async def amend(self, table: str, change: Change) -> Head:
        checks.table(table)
        checks.change(change)
        return self._upcast(self._change(self._live(table), change))

    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        checks.table(table)
        checks.whole("since", since, 0)
        if limit is not None:
            checks.whole("the limit", limit, 1)
        self._known(table)
        found = self.logs[table][since:]
        return [
            msgspec.structs.replace(e, body=self.upcasts.upcast(e.schema, e.body), schema=self.upcasts.current)
            for e in (found if limit is None else found[:limit])
        ]

    async def head(self, table: str) -> Head:
        checks.table(table)
        return self._upcast(self._known(table))

    async def find(self, code: str) -> Head | None:
        checks.text("the join code", code, checks.LONGEST_ID)
        self._open()
        found = [h for h in self.heads.values() if h.code == code and h.status == "active"]
        return self._upcast(found[0]) if found else None

    async def tables(self, which: Filter | None = None, limit: int = 100) -> list[Head]:
        checks.whole("the limit", limit, 1)
        self._open()
        which = which or Filter()
        found = [
            head
            for head in self.heads.values()
            if which.public in (None, head.public)
            and which.status in (None, head.status)
            and (which.updated_since is None or head.updated >= which.updated_since)
            and which.archived in (None, head.archived is not None)
        ]
        found.sort(key=lambda head: (-head.updated, head.table))
        return [self._upcast(head) for head in found[:limit]]

    async def places(self, digest: bytes) -> tuple[Place, ...]:
        checks.token_digest(digest)
        self._open()
        return tuple(sorted(Place(table, seat) for (table, d), seat in self.tokens.items() if d == digest))

    async def seated(self, digest: bytes, limit: int = 100) -> list[tuple[Head, int]]:
        checks.token_digest(digest)
        checks.whole("the limit", limit, 1)
        self._open()
        found = [(self.heads[table], seat) for (table, d), seat in self.tokens.items() if d == digest]
        found = [(head, seat) for head, seat in found if head.status == "active" and head.archived is None]
        found.sort(key=lambda each: (-each[0].updated, each[0].table))
        return [(self._upcast(head), seat) for head, seat in found[:limit]]

    async def seat(self, table: str, digest: bytes) -> int | None:
        checks.table(table)
        checks.token_digest(digest)
        self._open()
        return self.tokens.get((table, digest))

    async def add_time(self, time: BestTime) -> None:
        checks.best_time(time)
        self._open()
        key = time.board, time.table, time.seat
        if key not in self.times or time.millis < self.times[key].millis:
            self.times[key] = time

    async def best_times(self, board: str, limit: int = 10) -> list[BestTime]:
        checks.text("the board", board, checks.LONGEST_ID)
        checks.whole("the limit", limit, 1)
        self._open()
        found = [time for time in self.times.values() if time.board == board]
        found.sort(key=lambda time: (time.millis, time.at, time.table, time.seat))
        return found[:limit]

    async def keep(self, digest: bytes, keepsake: Keepsake) -> None:
        checks.token_digest(digest)
        checks.keepsake(keepsake)
        self._open()
        self.kept[digest, keepsake.kind, keepsake.name] = keepsake

    async def keep_once(self, digest: bytes, keepsake: Keepsake) -> bool:
        checks.token_digest(digest)
        checks.keepsake(keepsake)
        self._open()
        key = digest, keepsake.kind, keepsake.name
        return self.kept.setdefault(key, keepsake) is keepsake

    async def keepsakes(self, digest: bytes) -> tuple[Keepsake, ...]:
        checks.token_digest(digest)
        self._open()
        return tuple(sorted(keepsake for key, keepsake in self.kept.items() if key[0] == digest))

    async def forget(self, digest: bytes, kind: str, name: str) -> None:
        checks.token_digest(digest)
        checks.keepsake(Keepsake(kind, name, b""))
        self._open()
        self.kept.pop((digest, kind, name), None)

    async def archive(self, table: str) -> None:
        checks.table(table)
        head = self._known(table)
        if head.status == "active":
            raise StillActive(table)
        if head.archived is None:
            self._archive(head)

    async def prune(self, retention: Retention) -> Pruned:
        checks.retention(retention)
        self._open()
        now = self.clock()
        abandoned = [
            head
            for head in self.heads.values()
            if head.status == "active"
            and retention.abandon_after is not None
            and head.updated <= now - retention.abandon_after
            and head.due == 0
        ]
        for head in abandoned:
            self.heads[head.table] = msgspec.structs.replace(head, status="abandoned")
        archived = [
            head
            for head in self.heads.values()
            if head.status != "active"
            and head.archived is None
            and retention.archive_after is not None
            and head.updated <= now - retention.archive_after
        ]
        for head in archived:
            self._archive(head)
        deleted = [
            head
            for head in self.heads.values()
            if head.archived is not None
            and retention.delete_after is not None
            and head.archived <= now - retention.delete_after
        ]
        for head in deleted:
            del self.heads[head.table], self.logs[head.table]
        return Pruned(len(abandoned), len(archived), len(deleted))

    async def sign(self, worker: str) -> dict[str, int]:
        checks.text("the worker", worker, checks.LONGEST_ID)
        self._open()
        self.signs[worker] = self.signs.get(worker, 0) + 1
        return dict(self.signs)

    async def sign_off(self, worker: str) -> None:
        checks.text("the worker", worker, checks.LONGEST_ID)
        self._open()
        self.signs.pop(worker, None)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        self._open()
        return {table: self.heads[table].version for table in tables if table in self.heads}

    async def claim(self, now: float, until: float, limit: int = 100) -> tuple[str, ...]:
        checks.seconds("the time", now)
        checks.seconds("the end of a claim", until, now)
        checks.whole("the limit", limit, 1)
        self._open()
        due = [head for head in self.heads.values() if 0 < head.due <= now and head.archived is None]
        due.sort(key=lambda head: (head.due, head.table))
        for head in due[:limit]:
            self.heads[head.table] = msgspec.structs.replace(head, due=until)
        return tuple(head.table for head in due[:limit])

    async def ready(self, thorough: bool = False) -> None:
        self._open()

    async def dump(self) -> AsyncIterator[list[Row]]:
        raise NotImplementedError("the model has no rows; only databases are backed up")
        yield []

    async def fill(self, rows: Iterable[Row]) -> None:
        raise NotImplementedError("the model has no rows; only databases are restored")

    async def close(self) -> None:
        self.closed = True

    def _open(self) -> None:
        if self.closed:
            raise StoreClosed

    def _known(self, table: str) -> Head:
        self._open()
        if table not in self.heads:
            raise Unknown(table)
        return self.heads[table]

    def _live(self, table: str) -> Head:
        head = self._known(table)
        if head.archived is not None:
            raise TableArchived(table)
        return head

    def _upcast(self, head: Head) -> Head:
        body = self.head_upcasts.upcast(head.schema, head.body)
        return msgspec.structs.replace(head, body=body, schema=self.head_upcasts.current)

    def _code_is_free(self, head: Head) -> None:
        for other in self.heads.values():
            both_active = other.table != head.table and "active" == other.status == head.status
            if both_active and head.code is not None and head.code == other.code:
                raise CodeTaken(head.code)

    def _change(self, head: Head, change: Change) -> Head:
        changed = msgspec.structs.replace(
            head,
            code=head.code if change.code is None else change.code,
            public=head.public if change.public is None else change.public,
            status=change.status or head.status,
            summary=head.summary if change.summary is None else change.summary,
            due=head.due if change.due is None or change.version not in (None, head.version) else change.due,
            updated=max(head.updated, self.clock()),
        )
        self._code_is_free(changed)
        self.heads[head.table] = changed
        self._tokens(head.table, change)
        return changed

    def _tokens(self, table: str, change: Change) -> None:
        self.tokens = {key: seat for key, seat in self.tokens.items() if key[0] != table or seat not in change.revoke}
        for grant in change.grant:
            self.tokens[table, grant.digest] = grant.seat

    def _archive(self, head: Head) -> None:
        self.heads[head.table] = msgspec.structs.replace(head, archived=self.clock())
        self.tokens = {key: seat for key, seat in self.tokens.items() if key[0] != head.table}
