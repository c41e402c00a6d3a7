"""Older databases and older bodies: opened, brought up to date, read in the current schema."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from stolik.store import (
    Appended,
    Change,
    Filter,
    New,
    NewEntry,
    NewerSchema,
    Place,
    Unavailable,
    Upcasts,
    backup,
    open_store,
)
from stolik.store.sql.schema import STEPS
from tests.store.conftest import NewDatabase

OLDER = Path(__file__).parent / "older"


async def run_script(url: str, script: str) -> None:
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            file.executescript(script)
    else:
        server = await asyncpg.connect(url)
        try:
            await server.execute(script)
        finally:
            await server.close()


async def older_database(url: str, schema: int) -> None:
    kind = url.partition(":")[0].replace("postgresql", "postgres")
    await run_script(url, (OLDER / f"{kind}-{schema}.sql").read_text("utf-8"))


def newer_program() -> tuple[Upcasts, Upcasts]:
    """Entries have a `seat` since schema 2 and call the move `action` since 3; heads have a `rules` version since 2."""
    entries, heads = Upcasts("entry"), Upcasts("head")

    @entries.step
    def with_seat(old: dict[str, Any]) -> dict[str, Any]:
        return old | {"seat": None}

    @entries.step
    def with_action(old: dict[str, Any]) -> dict[str, Any]:
        return {"seat": old["seat"], "action": old["move"]}

    @heads.step
    def with_rules(old: dict[str, Any]) -> dict[str, Any]:
        return old | {"rules": 1}

    return entries, heads


@pytest.mark.parametrize("schema", range(1, len(STEPS)))
async def test_database_of_an_older_schema_goes_on(url: str, schema: int, tmp_path: Path) -> None:
    await older_database(url, schema)
    async with await open_store(url) as store:
        over, running = sorted(await store.tables(), key=lambda head: head.table)
        assert (over.table, over.version, over.status, over.public, over.code) == ("over", 2, "finished", True, "kot")
        assert (over.created, over.updated, over.archived, over.summary) == (100.5, 160.25, None, b"")
        assert (running.status, running.public, running.summary) == ("active", False, b"\x01\xff")
        moves = [msgspec.msgpack.decode(entry.body) for entry in await store.read("over")]
        assert moves == [{"move": 5}, {"move": 6}]
        assert await store.places(bytes(range(32))) == (Place("running", 1),)
        assert [time.name for time in await store.best_times("alone")] == ["Łucja"]
        assert await store.append("running", 9, [NewEntry(b"x")], command="1/1") == Appended(0, 1, True)
        assert await store.append("running", 1, [NewEntry(b"x")], change=Change(public=True)) == Appended(1, 2, False)
        await store.archive("over")
        assert [entry.version for entry in await store.read("over")] == [0, 1]
        await backup(store, tmp_path / "backup")
    async with await open_store(url) as store:
        assert [head.table for head in await store.tables(Filter(archived=True))] == ["over"]


def test_every_schema_before_the_current_has_an_older_database() -> None:
    names = {f"{kind}-{schema}.sql" for kind in ("sqlite", "postgres") for schema in range(1, len(STEPS))}
    assert {path.name for path in OLDER.iterdir()} == names


async def test_older_bodies_are_read_in_the_current_schema(url: str) -> None:
    await older_database(url, 1)
    entries, heads = newer_program()
    async with await open_store(url, entries=entries, heads=heads) as store:
        body = msgspec.msgpack.encode({"seat": 1, "action": 8})
        await store.append("over", 2, [NewEntry(body, schema=entries.current)])
        await store.archive("over")
        for entry, action in zip(await store.read("over"), (5, 6, 8), strict=True):
            assert entry.schema == 3
            assert msgspec.msgpack.decode(entry.body)["action"] == action
        head = await store.head("over")
        assert (head.schema, msgspec.msgpack.decode(head.body)) == (2, {"game": "bzzz", "rules": 1})


async def test_newer_bodies_are_refused_in_a_sentence(url: str) -> None:
    async with await open_store(url) as store:
        await store.create("t", New(body=b""))
        await store.append("t", 0, [NewEntry(b"x", schema=2)])
        with pytest.raises(NewerSchema, match="the entry was written in schema 2; this program knows schemas 1 to 1"):
            await store.read("t")


async def test_database_of_a_newer_program_is_refused_and_left_alone(url: str) -> None:
    async with await open_store(url):
        pass
    pragma, update = "pragma user_version = 99", "update stolik_schema set steps = 99"
    await run_script(url, pragma if url.startswith("sqlite") else update)
    for _ in range(2):
        with pytest.raises(NewerSchema, match="the database has schema 99; this program knows schemas up to"):
            await open_store(url)


async def test_failed_migration_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await older_database(url, 1)
    broken = (*STEPS, ("create table stolik_half (x integer)", "no such statement"))
    with monkeypatch.context() as patch:
        patch.setattr("stolik.store.sql.schema.STEPS", broken)
        with pytest.raises(Unavailable, match="syntax error"):
            await open_store(url)
    async with await open_store(url) as store:
        assert len(await store.tables()) == 2
    with pytest.raises((sqlite3.OperationalError, asyncpg.UndefinedTableError)):
        await run_script(url, "select * from stolik_half")


def test_upcasts_take_every_step_between() -> None:
    entries, _ = newer_program()
    assert entries.current == 3
    third = msgspec.msgpack.encode({"seat": None, "action": 5})
    assert entries.upcast(1, msgspec.msgpack.encode({"move": 5})) == third
    assert entries.upcast(2, msgspec.msgpack.encode({"move": 5, "seat": None})) == third
    opaque = b"not even msgpack"
    assert entries.upcast(3, opaque) is opaque
    for unknown in (0, 4):
        with pytest.raises(NewerSchema, match=f"schema {unknown}; this program knows schemas 1 to 3"):
            entries.upcast(unknown, third)


async def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    nonsense = tmp_path / "notes.txt"
    nonsense.write_text("not a database, " * 100)
    nonsense.chmod(0o644)
    with pytest.raises(Unavailable, match=r"the database .*notes\.txt could not be opened: file is not a database"):
        await open_store(nonsense)
    assert nonsense.read_text() == "not a database, " * 100
    assert nonsense.stat().st_mode & 0o044
    with pytest.raises(Unavailable, match=r"could not be opened: No such file or directory"):
        await open_store(tmp_path / "no" / "such" / "folder.db")
    with pytest.raises(ValueError, match=r"the database is 'mysql'; accepted are postgresql"):
        await open_store("mysql://host/database")


async def test_password_is_not_in_the_message(new_database: NewDatabase) -> None:
    with pytest.raises(Unavailable) as caught:
        await open_store("postgresql://ania:secret@127.0.0.1:1/stolik")
    assert "127.0.0.1:1/stolik could not be opened" in str(caught.value)
    assert "secret" not in str(caught.value)


async def test_commits_are_durable_even_if_the_server_is_lax(new_database: NewDatabase) -> None:
    lax = f"{new_database('postgres')}&synchronous_commit=off"
    async with await open_store(lax) as store:
        assert (await store._rows("show synchronous_commit"))[0][0] == "on"  # type: ignore[attr-defined]  # PostgreSQL's


async def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async with await open_store(tmp_path / "store.db") as store:

        def settings(db: sqlite3.Connection) -> tuple[Any, ...]:
            return tuple(db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous"))

        full = 2
        assert await store._writer.run(settings) == ("wal", full)  # type: ignore[attr-defined]  # SQLite's


def test_path_and_url_name_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def make_and_find() -> None:
        async with await open_store("sqlite:///here.db") as store:
            await store.create("t", New(body=b""))
        for name in ("here.db", tmp_path / "here.db", f"sqlite:///{tmp_path}/here.db"):
            async with await open_store(name) as store:
                assert len(await store.tables()) == 1

    asyncio.run(make_and_find())


async def test_where_nothing_was_kept_no_store_is_made_unless_asked_for(url: str) -> None:
    for _ in range(2):
        with pytest.raises(Unavailable, match=r"there is no database|holds nothing of Stolik's"):
            await open_store(url, existing=True)
    await (await open_store(url)).close()
    await (await open_store(url, existing=True)).close()
