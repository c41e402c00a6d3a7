"""The contract, sentence by sentence, against every store."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.store import (
    Appended,
    BestTime,
    Change,
    CodeTaken,
    Conflict,
    Filter,
    Grant,
    Keepsake,
    New,
    NewEntry,
    Place,
    Pruned,
    Retention,
    StillActive,
    Store,
    StoreClosed,
    TableArchived,
    TableExists,
    UnknownTable,
    digest,
)
from tests.store.conftest import SetClock

A, B, C = NewEntry(b"a"), NewEntry(b"b"), NewEntry(b"c")
ANIA, BOLEK = digest("Ania's token"), digest("Bolek's token")


async def bodies(store: Store, table: str, since: int = 0) -> list[bytes]:
    return [entry.body for entry in await store.read(table, since)]


async def test_new_table_is_active_and_empty(store: Store) -> None:
    made = await store.create("t", New(body=b"bzzz", schema=1, code="kot", public=True, summary=b"1 of 4"))
    assert made == await store.head("t")
    assert (made.table, made.version, made.body, made.code) == ("t", 0, b"bzzz", "kot")
    assert (made.public, made.status, made.summary) == (True, "active", b"1 of 4")
    assert (made.created, made.updated, made.archived) == (1000.0, 1000.0, None)
    assert await store.read("t") == []


async def test_table_is_created_once(store: Store) -> None:
    await store.create("t", New(body=b"first", code="kot"))
    with pytest.raises(TableExists, match="there is a table 't' already"):
        await store.create("t", New(body=b"second", code="kot", grant=(Grant(ANIA, 0),)))
    assert (await store.head("t")).body == b"first"
    assert await store.places(ANIA) == ()


async def test_entries_are_numbered_from_the_version_they_were_appended_at(store: Store, clock: SetClock) -> None:
    await store.create("t", New(body=b""))
    assert await store.append("t", 0, [A, B]) == Appended(0, 2, False)
    clock.now = 1005.0
    assert await store.append("t", 2, [C], command="2/x") == Appended(2, 3, False)
    first, second, third = await store.read("t")
    assert [(e.version, e.body, e.span, e.at) for e in (first, second)] == [(0, b"a", 2, 1000.0), (1, b"b", 0, 1000.0)]
    assert (third.version, third.body, third.command, third.span, third.at) == (2, b"c", "2/x", 1, 1005.0)
    head = await store.head("t")
    assert (head.version, head.updated, head.created) == (3, 1005.0, 1000.0)


async def test_read_starts_and_stops_where_asked(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.append("t", 0, [A, B, C])
    assert await bodies(store, "t", 1) == [b"b", b"c"]
    assert await bodies(store, "t", 3) == await bodies(store, "t", 99) == []
    assert [entry.version for entry in await store.read("t", 1, limit=1)] == [1]


@pytest.mark.parametrize("version", [0, 1, 3, 2**31 - 1])
async def test_only_the_end_of_the_log_can_be_appended_to(store: Store, version: int) -> None:
    await store.create("t", New(body=b"", code="kot"))
    await store.append("t", 0, [A, B])
    with pytest.raises(Conflict, match="table 't' is at version 2") as caught:
        await store.append("t", version, [C], change=Change(code="pies", grant=(Grant(ANIA, 0),)))
    assert caught.value.current == 2
    assert await bodies(store, "t") == [b"a", b"b"]
    assert (await store.head("t")).code == "kot"
    assert await store.places(ANIA) == ()


async def test_repeated_command_gets_the_first_answer_and_writes_nothing(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.append("t", 0, [A, B], command="0/1")
    await store.append("t", 2, [C])
    for version in (0, 3, 77):
        again = await store.append("t", version, [C], command="0/1", change=Change(summary=b"no", status="finished"))
        assert again == Appended(0, 2, True)
    head = await store.head("t")
    assert (head.version, head.summary, head.status) == (3, b"", "active")


async def test_commands_are_unique_per_table_only(store: Store) -> None:
    for table in ("t", "u"):
        await store.create(table, New(body=b""))
        assert await store.append(table, 0, [A], command="0/1") == Appended(0, 1, False)


async def test_refused_append_does_not_use_up_its_command(store: Store) -> None:
    await store.create("t", New(body=b""))
    with pytest.raises(Conflict):
        await store.append("t", 5, [A], command="0/1")
    assert await store.append("t", 0, [A], command="0/1") == Appended(0, 1, False)


async def test_change_comes_with_the_entries(store: Store) -> None:
    await store.create("t", New(body=b"body", code="kot", grant=(Grant(ANIA, 0),)))
    change = Change(public=True, status="finished", summary=b"Ania won", grant=(Grant(BOLEK, 1),))
    await store.append("t", 0, [A], change=change)
    head = await store.head("t")
    assert (head.public, head.status, head.summary, head.code, head.body) == (
        True,
        "finished",
        b"Ania won",
        "kot",
        b"body",
    )
    assert await store.seat("t", ANIA) == 0
    assert await store.seat("t", BOLEK) == 1


async def test_amendment_is_a_change_without_an_entry(store: Store, clock: SetClock) -> None:
    await store.create("t", New(body=b"", public=True, summary=b"old"))
    clock.now = 1001.0
    head = await store.amend("t", Change(public=False, summary=b""))
    assert head == await store.head("t")
    assert (head.version, head.public, head.summary, head.updated) == (0, False, b"", 1001.0)


async def test_update_time_never_goes_back_with_the_clock(store: Store, clock: SetClock) -> None:
    await store.create("t", New(body=b""))
    clock.now = 900.0
    await store.append("t", 0, [A])
    assert (await store.amend("t", Change())).updated == 1000.0


async def test_unknown_tables_are_refused(store: Store) -> None:
    for ask in (
        store.head("t"),
        store.read("t"),
        store.append("t", 0, [A]),
        store.amend("t", Change()),
        store.archive("t"),
    ):
        with pytest.raises(UnknownTable, match="there is no table 't'"):
            await ask
    assert await store.find("kot") is None
    assert await store.seat("t", ANIA) is None


async def test_join_code_belongs_to_one_active_table(store: Store) -> None:
    await store.create("t", New(body=b"", code="kot"))
    with pytest.raises(CodeTaken, match="'kot'"):
        await store.create("u", New(body=b"", code="kot"))
    await store.create("u", New(body=b"", code="pies"))
    with pytest.raises(CodeTaken, match="'kot'"):
        await store.append("u", 0, [A], change=Change(code="kot"))
    with pytest.raises(CodeTaken, match="'kot'"):
        await store.amend("u", Change(code="kot"))
    head = await store.head("u")
    assert (head.version, head.code) == (0, "pies")
    found = await store.find("kot")
    assert found is not None
    assert found.table == "t"


async def test_join_code_is_free_again_after_the_table(store: Store) -> None:
    await store.create("t", New(body=b"", code="kot"))
    await store.amend("t", Change(status="finished"))
    assert await store.find("kot") is None
    await store.create("u", New(body=b"", code="kot"))
    with pytest.raises(CodeTaken, match="'kot'"):
        await store.append("t", 0, [A], change=Change(status="active"))
    await store.append("t", 0, [A], change=Change(status="active", code="lis"))
    found = await store.find("lis")
    assert found is not None
    assert found.table == "t"


async def test_many_tables_need_no_join_code(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.create("u", New(body=b""))
    assert len(await store.tables()) == 2


async def test_token_leads_to_its_seats(store: Store) -> None:
    await store.create("u", New(body=b"", grant=(Grant(ANIA, 3), Grant(BOLEK, 0))))
    await store.create("t", New(body=b"", grant=(Grant(ANIA, 1),)))
    assert await store.places(ANIA) == (Place("t", 1), Place("u", 3))
    assert await store.seat("u", ANIA) == 3
    assert await store.seat("t", BOLEK) is None


async def test_token_leads_to_the_newest_of_its_active_tables(store: Store, clock: SetClock) -> None:
    for table in ("a", "b", "c", "d"):
        clock.now += 1
        await store.create(table, New(body=b"", grant=(Grant(ANIA, 1),)))
    for table in ("b", "d"):
        await store.amend(table, Change(status="finished"))
    await store.archive("b")
    clock.now += 1
    await store.append("a", 0, [A])
    found = await store.seated(ANIA)
    assert [(head.table, seat) for head, seat in found] == [("a", 1), ("c", 1)]
    assert found[0][0] == await store.head("a")
    assert [head.table for head, _ in await store.seated(ANIA, 1)] == ["a"]
    assert await store.seated(BOLEK) == []


async def test_granting_again_moves_and_revoking_comes_first(store: Store) -> None:
    await store.create("t", New(body=b"", grant=(Grant(ANIA, 0), Grant(BOLEK, 1))))
    await store.amend("t", Change(grant=(Grant(ANIA, 2),)))
    assert await store.places(ANIA) == (Place("t", 2),)
    await store.append("t", 0, [A], change=Change(revoke=(1, 2), grant=(Grant(ANIA, 1),)))
    assert await store.places(ANIA) == (Place("t", 1),)
    assert await store.places(BOLEK) == ()


async def test_list_of_tables_is_filtered_and_newest_first(store: Store, clock: SetClock) -> None:
    for table, public in (("a", True), ("b", False), ("c", True), ("d", True)):
        await store.create(table, New(body=b"", public=public))
    clock.now = 1010.0
    await store.append("c", 0, [A], change=Change(status="finished"))
    clock.now = 1020.0
    await store.append("b", 0, [A])

    async def listed(limit: int = 100, **which: Any) -> str:
        return "".join(head.table for head in await store.tables(Filter(**which), limit))

    assert await listed() == "bcad"
    assert await listed(limit=3) == "bca"
    assert await listed(public=True) == "cad"
    assert await listed(status="active") == "bad"
    assert await listed(status="active", public=True) == "ad"
    assert await listed(updated_since=1010.0) == "bc"
    await store.archive("c")
    assert await listed() == "bad"
    assert await listed(archived=True) == "c"
    assert await listed(archived=None) == "bcad"


async def test_best_times_are_the_shortest_of_their_board(store: Store) -> None:
    def time(table: str, millis: int, at: float, board: str = "alone", name: str = "Ania") -> BestTime:
        return BestTime(board=board, table=table, seat=0, name=name, millis=millis, at=at)

    slow, late, early = time("t", 90_000, 5.0), time("u", 61_000, 7.0), time("v", 61_000, 6.0)
    for one in (slow, late, early, time("t", 1, 1.0, board="pairs")):
        await store.add_time(one)
    assert await store.best_times("alone") == [early, late, slow]
    assert await store.best_times("alone", limit=2) == [early, late]
    await store.add_time(slow)
    await store.add_time(time("t", 95_000, 8.0))
    assert await store.best_times("alone") == [early, late, slow]
    better = time("t", 50_000, 9.0, name="Ania Z.")
    await store.add_time(better)
    assert await store.best_times("alone") == [better, early, late]
    assert await store.best_times("nothing") == []


async def test_everybody_keeps_their_own_under_names(store: Store) -> None:
    box, other, row = (
        Keepsake("bzzz", "Nasze pudło", b"\0\xff"),
        Keepsake("blef", "Żółte", b"1"),
        Keepsake("bzzz", "A", b""),
    )
    for keepsake in (box, other, row):
        await store.keep(ANIA, keepsake)
    await store.keep(BOLEK, box)
    assert await store.keepsakes(ANIA) == (other, row, box)
    await store.keep(ANIA, box._replace(body=b"anew"))
    await store.forget(ANIA, "bzzz", "A")
    await store.forget(ANIA, "bzzz", "A")
    assert await store.keepsakes(ANIA) == (other, box._replace(body=b"anew"))
    assert await store.keepsakes(BOLEK) == (box,)
    assert await store.keepsakes(digest("nobody")) == ()


async def test_what_is_kept_once_stays_as_the_first_one_left_it(store: Store) -> None:
    tries = [Keepsake("day", "chain", bytes([number])) for number in range(8)]
    first = await asyncio.gather(*(store.keep_once(ANIA, one) for one in tries))
    assert first.count(True) == 1
    assert await store.keepsakes(ANIA) == (tries[first.index(True)],)
    assert await store.keep_once(BOLEK, tries[0])
    await store.forget(ANIA, "day", "chain")
    assert await store.keep_once(ANIA, tries[5])


async def test_archived_table_can_be_read_and_nothing_else(store: Store, clock: SetClock) -> None:
    await store.create("t", New(body=b"body", code="kot", grant=(Grant(ANIA, 0),)))
    await store.append("t", 0, [A, B], command="0/1")
    await store.append("t", 2, [C], change=Change(status="finished"))
    before, log = await store.head("t"), await store.read("t")
    clock.now = 2000.0
    await store.archive("t")
    await store.archive("t")
    head = await store.head("t")
    assert head.archived == 2000.0
    assert (head.version, head.body, head.updated, head.status) == (3, b"body", before.updated, "finished")
    assert await store.read("t") == log
    assert await store.read("t", 1, limit=1) == log[1:2]
    assert await store.read("t", 3) == []
    with pytest.raises(TableArchived, match="table 't' is archived"):
        await store.append("t", 3, [A])
    with pytest.raises(TableArchived, match="table 't' is archived"):
        await store.amend("t", Change(status="active"))
    assert await store.places(ANIA) == ()
    with pytest.raises(TableExists):
        await store.create("t", New(body=b""))


async def test_active_table_is_not_archived(store: Store) -> None:
    await store.create("t", New(body=b""))
    with pytest.raises(StillActive, match="table 't' is active"):
        await store.archive("t")


async def test_empty_log_is_archived_too(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.amend("t", Change(status="abandoned"))
    await store.archive("t")
    assert await store.read("t") == []


async def test_retention_abandons_archives_and_deletes_by_age(store: Store, clock: SetClock) -> None:
    for table in ("quiet", "played", "over"):
        await store.create(table, New(body=b"", code=table, grant=(Grant(ANIA, 0),)))
    await store.append("over", 0, [A], change=Change(status="finished"))
    await store.add_time(BestTime(board="alone", table="over", seat=0, name="Ania", millis=5, at=1.0))
    retention = Retention(abandon_after=100.0, archive_after=200.0, delete_after=300.0)
    clock.now = 1099.0
    assert await store.prune(retention) == Pruned(0, 0, 0)
    await store.append("played", 0, [A])
    clock.now = 1100.0
    assert await store.prune(retention) == Pruned(1, 0, 0)
    assert (await store.head("quiet")).status == "abandoned"
    assert await store.find("quiet") is None
    clock.now = 1150.0
    await store.append("quiet", 0, [B], change=Change(status="active"))
    clock.now = 1200.0
    assert await store.prune(retention) == Pruned(1, 1, 0)
    assert await bodies(store, "over") == [b"a"]
    clock.now = 1500.0
    assert await store.prune(retention) == Pruned(1, 2, 1)
    with pytest.raises(UnknownTable):
        await store.read("over")
    assert len(await store.best_times("alone")) == 1
    clock.now = 1800.0
    assert await store.prune(retention) == Pruned(0, 0, 2)
    assert await store.tables(Filter(archived=None)) == []
    assert await store.places(ANIA) == ()


async def test_retention_without_numbers_touches_nothing(store: Store, clock: SetClock) -> None:
    await store.create("t", New(body=b""))
    clock.now = 1e12
    assert await store.prune(Retention()) == Pruned(0, 0, 0)


async def test_deleted_table_leaves_its_id_free(store: Store) -> None:
    await store.create("t", New(body=b"old", code="kot"))
    await store.append("t", 0, [A], command="0/1", change=Change(status="finished"))
    assert await store.prune(Retention(archive_after=0.0, delete_after=0.0)) == Pruned(0, 1, 1)
    await store.create("t", New(body=b"new", code="kot"))
    assert await store.append("t", 0, [B], command="0/1") == Appended(0, 1, False)
    assert await bodies(store, "t") == [b"b"]


@pytest.mark.parametrize("body", [b"", b"\x00\xff" * 5000, bytes(range(256))])
async def test_bytes_come_back_as_they_were(store: Store, body: bytes) -> None:
    await store.create("t", New(body=body, summary=body))
    await store.append("t", 0, [NewEntry(body)], change=Change(summary=body))
    head = await store.head("t")
    assert head.body == head.summary == body
    assert await bodies(store, "t") == [body]


async def test_texts_come_back_as_they_were(store: Store) -> None:
    table, code, command = "żółw 🐢'\"%", "gęś", "0/ł?$1"
    await store.create(table, New(body=b"", code=code))
    await store.append(table, 0, [A], command=command)
    assert [(head.table, head.code) for head in await store.tables()] == [(table, code)]
    assert (await store.read(table))[0].command == command
    assert (await store.append(table, 1, [A], command=command)).repeated


async def test_nonsense_is_refused_in_a_sentence(store: Store) -> None:
    await store.create("t", New(body=b""))
    nonsense: list[Any] = [
        store.create("", New(body=b"")),
        store.create("x" * 65, New(body=b"")),
        store.create("nul\0", New(body=b"")),
        store.create("half \ud800", New(body=b"")),
        store.create("u", New(body=b"", code="")),
        store.create("u", New(body="text")),  # type: ignore[arg-type]  # what is refused here
        store.create("u", New(body=b"", schema=0)),
        store.create("u", New(body=b"", grant=(Grant(b"not a digest", 0),))),
        store.append("t", -1, [A]),
        store.append("t", True, [A]),
        store.append("t", 0, []),
        store.append("t", 0, [NewEntry(b"a", schema=0)]),
        store.append("t", 0, [A], command=""),
        store.append("t", 0, [A], command="x" * 129),
        store.amend("t", Change(status="lost")),  # type: ignore[arg-type]  # what is refused here
        store.amend("t", Change(revoke=(2**40,))),
        store.read("t", -1),
        store.read("t", limit=0),
        store.tables(limit=0),
        store.places(b"short"),
        store.seat("t", b"short"),
        store.find(""),
        store.best_times("alone", limit=0),
        store.add_time(BestTime(board="alone", table="t", seat=0, name="", millis=1, at=1.0)),
        store.add_time(BestTime(board="alone", table="t", seat=0, name="A", millis=-1, at=1.0)),
        store.add_time(BestTime(board="alone", table="t", seat=0, name="A", millis=1, at=float("nan"))),
        store.prune(Retention(delete_after=-1.0)),
        store.keep(b"short", Keepsake("bzzz", "box", b"")),
        store.keep(ANIA, Keepsake("", "box", b"")),
        store.keep(ANIA, Keepsake("bzzz", "x" * 201, b"")),
        store.keep(ANIA, Keepsake("bzzz", "box", "text")),  # type: ignore[arg-type]  # what is refused here
        store.keepsakes(b"short"),
        store.amend("t", Change(due=-1.0)),
        store.amend("t", Change(due=float("inf"))),
        store.amend("t", Change(due=1.0, version=-1)),
        store.claim(float("nan"), 1.0),
        store.claim(2.0, 1.0),
        store.claim(1.0, 1.0, limit=0),
        store.keep_once(b"short", Keepsake("k", "n", b"")),
        store.forget(ANIA, "bzzz", "nul\0"),
    ]
    for ask in nonsense:
        with pytest.raises(ValueError, match=r" (is|are|by) .*; | no entries .*; "):
            await ask
    assert [(head.table, head.version) for head in await store.tables()] == [("t", 0)]


async def test_signs_of_life_go_up_until_a_worker_signs_off(store: Store) -> None:
    assert await store.sign("left") == {"left": 1}
    assert await store.sign("right") == {"left": 1, "right": 1}
    assert await store.sign("left") == {"left": 2, "right": 1}
    for _ in range(2):
        await store.sign_off("right")
    assert await store.sign("left") == {"left": 3}


async def test_versions_of_many_tables_at_once(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.create("u", New(body=b""))
    await store.append("t", 0, [A, B])
    assert await store.versions(["t", *(f"none {number}" for number in range(1200)), "u"]) == {"t": 2, "u": 0}
    assert await store.versions([]) == {}


async def test_what_is_due_is_claimed_once_and_again_when_nothing_came_of_it(store: Store) -> None:
    for table, due in (("late", 30.0), ("soon", 10.0), ("now", 20.0), ("never", 0.0)):
        await store.create(table, New(body=b""))
        await store.append(table, 0, [A], change=Change(due=due))
    assert (await store.head("soon")).due == 10.0
    assert await store.claim(9.5, 60.0) == ()
    assert await store.claim(20.0, 60.0, limit=1) == ("soon",)
    assert await store.claim(20.0, 60.0) == ("now",)
    assert await store.claim(20.0, 60.0) == ()
    assert await store.claim(60.0, 90.0) == ("late", "now", "soon")
    await store.amend("soon", Change(due=0.0))
    assert await store.claim(1e9, 1e9) == ("late", "now")


async def test_when_a_table_is_due_is_believed_only_of_the_end_of_its_log(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.append("t", 0, [A, B], change=Change(due=50.0))
    await store.amend("t", Change(due=70.0, version=1, summary=b"old news"))
    head = await store.head("t")
    assert (head.due, head.summary) == (50.0, b"old news")
    await store.amend("t", Change(due=70.0, version=2))
    assert (await store.head("t")).due == 70.0
    await store.append("t", 2, [C])
    assert (await store.head("t")).due == 70.0
    await store.append("t", 3, [C], change=Change(due=5.0, version=4))
    assert (await store.head("t")).due == 5.0


async def test_a_table_where_something_is_due_is_not_abandoned_and_a_packed_one_is_not_claimed(
    store: Store, clock: SetClock
) -> None:
    await store.create("t", New(body=b""))
    await store.append("t", 0, [A], change=Change(due=5000.0))
    clock.now = 3000.0
    assert await store.prune(Retention(abandon_after=100.0)) == Pruned(0, 0, 0)
    await store.amend("t", Change(status="finished"))
    await store.archive("t")
    assert await store.claim(9000.0, 9000.0) == ()


async def test_ready_store_says_so(store: Store) -> None:
    await store.ready()


async def test_closed_store_refuses_everything(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.close()
    await store.close()
    for ask in (
        store.head("t"),
        store.read("t"),
        store.tables(),
        store.append("t", 0, [A]),
        store.amend("t", Change()),
        store.create("u", New(body=b"")),
        store.archive("t"),
        store.prune(Retention()),
        store.sign("w"),
        store.keepsakes(ANIA),
        store.versions(["t"]),
        store.claim(1.0, 1.0),
        store.ready(),
    ):
        with pytest.raises(StoreClosed, match="the store is closed"):
            await ask
