"""Servers for tests: quick bots, and nothing left running."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from stolik.host import pace, starting
from tests.server.house import House, house


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not make a test wait."""
    monkeypatch.setattr(pace, "THINK", dict.fromkeys(pace.THINK, 2))
    monkeypatch.setattr(pace, "HANDS", dict.fromkeys(pace.HANDS, 2))
    monkeypatch.setattr(pace, "REACTION", 1)
    monkeypatch.setattr(pace, "ABSENT", 2)
    monkeypatch.setattr(pace, "GRACE", 50)
    monkeypatch.setattr(pace, "answer", lambda table, seat, version: 2)
    monkeypatch.setattr(starting, "COUNTDOWN", 20)


@pytest_asyncio.fixture
async def here(tmp_path: Path, quick: None) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running
