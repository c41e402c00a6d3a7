"""Who is asked next where one seat is asked at a time."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.clock import SPEEDS, Speed, VirtualClock
from stolik.engine.contract import Game, State
from stolik.engine.rng import Rng


def speeds_named(game: Game, levels: Sequence[str] | None) -> list[Speed] | None:
    """The speeds of the bots of these levels, one per seat."""
    if levels is None:
        return None
    if not game.room.real_time:
        raise ValueError(f"{game.id} is played in turns: it takes no speeds, not {levels!r}")
    if isinstance(levels, str) or len(levels) != game.seats or any(level not in SPEEDS for level in levels):
        raise ValueError(f"speeds is None or {game.seats} of {', '.join(SPEEDS)}, one per seat; not {levels!r}")
    return [SPEEDS[level] for level in levels]


class Turns:
    """In a game of turns the rules say whom. A game without turns runs on the virtual clock (R-S6): by the seats' speeds,
    or without them in ticks, an action each, the order within a tick drawn."""

    def __init__(self, game: Game, speeds: Sequence[str] | None = None) -> None:
        self.game = game
        self.speeds = speeds_named(game, speeds)
        self.begin(Rng(0))

    def begin(self, rng: Rng) -> None:
        self.clock = VirtualClock(self.game.seats, self.speeds, rng) if self.game.room.real_time else None

    def next(self, state: State) -> int:
        return int(state.actor()) if self.clock is None else self.clock.asks(state)

    def note(self, state: State, seat: int, action: int) -> None:
        """This seat has just done that."""
        if self.clock is not None:
            self.clock.note(state, seat, action)

    @property
    def now(self) -> int:
        """Ticks or milliseconds since the beginning; in a game of turns there is no time."""
        return 0 if self.clock is None else self.clock.now
