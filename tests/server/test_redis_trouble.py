"""Redis is lost, slow, emptied, or out of a worker's reach: people at different workers go on; nobody plays for them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from redis.exceptions import RedisError

from stolik.host.entries import Acted, WorkerLost, decode
from stolik.server import relay_redis, run, workers
from stolik.server.app import upcasts
from stolik.server.relay_redis import RedisRelay
from stolik.store import open_store
from tests.server import redis_server
from tests.server.patience import PATIENCE, until
from tests.server.process import Process
from tests.server.road import Road
from tests.server.stubborn import Stubborn
from tests.server.test_killed import seat_all
from tests.server.worker import ALIVE_FOR
from tests.store import postgres_server
from tests.store.postgres_server import free_port

SOAK = bool(os.environ.get("STOLIK_SOAK"))
ACCIDENTS = ("unheard", "restarted", "slow", "cut off", *(("emptied",) if SOAK else ()))


@pytest.fixture(scope="module")
def redis() -> Iterator[redis_server.Server]:
    with redis_server.running() as server:
        yield server


@pytest.fixture(scope="module")
def postgres() -> Iterator[postgres_server.Server]:
    with postgres_server.running() as server:
        yield server


class Two:
    """Two workers, each with a road of its own to Redis and to PostgreSQL."""

    def __init__(self, data: Path, postgres: postgres_server.Server, redis: redis_server.Server) -> None:
        self.data = data
        self.database = postgres.new_database()
        self.redis = redis
        self.roads = [Road(redis.port), Road(redis.port)]
        self.to_log = Road(postgres.port)
        self.log_port = postgres.port

    async def open(self) -> None:
        by_road = self.database.replace(f":{self.log_port}/", f":{await self.to_log.open()}/")
        urls = [f"redis://127.0.0.1:{await road.open()}/0" for road in self.roads]
        self.left, self.right = Process(self.data, self.database, urls[0]), Process(self.data, by_road, urls[1])
        await asyncio.gather(self.left.start(), self.right.start())

    async def entries(self, table: str) -> list[object]:
        async with await open_store(self.database, entries=upcasts("entry"), heads=upcasts("head")) as store:
            return [decode(stored.body) for stored in await store.read(table)]

    @asynccontextmanager
    async def trouble(self, accident: str) -> AsyncIterator[None]:
        if accident == "unheard":
            self.redis.say("CLIENT", "KILL", "TYPE", "pubsub")
            yield
        elif accident == "emptied":
            self.redis.say("FLUSHALL")
            yield
        elif accident == "restarted":
            self.redis.stop()
            try:
                yield
            finally:
                self.redis.start()
        elif accident == "slow":
            self.redis.process.send_signal(signal.SIGSTOP)
            yield
            self.redis.process.send_signal(signal.SIGCONT)
        else:
            self.roads[1].close()
            yield
            self.roads[1].clear()


@pytest.fixture
async def two(tmp_path: Path, postgres: postgres_server.Server, redis: redis_server.Server) -> AsyncIterator[Two]:
    made = Two(tmp_path, postgres, redis)
    try:
        await made.open()
        yield made
    finally:
        made.left.end()
        made.right.end()
        for road in (*made.roads, made.to_log):
            road.end()


async def moves(guests: list[Stubborn], count: int) -> None:
    """Whoever's turn it is moves, and everybody sees it."""
    for _ in range(count):
        await until(lambda: any(guest.legal for guest in guests))
        turn = next(guest for guest in guests if guest.legal)
        assert (await turn.act(turn.legal[-1]))["type"] == "done"
        for guest in guests:
            await guest.wait_for(partial(level, guest, turn))


def level(guest: Stubborn, other: Stubborn) -> bool:
    assert guest.position is not None
    assert other.position is not None
    return bool(guest.position["step"] >= other.position["step"])


async def until_ready_says(process: Process, wanted: str) -> None:
    """In so many words, and always that it can serve."""
    async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(PATIENCE):
        while (answer := await http.get(f"http://127.0.0.1:{process.port}/ready")).text.split(":")[0] != wanted:
            assert answer.status_code == 200, answer.text
            await asyncio.sleep(0.05)


async def test_people_at_different_workers_play_on(two: Two) -> None:
    for number, accident in enumerate(ACCIDENTS):
        guests = await seat_all(two.left, "dycha", 2, number, two.right)
        await moves(guests, 2)
        async with two.trouble(accident):
            await moves(guests, 2)
            if accident not in ("unheard", "emptied"):
                await until_ready_says(two.right, "ok, but slower between workers")
                await asyncio.sleep(ALIVE_FOR + 1)  # so long that a worker nobody sees would count as gone
                await moves(guests, 2)
        await asyncio.gather(*[until_ready_says(worker, "ok\n") for worker in (two.left, two.right)])
        await moves(guests, 2)
        for guest in guests:
            assert all(seat["online"] and not seat["stand_in"] for seat in guest.info["seats"]), accident
        written = await two.entries(guests[0].table)
        assert not [entry for entry in written if isinstance(entry, WorkerLost)], accident
        assert not [entry for entry in written if isinstance(entry, Acted) and entry.by == "bot"], accident
        for guest in guests:
            await guest.hang_up()
    said = two.right.log.read_text()
    assert said.count('"redis lost"') == said.count('"redis back"') > 0


async def test_sigterm_ends_a_worker_whatever_is_broken(two: Two) -> None:
    """One whose Redis was restarted, and one to whom nothing answers any more, in the middle of a move."""
    guests = await seat_all(two.left, "dycha", 2, 1, two.right)
    two.redis.stop()
    two.redis.start()
    two.roads[1].block()
    two.to_log.block()
    moving = [asyncio.ensure_future(guest.act("pass")) for guest in guests]
    await asyncio.gather(two.roads[1].held.wait(), two.to_log.held.wait())
    await asyncio.gather(*[asyncio.to_thread(worker.end, signal.SIGTERM) for worker in (two.left, two.right)])
    await asyncio.gather(*moving, return_exceptions=True)
    for guest in guests:
        await guest.hang_up()


STUCK = """
import signal, time
from stolik.server import run
from stolik.server.config import Config
run.ENDS_WITHIN = 0.1
signal.signal(signal.SIGTERM, run.Server(Config()).handle_exit)
signal.raise_signal(signal.SIGTERM)
time.sleep(3600)
"""


def test_sigterm_ends_a_worker_whose_loop_stands_still() -> None:
    assert subprocess.run([sys.executable, "-c", STUCK], timeout=PATIENCE, check=False).returncode == 1


def test_who_is_told_to_end_has_ten_seconds() -> None:
    """A worker gives up by itself before its parent kills it, both in time."""
    assert run.ENDS_WITHIN < workers.ENDS_WITHIN < 10


@pytest.mark.parametrize("wrong", [RedisError, OSError, RuntimeError])
async def test_a_listener_goes_on_whatever_went_wrong(monkeypatch: pytest.MonkeyPatch, wrong: type[Exception]) -> None:
    tried, again = [], asyncio.Event()

    async def hear_once(self: RedisRelay) -> None:
        tried.append(self.hears)
        if len(tried) > 1:
            again.set()
            await asyncio.Event().wait()
        raise wrong("as it may be")

    monkeypatch.setattr(relay_redis, "AGAIN", (0.0, 0.0))
    monkeypatch.setattr(RedisRelay, "hear_once", hear_once)
    relay = RedisRelay("w", f"redis://127.0.0.1:{free_port()}/0")
    await relay.start()
    await again.wait()
    await relay.stop()
    assert not tried[1]
