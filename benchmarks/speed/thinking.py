"""How long the levels think about a decision, on one core: what people wait for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import stolik
from benchmarks.speed.tables import Table
from stolik.engine import registry
from stolik.engine.contract import Game

LEVELS = {"normal": 0.020, "hard": 0.300}
"""Seconds a decision may take, 95 times in 100."""
ACTIONS = 200
"""Of a game, the first so many."""


class Watched:
    """A bot, and how long each of its decisions took the processor."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        self.inner = stolik.bot(level, game, seed)
        self.speed = getattr(self.inner, "speed", None)
        self.seconds: list[float] = []

    def choose(self, view: Any, legal: list[int]) -> int:
        start = time.thread_time()
        action: int = self.inner.choose(view, legal)
        self.seconds.append(time.thread_time() - start)
        return action


def decisions(game: Game, level: str) -> list[float]:
    """Of one seat, the others being quick."""
    watched = Watched(game, level, 0)
    stolik.play(game, [watched, *[Watched(game, "normal", seat) for seat in range(1, game.seats)]], seed=1, cap=ACTIONS)
    return sorted(watched.seconds)


def row(game: Game, level: str) -> tuple[str, ...]:
    seconds = decisions(game, level)
    p95 = seconds[int(0.95 * len(seconds))]
    return (
        f"{game.id}, {game.seats} seats",
        level,
        f"{1000 * seconds[len(seconds) // 2]:.1f} ms",
        f"{1000 * p95:.1f} ms",
        f"{1000 * LEVELS[level]:.0f} ms",
        "yes" if p95 <= LEVELS[level] else "no",
    )


def thinking(tick: Callable[[str], None] = lambda what: None) -> Table:
    rows = []
    for game_id in stolik.games():
        for seats in (2, registry.room(game_id).seats[-1]):
            for level in LEVELS:
                tick(f"{game_id}, {level}")
                rows.append(row(stolik.game(game_id, seats=seats), level))
    return Table("How long a decision takes", ("game", "level", "half", "95 of 100", "target", "reached"), rows)
