"""Our games as contestants, and what a state of each costs to copy and to keep."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass

import stolik
from benchmarks.speed.contest import INSIDE, PYTHON, Contestant
from stolik.cli.bench import from_python, inside, printed
from stolik.engine.contract import Game, State
from stolik.engine.drive import random_game

FAMILY = "stolik"
CLONES = 20_000
KEPT = 5_000
RESULTS = 500


@dataclass(frozen=True)
class Weight:
    """Of a state in the middle of a game; and how long it takes to say who won a finished one."""

    clone_ns: float
    bytes: int
    result_us: float


def contestant(game: Game, loop: str, one: Callable[[Game, stolik.Rng], int]) -> Contestant:
    def play(games: int, seed: int) -> int:
        rng = stolik.Rng(seed)
        return sum(one(game, rng) for _ in range(games))

    return Contestant(FAMILY, game.id, loop, play)


def contestants() -> list[Contestant]:
    ways = ((INSIDE, inside), (PYTHON, from_python))
    return [contestant(printed(game_id), loop, one) for game_id in stolik.games() for loop, one in ways]


def middle(game: Game) -> State:
    """A state half-way through a random game."""
    rng = stolik.Rng(1)
    whole = game.start()
    length = random_game(whole, rng.clone())
    state = game.start()
    random_game(state, rng, cap=length // 2)
    return state


def weigh(game: Game, rounds: int) -> Weight:
    state = middle(game)
    result = min(result_us(game, seed) for seed in range(rounds))
    return Weight(min(clone_ns(state) for _ in range(rounds)), clone_bytes(state), result)


def result_us(game: Game, seed: int) -> float:
    """Winners of fresh copies of a finished game: in dycha, the best place for every joker."""
    final = game.start()
    random_game(final, stolik.Rng(seed))
    copies = [final.clone() for _ in range(RESULTS)]
    start = time.process_time()
    for copy in copies:
        _ = copy.winners
    return (time.process_time() - start) / RESULTS * 1e6


def clone_ns(state: State) -> float:
    """Called from Python, the copy thrown away."""
    clone = state.clone
    gc.collect()
    start = time.process_time()
    for _ in range(CLONES):
        clone()
    return (time.process_time() - start) / CLONES * 1e9


def clone_bytes(state: State) -> int:
    tracemalloc.start()
    kept: list[State | None] = [None] * KEPT
    before, _ = tracemalloc.get_traced_memory()
    for index in range(KEPT):
        kept[index] = state.clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round((after - before) / KEPT)
