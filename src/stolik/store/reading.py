"""Between rows and the contract: what is read has its bodies in the current schema; an append becomes rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from stolik.store.contract import Entry, Head, Status, Stored
from stolik.store.rows import EntryRow, HeadRow
from stolik.store.upcast import Upcasts


class Reading:
    """How this program reads what was written: the steps for entries and those for heads."""

    def __init__(self, entries: Upcasts | None, heads: Upcasts | None) -> None:
        self._entries = entries or Upcasts("entry")
        self._heads = heads or Upcasts("head")

    def head(self, row: HeadRow) -> Head:
        return Head(
            table=row.table,
            version=row.version,
            body=self._heads.upcast(row.schema, row.body),
            schema=self._heads.current,
            code=row.code,
            public=bool(row.public),
            status=cast(Status, row.status),
            summary=row.summary,
            created=row.created,
            updated=row.updated,
            archived=row.archived,
        )

    def stored(self, row: EntryRow) -> Stored:
        body = self._entries.upcast(row.schema, row.body)
        return Stored(row.version, body, self._entries.current, row.at, row.command, row.span)


def entry_rows(table: str, version: int, entries: Sequence[Entry], at: float, command: str | None) -> list[EntryRow]:
    """The rows of one append: the first carries the command and says how many there are."""
    rows = [EntryRow(table, version, entries[0].body, entries[0].schema, at, command, len(entries))]
    for entry in entries[1:]:
        rows.append(EntryRow(table, version + len(rows), entry.body, entry.schema, at, None, 0))
    return rows
