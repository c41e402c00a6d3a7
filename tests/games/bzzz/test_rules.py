"""Section 2 of the rules, clause by clause. Each test names the clause it checks."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.games.bzzz.deck import DECK
from stolik.games.bzzz.rules import heap_of, penalty
from tests.games.table import Table, clause


def table(deal: str, top: str, dealer: int = 0, **options: Any) -> Table:
    """A round dealt as written: hands separated by `|`, then the card turned up."""
    hands = [hand.split() for hand in deal.split("|")]
    at = Table("bzzz", seats=len(hands), first=dealer, hand=len(hands[0]), **options)
    deal_round(at, deal, top)
    return at


def deal_round(at: Table, deal: str, top: str) -> None:
    at.table(*[f"card {card}" for card in deal.replace("|", " ").split()], f"card {top}")


def points(hand: str) -> int:
    cards = hand.split()
    return int(penalty(heap_of({card: cards.count(card) for card in cards})))


@clause("2.1")
def test_the_deck_has_55_cards() -> None:
    assert sum(DECK.values()) == 55
    assert all(DECK[str(number)] == 8 for number in range(1, 7))
    assert DECK["bzzz"] == 7


@clause("2.1", "2.5")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [("1", "1 2"), ("2", "2 3"), ("3", "3 4"), ("4", "4 5"), ("5", "5 6"), ("6", "6 bzzz"), ("bzzz", "bzzz 1")],
)
def test_a_card_equal_or_next_in_the_ring_fits(top: str, fitting: str) -> None:
    at = table("1 2 3 4 5 6 bzzz | 1 2 3 4 5 6 bzzz", top)
    assert {text for text in at.legal(1) if text.startswith("play")} == {f"play {card}" for card in fitting.split()}


@clause("2.5")
def test_a_card_not_held_or_not_fitting_is_refused_with_the_reason() -> None:
    at = table("1 1 | 4 6", "4")
    assert at.why_not(1, "play 6") == "bzzz/does-not-fit"
    assert at.why_not(1, "play 5") == "bzzz/not-in-hand"
    assert at.why_not(0, "play 1") == "turn/not-yours"


@clause("2.3")
def test_the_table_draws_the_dealer_deals_six_each_and_turns_one_up() -> None:
    at = Table("bzzz", seats=3)
    assert at.outcomes() == {"first 0": 1, "first 1": 1, "first 2": 1}
    at.table("first 2")
    assert at.outcomes() == {f"card {card}": count for card, count in DECK.items()}
    at.deal(18)
    assert at.view(None).hand_sizes == (6, 6, 6)
    assert at.view(None).top is None
    at.deal(1)
    assert at.view(None).top is not None
    assert at.view(None).pile == 55 - 19


@clause("2.3", "2.4")
def test_the_deal_moves_clockwise_and_left_of_the_dealer_begins() -> None:
    at = table("1 1 | 1 1 | 1 1", "4", dealer=2)
    assert at.state.to_act == (0,)
    at.act("0 pass", "1 pass", "2 pass")
    assert at.view(None).dealer == 0
    deal_round(at, "1 1 | 1 1 | 1 1", "4")
    assert at.state.to_act == (1,)


@clause("2.4", "2.7")
def test_turns_go_clockwise_past_those_who_passed() -> None:
    at = table("4 4 | 4 4 | 5 5", "4")
    at.act("1 play 4", "2 pass", "0 play 4")
    assert at.state.to_act == (1,)
    at.act("1 draw", "- card 6")
    assert at.state.to_act == (0,)
    assert at.view(1).passed == (2,)
    assert at.why_not(2, "play 4") == "turn/not-yours"


@clause("2.6")
def test_drawing_is_allowed_although_a_card_fits() -> None:
    at = table("1 1 | 4 4 | 1 1", "4")
    assert at.legal(1) == ["play 4", "draw", "pass"]
    at.act("1 draw", "- card 5")
    assert at.view(1).hand == ("4", "4", "5")
    assert at.state.to_act == (2,)


@clause("2.6")
def test_nobody_draws_from_an_empty_pile() -> None:
    at = table("1 1 | 4 4 | 1 1", "4", deck={"1": 5, "4": 3})
    at.act("1 draw", "- card 1")
    assert at.view(None).pile == 0
    assert at.why_not(2, "draw") == "bzzz/pile-empty"
    assert at.legal(2) == ["pass"]


@clause("2.8")
def test_the_last_card_ends_the_round_at_once() -> None:
    at = table("5 5 | 4 4 | 6 bzzz", "4")
    at.act("1 play 4", "2 draw", "- card 1", "0 play 5", "1 draw", "- card 5", "2 pass", "0 play 5")
    assert at.view(None).last.out == 0
    assert at.state.scores == (0, 9, 17)
    assert at.state.to_act == (stolik.TABLE,)


@clause("2.9", "R-B3")
def test_the_last_active_player_may_play_one_card_but_not_draw() -> None:
    at = table("4 5 6 | 1 1 1", "4")
    at.act("1 pass")
    assert at.legal(0) == ["play 4", "play 5", "pass"]
    assert at.why_not(0, "draw") == "bzzz/last-cannot-draw"
    at.act("0 play 5")
    assert at.state.scores == (10, 1)


@clause("2.9")
def test_the_last_active_player_may_decline() -> None:
    at = table("4 5 6 | 1 1 1", "4")
    at.act("1 pass", "0 pass")
    assert at.state.scores == (15, 1)
    assert at.view(None).last.out is None


@clause("R-B3")
def test_the_last_active_player_is_asked_even_if_only_passing_is_left() -> None:
    at = table("1 1 | 1 1", "4")
    at.act("1 pass")
    assert at.state.to_act == (0,)
    assert at.legal(0) == ["pass"]


@clause("2.10")
@pytest.mark.parametrize(
    ("hand", "worth"), [("3 bzzz bzzz", 23), ("2 2 5", 7), ("4 6 6 bzzz", 20), ("4 4 4", 4), ("", 0), ("1 2 3 4 5 6", 21)]
)
def test_each_number_counts_once_and_every_bzzz_ten(hand: str, worth: int) -> None:
    assert points(hand) == worth


@clause("2.2", "2.10")
def test_penalties_add_up_over_rounds() -> None:
    at = table("6 6 | 5 5", "1")
    at.act("1 pass", "0 pass")
    deal_round(at, "6 6 | 5 5", "1")
    at.act("0 pass", "1 pass")
    assert at.state.scores == (12, 10)


@clause("2.11", "R-B1", "2.2")
def test_who_holds_both_kinds_chooses_the_token_after_the_others_penalties() -> None:
    at = table("1 1 | 6 bzzz", "3", dealer=0)
    at.act("1 pass", "0 pass")
    deal_round(at, "2 bzzz | 6 6", "6")
    at.act("0 draw", "- card 1", "1 play 6", "0 draw", "- card 1", "1 play 6")
    assert at.state.scores == (1 + 13, 16)
    assert at.state.to_act == (1,)
    assert at.legal(1) == ["return 10", "return 1"]
    assert at.why_not(1, "pass") == "bzzz/give-back-first"
    both = at.state.clone()
    at.act("1 return 10")
    assert at.state.scores == (14, 6)
    both.apply(1, at.game.parse("return 1"))
    assert both.scores == (14, 15)


@clause("2.11", "R-B1")
@pytest.mark.parametrize(("first_hand", "left"), [("bzzz bzzz", 10), ("6 6", 5), ("1 1", 0)])
def test_one_kind_of_token_goes_back_by_itself(first_hand: str, left: int) -> None:
    at = table(f"1 1 | {first_hand}", "3", dealer=0)
    at.act("1 pass", "0 pass")
    deal_round(at, "2 2 | 6 6", "6")
    at.act("0 draw", "- card 1", "1 play 6", "0 draw", "- card 1", "1 play 6")
    assert at.state.scores[1] == left
    assert at.state.to_act == (stolik.TABLE,)


@clause("2.11")
def test_who_has_no_token_gives_none_back() -> None:
    at = table("1 1 | 4 5", "4")
    at.act("1 play 4", "0 draw", "- card 2", "1 play 5")
    assert at.state.scores == (3, 0)
    assert at.view(0).last.returned == 0


@clause("2.11")
def test_tokens_are_only_given_back_when_all_cards_were_played() -> None:
    at = table("1 1 | 4 5", "4")
    assert at.why_not(1, "return 1") == "bzzz/nothing-to-give-back"


@clause("R-B2")
def test_the_final_extra_card_can_be_the_last_one() -> None:
    at = table("1 6 | 2 3", "3", dealer=1)
    at.act("0 pass", "1 pass")
    deal_round(at, "1 1 | 4 5", "4")
    at.act("1 play 4", "0 pass", "1 play 5")
    assert at.view(None).last.out == 1
    assert at.view(None).last.returned == 1
    assert at.state.scores == (8, 4)


@clause("2.12")
def test_the_game_goes_on_below_the_limit_and_ends_at_it() -> None:
    at = table("6 bzzz | 5 5", "3", end=17)
    at.act("1 pass", "0 pass")
    assert not at.state.over
    deal_round(at, "1 1 | 1 1", "4")
    at.act("0 pass", "1 pass")
    assert at.state.over
    assert at.state.scores == (17, 6)
    assert at.state.winners == (1,)
    assert at.state.returns == (-1.0, 1.0)


@clause("2.12")
def test_the_fewest_points_win_and_ties_share() -> None:
    at = table("6 bzzz | 5 5 | 5 5", "3", end=10)
    at.act("1 pass", "2 pass", "0 pass")
    assert at.state.winners == (1, 2)
    assert at.state.returns == (-0.5, 0.25, 0.25)


@clause("R-B4")
def test_hands_are_open_during_the_token_choice_and_stay_in_the_view() -> None:
    at = table("1 1 | 6 bzzz", "3")
    at.act("1 pass", "0 pass")
    assert at.view(0).last.hands == (("1", "1"), ("6", "bzzz"))
    deal_round(at, "2 bzzz | 6 6", "6")
    assert at.view(0).last.hands == (("1", "1"), ("6", "bzzz"))
    at.act("0 draw", "- card 1", "1 play 6", "0 draw", "- card 3", "1 play 6")
    assert at.view(1).last.hands == (("1", "2", "3", "bzzz"), ())
    assert at.view(None).last.penalties == (16, 0)
    assert at.view(1).unseen == at.view(0).unseen == at.view(None).unseen
    assert sum(at.view(1).unseen.values()) == at.view(1).pile
    at.act("1 return 1")
    assert at.view(None).last.returned == 1


@clause("2.7", "2.3")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    at = table("1 2 | 3 4", "6")
    assert at.view(0).hand == ("1", "2")
    assert at.view(1).hand == ("3", "4")
    assert at.view(None).hand == ()
    at.act("1 pass")
    assert at.view(0).unseen["3"] == 8
    assert at.state.seen_by(0, stolik.TABLE, at.game.parse("card 1")) == "card 1"


@clause("2.6", "2.3")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    at = table("1 2 | 3 4", "6")
    at.act("1 draw")
    card = at.game.parse("card 5")
    assert at.state.seen_by(1, stolik.TABLE, card) == "card 5"
    assert at.state.seen_by(0, stolik.TABLE, card) == "card ?"
    assert at.state.seen_by(None, stolik.TABLE, card) == "card ?"


def test_a_deck_too_small_for_the_deal_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'deck' has 4 cards; 2 seats with hand=2 .* need at least 5"):
        stolik.game("bzzz", seats=2, hand=2, deck={"1": 4})
    with pytest.raises(ValueError, match=r"'deck'.*no card '7'"):
        stolik.game("bzzz", seats=2, deck={"7": 4})
    with pytest.raises(ValueError, match="'hand' was given 0; it takes a whole number from 1"):
        stolik.game("bzzz", seats=2, hand=0)
