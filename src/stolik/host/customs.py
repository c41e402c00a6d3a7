"""What a house settles for all its tables, and no log knows: how long things take, and which trained players there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from stolik.engine.drive import CAP
from stolik.host.entries import Plan

Trained = Callable[[Plan], tuple[str, ...]]


def nobody(plan: Plan) -> tuple[str, ...]:
    return ()


class Customs(NamedTuple):
    """Times are in milliseconds."""

    think: Mapping[str, int] = {"random": 500, "easy": 900, "normal": 900, "hard": 1000, "master": 1000}
    """The least time for a bot's decision with turns; about as much again comes on top, more in one of eight cases."""
    tempo: Mapping[str, float] = {"leisurely": 2.0, "normal": 1.0, "quick": 0.35}
    """What the table's tempo makes of it."""
    breather: int = 2500
    """So much longer a bot takes after something that people stop and look at."""
    reading: tuple[int, int] = (2500, 1700)
    """What ended is read for so long, and so much longer a line: until then nobody's time runs."""
    hands: Mapping[str, int] = {"random": 1500, "easy": 2200, "normal": 1400, "hard": 900, "master": 700}
    """Without turns: the least time between two actions of the same hands."""
    reaction: int = 350
    """Without turns: nobody answers a new card faster."""
    absent: int = 1500
    """Without turns: how often the driver takes a card for somebody who is away (R-S5)."""
    answer: tuple[int, int] = (400, 3000)
    """In the call window: the least time of a bot, and how much may come on top."""
    patience: int = 60_000
    """Somebody who vanished is waited for so long before the others are asked whether a bot shall play on."""
    countdown: int = 3000
    interval: int = 15_000
    """Without turns: between two games of a match so much time passes at most, until everybody has seen who won."""
    longest: int = CAP
    """Actions after which a game that would not end is stopped (R-0.9)."""
    nudges: bool = False
    """At slow tables whoever is not there can be told that it is their turn."""
    trained: Trained = nobody
    """The names of the trained players that know a plan's game."""
