"""Measure random play of our games on this machine; `make bench` of the source tree sets the peers beside it."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

import stolik
from stolik.engine.build import COMPILED
from stolik.engine.contract import Game
from stolik.engine.drive import random_game
from stolik.engine.registry import room

SEATS = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--rounds", type=int, default=5, help="turns each game gets; the best counts (5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds of one turn (0.4)")


def printed(game_id: str) -> Game:
    """The printed game with four seats, or the nearest number it allows."""
    return stolik.game(game_id, seats=min(room(game_id).seats, key=lambda seats: abs(seats - SEATS)))


def inside(game: Game, rng: stolik.Rng) -> int:
    """A whole game with the loop in compiled code; how many decisions it took."""
    return random_game(game.start(), rng)


def from_python(game: Game, rng: stolik.Rng) -> int:
    """A whole game, every step a call from Python."""
    state = game.start()
    stolik.deal(state, rng)
    decisions = 0
    while to_act := state.to_act:
        seat = to_act[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        stolik.deal(state, rng)
        decisions += 1
    return decisions


def pace(play: Callable[[Game, stolik.Rng], int], game: Game, seed: int, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of CPU time."""
    rng = stolik.Rng(seed)
    decisions = games = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        decisions += play(game, rng)
        games += 1
    return decisions / took, games / took


def run(wanted: argparse.Namespace) -> int:
    if wanted.rounds < 1 or wanted.seconds <= 0:
        raise ValueError(
            f"--rounds takes a number from 1 and --seconds one above 0, not {wanted.rounds} and {wanted.seconds}"
        )
    rows = []
    for game_id in stolik.games():
        for loop, play in (("inside", inside), ("from Python", from_python)):
            turns = [pace(play, printed(game_id), seed, wanted.seconds) for seed in range(1, wanted.rounds + 1)]
            decisions, games = max(turns)
            rows.append((game_id, loop, decisions, games))
    if wanted.json:
        names = ("game", "loop", "decisions_per_s", "games_per_s")
        print(json.dumps({"compiled": COMPILED, "paces": [dict(zip(names, row, strict=True)) for row in rows]}, indent=2))
        return 0
    drawn = Table("game", "loop", "decisions a second", "games a second", title="compiled" if COMPILED else "interpreted")
    for game_id, loop, decisions, games in rows:
        drawn.add_row(game_id, loop, f"{decisions:,.0f}", f"{games:,.0f}")
    Console().print(drawn)
    return 0
