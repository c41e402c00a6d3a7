"""The rule-of-thumb player: legal, blind to what it may not see, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.engine.contract import Policy, State
from tests.games.playout import playout
from tests.games.siedem.test_laws import SETTINGS, moments
from tests.games.siedem.test_rules import dealt, takes


class Chance(Policy):
    def choose(self, state: State, seat: int, rng: stolik.Rng) -> int:
        return int(state.random_action(seat, rng))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_it_answers_legally_and_the_same_in_worlds_it_cannot_tell_apart(seats: int, options: dict[str, Any]) -> None:
    policy = stolik.game("siedem", seats, **options).room.policy(stolik.game("siedem", seats, **options))
    for number, state in enumerate(moments(seats, options, 5, every=4)):
        for seat in state.to_act:
            if seat != stolik.TABLE:
                answer = policy.choose(state, seat, stolik.Rng(0))
                assert answer in state.legal(seat)
                assert policy.choose(state.resample(seat, stolik.Rng(number)), seat, stolik.Rng(0)) == answer


@pytest.mark.parametrize(("options", "least"), [({}, 0.67), ({"no_wrap": True}, 0.75)])
def test_it_beats_chance(options: dict[str, Any], least: float) -> None:
    game = stolik.game("siedem", 2, **options)
    policy, rng = game.room.policy(game), stolik.Rng(8)
    games, won = 400, 0
    for number in range(games):
        state = game.start()
        playout(state, [policy, Chance()] if number % 2 else [Chance(), policy], rng)
        won += state.winners == (1 - number % 2,)
    assert won / games > least


def test_it_lays_rather_than_takes_and_keeps_many_values() -> None:
    at = dealt("8/1 9/1 7/1 7/2 3/1 4/1 5/1 6/1 1/1 2/1 10/1")
    takes(at, 0, "9/1", "7/1", "7/2")
    policy = at.game.room.policy(at.game)
    assert at.game.text(int(policy.choose(at.state, 0, at.rng))) in ("lay 7/1", "lay 7/2")


def test_it_lays_what_it_can_follow() -> None:
    at = dealt("8/1 9/1 9/3 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/1", "9/3", "2/1")
    assert at.game.text(int(at.game.room.policy(at.game).choose(at.state, 0, at.rng))) == "lay 9/3"
