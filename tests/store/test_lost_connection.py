"""The way to PostgreSQL breaks at a chosen word: before the commit nothing was written, after it nobody can know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from stolik.store import Appended, Change, New, NewEntry, Store, Unavailable, open_store
from tests.store.conftest import NewDatabase


class Wire:
    """Stands between the store and the server, and breaks once, when the store says `word`."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._conversations: list[asyncio.Task[None]] = []
        self.word: bytes | None = None
        self.breaks = 0
        self._mute: asyncio.StreamWriter | None = None
        self.passed_on = True
        """Whether the server still hears the word."""

    def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._conversations.append(asyncio.create_task(self._converse(reader, writer)))

    async def over(self) -> None:
        await asyncio.gather(*self._conversations)

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._port)
        answered = asyncio.Event()
        await asyncio.gather(self._talk(reader, to_server, writer, answered), self._answer(from_server, writer, answered))
        for stream in (to_server, writer):
            with suppress(OSError):
                await stream.wait_closed()

    async def _talk(
        self,
        reader: asyncio.StreamReader,
        to_server: asyncio.StreamWriter,
        back: asyncio.StreamWriter,
        answered: asyncio.Event,
    ) -> None:
        try:
            while said := await reader.read(65536):
                broken = self.word is not None and self.word in said
                if broken:
                    self.word, self.breaks, self._mute = None, self.breaks + 1, back
                if not broken or self.passed_on:
                    answered.clear()
                    to_server.write(said)
                    await to_server.drain()
                if broken:
                    if self.passed_on:
                        await answered.wait()  # the server has done what it heard
                    back.transport.abort()
        except OSError:
            pass
        to_server.close()

    async def _answer(
        self, from_server: asyncio.StreamReader, writer: asyncio.StreamWriter, answered: asyncio.Event
    ) -> None:
        try:
            while said := await from_server.read(65536):
                answered.set()
                if writer is not self._mute:
                    writer.write(said)
                    await writer.drain()
        except OSError:
            pass
        writer.close()


class Connected:
    def __init__(self, store: Store, wire: Wire) -> None:
        self.store = store
        self.wire = wire

    def break_at(self, word: bytes, passed_on: bool) -> None:
        self.wire.word, self.wire.passed_on = word, passed_on


@pytest.fixture
async def connected(new_database: NewDatabase) -> AsyncIterator[Connected]:
    url = new_database("postgres")
    real = int(url.partition("127.0.0.1:")[2].partition("/")[0])
    wire = Wire(real)
    server = await asyncio.start_server(wire.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with await open_store(url.replace(f":{real}/", f":{port}/")) as store:
        await store.create("t", New(body=b""))
        yield Connected(store, wire)
    await wire.over()
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize("passed_on", [True, False])
async def test_append_lost_at_its_commit_is_not_tried_again_behind_the_askers_back(
    connected: Connected, passed_on: bool
) -> None:
    store = connected.store
    connected.break_at(b"COMMIT;", passed_on)
    with pytest.raises(Unavailable, match="PostgreSQL was lost during an append"):
        await store.append("t", 0, [NewEntry(b"x")], command="0/0")
    assert (await store.head("t")).version == (1 if passed_on else 0)
    assert await store.append("t", 0, [NewEntry(b"x")], command="0/0") == Appended(0, 1, passed_on)
    assert len(await store.read("t")) == 1


@pytest.mark.parametrize("word", [b"BEGIN", b"for update", b"insert into stolik_entries", b"update stolik_heads"])
async def test_append_lost_before_its_commit_is_sent_again(connected: Connected, word: bytes) -> None:
    connected.break_at(word, passed_on=True)
    answer = await connected.store.append("t", 0, [NewEntry(b"x")], change=Change(summary=b"s"))
    assert answer == Appended(0, 1, False)
    assert connected.wire.breaks == 1
    assert len(await connected.store.read("t")) == 1


async def test_reading_over_a_broken_wire_is_refused_and_then_goes_on(connected: Connected) -> None:
    connected.break_at(b"from stolik_heads", passed_on=True)
    with pytest.raises(Unavailable, match="PostgreSQL did not answer as it should"):
        await connected.store.head("t")
    assert (await connected.store.head("t")).version == 0
