"""Groups and their ladder: tables that count, who may come in, and who is best whatever the order of the games."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.arena.ratings import of_shares
from stolik.server import groups, history
from stolik.server import ladder as rungs
from stolik.server.ladder import rate, seats_of
from stolik.store import digest
from stolik.store.people import Judgement
from stolik.store.sql import people as sql_people
from tests.server.attacks.large_group import large_group
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.test_devices import post, refused
from tests.server.test_history import play_out, played, remembered

replace = msgspec.structs.replace


async def family(here: House) -> tuple[str, str, str]:
    """Ania's group, with Bolek: its id, and their tokens."""
    ania, bolek = await here.token(), await here.token()
    async with here.http(ania) as http:
        made = await post(http, "groups", name="Niedziela", member="Ania")
    async with here.http(bolek) as http:
        await post(http, f"groups/{made['id']}/members", name="Bolek")
    return made["id"], ania, bolek


async def shown(here: House, group: str, token: str = "") -> Any:
    async with here.http(token) as http:
        return (await http.get(f"/api/groups/{group}", params={"lang": "en"})).json()


async def ladder(here: House, group: str, token: str = "", **asked: str) -> Any:
    async with here.http(token) as http:
        answered = await http.get(f"/api/groups/{group}/ladder", params={"lang": "en"} | asked)
    assert answered.status_code == 200, answered.text
    return answered.json()


async def test_who_has_the_link_may_join_and_leave(here: House) -> None:
    group, ania, bolek = await family(here)
    page = await shown(here, group, bolek)
    assert (page["name"], page["you"], page["owner"]) == ("Niedziela", True, False)
    assert [(one["name"], one["you"], one["owner"]) for one in page["members"]] == [
        ("Ania", False, True),
        ("Bolek", True, False),
    ]
    assert (await shown(here, group))["you"] is False
    assert digest(ania).hex()[:8] not in str(page)
    async with here.http(bolek) as http:
        assert [one["name"] for one in (await http.get("/api/me")).json()["groups"]] == ["Niedziela"]
        renamed = await post(http, f"groups/{group}/members", name="ania")
        assert [one["name"] for one in renamed["members"]] == ["Ania", "ania 2"]
        own = next(one["id"] for one in renamed["members"] if one["you"])
        left = (await http.delete(f"/api/groups/{group}/members/{own}")).json()
        assert [one["name"] for one in left["members"]] == ["Ania"]
        assert (await http.get("/api/me")).json()["groups"] == []


async def test_the_owner_removes_somebody_who_cannot_come_back(here: House) -> None:
    group, ania, bolek = await family(here)
    ids = {one["name"]: one["id"] for one in (await shown(here, group))["members"]}
    async with here.http(bolek) as http:
        assert (await http.delete(f"/api/groups/{group}/members/{ids['Ania']}")).status_code == 403
        assert await refused(http, f"groups/{group}/name", name="Moja") == "group/owner-only"
        assert (await http.delete(f"/api/groups/{group}")).status_code == 403
    async with here.http(ania) as http:
        assert (await http.delete(f"/api/groups/{group}/members/{ids['Bolek']}")).status_code == 200
        assert (await http.delete(f"/api/groups/{group}/members/{ids['Bolek']}")).status_code == 404
        assert (await post(http, f"groups/{group}/name", name="Sobota"))["name"] == "Sobota"
        gone = await http.delete(f"/api/groups/{group}/members/{ids['Ania']}", params={"lang": "en"})
        assert gone.json()["error"]["code"] == "group/last"
    async with here.http(bolek) as http:
        assert await refused(http, f"groups/{group}/members", name="Bolek") == "group/removed"
    async with here.http(ania) as http:
        assert (await http.delete(f"/api/groups/{group}")).json() == []
    async with here.http() as http:
        assert (await http.get(f"/api/groups/{group}")).status_code == 404


async def test_an_owner_who_leaves_hands_the_group_over(here: House) -> None:
    group, ania, bolek = await family(here)
    own = next(one["id"] for one in (await shown(here, group, ania))["members"] if one["you"])
    async with here.http(ania) as http:
        await http.delete(f"/api/groups/{group}/members/{own}")
    assert (await shown(here, group, bolek))["owner"] is True


async def test_a_table_opened_from_the_group_counts_for_it_and_others_do_not(here: House) -> None:
    group, ania, bolek = await family(here)
    asked = {"game": "bzzz", "seats": 2, "name": "Ania", "options": {"end": 1}}
    async with here.http(await here.token()) as http:
        assert await refused(http, f"groups/{group}/tables", **asked) == "group/members-only"
    async with here.http(ania) as http:
        table = (await post(http, f"groups/{group}/tables", **asked))["id"]
    assert [one["id"] for one in (await shown(here, group))["tables"]] == [table]
    await here.join(table, bolek, "Bolek")
    guests = [Guest(here.port, table, token) for token in (ania, bolek)]
    for guest in guests:
        await guest.connect()
    for guest in guests:
        await guest.ask("ready", ready=True)
    await play_out(guests)
    await remembered(here, ania)
    async with here.http() as http:
        [game] = (await http.get(f"/api/groups/{group}/games")).json()["games"]
    assert (game["table"], [one["name"] for one in game["players"]]) == (table, ["Ania", "Bolek"])
    told = await ladder(here, group)
    assert (told["games"], told["rungs"]) == (1, [])  # one game says nothing yet
    assert [(one["games"], one["won"] + one["lost"]) for one in told["meetings"]] in ([(1, 1)], [(1, 0)])


async def test_the_ladder_rates_members_with_intervals_per_game_and_overall(here: House) -> None:
    group, ania, bolek = await family(here)
    await here.hall.store.open_for(group, "t1")
    people = [(digest(ania), "Ania"), (digest(bolek), "Bolek"), (None, "Guzik")]
    for number in range(30):
        won = 0 if number % 3 else 1 + number % 2
        game = played(1, [(who, name, float(seat == won)) for seat, (who, name) in enumerate(people)])
        kind = "bzzz" if number < 20 else "blef"
        await here.hall.store.add_game(replace(game, match=number + 1, game=kind, secret=digest(f"{number}")))
    told = await ladder(here, group, ania)
    assert (told["games"], told["judged"]) == (30, 0)
    first, second = told["rungs"]
    assert (first["name"], first["you"], first["games"], first["won"]) == ("Ania", True, 30, 20)
    assert first["rating"]["low"] < first["rating"]["value"] < first["rating"]["high"]
    assert first["rating"]["value"] > second["rating"]["value"]
    assert first["adjusted"] is None
    assert (await ladder(here, group, game="blef"))["games"] == 10
    [met] = told["meetings"]
    assert (met["games"], met["won"], met["lost"]) == (30, 20, 5)
    for number in range(30):
        await here.hall.store.judge(digest(f"{number}"), [Judgement(seat, 0.1 * (1 - seat), 0, 0, 0) for seat in range(3)])
    judged = (await ladder(here, group))["rungs"][0]
    assert judged["judged"] == 30
    assert judged["adjusted"]["value"] == pytest.approx(20 / 30 - 0.1)
    assert judged["adjusted_rating"]["value"] < judged["rating"]["value"]


async def test_a_game_that_a_bot_ended_for_somebody_or_nobody_won_does_not_count(here: House) -> None:
    group, ania, bolek = await family(here)
    await here.hall.store.open_for(group, "t1")
    ended = played(1, [(digest(ania), "Ania", 1.0), (digest(bolek), "Bolek", 0.0)])
    left = replace(ended, players=(ended.players[0], replace(ended.players[1], level="normal")))
    stopped = played(1, [(digest(ania), "Ania", None), (digest(bolek), "Bolek", None)])
    alone = played(1, [(digest(ania), "Ania", 1.0)])
    for number, game in enumerate((ended, left, stopped, alone), 1):
        await here.hall.store.add_game(replace(game, match=number))
    assert (await ladder(here, group))["games"] == 1


def some_games(count: int) -> list[Any]:
    dice = random.Random(7)
    made = []
    for number in range(count):
        people = dice.sample([(digest(name), name) for name in "abcd"], 3)
        winner = dice.randrange(3)
        made.append(played(number, [(who, name, float(seat == winner)) for seat, (who, name) in enumerate(people)]))
    return made


def test_the_order_of_games_is_nothing() -> None:
    games = [seats_of(game) for game in some_games(40)]
    shuffled = random.Random(1).sample(games, len(games))
    one, other = rate(games), rate(shuffled)
    assert {name: value[0] for name, value in one.rating.items()} == pytest.approx(
        {name: value[0] for name, value in other.rating.items()}, abs=1e-6
    )


def test_shares_without_luck_that_no_game_could_give_are_fitted_all_the_same() -> None:
    found = of_shares([[("a", 1.7), ("b", -0.7)]] * 5)
    assert found["a"].value == pytest.approx(-found["b"].value)
    assert found["a"].value > 0


async def test_joining_cannot_be_done_in_a_rush(tmp_path: Path) -> None:
    """Whoever was asked to leave stays noted: an owner and many strangers could fill a list without end."""
    async with house(tmp_path, codes=0.001) as here:
        async with here.http(await here.token()) as http:
            group = (await post(http, "groups", name="Niedziela", member="Ania"))["id"]
        async with here.http() as http:
            path = f"/api/groups/{group}/members"
            codes = [(await http.post(path, json={"name": "Bo"})).status_code for _ in range(6)]
        assert codes == [201] * 5 + [429]


async def test_thousands_of_games_are_looked_through_beside_the_loop(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    where: dict[str, set[threading.Thread]] = {}
    for module, name in (
        (sql_people, "_game"),
        (history, "line"),
        (history, "statistics"),
        (groups, "line"),
        (groups, "counts"),
        (groups, "meeting"),
        (rungs, "seats_of"),
    ):
        watch(monkeypatch, module, name, where.setdefault(f"{module.__name__}.{name}", set()))
    token, group = await here.token(), await large_group(here.hall.store, 30)
    await here.hall.store.add_game(played(1, [(digest(token), "Ania", 1.0), (None, "Guzik", 0.0)]))
    async with here.http(token) as http:
        for path in ("me/games", "me/statistics", *(f"groups/{group}{page}" for page in ("", "/games", "/ladder"))):
            assert (await http.get(f"/api/{path}")).status_code == 200
    assert all(where.values()), where
    assert threading.current_thread() not in set().union(*where.values())


def watch(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, where: set[threading.Thread]) -> None:
    plain = getattr(module, name)

    def watched(*arguments: Any) -> Any:
        where.add(threading.current_thread())
        return plain(*arguments)

    monkeypatch.setattr(module, name, watched)


async def test_they_are_looked_through_for_one_after_another(here: House) -> None:
    now, most = 0, 0

    async def found() -> None: ...

    def look(_: None) -> None:
        nonlocal now, most
        now += 1
        most = max(most, now)
        time.sleep(0.01)  # so that another thread could come in
        now -= 1

    await asyncio.gather(*[here.hall.beside(found, look) for _ in range(4)])
    assert most == 1


async def test_limits(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    group, ania, _ = await family(here)
    monkeypatch.setattr(groups, "MOST_MEMBERS", 2)
    monkeypatch.setattr(groups, "MOST_GROUPS", 1)
    async with here.http(await here.token()) as http:
        assert await refused(http, f"groups/{group}/members", name="Celina") == "group/full"
    async with here.http(ania) as http:
        assert await refused(http, "groups", name="Druga", member="Ania") == "group/too-many"


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("groups", {"name": "", "member": "Ania"}, "message/bad"),
        ("groups", {"name": "\u2800", "member": "Ania"}, "seat/no-name"),
        ("groups", {"name": "x" * 25, "member": "Ania"}, "message/bad"),
        ("groups/nosuchgroup/members", {"name": "Ania"}, "group/unknown"),
        ("groups/NO/members", {"name": "Ania"}, "message/bad"),
        ("groups/nosuchgroup/tables", {"game": "bzzz", "seats": 2, "name": "Ania"}, "group/unknown"),
    ],
)
async def test_bad_requests_are_refused_in_a_sentence(here: House, path: str, body: dict[str, Any], code: str) -> None:
    async with here.http(await here.token()) as http:
        assert await refused(http, path, **body) == code
