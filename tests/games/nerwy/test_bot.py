"""The rule player of nerwy: its arithmetic against a listing of all cases, and its play against chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import stolik
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.nerwy.bot import NerwyPolicy, at_least, hidden_sums
from tests.games.nerwy.play import table, turn
from tests.games.playout import playout


class AtRandom(Policy):
    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.random_action(seat, rng)


@pytest.mark.parametrize("pool", [[3, 1, 0, 2, 0, 1], [0, 1, 1, 1, 1, 1], [5, 0, 0, 0, 0, 2], [2, 2, 2, 2, 2, 2]])
@pytest.mark.parametrize("hidden", [1, 2, 3, 4])
def test_the_hidden_sum_has_the_chances_of_a_full_listing(pool: list[int], hidden: int) -> None:
    cards = [worth for worth, copies in enumerate(pool) for _ in range(copies)]
    sums = [sum(chosen) for chosen in combinations(cards, hidden)]
    found = list(hidden_sums(vec[i64](pool), hidden))
    assert len(found) == 5 * hidden + 1
    for total, chance in enumerate(found):
        assert chance == pytest.approx(float(Fraction(sums.count(total), len(sums))))
    for need in range(-1, 5 * hidden + 3):
        listed = sum(1 for total in sums if total >= need) / len(sums)
        assert at_least(vec[i64](pool), hidden, need) == pytest.approx(listed)


def test_a_long_row_of_hearts_is_still_judged() -> None:
    pool = vec[i64]([10, 10, 10, 10, 10, 10])
    assert at_least(pool, 20, 1) == pytest.approx(1)
    assert 0 < at_least(pool, 20, 60) < at_least(pool, 20, 40) < 1


@pytest.mark.parametrize("caller", [1, 2])
def test_it_calls_a_row_that_openly_has_17_and_leaves_alone_what_cannot(caller: int) -> None:
    policy, rng = NerwyPolicy(), stolik.Rng(1)
    at = table("5 5 5 5 | 5 5 5 5 | 1 1 1 1", deck={"5": 20, "1": 20, "1h": 9})
    turn(at, 0, "5")
    turn(at, 1, "5")
    turn(at, 2, "1")
    turn(at, 0, "5")
    at.act("1 lay 5")
    if caller == 1:
        at.act("2 wave", "0 wave")
        at.deal_all()
        assert at.state.to_act == (2,)
    assert at.game.text(int(policy.choose(at.state, 2, rng))) == "call"
    at = table("5 5 5 | 5 5 5 | 1 1 1")
    at.act("0 lay 5")
    assert at.game.text(int(policy.choose(at.state, caller, rng))) == "wave"


def test_it_hides_a_trap_and_decides_for_a_seat_that_is_not_the_first_to_be_asked() -> None:
    policy, rng = NerwyPolicy(), stolik.Rng(1)
    at = table("trap 1 1 | 1 1 1 | 1 1 1")
    assert at.game.text(int(policy.choose(at.state, 0, rng))) == "lay trap down"
    at.act("0 lay trap down")
    assert int(policy.choose(at.state, 2, rng)) in at.state.legal(2)


def test_it_beats_random_play_clearly() -> None:
    game, rng, won = stolik.game("nerwy", 2), stolik.Rng(3), 0
    for number in range(60):
        policies: list[Policy] = [NerwyPolicy(), AtRandom()] if number % 2 else [AtRandom(), NerwyPolicy()]
        state = game.start()
        playout(state, policies, rng)
        won += state.winners == (1 - number % 2,)
    assert won >= 50
