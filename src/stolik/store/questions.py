"""What both databases answer alike: questions that are one statement each."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from stolik.store import checks
from stolik.store import statements as sql
from stolik.store.contract import BestTime, Filter, Head, Place, Store
from stolik.store.reading import Reading
from stolik.store.rows import HeadRow


class SqlStore(Store):
    _reading: Reading

    @abstractmethod
    async def _rows(self, statement: str, *arguments: object) -> list[Any]: ...

    async def find(self, code: str) -> Head | None:
        checks.text("the join code", code, checks.LONGEST_ID)
        found = await self._rows(sql.FIND, code)
        return self._reading.head(HeadRow(*found[0])) if found else None

    async def tables(self, which: Filter | None = None, limit: int = 100) -> list[Head]:
        checks.whole("the limit", limit, 1)
        statement, arguments = sql.listing(which or Filter(), limit)
        return [self._reading.head(HeadRow(*row)) for row in await self._rows(statement, *arguments)]

    async def places(self, digest: bytes) -> tuple[Place, ...]:
        checks.token_digest(digest)
        return tuple(sorted(Place(*row) for row in await self._rows(sql.PLACES, digest)))

    async def seat(self, table: str, digest: bytes) -> int | None:
        checks.table(table)
        checks.token_digest(digest)
        found = await self._rows(sql.SEAT, table, digest)
        return found[0][0] if found else None

    async def best_times(self, board: str, limit: int = 10) -> list[BestTime]:
        checks.text("the board", board, checks.LONGEST_ID)
        checks.whole("the limit", limit, 1)
        rows = await self._rows(sql.BEST_TIMES, board, limit)
        return [BestTime(board=b, table=t, seat=s, name=n, millis=m, at=at) for b, t, s, n, m, at in rows]
