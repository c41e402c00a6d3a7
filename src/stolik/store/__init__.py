"""The event log: what a store is (`contract.py`), and how to open the one a URL names."""

from __future__ import annotations

import time
from pathlib import Path

from stolik.store.backup import backup, restore, verify
from stolik.store.contract import (
    Appended,
    BestTime,
    Change,
    Clock,
    Commit,
    Entry,
    Filter,
    Grant,
    Head,
    New,
    Observer,
    Place,
    Policy,
    Pruned,
    Store,
    Stored,
    digest,
)
from stolik.store.errors import (
    CodeTaken,
    Conflict,
    DamagedBackup,
    DamagedLog,
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
from stolik.store.upcast import Upcasts

__all__ = [
    "Appended",
    "BestTime",
    "Change",
    "CodeTaken",
    "Commit",
    "Conflict",
    "DamagedBackup",
    "DamagedLog",
    "Entry",
    "Filter",
    "Grant",
    "Head",
    "New",
    "NewerSchema",
    "NotEmpty",
    "Place",
    "Policy",
    "Pruned",
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
    "digest",
    "open_store",
    "restore",
    "verify",
]


async def open_store(
    where: str | Path,
    *,
    clock: Clock = time.time,
    entries: Upcasts | None = None,
    heads: Upcasts | None = None,
    observe: Observer | None = None,
) -> Store:
    """`postgresql://user@host/database`, `sqlite:///path/to/file`, or just the path of an SQLite file."""
    scheme, separator, rest = str(where).partition("://")
    if separator and scheme in ("postgresql", "postgres"):
        from stolik.store.postgres import PostgresStore  # asyncpg takes a while to load, and most need none of it

        return await PostgresStore.open(str(where), clock=clock, entries=entries, heads=heads, observe=observe)
    if separator and scheme != "sqlite":
        raise ValueError(f"the database is {scheme!r}; accepted are postgresql://…, sqlite:///… and the path of a file")
    from stolik.store.sqlite import SqliteStore

    path = rest.removeprefix("/") if separator else str(where)
    return await SqliteStore.open(path, clock=clock, entries=entries, heads=heads, observe=observe)
