"""A database's driver is needed when such a database is opened, and not before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from stolik.store import MissingDriver, New, open_store

WITHOUT_DRIVER = """
import asyncio, sys
sys.modules["asyncpg"] = None
from tests.store.test_drivers import keep_a_table, refused
asyncio.run(keep_a_table(sys.argv[1]))
asyncio.run(refused())
"""


async def keep_a_table(path: str) -> None:
    async with await open_store(path) as store:
        await store.create("t", New(body=b"kept"))
        assert (await store.head("t")).body == b"kept"


async def refused() -> None:
    with pytest.raises(MissingDriver, match=r"asyncpg.* not installed; .*pip install stolik\[cluster\]"):
        await open_store("postgresql://nobody@127.0.0.1:1/stolik")


def test_without_postgres_driver_sqlite_works_and_postgres_says_what_to_install(tmp_path: Path) -> None:
    path = str(tmp_path / "store.db")
    subprocess.run([sys.executable, "-c", WITHOUT_DRIVER, path], check=True, timeout=60)
