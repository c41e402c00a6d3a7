"""Killed in the middle: what was promised is there, and nothing is there twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import stolik
from stolik.store import New, NewEntry, Store, Unavailable, open_store
from tests.store import appender
from tests.store.postgres_server import Server

KILLS = 15
HERE = Path(__file__).parents[2]


class Witness:
    """What the killed programs said."""

    def __init__(self) -> None:
        self.asked: set[int] = set()
        self.promised: dict[int, tuple[int, int]] = {}

    def hear(self, said: str) -> None:
        for line in said.splitlines(keepends=True):
            if not line.endswith("\n"):
                continue  # cut off in the middle of a word: not heard
            what, number, *where = line.split()
            if what == "asked":
                self.asked.add(int(number))
            else:
                first, after = map(int, where)
                earlier = self.promised.setdefault(int(number), (first, after))
                assert earlier == (first, after), f"command {number} was promised two places"

    def unanswered(self) -> list[int]:
        return sorted(self.asked - set(self.promised))


def run_and_kill(url: str, witness: Witness, promises: int, seconds: float) -> None:
    """Killed that long after it made so many promises."""
    first = 8 * (max(witness.asked, default=0) // 8 + 1)
    command = [sys.executable, "-m", "tests.store.appender", url, str(first), *map(str, witness.unanswered())]
    package = str(Path(stolik.__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([package, str(HERE)])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=HERE) as program:
        assert program.stdout is not None
        said = program.stdout.readline()
        while said.count("promised") < promises:
            said += program.stdout.readline()
        time.sleep(seconds)
        program.send_signal(signal.SIGKILL)
        witness.hear(said + program.stdout.read())
    assert program.returncode == -signal.SIGKILL


async def check(store: Store, witness: Witness) -> None:
    found: dict[int, tuple[int, int]] = {}
    for i in range(appender.TABLES):
        log = await store.read(f"t{i}")
        assert [entry.version for entry in log] == list(range((await store.head(f"t{i}")).version))
        position = 0
        while position < len(log):
            first = log[position]
            assert first.command is not None
            number = int(first.command)
            assert number not in found, f"command {number} is there twice"
            wanted = [entry.body for entry in appender.entries(number)]
            assert [entry.body for entry in log[position : position + first.span]] == wanted
            found[number] = (position, position + first.span)
            position += first.span
    assert found.items() >= witness.promised.items()
    assert set(found) <= witness.asked


async def test_killed_writer_loses_nothing_promised_and_doubles_nothing(url: str) -> None:
    chance = random.Random(4)
    witness = Witness()
    async with await open_store(url) as store:
        for i in range(appender.TABLES):
            await store.create(f"t{i}", New(body=b""))
    for _ in range(KILLS):
        run_and_kill(url, witness, chance.randrange(30), chance.uniform(0.0, 0.02))
        async with await open_store(url) as store:
            await check(store, witness)
    assert len(witness.promised) > 10 * KILLS


async def test_server_killed_while_appending(postgres: Server) -> None:
    """PostgreSQL goes down as in a crash, twice; the same store goes on when it is back, commands are sent again."""
    witness = Witness()
    over = False

    async def play(store: Store, number: int) -> None:
        while not over:
            witness.asked.add(number)
            try:
                answer = await store.append(
                    "t0", (await store.head("t0")).version, appender.entries(number), command=str(number)
                )
            except Unavailable:
                await asyncio.sleep(0.02)
                continue
            witness.promised[number] = (answer.first, answer.next)
            number += 1

    async with await open_store(postgres.new_database()) as store:
        for i in range(appender.TABLES):
            await store.create(f"t{i}", New(body=b""))
        playing = asyncio.create_task(play(store, 0))
        for _ in range(2):
            before = len(witness.promised)
            while len(witness.promised) < before + 20:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
            await asyncio.to_thread(postgres.start)
        before = len(witness.promised)
        while len(witness.promised) < before + 20:
            await asyncio.sleep(0.01)
        over = True
        await playing
        await check(store, witness)
        assert set(witness.promised) == witness.asked


async def test_server_that_is_gone_is_said_in_a_sentence(postgres: Server) -> None:
    async with await open_store(postgres.new_database()) as store:
        await store.create("t", New(body=b""))
        await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
        try:
            for ask in (store.append("t", 0, [NewEntry(b"x")]), store.read("t"), store.ready()):
                with pytest.raises(Unavailable, match="PostgreSQL"):
                    await ask
        finally:
            await asyncio.to_thread(postgres.start)
        await store.ready()
        assert (await store.append("t", 0, [NewEntry(b"x")])).next == 1
