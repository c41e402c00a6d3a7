"""Trained players at the server: offered by the operator, seated by name, and never a path."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import stolik
from stolik.engine.record import Record
from stolik.server.config import from_environment
from stolik.server.shelf import Shelf
from tests.bots.players import any_player, one_wish
from tests.server.guest import Guest
from tests.server.house import House, house

SHORT = {"end": 10}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "policies"
    made.mkdir()
    one_wish([stolik.game("bzzz", seats=seats, **SHORT) for seats in (2, 3)], "pass").save(made / "shy.npz")
    any_player([stolik.game("dycha", seats=2)]).save(made / "diver.npz")
    return made


@pytest_asyncio.fixture
async def there(tmp_path: Path, folder: Path) -> AsyncIterator[House]:
    async with house(tmp_path, policies=str(folder)) as running:
        yield running


async def test_a_table_with_a_trained_player_is_played_to_its_end(there: House) -> None:
    token = await there.token()
    table = await there.open(token, seats=3, bots=["policy:shy", "normal"], start=True, options=SHORT)
    async with Guest(there.port, table, token, "en") as guest:
        assert guest.info["policies"] == ["shy"]
        assert guest.info["seats"][1] | {"level": "policy:shy"} == guest.info["seats"][1]
        await guest.play(5)
        assert guest.over
    async with there.http() as http:
        record = Record.parse((await http.get(f"/api/tables/{table}/record")).text)
    done = {record.game.text(action) for seat, action in record.moves if seat == 1}
    assert done == {"pass"}


async def test_the_owner_seats_one_by_name(there: House) -> None:
    token = await there.token()
    async with Guest(there.port, await there.open(token, seats=3, options=SHORT), token) as guest:
        assert (await guest.ask("set_bot", seat=2, level="policy:shy"))["type"] == "done"
        await guest.wait_for(lambda: guest.info["seats"][2]["level"] == "policy:shy")


@pytest.mark.parametrize("name", ["stranger", "diver"])
async def test_who_is_not_kept_or_plays_another_game_is_refused(there: House, name: str) -> None:
    token = await there.token()
    async with Guest(there.port, await there.open(token, seats=3, options=SHORT), token, "en") as guest:
        refused = await guest.ask("set_bot", seat=2, level=f"policy:{name}")
        assert refused["sorry"] == {"code": "seat/no-such-bot", "text": "There is no such player here for this game."}
        assert guest.info["seats"][2]["kind"] == "empty"
    async with there.http(token) as http:
        asked = {"game": "bzzz", "seats": 2, "name": "Ania", "bots": [f"policy:{name}"]}
        answer = await http.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "seat/no-such-bot"


@pytest.mark.parametrize("level", ["file:/etc/passwd", "policy:../shy", "policy:", "policy:shy.npz", "file:shy"])
async def test_nobody_names_a_path(there: House, level: str) -> None:
    token = await there.token()
    async with there.http(token) as http:
        answer = await http.post("/api/tables", json={"game": "bzzz", "seats": 2, "name": "Ania", "bots": [level]})
    assert answer.status_code == 400
    async with Guest(there.port, await there.open(token, seats=2, options=SHORT), token) as guest:
        await guest.send({"type": "set_bot", "id": "1", "seat": 1, "level": level})
        await guest.wait_for(lambda: guest.count("fault"))
        assert guest.last("fault")["sorry"]["code"] == "message/bad"


async def test_another_game_gives_the_seat_to_a_rule_bot(there: House) -> None:
    token = await there.token()
    async with Guest(there.port, await there.open(token, seats=2, options=SHORT), token) as guest:
        await guest.ask("set_bot", seat=1, level="policy:shy")
        await guest.ask("settings", seats=3)
        await guest.wait_for(lambda: len(guest.info["seats"]) == 3)
        assert guest.info["seats"][1]["level"] == "policy:shy"  # it knows three seats too
        await guest.ask("settings", options={})
        await guest.wait_for(lambda: guest.info["seats"][1]["level"] == "normal")
        assert guest.info["policies"] == []


async def test_a_game_goes_on_when_the_file_is_gone(tmp_path: Path, folder: Path) -> None:
    async with house(tmp_path, policies=str(folder)) as first:
        token = await first.token()
        table = await first.open(token, seats=2, bots=["policy:shy"], start=True, options=SHORT)
    (folder / "shy.npz").unlink()
    async with house(tmp_path, policies=str(folder)) as second, Guest(second.port, table, token) as guest:
        assert guest.info["seats"][1]["level"] == "policy:shy"
        await guest.play(2)
        assert guest.over


def test_a_folder_is_checked_when_the_server_starts(tmp_path: Path, folder: Path) -> None:
    assert from_environment({"STOLIK_POLICIES": str(folder)}).policies == str(folder)
    assert sorted(Shelf(str(folder)).players) == ["diver", "shy"]
    with pytest.raises(ValueError, match="--policies takes a folder"):
        Shelf(str(tmp_path / "nowhere"))
    (folder / "bad name.npz").touch()
    with pytest.raises(ValueError, match="a player's name has 1 to 32 letters"):
        Shelf(str(folder))
    (folder / "bad name.npz").rename(folder / "broken.npz")
    with pytest.raises(ValueError, match="is no trained player"):
        Shelf(str(folder))
