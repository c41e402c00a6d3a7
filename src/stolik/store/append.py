"""An append on its way to a database, where those that wait together are committed together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stolik.store.contract import Change, Entry


class Append(msgspec.Struct, frozen=True):
    table: str
    version: int
    entries: Sequence[Entry]
    command: str | None
    change: Change | None
    now: float

    @property
    def takes_a_code(self) -> bool:
        return self.change is not None and (self.change.code is not None or self.change.status == "active")
