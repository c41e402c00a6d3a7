"""How long bots take. Drawn from the table's secret and never from what the bot holds, so that its pace tells nothing."""

from __future__ import annotations

from stolik.engine.clock import Pace, duration, strain_of
from stolik.engine.rng import Rng
from stolik.host.match import Match
from stolik.host.table import Table

THINK = {"random": 500, "easy": 900, "normal": 900, "hard": 1000}
"""The least time for a decision with turns; about as much again comes on top, more in one of eight cases."""
HANDS = {"random": 1500, "easy": 2200, "normal": 1400, "hard": 900}
"""Without turns: the least time between two actions of the same hands."""
REACTION = 350
"""Without turns: nobody answers a new card faster."""
ABSENT = 1500
"""Without turns: how often the driver takes a card for somebody who is away (R-S5)."""
GRACE = 4000
"""A stand-in waits so long with its first move: whoever only reloaded the page is back by then."""


def dice(table: Table, seat: int, version: int) -> Rng:
    return Rng(table.dice(f"pace {seat} {version}"))


def think(table: Table, seat: int, version: int) -> int:
    """Milliseconds for one decision with turns."""
    rng = dice(table, seat, version)
    base = THINK.get(table.seats[seat].bot_level, THINK["normal"])
    longer = base if rng.below(8) == 0 else 0
    return base + rng.below(base) + rng.below(base // 2) + longer


def answer(table: Table, seat: int, version: int) -> int:
    """Milliseconds before a bot answers in the call window: anywhere in its first three quarters, whatever it says."""
    span = 750 * table.settings.call_window - 400
    return 400 + dice(table, seat, version).below(min(span, 3000))


def hands(table: Table, match: Match, seat: int, version: int) -> int:
    """Milliseconds between two actions of a bot in a game without turns: like a person's, mostly near the middle, now and
    then much longer, and longer for a harder sum."""
    least = HANDS.get(table.seats[seat].bot_level, HANDS["normal"])
    return duration(Pace(least * 7 // 4, 0.3, least), dice(table, seat, version), strain(match))


def strain(match: Match) -> float:
    """Of the card in the middle, which everybody sees."""
    texts = (match.game.text(move.action) for move in reversed(match.moves))
    return strain_of(next((text for text in texts if text.startswith("lay ")), ""), 1.0)
