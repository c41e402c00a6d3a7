"""Servers for tests, and nothing left running."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from stolik.server import backroom
from tests.server.house import House, house


@pytest_asyncio.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def nobody_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The back room of a server in this process does not stand behind all other tests (`test_politely` has the manners)."""
    monkeypatch.setattr(backroom, "command", lambda module: (sys.executable, "-m", module))
