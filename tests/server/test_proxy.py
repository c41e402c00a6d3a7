"""Behind a real nginx with TLS, set up by the file we ship: sockets, Secure cookies, and limits of each person's own."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect

from stolik.server import config
from tests.server.house import House, house
from tests.server.nginx_server import Nginx, running
from tests.server.patience import PATIENCE

ANIA, BARTEK = "127.0.0.2", "127.0.0.3"
"""Two visitors: all of 127.0.0.0/8 is this computer, and nginx itself comes from 127.0.0.1."""
TABLE = {"game": "bzzz", "seats": 2, "name": "Ania"}
FORGED = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}


class Street(NamedTuple):
    house: House
    nginx: Nginx

    def visitor(self, address: str, **headers: str) -> httpx.AsyncClient:
        """A browser that comes through the proxy, from an address of its own."""
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=self.nginx.trust)
        there = f"https://127.0.0.1:{self.nginx.port}"
        return httpx.AsyncClient(transport=transport, base_url=there, headers=headers, timeout=PATIENCE, trust_env=False)

    def socket(self, address: str, table: str, **headers: str) -> connect:
        url = f"wss://127.0.0.1:{self.nginx.port}/api/tables/{table}/socket"
        return connect(
            url, ssl=self.nginx.trust, local_addr=(address, 0), additional_headers=headers, compression=None, proxy=None
        )


@pytest_asyncio.fixture
async def street(tmp_path: Path) -> AsyncIterator[Street]:
    async with house(tmp_path, proxies=("127.0.0.1",), connections=2, tables=0.001) as here:
        with running(tmp_path, here.port) as nginx:
            yield Street(here, nginx)


async def first_message(socket: Any) -> dict[str, Any]:
    await socket.send(json.dumps({"type": "hello", "lang": "en"}))
    message: dict[str, Any] = json.loads(await socket.recv())
    return message


async def test_a_table_opened_over_https_is_played_over_wss_with_a_secure_cookie(street: Street) -> None:
    origin = f"https://127.0.0.1:{street.nginx.port}"
    async with street.visitor(ANIA, Origin=origin) as http:
        opened = await http.post("/api/tables", json=TABLE)
        assert opened.status_code == 201, opened.text
        cookie = opened.headers["set-cookie"]
        assert cookie.endswith("; Secure")
        assert opened.headers["strict-transport-security"]
        assert (await http.get("/metrics")).status_code == 404
    sent = {"Cookie": cookie.split(";")[0], "Origin": origin}
    async with street.socket(ANIA, opened.json()["id"], **sent) as socket:
        welcome = await first_message(socket)
        assert (welcome["type"], welcome["you"]) == ("welcome", 0)


async def test_who_types_the_name_without_https_is_sent_to_it(street: Street) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http:
        answer = await http.get(f"http://127.0.0.1:{street.nginx.plain}/t/abc")
    assert (answer.status_code, answer.headers["location"]) == (301, "https://127.0.0.1/t/abc")


async def test_two_people_behind_the_proxy_have_limits_of_their_own(street: Street) -> None:
    async with street.visitor(ANIA) as ania, street.visitor(BARTEK) as bartek:
        answers = [(await ania.post("/api/tables", json=TABLE)).status_code for _ in range(6)]
        assert answers == [201] * 5 + [429]
        table = (await bartek.post("/api/tables", json=TABLE)).json()["id"]
    async with street.socket(ANIA, table) as one, street.socket(ANIA, table) as two, street.socket(BARTEK, table) as other:
        assert [(await first_message(socket))["type"] for socket in (one, two, other)] == ["welcome"] * 3
        async with street.socket(ANIA, table) as three:
            await three.wait_closed()
            assert three.close_code == 4429


async def test_nobody_makes_up_an_address_neither_through_the_proxy_nor_past_it(street: Street) -> None:
    async with street.visitor(ANIA, **FORGED) as liar:
        assert (await liar.post("/api/tables", json=TABLE)).status_code == 201
    past = httpx.AsyncHTTPTransport(local_address=BARTEK)
    async with httpx.AsyncClient(transport=past, base_url=street.house.url, headers=FORGED, trust_env=False) as direct:
        answer = await direct.post("/api/tables", json=TABLE)
        assert "Secure" not in answer.headers["set-cookie"]
    assert set(street.house.hall.openings.buckets) == {ANIA, BARTEK}


async def test_without_named_proxies_nobody_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # uvicorn's own variable
    async with house(tmp_path) as here, here.http() as http:
        answer = await http.post("/api/tables", json=TABLE, headers=FORGED)
        assert "Secure" not in answer.headers["set-cookie"]
        assert set(here.hall.openings.buckets) == {"127.0.0.1"}


async def test_secure_cookies_can_be_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path, secure=True) as here, here.http() as http:
        assert (await http.post("/api/tables", json=TABLE)).headers["set-cookie"].endswith("; Secure")


def test_proxies_are_addresses_and_networks() -> None:
    made = config.from_environment({"STOLIK_PROXIES": "127.0.0.1, 10.0.0.0/8 ::1"})
    assert made.proxies == ("127.0.0.1/32", "10.0.0.0/8", "::1/128")
    assert config.from_environment({"STOLIK_PROXIES": "*"}).proxies == ("*",)
    for wrong in ("nginx", "10.0.0.1/8", "127.0.0.1:80"):
        with pytest.raises(
            ValueError, match=r"it takes addresses and networks such as 127.0.0.1 or 10.0.0.0/8, or \* for all"
        ):
            config.from_environment({"STOLIK_PROXIES": wrong})
