"""Random games of every variant, watched by a referee written independently of the rules."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import stolik
from stolik.engine.contract import State
from tests.games.blef.referee import Expect, referee
from tests.games.table import clause

VARIANTS = ("jokers", "directions", "fewer", "longer")
COMBINATIONS = [
    {name: True for name, chosen in zip(VARIANTS, values, strict=True) if chosen}
    for values in product((False, True), repeat=4)
]
DOUBLES = {"1-1": 2, "3-3": 3, "1-3": 4, "3-4": 5, "4-4": 2}


def texts(state: State, seat: int) -> dict[str, int]:
    """What a seat may do; for the table with the weights."""
    weights = dict(state.outcomes())
    return {state.game.text(action): weights.get(action, 1) for action in state.legal(seat)}


def compare(state: State, expect: Expect) -> None:
    assert state.to_act == tuple(expect.may)
    assert state.scores == tuple(expect.scores)
    assert state.winners == tuple(expect.winners)
    for seat, may in expect.may.items():
        assert texts(state, seat) == may


def watched_game(seats: int, seed: int, **options: Any) -> int:
    """Plays at random, anybody of those who may; the number of checks."""
    rng = stolik.Rng(seed)
    state = stolik.game("blef", seats, **options).start()
    watching = referee(seats, options)
    expect = next(watching)
    checks = 0
    while True:
        compare(state, expect)
        if state.over:
            return checks
        seat = rng.choice(state.to_act)
        action = int(state.sample(rng)) if seat == stolik.TABLE else rng.choice(state.legal(seat))
        text = state.game.text(action)
        checks += text == "check"
        state.apply(seat, action)
        expect = watching.send((seat, text))


@clause("3.1", "3.2", "3.4", "3.6", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "3.15", "R-L1", "R-L2", "R-L6")
@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "+".join(options) or "plain")
def test_the_referee_agrees_with_every_step_of_every_variant(options: dict[str, Any]) -> None:
    assert sum(watched_game(seats, seats, **options) for seats in range(2, 7)) > 20


@clause("R-L1", "3.12")
@pytest.mark.parametrize("jokers", [False, True])
def test_the_referee_agrees_on_a_deck_with_doubles_and_missing_faces(jokers: bool) -> None:
    for seed in range(6):
        watched_game(2 + seed % 3, seed, deck=DOUBLES, end=5, jokers=jokers, first=1)


@clause("3.10", "3.11", "R-L2", "R-L6")
def test_the_referee_agrees_on_many_short_games_with_tie_breaks() -> None:
    for seed in range(60):
        watched_game(3 + seed % 4, seed, end=2 + seed % 2, directions=seed % 2 == 0)
