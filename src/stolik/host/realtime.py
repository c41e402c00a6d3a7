"""Games without turns: the first to arrive has it (R-S4, R-S5).

A card that fits now is laid. One that fitted what its sender had been shown is late and comes back. One that fitted
neither is wrong and costs `slip` milliseconds in which nothing of that seat's is accepted. Every arrival is noted.
"""

from __future__ import annotations

from stolik.engine.arrival import Verdict, judge
from stolik.host.entries import Acted, Entry, Missed
from stolik.host.match import Match
from stolik.host.naming import name_of
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.host.tabling import with_table

MEMORY = 3000
"""How long ago a card may have been shown for a lay on it still to count as late."""


def act(table: Table, seat: int, action: int, version: int, now: int) -> list[Entry]:
    match = table.playing()
    at = table.time(now)
    shown = match.step_shown(version)
    if at < match.slips[seat]:
        raise slipping(match.slips[seat])
    if match.state.allows(seat, action):
        return lay(match, Acted(at=at, seat=seat, text=match.game.text(action), by="person", shown=shown))
    fitted = fitted_before(match, seat, action, shown, at)
    if judge(match.state, seat, action, fitted) is Verdict.WRONG and table.settings.slip:
        raise slip(table, match, seat, action, shown, at)
    raise late(table, match, seat, action, shown, at) if fitted else wrong(match, seat, action)


def lay(match: Match, move: Acted) -> list[Entry]:
    return with_table(match, [move])


def bot_act(table: Table, seat: int, action: int, now: int) -> list[Entry]:
    """A bot that comes too late has lost nothing but the time."""
    match = table.playing()
    if not match.state.allows(seat, action):
        return []
    return lay(match, Acted(at=table.time(now), seat=seat, text=match.game.text(action), by="bot"))


def fitted_before(match: Match, seat: int, action: int, shown: int, at: int) -> bool:
    """Was it legal in any moment its sender may just have been looking at?"""
    step = match.step - 1
    while step >= max(shown, 0) and match.moves[step].at >= at - MEMORY:
        if match.state_at(step).allows(seat, action):
            return True
        step -= 1
    return False


def slipping(until: int) -> Refused:
    refused = Refused("time/slip", "R-S4")
    refused.slip = until
    return refused


def late(table: Table, match: Match, seat: int, action: int, shown: int, at: int) -> Refused:
    faster = next((move.seat for move in reversed(match.moves) if move.seat not in (-1, seat)), seat)
    refused = Refused("time/late", "R-S4", who=name_of(table, faster))
    refused.late = True
    refused.entries = [Missed(at=at, seat=seat, text=match.game.text(action), shown=shown, late=True)]
    return refused


def wrong(match: Match, seat: int, action: int) -> Refused:
    refusal = match.state.why_not(seat, action)
    assert refusal is not None
    return Refused(refusal.code, refusal.clause)


def slip(table: Table, match: Match, seat: int, action: int, shown: int, at: int) -> Refused:
    refused = Refused("time/wrong", "R-S4")
    refused.slip = at + table.settings.slip
    refused.entries = [Missed(at=at, seat=seat, text=match.game.text(action), shown=shown, late=False, until=refused.slip)]
    return refused
