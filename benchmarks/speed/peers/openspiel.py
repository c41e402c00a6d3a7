"""OpenSpiel's side: `evaluate_bots` with uniform random bots (all C++), and the same games step by step from Python."""

from __future__ import annotations

import importlib
import random
from typing import Any

from benchmarks.speed.contest import INSIDE, PYTHON, Contestant

FAMILY = "OpenSpiel"
GAMES = {"hearts": "hearts", "crazy_eights": "crazy_eights(players=4)", "liars_dice": "liars_dice"}
"""Four players where the game allows it; liars_dice is for two."""


def contestants() -> list[Contestant]:
    pyspiel: Any = importlib.import_module("pyspiel")

    return [way(pyspiel, name, pyspiel.load_game(text)) for name, text in GAMES.items() for way in (inside, from_python)]


def inside(pyspiel: Any, name: str, game: Any) -> Contestant:
    def bots(seed: int) -> list[Any]:
        return [pyspiel.make_uniform_random_bot(player, seed * 100 + player + 1) for player in range(game.num_players())]

    def play(games: int, seed: int) -> int:
        players = bots(seed)
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), players, seed * 1_000_000 + number)
        return 0

    def recount(games: int, seed: int) -> int:
        players = bots(seed)
        decisions = 0
        for number in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, players, seed * 1_000_000 + number)
            decisions += sum(1 for move in state.full_history() if move.player >= 0)
        return decisions

    return Contestant(FAMILY, name, INSIDE, play, recount)


def from_python(pyspiel: Any, name: str, game: Any) -> Contestant:
    sample = pyspiel.sample_action

    def play(games: int, seed: int) -> int:
        rng = random.Random(seed)
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(sample(state.chance_outcomes(), rng.random())[0])
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return Contestant(FAMILY, name, PYTHON, play)
