"""Anything Hypothesis can think of, done to a database and to the model: equal answers, equal refusals, equal contents."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from stolik.store import (
    BestTime,
    Change,
    Filter,
    Grant,
    Keepsake,
    New,
    NewEntry,
    Retention,
    Store,
    StoreError,
    digest,
    open_store,
)
from stolik.store.sql.statements import COLUMNS
from stolik.store.sql.store import SqlStore
from tests.store.conftest import SetClock
from tests.store.memory import MemoryStore

TABLES = ["a", "b", "c"]
CODES = ["kot", "pies"]
DIGESTS = [digest("Ania"), digest("Bolek")]

tables = st.sampled_from(TABLES)
codes = st.none() | st.sampled_from(CODES)
bodies = st.binary(max_size=4)
seats = st.integers(-1, 2)
grants = st.lists(st.builds(Grant, st.sampled_from(DIGESTS), seats), max_size=2).map(tuple)
appended = st.lists(st.builds(NewEntry, bodies), min_size=1, max_size=3)
commands = st.none() | st.sampled_from(["1", "2", "3"])
statuses = st.sampled_from(["active", "finished", "abandoned"])
ages = st.none() | st.sampled_from([0.0, 1.0, 5.0])
moments = st.sampled_from([1.0, 4.0, 9.0])
changes = st.builds(
    Change,
    code=codes,
    public=st.none() | st.booleans(),
    status=st.none() | statuses,
    summary=st.none() | bodies,
    due=st.none() | st.just(0.0) | moments,
    version=st.none() | st.integers(0, 6),
    revoke=st.lists(seats, max_size=2).map(tuple),
    grant=grants,
)

SEARCH = settings(
    max_examples=400 if os.environ.get("STOLIK_SOAK") else 20,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
"""Each step is a commit on a disk, so it is slow by nature."""

Ask = Callable[[Store], Awaitable[Any]]


class Compared(RuleBasedStateMachine):
    runner: asyncio.Runner
    store: SqlStore
    clock: SetClock

    def __init__(self) -> None:
        super().__init__()
        self.clock.now = 1000.0
        self.model = MemoryStore(self.clock)
        self.runner.run(wipe(self.store))

    def both(self, ask: Ask) -> Any:
        expected, got = self.runner.run(outcome(ask(self.model))), self.runner.run(outcome(ask(self.store)))
        assert got == expected
        return got

    @rule(table=tables, body=bodies, code=codes, public=st.booleans(), summary=bodies, grant=grants)
    def create(self, table: str, **head: Any) -> None:
        self.both(lambda store: store.create(table, New(**head)))

    @rule(table=tables, ahead=st.sampled_from([0, 0, 0, 0, -1, 1]), entries=appended, command=commands, data=st.data())
    def append(self, table: str, ahead: int, entries: list[NewEntry], command: str | None, data: st.DataObject) -> None:
        change = data.draw(st.none() | changes, "change")
        version = max(0, (self.model.heads[table].version if table in self.model.heads else 0) + ahead)
        self.both(lambda store: store.append(table, version, entries, command=command, change=change))

    @rule(appends=st.lists(st.tuples(tables, st.integers(0, 6), appended, commands, st.none() | changes), max_size=5))
    def append_at_once(self, appends: list[tuple[str, int, list[NewEntry], str | None, Change | None]]) -> None:
        """Several that wait together are decided as if they had come one after the other."""

        async def all_of_them(store: Store) -> list[Any]:
            asked = (store.append(t, v, e, command=c, change=h) for t, v, e, c, h in appends)
            return await asyncio.gather(*(outcome(answer) for answer in asked))

        self.both(all_of_them)

    @rule(table=tables, change=changes)
    def amend(self, table: str, change: Change) -> None:
        self.both(lambda store: store.amend(table, change))

    @rule(table=tables, since=st.integers(0, 9), limit=st.none() | st.integers(1, 4))
    def read(self, table: str, since: int, limit: int | None) -> None:
        self.both(lambda store: store.read(table, since, limit))

    @rule(
        public=st.none() | st.booleans(),
        status=st.none() | statuses,
        updated_since=st.none() | st.sampled_from([1000.0, 1003.0, 1010.0]),
        archived=st.none() | st.booleans(),
        limit=st.integers(1, 3),
    )
    def list_tables(self, limit: int, **which: Any) -> None:
        self.both(lambda store: store.tables(Filter(**which), limit))

    @rule(table=tables)
    def archive(self, table: str) -> None:
        self.both(lambda store: store.archive(table))

    @rule(abandon=ages, archive=ages, delete=ages)
    def prune(self, abandon: float | None, archive: float | None, delete: float | None) -> None:
        retention = Retention(abandon_after=abandon, archive_after=archive, delete_after=delete)
        self.both(lambda store: store.prune(retention))

    @rule(table=tables, seat=seats, millis=st.integers(0, 3), at=st.sampled_from([1.0, 2.0]))
    def add_time(self, table: str, seat: int, millis: int, at: float) -> None:
        time = BestTime(board="alone", table=table, seat=seat, name=f"{table}{millis}", millis=millis, at=at)
        self.both(lambda store: store.add_time(time))

    @rule(owner=st.sampled_from(DIGESTS), kind=st.sampled_from(CODES), name=st.sampled_from(["x", "ż"]), body=bodies)
    def keep(self, owner: bytes, kind: str, name: str, body: bytes) -> None:
        self.both(lambda store: store.keep(owner, Keepsake(kind, name, body)))

    @rule(owner=st.sampled_from(DIGESTS), kind=st.sampled_from(CODES), name=st.sampled_from(["x", "ż"]), body=bodies)
    def keep_once(self, owner: bytes, kind: str, name: str, body: bytes) -> None:
        self.both(lambda store: store.keep_once(owner, Keepsake(kind, name, body)))

    @rule(owner=st.sampled_from(DIGESTS), kind=st.sampled_from(CODES), name=st.sampled_from(["x", "ż"]))
    def forget(self, owner: bytes, kind: str, name: str) -> None:
        self.both(lambda store: store.forget(owner, kind, name))

    @rule(now=moments, lasting=st.sampled_from([0.0, 3.0]), limit=st.integers(1, 3))
    def claim(self, now: float, lasting: float, limit: int) -> None:
        self.both(lambda store: store.claim(now, now + lasting, limit))

    @rule(seconds=st.sampled_from([0.5, 1.0, 4.0, -2.0]))
    def wait(self, seconds: float) -> None:
        self.clock.now += seconds

    @invariant()
    def everything_is_equal(self) -> None:
        self.both(lambda store: store.tables(Filter(archived=None)))
        self.both(lambda store: store.best_times("alone"))
        self.both(lambda store: asyncio.gather(*(outcome(store.read(table)) for table in TABLES)))
        self.both(lambda store: asyncio.gather(*(store.find(code) for code in CODES)))
        self.both(lambda store: asyncio.gather(*(store.places(token) for token in DIGESTS)))
        self.both(lambda store: asyncio.gather(*(store.seated(token, 2) for token in DIGESTS)))
        self.both(lambda store: asyncio.gather(*(store.keepsakes(token) for token in DIGESTS)))


async def outcome(answer: Awaitable[Any]) -> Any:
    """The answer, or the refusal with its words."""
    try:
        return await answer
    except StoreError as error:
        return type(error), str(error)


async def wipe(store: SqlStore) -> None:
    for table, _, _ in COLUMNS.values():
        await store._do(f"delete from {table}")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_database_and_model_agree_on_everything(kind: str, new_database: Callable[[str], str], clock: SetClock) -> None:
    with asyncio.Runner() as runner:
        opened = runner.run(open_store(new_database(kind), clock=clock))
        assert isinstance(opened, SqlStore)

        class Here(Compared):
            pass

        Here.runner, Here.store, Here.clock = runner, opened, clock
        try:
            run_state_machine_as_test(Here, settings=SEARCH)
        finally:
            runner.run(opened.close())
