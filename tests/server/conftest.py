"""Servers for tests, and nothing left running."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.server.house import House, house


@pytest_asyncio.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running
