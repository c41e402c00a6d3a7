"""My games: every finished game is remembered for each person who sat in it, and found again by pages and filters."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.server.statistics import longest, mean, streak
from stolik.store import Change, Retention, digest
from stolik.store.people import PlayedGame, Player
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.test_reports import answer


async def two_at(here: House, tokens: tuple[str, str], **more: Any) -> str:
    """Ania and Bolek play a short game to its end; the table."""
    asked: dict[str, Any] = {"seats": 2, "options": {"end": 1}}
    table = await here.open(tokens[0], **asked | more)
    await here.join(table, tokens[1], "Bolek")
    guests = [Guest(here.port, table, token) for token in tokens]
    for guest in guests:
        await guest.connect()
    for guest in guests:
        await guest.ask("ready", ready=True)
    await play_out(guests)
    return table


async def play_out(guests: list[Guest], match: int = 1) -> None:
    for guest in guests:
        await guest.until_playing(match)
    await asyncio.gather(*[guest.play(match) for guest in guests])
    for guest in guests:
        await guest.hang_up()


async def mine(here: House, token: str, **filters: Any) -> Any:
    async with here.http(token) as http:
        answered = await http.get("/api/me/games", params={"lang": "en"} | filters)
    assert answered.status_code == 200, answered.text
    return answered.json()


async def remembered(here: House, token: str, count: int = 1) -> Any:
    """Once it is: what is shown is written after everybody was told."""
    while True:
        found = await mine(here, token)
        if found["total"] >= count:
            return found
        for task in list(here.hall.services.tasks):
            if "write_summary" in repr(task):
                await task


async def test_a_finished_game_is_remembered_for_everybody_who_sat_in_it(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    for token, name in zip(tokens, ("Ania", "Bolek"), strict=True):
        [line] = (await remembered(here, token))["games"]
        assert (line["table"], line["match"], line["game"], line["title"]) == (table, 1, "bzzz", "Bzzz")
        assert [one["name"] for one in line["players"] if one["you"]] == [name]
        assert sum(one["share"] for one in line["players"]) == pytest.approx(1)
        assert line["share"] == next(one["share"] for one in line["players"] if one["you"])
    assert (await mine(here, await here.token()))["total"] == (await mine(here, ""))["total"] == 0


async def test_it_outlives_the_table_and_its_tokens(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    assert (await remembered(here, tokens[0]))["games"][0]["there"]
    store = here.hall.store
    await store.amend(table, Change(status="finished"))
    await store.archive(table)
    assert await store.places(digest(tokens[0])) == ()
    assert (await mine(here, tokens[0]))["games"][0]["there"]
    await store.prune(Retention(delete_after=0))
    assert not (await mine(here, tokens[0]))["games"][0]["there"]


async def test_a_report_tells_luck_and_decisions_of_everybody(here: House) -> None:
    tokens = await here.token(), await here.token()
    table = await two_at(here, tokens)
    assert (await remembered(here, tokens[0]))["games"][0]["luck"] is None
    async with here.http() as http:
        told = await answer(http, table)
    for token, one in zip(tokens, told["people"], strict=True):
        [line] = (await mine(here, token))["games"]
        assert (line["luck"], line["decisions"]) == pytest.approx((one["luck"], one["decisions"]))
    async with here.http(tokens[0]) as http:
        [kind] = (await http.get("/api/me/statistics")).json()
    assert (kind["games"], kind["judged"], kind["rival"]["name"]) == (1, 1, "Bolek")
    assert kind["luck"]["value"] == pytest.approx(told["people"][0]["luck"])


def played(number: int, people: list[tuple[bytes | None, str, float | None]], game: str = "bzzz") -> PlayedGame:
    players = [
        Player(seat=seat, name=name, person=person, level="" if person else "hard", share=share)
        for seat, (person, name, share) in enumerate(people)
    ]
    secret = digest(f"{game} {number}")
    return PlayedGame(table=f"t{number}", match=1, game=game, at=100.0 * number, secret=secret, players=tuple(players))


async def test_filters_and_pages(here: House) -> None:
    token, bolek, celina = await here.token(), digest("bolek"), digest("celina")
    ania, store = digest(token), here.hall.store
    for number in range(1, 41):
        share = float(number % 4 == 0)
        rival = (bolek, "Bolek") if number % 2 else (celina, "Celina")
        await store.add_game(
            played(number, [(ania, "Ania", share), (*rival, 1 - share)], "bzzz" if number < 31 else "blef")
        )
    await store.add_game(played(41, [(ania, "Ania", None), (None, "Guzik", None)], "blef"))
    whole = await mine(here, token)
    assert (whole["total"], whole["pages"], len(whole["games"]), whole["kinds"]) == (41, 2, 25, ["blef", "bzzz"])
    assert [one["table"] for one in whole["games"]][:2] == ["t41", "t40"]
    assert len((await mine(here, token, page=2))["games"]) == 16
    assert (await mine(here, token, page=3))["games"] == []
    assert (await mine(here, token, game="blef"))["total"] == 11
    assert (await mine(here, token, outcome="won"))["total"] == 10
    assert (await mine(here, token, outcome="lost"))["total"] == 30
    assert (await mine(here, token, since=1_000_000, until=1_100_000))["total"] == 1
    ids = {one["name"]: one["id"] for one in whole["rivals"]}
    assert (await mine(here, token, **{"with": ids["Bolek"]}))["total"] == 20
    assert (await mine(here, token, **{"with": bolek.hex()[:16]}))["total"] == 0
    assert bolek.hex()[:8] not in str(whole)


@pytest.mark.parametrize("asked", [{"page": 0}, {"page": "x"}, {"outcome": "drawn"}, {"since": -1}, {"game": "x" * 41}])
async def test_bad_filters_are_refused_in_a_sentence(here: House, asked: dict[str, Any]) -> None:
    async with here.http(await here.token()) as http:
        answered = await http.get("/api/me/games", params=asked)
    assert answered.status_code == 400
    assert answered.json()["error"]["code"] == "message/bad"


def test_streaks_and_means() -> None:
    assert (streak([]), streak([1.0, 0.5, 0.0]), streak([0.0, 0.0, 1.0])) == (0, 2, -2)
    assert (longest([]), longest([0.0, 1.0, 1.0, 0.0, 1.0])) == (0, 2)
    assert mean([]) is None
    one, two = mean([0.5]), mean([0.0, 1.0])
    assert one is not None
    assert two is not None
    assert (one.value, one.low) == (0.5, None)
    assert two.low is not None
    assert two.low < 0.5
