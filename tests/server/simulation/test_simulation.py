"""Hundreds of evenings full of accidents, each one from a seed: a failing seed replays exactly.

python -m tests.server.simulation SEED GAME
"""

from __future__ import annotations

import os

import pytest

import stolik
from tests.server.simulation.evening import simulate

TIMES = int(os.environ.get("STOLIK_SOAK", "1") or 1)
"""`make soak` runs many times as many seeds."""
SEEDS = {"bzzz": 70, "nerwy": 70, "blef": 40, "siedem": 20, "dycha": 20}
EVENINGS = [(game, seed) for game in stolik.games() for seed in range(SEEDS[game] * TIMES)]


@pytest.mark.parametrize(("game", "seed"), EVENINGS)
def test_an_evening_of_accidents(game: str, seed: int) -> None:
    simulate(seed, game)


def test_the_same_seed_is_the_same_evening() -> None:
    first, second = simulate(7, "bzzz"), simulate(7, "bzzz")
    assert first.trace == second.trace
    assert simulate(8, "bzzz").trace != first.trace
    assert first.crashes + sum(simulate(seed, "bzzz").crashes for seed in range(6)) > 0
