"""Before every route: who is counted, by which names we go, what only operators see; and no nonsense is our own error."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from stolik.server import gate, identity
from stolik.server.config import Config
from stolik.server.gate import wrong_name
from stolik.server.limits import Turns, counted_as, most_lines, within
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE

TABLE = {"game": "bzzz", "seats": 2, "name": "Ania"}
DEEP = "[" * 7_000


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "PAUSE", 0.0)


async def answer(here: House, asked: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    writer.write(asked)
    got = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return got


# -- nonsense ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/games/bzzz/" + "x" * 300 + ".js", "/assets/" + "y" * 20_000])
async def test_a_name_no_file_can_have_is_not_found(here: House, path: str) -> None:
    async with here.http() as http:
        assert (await http.get(path)).status_code == 404
    assert here.hall.services.metrics.errors._value.get() == 0


@pytest.mark.parametrize("board", ["x" * 65, "ø" * 100, "%00", "a%00b"])
async def test_a_list_of_times_no_store_can_keep_is_a_bad_message(here: House, board: str) -> None:
    async with here.http() as http:
        refused = await http.get(f"/api/times/{board}")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "message/bad")
    assert here.hall.services.metrics.errors._value.get() == 0


@pytest.mark.parametrize("body", [b'{"options":{"a":' + DEEP.encode(), b'{"\xff":1}', b'{"name":"\xff"}'])
async def test_a_body_that_cannot_be_decoded_is_a_bad_message(here: House, body: bytes) -> None:
    async with here.http() as http:
        refused = await http.post("/api/tables", content=body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "message/bad")
    assert here.hall.services.metrics.errors._value.get() == 0


@pytest.mark.parametrize("host", ["a:b:c", "a b", "ö.example", "[::1", ""])
async def test_a_host_that_is_none_is_a_bad_message(here: House, host: str) -> None:
    asked = f"GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1")
    assert (await answer(here, asked)).startswith(b"HTTP/1.1 400 ")


async def test_a_deep_message_is_a_fault_and_the_socket_stays(here: House) -> None:
    token = await here.token()
    async with Guest(here.port, await here.open(token), token) as guest:
        for shape in (DEEP, DEEP + "]" * 7_000, '{"a":' * 2_000 + "1" + "}" * 2_000):
            await guest.send_text(f'{{"type":"settings","id":"1","options":{{"a":{shape}}}}}')
        await guest.wait_for(lambda: guest.count("fault") == 3)
        assert (await guest.ask("say", phrase="hello"))["type"] == "done"


def test_cookies_of_any_kind_are_read_once_from_front_to_back() -> None:
    """Python's own reader, up to 3.11.9 and 3.12.5, would need days for these."""
    assert identity.token_in({b"cookie": b'stolik="' + b'\\"' * 4_000_000 + b'"'}) == ""


async def test_a_handshake_the_library_cannot_read_is_answered_and_over(here: House) -> None:
    long = b"X: " + b"x" * 20_000
    asked = b"GET /api/tables/a/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + long
    assert (await answer(here, asked + b"\r\n\r\n")).startswith(b"HTTP/1.1 431 ")


# -- every route ---------------------------------------------------------------------------------------


async def test_what_matches_no_route_is_counted_and_carries_the_headers_too(tmp_path: Path) -> None:
    asked = [("POST", "/api/nope"), ("PUT", "/"), ("DELETE", "/api/games"), ("GET", "/api/nope")]
    for method, path in asked:
        async with house(tmp_path, requests=0.001) as here, here.http() as http:
            answers = [await http.request(method, path) for _ in range(6)]
        assert answers[-1].status_code == 429
        assert {each.status_code for each in answers[:-1]} <= {404, 405}
        assert all(set(gate.HEADERS) <= set(each.headers) for each in answers)


async def test_operators_pages_have_a_rate_that_visitors_cannot_use_up(tmp_path: Path) -> None:
    async with house(tmp_path, requests=0.001) as here, here.http() as http:
        assert [(await http.get("/api/games")).status_code for _ in range(6)] == [200] * 5 + [429]
        assert [(await http.get("/ready")).status_code for _ in range(6)] == [200] * 5 + [429]
        assert (await http.get("/metrics")).status_code == 429


async def test_opening_sockets_is_counted_like_any_request(tmp_path: Path) -> None:
    async with house(tmp_path, requests=0.001) as here:
        table = await here.open(await here.token())
        for _ in range(3):
            await Guest(here.port, table).connect()
        with pytest.raises(InvalidStatus):
            await Guest(here.port, table).connect()


async def test_nonsense_that_is_not_even_http_carries_the_headers(here: House) -> None:
    refused = await answer(here, b"NONSENSE\r\n\r\n")
    assert refused.startswith(b"HTTP/1.1 400 ")
    assert b"content-security-policy: " in refused


# -- who ------------------------------------------------------------------------------------------------


def test_a_household_with_ipv6_counts_as_one() -> None:
    assert counted_as("2001:db8:1:2:3:4:5:6") == counted_as("2001:db8:1:2::9") != counted_as("2001:db8:1:3::9")
    assert counted_as("::ffff:192.0.2.7") == counted_as("192.0.2.7") == "192.0.2.7"
    assert counted_as("") == ""


async def test_addresses_of_one_household_share_their_limits(tmp_path: Path) -> None:
    async with house(tmp_path, tables=0.001, proxies=("127.0.0.1",)) as here, here.http() as http:
        from_there = [{"X-Forwarded-For": f"2001:db8:1:2::{number}"} for number in range(6)]
        opened = [(await http.post("/api/tables", json=TABLE, headers=each)).status_code for each in from_there]
        assert opened == [201] * 5 + [429]


async def test_one_visitor_has_so_many_requests_at_the_same_time() -> None:
    turns = Turns(2)
    async with turns.of("ania"), turns.of("ania"):
        assert turns.of("ania").locked()
        assert not turns.of("bartek").locked()
    assert not turns.of("ania").locked()
    assert not turns.queues


def test_connections_never_take_all_the_files_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for files, most in ((256, 192), (65536, 240), (resource.RLIM_INFINITY, 240)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert most_lines(60) == most


@pytest.mark.parametrize("path", ["/metrics", "/api/openapi.json"])
async def test_only_watchers_read_what_is_for_operators(tmp_path: Path, path: str) -> None:
    visitor = {"X-Forwarded-For": "203.0.113.9"}
    async with house(tmp_path) as here, here.http() as http:
        assert (await http.get(path)).status_code == 200
        assert (await http.get(path, headers=visitor)).status_code == 404  # a proxy nobody told us of
    async with house(tmp_path, proxies=("127.0.0.1",)) as here, here.http() as http:
        assert (await http.get(path, headers=visitor)).status_code == 404
    async with house(tmp_path, proxies=("127.0.0.1",), watchers=("203.0.113.0/24",)) as here, here.http() as http:
        assert (await http.get(path, headers=visitor)).status_code == 200
        assert (await http.get(path)).status_code == 404


def test_networks_take_both_families() -> None:
    assert within("::ffff:10.1.2.3", ("10.0.0.0/8",))
    assert not within("10.1.2.3", ("::1/128",))
    assert within("nowhere", ("*",))
    assert not within("nowhere", ("10.0.0.0/8",))


# -- by which names ------------------------------------------------------------------------------------

HOME = ["127.0.0.1:8642", "[::1]:8642", "localhost", "cards.localhost:80", "192.168.1.5", "nas", "nas.local", "nas.lan."]


def called(host: str, at: str = "127.0.0.1", **settings: Any) -> str | None:
    refused = wrong_name({"server": (at, 80)}, {b"host": host.encode()}, Config(**settings))
    return refused.code if refused else None


@pytest.mark.parametrize("host", HOME)
def test_names_only_we_can_have_are_ours(host: str) -> None:
    assert called(host) is None


def test_a_name_of_the_world_is_ours_if_we_were_told_or_it_leads_to_a_public_address() -> None:
    assert called("cards.example", at="192.168.1.5") == "host/unknown"
    assert called("Cards.Example:8642", at="192.168.1.5", names=("cards.example",)) is None
    assert called("cards.example", names=("*",)) is None
    assert called("cards.example", proxies=("127.0.0.1",)) is None
    assert called("cards.example", at="8.8.8.8") is None


async def test_a_page_whose_name_was_bent_to_our_address_gets_neither_table_nor_socket(here: House) -> None:
    bent = {"Host": "evil.example", "Origin": "http://evil.example"}
    table = await here.open(await here.token())
    async with here.http() as http:
        refused = await http.post("/api/tables", json=TABLE, headers=bent | {"Accept-Language": "en"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (421, "host/unknown")
    assert "--names evil.example" in refused.json()["error"]["text"]
    with pytest.raises(InvalidStatus):
        await Guest(here.port, table).connect(Host="evil.example", Origin="http://evil.example")
