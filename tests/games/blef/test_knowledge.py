"""What each seat may know, and resampling of cards and of chosen ends."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

import stolik
from stolik.engine.contract import State
from tests.games.blef.rounds import bid_round, show, table
from tests.games.blef.test_referee import COMBINATIONS
from tests.games.table import clause

DRAWS = 4000


def some_states(seats: int, seed: int, **options: Any) -> list[State]:
    """Every ninth state of a random game."""
    rng = stolik.Rng(seed)
    state = stolik.game("blef", seats, **options).start()
    found = []
    number = 0
    while not state.over:
        if number % 9 == 0:
            found.append(state.clone())
        seat = rng.choice(state.to_act)
        state.apply(seat, int(state.sample(rng)) if seat == stolik.TABLE else int(state.random_action(seat, rng)))
        number += 1
    return [*found, state]


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "+".join(options) or "plain")
def test_views_resampling_and_imagining_agree(options: dict[str, Any]) -> None:
    rng = stolik.Rng(3)
    for seats in (2, 3, 6):
        for state in some_states(seats, seats, **options):
            for seat in (*range(seats), None):
                view = state.view(seat)
                world = state.resample(seat, rng)
                assert world.view(seat) == view
                assert world.cards() == state.cards()
                if seat is not None:
                    assert world.legal(seat) == state.legal(seat)
                imagined = state.game.imagine(view)
                assert imagined.view(seat) == view
                assert imagined.resample(seat, stolik.Rng(5)) == state.resample(seat, stolik.Rng(5))


@clause("R-L4")
def test_cards_and_ends_of_the_others_are_hidden() -> None:
    one = table("1-2 | 3-4 | 5-6")
    other = table("1-2 | 5-6 | 2-3")
    show(one, "l", "l", "h")
    show(other, "l", "h", "l")
    bid_round(one, "1x3")
    bid_round(other, "1x3")
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


@clause("3.3")
def test_a_dealt_card_is_told_to_its_owner_only() -> None:
    at = table("1-2 | 3-4 | 5-6", end=3)
    show(at, "l", "l", "l")
    bid_round(at, "1x6", "check")
    card = at.game.parse("card 4-5")
    assert at.view(None).turn == 0
    assert at.state.seen_by(0, stolik.TABLE, card) == "card 4-5"
    assert at.state.seen_by(1, stolik.TABLE, card) == at.state.seen_by(None, stolik.TABLE, card) == "card ?"


@clause("R-L4")
def test_resampling_is_uniform_over_physical_cards_and_over_chosen_ends() -> None:
    """Seat 0 holds 1-2 of 1-2 ×3, 3-3 ×1, 5-6 ×4: each rival's two cards come by their number, and all four ways to
    show them are equally likely whatever was bid."""
    at = table("1-2 1-2 | 1-2 5-6", deck={"1-2": 3, "3-3": 1, "5-6": 4}, end=3)
    show(at, "ll", "lh")
    bid_round(at, "2x1", "3x6")
    left = ["1-2", "3-3", "5-6", "5-6", "5-6", "5-6"]
    expected: Counter[tuple[str, str, str]] = Counter()
    for first in range(6):
        for second in range(first + 1, 6):
            for ends in ("ll", "lh", "hl", "hh"):
                expected[left[first], left[second], ends] += 1
    total = sum(expected.values())
    rng = stolik.Rng("uniform")
    drawn: Counter[tuple[str, str, str]] = Counter()
    for _ in range(DRAWS):
        view = at.state.resample(0, rng).view(1)
        drawn[view.hand[0], view.hand[1], view.ends] += 1  # type: ignore[attr-defined]
    assert set(drawn) <= set(expected)
    deviation = sum((drawn[w] - n * DRAWS / total) ** 2 / (n * DRAWS / total) for w, n in expected.items())
    freedom = len(expected) - 1
    assert deviation < freedom + 5 * math.sqrt(2 * freedom)


@clause("R-L4")
def test_who_has_not_shown_gets_cards_but_no_ends() -> None:
    at = table("1-2 | 3-4 | 5-6")
    at.act("1 show h")
    rng = stolik.Rng(1)
    worlds = [at.state.resample(0, rng) for _ in range(60)]
    assert {world.view(1).ends for world in worlds} == {"l", "h"}  # type: ignore[attr-defined]
    assert {world.view(2).ends for world in worlds} == {None}  # type: ignore[attr-defined]
    assert len({world.view(2).hand for world in worlds}) > 5  # type: ignore[attr-defined]
    assert all(world.view(0) == at.view(0) for world in worlds)
