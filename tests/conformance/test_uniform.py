"""Resampling is uniform: on a deck small enough to list every deal, it draws each with its exact probability."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

import stolik
from stolik.engine.contract import TABLE, Game, State
from tests.golden.small import small_game

DRAWS = 3000


def every_deal(state: State, chance: Fraction) -> list[tuple[State, Fraction]]:
    """All ways the table can act until a seat must, each with its probability."""
    if state.to_act != (TABLE,):
        return [(state, chance)]
    outcomes = state.outcomes()
    total = sum(weight for _, weight in outcomes)
    found: list[tuple[State, Fraction]] = []
    for action, weight in outcomes:
        after = state.clone()
        after.apply(TABLE, action)
        found += every_deal(after, chance * Fraction(weight, total))
    return found


def chi_square(expected: dict[tuple[object, ...], float], drawn: Counter[tuple[object, ...]]) -> float:
    return sum((drawn[key] - share * DRAWS) ** 2 / (share * DRAWS) for key, share in expected.items())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_resampling_draws_every_deal_with_its_probability(game_id: str, seat: int | None) -> None:
    game = small_game(game_id)
    deals = every_deal(game.start(), Fraction(1))
    seen = deals[len(deals) // 2][0].view(seat)
    worlds: dict[tuple[object, ...], Fraction] = {}
    for state, chance in deals:
        if state.view(seat) == seen:
            worlds[state.key()] = worlds.get(state.key(), Fraction(0)) + chance
    total = sum(worlds.values())
    expected = {key: float(chance / total) for key, chance in worlds.items()}
    drawn = draws(game, deals[len(deals) // 2][0], seat)
    assert set(drawn) <= set(expected), "resampled into a world that cannot be"
    freedom = len(expected) - 1
    # the statistic has mean `freedom` and variance 2 * freedom; five deviations are never reached by chance here
    assert chi_square(expected, drawn) < freedom + 5 * math.sqrt(2 * max(freedom, 1)) + 5


def draws(game: Game, state: State, seat: int | None) -> Counter[tuple[object, ...]]:
    rng = stolik.Rng("uniform")
    return Counter(state.resample(seat, rng).key() for _ in range(DRAWS))
