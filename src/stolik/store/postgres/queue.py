"""Appends on their way to PostgreSQL: whatever waits while one batch is being committed goes into the next.

If a batch is refused because of one append in it, each of them is tried alone, so that only the guilty one fails. A
connection lost before the commit was sent has written nothing and the batch is sent again; lost later, nobody knows.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from stolik.store.contract import Appended, Commit, Observer
from stolik.store.errors import StoreClosed, StoreError, Unavailable
from stolik.store.postgres.batch import Answer, write
from stolik.store.postgres.connection import LOST, Pool
from stolik.store.sql.append import Append

LARGEST_BATCH: Final = 512
ATTEMPTS: Final = 3


class Waiting(NamedTuple):
    append: Append
    answer: asyncio.Future[Appended]


class Queue:
    def __init__(self, pool: Pool, observe: Observer | None) -> None:
        self._pool = pool
        self._observe = observe
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._work(), name="appends to PostgreSQL")

    async def put(self, append: Append) -> Appended:
        if self._closed:
            raise StoreClosed
        answer: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(append, answer))
        self._wake.set()
        return await answer

    async def close(self) -> None:
        self._closed = True
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while self._waiting or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._answer(self._next_batch())

    def _next_batch(self) -> list[Waiting]:
        """In the order of arrival; one that may want a join code that is not free is committed by itself, since whether
        it is free can depend on those before it."""
        size = 0
        while size < min(LARGEST_BATCH, len(self._waiting)) and not self._waiting[size].append.takes_a_code:
            size += 1
        batch, self._waiting = self._waiting[: size or 1], self._waiting[size or 1 :]
        return batch

    async def _answer(self, batch: list[Waiting]) -> None:
        started = time.perf_counter()
        answers = await self._commit([waiting.append for waiting in batch])
        for waiting, answer in zip(batch, answers, strict=True):
            if waiting.answer.done():
                continue  # whoever asked was cancelled
            if isinstance(answer, Exception):
                waiting.answer.set_exception(answer)
            else:
                waiting.answer.set_result(answer)
        if self._observe is not None:
            self._observe(Commit(len(batch), time.perf_counter() - started))

    async def _commit(self, appends: Sequence[Append]) -> list[Answer]:
        try:
            return await self._attempt(appends)
        except Unavailable as error:
            return [Unavailable(str(error)) for _ in appends]
        except Exception as error:
            if len(appends) == 1:
                return [error if isinstance(error, StoreError) else Unavailable(f"PostgreSQL refused an append: {error}")]
        return [answer for append in appends for answer in await self._commit([append])]

    async def _attempt(self, appends: Sequence[Append]) -> list[Answer]:
        for attempt in range(ATTEMPTS):
            committing = False
            try:
                async with self._pool.acquire() as db, db.transaction(isolation="read_committed"):
                    answers = await write(db, appends)
                    committing = True
                return answers
            except LOST as error:
                if committing or attempt == ATTEMPTS - 1:
                    raise Unavailable(f"PostgreSQL was lost during an append: {error!r}") from error
                await asyncio.sleep(0.1 * 4**attempt)
        raise AssertionError("the last attempt returns or raises")
