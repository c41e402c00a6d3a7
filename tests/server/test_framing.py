"""What we frame by hand is what the library would have made of it, however the bytes arrive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri
from websockets.utils import apply_mask

from stolik.server.framing import TEXT, frame, short_frames
from tests.server.house import House

SHORT_TEXTS = st.lists(st.binary(max_size=125), min_size=1, max_size=5)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_the_library_does(size: int) -> None:
    text = bytes(number % 251 for number in range(size))
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(SHORT_TEXTS, st.data())
def test_short_texts_are_read_if_and_only_if_they_are_whole(texts: list[bytes], data: st.DataObject) -> None:
    sent = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts]
    frames = short_frames(b"".join(sent))
    assert frames == sent
    assert [apply_mask(one[6:], one[2:6]) for one in frames or ()] == texts
    assert {one[0] for one in sent} == {TEXT}
    missing = data.draw(st.integers(1, len(sent[-1]) - 1))
    assert short_frames(b"".join(sent)[:-missing]) is None


@pytest.mark.parametrize(
    "other",
    [
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b"bare").serialize(mask=False),
    ],
    ids=["long", "in pieces", "not masked"],
)
def test_everything_else_is_left_to_the_library(other: bytes) -> None:
    assert short_frames(other) is None
    assert short_frames(Frame(Opcode.TEXT, b"short").serialize(mask=True) + other) is None


@asynccontextmanager
async def line_to(
    here: House, table: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter, ClientProtocol]]:
    client = ClientProtocol(parse_uri(f"ws://127.0.0.1:{here.port}/api/tables/{table}/socket"))
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    client.send_request(client.connect())
    writer.write(b"".join(client.data_to_send()))
    client.receive_data(await reader.readuntil(b"\r\n\r\n"))
    client.events_received()
    yield reader, writer, client
    writer.close()


async def test_a_message_may_arrive_in_any_portions_and_between_pongs(here: House) -> None:
    table = await here.open(await here.token())
    async with line_to(here, table) as (reader, writer, client):

        async def answer(start: bytes) -> None:
            while not any(isinstance(one, Frame) and bytes(one.data).startswith(start) for one in client.events_received()):
                client.receive_data(await asyncio.wait_for(reader.read(65536), 5))

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
