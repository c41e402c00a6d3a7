"""Who is asked next where one seat is asked at a time."""

from __future__ import annotations

from stolik.engine.contract import Game, State
from stolik.engine.rng import Rng


class Turns:
    """In a game of turns the rules say whom. In a game without turns (R-S6) every action lasts one tick, and who comes
    first among those ready in a tick is drawn, each equally likely."""

    def __init__(self, game: Game) -> None:
        self.ticks = game.room.real_time
        self.waiting: set[int] = set()

    def begin(self) -> None:
        self.waiting = set()

    def next(self, state: State, rng: Rng) -> int:
        if not self.ticks:
            return int(state.actor())
        ready = [seat for seat in state.to_act if seat in self.waiting]
        if not ready:
            ready = list(state.to_act)
            self.waiting = set(ready)
        seat = rng.choice(ready)
        self.waiting.remove(seat)
        return seat
