"""Databases that contradict themselves and disks that are full: said in a sentence, and nobody else suffers."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stolik.store import Appended, Change, DamagedLog, New, NewEntry, Unavailable, open_store
from tests.store.test_schema import run_script


async def test_log_longer_than_its_head_fails_alone(url: str) -> None:
    async with await open_store(url) as store:
        for table in ("a", "bad", "c"):
            await store.create(table, New(body=b""))
        await store.append("bad", 0, [NewEntry(b"x"), NewEntry(b"y")])
        await run_script(url, "update stolik_heads set version = 1 where table_id = 'bad'")
        answers = await asyncio.gather(
            *(store.append(table, version, [NewEntry(b"z")]) for table, version in (("a", 0), ("bad", 1), ("c", 0))),
            return_exceptions=True,
        )
        assert answers[0] == answers[2] == Appended(0, 1, False)
        assert isinstance(answers[1], DamagedLog)
        assert str(answers[1]) == "a log has entries past the version in its head; it is that of table bad"
        assert [entry.body for entry in await store.read("bad")] == [b"x", b"y"]


async def test_archived_log_that_cannot_be_unpacked_is_said_to_be_damaged(url: str) -> None:
    async with await open_store(url) as store:
        await store.create("t", New(body=b""))
        await store.append("t", 0, [NewEntry(b"x")], change=Change(status="finished"))
        await store.archive("t")
        half = "substr(entries, 1, length(entries) - 3)"
        await run_script(url, f"update stolik_packs set entries = {half}")
        with pytest.raises(DamagedLog, match="the archived log of table 't' cannot be unpacked"):
            await store.read("t")
        assert (await store.head("t")).version == 1


async def test_full_disk_is_said_and_the_store_goes_on_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with await open_store(path) as store:
        for table in ("a", "b"):
            await store.create(table, New(body=b""))
        with closing(sqlite3.connect(path)) as file:
            pages = file.execute("pragma page_count").fetchone()[0]

        async def allow(limit: int) -> None:
            await store._writer.run(lambda db: db.execute(f"pragma max_page_count = {limit}"))  # type: ignore[attr-defined]  # SQLite's

        await allow(pages)
        with pytest.raises(Unavailable, match=r"store\.db could not be written: database or disk is full"):
            await store.append("a", 0, [NewEntry(bytes(100_000))])
        assert await store.read("a") == []
        assert (await store.head("a")).version == 0
        await allow(10_000)
        assert await store.append("a", 0, [NewEntry(bytes(100_000))]) == Appended(0, 1, False)
        assert await store.append("b", 0, [NewEntry(b"x")]) == Appended(0, 1, False)
