"""Every finished game of a table can be gone through and reported on: not only its last, and as it was at its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import stolik
from stolik.engine.record import Record
from stolik.engine.registry import room
from stolik.store import Change
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import until
from tests.server.test_history import play_out, remembered, two_at
from tests.server.test_reports import answer


async def asked(here: House, token: str, table: str, what: str, **params: Any) -> Any:
    async with here.http(token) as http:
        return await http.get(f"/api/tables/{table}/{what}", params={"lang": "en", **params})


async def rematch(here: House, tokens: tuple[str, str], table: str, **orders: Any) -> list[Guest]:
    """A second game at the table, begun and not played, once those who played the first have hung up."""
    desk = here.hall.desks.get(table)
    await until(lambda: desk is None or not any(seat.online for seat in desk.table.seats))
    guests = [Guest(here.port, table, token) for token in tokens]
    for guest in guests:
        await guest.connect()
    for kind, fields in orders.items():
        assert (await guests[0].ask(kind, **fields))["type"] == "done"
    for guest in guests:
        assert (await guest.ask("ready", ready=True))["type"] == "done"
    for guest in guests:
        await guest.until_playing(2)
    return guests


async def test_every_game_of_a_table_is_shown_and_reported_also_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        tokens = await here.token(), await here.token()
        table = await two_at(here, tokens)
        first = (await asked(here, tokens[0], table, "record")).text
        await play_out(
            await rematch(here, tokens, table, settings={"game": "blef", "options": room("blef").short}), match=2
        )
        assert (await remembered(here, tokens[0], 2))["total"] == 2
    async with house(tmp_path) as again:
        lines = (await remembered(again, tokens[0], 2))["games"]
        assert [(one["match"], one["game"], one["there"]) for one in lines] == [(2, "blef", True), (1, "bzzz", True)]
        for line in lines:
            await shown_and_reported(again, tokens[1], table, line)
        assert (await asked(again, tokens[0], table, "record", match=1)).text == first


async def shown_and_reported(here: House, token: str, table: str, line: dict[str, Any]) -> None:
    match = line["match"]
    film = (await asked(here, token, table, "replay", match=match)).json()
    assert (film["game"], film["match"], film["names"], film["you"]) == (line["game"], match, ["Ania", "Bolek"], 1)
    record = Record.parse((await asked(here, token, table, "record", match=match)).text)
    assert stolik.verify(record).honest
    assert film["events"][-1]["step"] == len(record.moves)
    moment = (await asked(here, token, table, f"replay/{len(record.moves)}", match=match)).json()
    final = record.final()
    assert [view["scores"] for view in moment["views"]] == [list(final.scores)] * 2
    assert [view["seat"] for view in moment["views"]] == [0, 1]
    async with here.http(token) as http:
        told = await answer(http, table, match=match)
    assert [one["result"] for one in told["people"]] == [one["share"] for one in line["players"]]


async def test_names_are_those_of_the_end_and_a_running_game_is_not_shown(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    guests = await rematch(here, tokens, table, rename={"name": "Anna"})
    assert (await asked(here, "", table, "replay", match=1)).json()["names"] == ["Ania", "Bolek"]
    assert (await asked(here, "", table, "replay", match=1)).json()["you"] is None
    for what in ("replay", "replay/3", "report", "record", "audit"):
        running = await asked(here, tokens[0], table, what, match=2)
        assert (running.status_code, running.json()["error"]["code"]) == (409, "record/running"), what
        unknown = await asked(here, tokens[0], table, what, match=3)
        assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "game/unknown"), what
        assert (await asked(here, tokens[0], table, what, match=0)).status_code == 400
    beyond = await asked(here, tokens[0], table, "replay/99999", match=1)
    assert beyond.json()["error"]["code"] == "action/unknown"
    for guest in guests:
        await guest.hang_up()


async def test_a_table_that_was_packed_away_can_still_be_looked_through(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    await remembered(here, tokens[0])
    await here.hall.put_away(here.hall.desks[table])
    await here.hall.store.amend(table, Change(status="finished"))
    await here.hall.store.archive(table)
    film = (await asked(here, tokens[0], table, "replay", match=1)).json()
    assert len(film["events"]) > 3
    assert (await asked(here, tokens[0], table, "replay/3", match=1)).status_code == 200


async def test_whoever_was_forgotten_is_nobody_in_every_game(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    await play_out(await rematch(here, tokens, table), match=2)
    for match in (1, 2):
        assert (await asked(here, "", table, "replay", match=match)).json()["names"] == ["Ania", "Bolek"]
    async with here.http(tokens[0]) as http:
        assert (await http.delete("/api/me")).status_code == 200
    for match in (1, 2):
        assert (await asked(here, "", table, "replay", match=match)).json()["names"] == ["Anonim 1", "Bolek"]
