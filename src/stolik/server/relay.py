"""How workers hear of each other: a word per change over Litestar's channels, and signs of life in Redis.

The log decides everything; a word only says "read on", so a lost one costs time and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from litestar.channels.subscriber import Subscriber
from redis.asyncio import Redis
from redis.exceptions import RedisError

from stolik.server.logs import trouble

ALIVE_FOR = 12
"""Seconds without a sign of life after which a worker counts as gone."""
SIGN_EVERY = 3


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others about a table."""

    worker: str
    position: int = 0
    watching: int | None = None
    said: bytes = b""
    """An encoded phrase or emote: it is in no log."""


Hear = Callable[[Word], Awaitable[None]]


class Alone:
    """One worker only: nobody to tell, and whoever else the log knows is gone."""

    others = False

    def __init__(self, worker: str) -> None:
        self.worker = worker
        self.plugin = ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, table: str, word: Word) -> None:
        pass

    async def listen(self, table: str, hear: Hear) -> None:
        pass

    async def forget(self, table: str) -> None:
        pass

    async def gone(self, workers: set[str]) -> set[str]:
        return workers - {self.worker}

    async def ready(self) -> None:
        pass


class Relay(Alone):
    """Several workers, over Redis."""

    others = True

    def __init__(self, worker: str, url: str) -> None:
        super().__init__(worker)
        self.redis: Redis = Redis.from_url(url)
        backend = RedisChannelsPubSubBackend(redis=Redis.from_url(url), key_prefix="stolik")
        self.plugin = ChannelsPlugin(backend, arbitrary_channels_allowed=True)
        self.ears: dict[str, tuple[Subscriber, asyncio.Task[None]]] = {}
        self.pulse: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.sign()
        self.pulse = asyncio.create_task(self.beat())

    async def stop(self) -> None:
        if self.pulse is not None:
            self.pulse.cancel()
        for table in list(self.ears):
            await self.forget(table)
        with contextlib.suppress(RedisError, OSError):
            await self.redis.delete(self.key(self.worker))
        await self.redis.aclose()

    def key(self, worker: str) -> str:
        return f"stolik:worker:{worker}"

    async def sign(self) -> None:
        await self.redis.set(self.key(self.worker), b"1", ex=ALIVE_FOR)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(SIGN_EVERY)
            try:
                await self.sign()
            except (RedisError, OSError):
                trouble("redis away")

    def tell(self, table: str, word: Word) -> None:
        self.plugin.publish(msgspec.msgpack.encode(word), f"table.{table}")

    async def listen(self, table: str, hear: Hear) -> None:
        if table not in self.ears:
            subscriber = await self.plugin.subscribe(f"table.{table}")
            self.ears[table] = (subscriber, asyncio.create_task(self.follow(subscriber, hear)))

    async def follow(self, subscriber: Subscriber, hear: Hear) -> None:
        async for message in subscriber.iter_events():
            try:
                word = msgspec.msgpack.decode(message, type=Word)
                if word.worker != self.worker:
                    await hear(word)
            except Exception:
                trouble("word not understood")

    async def forget(self, table: str) -> None:
        heard = self.ears.pop(table, None)
        if heard is not None:
            heard[1].cancel()
            await self.plugin.unsubscribe(heard[0])

    async def gone(self, workers: set[str]) -> set[str]:
        others = sorted(workers - {self.worker})
        if not others:
            return set()
        alive: list[Any] = await self.redis.mget([self.key(worker) for worker in others])
        return {worker for worker, sign in zip(others, alive, strict=True) if sign is None}

    async def ready(self) -> None:
        await self.redis.ping()
