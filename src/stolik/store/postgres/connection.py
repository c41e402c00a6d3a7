"""Connections to PostgreSQL that are fit for a store: durable commits, the current schema, errors in sentences."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from stolik.store.errors import StoreClosed, Unavailable
from stolik.store.sql import schema

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)
"""The server, or the way to it, is gone; the request itself may be fine."""

PATIENCE: Final = 60.0
"""Seconds for one statement; `HOURS` for a dump."""
HOURS: Final = 86400.0
FAREWELL: Final = 5.0
"""Seconds for what is under way when the store is closed."""
CONNECTING: Final = 10
"""Seconds for a new connection."""
CONNECTIONS: Final = 8
"""Of one worker."""

_MIGRATING: Final = 7351968
"""Of the advisory lock, so that of several workers starting at once one migrates and the others wait."""


async def connect(url: str, existing: bool) -> Pool:
    try:
        pool = asyncpg.create_pool(
            url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=CONNECTING,
            command_timeout=PATIENCE,
            # A server that does not wait for its disk by default is asked to, for us.
            server_settings={"synchronous_commit": "on"},
            reset=_leave_as_it_is,
        )
        await pool
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        why = str(error) or f"there was no answer within {CONNECTING} seconds"
        raise Unavailable(f"the database {without_password(url)} could not be opened", why) from error
    try:
        if existing:
            await _check_existing(pool, url)
        await _migrate(pool)
    except BaseException:
        await pool.close()
        raise
    return pool


def without_password(url: str) -> str:
    """For messages: who reads a log need not learn the password."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"


async def _leave_as_it_is(db: object) -> None:
    """Nothing here outlives a transaction, so resetting a connection would only cost every batch a round trip."""


async def _check_existing(pool: Pool, url: str) -> None:
    async with asking(pool) as db:
        if await db.fetchval("select to_regclass('stolik_schema') is null"):
            raise Unavailable(f"the database {without_password(url)} holds nothing of Stolik's")


async def _migrate(pool: Pool) -> None:
    async with asking(pool) as db, db.transaction(isolation="read_committed"):
        await db.execute("select pg_advisory_xact_lock($1)", _MIGRATING)
        if await db.fetchval("select to_regclass('stolik_schema') is null"):
            await db.execute("create table stolik_schema (steps integer not null)")
            await db.execute("insert into stolik_schema values (0)")
        taken = await db.fetchval("select steps from stolik_schema")
        for statement in schema.missing_steps(taken, {"bytes": "bytea", "clustered": ""}):
            await db.execute(statement)
        await db.execute("update stolik_schema set steps = $1 where steps <> $1", len(schema.STEPS))


@asynccontextmanager
async def asking(pool: Pool) -> AsyncIterator[Connection]:
    """A connection for one request; what goes wrong with it is said in a sentence."""
    if pool.is_closing():
        raise StoreClosed
    try:
        async with pool.acquire() as db:
            yield db
    except (*LOST, asyncpg.PostgresError) as error:
        raise Unavailable(f"PostgreSQL did not answer as it should ({error!r})", plainly(error)) from error


def plainly(error: Exception) -> str:
    """Without the address it was looked for at."""
    return "the database cannot be reached" if isinstance(error, LOST) else str(error)
