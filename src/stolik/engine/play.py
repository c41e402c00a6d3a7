"""Plays whole games with bots and keeps the record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from stolik.engine.clock import VirtualClock
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.drive import CAP
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.engine.verify import table_rng


class Bot(Protocol):
    """Decides from a view, never from a state. In a game without turns its `speed`, if it has one, is how quick it is."""

    def choose(self, view: Any, legal: list[int]) -> int: ...


def clock_for(game: Game, bots: Sequence[Bot], seed: int | str) -> VirtualClock:
    """R-S6: by the speeds of the bots if all have one, else every action lasts one tick."""
    speeds = [speed for speed in (getattr(bot, "speed", None) for bot in bots) if speed is not None]
    return VirtualClock(game.seats, speeds if len(speeds) == len(bots) else None, Rng(f"{seed}/clock"))


def play(game: Game, bots: Sequence[Bot], seed: int | str = 0, cap: int = CAP) -> Record:
    """A whole game; the same game, bots and seed give the same record. After `cap` actions it stops unfinished (R-0.9)."""
    if len(bots) != game.seats:
        raise ValueError(f"{game!r} needs {game.seats} bots, one per seat; {len(bots)} were given")
    rng = table_rng(seed)
    state = game.start()
    tags = {"Driver": "seed", "Seed": str(seed)}
    if not game.room.real_time:
        return Record(game, moves_of(state, bots, rng, cap, lambda: state.to_act[0]), tags)
    clock = clock_for(game, bots, seed)
    moves = moves_of(state, bots, rng, cap, lambda: clock.asks(state), clock.note)
    return Record(game, moves, tags | {"Time": str(clock.now)})


def unnoticed(state: State, seat: int, action: int) -> None:
    """In games with turns nobody looks at a clock."""


def moves_of(
    state: State,
    bots: Sequence[Bot],
    rng: Rng,
    cap: int,
    next_seat: Callable[[], int],
    note: Callable[[State, int, int], None] = unnoticed,
) -> list[tuple[int, int]]:
    moves: list[tuple[int, int]] = []
    while not state.over and len(moves) < cap:
        seat = next_seat()
        action = int(state.sample(rng)) if seat == TABLE else bots[seat].choose(state.view(seat), state.legal(seat))
        state.apply(seat, action)
        note(state, seat, action)
        moves.append((seat, action))
    return moves
