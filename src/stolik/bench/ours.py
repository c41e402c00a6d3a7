"""Our games as contestants, and what a state of each costs to copy and to keep."""

from __future__ import annotations

import gc
import importlib
import time
import tracemalloc
from dataclasses import dataclass

import stolik
from stolik.bench.contest import INSIDE, PYTHON, Contestant
from stolik.engine.contract import Game, State
from stolik.engine.drive import random_game
from stolik.engine.registry import room

FAMILY = "stolik"
SEATS = 4
CLONES = 20_000
KEPT = 5_000
RESULTS = 500


@dataclass(frozen=True)
class Weight:
    """Of a state in the middle of a game; and how long it takes to say who won a finished one."""

    clone_ns: float
    bytes: int
    result_us: float


def table(game_id: str) -> Game:
    """The printed game with four seats, or the nearest number it allows."""
    return stolik.game(game_id, seats=min(room(game_id).seats, key=lambda seats: abs(seats - SEATS)))


def is_compiled(game_id: str) -> bool:
    modules = ("stolik.engine.drive", f"stolik.games.{game_id}.rules")
    return all(not str(importlib.import_module(module).__file__).endswith(".py") for module in modules)


def inside(game: Game) -> Contestant:
    def play(games: int, seed: int) -> int:
        rng = stolik.Rng(seed)
        decisions = 0
        for _ in range(games):
            decisions += random_game(game.start(), rng)
        return decisions

    return Contestant(FAMILY, game.id, INSIDE, play)


def from_python(game: Game) -> Contestant:
    def play(games: int, seed: int) -> int:
        rng = stolik.Rng(seed)
        deal = stolik.deal
        decisions = 0
        for _ in range(games):
            state = game.start()
            deal(state, rng)
            while to_act := state.to_act:
                seat = to_act[0]
                state.apply(seat, rng.choice(state.legal(seat)))
                deal(state, rng)
                decisions += 1
        return decisions

    return Contestant(FAMILY, game.id, PYTHON, play)


def contestants() -> list[Contestant]:
    tables = [table(game_id) for game_id in stolik.games()]
    return [way(game) for game in tables for way in (inside, from_python)]


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
