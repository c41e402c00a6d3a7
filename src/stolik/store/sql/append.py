"""An append on its way to a database, where those that wait together are committed together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stolik.store.contract import Change, NewEntry
from stolik.store.rows import EntryRow


class Append(msgspec.Struct, frozen=True):
    table: str
    version: int
    entries: Sequence[NewEntry]
    command: str | None
    change: Change | None
    now: float

    @property
    def end(self) -> int:
        """The version of the table when it is done."""
        return self.version + len(self.entries)

    @property
    def takes_a_code(self) -> bool:
        return self.change is not None and (self.change.code is not None or self.change.status == "active")

    def rows(self) -> list[EntryRow]:
        """The first carries the command and says how many there are."""
        first, *others = self.entries
        rows = [EntryRow(self.table, self.version, first.body, first.schema, self.now, self.command, len(self.entries))]
        for version, entry in enumerate(others, self.version + 1):
            rows.append(EntryRow(self.table, version, entry.body, entry.schema, self.now, None, 0))
        return rows
