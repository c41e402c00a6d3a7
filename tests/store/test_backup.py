"""One file for both databases: everything comes back, and a file with anything wrong is refused."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from stolik.store import (
    BestTime,
    Change,
    DamagedBackup,
    Filter,
    Grant,
    Keepsake,
    New,
    NewEntry,
    NewerSchema,
    NotEmpty,
    Store,
    Upcasts,
    backup,
    digest,
    open_store,
    restore,
    verify,
)
from stolik.store.backup import FIRST_LINE, NAMES
from stolik.store.people import Ticket
from stolik.store.rows import EntryRow, KeepsakeRow, Row
from tests.store import test_people as people
from tests.store.conftest import DATABASES, NewDatabase

COUNTS = {"tables": 13, "entries": 1209, "archived logs": 1, "tokens": 14, "best times": 1, "keepsakes": 1}
COUNTS |= {"devices": 1, "passkeys": 1, "finished games": 1, "players": 2}
COUNTS |= {"groups": 1, "members": 1, "tables of groups": 1}


async def furnish(store: Store) -> None:
    """Tables of every kind; one log longer than a portion."""
    for i in range(12):
        head = New(body=b"body %d" % i, code=f"code{i}", public=i % 2 == 0, summary=b"\0\xff")
        await store.create(f"t{i}", head)
        await store.append(
            f"t{i}", 0, [NewEntry(b"a", 3), NewEntry(b"b")], command="0/0", change=Change(grant=(Grant(digest(f"{i}"), i),))
        )
    for _ in range(3):
        version = (await store.head("t0")).version
        await store.append("t0", version, [NewEntry(b"%d" % i) for i in range(395)])
    await store.amend("t2", Change(due=1234.5))
    await store.amend("t1", Change(grant=(Grant(digest("1b"), 1), Grant(digest("1c"), 2))))
    await store.create("old", New(body=b"old", grant=(Grant(digest("gone"), 0),)))
    await store.append("old", 0, [NewEntry(b"x"), NewEntry(b"y", 2)], change=Change(status="finished"))
    await store.archive("old")
    await store.add_time(BestTime(board="alone", table="t0", seat=0, name="Łucja", millis=61000, at=5.5))
    await store.keep(digest("1"), Keepsake("bzzz", "Nasze pudło", b"\0\xff"))
    await befriend(store)


async def befriend(store: Store) -> None:
    """One of everything that is kept of people; tickets are not worth a backup."""
    await store.add_device(people.device(digest("phone")))
    await store.add_passkey(people.passkey(b"one"))
    await store.issue(Ticket(digest=digest("code"), kind="carry", person=None, expires=9e9))
    await store.add_game(people.game("t0", people=(people.ANIA, None)))
    await store.set_group(people.group())
    await store.set_member(people.member(people.ANIA))
    await store.open_for("g", "t0")


async def everything(store: Store) -> list[Row]:
    """In an order of its own, since databases sort texts differently."""
    return sorted([row async for portion in store.dump() for row in portion], key=repr)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    async with await open_store(tmp_path / "source.db") as store:
        await furnish(store)
        await backup(store, tmp_path / "backup.stolik")
    return tmp_path / "backup.stolik"


@pytest.mark.parametrize(("source", "target"), list(product(DATABASES, DATABASES)))
async def test_backup_of_one_database_restores_into_the_other(
    source: str, target: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    path = tmp_path / "backup.stolik"
    async with await open_store(new_database(source)) as one, await open_store(new_database(target)) as two:
        await furnish(one)
        assert await backup(one, path) == COUNTS
        assert verify(path).counts == COUNTS
        assert await restore(path, two) == COUNTS
        assert await everything(two) == await everything(one)
        assert await two.tables(Filter(archived=None), 99) == await one.tables(Filter(archived=None), 99)
        assert (await two.append("t3", 2, [NewEntry(b"c")])).next == 3
        assert (await two.append("t3", 7, [NewEntry(b"c")], command="0/0")).repeated


async def test_entries_of_older_schemas_stay_as_they_are(file: Path, url: str) -> None:
    entries = Upcasts("entry")
    for _ in range(2):
        entries.step(lambda old: old)
    async with await open_store(url, entries=entries) as store:
        await restore(file, store)
        schemas = Counter(row.schema for row in await everything(store) if isinstance(row, EntryRow))
        assert schemas == {1: 1197, 3: 12}


async def test_backup_while_the_game_goes_on_is_of_one_moment(url: str, tmp_path: Path) -> None:
    """`verify` finds each log as long as its head says."""
    async with await open_store(url) as store:
        await furnish(store)

        async def play(table: str) -> None:
            for version in range(2, 60):
                await store.append(table, version, [NewEntry(b"x")])

        playing = asyncio.gather(*(play(f"t{i}") for i in range(1, 12)))
        for number in range(3):
            await backup(store, tmp_path / str(number))
        await playing
        sizes = [verify(tmp_path / str(number)).counts["entries"] for number in range(3)]
        assert sizes == sorted(sizes)


async def test_empty_store_has_a_backup_too(url: str, new_database: NewDatabase, tmp_path: Path) -> None:
    async with await open_store(url) as store, await open_store(new_database("sqlite")) as other:
        counts = await backup(store, tmp_path / "empty")
        assert set(counts.values()) == {0}
        assert await restore(tmp_path / "empty", other) == counts


async def test_store_with_anything_in_it_is_not_overwritten(file: Path, url: str, new_database: NewDatabase) -> None:
    time = BestTime(board="alone", table="t", seat=0, name="Ania", millis=1, at=1.0)
    async with await open_store(url) as store:
        await store.create("mine", New(body=b""))
        with pytest.raises(NotEmpty, match="into an empty store only"):
            await restore(file, store)
        assert [head.table for head in await store.tables()] == ["mine"]
    async with await open_store(new_database("sqlite")) as store:
        await store.add_time(time)
        with pytest.raises(NotEmpty, match="into an empty store only"):
            await restore(file, store)
    async with await open_store(new_database("sqlite")) as store:
        await store.keep(digest("1"), Keepsake("bzzz", "box", b""))
        with pytest.raises(NotEmpty, match="into an empty store only"):
            await restore(file, store)


async def test_backup_from_before_keepsakes_is_restored(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await open_store(tmp_path / "source.db") as older, await open_store(url) as store:
        await older.create("t", New(body=b""))
        with monkeypatch.context() as patch:
            patch.delitem(NAMES, KeepsakeRow)
            counts = await backup(older, tmp_path / "backup")
        assert "keepsakes" not in counts
        assert await restore(tmp_path / "backup", store) == counts


async def test_file_is_not_overwritten_and_nothing_half_done_is_left(file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    async with await open_store(tmp_path / "source.db") as store:
        with pytest.raises(FileExistsError, match=r"there is a file .*backup\.stolik already"):
            await backup(store, file)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.unfinished"))


async def test_backup_is_for_its_owner_only(file: Path) -> None:
    assert file.stat().st_mode & 0o077 == 0


async def test_failed_backup_leaves_no_file(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "source.db")
    await store.close()
    with pytest.raises(Exception, match="the store is closed"):
        await backup(store, tmp_path / "backup.stolik")
    assert [path.name for path in tmp_path.iterdir()] == ["source.db"]


async def test_any_altered_byte_is_noticed(file: Path, tmp_path: Path, url: str) -> None:
    whole = file.read_bytes()
    chance = random.Random(7)
    bad = tmp_path / "bad"
    positions = {0, len(FIRST_LINE), len(FIRST_LINE) + 4, len(FIRST_LINE) + 8, len(whole) - 1}
    async with await open_store(url) as store:
        for position in sorted(positions | {chance.randrange(len(whole)) for _ in range(60)}):
            altered = bytearray(whole)
            altered[position] ^= 1 << chance.randrange(8)
            bad.write_bytes(altered)
            with pytest.raises((DamagedBackup, NewerSchema), match=r"bad .*(damaged|not a backup|another version)"):
                await restore(bad, store)
        assert await everything(store) == []


async def test_any_missing_end_is_noticed(file: Path, tmp_path: Path, url: str) -> None:
    whole = file.read_bytes()
    chance = random.Random(8)
    bad = tmp_path / "bad"
    async with await open_store(url) as store:
        for length in sorted({0, 5, len(FIRST_LINE), len(whole) - 1} | {chance.randrange(len(whole)) for _ in range(40)}):
            bad.write_bytes(whole[:length])
            with pytest.raises(DamagedBackup, match=r"a part is missing|cut short|is not a backup of Stolik"):
                await restore(bad, store)
        assert await everything(store) == []


def portions(whole: bytes) -> list[bytes]:
    """The frames of a file, each with its length and checksum."""
    frames, position = [], len(FIRST_LINE)
    while position < len(whole):
        end = position + 8 + int.from_bytes(whole[position : position + 4], "little")
        frames.append(whole[position:end])
        position = end
    return frames


def test_missing_doubled_exchanged_and_added_portions_are_noticed(file: Path, tmp_path: Path) -> None:
    first, second, *rest = portions(file.read_bytes())
    bad = tmp_path / "bad"
    for frames in ([second, *rest], [first, first, second, *rest], [second, first, *rest]):
        bad.write_bytes(FIRST_LINE + b"".join(frames))
        with pytest.raises(DamagedBackup, match="was altered: its checksum does not match"):
            verify(bad)
    bad.write_bytes(file.read_bytes() + b"more")
    with pytest.raises(DamagedBackup, match="goes on after its end"):
        verify(bad)


def test_backup_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    (tmp_path / "newer").write_bytes(FIRST_LINE.replace(b"1", b"2") + b"whatever")
    with pytest.raises(NewerSchema, match="newer is of another version than this program knows, which is 1"):
        verify(tmp_path / "newer")


async def test_progress_is_told(file: Path, tmp_path: Path) -> None:
    told: list[int] = []
    async with await open_store(tmp_path / "target.db") as store:
        await restore(file, store, told.append)
        assert told == [500, 1000]
        told.clear()
        await backup(store, tmp_path / "again", told.append)
    assert told[-1] == sum(COUNTS.values())
    assert told == sorted(told)
