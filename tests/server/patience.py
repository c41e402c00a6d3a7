"""Waiting for what a test means, however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which it will not come any more."""


async def until(found: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not found():
            await asyncio.sleep(0.01)
