"""One thread that writes: whatever is waiting when it gets to it shares one transaction and one fsync.

If all of them are plain appends, as nearly always, they are written together (`batch.py`). Else each job runs in
a savepoint of its own, so that one that fails takes nothing of its neighbours with it. Nobody gets an answer before the
commit is on the disk, in a file that whoever looks for it will find.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

import msgspec

from stolik.store.contract import Appended, Commit, Observer
from stolik.store.errors import StoreClosed, Unavailable
from stolik.store.sql.append import Append
from stolik.store.sqlite import batch, file, operations

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

LARGEST_GROUP: Final = 512
"""Bounds how long the first of a group waits for the last."""


class Waiting(msgspec.Struct, frozen=True):
    job: Job[Any]
    answer: asyncio.Future[Any]
    append: Append | None
    """What the job appends, if it does."""
    tidy: bool = False
    """Once all is committed, the log is emptied into the file."""


class Reply(msgspec.Struct, frozen=True):
    answer: asyncio.Future[Any]
    value: Any
    error: Exception | None


class Writer:
    def __init__(self, connection: sqlite3.Connection, path: Path, observe: Observer | None) -> None:
        self._connection = connection
        self._path = path
        self._identity = file.identity(path)
        self.damaged = False
        """The file contradicts itself, as far as is known."""
        self._observe = observe
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closed = False
        # A daemon: a program that forgets to close must still be able to end. Nothing acknowledged is lost by it.
        self._thread = threading.Thread(target=self._work, name=f"writer of {path}", daemon=True)
        self._thread.start()

    def run(self, job: Job[T]) -> Awaitable[T]:
        return self._put(job, None)

    def tidy(self) -> Awaitable[None]:
        """Outside a transaction, as SQLite asks for."""
        return self._put(lambda db: None, None, tidy=True)

    def append(self, append: Append) -> Awaitable[Appended]:
        return self._put(partial(operations.append, wanted=append), append)

    def _put(self, job: Job[T], append: Append | None, tidy: bool = False) -> Awaitable[T]:
        if self._closed:
            raise StoreClosed
        answer: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Waiting(job, answer, append, tidy))
        return answer

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        # Only now: SQLite takes its log away, and whoever still waited would be told that the file is gone.
        await asyncio.to_thread(self._connection.close)

    def _work(self) -> None:
        last = False
        while not last:
            group, last = self._next_group()
            if group:
                started = time.perf_counter()
                replies = self._commit(group)
                appends = sum([waiting.append is not None for waiting in group])
                self._tell(replies, Commit(appends, time.perf_counter() - started))

    def _next_group(self) -> tuple[list[Waiting], bool]:
        """Waits for one job, then takes all that wait with it."""
        group: list[Waiting] = []
        waiting = self._queue.get()
        while waiting is not None:
            group.append(waiting)
            if len(group) == LARGEST_GROUP:
                return group, False
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _commit(self, group: list[Waiting]) -> list[Reply]:
        try:
            return self._all_at_once(group) or self._one_by_one(group)
        except Exception as error:
            return self._failed(group, error)

    def _all_at_once(self, group: list[Waiting]) -> list[Reply]:
        """Nothing, if they have to be looked at one by one."""
        appends = [waiting.append for waiting in group if waiting.append is not None and waiting.append.change is None]
        if len(appends) < len(group):
            return []
        self._connection.execute("begin immediate")
        if not batch.write(self._connection, appends):
            self._connection.execute("rollback")
            return []
        self._connection.execute("commit")
        done = [Appended(append.version, append.end, False) for append in appends]
        return [Reply(waiting.answer, value, None) for waiting, value in zip(group, done, strict=True)]

    def _one_by_one(self, group: list[Waiting]) -> list[Reply]:
        self._connection.execute("begin immediate")
        replies = [self._try(waiting) for waiting in group]
        self._connection.execute("commit")
        if any(waiting.tidy for waiting in group):
            file.tidy(self._connection)
        return replies

    def _try(self, waiting: Waiting) -> Reply:
        self._connection.execute("savepoint job")
        try:
            value = waiting.job(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # a full disk, say: SQLite has rolled the whole group back
            self._connection.execute("rollback to job")
            self._connection.execute("release job")
            return Reply(waiting.answer, None, self._sentence(error))
        self._connection.execute("release job")
        return Reply(waiting.answer, value, None)

    def _failed(self, group: list[Waiting], error: Exception) -> list[Reply]:
        if self._connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):  # the next group tries again
                self._connection.execute("rollback")
        if file.is_damage(error):  # what it remembers of the file may be what is wrong
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("pragma shrink_memory")
        return [Reply(waiting.answer, None, self._sentence(error)) for waiting in group]

    def _sentence(self, error: Exception) -> Exception:
        if not isinstance(error, sqlite3.Error):
            return error
        self.note_damage(error)
        return Unavailable(f"the database {self._path} could not be written", error)

    def note_damage(self, error: Exception) -> None:
        self.damaged |= file.is_damage(error)

    def _tell(self, replies: list[Reply], commit: Commit) -> None:
        try:
            self._loop.call_soon_threadsafe(self._resolve, replies, commit)
        except RuntimeError:
            self._closed = True  # the event loop is gone, and with it everybody who waited

    def _resolve(self, replies: list[Reply], commit: Commit) -> None:
        """In the loop, which need not wait for the writer to look at the file."""
        in_place = file.identity(self._path) == self._identity
        for reply in replies:
            error = reply.error if in_place else self._sentence(sqlite3.OperationalError(file.MOVED))
            if reply.answer.done():
                continue  # whoever asked was cancelled
            if error is None:
                reply.answer.set_result(reply.value)
            else:
                reply.answer.set_exception(error)
        if commit.appends and self._observe is not None:
            self._observe(commit)
