"""Several workers: a word per change over Redis. A lost connection is made again for ever; what is said meanwhile is lost.

A worker tells itself something now and then. While it hears that, the whole road works: to Redis, through it, and back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from stolik.server.logs import note, trouble
from stolik.server.relay import Hear, Relay, Word

ECHO_EVERY = 1.0
DEAF_AFTER = 4.0
"""Seconds without an echo after which the connection counts as lost."""
AGAIN = (0.1, 5.0)
"""Seconds before the first try to connect again, and the most before a later one."""
KEPT = 10_000
"""Words that wait to be sent; older ones are lost."""

LOST = (RedisError, OSError, asyncio.IncompleteReadError)


class RedisRelay(Relay):
    """One of several workers."""

    others = True

    def __init__(self, worker: str, url: str) -> None:
        super().__init__(worker)
        once = Retry(NoBackoff(), 0)
        self.redis: Redis = Redis.from_url(url, retry=once, socket_connect_timeout=DEAF_AFTER, socket_timeout=DEAF_AFTER)
        self.hears = True  # until the first try fails
        self.echo = f"stolik.worker.{worker}"
        self.echoed = 0.0
        self.ears: dict[str, Hear] = {}
        self.ear: PubSub | None = None
        self.waiting: deque[tuple[str, bytes]] = deque(maxlen=KEPT)
        self.something = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.tasks = [asyncio.create_task(work()) for work in (self.hear_for_ever, self.send_for_ever, self.beat)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks, timeout=1)
        with suppress(*LOST):
            await asyncio.wait_for(self.redis.aclose(), 1)

    # -- hearing -----------------------------------------------------------------------------------------

    async def hear_for_ever(self) -> None:
        wait, longest = AGAIN
        while True:
            began = self.now()
            try:
                await self.hear_once()
            except Exception as lost:  # whatever it was: who has stopped listening would never know
                self.lose(lost)
            wait = AGAIN[0] if self.now() - began > longest else min(wait * 2, longest)
            await asyncio.sleep(wait)

    async def hear_once(self) -> None:
        """Until the connection is lost."""
        ear = self.redis.pubsub(ignore_subscribe_messages=True)
        try:
            async with asyncio.timeout(DEAF_AFTER):
                await ear.subscribe(self.echo)
                self.ear, self.echoed = ear, self.now()
                if self.ears:
                    await ear.subscribe(*map(channel, self.ears))
            while True:
                async with asyncio.timeout_at(self.echoed + DEAF_AFTER):
                    self.take(await ear.get_message(timeout=None))
        finally:
            self.ear = None
            with suppress(*LOST):
                await asyncio.wait_for(ear.aclose(), 1)  # type: ignore[no-untyped-call]  # redis-py's

    def take(self, message: dict[str, bytes] | None) -> None:
        if message is None:
            return
        place = message["channel"].decode()
        if place == self.echo:
            self.echoed = self.now()
            self.find()
        elif (hear := self.ears.get(place.removeprefix(TABLE))) is not None:
            try:
                word = msgspec.msgpack.decode(message["data"], type=Word)
                if word.worker != self.worker:
                    hear(word)
            except Exception:
                trouble("word not understood")

    def lose(self, lost: BaseException) -> None:
        if self.hears:
            self.hears = False
            note("redis lost", level=logging.WARNING, error=repr(lost))

    def find(self) -> None:
        if not self.hears:
            self.hears = True
            note("redis back", level=logging.WARNING)
            self.back()

    async def listen(self, table: str, hear: Hear) -> None:
        self.ears[table] = hear
        if self.ear is not None:
            await soon(self.ear.subscribe(channel(table)))

    async def forget(self, table: str) -> None:
        if self.ears.pop(table, None) is not None and self.ear is not None:
            await soon(self.ear.unsubscribe(channel(table)))

    # -- telling -----------------------------------------------------------------------------------------

    def tell(self, table: str, word: Word) -> None:
        self.waiting.append((channel(table), msgspec.msgpack.encode(word)))
        self.something.set()

    async def beat(self) -> None:
        while True:
            self.waiting.append((self.echo, b""))
            self.something.set()
            await asyncio.sleep(ECHO_EVERY)

    async def send_for_ever(self) -> None:
        """All that waits at once. What cannot be sent is dropped: it would be old news."""
        while True:
            await self.something.wait()
            self.something.clear()
            words = self.redis.pipeline(transaction=False)
            while self.waiting:
                words.publish(*self.waiting.popleft())
            try:
                async with asyncio.timeout(DEAF_AFTER):
                    await words.execute()
            except Exception as lost:
                self.lose(lost)
                await asyncio.sleep(AGAIN[0])

    def now(self) -> float:
        return asyncio.get_running_loop().time()


TABLE = "stolik.table."


def channel(table: str) -> str:
    return TABLE + table


async def soon(asked: Awaitable[object]) -> None:
    """Whoever hears finds out by itself if Redis is away, and asks for everything anew."""
    with suppress(Exception):
        await asyncio.wait_for(asked, 1)
