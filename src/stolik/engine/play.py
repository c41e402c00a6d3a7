"""Plays whole games with bots and keeps the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from stolik.engine.clock import Speed, VirtualClock, turns_of
from stolik.engine.contract import Game, Policy, State
from stolik.engine.drive import CAP, Turns, play_on
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.engine.verify import table_rng

Watch = Callable[[State], None]


class Bot(Protocol):
    """Decides from a view, never from a state. In a game without turns its `speed`, if it has one, is how quick it is."""

    def choose(self, view: Any, legal: list[int]) -> int: ...


class Players(Policy):
    """Bots by their seats, each asked by what its seat sees, and none believed."""

    def __init__(self, bots: Sequence[Bot] | Mapping[int, Bot]) -> None:
        self.bots = bots

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        legal = state.legal(seat)
        action = self.bots[seat].choose(state.view(seat), legal)
        if action not in legal:
            raise state.illegal(seat, action)
        return action


class Noted(Turns):
    """Keeps what is done; `watch` is shown every state before it."""

    def __init__(self, turns: Turns, watch: Watch) -> None:
        self.turns = turns
        self.watch = watch
        self.moves: list[tuple[int, int]] = []

    def next(self, state: State) -> int:
        return self.turns.next(state)

    def note(self, state: State, seat: int, action: int) -> None:
        self.watch(state)
        self.moves.append((seat, action))
        self.turns.note(state, seat, action)


def speeds_of(bots: Sequence[Bot]) -> list[Speed] | None:
    """R-S6: by the speeds of the bots if all have one, else every action lasts one tick."""
    speeds = [speed for speed in (getattr(bot, "speed", None) for bot in bots) if speed is not None]
    return speeds if len(speeds) == len(bots) else None


def unwatched(state: State) -> None:
    """Nobody looks on."""


def play(game: Game, bots: Sequence[Bot], seed: int | str = 0, cap: int = CAP, watch: Watch = unwatched) -> Record:
    """A whole game; the same game, bots and seed give the same record. After `cap` actions it stops unfinished (R-0.9).
    `watch` is shown the state before each action, and the last one."""
    if len(bots) != game.seats:
        raise ValueError(f"{game!r} needs {game.seats} bots, one per seat; {len(bots)} were given")
    turns = turns_of(game, speeds_of(bots), Rng(f"{seed}/clock"))
    noted = Noted(turns, watch)
    state = game.start()
    play_on(state, Players(bots), noted, table_rng(seed), cap)
    watch(state)
    time = {"Time": str(turns.now)} if isinstance(turns, VirtualClock) else {}
    return Record(game, noted.moves, {"Driver": "seed", "Seed": str(seed), **time})
