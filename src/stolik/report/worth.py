"""What a state is worth to its seats: shares of the win, of which a win shared by k gives each 1/k."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from stolik.engine.clock import turns_of
from stolik.engine.contract import Game, State
from stolik.engine.drive import play_on
from stolik.engine.record import Record
from stolik.engine.rng import Rng

SEARCHES: Final = 150
"""What a report may cost, in decisions of a searching bot: counted in playouts, not in time, so that a record has the same
report on every machine."""
LARGEST: Final = 5_000_000
FEWEST: Final = 40
MOST: Final = 800

Shares = tuple[float, ...]
"""A number for each seat. When somebody wins for certain, together they are 1."""


class Worth(Protocol):
    """An estimate. Whatever it is, luck measured with it is fair (`luck`); the better it is, the more luck it finds."""

    def of(self, states: Sequence[State], fate: int = 0) -> list[Shares]:
        """Of each state: what is over is worth its result. The same state and fate always give the same; states that are
        compared are given one fate, and many comparisons many."""


def won(state: State) -> Shares:
    """Of a game that is over: what it brought."""
    winners = state.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.game.seats))


class Playouts:
    """Plays on, everybody as the game's own policy would, so many times. All states are tried with the same luck, so that
    two of them differ by what they are."""

    def __init__(self, game: Game, times: int, seed: int | str = 0) -> None:
        self.policy = game.room.policy(game)
        rng = Rng(f"{seed}/playouts")
        self.fates = [int(rng.word()) for _ in range(times)]

    def of(self, states: Sequence[State], fate: int = 0) -> list[Shares]:
        return [won(state) if state.over else self.played(state, fate) for state in states]

    def played(self, state: State, fate: int) -> Shares:
        total = [0.0] * state.game.seats
        luck = Rng(0)
        for one in self.fates:
            luck.restart(one ^ fate)
            world = state.clone()
            play_on(world, self.policy, turns_of(world.game, None, luck), luck)
            for seat in world.winners:
                total[seat] += 1 / len(world.winners)
        return tuple(share / len(self.fates) for share in total)


def budget_of(game: Game) -> int:
    """Decisions that may be simulated for one half of a report: about as long in every game."""
    return min(LARGEST, SEARCHES * game.room.thinking.decisions)


def times_of(record: Record) -> int:
    """How often a game may be played on from each of its decisions."""
    deciding = sum(seat >= 0 for seat, _ in record.moves)
    return max(FEWEST, min(MOST, budget_of(record.game) // max(1, deciding * deciding)))
