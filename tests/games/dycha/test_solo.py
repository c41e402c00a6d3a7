"""Section 5, solo: one person against TEN."""

from __future__ import annotations

import pytest

import stolik
from stolik.games.dycha.terminal import say
from tests.games.dycha.position import alone, cards, money, player, position, turn_up
from tests.games.table import Table, clause

TENS_TURN = {"turn": 1, "to_act": (-1,), "phase": "draw"}


@clause("5.25")
def test_the_person_starts_and_both_have_five_tokens() -> None:
    at = Table("dycha", seats=1)
    assert at.state.to_act == (0,)
    assert at.legal(0) == ["draw"]
    assert money(at) == [(5, 0), (5, 0)]
    assert (at.view(0).limit, at.game.options["limit"]) == (4, 4)
    assert at.game == stolik.game("dycha", 1, limit=4)


@clause("5.25")
def test_the_persons_limit_is_the_ordinary_one() -> None:
    at = Table("dycha", seats=1, limit=4)
    turn_up(at, 0, "b4 b6")
    assert at.legal(0) == ["draw", "take numbers"]
    turn_up(at, 0, "b1")
    assert money(at) == [(5, 1), (5, 0)]


@clause("5.26")
def test_in_tens_turn_cards_come_until_the_total_reaches_its_limit() -> None:
    at = alone(player(""), player(""), limit=6, deck="b5 c1 g2 o9 p1", **TENS_TURN)
    at.table("card b5", "card c1")
    assert at.view(0).total == 4
    assert at.state.to_act == (-1,)
    at.table("card g2")
    assert cards(at, 1) == "b5 g2"
    assert at.state.to_act == (0,)


@clause("5.26")
def test_a_large_number_is_no_bust_for_ten() -> None:
    at = alone(player(""), player(""), limit=4, deck="b3 g9 p1", **TENS_TURN)
    at.table("card b3", "card g9")
    assert cards(at, 1) == "b3 g9"
    assert money(at) == [(0, 0), (0, 0)]


@clause("5.26")
@clause("5.27")
def test_ten_is_bust_when_the_currency_alone_exceeds_its_limit_and_keeps_the_numbers() -> None:
    at = alone(player("", 1), player("", 1), limit=4, deck="b3 c4 c1 p1", **TENS_TURN)
    at.table("card b3", "card c4")
    assert at.state.to_act == (-1,)
    at.table("card c1")
    assert at.view(0).last_turn.end == "bust by currency"
    assert cards(at, 1) == "b3"
    assert money(at) == [(1, 0), (1, 1)]
    assert at.view(0).market == ()
    assert at.state.to_act == (0,)


@clause("5.27")
def test_when_ten_is_not_bust_the_person_is_paid() -> None:
    at = alone(player("", 9), player("", 1), limit=4, deck="c3 b7 p1", **TENS_TURN)
    at.table("card c3", "card b7")
    assert money(at) == [(10, 0), (1, 0)]


@clause("5.27")
def test_in_the_persons_turn_ten_is_paid_like_any_other_player_up_to_the_cap() -> None:
    at = alone(player("", 5), player("", 8), deck="c3 b7 p1")
    turn_up(at, 0, "c3 b7")
    at.act("0 take numbers")
    assert money(at) == [(5, 0), (10, 0)]
    at = alone(player("", 5), player("", 3), deck="c3 b9 p6 o1")
    turn_up(at, 0, "c3 b9 p6")
    assert money(at) == [(5, 1), (6, 0)]


@clause("5.28")
def test_bids_start_at_five() -> None:
    at = alone(player("", 7), player("", 2), deck="jg b1")
    turn_up(at, 0, "jg")
    assert at.legal(0) == ["pass", "bid 5", "bid 6", "bid 7"]
    assert at.why_not(0, "bid 4") == "dycha/bid-below-five"


@clause("5.28")
@clause("R-D5")
def test_only_spare_copies_count_and_pay() -> None:
    at = alone(player("b1 b1 b1 g2 o3 o3", 2, 1), player(""), deck="jg b1")
    assert at.view(0).players[0].means == 2 + 3 + 3
    turn_up(at, 0, "jg")
    assert at.why_not(0, "bid 9") == "dycha/bid-beyond-means"
    at.act("0 bid 8")
    assert at.legal(0) == ["pay token", "pay bust", "pay b1", "pay o3"]
    assert at.why_not(0, "pay g2") == "dycha/only-spares-pay"
    at.act("0 pay b1", "0 pay b1")
    assert at.why_not(0, "pay b1") == "dycha/only-spares-pay"
    at.act("0 pay o3", "0 pay bust", "0 pay token", "0 pay token")
    assert cards(at, 0) == "b1 g2 o3 jg"


@clause("R-D12")
def test_only_spare_copies_pay_for_a_buy_too() -> None:
    at = alone(player("b1 b2 g2 g2", 1), player(""), market="o2 o3", phase="buy")
    assert at.legal(0) == ["skip", "buy o2"]
    at.act("0 buy o2")
    assert at.legal(0) == ["pay token", "pay g2"]
    assert at.state.why_not(0, at.game.parse("pay b1")) == ("dycha/only-spares-pay", "R-D12")


@clause("R-D5")
@clause("R-D8")
def test_a_joker_is_no_spare_copy() -> None:
    at = alone(player("b1 j1 jb j*"), player("g3 g3 j3", 1, 1))
    assert [one.means for one in at.view(0).players] == [0, 5]


@clause("5.29")
@pytest.mark.parametrize(
    ("person", "ten", "bid"), [(9, 7, 7), (6, 8, 6), (3, 8, 5), (8, 5, 5), (9, 4, None), (0, 5, 5), (10, 10, 10)]
)
def test_in_the_persons_turn_ten_bids_first_what_both_could_pay_but_at_least_five(
    person: int, ten: int, bid: int | None
) -> None:
    at = alone(player("", person), player("", ten), deck="jg b1")
    turn_up(at, 0, "jg")
    view = at.view(0)
    assert (view.bid, view.leader) == ((bid, 1) if bid else (0, None))
    assert at.state.to_act == (0,)
    lowest = bid + 1 if bid else 5
    assert at.legal(0) == ["pass"] + [f"bid {higher}" for higher in range(lowest, person + 1)]


@clause("5.29")
def test_the_person_may_go_above_tens_bid() -> None:
    at = alone(player("", 9), player("", 7), deck="jg b1")
    turn_up(at, 0, "jg")
    at.act("0 bid 8", *["0 pay token"] * 8)
    assert cards(at, 0) == "jg"
    assert money(at) == [(1, 0), (7, 0)]
    assert at.legal(0) == ["draw"]


@clause("5.29")
def test_if_the_person_passes_ten_pays_its_bid() -> None:
    at = alone(player("", 6), player("", 7), deck="jg b1")
    turn_up(at, 0, "jg")
    at.act("0 pass")
    assert cards(at, 1) == "jg"
    assert money(at) == [(6, 0), (1, 0)]
    assert (at.view(0).last_auction.winner, at.view(0).last_auction.bid) == (1, 6)


@clause("5.30")
@pytest.mark.parametrize(("ten", "person_bid", "paid"), [(9, 6, 7), (7, 6, 7), (6, 6, None), (9, None, 5), (4, None, None)])
def test_in_its_own_turn_ten_bids_the_least_that_wins(ten: int, person_bid: int | None, paid: int | None) -> None:
    at = alone(player("", 8), player("", ten), deck="jg b1 b2 b3", **TENS_TURN)
    at.table("card jg")
    assert at.state.to_act == (0,)
    assert at.legal(0) == ["pass", "bid 5", "bid 6", "bid 7", "bid 8"]
    at.act("0 pass" if person_bid is None else f"0 bid {person_bid}")
    if paid is not None:
        assert (cards(at, 1), money(at)[1]) == ("jg", (ten - paid, 0))
    elif person_bid is not None:
        at.act(*["0 pay token"] * person_bid)
        assert cards(at, 0) == "jg"
    else:
        assert at.view(0).discard == {"jg": 1}
    assert at.state.to_act == (-1,)


@clause("5.31")
@clause("R-D10")
def test_ten_pays_tokens_then_bust_tokens_even_overpaying_then_spares_in_text_order() -> None:
    at = alone(player("", 9), player("b1 b1 p9 p9", 3, 2), deck="jg b1 b2", **TENS_TURN)
    at.table("card jg")
    at.act("0 bid 6")
    assert money(at) == [(9, 0), (0, 0)]
    assert cards(at, 1) == "b1 b1 p9 p9 jg"
    at = alone(player("", 10), player("b1 b1 b1 g2 p9 p9", 2, 1), deck="jg b1 b2", **TENS_TURN)
    at.table("card jg")
    at.act("0 bid 6")
    assert (cards(at, 1), money(at)[1]) == ("b1 g2 p9 p9 jg", (0, 0))
    assert at.view(0).discard == {"b1": 2}


@clause("5.31")
def test_ten_never_buys() -> None:
    at = alone(player(""), player("", 9), deck="b5 c1", market="g1", **TENS_TURN)
    at.table("card b5")
    assert at.view(0).market == ("g1",)
    assert at.state.to_act == (0,)


@clause("R-D10")
def test_when_the_deck_runs_out_in_tens_turn_it_takes_the_numbers_and_the_person_is_paid_and_buys_once() -> None:
    at = alone(player("", 2), player(""), limit=9, deck="b5 c4", market="g1", **TENS_TURN)
    at.table("card b5", "card c4")
    assert cards(at, 1) == "b5"
    assert money(at) == [(6, 0), (0, 0)]
    assert at.view(0).last_turn.end == "numbers"
    assert at.legal(0) == ["skip", "buy g1"]
    at.act("0 skip")
    assert at.state.over


@clause("R-D10")
def test_a_joker_as_the_last_card_of_tens_turn_is_auctioned_before_it_stops() -> None:
    at = alone(player("", 6), player("", 2), limit=9, deck="b5 jg", **TENS_TURN)
    at.table("card b5", "card jg")
    at.act("0 bid 5", *["0 pay token"] * 5)
    assert (cards(at, 0), cards(at, 1)) == ("jg", "b5")
    assert at.view(0).phase == "buy"


@clause("R-D10")
def test_the_person_buys_once_more_after_a_buy_in_the_last_turn() -> None:
    at = alone(player("", 9), player("", 9), deck="b1", market="g1 g2")
    turn_up(at, 0, "b1")
    at.act("0 take numbers", "0 buy g1", "0 pay token", "0 buy g2", "0 pay token", "0 pay token")
    assert at.state.over


@clause("R-D9")
def test_in_fiasko_ten_always_takes_the_token() -> None:
    at = alone(player(""), player(""), limit=4, fiasko=True, deck="c5 b1", **TENS_TURN)
    at.table("card c5")
    assert money(at)[1] == (0, 1)
    assert at.state.to_act == (0,)


def result(person: str, ten: str, tokens: int = 0) -> Table:
    at = alone(player(person, tokens), player(ten), deck="", phase="buy", final_buyers=1)
    at.act("0 skip")
    return at


@clause("R-D7")
@clause("5.32")
def test_solo_is_won_only_by_more_points_than_ten() -> None:
    won, drawn, lost = result("b1 b2", "g1"), result("b1 b2", "g1 g2", 9), result("b1", "g1 jg")
    assert [(at.state.scores, at.state.winners) for at in (won, drawn, lost)] == [
        ((2, 1), (0,)),
        ((2, 2), ()),
        ((1, 2), ()),
    ]
    assert [at.state.returns for at in (won, drawn, lost)] == [(1.0,), (-1.0,), (-1.0,)]


@clause("5.32")
def test_tens_jokers_are_placed_as_well_as_possible() -> None:
    assert result("", "b1 b2 b4 g5 jb j4 j*").state.scores == (0, 7)


@clause("5.32")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_limit_has_a_rank_of_its_own(lang: str) -> None:
    ranks = [say("rank", lang, limit=limit) for limit in range(4, 11)]
    assert len(set(ranks)) == 7
    assert all(str(limit) in rank for limit, rank in zip(range(4, 11), ranks, strict=True))


def test_there_is_one_seat_and_ten_is_none() -> None:
    at = Table("dycha", seats=1)
    with pytest.raises(ValueError, match="seat"):
        at.state.legal(1)
    assert position(player(""), player("")).view(0).limit is None
