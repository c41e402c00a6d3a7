"""How long bots take. Drawn from the table's secret and never from what the bot holds, so that its pace tells nothing."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from stolik.engine.clock import Pace, duration
from stolik.engine.rng import Rng
from stolik.host.match import Match, is_looked_at
from stolik.host.table import Table


def dice(table: Table, seat: int, version: int) -> Rng:
    return Rng(table.dice(f"pace {seat} {version}"))


def level_of(times: Mapping[str, int], table: Table, seat: int) -> int:
    return times.get(table.seats[seat].bot_level, times["normal"])


def think(table: Table, seat: int, version: int) -> int:
    """Milliseconds for one decision with turns."""
    rng = dice(table, seat, version)
    base = level_of(table.customs.think, table, seat)
    longer = base if rng.below(8) == 0 else 0
    thought = base + rng.below(base) + rng.below(base // 2) + longer + breather(table, version)
    return round(thought * table.customs.tempo[table.settings.tempo])


def breather(table: Table, version: int) -> int:
    """After a round, a bust, an auction: people are reading what came of it."""
    assert table.match is not None
    newest = takewhile(lambda move: move.version >= version, reversed(table.match.moves))
    return table.customs.breather if any(is_looked_at(move.upshot) for move in newest) else 0


def answer(table: Table, seat: int, version: int) -> int:
    """Milliseconds before a bot answers in the call window: anywhere in its first three quarters, whatever it says."""
    least, more = table.customs.answer
    return least + dice(table, seat, version).below(min(750 * table.settings.call_window - least, more))


def hands(table: Table, match: Match, seat: int, version: int) -> int:
    """Milliseconds between two actions of a bot in a game without turns: like a person's, mostly near the middle, now and
    then much longer, and longer for a harder sum."""
    least = level_of(table.customs.hands, table, seat)
    return duration(Pace(least * 7 // 4, 0.3, least), dice(table, seat, version), strain(match))


def strain(match: Match) -> float:
    """Of what lies in the middle, which everybody sees."""
    efforts = (match.game.room.effort(match.game, move.action) for move in reversed(match.moves))
    return next((effort.strain for effort in efforts if effort.strain), 1.0)
