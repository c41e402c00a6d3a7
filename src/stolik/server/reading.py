"""Tables read from their logs: a portion at each turn of the loop, so that nobody waits for a long one, and kept for a
while, so that asking again costs little."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from stolik.host import entries as log
from stolik.host.entries import Opened, decode
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.server.services import Services
from stolik.store import Head, Stored, UnknownTable

READ = 5000
"""Entries fetched at a time."""
END = 2**62
PORTION = 100
"""Entries folded in before others have their turn."""
KEPT = 8
"""Tables that are remembered when somebody only looked at them."""
NOW = 0
"""In place of the number of a game: the table as its log says now."""

Wanted = tuple[str, int]
"""A table, and the game at whose end it is looked at."""


class Reader:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.kept: dict[Wanted, Table] = {}
        self.under_way: dict[Wanted, asyncio.Task[Table]] = {}
        self.turn = asyncio.Lock()

    async def head(self, table_id: str) -> Head:
        try:
            return await self.store.head(table_id)
        except UnknownTable:
            raise Refused("table/unknown") from None

    async def take(self, table_id: str) -> Table:
        """The table for somebody's own use."""
        table, wanted = await self.look(table_id), (table_id, NOW)
        if self.kept.get(wanted) is table:
            del self.kept[wanted]
        return table

    async def look(self, table_id: str, match: int = NOW) -> Table:
        """The table as its log says now, or as it was when this game of it ended; whoever asks meanwhile gets the same
        one."""
        wanted = (table_id, match)
        if wanted not in self.under_way:
            self.under_way[wanted] = self.services.loop.create_task(self.read(wanted))
            self.under_way[wanted].add_done_callback(lambda _: self.under_way.pop(wanted))
        return await asyncio.shield(self.under_way[wanted])

    def forget(self, table_id: str) -> None:
        """Its log was written anew."""
        self.kept = {wanted: table for wanted, table in self.kept.items() if wanted[0] != table_id}

    async def take_up(self, table: Table) -> None:
        """Bring back the game of a table that was laid aside, as it was then."""
        again = self.fresh(await self.store.head(table.id))
        await self.read_up_to(again, table.position)
        table.take_up(again)

    async def read(self, wanted: Wanted) -> Table:
        table_id, match = wanted
        table = self.kept.pop(wanted, None) or self.fresh(await self.head(table_id))
        await self.read_up_to(table, END, match)
        self.kept[wanted] = table
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return table

    async def read_up_to(self, table: Table, position: int, match: int = NOW) -> None:
        command = None
        while (wanted := min(READ, position - table.position)) > 0 and not has_ended(table, match):
            stored = await self.store.read(table.id, table.position, wanted)
            for portion in portions(stored):
                async with self.turn:
                    command = fold(table, portion, command, match)
                    await asyncio.sleep(0)
            if len(stored) < wanted:
                break

    def fresh(self, head: Head) -> Table:
        opened = decode(head.body)
        assert isinstance(opened, Opened)
        return Table(head.table, head.code or "", opened, self.services.customs)


def portions(stored: list[Stored]) -> Iterator[list[Stored]]:
    return (stored[first : first + PORTION] for first in range(0, len(stored), PORTION))


def has_ended(table: Table, match: int) -> bool:
    return match != NOW and table.matches == match and table.match is not None and table.match.over


def fold(table: Table, stored: list[Stored], command: str | None, match: int = NOW) -> str | None:
    """Entries of one append share the command of its first one, which may be in the portion before."""
    for each in stored:
        if has_ended(table, match):
            break
        command = each.command if each.span else command
        entry = decode(each.body)
        if isinstance(entry, log.Began) and entry.plan.rules not in table.room.versions:
            raise Refused("table/older-rules")
        table.fold(entry, command)
    return command
