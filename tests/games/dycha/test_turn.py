"""Section 5, turning up, reward and bust, with the rulebook's own examples."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from tests.games.dycha.position import cards, money, player, position, turn_up
from tests.games.table import Table, clause


def begin(seats: int = 2, **options: Any) -> Table:
    return Table("dycha", seats=seats, first=0, **options)


@clause("5.4")
def test_everybody_starts_with_five_currency_tokens_and_no_bust_token() -> None:
    assert money(begin(4)) == [(5, 0)] * 4


@clause("5.4")
def test_tokens_beyond_the_cap_are_not_taken() -> None:
    at = position(player("", 8), player("", 9), player("", 2), deck="c4 b1 b1")
    turn_up(at, 0, "c4 b1")
    at.act("0 take numbers")
    assert money(at) == [(8, 0), (10, 0), (6, 0)]
    at = position(player("", 8), player("", 9), deck="c4 b1")
    turn_up(at, 0, "c4")
    at.act("0 take currency")
    assert money(at) == [(10, 0), (9, 0)]


@clause("5.4")
def test_bust_tokens_have_no_limit() -> None:
    at = position(player("", 0, 30), player(""), deck="b9 b2 b1")
    turn_up(at, 0, "b9 b2")
    assert money(at) == [(0, 31), (0, 0)]


@clause("5.5")
def test_the_table_draws_who_begins_and_turns_go_clockwise() -> None:
    at = Table("dycha", seats=3)
    assert at.outcomes() == {"first 0": 1, "first 1": 1, "first 2": 1}
    at.table("first 2")
    assert at.state.to_act == (2,)
    turn_up(at, 2, "b1")
    at.act("2 take numbers", "2 skip")
    assert at.state.to_act == (0,)


@clause("5.5")
def test_all_holdings_lie_open() -> None:
    at = position(player("b1 jg", 3), player("o5 o5 j7", 1, 2))
    views = [at.view(seat) for seat in (0, 1, None)]
    assert views[0].players == views[1].players == views[2].players
    assert cards(at, 1) == "o5 o5 j7"


@clause("5.6")
def test_at_least_one_card_is_turned_up() -> None:
    at = begin()
    assert at.legal(0) == ["draw"]
    assert at.why_not(0, "take numbers") == "dycha/no-numbers-to-take"


@clause("5.10")
@pytest.mark.parametrize(("up", "taken"), [("b3", "numbers"), ("c2", "currency"), ("b3 c2", "either")])
def test_only_what_lies_there_is_offered_in_the_question(up: str, taken: str) -> None:
    at = begin()
    turn_up(at, 0, up)
    asked = at.state.prompt(0)
    assert (asked.id, asked.values) == ("dycha-prompt-decide", {"take": taken})
    assert ("walutę" in at.game.room.ask(asked, ["Ania", "Ben"], "pl")) == (taken != "numbers")


@clause("5.6")
def test_the_rulebooks_area_three_plus_seven_less_four_and_two_is_four() -> None:
    at = begin()
    turn_up(at, 0, "b3 o7 c4 c2")
    view = at.view(1)
    assert (view.numbers, view.currency, view.total) == (10, 6, 4)
    assert view.area == ("b3", "o7", "c4", "c2")
    for card, bust in [("g6", False), ("g7", True), ("c4", False), ("c5", True)]:
        after = Table("dycha", 2, state=at.state.clone())
        turn_up(after, 0, card)
        assert (after.view(0).last_turn is not None) == bust


@clause("5.6")
def test_the_total_may_fall_below_zero() -> None:
    at = begin()
    turn_up(at, 0, "c4 c3")
    assert at.view(0).total == -7
    assert at.state.to_act == (0,)


@clause("5.7")
@clause("5.13")
def test_the_rulebooks_bust_by_a_number_six_five_seven_less_four_is_fourteen() -> None:
    at = begin(3)
    turn_up(at, 0, "b6 c4 o5 g7")
    view = at.view(1)
    assert (view.last_turn.cards, view.last_turn.end) == (("b6", "c4", "o5", "g7"), "bust by number")
    assert view.market == ("b6", "g7", "o5")
    assert money(at) == [(5, 1), (9, 0), (9, 0)]
    assert view.discard == {"c4": 1}
    assert at.state.to_act == (1,)


@clause("5.8")
@clause("5.13")
def test_the_rulebooks_bust_by_currency_three_four_five_is_twelve() -> None:
    at = begin(3)
    turn_up(at, 0, "b7 c3 c4")
    assert at.view(0).total == 0
    turn_up(at, 0, "c5")
    view = at.view(1)
    assert view.last_turn.end == "bust by currency"
    assert view.market == ("b7",)
    assert money(at) == [(5, 1), (5, 0), (5, 0)]
    assert view.discard == {"c3": 1, "c4": 1, "c5": 1}
    assert at.state.to_act == (1,)


@clause("5.7")
@clause("5.8")
def test_exactly_ten_is_no_bust() -> None:
    at = begin()
    turn_up(at, 0, "b4 b6 c5 c3 c2")
    assert (at.view(0).numbers, at.view(0).currency) == (10, 10)
    assert at.legal(0) == ["draw", "take numbers", "take currency"]


@clause("5.9")
def test_a_joker_is_auctioned_at_once_and_counts_nothing() -> None:
    at = begin()
    turn_up(at, 0, "b9 j9")
    assert at.view(0).total == 9
    assert at.state.to_act == (1,)
    assert at.why_not(1, "draw") == "dycha/bid-or-pass"
    at.act("1 pass", "0 pass")
    assert at.legal(0) == ["draw", "take numbers"]


@clause("5.10")
def test_after_each_card_the_player_turns_up_another_or_stops() -> None:
    at = begin()
    turn_up(at, 0, "b1 c1")
    assert at.legal(0) == ["draw", "take numbers", "take currency"]
    assert at.why_not(0, "pay token") == "dycha/nothing-to-pay"
    assert at.why_not(0, "bid 1") == "dycha/no-auction"
    assert at.why_not(0, "buy b1") == "dycha/not-buying-yet"
    assert at.why_not(0, "shop") == "dycha/not-bust"


@clause("5.11")
def test_taking_the_numbers_pays_the_others_the_currency_and_opens_a_buy() -> None:
    at = begin(3)
    turn_up(at, 0, "b3 c2 g4 c1")
    at.act("0 take numbers")
    assert cards(at, 0) == "b3 g4"
    assert money(at) == [(5, 0), (8, 0), (8, 0)]
    assert at.view(0).discard == {"c1": 1, "c2": 1}
    assert at.legal(0) == ["skip"]


@clause("5.12")
def test_taking_the_currency_sends_the_numbers_to_the_market_and_there_is_no_buying() -> None:
    at = begin(3)
    turn_up(at, 0, "b3 c2 g4 c1")
    at.act("0 take currency")
    assert cards(at, 0) == ""
    assert money(at) == [(8, 0), (5, 0), (5, 0)]
    assert at.view(0).market == ("b3", "g4")
    assert at.state.to_act == (1,)


@clause("R-D1")
def test_with_only_jokers_turned_up_another_card_must_follow() -> None:
    at = begin()
    turn_up(at, 0, "j1")
    at.act("1 pass", "0 pass")
    assert at.legal(0) == ["draw"]


@clause("R-D1")
def test_when_the_last_card_is_a_joker_and_nothing_lies_the_turn_ends_without_reward_or_buy() -> None:
    at = position(player("b1", 5), player("", 5), deck="j1", market="b2")
    turn_up(at, 0, "j1")
    at.act("1 pass", "0 pass")
    assert at.view(0).last_turn.end == "nothing"
    assert at.view(0).final_buyers == 2
    assert at.state.to_act == (1,)


@clause("R-D2")
def test_with_only_currency_the_numbers_cannot_be_taken_so_nobody_buys() -> None:
    at = begin()
    turn_up(at, 0, "c2")
    assert at.legal(0) == ["draw", "take currency"]
    assert at.why_not(0, "take numbers") == "dycha/no-numbers-to-take"


@clause("R-D2")
def test_with_only_numbers_there_is_no_currency_to_take() -> None:
    at = begin()
    turn_up(at, 0, "o2")
    assert at.legal(0) == ["draw", "take numbers"]
    assert at.why_not(0, "take currency") == "dycha/no-currency-to-take"


@clause("5.24")
@clause("R-D9")
def test_fiasko_lets_the_bust_player_choose_after_market_tokens_and_discard() -> None:
    at = begin(2, fiasko=True)
    turn_up(at, 0, "b6 c1 g6")
    assert at.view(0).phase == "bust"
    assert at.view(0).market == ("b6", "g6")
    assert money(at) == [(5, 0), (6, 0)]
    assert at.view(0).discard == {"c1": 1}
    assert at.legal(0) == ["token", "shop"]
    assert at.why_not(0, "skip") == "dycha/token-or-shop"


@clause("R-D9")
def test_in_fiasko_the_token_ends_the_turn() -> None:
    at = begin(2, fiasko=True)
    turn_up(at, 0, "b6 g5")
    at.act("0 token")
    assert money(at) == [(5, 1), (5, 0)]
    assert at.state.to_act == (1,)


@clause("R-D9")
def test_in_fiasko_shopping_is_an_ordinary_buy_of_this_very_busts_cards_too() -> None:
    at = begin(2, fiasko=True)
    turn_up(at, 0, "b9 g2")
    at.act("0 shop")
    assert at.legal(0) == ["skip", "buy g2"]
    at.act("0 buy g2", "0 pay token", "0 pay token")
    assert cards(at, 0) == "g2"
    assert money(at) == [(3, 0), (5, 0)]
    assert at.state.to_act == (1,)


@clause("R-D9")
def test_in_fiasko_a_skipped_buy_gives_nothing() -> None:
    at = begin(2, fiasko=True)
    turn_up(at, 0, "b9 g2")
    at.act("0 shop", "0 skip")
    assert money(at) == [(5, 0), (5, 0)]
    assert at.state.to_act == (1,)


@clause("R-D9")
def test_in_fiasko_both_choices_are_open_even_with_nothing_to_buy() -> None:
    at = position(player("b9 b2"), player(""), fiasko=True, deck="b9 b2 c1")
    turn_up(at, 0, "b9 b2")
    assert at.legal(0) == ["token", "shop"]


def test_the_designers_top_and_cap_and_purse_replace_ten_ten_and_five() -> None:
    at = begin(2, top=4, cap=6, purse=3)
    assert money(at) == [(3, 0), (3, 0)]
    turn_up(at, 0, "b3 b2")
    assert money(at) == [(3, 1), (3, 0)]
    turn_up(at, 1, "c4")
    at.act("1 take currency")
    assert money(at) == [(3, 1), (6, 0)]
    turn_up(at, 0, "c3 c2")
    assert money(at) == [(3, 2), (6, 0)]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_next_cards_weights_are_what_is_left_in_the_deck(seats: int) -> None:
    at = begin(seats)
    turn_up(at, 0, "b1 b1")
    at.act("0 draw")
    left = dict(at.view(None).unseen)
    assert at.outcomes() == {f"card {card}": count for card, count in left.items()}
    assert left.get("b1", 0) == stolik.game("dycha", seats).start().cards()["b1"] - 2
