"""What the clock does by itself: a struct that knows when it is due, and decides if it still is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from msgspec import Struct

if TYPE_CHECKING:
    from stolik.host.entries import Entry, Plan
    from stolik.host.table import Table


class Question(NamedTuple):
    """All a bot is told: what its seat may know, and what it may do."""

    level: str
    plan: Plan
    view: Any
    legal: list[int]
    seed: str


class Chore(Struct, frozen=True):
    def due(self, table: Table) -> int | None:
        """When it is to be done as the table stands; None: not at all."""
        raise NotImplementedError

    def question(self, table: Table) -> Question | None:
        """What a bot has to decide first."""
        return None

    def answered(self, choice: int) -> Self:
        """The same with the bot's decision."""
        return self

    def decide(self, table: Table, now: int) -> list[Entry]:
        """Nothing if it is not due any more: meanwhile the table may have moved on."""
        at, due = table.time(now), self.due(table)
        return [] if table.asleep or due is None or due > at else self.do(table, at)

    def do(self, table: Table, at: int) -> list[Entry]:
        raise NotImplementedError
