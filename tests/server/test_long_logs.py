"""Long logs hold nobody up, and what makes them long is bounded."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from stolik.host import entries as log
from stolik.host.restraint import AT_WILL, OWNER
from stolik.server import reading
from stolik.server.reading import PORTION
from stolik.store import NewEntry
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import until

LONG = 6000


async def long_table(here: House, end: int = 1) -> tuple[str, str]:
    """A finished game with a long log, that nobody uses."""
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], start=True, options={"end": end})
    async with Guest(here.port, table, token) as guest:
        await guest.play(1)
    desk = here.hall.desks[table]
    await until(lambda: desk.table.asleep)
    renamed = [NewEntry(log.encode(log.Renamed(at=0, seat=0, name=f"A{number}")), log.SCHEMA) for number in range(LONG)]
    await here.hall.store.append(table, desk.table.position, renamed)
    await here.hall.put_away(desk)
    return table, token


async def test_many_records_of_a_long_log_are_one_reading_in_portions(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await long_table(here)
    folded, most, since = 0, 0, 0

    def counted(body: bytes) -> Any:
        nonlocal folded, since
        folded, since = folded + 1, since + 1
        return log.decode(body)

    async def others() -> None:
        """Somebody else's turn of the loop."""
        nonlocal most, since
        while True:
            most, since = max(most, since), 0
            await asyncio.sleep(0)

    monkeypatch.setattr(reading, "decode", counted)
    meanwhile = asyncio.create_task(others())
    async with here.http() as http:
        answers = await asyncio.gather(*[http.get(f"/api/tables/{table}/record") for _ in range(30)])
    meanwhile.cancel()
    assert {answer.status_code for answer in answers} == {200}
    assert f'[Name.0 "A{LONG - 1}"]' in answers[0].text
    assert most <= PORTION < LONG / 10
    assert LONG < folded < 2 * LONG


async def test_who_sits_down_at_a_long_log_finds_the_newest_of_it(here: House) -> None:
    table, token = await long_table(here)
    async with here.http() as http:
        await http.get(f"/api/tables/{table}/record")
    async with Guest(here.port, table, token) as guest:
        assert guest.info["seats"][0]["name"] == f"A{LONG - 1}"
        assert (await guest.ask("rematch"))["type"] == "done"
        async with here.http() as http:
            assert '[Result "unfinished"]' in (await http.get(f"/api/tables/{table}/record")).text


async def test_records_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with house(tmp_path, records=0.001) as here, here.http() as http:
        table = await here.open(await here.token(), seats=2, bots=["easy"], start=True)
        codes = [(await http.get(f"/api/tables/{table}/record")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert (await http.get(f"/api/tables/{table}")).status_code == 200


async def test_spectators_leave_nothing_in_the_log(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"])
    async with Guest(here.port, table, token) as guest:
        before = len(await here.hall.store.read(table))
        for _ in range(3):
            async with Guest(here.port, table):
                await guest.wait_for(lambda: guest.info["spectators"] == 1)
            await guest.wait_for(lambda: guest.info["spectators"] == 0)
        assert len(await here.hall.store.read(table)) == before


async def test_an_owner_who_only_watches_keeps_the_table_awake(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy", "easy"], sit=False, start=True, options={"end": 1})
    async with Guest(here.port, table) as stranger:
        assert here.hall.desks[table].table.asleep
        async with Guest(here.port, table, token):
            await stranger.wait_for(lambda: stranger.over)


async def test_doors_are_not_opened_in_a_rush(tmp_path: Path) -> None:
    async with house(tmp_path, entrances=0.001) as here:
        table = await here.open(await here.token(), seats=2)
        for _ in range(5):
            async with Guest(here.port, table):
                pass
        late = Guest(here.port, table)
        with pytest.raises(ConnectionError, match="4429"):
            await late.connect()
        await late.hang_up()
        assert late.last("fault")["sorry"]["code"] == "limit/rate"


async def test_whoever_has_a_seat_comes_and_goes_within_bounds(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2)
    restraint = here.hall.desks[table].table.restraint
    for _ in range(AT_WILL):
        restraint.note(0, here.hall.services.now())
    late = Guest(here.port, table, token)
    with pytest.raises(ConnectionError, match="4429"):
        await late.connect()
    await late.hang_up()
    assert late.last("fault")["sorry"]["code"] == "limit/changes"
    async with Guest(here.port, table) as watcher:
        assert watcher.you is None


async def test_an_owner_who_watches_comes_and_goes_within_bounds_too(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], sit=False)
    kept = here.hall.desks[table].table
    for _ in range(2):
        async with Guest(here.port, table, token):
            pass
        await until(lambda: kept.asleep)
    restraint = kept.restraint
    assert restraint.counts[OWNER] == 2
    restraint.counts[OWNER] = AT_WILL
    late = Guest(here.port, table, token)
    with pytest.raises(ConnectionError, match="4429"):
        await late.connect()
    await late.hang_up()
    assert late.last("fault")["sorry"]["code"] == "limit/changes"
