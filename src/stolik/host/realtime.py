"""Games without turns: the first to arrive has it (R-S4, R-S5).

A card that fits now is laid. One that fitted what its sender had been shown is late and comes back. One that fitted
neither is wrong and costs `slip` milliseconds in which nothing of that seat's is accepted. Every arrival is noted.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine.arrival import Verdict, judge
from stolik.engine.contract import State
from stolik.host.chore import Chore
from stolik.host.dealing import table_acts, with_table
from stolik.host.entries import Acted, Entry, Missed
from stolik.host.match import Match
from stolik.host.naming import name_of
from stolik.host.refused import Refused
from stolik.host.table import Table

MEMORY = 3000
"""How long ago a card may have been shown for a lay on it still to count as late."""


def act(table: Table, seat: int, action: int, version: int, now: int) -> list[Entry]:
    match = table.playing()
    at = table.time(now)
    shown = match.step_shown(version)
    if at < match.slips[seat]:
        raise slipping(match.slips[seat])
    verdict = judge(match.state, seat, action, moments_shown(match, shown, at))
    if verdict is Verdict.ACCEPTED:
        return with_table(match, [Acted(at=at, seat=seat, text=match.game.text(action), by="person", shown=shown)])
    if verdict is Verdict.WRONG and table.settings.slip:
        raise slip(table, match, seat, action, shown, at)
    raise late(table, match, seat, action, shown, at) if verdict is Verdict.LATE else wrong(match, seat, action)


def bot_act(table: Table, seat: int, action: int, now: int) -> list[Entry]:
    """A bot that comes too late has lost nothing but the time."""
    match = table.playing()
    if not match.state.allows(seat, action):
        return []
    return with_table(match, [Acted(at=table.time(now), seat=seat, text=match.game.text(action), by="bot")])


class DealOn(Chore, frozen=True):
    """The next game of a match: everybody has seen who won the last one, or had time to."""

    def due(self, table: Table) -> int | None:
        return table.starts_at if table.running else None

    def do(self, table: Table, at: int) -> list[Entry]:
        match = table.playing()
        return table_acts(match, match.state.clone(), match.step, at)


def moments_shown(match: Match, shown: int, at: int) -> Iterator[State]:
    """Before now, what the sender of an action may just have been looking at, newest first."""
    for step in range(match.step - 1, max(shown, 0) - 1, -1):
        if match.moves[step].at < at - MEMORY:
            return
        yield match.state_at(step)


def slipping(until: int) -> Refused:
    refused = Refused("time/slip", "R-S4")
    refused.slip = until
    return refused


def late(table: Table, match: Match, seat: int, action: int, shown: int, at: int) -> Refused:
    faster = next((move.seat for move in reversed(match.moves) if move.seat not in (-1, seat)), seat)
    refused = Refused("time/late", "R-S4", who=name_of(table, faster))
    refused.late = True
    refused.entries = [Missed(at=at, seat=seat, text=match.game.text(action), shown=shown, verdict="late")]
    return refused


def wrong(match: Match, seat: int, action: int) -> Refused:
    refusal = match.state.why_not(seat, action)
    assert refusal is not None
    return Refused(refusal.code, refusal.clause)


def slip(table: Table, match: Match, seat: int, action: int, shown: int, at: int) -> Refused:
    refused = Refused("time/wrong", "R-S4")
    refused.slip = at + table.settings.slip
    refused.entries = [
        Missed(at=at, seat=seat, text=match.game.text(action), shown=shown, verdict="wrong", until=refused.slip)
    ]
    return refused
