"""Two workers over PostgreSQL and Redis serve one table; one of them may die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import stolik
from tests.server import redis_server
from tests.server.guest import Guest
from tests.server.process import Process
from tests.server.test_killed import check, seat_all
from tests.store import postgres_server

GAMES = stolik.games() if os.environ.get("STOLIK_SOAK") else ("bzzz",)


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    with redis_server.running() as url:
        yield url


@pytest.fixture(scope="module")
def postgres() -> Iterator[postgres_server.Server]:
    with postgres_server.running() as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
async def test_players_on_different_workers_and_one_worker_is_killed(
    tmp_path: Path, postgres: postgres_server.Server, redis: str, game: str
) -> None:
    database = postgres.new_database()
    left, right = Process(tmp_path, database, redis), Process(tmp_path, database, redis)
    await asyncio.gather(left.start(), right.start())
    try:
        guests = await seat_all(left, game, 3, 1, right)
        assert {guest.port for guest in guests} == {left.port, right.port}
        playing = asyncio.gather(*[guest.play_on() for guest in guests])
        while not guests[1].done and not playing.done():
            await asyncio.sleep(0.01)
        right.end()
        await asyncio.wait_for(playing, 120)
        assert any(guest.reconnected for guest in guests)
        await check(left, database, guests)
    finally:
        left.end()
        right.end()


async def test_what_happens_on_one_worker_is_seen_on_the_other_at_once(
    tmp_path: Path, postgres: postgres_server.Server, redis: str
) -> None:
    database = postgres.new_database()
    left, right = Process(tmp_path, database, redis), Process(tmp_path, database, redis)
    await asyncio.gather(left.start(), right.start())
    try:
        guests = await seat_all(left, "bzzz", 2, 1, right)
        async with Guest(right.port, guests[0].table) as watcher:
            await guests[0].wait_for(lambda: guests[0].info["spectators"] == 1)
            await guests[0].ask("say", phrase="hello")
            await watcher.wait_for(lambda: watcher.count("said"))
            turn = next(guest for guest in guests if guest.legal)
            await turn.act(turn.legal[-1])
            for guest in (*guests, watcher):
                await guest.wait_for(lambda guest=guest: guest.version >= turn.version)  # type: ignore[misc]
            right.end(signal.SIGTERM)
            with pytest.raises(ConnectionError):
                await watcher.wait_for(lambda: False)
            assert watcher.count("closing") == 1
            await guests[0].wait_for(lambda: not guests[0].info["seats"][1]["online"])
        for guest in guests:
            await guest.hang_up()
    finally:
        left.end()
        right.end()
