"""Plays whole games with bots and keeps the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from stolik.engine.contract import TABLE, Game
from stolik.engine.drive import CAP
from stolik.engine.record import Record
from stolik.engine.verify import table_rng


class Bot(Protocol):
    """Decides from a view, never from a state."""

    def choose(self, view: Any, legal: list[int]) -> int: ...


def play(game: Game, bots: Sequence[Bot], seed: int | str = 0, cap: int = CAP) -> Record:
    """A whole game; the same game, bots and seed give the same record. After `cap` actions it stops unfinished (R-0.9)."""
    if len(bots) != game.seats:
        raise ValueError(f"{game!r} needs {game.seats} bots, one per seat; {len(bots)} were given")
    rng = table_rng(seed)
    state = game.start()
    moves: list[tuple[int, int]] = []
    while not state.over and len(moves) < cap:
        seat = state.to_act[0]
        action = int(state.sample(rng)) if seat == TABLE else bots[seat].choose(state.view(seat), state.legal(seat))
        state.apply(seat, action)
        moves.append((seat, action))
    return Record(game, moves, {"Driver": "seed", "Seed": str(seed)})
