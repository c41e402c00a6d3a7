"""A table played to its end by bots alone, as fast as they think: each decides as it would with people there."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from stolik.host import entries as log
from stolik.host.chore import Question
from stolik.host.clocks import chores
from stolik.host.customs import Customs
from stolik.host.entries import Chair, Entry, Opened
from stolik.host.starting import begin
from stolik.host.table import Table

Choose = Callable[[Question], int]


def rehearsed(opened: Opened, level: str, choose: Choose, customs: Customs | None = None) -> Table:
    """With a bot of that level in the first seat. The time that passes there is the table's own, not this machine's."""
    chairs = (Chair(kind="bot", level=level), *opened.chairs[1:])
    table = Table("rehearsal", "", msgspec.structs.replace(opened, chairs=chairs), customs or Customs())
    here: list[Entry] = [log.Here(at=table.at, seat=log.WATCHING, worker="rehearsal")]
    table.take_in(here, None)
    table.take_in(begin(table, table.at), None)
    while table.running:
        due = chores(table)[0]
        question = due.chore.question(table)
        chore = due.chore if question is None else due.chore.answered(choose(question))
        table.take_in(chore.decide(table, due.at), None)
    return table
