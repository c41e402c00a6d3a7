"""A table where nothing happens for a while is kept in the log alone, and nobody who is there notices."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from stolik.host import deadlines
from stolik.host import entries as log
from stolik.server import hall, timekeeper
from stolik.server.desk import Desk
from stolik.store import NewEntry, Unavailable
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import until


async def aside(here: House, table: str) -> Desk:
    desk = here.hall.desks[table]
    await until(lambda: desk.table.aside)
    return desk


async def test_whoever_waits_comes_or_moves_finds_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "IDLE", 0.1)
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    async with house(tmp_path) as here:
        token = await here.token()
        table = await here.open(token, seats=3, bots=["easy", "easy"], start=True)
        async with Guest(here.port, table, token) as guest:
            await guest.wait_for(lambda: guest.legal)
            shown = guest.position
            assert shown is not None
            await aside(here, table)
            past = await guest.ask("past", step=shown["step"])
            assert past["view"] == shown["view"]
            await aside(here, table)
            async with Guest(here.port, table) as watcher:
                assert watcher.position is not None
                assert watcher.position["step"] == shown["step"]
                await guest.wait_for(lambda: guest.info["spectators"] == 1)
                await aside(here, table)
                assert (await guest.act(guest.legal[0]))["type"] == "done"
                await watcher.wait_for(lambda: watcher.position and watcher.position["step"] > shown["step"])


async def test_where_nothing_is_due_no_clock_runs_until_somebody_does_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "IDLE", 0.1)
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    monkeypatch.setattr(timekeeper, "PATROL", 0.05)
    kept: list[timekeeper.Timekeeper] = []
    monkeypatch.setattr(hall, "Timekeeper", lambda desk: kept.append(timekeeper.Timekeeper(desk)))
    async with house(tmp_path) as here:
        token = await here.token()
        table = await here.open(token, seats=2, bots=["easy"], start=True)
        async with Guest(here.port, table, token) as guest:
            await guest.wait_for(lambda: guest.legal)
            await aside(here, table)
            await until(lambda: kept[0].timer is None)
            assert (await guest.act(guest.legal[0]))["type"] == "done"
            await guest.wait_for(lambda: guest.legal)  # again: the bot had its turn


async def test_of_a_table_nobody_is_at_nothing_is_kept_and_it_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "UNUSED", 0.05)
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    monkeypatch.setattr(timekeeper, "PATROL", 0.02)
    async with house(tmp_path) as here:
        token = await here.token()
        table = await here.open(token, seats=2, bots=["easy"], start=True)
        async with Guest(here.port, table, token) as guest:
            await guest.wait_for(lambda: guest.legal)
            shown = guest.position
            assert shown is not None
            kept = weakref.ref(here.hall.desks[table])
        await until(lambda: not here.hall.desks)
        await until(lambda: gc.collect() >= 0 and kept() is None)
        async with Guest(here.port, table, token) as again:
            assert again.position is not None
            assert again.position["view"] == shown["view"]


async def test_the_clock_runs_on(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(deadlines.TURN, "quick", 500)
    tokens = [await here.token(), await here.token()]
    table = await here.open(tokens[0], pace="quick")
    await here.join(table, tokens[1], "Bartek")
    async with Guest(here.port, table, tokens[0]) as first, Guest(here.port, table, tokens[1]) as second:
        for guest in (first, second):
            await guest.ask("ready")
        await first.until_playing()
        here.hall.desks[table].lay_aside()
        await first.wait_for(lambda: any(seat["missed"] for seat in first.info["seats"]))


async def test_a_disk_that_fails_is_said_and_tried_again(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], start=True)
    async with Guest(here.port, table, token) as guest:
        await guest.wait_for(lambda: guest.legal)
        desk = here.hall.desks[table]
        desk.lay_aside()
        with monkeypatch.context() as broken:
            broken.setattr(here.hall.store, "head", fails)
            answer = await guest.act(guest.legal[0])
            assert answer["sorry"]["code"] == "store/unavailable"
        await until(lambda: not desk.table.aside)
        assert (await guest.act(guest.legal[0]))["type"] == "done"


async def fails(_table: str) -> None:
    raise Unavailable("the disk did not answer")


async def test_a_worker_nobody_is_at_follows_no_table_and_knows_it_when_asked(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2)
    desk = here.hall.desks[table]
    renamed = NewEntry(log.encode(log.Renamed(at=0, seat=0, name="Ola")), log.SCHEMA)
    await here.hall.store.append(table, desk.table.position, [renamed])
    desk.hear_of(desk.table.position + 1)
    assert desk.reading is None
    assert not desk.busy
    assert (await here.hall.table(table)).seats[0].name == "Ola"
    async with Guest(here.port, table, token) as guest:
        assert guest.info["seats"][0]["name"] == "Ola"
