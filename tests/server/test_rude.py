"""Clients that stop reading, flood, come and go, or come from elsewhere: their table and the others go on."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from stolik.server import showing, sockets
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE, until


async def game_of_two(here: House) -> tuple[Guest, Guest]:
    tokens = [await here.token(), await here.token()]
    table = await here.open(tokens[0], seats=2, options={"first": 0, "end": 1000})
    await here.join(table, tokens[1], "Bartek")
    guests = Guest(here.port, table, tokens[0]), Guest(here.port, table, tokens[1])
    for guest in guests:
        await guest.connect()
        await guest.ask("ready")
    for guest in guests:
        await guest.until_playing()
    return guests


async def goes_on(guests: tuple[Guest, Guest], moves: int = 30) -> None:
    """Both make so many moves."""
    for _ in range(moves):
        guest = guests[0] if guests[0].legal else guests[1]
        await guest.wait_for(lambda guest=guest: guest.legal)  # type: ignore[misc]
        assert (await guest.act("draw" if "draw" in guest.legal else guest.legal[-1]))["type"] == "done"
        for other in guests:
            await other.wait_for(lambda other=other: other.version >= guest.version)  # type: ignore[misc]  # noqa: B023


async def part(*guests: Guest) -> None:
    for guest in guests:
        await guest.hang_up()


async def test_a_client_that_stops_reading_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async with house(tmp_path, outbox=30) as here:
        guests = await game_of_two(here)
        await goes_on(guests, 10)
        asker = "GET /api/tables/%s/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        asker += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", here.port))
        reader, writer = await asyncio.open_connection(sock=narrow, limit=1024)
        writer.write((asker % guests[0].table).encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b'{"type":"hello"}'))
        for number in range(3000):
            if here.hall.services.metrics.dropped._value.get():
                break
            writer.write(frame(b'{"type":"log","id":"%d","before":40,"limit":500}' % number))
            await asyncio.sleep(0)
        await goes_on(guests)
        await until(lambda: here.hall.services.metrics.dropped._value.get() == 1)
        writer.close()
        await part(*guests)


def frame(payload: bytes) -> bytes:
    """A masked text frame, the mask all zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + payload


async def test_a_client_that_floods_is_slowed_down_and_shown_out(tmp_path: Path) -> None:
    async with house(tmp_path, messages=50.0) as here:
        guests = await game_of_two(here)
        flooder = Guest(here.port, guests[0].table)
        await flooder.connect()

        async def flood() -> None:
            with suppress(ConnectionError):
                while True:
                    await flooder.send({"type": "ping", "t": 1})
                    await asyncio.sleep(0)  # the server lives in the same loop

        flooding = asyncio.create_task(flood())
        await goes_on(guests, 40)
        await asyncio.wait_for(flooding, PATIENCE)
        assert flooder.closed == 1008
        assert flooder.last("fault")["sorry"]["code"] == "limit/rate"
        assert here.hall.services.metrics.errors._value.get() == 0
        await flooder.hang_up()
        await part(*guests)


async def test_a_client_that_reconnects_in_a_loop_bothers_nobody(here: House) -> None:
    guests = await game_of_two(here)
    stray = Guest(here.port, guests[0].table, guests[0].token)

    async def come_and_go() -> None:
        for number in range(60):
            await stray.connect(resume=number % 2 == 1)
            await stray.hang_up()

    loop = asyncio.create_task(come_and_go())
    await goes_on(guests, 40)
    await loop
    desk = here.hall.desks[guests[0].table]
    await until(lambda: len(desk.audience.connections) == 2)  # the last goodbye may still be under way
    assert desk.table.seats[0].online
    assert here.hall.services.metrics.errors._value.get() == 0
    await part(*guests)


async def test_those_who_look_back_all_the_time_take_turns(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = await game_of_two(here)
    watchers = [Guest(here.port, guests[0].table) for _ in range(6)]
    await asyncio.gather(*[watcher.connect() for watcher in watchers])
    asked = most = since = 0
    events = showing.events

    def counted(*arguments: Any) -> Any:
        nonlocal asked, since
        asked, since = asked + 1, since + 1
        return events(*arguments)

    async def others() -> None:
        """Somebody else's turn of the loop."""
        nonlocal most, since
        while True:
            most, since = max(most, since), 0
            await asyncio.sleep(0)

    monkeypatch.setattr(showing, "events", counted)
    meanwhile = asyncio.create_task(others())
    for number in range(5):
        for watcher in watchers:
            await watcher.send({"type": "log", "id": str(number), "before": 40, "limit": 500})
    for watcher in watchers:
        await watcher.wait_for(lambda watcher=watcher: watcher.count("log") == 5)  # type: ignore[misc]
    meanwhile.cancel()
    assert (asked, most) == (30, 1)
    await part(*guests, *watchers)


async def test_only_so_many_connections_from_one_address(tmp_path: Path) -> None:
    async with house(tmp_path, connections=3) as here:
        guests = await game_of_two(here)
        watcher, more = Guest(here.port, guests[0].table), Guest(here.port, guests[0].table)
        await watcher.connect()
        with pytest.raises(ConnectionError):
            await more.connect()
        assert more.closed == 4429
        assert more.last("fault")["sorry"]["code"] == "limit/connections"
        await watcher.hang_up()
        await until(lambda: here.hall.sockets.counts["127.0.0.1"] == 2)
        await more.connect()
        await part(*guests, more)


async def test_who_says_nothing_is_shown_out(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)
    table = await here.open(await here.token())
    silent = Guest(here.port, table)
    silent.send = lambda message: asyncio.sleep(0)  # type: ignore[method-assign]
    with pytest.raises(ConnectionError):
        await silent.connect()
    assert silent.closed == 4408


async def test_the_first_message_must_be_hello(here: House) -> None:
    table = await here.open(await here.token())
    guest = Guest(here.port, table)
    hello = guest.send

    async def rude(message: dict[str, object]) -> None:
        await hello({"type": "ping", "t": 1})
        await hello(message)

    guest.send = rude  # type: ignore[method-assign]
    await guest.connect()
    assert [message["type"] for message in guest.messages[:2]] == ["fault", "welcome"]
    await guest.hang_up()


async def test_a_page_of_another_site_gets_no_socket_and_no_table(here: House) -> None:
    table = await here.open(await here.token())
    with pytest.raises(InvalidStatus):
        await Guest(here.port, table).connect(Origin="https://elsewhere.example")
    own = Guest(here.port, table)
    await own.connect(Origin=here.url)
    await own.hang_up()
    async with here.http() as http:
        asked = {"game": "bzzz", "seats": 2, "name": "Ania"}
        foreign = await http.post("/api/tables", json=asked, headers={"origin": "https://elsewhere.example"})
        form = await http.post("/api/tables", content="game=bzzz", headers={"content-type": "text/plain"})
    assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "origin/foreign")
    assert form.status_code == 415


async def test_no_such_table(here: House) -> None:
    guest = Guest(here.port, "nowhere")
    with pytest.raises(ConnectionError):
        await guest.connect()
    assert guest.closed == 4404
    assert guest.last("fault")["sorry"]["code"] == "table/unknown"


async def test_too_many_requests_tables_and_guesses_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path, tables=0.001, codes=0.001) as here, here.http() as http:
        asked = {"game": "bzzz", "seats": 2, "name": "Ania"}
        opened = [(await http.post("/api/tables", json=asked)).status_code for _ in range(7)]
        assert opened == [201] * 5 + [429] * 2
        guesses = [(await http.get("/api/codes/mopa-rutiko")).status_code for _ in range(7)]
        assert guesses == [404] * 5 + [429] * 2
    async with house(tmp_path, requests=0.001) as here, here.http() as http:
        assert [(await http.get("/api/games")).status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert (await http.get("/health")).status_code == 200


async def test_a_body_that_is_too_long_is_refused(here: House) -> None:
    async with here.http() as http:
        answer = await http.post("/api/tables", content=b'{"name": "' + b"x" * 50_000 + b'"}')
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "limit/size")
