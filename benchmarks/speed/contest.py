"""What is measured: contestants that play whole games at random, and the clock that times them.

A step is a decision of a seat, for everybody. What the table (or a chance node) does costs time and counts nothing.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

INSIDE = "inside"
"""The loop over a game runs in compiled code."""
PYTHON = "python"
"""Every step is a call from Python."""
AEC = "aec"
"""PettingZoo's agent loop: observations and masks made, rewards kept."""
VECTOR = "vector"
"""A batch of games stepped by one call, observations and masks written."""
BATCH = 4096


@dataclass(frozen=True)
class Contestant:
    """One way to play at random. `play(games, seed)` is timed and returns the decisions made; where the loop that is
    timed cannot count them, `recount` plays the very same games again, untimed."""

    family: str
    name: str
    loop: str
    play: Callable[[int, int], int]
    recount: Callable[[int, int], int] | None = None

    @property
    def title(self) -> str:
        return f"{self.family} {self.name}"


@dataclass(frozen=True)
class Pace:
    """Decisions and games per second of CPU time."""

    decisions: float
    games: float


def time_once(contestant: Contestant, games: int, seed: int) -> tuple[float, int]:
    """CPU seconds and decisions of so many games."""
    gc.collect()
    start = time.process_time()
    decisions = contestant.play(games, seed)
    took = time.process_time() - start
    if contestant.recount is not None:
        decisions = contestant.recount(games, seed)
    return max(took, 1e-9), decisions


def games_for(contestant: Contestant, seconds: float) -> int:
    """About how many games fill the time: doubled until a tenth of it is filled, then scaled."""
    games = 1
    while True:
        start = time.process_time()
        contestant.play(games, 0)
        took = time.process_time() - start
        if took >= seconds / 10:
            return max(1, round(games * seconds / took))
        games *= 2


def race(
    contestants: Iterable[Contestant], rounds: int, seconds: float, tick: Callable[[str], None]
) -> dict[Contestant, Pace]:
    """The best pace of each over several rounds; every round gives everybody a turn, so that a busy moment of the
    machine hits all alike."""
    starters = [(contestant, games_for(contestant, seconds)) for contestant in contestants]
    best: dict[Contestant, Pace] = {}
    for turn in range(rounds):
        for contestant, games in starters:
            tick(f"{contestant.title}, {contestant.loop}")
            took, decisions = time_once(contestant, games, turn + 1)
            pace = Pace(decisions / took, games / took)
            if contestant not in best or pace.decisions > best[contestant].decisions:
                best[contestant] = pace
    return best
