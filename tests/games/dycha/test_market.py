"""Section 5, buying, paying and auctions."""

from __future__ import annotations

from typing import Any

from stolik.games.dycha.seen import Player
from tests.games.dycha.position import cards, money, player, position, turn_up
from tests.games.table import Table, clause


def buying(*players: Player, market: str, **changes: Any) -> Table:
    """Seat 0 has taken numbers and may buy."""
    return position(*players, market=market, phase="buy", **changes)


@clause("5.14")
def test_one_card_may_be_bought_for_its_number_then_the_turn_is_over() -> None:
    at = buying(player("", 9), player(""), market="g3 p5 p5")
    assert at.legal(0) == ["skip", "buy g3", "buy p5"]
    at.act("0 buy g3", "0 pay token", "0 pay token")
    assert at.view(0).owed == 1
    at.act("0 pay token")
    assert (cards(at, 0), money(at)[0]) == ("g3", (6, 0))
    assert at.view(0).market == ("p5", "p5")
    assert at.state.to_act == (1,)


@clause("5.14")
def test_a_card_of_the_same_colour_and_number_cannot_be_bought() -> None:
    at = buying(player("p5", 9), player(""), market="p5 g5")
    assert at.legal(0) == ["skip", "buy g5"]
    assert at.why_not(0, "buy p5") == "dycha/already-yours"
    assert at.why_not(0, "buy b1") == "dycha/not-in-the-market"
    assert at.why_not(0, "draw") == "dycha/buy-or-skip"


@clause("5.14")
def test_nobody_has_to_buy() -> None:
    at = buying(player("", 9), player(""), market="g3")
    at.act("0 skip")
    assert money(at)[0] == (9, 0)
    assert at.state.to_act == (1,)


@clause("5.14")
@clause("5.15")
def test_what_cannot_be_paid_cannot_be_bought() -> None:
    at = buying(player("b1 b2", 1, 1), player(""), market="g6 g7")
    assert at.legal(0) == ["skip", "buy g6"]
    assert at.why_not(0, "buy g7") == "dycha/too-dear"


@clause("5.15")
def test_the_rulebooks_pink_five_costs_three_own_cards_and_two_tokens() -> None:
    at = buying(player("b1 g4 g4 o2 o3", 4), player(""), market="p5")
    at.act("0 buy p5", "0 pay g4", "0 pay b1", "0 pay token", "0 pay o3", "0 pay token")
    assert cards(at, 0) == "g4 o2 p5"
    assert money(at)[0] == (2, 0)
    assert at.view(0).discard == {"b1": 1, "g4": 1, "o3": 1}
    assert at.view(0).market == ()


@clause("5.15")
def test_only_what_one_has_can_pay() -> None:
    at = buying(player("b1 b2 b3"), player(""), market="p3")
    at.act("0 buy p3")
    assert at.legal(0) == ["pay b1", "pay b2", "pay b3"]
    assert at.why_not(0, "pay token") == "dycha/no-such-token"
    assert at.why_not(0, "pay bust") == "dycha/no-such-token"
    assert at.why_not(0, "pay g1") == "dycha/not-your-card"


@clause("R-D3")
def test_payment_stops_when_the_price_is_met_and_only_a_bust_token_overpays() -> None:
    at = buying(player("b1 b2", 1, 1), player(""), market="p4")
    at.act("0 buy p4", "0 pay token", "0 pay b1", "0 pay b2")
    assert at.legal(0) == ["pay bust"]
    at.act("0 pay bust")
    assert (cards(at, 0), money(at)[0]) == ("p4", (0, 0))
    assert at.state.to_act == (1,)


@clause("R-D3")
def test_a_spoken_buy_must_be_paid() -> None:
    at = buying(player("b1", 5), player(""), market="p4")
    at.act("0 buy p4")
    assert at.legal(0) == ["pay token", "pay b1"]
    assert at.why_not(0, "skip") == "dycha/pay-first"


@clause("R-D4")
def test_numbers_taken_this_turn_pay_in_it_and_the_bought_card_joins_only_when_paid() -> None:
    at = position(player(""), player(""), market="o2 p1", deck="b1 g1 c1")
    turn_up(at, 0, "b1 g1")
    at.act("0 take numbers")
    assert at.legal(0) == ["skip", "buy o2", "buy p1"]
    at.act("0 buy o2", "0 pay b1")
    assert cards(at, 0) == "g1"
    assert at.legal(0) == ["pay g1"]
    at.act("0 pay g1")
    assert cards(at, 0) == "o2"


@clause("R-D4")
def test_turned_up_cards_are_in_nobodys_means() -> None:
    at = position(player("", 1), player("", 1), deck="b1 g1 j5 c1")
    turn_up(at, 0, "b1 g1 j5")
    assert [one.means for one in at.view(None).players] == [1, 1]
    at.act("1 pass")
    assert at.legal(0) == ["pass", "bid 1"]


@clause("R-D8")
def test_jokers_cannot_be_spent_and_do_not_stand_in_the_way_of_a_buy() -> None:
    at = buying(player("j3 jg j*", 3), player(""), market="g3 g4")
    assert at.view(0).players[0].means == 3
    assert at.legal(0) == ["skip", "buy g3"]
    at.act("0 buy g3")
    assert at.legal(0) == ["pay token"]


@clause("5.16")
def test_everybody_is_asked_once_clockwise_from_the_left_the_active_player_last() -> None:
    at = position(player("", 5), player("", 5), player("", 5), turn=1, to_act=(1,), deck="jg b1")
    turn_up(at, 1, "jg")
    assert at.state.to_act == (2,)
    at.act("2 bid 2")
    assert at.state.to_act == (0,)
    assert at.legal(0) == ["pass", "bid 3", "bid 4", "bid 5"]
    at.act("0 pass")
    assert at.state.to_act == (1,)
    at.act("1 bid 3")
    assert (at.view(0).phase, at.state.to_act) == ("pay", (1,))


@clause("5.16")
def test_a_bid_is_at_least_one_and_above_the_highest() -> None:
    at = position(player("", 5), player("", 5), player("", 5), deck="jg b1")
    turn_up(at, 0, "jg")
    assert at.legal(1)[:2] == ["pass", "bid 1"]
    at.act("1 bid 4")
    assert at.why_not(2, "bid 4") == "dycha/bid-too-low"
    assert at.legal(2) == ["pass", "bid 5"]


@clause("5.17")
def test_nobody_bids_beyond_tokens_bust_tokens_and_own_number_cards() -> None:
    at = position(player(""), player("b1 b1 g2 j4", 2, 2), deck="jg b1")
    turn_up(at, 0, "jg")
    assert at.legal(1) == ["pass"] + [f"bid {bid}" for bid in range(1, 2 + 6 + 3 + 1)]
    assert at.why_not(1, "bid 12") == "dycha/bid-beyond-means"


@clause("5.17")
def test_who_has_nothing_is_asked_and_passes() -> None:
    at = position(player(""), player(""), deck="jg b1")
    turn_up(at, 0, "jg")
    assert at.legal(1) == ["pass"]


@clause("5.18")
def test_the_highest_bidder_pays_in_the_same_ways_and_gets_the_joker() -> None:
    at = position(player("", 5), player("b1 b2", 1, 1), deck="jg b4")
    turn_up(at, 0, "jg")
    at.act("1 bid 5", "0 pass")
    assert at.view(0).owed == 5
    at.act("1 pay bust", "1 pay b2", "1 pay token")
    assert cards(at, 1) == "b1 jg"
    assert money(at) == [(5, 0), (0, 0)]
    assert at.view(0).last_auction.winner == 1
    assert at.legal(0) == ["draw"]


@clause("5.18")
def test_a_joker_nobody_wants_is_discarded() -> None:
    at = position(player("", 5), player("", 5), deck="jg b4")
    turn_up(at, 0, "jg")
    at.act("1 pass", "0 pass")
    assert at.view(0).discard == {"jg": 1}
    assert at.view(0).last_auction.winner is None


@clause("R-D3")
def test_a_won_bid_must_be_paid() -> None:
    at = position(player("", 5), player("", 5), deck="jg b4")
    turn_up(at, 0, "jg")
    at.act("1 bid 3", "0 pass")
    assert at.legal(1) == ["pay token"]
    assert at.why_not(1, "pass") == "dycha/pay-first"


def test_drawing_goes_on_after_an_auction_with_what_already_lies() -> None:
    at = position(player("", 5), player("", 5), deck="b9 jg b2")
    turn_up(at, 0, "b9 jg")
    at.act("1 bid 1", "0 pass", "1 pay token")
    assert at.view(0).total == 9
    assert at.legal(0) == ["draw", "take numbers"]
    turn_up(at, 0, "b2")
    assert at.view(0).last_turn.end == "bust by number"
