"""Two workers over PostgreSQL and Redis serve one table; one of them may die."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.config import STARTUP_FAILURE

import stolik
from stolik.host.entries import Here, decode
from stolik.server.app import upcasts
from stolik.server.run import serve
from stolik.server.workers import Workers
from stolik.store import open_store
from tests.server import redis_server
from tests.server.guest import Guest
from tests.server.patience import PATIENCE
from tests.server.process import Process
from tests.server.test_days import begins, day, plays, record_of
from tests.server.test_killed import check, seat_all
from tests.store import postgres_server

GAMES = stolik.games() if os.environ.get("STOLIK_SOAK") else ("bzzz",)


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    with redis_server.running() as server:
        yield f"redis://127.0.0.1:{server.port}/0"


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
    try:
        await asyncio.gather(left.start(), right.start())
        guests = await seat_all(left, game, 3, 1, right)
        assert {guest.port for guest in guests} == {left.port, right.port}
        slow, *others = guests
        playing = [asyncio.ensure_future(guest.play_on()) for guest in others]
        await slow.wait_for(lambda: slow.legal or slow.over)  # in turns, nobody gets past who is still thinking
        right.end()
        await asyncio.wait_for(asyncio.gather(slow.play_on(), *playing), 240)
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
    try:
        await asyncio.gather(left.start(), right.start())
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


async def test_both_workers_have_the_same_day_and_everybodys_results(
    tmp_path: Path, postgres: postgres_server.Server, redis: str
) -> None:
    """Asked at the same moment, when there is no chain yet; each person then plays at another worker."""
    database = postgres.new_database()
    both = [Process(tmp_path, database, redis), Process(tmp_path, database, redis)]
    try:
        await asyncio.gather(*[process.start() for process in both])
        left, right = both
        first = await asyncio.gather(*[day(process, "bzzz") for process in both])
        assert first[0]["anchor"] == first[1]["anchor"]
        ania, bartek = await begins(left), await begins(right)
        assert ania.info["commitment"] == bartek.info["commitment"]
        await asyncio.gather(plays(ania), plays(bartek))
        async with left.http() as there, right.http() as here:
            assert (await record_of(there, bartek.table)).moves == (await record_of(here, ania.table)).moves
        for process, guest in ((left, bartek), (right, ania)):  # what was played there is known here
            while (shown := await day(process, "bzzz", guest.token))["played"] < 2:
                await asyncio.sleep(0.05)
            assert (shown["place"], shown["streak"], len(shown["all"])) == (1, 1, 2)
            again = await begins(process, token=guest.token)
            assert not again.last("opened")["counts"]
            await again.hang_up()
            await guest.hang_up()
    finally:
        for process in both:
            process.end()


def workers_of(parent: int) -> set[int]:
    """The processes a parent started to serve (beside one that Python keeps for itself)."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return {int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_one_command_starts_workers_replaces_the_fallen_and_ends_them_all(
    tmp_path: Path, postgres: postgres_server.Server, redis: str
) -> None:
    process = Process(tmp_path, postgres.new_database(), redis)
    process.environment["STOLIK_WORKERS"] = "2"
    try:
        await process.start()
        assert process.running is not None
        parent = process.running.pid
        first = workers_of(parent)
        assert len(first) == 2
        guests = await seat_all(process, "dycha", 3, 1)
        playing = asyncio.gather(*[guest.play_on() for guest in guests])
        os.kill(min(first), signal.SIGKILL)
        await asyncio.wait_for(playing, 240)
        while len(workers_of(parent)) < 2:
            await asyncio.sleep(0.05)
        last = workers_of(parent)
        assert len(first & last) == 1
        for guest in guests:
            await guest.hang_up()
        async with Guest(process.port, guests[0].table) as watcher:
            await asyncio.to_thread(process.end, signal.SIGTERM)
            with pytest.raises(ConnectionError):
                await watcher.wait_for(lambda: False)
            assert watcher.count("closing") == 1
        assert not [worker for worker in last if Path(f"/proc/{worker}").exists()]
    finally:
        process.end()


@pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="sockets cannot be handed on here")
async def test_everybody_at_a_table_is_served_by_the_worker_where_it_is_at_home(
    tmp_path: Path, postgres: postgres_server.Server, redis: str
) -> None:
    database = postgres.new_database()
    process = Process(tmp_path, database, redis)
    process.environment["STOLIK_WORKERS"] = "2"

    async def served_by() -> set[str]:
        guests = await seat_all(process, "bzzz", 4, 1)
        for guest in guests:
            await guest.hang_up()
        async with await open_store(database, entries=upcasts("entry"), heads=upcasts("head")) as store:
            entries = [decode(stored.body) for stored in await store.read(guests[0].table)]
        return {entry.worker for entry in entries if isinstance(entry, Here)}

    started: set[str] = set()
    homes: set[str] = set()
    try:
        await process.start()
        while len(started) < 2:
            started |= await served_by()
        while len(homes) < 2:
            (home,) = await served_by()
            homes.add(home)
    finally:
        process.end()


async def test_workers_end_with_a_parent_that_is_killed(
    tmp_path: Path, postgres: postgres_server.Server, redis: str
) -> None:
    process = Process(tmp_path, postgres.new_database(), redis)
    process.environment["STOLIK_WORKERS"] = "2"
    try:
        await process.start()
    finally:
        process.end()
    async with asyncio.timeout(PATIENCE):
        while await process.answers():
            await asyncio.sleep(0.05)


def test_workers_that_cannot_start_are_not_started_for_ever() -> None:
    kept = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
    try:
        assert Workers(2, max, (STARTUP_FAILURE,)).run() == STARTUP_FAILURE
    finally:
        for sign, handler in kept.items():
            signal.signal(sign, handler)


@pytest.mark.parametrize("given", [{"workers": 2}, {"workers": 2, "db": "postgresql://x/y"}, {"workers": 0}])
def test_several_workers_need_a_database_and_redis(given: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"--workers 2 needs --db .* and --redis|--workers is 0; it takes"):
        serve({"data": tmp_path} | given, open_browser=False)
