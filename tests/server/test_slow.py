"""Slow tables on a real server: asleep on disk, woken in time, listed for whose turn it is, and patient with holidays."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from stolik.host import deadlines
from stolik.host.entries import Acted, Entry, Overslept, TimedOut, decode
from stolik.server import desk, hall, waker
from stolik.store import Change
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import until
from tests.server.test_push import ask, away_and_here, own_seat

DAY = 24 * 3_600_000


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody uses is put away at once, and what is due is found at once."""
    monkeypatch.setattr(hall, "UNUSED", 0.0)
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    monkeypatch.setattr(waker, "EVERY", 0.02)


@pytest_asyncio.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


async def entries(here: House, table: str) -> list[Entry]:
    return [decode(entry.body) for entry in await here.hall.store.read(table)]


async def until_logged(here: House, table: str, kind: type[Entry]) -> list[Entry]:
    async for found in looks(here, table, kind):
        if found:
            return found
    raise AssertionError


async def looks(here: House, table: str, kind: type[Entry]) -> AsyncIterator[list[Entry]]:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        yield [entry for entry in await entries(here, table) if isinstance(entry, kind)]


async def test_with_nobody_there_a_slow_table_is_on_disk_only_and_its_clock_still_runs_out(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(deadlines.TURN, "1d", 3000)
    table, _, _ = await away_and_here(here)
    kept = weakref.ref(here.hall.desks[table]) if table in here.hall.desks else lambda: None
    await until(lambda: not here.hall.desks)
    await until(lambda: gc.collect() >= 0 and kept() is None)
    assert (await here.hall.store.head(table)).due > 0
    found = await until_logged(here, table, TimedOut)
    assert len(found) == 1
    done = [entry for entry in await entries(here, table) if isinstance(entry, Acted)]
    assert done[0].by == "clock"
    await until(lambda: not here.hall.desks)


async def test_a_clock_that_runs_out_while_the_server_is_down_is_found_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(deadlines.TURN, "1d", 500)
    async with house(tmp_path) as first:
        table, _, _ = await away_and_here(first)
    async with house(tmp_path) as again:
        await until_logged(again, table, TimedOut)


async def test_after_days_without_a_server_or_with_a_clock_set_forward_an_hour_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as first:
        table, _, _ = await away_and_here(first)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 5 * DAY * 1_000_000)
    async with house(tmp_path) as again:
        given = await until_logged(again, table, Overslept)
        assert len(given) == 1
        assert not [entry for entry in await entries(again, table) if isinstance(entry, TimedOut)]


async def until_due(here: House, table: str) -> float:
    """When its clock runs out, once nobody looks after it: meanwhile it is due sooner, in case they do not come back."""
    end = time.monotonic() + 60
    while (due := (await here.hall.store.head(table)).due) < time.time() + 3600:
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
    return due


async def test_a_clock_set_back_or_forward_while_the_server_runs_changes_no_slow_clock(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, present = await away_and_here(here)
    before = await until_due(here, table)
    real = time.time_ns
    for step in (5 * DAY, -5 * DAY):
        monkeypatch.setattr(time, "time_ns", lambda step=step: real() + step * 1_000_000)
        async with Guest(here.port, table, present) as guest:
            assert guest.position is not None
            clock = guest.position["clocks"]
            assert 0 < clock["turns"][0]["deadline"] - clock["now"] <= DAY
        await until(lambda: not here.hall.desks)
    assert not [entry for entry in await entries(here, table) if isinstance(entry, (TimedOut, Overslept))]
    assert abs(await until_due(here, table) - before) < 3600


async def test_bots_play_on_after_the_last_person_left(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=3, bots=["easy", "easy"], start=True, pace="3d", options={"first": 2})
    async with Guest(here.port, table, token) as guest:
        await guest.wait_for(lambda: guest.legal)
        await guest.act("draw" if "draw" in guest.legal else guest.legal[-1])
    await until_turn(here, token, True)
    assert any(isinstance(entry, Acted) and entry.by == "bot" for entry in await entries(here, table))


async def until_turn(here: House, token: str, mine: bool) -> list[Any]:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        listed: list[Any] = await ask(here, token, "GET", "mine")
        if listed and listed[0]["turn"] is mine:
            return listed
    raise AssertionError(listed)


async def test_a_worker_that_ended_before_it_said_when_is_made_good(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry and a time to look again are written together."""
    monkeypatch.setattr(desk, "CLAIMED_FOR", 0.0)
    table, _, _ = await away_and_here(here)
    await until(lambda: not here.hall.desks)
    woken = here.hall.waker.woken
    await here.hall.store.amend(table, Change(due=1.0))
    await until(lambda: here.hall.waker.woken > woken)
    tomorrow, end = here.hall.services.now() / 1000 + DAY / 2000, time.monotonic() + 60
    while (await here.hall.store.head(table)).due < tomorrow:
        assert time.monotonic() < end, "nobody said when to look next"


# -- whose turn it is ------------------------------------------------------------------------------------------


async def test_each_is_told_of_their_own_turn_and_until_when(here: House) -> None:
    table, away, present = await away_and_here(here)
    mine = (await until_turn(here, present, True))[0]
    assert 0 < mine["until"] - here.hall.services.now() <= DAY
    theirs = (await ask(here, away, "GET", "mine"))[0]
    assert (theirs["turn"], theirs["until"]) == (False, None)
    line = await ask(here, "", "GET", f"tables/{table}")
    assert "awaited" not in str(line)


async def test_without_a_clock_whoever_went_finds_their_turn_in_the_list_too(here: House) -> None:
    table, _, present = await away_and_here(here, pace="off")
    mine = (await until_turn(here, present, True))[0]
    assert mine["until"] is None
    async with Guest(here.port, table, present):
        await until_turn(here, present, False)  # they are there, and see it


# -- holidays ----------------------------------------------------------------------------------------------------


async def test_a_holiday_holds_at_all_slow_tables_and_everybody_sees_it(here: House) -> None:
    table, _, present = await away_and_here(here)
    now = here.hall.services.now()
    said = await ask(here, present, "PUT", "holiday", {"until": now + 10 * DAY})
    assert said == {"until": now + 10 * DAY, "left": said["left"]}
    async with Guest(here.port, table) as watcher:
        seat = own_seat(here, table, present)
        assert watcher.info["seats"][seat]["holiday"] == now + 10 * DAY
        assert watcher.position is not None
        assert watcher.position["clocks"]["turns"][0]["deadline"] > now + 10 * DAY
        back = await ask(here, present, "PUT", "holiday", {})
        assert back["until"] is None
        await watcher.wait_for(lambda: watcher.info["seats"][seat]["holiday"] is None)
        assert watcher.position["clocks"]["turns"][0]["deadline"] <= here.hall.services.now() + DAY


async def test_there_are_thirty_days_of_holiday_in_a_year(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    token, clock = await here.token(), here.hall.services.now
    assert (await ask(here, token, "GET", "holiday")) == {"until": None, "left": 30 * DAY}
    refused = await ask(here, token, "PUT", "holiday?lang=en", {"until": clock() + 31 * DAY}, 422)
    assert refused["error"]["text"] == "You have 30 days of holiday left this year."
    await ask(here, token, "PUT", "holiday", {"until": clock() + 20 * DAY})
    monkeypatch.setattr(here.hall.services, "now", lambda: clock() + 21 * DAY)
    left = (await ask(here, token, "GET", "holiday"))["left"]
    assert abs(left - 10 * DAY) < 60_000
    await ask(here, token, "PUT", "holiday", {"until": clock() + 21 * DAY + 12 * DAY}, 422)
    monkeypatch.setattr(here.hall.services, "now", lambda: clock() + 386 * DAY)
    assert (await ask(here, token, "GET", "holiday"))["left"] == 30 * DAY


async def test_who_is_nobody_has_no_holiday(here: House) -> None:
    await ask(here, "", "PUT", "holiday", {"until": 1}, 401)
    assert (await ask(here, "", "GET", "holiday"))["until"] is None
