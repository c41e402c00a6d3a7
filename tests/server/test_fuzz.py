"""Nonsense on the wire: no crash, no 5xx, no change at the table."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import positive_data_acceptance  # which options fit together only the games know
from schemathesis.core.result import Ok

from stolik.server.app import create_app
from stolik.server.config import Config
from stolik.server.connection import FAULTS
from stolik.server.wire.from_client import ClientMessage
from tests.host.evening import fingerprint
from tests.server.guest import Guest
from tests.server.next_door import NextDoor, next_door
from tests.server.patience import PATIENCE

SOAK = bool(os.environ.get("STOLIK_SOAK"))  # 10^5 frames and 10^4 requests in all
# the server next door rolls dice of its own while frames are thought up here
pytestmark = pytest.mark.filterwarnings(
    "ignore:Do not use the `random` module:hypothesis.errors.HypothesisDeprecationWarning"
)
THROWN = {"frames": 0, "requests": 0}
BREATH = FAULTS - 1
"""Frames on one connection: after one more that cannot be read it is shown out, and the rest would reach nobody."""
GAMES = 25
"""Times a game is thrown at before the next one: who comes and goes very often has to wait, and long logs take long."""
QUICK = settings(max_examples=2700 if SOAK else 40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NextDoor]:
    with next_door(tmp_path_factory.mktemp("fuzz")) as opened:
        yield opened


@pytest.fixture(scope="module")
def all_requests() -> Iterator[None]:
    """They are counted together, and so run in one process."""
    yield
    assert not SOAK or THROWN["requests"] >= 10**4, THROWN


@pytest.fixture
def half_of_the_frames() -> Iterator[None]:
    before = THROWN["frames"]
    yield
    assert not SOAK or THROWN["frames"] - before >= 10**5 // 2, THROWN


class Tables:
    """Running games with both their people there, one after another."""

    def __init__(self, door: NextDoor) -> None:
        self.door = door
        self.thrown_at = 0
        self.guests: list[Guest] = []

    def next(self) -> tuple[str, str]:
        """A table, and the token of the one who is not asked."""
        if self.thrown_at % GAMES == 0:
            self.guests = self.door.ask(self.begin())
        self.thrown_at += 1
        return self.guests[1].table, self.guests[1].token

    async def begin(self) -> list[Guest]:
        await self.end()
        tokens = [await self.door.house.token(), await self.door.house.token()]
        table = await self.door.house.open(tokens[0], seats=2, options={"first": 1})
        await self.door.house.join(table, tokens[1], "Bartek")
        guests = [Guest(self.door.house.port, table, token) for token in tokens]
        for guest in guests:
            await guest.connect()
            await guest.ask("ready")
        await guests[0].until_playing()
        return guests

    async def end(self) -> None:
        for guest in self.guests:
            await guest.hang_up()


@pytest.fixture(scope="module")
def tables(door: NextDoor) -> Iterator[Tables]:
    made = Tables(door)
    yield made
    door.ask(made.end())


# -- HTTP ----------------------------------------------------------------------------------------------

SCHEMA = schemathesis.openapi.from_dict(create_app(Config()).openapi_schema.to_schema())
CALLS: dict[str, Any] = {}
for found in SCHEMA.get_all_operations():
    assert isinstance(found, Ok)
    CALLS[f"{found.ok().method.upper()} {found.ok().path}"] = found.ok()


@pytest.mark.xdist_group("requests")
@pytest.mark.usefixtures("all_requests")
@pytest.mark.parametrize("call", CALLS)
def test_http_calls_of_every_kind_are_answered_as_described(door: NextDoor, call: str) -> None:
    @settings(max_examples=1500 if SOAK else 20, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=CALLS[call].as_strategy())
    def calls(case: Any) -> None:
        THROWN["requests"] += 1
        case.call_and_validate(base_url=door.house.url, excluded_checks=[positive_data_acceptance])

    calls()
    assert door.errors() == 0


@pytest.mark.parametrize(
    "path", ["/api/tables/..%2f..%2fetc/passwd", "/%2e%2e/run.py", "/assets/x.js", "/api/nothing", "/%00"]
)
def test_what_is_not_there_is_not_found(door: NextDoor, path: str) -> None:
    answer = httpx.get(door.house.url + path, timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("page/unknown", "table/unknown")


# -- frames --------------------------------------------------------------------------------------------

SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = st.sampled_from(sorted(str(kind.__struct_config__.tag) for kind in ClientMessage.__args__))
NAMES = st.sampled_from(
    ["id", "version", "text", "action", "seat", "name", "level", "options", "step", "agree", "lang", "seed", "before", "t"]
)
ALMOST = st.builds(lambda kind, rest: {**rest, "type": kind}, KINDS, st.dictionaries(NAMES, SCRAPS, max_size=5))
FRAMES = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60),
    SCRAPS.map(lambda scrap: json.dumps(scrap)),
    ALMOST.map(lambda almost: json.dumps(almost)),
)
SEVERAL = st.lists(FRAMES, min_size=BREATH if SOAK else 0, max_size=BREATH)


def frozen(door: NextDoor, table: str) -> Any:
    async def look() -> Any:
        found = door.house.hall.desks[table].table
        parts = fingerprint(found)
        return {name: repr(value) for name, value in parts.items() if name not in ("watchers", "version", "position", "at")}

    return door.ask(look())


async def throw(door: NextDoor, table: str, frames: list[str | bytes], token: str = "") -> None:
    """Send them all; afterwards the socket still answers, unless its person got up."""
    THROWN["frames"] += len(frames)
    guest = Guest(door.house.port, table, token)
    await guest.connect()
    try:
        for frame in frames:
            await guest.send_text(frame)
        await guest.send({"type": "ping", "t": 1})
        await guest.wait_for(lambda: guest.count("pong"))
    except ConnectionError:
        assert guest.closed == 1000
    finally:
        await guest.hang_up()


@QUICK
@given(frames=SEVERAL)
@pytest.mark.usefixtures("half_of_the_frames")
def test_frames_from_a_watcher_change_nothing(door: NextDoor, tables: Tables, frames: list[str | bytes]) -> None:
    table, _ = tables.next()
    before = frozen(door, table)
    asyncio.run(throw(door, table, frames))
    assert frozen(door, table) == before
    assert door.errors() == 0


@QUICK
@given(frames=SEVERAL)
@pytest.mark.usefixtures("half_of_the_frames")
def test_frames_from_a_seat_never_break_its_table(door: NextDoor, tables: Tables, frames: list[str | bytes]) -> None:
    table, token = tables.next()
    asyncio.run(throw(door, table, frames, token))
    assert door.errors() == 0

    async def same_from_the_log() -> bool:
        hall = door.house.hall
        kept = hall.desks[table]
        async with kept.lock:
            hall.desks.pop(table)
            fresh = await hall.load(table)
            hall.desks[table] = kept
            return fingerprint(fresh.table) == fingerprint(kept.table)

    assert door.ask(same_from_the_log())


def test_a_frame_that_is_too_long_closes_only_its_own_socket(door: NextDoor, tables: Tables) -> None:
    table, _ = tables.next()

    async def shout() -> int | None:
        async with Guest(door.house.port, table) as guest:
            await guest.send_text("x" * 100_000)
            with pytest.raises(ConnectionError):
                await guest.wait_for(lambda: False)
            return guest.closed

    assert asyncio.run(shout()) == 1009
    asyncio.run(throw(door, table, []))
