"""The policy: what a decent player does, and that it beats a random one."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.engine.contract import Policy, State
from stolik.games.dycha.bot import DychaPolicy
from stolik.games.dycha.seen import Player
from tests.games.dycha.position import alone, player, position, turn_up
from tests.games.playout import playout
from tests.games.table import Table


class AtRandom(Policy):
    def choose(self, state: State, seat: int, rng: stolik.Rng) -> int:
        return int(state.random_action(seat, rng))


def choice(at: Table) -> str:
    seat = at.state.to_act[0]
    return at.game.text(int(DychaPolicy().choose(at.state, seat, stolik.Rng(0))))


def test_it_draws_on_when_nothing_can_go_wrong() -> None:
    at = position(player("", 5), player("", 5), deck="b1 b2 g3 o4 p1 p2")
    turn_up(at, 0, "b1")
    assert choice(at) == "draw"


def test_it_stops_when_the_next_card_is_surely_a_bust() -> None:
    at = position(player("b4", 5), player("", 5), deck="b5 g9 o9 p9 g8 o8 p8")
    turn_up(at, 0, "b5")
    at.act("0 draw", "- card g8")
    assert at.view(0).last_turn.end == "bust by number"
    at = position(player("b4", 5), player("", 5), deck="b5 g9 o9 p9 g8 o8 p8")
    turn_up(at, 0, "b5")
    assert choice(at) == "take numbers"


def test_it_takes_the_currency_when_the_numbers_are_worthless() -> None:
    at = position(player("b1 b2 b3", 0), player("", 10), deck="b1 c4 g9 o9 p9 b9")
    turn_up(at, 0, "b1 c4")
    assert choice(at) in ("take currency", "draw")


def test_it_pays_with_spare_copies_first() -> None:
    at = position(player("b1 b2 b3 b3", 5), player(""), market="b4", phase="buy")
    assert choice(at) == "buy b4"
    at.act("0 buy b4")
    assert choice(at) == "pay b3"


def test_it_does_not_break_a_run_to_pay_while_it_has_tokens() -> None:
    at = position(player("b1 b2 b3", 5), player(""), market="b4", phase="buy")
    at.act("0 buy b4")
    assert choice(at) == "pay token"


def test_it_bids_no_more_than_it_takes_when_it_is_the_last_to_bid() -> None:
    at = position(player("b1 b2 b4 b5", 9), player("", 3), deck="jb b6 b7 g1 g2")
    turn_up(at, 0, "jb")
    at.act("1 bid 2")
    assert choice(at) == "bid 3"


def test_at_the_end_it_buys_what_scores_and_skips_what_does_not() -> None:
    end: dict[str, Any] = {"deck": "", "phase": "buy", "final_buyers": 2}
    assert choice(position(player("b1 b2 g7", 3), player(""), market="b3 g9", **end)) == "buy b3"
    assert choice(position(player("b1 b2 g7", 3), player(""), market="b9 g3", **end)) == "skip"


def test_at_the_end_it_pays_with_cards_outside_its_runs() -> None:
    at = position(player("b1 b2 g7 g1", 3), player(""), market="b3", deck="", phase="buy", final_buyers=2)
    at.act("0 buy b3")
    assert choice(at) in ("pay g1", "pay g7")


def test_it_makes_ten_pay_as_much_as_it_can() -> None:
    at = alone(player("b1 b1 g9", 6), player("", 10), deck="j1 b2 b3", turn=1, to_act=(-1,), phase="draw")
    at.table("card j1")
    assert choice(at) == "bid 7"
    at.act("0 bid 7")
    assert at.view(0).players[1].tokens == 2


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players(seats: int) -> None:
    game = stolik.game("dycha", seats)
    rng = stolik.Rng(seats)
    won = 0
    for number in range(12):
        state = game.start()
        me = number % seats
        playout(state, [DychaPolicy() if seat == me else AtRandom() for seat in range(seats)], rng)
        won += me in state.winners
    assert won >= 10


def test_it_wins_most_solo_games_at_the_lowest_limit() -> None:
    game = stolik.game("dycha", 1)
    rng = stolik.Rng(3)
    won = 0
    for _ in range(10):
        state = game.start()
        playout(state, [DychaPolicy()], rng)
        won += bool(state.winners)
    assert won >= 6


def test_the_setup_of_these_tests_is_what_a_view_says() -> None:
    at = position(player("b1 j2", 3, 1), player(""))
    mine = at.view(0).players[0]
    assert isinstance(mine, Player)
    assert (mine.numbers, mine.jokers, mine.tokens, mine.busts, mine.means) == (("b1",), ("j2",), 3, 1, 7)
