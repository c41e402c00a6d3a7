"""The event log: what a store is (`contract.py`), and how to open the one a URL names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from stolik.store.backup import backup, restore, verify
from stolik.store.contract import (
    Appended,
    BestTime,
    Change,
    Commit,
    Filter,
    Grant,
    Head,
    Keepsake,
    New,
    NewEntry,
    Place,
    Pruned,
    Retention,
    Store,
    Stored,
    digest,
)
from stolik.store.errors import (
    CodeTaken,
    Conflict,
    DamagedBackup,
    DamagedLog,
    MissingDriver,
    NewerSchema,
    NotEmpty,
    StillActive,
    StoreClosed,
    StoreError,
    TableArchived,
    TableExists,
    Unavailable,
    UnknownTable,
)
from stolik.store.sql.store import Opening
from stolik.store.upcast import Upcasts

if TYPE_CHECKING:
    from stolik.store.postgres.store import PostgresStore

__all__ = [
    "Appended",
    "BestTime",
    "Change",
    "CodeTaken",
    "Commit",
    "Conflict",
    "DamagedBackup",
    "DamagedLog",
    "Filter",
    "Grant",
    "Head",
    "Keepsake",
    "MissingDriver",
    "New",
    "NewEntry",
    "NewerSchema",
    "NotEmpty",
    "Place",
    "Pruned",
    "Retention",
    "StillActive",
    "Store",
    "StoreClosed",
    "StoreError",
    "Stored",
    "TableArchived",
    "TableExists",
    "Unavailable",
    "UnknownTable",
    "Upcasts",
    "backup",
    "check",
    "digest",
    "open_store",
    "restore",
    "verify",
]


POSTGRES = ("postgresql", "postgres")


async def open_store(where: str | Path, existing: bool = False, **opening: Unpack[Opening]) -> Store:
    """`postgresql://user@host/database`, `sqlite:///path/to/file`, or just the path of an SQLite file. With `existing`
    nothing is made where there is none."""
    scheme, separator, rest = str(where).partition("://")
    if separator and scheme in POSTGRES:
        return await _postgres().open(str(where), existing, **opening)
    if separator and scheme != "sqlite":
        raise ValueError(f"the database is {scheme!r}; accepted are postgresql://…, sqlite:///… and the path of a file")
    from stolik.store.sqlite.store import SqliteStore

    return await SqliteStore.open(rest.removeprefix("/") if separator else str(where), existing, **opening)


async def check(where: str) -> None:
    """Raises what opening it would: before a server starts, and not in the midst of it."""
    async with await open_store(where) as store:
        await store.ready(thorough=True)


def _postgres() -> type[PostgresStore]:
    """Its driver takes a while to load, and most need none of it."""
    try:
        from stolik.store.postgres.store import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise MissingDriver(
            "PostgreSQL needs the driver asyncpg, which is not installed; install it with: pip install stolik[cluster]"
        ) from error
    return PostgresStore
