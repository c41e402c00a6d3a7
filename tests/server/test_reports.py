"""Luck and decisions of a finished game, asked for over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from stolik.server.clerk import Clerk
from stolik.server.limits import Limit
from stolik.store import Keepsake
from tests.server.guest import Guest
from tests.server.house import House, house


async def finished(here: House) -> Guest:
    """A game of bzzz alone with a bot, played to its end."""
    guest = Guest(here.port, "", await here.token())
    guest.table = await here.open(guest.token, seats=2, options={"end": 1}, bots=["normal"], start=True)
    await guest.connect()
    while True:
        await guest.wait_for(lambda: guest.over or guest.legal)
        if guest.over:
            return guest
        await guest.act(guest.legal[0])


async def answer(http: httpx.AsyncClient, table: str, **params: Any) -> Any:
    while True:
        got = (await http.get(f"/api/tables/{table}/report", params={"lang": "en", **params})).json()
        if got.get("people") or "error" in got:
            return got
        assert got["done"] <= got["of"]
        await asyncio.sleep(0.05)


async def test_a_report_is_made_apart_and_kept_with_its_game(here: House) -> None:
    guest = await finished(here)
    async with here.http() as http:
        first = await answer(http, guest.table)
        for one in first["people"]:
            parts = sum(one[part] for part in ("start", "luck", "hidden", "openings", "decisions", "others"))
            assert parts == pytest.approx(one["result"], abs=1e-9)
        assert sum(one["result"] for one in first["people"]) == 1
        assert len(first["curve"]) > 1
        assert here.hall.clerk.progress == {}
        assert (await http.get(f"/api/tables/{guest.table}/report", params={"lang": "en"})).json() == first
        polish = (await http.get(f"/api/tables/{guest.table}/report", params={"lang": "pl"})).json()
        assert polish["people"][0]["story"] != first["people"][0]["story"]
    await guest.hang_up()


async def test_a_report_outlives_the_server_and_is_not_made_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as before:
        guest = await finished(before)
        async with before.http() as http:
            first = await answer(http, guest.table)
        await guest.hang_up()
    monkeypatch.setattr(Clerk, "made", never)
    async with house(tmp_path) as after, after.http() as http:
        assert await answer(http, guest.table) == first


async def never(clerk: Clerk, played: tuple[str, int], record: str) -> bytes:
    raise AssertionError("it was kept")


async def test_a_report_of_an_older_shape_is_made_anew(here: House) -> None:
    guest = await finished(here)
    commitment = (await record_of(here, guest.table)).split('Commitment "')[1][:64]
    await here.hall.clerk.services.store.keep(bytes.fromhex(commitment), Keepsake("report", "report", b"{}"))
    async with here.http() as http:
        assert len((await answer(http, guest.table))["people"]) == 2
    await guest.hang_up()


async def record_of(here: House, table: str) -> str:
    async with here.http() as http:
        return (await http.get(f"/api/tables/{table}/record")).text


async def test_nothing_is_reported_while_a_game_runs(here: House) -> None:
    guest = Guest(here.port, "", await here.token())
    guest.table = await here.open(guest.token, seats=2, bots=["normal"], start=True)
    async with here.http(guest.token) as http:
        refused = await answer(http, guest.table)
        assert refused["error"]["code"] == "record/running"
    assert here.hall.clerk.progress == {}


async def test_only_so_many_reports_wait(here: House) -> None:
    guest = await finished(here)
    here.hall.clerk.progress = {(str(number), 1): (0, 1) for number in range(16)}
    async with here.http() as http:
        assert (await answer(http, guest.table))["error"]["code"] == "limit/rate"
    here.hall.clerk.progress.clear()
    await guest.hang_up()


async def test_asking_how_far_a_report_has_come_is_not_rationed(here: House) -> None:
    guest = await finished(here)
    here.hall.records = Limit(1.0)
    async with here.http() as http:
        assert len((await answer(http, guest.table))["people"]) == 2
    await guest.hang_up()
