"""Hundreds of evenings full of accidents, each one from a seed: a failing seed replays exactly.

python -m tests.server.simulation SEED GAME
"""

from __future__ import annotations

import os

import pytest

import stolik
from tests.server.simulation.evening import simulate

SEEDS = 44 * int(os.environ.get("STOLIK_SOAK") or 0) or 12
"""Evenings of each game; `make soak` plays 4,400 in all."""
EVENINGS = [(game, seed) for game in stolik.games() for seed in range(SEEDS)]


@pytest.mark.parametrize(("game", "seed"), EVENINGS)
def test_an_evening_of_accidents(game: str, seed: int) -> None:
    simulate(seed, game)


def test_the_same_seed_is_the_same_evening() -> None:
    first, second = simulate(7, "bzzz"), simulate(7, "bzzz")
    assert first.trace == second.trace
    assert simulate(8, "bzzz").trace != first.trace
    others = [simulate(seed, "bzzz") for seed in range(20)]
    assert first.crashes + sum(evening.crashes for evening in others) > 0
    assert first.outages + sum(evening.outages for evening in others) > 0
    assert first.laid_aside + sum(evening.laid_aside for evening in others) > 0
