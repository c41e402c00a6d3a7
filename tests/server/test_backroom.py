"""The back room: one process that stays for the next order, and is replaced when it is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

import stolik
from stolik.report.report import Report
from stolik.server import backroom
from stolik.server.backroom import Backroom, Progress
from stolik.server.politely import POLITE, command


@asynccontextmanager
async def opened() -> AsyncIterator[Backroom]:
    room = Backroom()
    try:
        yield room
    finally:
        await room.stop()


def record(seed: int) -> bytes:
    return stolik.play(stolik.game("bzzz", seats=2, end=1), ["normal", "normal"], seed).text().encode()


def who(room: Backroom) -> int:
    assert room.process is not None
    return room.process.pid


async def test_one_process_does_one_order_after_another_and_says_how_far_it_is() -> None:
    heard: list[Progress] = []
    async with opened() as room:
        first = msgspec.json.decode(await room.make("report", record(1), heard.append), type=Report)
        same = who(room)
        both = await asyncio.gather(room.make("report", record(1)), room.make("report", record(2)))
        assert who(room) == same
    assert heard == sorted(heard)
    assert heard[-1][0] == heard[-1][1] > 0
    assert msgspec.json.decode(both[0], type=Report) == first
    assert both[1] != both[0]


async def test_an_order_that_cannot_be_done_says_why_and_the_next_is_done() -> None:
    async with opened() as room:
        with pytest.raises(RuntimeError, match="report: "):
            await room.make("report", b"no record at all")
        same = who(room)
        assert await room.make("report", record(1))
        assert who(room) == same


async def test_when_the_process_is_lost_the_order_fails_and_the_next_has_another() -> None:
    async with opened() as room:
        await room.make("report", record(1))
        lost = who(room)
        os.kill(lost, signal.SIGSTOP)
        waiting = asyncio.create_task(room.make("report", record(1)))
        await asyncio.sleep(0)
        os.kill(lost, signal.SIGKILL)
        with pytest.raises((RuntimeError, OSError)):
            await waiting
        assert await room.make("report", record(1))
        assert who(room) != lost


async def test_what_is_no_longer_wanted_does_not_come_in_place_of_the_next() -> None:
    async with opened() as room:
        first = await room.make("report", record(1))
        lost = who(room)
        os.kill(lost, signal.SIGSTOP)
        waiting = asyncio.create_task(room.make("report", record(2)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await room.make("report", record(1)) == first
        assert who(room) != lost


async def test_it_goes_when_nothing_more_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backroom, "STAYS", 0.0)
    async with opened() as room:
        await room.make("report", record(1))
        first, process = who(room), room.process
        assert process is not None
        assert await process.wait() == -signal.SIGKILL
        assert await room.make("report", record(1))
        assert who(room) != first


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="nobody is nice here")
async def test_it_lets_everybody_else_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backroom, "command", command)
    async with opened() as room:
        await room.make("report", record(1))
        assert os.getpriority(os.PRIO_PROCESS, who(room)) == min(19, os.nice(0) + POLITE)


async def test_closing_leaves_nobody_behind() -> None:
    async with opened() as room:
        await room.make("report", record(1))
        alone = who(room)
    with pytest.raises(ProcessLookupError):
        os.kill(alone, 0)
