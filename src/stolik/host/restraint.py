"""Entries that are no moves are bounded, so that no log grows without a game. Each seat, the owner, and all newcomers
together have so many at will until the next game begins, then one every few seconds: nobody is shut out for good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from stolik.host import entries as log
from stolik.host.entries import Entry
from stolik.host.refused import Refused

if TYPE_CHECKING:
    from stolik.host.order import Order
    from stolik.host.table import Table

AT_WILL = 200
PAUSE = 5_000
OWNER = log.WATCHING
NEWCOMERS = -2

OF_SEAT: Final[set[type[Entry]]] = {
    log.Renamed, log.Left, log.Returned, log.ReadyIs, log.Here, log.Missed, log.UndoAsked, log.UndoAgreed,
    log.OnHoliday, log.TrainsIs, log.Hinted,
}  # fmt: skip
OF_OTHERS: Final[set[type[Entry]]] = {log.StoodIn, log.WaitedOn}
OF_OWNER: Final[set[type[Entry]]] = {log.Changed, log.Planned, log.BotSet, log.Cleared, log.LetIn}
TAKING_BACK: Final[set[type[Entry]]] = {log.Undone, log.TakenBack}
GOING_ON: Final[set[type[Entry]]] = {log.Acted, log.Dealt, log.Began}


@dataclass
class Restraint:
    """How many changes each has made since the game began, and when the newest was."""

    counts: dict[int, int] = field(default_factory=dict)
    newest: dict[int, int] = field(default_factory=dict)

    def note(self, who: int, at: int) -> None:
        self.counts[who] = self.counts.get(who, 0) + 1
        self.newest[who] = at

    def holds(self, who: int, at: int) -> bool:
        return self.counts.get(who, 0) >= AT_WILL and at < self.newest[who] + PAUSE


def author(table: Table, entry: Any) -> int | None:
    """Whose change it is, before it is folded in; None for moves, and for what follows from other entries."""
    kind = type(entry)
    if kind in OF_SEAT:
        return int(entry.seat)
    if kind in OF_OTHERS:
        return int(entry.by)
    if kind in OF_OWNER:
        return OWNER
    if kind in TAKING_BACK and table.match is not None:
        return int(table.match.moves[entry.step].seat)
    return NEWCOMERS if kind is log.Sat else None


def too_many(table: Table, entries: Sequence[Entry], at: int) -> bool:
    if not GOING_ON.isdisjoint(map(type, entries)):
        return False
    authors = [author(table, entry) for entry in entries]
    return any(who is not None and table.restraint.holds(who, at) for who in authors)


def decided(order: Order, table: Table, person: str, now: int) -> list[Entry]:
    """What comes of an order, unless it is one change too many."""
    at = table.time(now)
    try:
        entries = order.decide(table, person, now)
    except Refused as refused:
        if too_many(table, refused.entries, at):
            refused.entries = []
        raise
    if too_many(table, entries, at):
        raise Refused("limit/changes")
    return entries
