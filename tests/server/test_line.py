"""The line under a socket: ours while uvicorn's inside is what we know, the plain one otherwise."""

from __future__ import annotations

import asyncio
import gc
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from stolik.server import door, line, run
from stolik.server.inbox import Inbox, Sluice
from tests.server.attacks import floods
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE, until


def test_all_we_use_of_the_libraries_is_there() -> None:
    assert door.all_missing() == []
    assert run.protocols() == {"http": door.Door, "ws": line.GatheringLine}


def test_a_name_that_is_gone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(WebSocketsSansIOProtocol, "send_receive_event_to_app")
    assert line.missing() == ["send_receive_event_to_app"]


async def test_with_another_inside_the_plain_line_serves_and_it_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(door, "all_missing", lambda: ["queue"])
    with caplog.at_level(logging.WARNING, "stolik"):
        async with house(tmp_path) as here:
            token = await here.token()
            table = await here.open(token, seats=2, bots=["easy"], options={"end": 10}, start=True)
            async with Guest(here.port, table, token) as guest:
                await guest.play(1)
                assert guest.over
    assert [record.message for record in caplog.records] == ["plain line"]


async def test_a_quiet_client_keeps_neither_its_door_nor_its_handshake_nor_a_request(here: House) -> None:
    gc.collect()  # what other tests left
    table = await here.open(await here.token())
    async with Guest(here.port, table):
        (line_of_guest,) = [each for each in here.server.server_state.connections if isinstance(each, line.GatheringLine)]
        assert not {"request", "response"} & {*vars(line_of_guest)}
        parser: Any = line_of_guest.conn.parser
        assert not parser.gi_frame.f_locals["request"].headers
        doors = [each for each in gc.get_objects() if type(each) is door.Door]  # a proxy in there may be of nothing
        assert not [each for each in doors if each.transport is line_of_guest.transport]
        assert not [each for each in gc.get_objects() if type(each) is WebSocket]
        assert not line_of_guest.scope
        assert here.hall.lines.counts
    await until(lambda: not here.hall.lines.counts)


async def test_whoever_does_not_answer_when_asked_is_gone(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    token = await here.token()
    table = await here.open(token)
    async with Guest(here.port, table, token) as guest:
        monkeypatch.setattr(here.server.config, "ws_ping_interval", 0.02)
        monkeypatch.setattr(here.server.config, "ws_ping_timeout", 0.2)
        vanished = floods.Attacker(floods.Target(here.port, table))
        await asyncio.to_thread(vanished.upgrade)
        vanished.say(floods.frame(0x81, b'{"type":"hello"}'))
        await guest.wait_for(lambda: guest.info["spectators"] == 1)
        await guest.wait_for(lambda: guest.info["spectators"] == 0)
        assert (await guest.ask("say", phrase="hello"))["type"] == "done"
        vanished.pour(b"", 0, PATIENCE)
        assert vanished.leave(floods.close_code) == (1011, True)


async def test_an_inbox_gives_everything_once_in_order_and_a_sluice_lets_all_through_who_still_wait() -> None:
    inbox, sluice = Inbox(asyncio.get_running_loop()), Sluice()
    given_up = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    given_up.cancel()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    for number in range(3):
        inbox.put_nowait(number)
    assert [await reading, await inbox.get(), await inbox.get()] == [0, 1, 2]
    assert inbox.empty()

    sluice.clear()
    first, second = asyncio.create_task(sluice.wait()), asyncio.create_task(sluice.wait())
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    assert not sluice.is_set()
    sluice.set()
    assert await second
    assert first.cancelled()


async def test_a_message_may_arrive_in_any_portions_and_between_pongs(here: House) -> None:
    table = await here.open(await here.token())
    client = ClientProtocol(parse_uri(f"ws://127.0.0.1:{here.port}/api/tables/{table}/socket"))
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    client.send_request(client.connect())
    writer.write(b"".join(client.data_to_send()))
    client.receive_data(await reader.readuntil(b"\r\n\r\n"))
    client.events_received()

    async def answer(start: bytes) -> None:
        while not any(isinstance(one, Frame) and bytes(one.data).startswith(start) for one in client.events_received()):
            client.receive_data(await asyncio.wait_for(reader.read(65536), PATIENCE))

    client.send_text(b'{"type":"hello"}')
    writer.write(b"".join(client.data_to_send()))
    await answer(b'{"type":"welcome"')
    for portion in (10_000, 10_000, 3, 1, 10_000):
        client.send_pong(b"late")
        client.send_text(b'{"type":"ping","t":1}')
        sent = b"".join(client.data_to_send())
        for start in range(0, len(sent), portion):
            writer.write(sent[start : start + portion])
            await asyncio.sleep(0.002)
        await answer(b'{"type":"pong","t":1')
    writer.close()
