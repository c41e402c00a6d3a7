"""Delete everything about me: nothing is left in the database file, and the others' games go on and can be looked at."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from stolik.engine.record import Record
from stolik.engine.verify import verify
from stolik.host.entries import decode
from stolik.server.identity import person_of
from stolik.server.limits import Limit
from stolik.store import Change, Keepsake, digest
from stolik.store.people import Device
from stolik.store.rows import HeadRow
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.test_history import mine, play_out, remembered, two_at
from tests.server.test_reports import answer

NAME = "Świętopełk"
"""Nobody else is called so: if it is found anywhere, it was not forgotten."""


def traces(folder: Path, *tokens: str) -> list[str]:
    """What the raw files of the store still say of somebody; archived logs unpacked."""
    sought = [NAME.encode()]
    for token in tokens:
        sought += [token.encode(), digest(token), digest(token).hex().encode(), digest(token).hex()[:16].encode()]
    files = [path for path in folder.iterdir() if path.is_file()]
    assert any(path.stat().st_size > 0 for path in files)
    return [f"{path.name}: {one!r}" for path in files for one in sought if one in path.read_bytes()]


async def unpacked(here: House) -> bytes:
    """Every row of a dump, archived logs read."""
    rows = [row async for portion in here.hall.store.dump() for row in portion]
    heads = [row.table for row in rows if isinstance(row, HeadRow)]
    logs = [entry.body for table in heads for entry in await here.hall.store.read(table)]
    return repr(rows).encode() + b"".join(logs)


async def forgotten(here: House, token: str) -> httpx.Response:
    async with here.http(token) as http:
        answered = await http.delete("/api/me")
    assert answered.status_code == 200, answered.text
    return answered


async def settled(here: House) -> None:
    for task in list(here.hall.services.tasks):
        if "write_summary" in repr(task):
            await task


async def test_nothing_is_left_in_the_file(here: House, tmp_path: Path) -> None:
    token, other = await here.token(), await here.token()
    ended = await two_at(here, (token, other), name=NAME)
    await remembered(here, token)
    async with here.http() as http:
        assert NAME in str(await answer(http, ended))
    archived = await two_at(here, (token, other), name=NAME)
    await remembered(here, token, 2)
    await settled(here)
    await here.hall.store.amend(archived, Change(status="finished"))
    await here.hall.store.archive(archived)
    alone = await here.open(token, game="siedem", seats=1, name=NAME, options={"wins": 1}, start=True)
    lobby = await here.open(token, seats=3, name=NAME)
    left = await here.open(other, seats=3)
    await here.join(left, token, NAME)
    async with here.http(token) as http:
        await http.delete(f"/api/tables/{left}/seats")
    await here.hall.store.keep(digest(token), Keepsake("bzzz", "pudło", b"{}"))
    assert traces(tmp_path, token)

    answered = await forgotten(here, token)
    await settled(here)
    assert "Max-Age=0" in answered.headers["set-cookie"]
    here.hall.desks.clear()
    await here.hall.store.forget_person(digest("nobody"), str)  # its log is emptied again, after what came meanwhile
    assert traces(tmp_path, token) == []
    seen = await unpacked(here)
    assert NAME.encode() not in seen
    assert person_of(token).encode() not in seen
    assert {head.table for head in await here.hall.store.tables()} >= {ended, alone, lobby, left}


async def test_the_others_keep_their_game_its_record_and_its_proof(here: House) -> None:
    token, other = await here.token(), await here.token()
    table = await two_at(here, (token, other), name=NAME)
    before = (await remembered(here, other))["games"][0]
    async with here.http() as http:
        was = Record.parse((await http.get(f"/api/tables/{table}/record")).text)
        reported = await answer(http, table)
    here.hall.desks.clear()
    await forgotten(here, token)
    after = (await mine(here, other))["games"][0]
    assert [one["name"] for one in after["players"]] == ["Anonim 1", "Bolek"]
    assert [one["share"] for one in after["players"]] == [one["share"] for one in before["players"]]
    async with here.http() as http:
        now = Record.parse((await http.get(f"/api/tables/{table}/record")).text)
        anew = await answer(http, table)
    assert now.moves == was.moves
    assert now.tags["Name.0"] == "-"  # as after anybody who got up
    assert verify(now).honest
    assert [one["luck"] for one in anew["people"]] == [one["luck"] for one in reported["people"]]
    assert anew["people"][0]["name"] == "-"
    assert (await mine(here, token))["total"] == 0


async def test_a_running_game_goes_on_with_a_bot_and_without_the_name(here: House) -> None:
    token, other = await here.token(), await here.token()
    table = await here.open(token, seats=2, name=NAME, options={"end": 1})
    await here.join(table, other, "Bolek")
    guests = [Guest(here.port, table, one) for one in (token, other)]
    for guest in guests:
        await guest.connect()
    await guests[0].ask("settings", name=f"U {NAME}a"[:24])
    for guest in guests:
        await guest.ask("ready", ready=True)
    for guest in guests:
        await guest.until_playing()
    await forgotten(here, token)
    leaver, stays = guests
    await stays.wait_for(lambda: stays.info["seats"][0]["name"] == "Anonim 1")
    assert (stays.info["seats"][0]["stand_in"], stays.info["name"], stays.info["you_own"]) == (True, "", True)
    await leaver.hang_up()
    await play_out([stays])
    again = Guest(here.port, table, token)
    assert (await again.connect())["you"] is None
    await again.hang_up()
    log = await here.hall.store.read(table)
    assert all(NAME not in str(decode(entry.body)) for entry in log)


async def test_every_identity_of_a_person_is_forgotten(here: House, tmp_path: Path) -> None:
    """A device that was a person of its own before: its old games, too."""
    token, phone, other = await here.token(), await here.token(), await here.token()
    await two_at(here, (phone, other), name=NAME)
    await remembered(here, phone)
    await here.hall.people.join(digest(phone), digest(token), "Telefon", 5.0)
    assert (await mine(here, token))["total"] == (await mine(here, phone))["total"] == 1
    await settled(here)
    await forgotten(here, token)
    await settled(here)
    here.hall.desks.clear()
    await here.hall.store.forget_person(digest("nobody"), str)
    assert traces(tmp_path, token, phone) == []
    assert (await mine(here, phone))["total"] == 0


async def test_a_stranger_can_be_forgotten_and_not_too_often(here: House) -> None:
    await forgotten(here, "")
    await forgotten(here, await here.token())
    token = await here.token()
    here.hall.openings = Limit(1e-9)
    async with here.http(token) as http:
        codes = [(await http.delete("/api/me")).status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]


@pytest.mark.parametrize("removed", [False, True])
async def test_a_device_opens_what_is_its_persons_until_it_is_removed(here: House, removed: bool) -> None:
    token, phone = await here.token(), await here.token()
    table = await here.open(token, seats=2)
    device = Device(digest=digest(phone), person=digest(token), label="Telefon", since=1.0, removed=removed)
    await here.hall.store.add_device(device)
    guest = Guest(here.port, table, phone)
    assert (await guest.connect())["you"] == (None if removed else 0)
    await guest.hang_up()
    async with here.http(phone) as http:
        assert len((await http.get("/api/mine")).json()) == (not removed)
        opened = await http.post("/api/tables", json={"game": "bzzz", "seats": 2, "name": "Ania"})
    assert ("set-cookie" in opened.headers) == removed
