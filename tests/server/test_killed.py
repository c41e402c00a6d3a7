"""kill -9 in the middle of play: every acknowledged action is there, nothing is doubled, the games finish."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import stolik
from stolik.engine import registry
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.engine.verify import verify
from stolik.host.entries import Acted, Answered, decode
from stolik.server.app import upcasts
from stolik.store import open_store
from tests.host.evening import over_soon
from tests.server.patience import PATIENCE
from tests.server.process import Process
from tests.server.stubborn import Stubborn
from tests.store import postgres_server

SOAK = bool(os.environ.get("STOLIK_SOAK"))
KILLS = 50 if SOAK else 1
GAMES = stolik.games() if SOAK else ("bzzz",)


@pytest.fixture(scope="module")
def postgres() -> Iterator[postgres_server.Server]:
    with postgres_server.running() as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
async def test_killed_with_sqlite(tmp_path: Path, game: str) -> None:
    await killed_again_and_again(Process(tmp_path), str(tmp_path / "stolik.sqlite"), game, KILLS)


@pytest.mark.parametrize("game", GAMES)
async def test_killed_with_postgresql(tmp_path: Path, postgres: postgres_server.Server, game: str) -> None:
    database = postgres.new_database()
    await killed_again_and_again(Process(tmp_path, database), database, game, KILLS)


async def seat_all(process: Process, game: str, seats: int, seed: int, other: Process | None = None) -> list[Stubborn]:
    """Open a table and sit down; everybody is connected and ready."""
    url = f"http://127.0.0.1:{process.port}/api"
    guests: list[Stubborn] = []
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http:
        table = ""
        for number in range(seats):
            token = (await http.post(f"{url}/tokens")).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}
            if number == 0:
                asked = {"game": game, "seats": seats, "name": "Ania", "call_window": 2, "slip": 5}
                asked["options"] = over_soon(game)
                table = (await http.post(f"{url}/tables", json=asked, headers=bearer)).json()["id"]
            else:
                await http.post(f"{url}/tables/{table}/seats", json={"name": f"G{number}"}, headers=bearer)
            first, second = (process, other) if number % 2 == 0 or other is None else (other, process)
            guests.append(Stubborn(first.port, table, token, seed, second.port if second else None))
    for guest in guests:
        await guest.connect()
        assert (await guest.ask("ready"))["type"] == "done"
    for guest in guests:
        await guest.until_playing()
    return guests


async def killed_again_and_again(process: Process, database: str, game: str, kills: int) -> None:
    seats = min(3, registry.room(game).seats[-1])
    await process.start()
    rng, killed, games = Rng(game), 0, 0
    try:
        while killed < kills or not games:
            guests = await seat_all(process, game, seats, games)
            playing = asyncio.gather(*[guest.play_on() for guest in guests])
            while killed < kills and not playing.done():
                await asyncio.sleep(0.05 + rng.below(400) / 1000)
                process.end()
                killed += 1
                await process.start()
            await asyncio.wait_for(playing, 240)
            games += 1
            await check(process, database, guests)
    finally:
        process.end()


async def check(process: Process, database: str, guests: list[Stubborn]) -> None:
    """What was acknowledged is exactly what the log has from these people, and the game is whole."""
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http:
        text = (await http.get(f"http://127.0.0.1:{process.port}/api/tables/{guests[0].table}/record")).text
    record = Record.parse(text)
    assert verify(record).honest
    assert record.final().over
    async with await open_store(database, entries=upcasts("entry"), heads=upcasts("head")) as store:
        entries = [decode(stored.body) for stored in await store.read(guests[0].table)]
    for guest in guests:
        theirs = [entry.text for entry in entries if is_by(entry, guest.you)]
        assert theirs == guest.done
        await guest.hang_up()


def is_by(entry: object, seat: int | None) -> bool:
    return isinstance(entry, (Acted, Answered)) and entry.seat == seat and entry.by == "person"
