"""Several workers: a word per change over Litestar's channels on Redis, and signs of life beside them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from litestar.channels.subscriber import Subscriber
from redis.asyncio import Redis
from redis.exceptions import RedisError

from stolik.server.logs import trouble
from stolik.server.relay import Alone, Hear, Word

ALIVE_FOR = 12
"""Seconds without a sign of life after which a worker counts as gone."""
SIGN_EVERY = 3


class Relay(Alone):
    """One of several workers."""

    others = True

    def __init__(self, worker: str, url: str) -> None:
        super().__init__(worker)
        self.redis: Redis = Redis.from_url(url)
        backend = RedisChannelsPubSubBackend(redis=Redis.from_url(url), key_prefix="stolik")
        self.plugin = ChannelsPlugin(backend, arbitrary_channels_allowed=True)
        self.plugins = [self.plugin]
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
        try:
            await self.redis.ping()
        except RedisError as away:
            raise ConnectionError("Redis does not answer") from away
