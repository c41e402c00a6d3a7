"""What operators and browsers rely on: health, metrics, headers, cookies, configuration, restarts."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import cli
from stolik.engine import registry
from stolik.host import entries as log
from stolik.server import config, http, identity, logs, pages
from stolik.server.decks import MOST
from stolik.server.limits import Bucket, Headcount, Limit
from stolik.server.lookout import LATE
from stolik.server.metrics import Metrics
from stolik.store import NewEntry
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE, until


async def test_health_ready_and_metrics(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], start=True, options={"end": 10})
    async with Guest(here.port, table, token) as guest:
        await guest.play(3)
        await guest.act("pass")
        async with here.http() as http:
            assert (await http.get("/health")).text == "ok\n"
            assert (await http.get("/ready")).text == "ok\n"
            text = (await http.get("/metrics")).text
    assert 'stolik_moves_total{by="person",game="bzzz"}' in text
    assert 'stolik_refusals_total{code="game/over"} 1.0' in text
    assert "stolik_connections 1.0" in text
    assert "stolik_commit_seconds_count" in text
    answered = re.search(r"stolik_command_seconds_count (\d+)", text)
    assert answered
    assert f'stolik_command_seconds_bucket{{le="+Inf"}} {answered[1]}' in text


def test_of_several_workers_every_figure_says_whose_it_is() -> None:
    metrics = Metrics("2")
    metrics.moves.labels("bzzz", "person").inc()
    for text in (metrics.text().decode(), metrics.text().decode()):
        assert 'stolik_moves_total{by="person",game="bzzz",worker="2"} 1.0' in text
        figures = [each for each in text.splitlines() if not each.startswith("#")]
        assert all('worker="2"' in each for each in figures)


async def test_no_request_waits_until_the_games_are_read(here: House) -> None:
    made = http.game_info.cache_info().misses
    async with here.http() as client:
        for lang in ("pl", "en"):
            assert len((await client.get(f"/api/games?lang={lang}")).json()) == len(registry.games())
    assert http.game_info.cache_info().misses == made


async def test_not_ready_while_stopping(here: House) -> None:
    here.hall.closing = True
    async with here.http() as http:
        assert (await http.get("/ready")).status_code == 503
        assert (await http.get("/health")).status_code == 200


async def test_not_ready_while_the_other_workers_are_neither_heard_nor_seen(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lookout = here.hall.lookout
    monkeypatch.setattr(here.hall.services.relay, "hears", False)
    async with here.http() as http:
        assert (await http.get("/ready")).text.startswith("ok, but slower between workers")
        lookout.seen -= LATE + 1
        answer = await http.get("/ready")
        assert (answer.status_code, answer.text) == (503, "not ready: the other workers are neither heard nor seen\n")
        lookout.see({})
        assert (await http.get("/ready")).status_code == 200


async def test_every_answer_carries_security_headers(here: House) -> None:
    async with here.http() as http:
        for path in ("/health", "/api/games", "/nowhere.js", "/api/tables/nowhere"):
            headers = (await http.get(path)).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_a_browser_gets_its_token_as_a_cookie_no_script_can_read(here: House) -> None:
    async with here.http() as http:
        answer = await http.post("/api/tables", json={"game": "bzzz", "seats": 2, "name": "Ania"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        token = cookie.split("=")[1].split(";")[0]
        assert token not in answer.text
        again = await http.post("/api/tables", json={"game": "bzzz", "seats": 2, "name": "Ania"})
        assert "set-cookie" not in again.headers
        mine = (await http.get("/api/mine")).json()
        left = (await http.delete(f"/api/tables/{again.json()['id']}/seats")).json()
    assert {entry["table"]["id"] for entry in mine} == {answer.json()["id"], again.json()["id"]}
    assert [entry["table"]["id"] for entry in left] == [answer.json()["id"]]


async def test_joining_by_a_code_said_aloud(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2)
    async with here.http() as http:
        code = (await http.get(f"/api/tables/{table}")).json()["code"]
        said = code.replace("-", " ").upper()
        assert (await http.get(f"/api/codes/{said}")).json()["id"] == table
        joined = await http.post(f"/api/tables/{code}/seats", json={"name": "Bartek"})
        assert joined.json()["seat"] == 1
        assert (await http.post(f"/api/tables/{code}/seats", json={"name": "Bartek"})).json()["seat"] == 1


async def test_best_times_are_kept_by_the_options_of_the_race(here: House) -> None:
    token = await here.token()
    table = await here.open(token, game="siedem", seats=1, options={"no_wrap": True}, help=[0], start=True)
    async with Guest(here.port, table, token) as guest:
        assert guest.info["board"] == "siedem-no_wrap"
        await guest.until_playing()
        while not guest.over:
            await guest.wait_for(lambda: guest.over or guest.legal)
            if guest.legal:
                await guest.act(next((text for text in guest.legal if text != "take"), "take"))
        clocks = guest.position["clocks"]  # type: ignore[index]
        async with here.http() as http:
            times = (await http.get("/api/times/siedem-no_wrap")).json()
            audit = (await http.get(f"/api/tables/{table}/audit")).json()
    assert [(time["name"], time["millis"]) for time in times] == [("Ania", clocks["ended"] - clocks["began"])]
    assert {line["verdict"] for line in audit} == {"done"}


async def test_decks_are_kept_for_who_entered_them_until_they_are_forgotten(here: House) -> None:
    box = {"game": "bzzz", "name": "Nasze pudło", "cards": {"1": 8, "bzzz": 7}}
    async with here.http() as http:
        assert (await http.get("/api/decks")).json() == []
        kept = await http.post("/api/decks", json=box | {"cards": {"bzzz": 7, "1": 8, "2": 0}})
        assert (kept.status_code, kept.json()) == (201, [box])
        assert (await http.post("/api/decks", json=box | {"game": "blef", "cards": {"1-2": 30}})).json()[0][
            "game"
        ] == "blef"
        changed = box | {"cards": {"1": 9}}
        assert (await http.post("/api/decks", json=changed)).json()[1] == changed
        table = await http.post(
            "/api/tables", json={"game": "bzzz", "seats": 2, "name": "A", "options": {"deck": {"1": 30}}}
        )
        assert table.status_code == 201
        left = await http.delete("/api/decks", params={"game": "bzzz", "name": "Nasze pudło"})
        assert [deck["game"] for deck in left.json()] == ["blef"]
    async with here.http() as somebody_else:
        assert (await somebody_else.get("/api/decks")).json() == []
        assert (await somebody_else.delete("/api/decks", params={"game": "blef", "name": "Nasze pudło"})).json() == []


async def test_decks_are_bounded_in_number_and_by_their_game(here: House) -> None:
    async with here.http(await here.token()) as http:
        deck = {"game": "bzzz", "name": "x", "cards": {"1": 30}}
        for name in range(MOST):
            assert (await http.post("/api/decks", json=deck | {"name": f"{name}"})).status_code == 201
        refused = await http.post("/api/decks?lang=en", json=deck)
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "deck/too-many")
        assert (await http.post("/api/decks", json=deck | {"name": "0"})).status_code == 201
        for cards in ('{"joker": 1}', '{"1": 256}', "{}"):
            wrong = f'{{"game": "bzzz", "name": "0", "cards": {cards}}}'
            assert (await http.post("/api/decks", content=wrong)).status_code == 422
        for odd, status in (({"game": "chess"}, 404), ({"name": ""}, 400), ({"name": "x" * 25}, 400)):
            assert (await http.post("/api/decks", json=deck | odd)).status_code == status
        assert len((await http.get("/api/decks")).json()) == MOST


async def test_a_refusal_is_wholly_in_the_language_of_who_asks(here: House) -> None:
    asked = {"game": "bzzz", "seats": 2, "name": "Ania"}
    for wrong, polish, english, detail in (
        (
            {"game": "chess"},
            "nie ma tu gry „chess”, są: blef, bzzz",
            "there is no game “chess” here; there are blef, bzzz",
            "",
        ),
        (
            {"options": {"colour": 3}},
            "ta gra nie ma ustawienia „colour”",
            "this game has no setting “colour”",
            "unknown option",
        ),
        ({"options": {"end": "soon"}}, "to liczba od", "is a number from", "'soon'"),
        ({"seats": 9}, "w tę grę gra od 2 do 6 osób", "this game is for 2 to 6 players", "not 9"),
    ):
        async with here.http() as http:
            for lang, said in (("", polish), ("?lang=pl", polish), ("?lang=en", english)):
                sorry = (await http.post(f"/api/tables{lang}", json=asked | wrong)).json()["error"]
                assert sorry["code"] == "settings/bad"
                assert said in sorry["text"]
                assert detail in sorry.get("detail", "")
    async with here.http() as http:
        sorry = (await http.post("/api/tables", json=asked | {"seats": "two"})).json()["error"]
        assert (sorry["code"], sorry["text"]) == ("message/bad", "Serwer nie zrozumiał tej wiadomości.")
        assert sorry["detail"]


async def test_a_packed_away_table_still_has_its_record(here: House) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], start=True, options={"end": 10})
    async with Guest(here.port, table, token) as guest:
        await guest.play(3)
    async with asyncio.timeout(PATIENCE):
        while (await here.hall.store.head(table)).status != "finished":
            await asyncio.sleep(0.01)
    await here.hall.put_away(here.hall.desks[table])
    await here.hall.store.archive(table)
    async with here.http() as http:
        assert '[Secret "' in (await http.get(f"/api/tables/{table}/record")).text
        assert (await http.post(f"/api/tables/{table}/seats", json={"name": "X"})).status_code == 410
    with pytest.raises(ConnectionError):
        await Guest(here.port, table, token).connect()


async def test_what_an_older_program_wrote_is_read_as_this_one_would_have_written_it(here: House) -> None:
    token = await here.token()
    table = await here.open(token, game="siedem", seats=1, start=True)
    async with Guest(here.port, table, token) as guest:
        await guest.until_playing()
    desk = here.hall.desks[table]
    await until(lambda: desk.table.asleep and not desk.busy)
    at = desk.table.at
    missed = {"type": "missed", "at": at, "seat": 0, "text": "lay 1/1", "shown": 3, "late": False, "until": at + 700}
    old = NewEntry(msgspec.msgpack.encode(missed), 1)
    await here.hall.store.append(table, desk.table.position, [old])
    await here.hall.put_away(desk)
    match = (await here.hall.table(table)).match
    assert match is not None
    assert (match.arrivals[-1].verdict, match.slips) == ("wrong", [at + 700])


async def test_beside_a_newer_program_an_older_one_sends_people_on_and_says_why(here: House) -> None:
    token, elsewhere = await here.token(), await here.token()
    table, other = await here.open(token, seats=2), await here.open(elsewhere, seats=2)
    async with Guest(here.port, table, token) as guest, Guest(here.port, other, elsewhere) as undisturbed:
        entry = NewEntry(b"of a kind nobody here knows", log.SCHEMA + 1)
        await here.hall.store.append(table, here.hall.desks[table].table.position, [entry])
        with pytest.raises(ConnectionError):
            await guest.ask("ready")
        assert guest.closed == 1012
        assert (await undisturbed.ask("ready"))["type"] == "done"
    async with here.http() as http:
        answer = await http.get("/ready")
        assert (answer.status_code, "a newer version of this program" in answer.text) == (503, True)


async def test_a_game_begun_with_other_rules_is_not_gone_on_with(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    token = await here.token()
    table = await here.open(token, seats=2, bots=["easy"], start=True)
    await here.hall.put_away(here.hall.desks[table])
    newer = dataclasses.replace(registry.room("bzzz"), version=99)
    monkeypatch.setattr(registry, "room", lambda game: newer)
    guest = Guest(here.port, table, token)
    with pytest.raises(ConnectionError):
        await guest.connect()
    assert guest.last("fault")["sorry"]["code"] == "table/older-rules"


async def test_public_tables_are_listed_and_private_ones_are_not(here: House) -> None:
    token = await here.token()
    shown, hidden = await here.open(token, seats=3, public=True, bots=["easy"]), await here.open(token, seats=2)
    async with here.http() as http:
        listed = (await http.get("/api/tables?lang=en")).json()
    assert [(line["id"], line["free"], line["bots"]) for line in listed] == [(shown, 1, 1)]
    assert hidden not in str(listed)


async def test_a_restart_goes_on_at_the_exact_state_with_the_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        token = await here.token()
        table = await here.open(token, seats=2, bots=["easy"], start=True, pace="relaxed", options={"first": 1})
        guest = Guest(here.port, table, token)
        await guest.connect()
        await guest.act("draw")
        await guest.wait_for(lambda: guest.legal)
        before, left = guest.position, remaining(guest)
        await guest.hang_up()
    async with house(tmp_path) as here:
        guest.port = here.port
        welcome = await guest.connect(resume=True)
        assert welcome["resumed"]
        assert before is not None
        assert guest.position is not None
        assert guest.position["view"] == before["view"]
        assert 0 < remaining(guest) <= left
        await guest.hang_up()


def remaining(guest: Guest) -> int:
    assert guest.position is not None
    clocks = guest.position["clocks"]
    return int(clocks["turns"][0]["deadline"] - clocks["now"])


async def test_the_client_is_served_and_says_where_it_has_no_page(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>stolik")
    (static / "assets" / "main-abc.js").write_text("1")
    monkeypatch.setattr(pages, "STATIC", static)
    pages.file_at.cache_clear()
    async with here.http() as http:
        for path in ("/", "/t/mopa-rutiko", "/rules/bzzz"):
            page = await http.get(path)
            assert (page.text, page.headers["cache-control"]) == ("<!doctype html>stolik", "no-cache")
        nothing = await http.get("/no/such/page")
        assert (nothing.status_code, nothing.text) == (404, "<!doctype html>stolik")
        script = await http.get("/assets/main-abc.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        plain = await http.get("/assets/main-abc.js", headers={"accept-encoding": "identity"})
        assert (plain.text, "content-encoding" in plain.headers, plain.headers["vary"]) == ("1", False, "accept-encoding")
        assert (await http.get("/assets/none.js")).status_code == 404
        assert (await http.get("/..%2f..%2fapp.py")).status_code == 404
        here.hall.requests = Limit(0.0)
        answers = [(await http.get("/api/games")).status_code for _ in range(6)]
        assert answers == [200] * 5 + [429]
        assert (await http.get("/assets/main-abc.js")).status_code == 200  # several at one address open a page at once
    pages.file_at.cache_clear()


async def test_a_link_to_a_table_shows_the_game_and_nothing_else(
    here: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    pages.file_at.cache_clear()
    async with here.http() as http:
        opened = (await http.post("/api/tables", json={"game": "blef", "seats": 3, "name": "Babcia"})).json()
        shown = (await http.get(f"/t/{opened['id']}?lang=pl")).text
        assert '<meta property="og:title" content="Blef" />' in shown
        assert re.search(r'<meta property="og:image" content="http://[^"]+/preview/blef.png" />', shown)
        assert "Babcia" not in shown
        assert opened["code"] not in shown
        assert "og:" not in (await http.get("/t/nobody-knows")).text
        assert 'content="Bluff"' in (await http.get("/rules/blef?lang=en")).text
    pages.file_at.cache_clear()


async def test_rules_are_pages_with_a_place_for_every_clause(here: House) -> None:
    async with here.http() as http:
        for lang, first in (("pl", "Kart jest 55"), ("en", "There are 55 cards")):
            page = (await http.get(f"/api/rules/bzzz?lang={lang}")).json()
            assert page["lang"] == lang
            assert f'<li id="2.1"><b>2.1</b> {first}' in page["html"]
            assert '<li id="R-B1" class="ruling"><b>R-B1</b> ' in page["html"]
            assert '<td class="source">' in page["html"]
        assert '<td class="source assumed">' in (await http.get("/api/rules/blef?lang=pl")).json()["html"]
        assert (await http.get("/api/rules/chess")).status_code == 404


def test_configuration_flags_win_over_environment_over_defaults() -> None:
    environment = {"STOLIK_PORT": "9000", "STOLIK_HOST": "0.0.0.0", "STOLIK_SECURE": "yes", "STOLIK_ORIGINS": "a b"}
    made = config.from_environment(environment, port=9001, host=None)
    assert (made.port, made.host, made.secure, made.origins) == (9001, "0.0.0.0", True, ("a", "b"))
    with pytest.raises(ValueError, match="STOLIK_PORT is 'many'; it takes a whole number from 0 to 65535"):
        config.from_environment({"STOLIK_PORT": "many"})
    with pytest.raises(ValueError, match="STOLIK_PORT is '99999'; it takes a whole number from 0 to 65535"):
        config.from_environment({"STOLIK_PORT": "99999"})
    with pytest.raises(ValueError, match="STOLIK_MESSAGES is '0'; it takes a number above 0"):
        config.from_environment({"STOLIK_MESSAGES": "0"})


def test_every_setting_is_a_flag_that_help_explains(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    help_text = capsys.readouterr().out
    for part in dataclasses.fields(config.Config):
        assert f"--{part.name.replace('_', '-')} " in help_text
        assert f"$STOLIK_{part.name.upper()}" in help_text
    assert cli.main(["serve", "--no-browser", "--connections", "-1"]) == 2
    assert "--connections is '-1'; it takes a whole number from 0 on" in capsys.readouterr().err


def test_tokens_and_codes() -> None:
    token = identity.new_token()
    assert identity.token_in({b"authorization": b"Bearer " + token.encode()}) == token
    assert identity.token_in({b"cookie": b"a=b; stolik=" + token.encode()}) == token
    assert identity.token_in({b"authorization": b"Bearer short"}) == ""
    assert identity.token_in({b"cookie": b"stolik=<script>"}) == ""
    assert identity.token_in({b"cookie": b"mystolik=" + token.encode()}) == ""
    assert identity.token_in({b"cookie": b"stolik=" + token.encode() + b"x; y=z"}) == ""
    assert identity.token_in({b"cookie": b"stolik=" + token.encode() + b"; y=z"}) == token
    assert identity.person_of("") == ""
    code = identity.new_code()
    assert identity.code_meant(code.replace("-", " ").title()) == code


def test_buckets_fill_with_time() -> None:
    bucket = Bucket(2.0, 0.0)
    assert [bucket.take(0.0) for _ in range(9)] == [True] * 8 + [False]
    assert bucket.take(0.5)
    clock = [0.0]
    limit = Limit(1.0, lambda: clock[0])
    assert [limit.allows("a") for _ in range(6)] == [True] * 5 + [False]
    assert limit.allows("b")
    count = Headcount(1)
    assert [count.enter("a"), count.enter("a"), count.enter("b")] == [True, False, True]
    count.leave("a")
    assert count.enter("a")


def test_log_lines_are_json_with_facts() -> None:
    record = logging.LogRecord("stolik", logging.INFO, "", 0, "table opened", (), None)
    record.facts = {"table": "abc"}
    line = json.loads(logs.JsonLines().format(record))
    assert (line["event"], line["table"], line["level"]) == ("table opened", "abc", "info")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "bzzz", "seats": 2}, "Object missing required field `name`"),
        ({"game": "bzzz", "seats": "two", "name": "Ania"}, "Expected `int"),
    ],
)
async def test_a_request_that_cannot_be_read_is_told_what_is_wrong_with_which_field(
    here: House, body: dict[str, Any], said: str
) -> None:
    async with here.http() as http:
        sorry = (await http.post("/api/tables", json=body)).json()["error"]
    assert sorry["code"] == "message/bad"
    assert said in sorry["detail"]
