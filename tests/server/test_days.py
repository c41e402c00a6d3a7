"""The table of the day: the same cards for everybody, chosen by nobody, played once."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import httpx
import pytest

import stolik
from stolik.cli.verify import which_day
from stolik.engine import chain
from stolik.engine.record import Record
from stolik.host.rehearsal import rehearsed
from stolik.server import almanac
from stolik.server.almanac import DAY, GRACE, Result, Streak, beaten, counts, result_of
from stolik.server.scribe import choose
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.process import Process


async def begins(here: House | Process, game: str = "bzzz", token: str = "") -> Guest:
    guest = Guest(here.port, "", token or await here.token())
    async with here.http(guest.token) as http:
        answer = await http.post(f"/api/days/{game}", json={"name": "Ania"})
    assert answer.status_code == 201, answer.text
    guest.table = answer.json()["id"]
    guest.messages.append({"type": "opened", **answer.json()})
    await guest.connect()
    return guest


async def plays(guest: Guest) -> None:
    """The first of what is offered, each time: whoever does so gets the same game."""
    while not guest.over:
        await guest.wait_for(lambda: guest.over or guest.legal)
        if not guest.over:
            await guest.act(guest.legal[0])


async def day(here: House | Process, game: str, token: str = "", **params: str) -> Any:
    async with here.http(token) as http:
        return (await http.get(f"/api/days/{game}", params={"lang": "en", **params})).json()


async def record_of(http: httpx.AsyncClient, table: str) -> Record:
    return Record.parse((await http.get(f"/api/tables/{table}/record")).text)


def later(here: House, millis: int) -> None:
    """The clock of this server goes on."""
    services = here.hall.services
    before = services.now
    services.now = services.almanac.now = lambda: before() + millis


async def test_two_people_get_the_same_cards_and_the_same_rivals(here: House) -> None:
    ania, bartek = await begins(here), await begins(here)
    assert ania.info["commitment"] == bartek.info["commitment"]
    await asyncio.gather(plays(ania), plays(bartek))
    async with here.http() as http:
        one, two = await record_of(http, ania.table), await record_of(http, bartek.table)
    assert one.moves == two.moves
    assert one.tags["Day"] == here.hall.services.almanac.today
    assert stolik.verify(one).honest
    assert stolik.verify(one).day == "open"
    await ania.hang_up()
    await bartek.hang_up()


async def test_another_worker_and_a_server_that_was_restarted_have_the_same_day(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        first = await day(here, "bzzz")
        guest = await begins(here)
        commitment = guest.info["commitment"]
        await guest.hang_up()
        other = almanac.Almanac(here.hall.store, here.hall.services.now)
        assert await other.chain() == await here.hall.services.almanac.chain()
    async with house(tmp_path) as again:
        assert (await day(again, "bzzz"))["anchor"] == first["anchor"]
        guest = await begins(again)
        assert guest.info["commitment"] == commitment
        await guest.hang_up()


async def test_workers_that_begin_at_once_agree_on_one_chain(here: House) -> None:
    workers = [almanac.Almanac(here.hall.store, here.hall.services.now) for _ in range(6)]
    assert len(set(await asyncio.gather(*(worker.chain() for worker in workers)))) == 1


async def test_nobody_can_choose_the_cards_once_the_anchor_is_published(here: House) -> None:
    guest = await begins(here)
    await plays(guest)
    before = await day(here, "bzzz", guest.token)
    assert before["link"] == ""
    later(here, DAY + GRACE)
    after = await day(here, "bzzz", guest.token, date=before["date"])
    assert after["anchor"] == before["anchor"]
    link = bytes.fromhex(after["link"])
    hashed = link
    for _ in range(after["number"]):
        hashed = hashlib.sha256(hashed).digest()
    assert hashed.hex() == before["anchor"]
    async with here.http() as http:
        record = await record_of(http, guest.table)
    assert stolik.verify(record).day == "proved"
    assert before["anchor"] in which_day(record, "proved")
    forged = Record(record.game, record.moves, record.tags | {"Day.Link": hashlib.sha256(b"another").hexdigest()})
    assert not stolik.verify(forged).honest
    other_day = Record(record.game, record.moves, record.tags | {"Day": almanac.shifted(before["date"], 1)})
    assert not stolik.verify(other_day).honest
    own_seed = Record(record.game, record.moves, record.tags | {"Seed.0": "chosen"})
    assert not stolik.verify(own_seed).honest
    await guest.hang_up()


async def test_a_day_is_played_once_and_other_tries_are_for_fun(here: House) -> None:
    guest = await begins(here)
    assert guest.last("opened")["counts"]
    back = await begins(here, token=guest.token)
    assert back.table == guest.table
    await back.hang_up()
    await plays(guest)
    shown = await day(here, "bzzz", guest.token)
    assert shown["played"] == shown["place"] == 1
    assert (shown["streak"], shown["best"]) == (1, 1)
    again = await begins(here, token=guest.token)
    assert again.table != guest.table
    assert not again.last("opened")["counts"]
    assert again.info["commitment"] == guest.last("welcome")["table"]["commitment"]
    await plays(again)
    assert (await day(here, "bzzz", guest.token))["played"] == 1
    assert (await guest.ask("rematch"))["sorry"]["code"] == "day/fixed"
    await guest.hang_up()
    await again.hang_up()


async def test_help_of_any_kind_is_refused_at_a_table_of_the_day(here: House) -> None:
    guest = await begins(here)
    await guest.wait_for(lambda: guest.legal)
    orders: dict[str, dict[str, Any]] = {
        "train": {},
        "undo": {},
        "set_bot": {"seat": 1, "level": "random"},
        "clear": {"seat": 1},
        "settings": {"seats": 2},
    }
    for kind, fields in orders.items():
        assert (await guest.ask(kind, **fields))["sorry"]["code"] == "day/fixed", kind
    assert (await guest.ask("hint"))["sorry"]["code"] == "hint/not-here"
    assert (await guest.ask("settings", tempo="quick"))["type"] == "done"
    await guest.hang_up()


async def test_what_others_made_of_it_is_told_to_those_who_have_played(here: House) -> None:
    guest = await begins(here)
    await plays(guest)
    own = await day(here, "bzzz", guest.token)
    curious = await day(here, "bzzz", await here.token())
    assert curious["played"] == 1
    assert (curious["all"], curious["bots"], curious["median"], curious["share"]) == ([], [], None, "")
    assert own["all"] == [own["result"]]
    assert own["median"] == own["result"]["scores"][0]
    assert str(own["result"]["scores"][0]) not in own["share"].split()
    later(here, DAY)
    assert (await day(here, "bzzz", date=curious["date"]))["all"] == own["all"]
    assert (await day(here, "bzzz"))["played"] == 0
    await guest.hang_up()


async def test_what_a_bot_decided_for_somebody_does_not_count(here: House) -> None:
    book = here.hall.services.almanac
    table = rehearsed(await book.opened("bzzz", book.today, "ab" * 32, "Ania"), "normal", choose)
    assert table.match is not None
    assert table.match.over
    assert not counts(table.match)
    await book.begin("bzzz", book.today, table.owner, table.id)
    await book.keep(table)
    assert await book.results("bzzz", book.today) == []


@pytest.mark.parametrize("game", stolik.games())
async def test_a_rehearsal_has_the_cards_of_the_day_and_always_ends_alike(here: House, game: str) -> None:
    book = here.hall.services.almanac
    opened = await book.opened(game, book.today, "ab" * 32, "Ania")
    once, again = [rehearsed(opened, "normal", choose) for _ in range(2)]
    assert once.match is not None
    assert again.match is not None
    assert once.match.state.over
    assert result_of(once, once.match) == result_of(again, again.match)
    guest = await begins(here, game)
    await guest.until_playing()
    mine = here.hall.desks[guest.table].table.match
    assert mine is not None
    assert mine.fair.secret == once.match.fair.secret
    assert mine.fair.seeds == once.match.fair.seeds
    await guest.hang_up()


async def test_a_game_that_ends_after_its_day_does_not_count(here: House) -> None:
    guest = await begins(here)
    today = (await day(here, "bzzz"))["date"]
    later(here, DAY + GRACE)
    await plays(guest)
    assert (await day(here, "bzzz", guest.token, date=today))["played"] == 0
    await guest.hang_up()


async def test_days_that_never_were_are_refused_with_a_sentence(here: House) -> None:
    async with here.http() as http:
        for date in ("2001-01-01", "2199-01-01", "2026-13-77"):
            answer = await http.get("/api/days/bzzz", params={"date": date})
            assert answer.status_code == 404, date
            assert answer.json()["error"]["code"] == "day/unknown"
        assert (await http.get("/api/days/chess")).status_code == 404


async def test_whoever_wants_to_be_forgotten_leaves_no_result_and_no_streak(here: House) -> None:
    guest = await begins(here)
    await plays(guest)
    await guest.hang_up()
    before = await day(here, "bzzz", guest.token)
    assert (before["played"], before["streak"]) == (1, 1)
    async with here.http(guest.token) as http:
        assert (await http.delete("/api/me")).status_code == 200
    after = await day(here, "bzzz", guest.token)
    assert (after["played"], after["streak"], after["table"]) == (0, 0, "")


async def test_a_result_that_a_worker_could_not_write_is_made_good(here: House) -> None:
    guest = await begins(here)
    await plays(guest)
    shown = await day(here, "bzzz", guest.token)
    book, owner = here.hall.services.almanac, here.hall.desks[guest.table].table.owner
    tag = almanac.tag_of(owner, "bzzz", book.today)
    await here.hall.store.forget(almanac.page_of("bzzz", book.today), almanac.RESULT, tag)
    book.pages.clear()
    assert await book.results("bzzz", book.today) == []
    assert (await day(here, "bzzz", guest.token))["result"] == shown["result"]
    await guest.hang_up()


async def test_old_days_are_tidied_away(here: House) -> None:
    guest = await begins(here)
    await plays(guest)
    book = here.hall.services.almanac
    page = almanac.page_of("bzzz", book.today)
    while not any(one.kind == almanac.RESULT for one in await here.hall.store.keepsakes(page)):
        await asyncio.sleep(0.02)  # it is written after everybody was told
    later(here, 6 * DAY)
    await book.tidy()
    assert await here.hall.store.keepsakes(page)
    later(here, 3 * DAY)
    await book.tidy()
    assert not await here.hall.store.keepsakes(page)
    await guest.hang_up()


async def test_strong_bots_play_the_same_cards(here: House) -> None:
    guest = await begins(here, "blef")
    await plays(guest)
    while True:
        shown = await day(here, "blef", guest.token)
        if all(bot["result"] for bot in shown["bots"]):
            break
        await asyncio.sleep(0.2)
    assert [bot["level"] for bot in shown["bots"]] == ["hard", "master"]
    await guest.hang_up()


def result(won: float, margin: float) -> Result:
    return Result((0,), won, margin, 0, 0)


@pytest.mark.parametrize(
    ("others", "share"),
    [
        ([], 0.5),
        ([(0, 0)], 1.0),
        ([(1, 5)], 0.5),
        ([(1, 9), (1, 5), (0, 90), (0, -3)], 0.625),
        ([(1, 6)] * 4, 0.0),
    ],
)
def test_whoever_did_worse_is_beaten_and_half_of_the_equals(others: list[tuple[float, float]], share: float) -> None:
    assert beaten(result(1, 5), [result(*other) for other in others]) == share


def test_a_streak_breaks_when_a_day_is_left_out() -> None:
    streak = Streak("", 0, 0)
    for date in ("2026-11-18", "2026-11-19", "2026-11-19", "2026-11-20"):
        streak = streak.with_day(date)
    assert streak == Streak("2026-11-20", 3, 3)
    assert [streak.now(date) for date in ("2026-11-20", "2026-11-21", "2026-11-22")] == [3, 3, 0]
    assert streak.with_day("2026-11-22") == Streak("2026-11-22", 1, 3)


def test_a_link_tells_earlier_days_and_no_later_one() -> None:
    top = bytes(32)
    day_5, day_6 = chain.back(top, 5), chain.back(top, 4)
    assert chain.back(day_6, 1) == day_5
    assert chain.fits(day_5, 5, chain.back(day_5, 5))
    assert not chain.fits(day_6, 5, chain.back(day_5, 5))
    assert chain.root(day_5, "2026-11-18", "bzzz") != chain.root(day_5, "2026-11-18", "blef")
