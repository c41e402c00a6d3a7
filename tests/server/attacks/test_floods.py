"""Floods end for the one who sends them: with a word, and with most of it never read."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from benchmarks.servers import running
from stolik.server import door, line
from tests.server.attacks import floods
from tests.server.attacks.floods import End, Target
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE, until
from tests.store.postgres_server import free_port

Flood = Callable[[Target], End]


def name_of(flood: Flood) -> str:
    return flood.__name__


async def nobody_is_left(here: House) -> None:
    await until(lambda: not here.hall.lines.counts)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of all that the server's parsers were given."""
    sizes: list[int] = []

    def count(protocol: type) -> None:
        parse = protocol.data_received  # type: ignore[attr-defined]

        def counted(self: Any, data: bytes) -> None:
            sizes.append(len(data))
            parse(self, data)

        monkeypatch.setattr(protocol, "data_received", counted)

    count(HttpToolsProtocol)
    count(WebSocketsSansIOProtocol)
    return sizes


@pytest.mark.parametrize("flood", floods.ON_SOCKETS, ids=name_of)
async def test_every_frame_counts_and_who_floods_is_cut_and_read_no_more(
    flood: Flood, tmp_path: Path, read: list[int]
) -> None:
    async with house(tmp_path, messages=30.0) as here:
        token = await here.token()
        table = await here.open(token)
        async with Guest(here.port, table, token) as guest:
            read.clear()
            assert await asyncio.to_thread(flood, Target(here.port, table)) == (1008, True)
            assert sum(read) < 10 * line.PIECE
            assert (await guest.ask("say", phrase="hello"))["type"] == "done"
        await nobody_is_left(here)


async def test_who_is_a_little_too_fast_is_slowed_down_and_loses_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, messages=5.0) as here:
        table = await here.open(await here.token())
        ping = floods.frame(0x81, b'{"type":"ping","t":1}')
        end = await asyncio.to_thread(floods.socket_once, Target(here.port, table), ping * 35, b'"pong"', 35)
        assert b"limit/rate" in end


async def test_who_is_too_fast_is_not_read_until_it_has_waited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[line.GatheringLine] = []
    let_go = line.GatheringLine.let_go
    monkeypatch.setattr(line.GatheringLine, "let_go", lambda self: waiting.append(self))
    ping = {"type": "ping", "t": 1}
    async with house(tmp_path, messages=1.0) as here:
        table = await here.open(await here.token())
        async with Guest(here.port, table) as fast, Guest(here.port, table) as other:
            while not fast.count("fault"):
                await fast.send(ping)
                await asyncio.sleep(0)  # the server lives in the same loop
            await fast.send(ping)
            answered = fast.count("pong")
            for count in (1, 2, 3):
                await other.send(ping)
                await other.wait_for(lambda count=count: other.count("pong") == count)  # type: ignore[misc]
            assert fast.count("pong") == answered
            await until(lambda: waiting)
            let_go(waiting[0])
            await fast.wait_for(lambda: fast.count("pong") > answered)


async def test_a_ping_is_answered_and_a_text_that_is_none_ends_with_1007(here: House) -> None:
    table = await here.open(await here.token())
    async with Guest(here.port, table) as guest:
        assert guest.socket is not None
        await (await guest.socket.ping())
        await guest.socket.send(b'{"type":"ping","t":1,"x":"\xff"}', text=True)
        with pytest.raises(ConnectionError):
            await guest.wait_for(lambda: False)
        assert guest.closed == 1007


@pytest.mark.parametrize("flood", floods.PIPELINED, ids=name_of)
async def test_one_request_at_a_time_is_read_and_the_others_wait_in_the_network(
    flood: Flood, here: House, read: list[int]
) -> None:
    await asyncio.to_thread(flood, Target(here.port, ""))
    assert sum(read) < floods.MANY / 4
    await nobody_is_left(here)


@pytest.mark.parametrize(("flood", "status"), floods.ENDLESS.items(), ids=map(name_of, floods.ENDLESS))
async def test_a_request_has_an_end(flood: Flood, status: int, here: House, read: list[int]) -> None:
    assert await asyncio.to_thread(flood, Target(here.port, "")) == (status, True)
    assert sum(read) < 200_000
    await nobody_is_left(here)


async def test_requests_sent_ahead_are_answered_in_turn(here: House) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    asked = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" + floods.POST + b"Content-Length: 2\r\n\r\n{}"
    writer.write(asked * 20 + b"GET /api/nothing HTTP/1.0\r\n\r\n")
    answers = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    assert [answers.count(b"HTTP/1.1 " + status) for status in (b"200", b"400", b"404")] == [20, 20, 1]


async def said(port: int, *words: bytes) -> bytes:
    """What comes back until the server ends it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for word in words:
        writer.write(word)
        await asyncio.sleep(0)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer


async def test_a_request_becomes_whole_in_time_and_a_connection_is_of_use(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "WHOLE_WITHIN", 0.1)
    monkeypatch.setattr(door, "KEPT_FOR", 0.1)
    assert await said(here.port) == b""
    assert (await said(here.port, b"GET /health HTTP/1.1\r\nX: ")).startswith(b"HTTP/1.1 408 ")
    assert (await said(here.port, floods.POST + b"Content-Length: 9\r\n\r\n{")).startswith(b"HTTP/1.1 408 ")
    once = await said(here.port, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n\r\n")
    assert once.startswith(b"HTTP/1.1 200 ")
    assert once.endswith(b"ok\n")
    await nobody_is_left(here)


async def test_an_answer_nobody_takes_is_dropped(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "WHOLE_WITHIN", 0.1)
    monkeypatch.setattr(door, "TAKEN_WITHIN", 0.2)
    attacker = floods.Attacker(Target(here.port, ""), deaf=True)
    attacker.say(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
    await until(lambda: here.hall.lines.counts)
    await nobody_is_left(here)
    attacker.leave(floods.status)


async def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_needs(tmp_path: Path) -> None:
    async def knock(port: int, count: int) -> list[bytes]:
        """The first line of the answer to the last of so many connections."""
        open_ones = [await asyncio.open_connection("127.0.0.1", port) for _ in range(count)]
        reader, writer = open_ones[-1]
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = await reader.readline()
        for _, each in open_ones:
            each.close()
        return answer.split()[1:2]

    async with house(tmp_path, connections=2) as here:
        assert await knock(here.port, 8) == [b"200"]
        await nobody_is_left(here)
        assert await knock(here.port, 9) == [b"429"]
        await nobody_is_left(here)
        table = await here.open(await here.token())
        async with Guest(here.port, table):
            assert await knock(here.port, 8) == [b"429"]
    async with house(tmp_path, connections=2, proxies=("127.0.0.1",)) as here:
        assert await knock(here.port, 20) == [b"200"]


@pytest.mark.skipif(sys.platform != "linux", reason="visitors come from several addresses of the loopback")
async def test_whoever_takes_all_connections_there_are_leaves_some_for_others(tmp_path: Path) -> None:
    port = free_port()
    serve = [sys.executable, "-m", "stolik", "serve", "--no-browser", "--port", str(port), "--data", str(tmp_path)]
    with running(["sh", "-c", 'ulimit -n 256; exec "$@"', "sh", *serve], port):
        crowd = [await asyncio.open_connection("127.0.0.1", port) for _ in range(300)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        writer.write(b"GET /health HTTP/1.0\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        writer.close()
        every_end = asyncio.gather(*[each.read() for each, _ in crowd], return_exceptions=True)
        await asyncio.wait_for(every_end, PATIENCE)
        for _, each in crowd:
            each.close()
