"""Several writers at once: the log decides who was first, and waiting together costs one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from stolik.store import (
    Appended,
    Change,
    CodeTaken,
    Commit,
    Conflict,
    Grant,
    New,
    NewEntry,
    Retention,
    Store,
    TableArchived,
    Unavailable,
    UnknownTable,
    digest,
    open_store,
)
from stolik.store.sqlite.store import SqliteStore
from tests.store.conftest import NewDatabase


@asynccontextmanager
async def workers(url: str, number: int) -> AsyncIterator[list[Store]]:
    """As many stores on one database, each with its own connections, as servers would have."""
    opened = await asyncio.gather(*(open_store(url) for _ in range(number)))
    try:
        yield list(opened)
    finally:
        await asyncio.gather(*(store.close() for store in opened))


async def test_of_two_writers_for_one_version_exactly_one_wins(url: str) -> None:
    async with workers(url, 2) as (one, two):
        await one.create("t", New(body=b""))
        for version in range(40):
            race = await asyncio.gather(
                one.append("t", version, [NewEntry(b"one")]),
                two.append("t", version, [NewEntry(b"two")]),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in race) == ["Appended", "Conflict"]
            winner = b"one" if isinstance(race[0], Appended) else b"two"
            lost = next(answer for answer in race if isinstance(answer, Conflict))
            assert lost.current == version + 1
            assert [entry.body for entry in await one.read("t", version)] == [winner]


async def test_whoever_asks_at_the_same_time_each_table_that_is_due_is_claimed_by_one(url: str) -> None:
    async with workers(url, 3) as stores:
        for number in range(30):
            await stores[0].create(f"t{number}", New(body=b""))
            await stores[0].append(f"t{number}", 0, [NewEntry(b"a")], change=Change(due=1.0 + number))
        claimed = await asyncio.gather(*(store.claim(100.0, 200.0, 7) for store in stores * 3))
        rest = [table for store in stores for table in await store.claim(100.0, 200.0)]
        found = [table for some in claimed for table in some] + rest
        assert sorted(found) == sorted(f"t{number}" for number in range(30))


async def test_writers_racing_with_appends_of_different_lengths_leave_no_holes(url: str) -> None:
    async def write(store: Store, name: bytes, length: int) -> int:
        version = won = 0
        while won < 15:
            try:
                version = (await store.append("t", version, [NewEntry(name)] * length)).next
                won += 1
            except Conflict as conflict:
                version = conflict.current
        return won * length

    async with workers(url, 3) as stores:
        await stores[0].create("t", New(body=b""))
        written = await asyncio.gather(*(write(store, b"%d" % i, i + 1) for i, store in enumerate(stores)))
        log = await stores[0].read("t")
        assert [entry.version for entry in log] == list(range(sum(written)))
        position = 0
        while position < len(log):
            together = log[position : position + log[position].span]
            assert len({entry.body for entry in together}) == 1
            assert len(together) == int(together[0].body) + 1
            position += len(together)


async def test_one_command_sent_to_two_workers_is_written_once(url: str) -> None:
    async with workers(url, 2) as (one, two):
        await one.create("t", New(body=b""))
        for version in range(20):
            sent = (store.append("t", version, [NewEntry(b"x")], command=f"0/{version}") for store in (one, two, one))
            answers = await asyncio.gather(*sent)
            assert sorted(answer.repeated for answer in answers) == [False, True, True]
            assert {(answer.first, answer.next) for answer in answers} == {(version, version + 1)}
        assert (await one.head("t")).version == 20


async def test_two_hundred_appends_at_once_across_tables(url: str) -> None:
    async with workers(url, 2) as stores:
        await asyncio.gather(*(stores[0].create(f"t{i}", New(body=b"")) for i in range(200)))
        writes = (stores[i % 2].append(f"t{i}", 0, [NewEntry(b"%d" % i)], command="0/0") for i in range(200))
        answers = await asyncio.gather(*writes)
        assert answers == [Appended(0, 1, False)] * 200
        logs = await asyncio.gather(*(stores[1].read(f"t{i}") for i in range(200)))
        assert [[entry.body for entry in log] for log in logs] == [[b"%d" % i] for i in range(200)]


async def test_appends_that_wait_together_share_a_commit(url: str) -> None:
    commits: list[Commit] = []
    async with await open_store(url, observe=commits.append) as store:
        for i in range(200):
            await store.create(f"t{i}", New(body=b""))
        await asyncio.gather(*(store.append(f"t{i}", 0, [NewEntry(b"x")]) for i in range(200)))
    assert sum(commit.appends for commit in commits) == 200
    assert len(commits) <= 10
    assert all(commit.seconds > 0 for commit in commits)


async def test_appends_to_one_table_may_be_sent_without_waiting(url: str) -> None:
    async with await open_store(url) as store:
        await store.create("t", New(body=b""))
        answers = await asyncio.gather(*(store.append("t", v, [NewEntry(b"%d" % v)]) for v in range(100)))
        assert answers == [Appended(v, v + 1, False) for v in range(100)]


async def test_a_command_done_before_is_known_among_others_that_are_new(url: str) -> None:
    async with await open_store(url) as store:
        for i in range(70):
            await store.create(f"t{i}", New(body=b""))
        await store.append("t3", 0, [NewEntry(b"1"), NewEntry(b"2")], command="0/0")
        writes = (store.append(f"t{i}", 2 * (i == 3), [NewEntry(b"x")] * 3, command="0/0") for i in range(70))
        answers = await asyncio.gather(*writes)
        assert answers[3] == Appended(0, 2, True)
        assert set(answers[:3] + answers[4:]) == {Appended(0, 3, False)}
        logs = [await store.read(f"t{i}") for i in range(70)]
        assert [len(log) for log in logs] == [2 + (i != 3) for i in range(70)]
        assert {(entry.command, entry.span) for entry in logs[5]} == {("0/0", 3), (None, 0)}


async def test_append_that_fails_takes_nothing_of_its_neighbours_with_it(url: str) -> None:
    ania = digest("Ania's token")
    async with await open_store(url) as store:
        for table in ("a", "b", "c", "d", "old"):
            await store.create(table, New(body=b"", code=table))
        await store.amend("old", Change(status="finished"))
        await store.archive("old")
        steal = Change(code="a", summary=b"stolen", grant=(Grant(ania, 0),))
        answers = await asyncio.gather(
            store.append("a", 0, [NewEntry(b"1")]),
            store.append("b", 0, [NewEntry(b"2")] * 3, command="0/0", change=steal),
            store.append("nowhere", 0, [NewEntry(b"3")]),
            store.append("c", 7, [NewEntry(b"4")]),
            store.append("old", 0, [NewEntry(b"5")]),
            store.append("d", 0, [NewEntry(b"6")], change=Change(summary=b"kept")),
            store.append("b", 0, [NewEntry(b"7")]),
            return_exceptions=True,
        )
        assert answers[0] == answers[5] == answers[6] == Appended(0, 1, False)
        refused = [type(answer) for answer in answers[1:5]]
        assert refused == [CodeTaken, UnknownTable, Conflict, TableArchived]
        assert [entry.body for entry in await store.read("b")] == [b"7"]
        head = await store.head("b")
        assert (head.code, head.summary, head.version) == ("b", b"", 1)
        assert await store.places(ania) == ()
        assert (await store.head("d")).summary == b"kept"


async def test_code_given_up_and_taken_in_the_same_moment(url: str) -> None:
    async with await open_store(url) as store:
        await store.create("z", New(body=b"", code="kot"))
        await store.create("a", New(body=b"", code="pies"))
        await asyncio.gather(
            store.append("z", 0, [NewEntry(b"x")], change=Change(status="finished")),
            store.append("a", 0, [NewEntry(b"x")], change=Change(code="kot")),
        )
        found = await store.find("kot")
        assert found is not None
        assert found.table == "a"


async def test_code_is_refused_if_it_was_taken_when_the_append_arrived(url: str) -> None:
    """Even if it is no longer wanted by the time of the commit they would share."""
    async with await open_store(url) as store:
        for table in ("b", "z"):
            await store.create(table, New(body=b"", code=table))
        answers = await asyncio.gather(
            store.append("b", 0, [NewEntry(b"x")], change=Change(code="z")),
            store.append("b", 1, [NewEntry(b"x")], change=Change(code="free")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [CodeTaken, Conflict]


async def test_of_many_tables_one_gets_the_code(url: str) -> None:
    async with workers(url, 2) as stores:
        creations = (stores[i % 2].create(f"t{i}", New(body=b"", code="kot")) for i in range(20))
        answers = await asyncio.gather(*creations, return_exceptions=True)
        assert sum(isinstance(answer, CodeTaken) for answer in answers) == 19
        assert len(await stores[0].tables()) == 1


async def test_cancelled_append_leaves_the_store_at_work(url: str) -> None:
    async with await open_store(url) as store:
        await store.create("t", New(body=b""))
        task = asyncio.create_task(store.append("t", 0, [NewEntry(b"x")]))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await store.create("u", New(body=b""))
        assert await store.append("u", 0, [NewEntry(b"x")]) == Appended(0, 1, False)


async def test_closing_finishes_what_was_asked_for(url: str) -> None:
    store = await open_store(url)
    await store.create("t", New(body=b""))
    writes = [asyncio.create_task(store.append("t", v, [NewEntry(b"x")])) for v in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert [answer.next for answer in await asyncio.gather(*writes)] == list(range(1, 51))


async def test_who_hears_only_after_the_last_commit_hears_the_truth(tmp_path: Path) -> None:
    """The loop is busy until the writer has ended: what it wrote is in place all the same."""
    store = await SqliteStore.open(tmp_path / "store.db")
    await store.create("t", New(body=b""))
    write, closing = asyncio.create_task(store.append("t", 0, [NewEntry(b"x")])), asyncio.create_task(store.close())
    await asyncio.sleep(0)
    store._writer._thread.join()
    assert await write == Appended(0, 1, False)
    await closing
    assert not (tmp_path / "store.db-wal").exists()


async def test_pruning_beside_appends_loses_nothing(url: str) -> None:
    """A table that is played on is either archived with everything in it, or not archived."""
    retention = Retention(archive_after=0.0)

    async def play(store: Store, table: str) -> int:
        version = 0
        try:
            while version < 30:
                status = Change(status="finished" if version % 2 else "active")
                version = (await store.append(table, version, [NewEntry(b"x")], change=status)).next
        except TableArchived:
            pass
        return version

    async with workers(url, 2) as (one, two):
        names = [f"t{i}" for i in range(10)]
        for name in names:
            await one.create(name, New(body=b""))
        playing = asyncio.gather(*(play(one, name) for name in names))
        while not playing.done():
            await two.prune(retention)
        for name, version in zip(names, await playing, strict=True):
            assert len(await two.read(name)) == (await two.head(name)).version == version


async def test_workers_that_start_together_on_an_empty_database(new_database: NewDatabase) -> None:
    for kind in ("sqlite", "postgres"):
        for _ in range(5):
            async with workers(new_database(kind), 5) as stores:
                await stores[0].create("t", New(body=b""))
                assert [len(await store.tables()) for store in stores] == [1] * 5


@pytest.mark.parametrize("hold", ["begin exclusive", "begin; select * from sqlite_master"])
async def test_sqlite_waits_for_another_program_that_opens_the_file(tmp_path: Path, hold: str) -> None:
    path = tmp_path / "store.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.executescript("create table not_ours (x); drop table not_ours")
    for statement in hold.split("; "):
        other.execute(statement).fetchall()
    opening = asyncio.create_task(open_store(path))
    await asyncio.sleep(0.2)
    assert not opening.done()
    other.execute("commit")
    other.close()
    async with await opening as store:
        await store.ready()


async def test_sqlite_fails_the_appends_of_a_commit_that_failed(tmp_path: Path) -> None:
    """A file somebody else keeps locked: nobody is told that an entry is safe when it is not."""
    path = tmp_path / "store.db"
    async with await SqliteStore.open(path) as store:
        await store.create("t", New(body=b""))
        store._writer._connection.execute("pragma busy_timeout = 50")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("begin immediate")
        answers = await asyncio.gather(*(store.append("t", 0, [NewEntry(b"x")]) for _ in range(3)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unavailable] * 3
        assert "could not be written: database is locked" in str(answers[0])
        other.execute("rollback")
        other.close()
        assert await store.append("t", 0, [NewEntry(b"x")]) == Appended(0, 1, False)
