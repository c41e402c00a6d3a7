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


class Reader:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.kept: dict[str, Table] = {}
        self.under_way: dict[str, asyncio.Task[Table]] = {}
        self.turn = asyncio.Lock()

    async def head(self, table_id: str) -> Head:
        try:
            return await self.store.head(table_id)
        except UnknownTable:
            raise Refused("table/unknown") from None

    async def take(self, table_id: str) -> Table:
        """The table for somebody's own use."""
        table = await self.look(table_id)
        if self.kept.get(table_id) is table:
            del self.kept[table_id]
        return table

    async def look(self, table_id: str) -> Table:
        """The table as its log says now; whoever asks meanwhile gets the same one."""
        if table_id not in self.under_way:
            self.under_way[table_id] = self.services.loop.create_task(self.read(table_id))
            self.under_way[table_id].add_done_callback(lambda _: self.under_way.pop(table_id))
        return await asyncio.shield(self.under_way[table_id])

    async def take_up(self, table: Table) -> None:
        """Bring back the game of a table that was laid aside, as it was then."""
        again = self.fresh(await self.store.head(table.id))
        await self.read_up_to(again, table.position)
        table.take_up(again)

    async def read(self, table_id: str) -> Table:
        table = self.kept.pop(table_id, None) or self.fresh(await self.head(table_id))
        await self.read_up_to(table, END)
        self.kept[table_id] = table
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return table

    async def read_up_to(self, table: Table, position: int) -> None:
        command = None
        while (wanted := min(READ, position - table.position)) > 0:
            stored = await self.store.read(table.id, table.position, wanted)
            for portion in portions(stored):
                async with self.turn:
                    command = fold(table, portion, command)
                    await asyncio.sleep(0)
            if len(stored) < wanted:
                break

    def fresh(self, head: Head) -> Table:
        opened = decode(head.body)
        assert isinstance(opened, Opened)
        return Table(head.table, head.code or "", opened, self.services.customs)


def portions(stored: list[Stored]) -> Iterator[list[Stored]]:
    return (stored[first : first + PORTION] for first in range(0, len(stored), PORTION))


def fold(table: Table, stored: list[Stored], command: str | None) -> str | None:
    """Entries of one append share the command of its first one, which may be in the portion before."""
    for each in stored:
        command = each.command if each.span else command
        entry = decode(each.body)
        if isinstance(entry, log.Began) and entry.plan.rules not in table.room.versions:
            raise Refused("table/older-rules")
        table.fold(entry, command)
    return command
