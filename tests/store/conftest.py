"""The databases every test of the contract runs against."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from stolik.store import Store, open_store
from tests.store.memory import MemoryStore
from tests.store.postgres_server import Server, running

DATABASES = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


NewDatabase = Callable[[str], str]
"""From "sqlite" or "postgres" to the URL of an empty database of that kind."""


@pytest.fixture
def new_database(tmp_path: Path, request: pytest.FixtureRequest) -> NewDatabase:
    names = iter(range(1000))

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / f'store{next(names)}.db'}"
        server: Server = request.getfixturevalue("postgres")
        return server.new_database()

    return make


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """An empty database of each kind in turn."""
    return new_database(request.param)


class SetClock:
    """Time stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(params=("memory", *DATABASES))
async def store(request: pytest.FixtureRequest, new_database: NewDatabase, clock: SetClock) -> AsyncIterator[Store]:
    """An empty store of each kind in turn, the model among them."""
    options: dict[str, Any] = {"clock": clock}
    if request.param == "memory":
        opened: Store = MemoryStore(**options)
    else:
        opened = await open_store(new_database(request.param), **options)
    async with opened:
        yield opened
