"""Section 3 of the rules, clause by clause. Each test names the clause it checks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import stolik
from stolik.engine import registry
from stolik.games.blef import deck
from tests.games.blef.rounds import bid_round, deal_round, lose, show, table
from tests.games.table import Table, clause

ANIA, BARTEK, CZESIO = 0, 1, 2


@clause("3.1")
def test_the_deck_has_30_cards_and_each_face_on_ten() -> None:
    assert sum(deck.DECK.values()) == 30
    for face in "123456":
        assert sum(count for card, count in deck.DECK.items() if face in card.split("-")) == 10


@clause("3.1")
def test_the_deck_on_the_rules_page_is_the_deck() -> None:
    page = (Path(deck.__file__).parent / "RULES.md").read_text("utf-8")
    rows = re.findall(r"^\| ((?:`\d-\d` ?)+) \| (\d) (?:each )?\| (\w+) \|$", page, re.MULTILINE)
    listed = {card: (int(count), source) for cards, count, source in rows for card in re.findall(r"\d-\d", cards)}
    assert listed == {card: (count, deck.SOURCES[card]) for card, count in deck.DECK.items()}


@clause("3.2")
def test_the_table_draws_the_starter_and_deals_one_card_each_seat_by_seat() -> None:
    at = Table("blef", seats=3)
    assert at.outcomes() == {"first 0": 1, "first 1": 1, "first 2": 1}
    at.table("first 2")
    assert at.outcomes() == {f"card {card}": 2 for card in deck.DECK}
    at.table("card 5-6", "card 1-2", "card 5-6")
    assert [at.view(seat).hand for seat in range(3)] == [("5-6",), ("1-2",), ("5-6",)]
    show(at, "h", "h", "h")
    assert at.state.to_act == (2,)


@clause("3.2")
def test_all_cards_are_shuffled_again_for_the_next_round() -> None:
    at = table("5-6 | 5-6", end=4)
    assert "card 5-6" not in at.outcomes()
    show(at, "l", "l")
    bid_round(at, "1x5", "check")
    assert at.outcomes()["card 5-6"] == 2


@clause("3.3", "R-L4")
def test_everybody_chooses_at_once_in_any_order_and_once() -> None:
    at = table("1-2 3-4 | 1-2 3-4 | 5-6 5-6")
    assert at.view(None).to_act == (0, 1, 2)
    at.act("2 show lh")
    assert at.view(None).to_act == (0, 1)
    assert at.why_not(2, "1x4") == "turn/not-yours"
    assert at.why_not(0, "1x4") == "blef/show-first"
    assert at.why_not(0, "check") == "blef/show-first"
    at.act("0 show hh", "1 show ll")
    assert at.view(None).to_act == (0,)


@clause("R-L4")
def test_a_second_show_is_refused_whoever_is_to_act_until_the_next_round() -> None:
    at = table("1-2 | 3-4", end=5)
    at.act("1 show l")
    assert at.why_not(1, "show h") == at.why_not(1, "show lh") == "blef/ends-are-final"
    assert at.why_not(0, "show lh") == "blef/other-hand-size"
    at.act("0 show l")
    assert at.why_not(0, "show l") == at.why_not(1, "show h") == "blef/ends-are-final"
    bid_round(at, "1x6", "check")
    deal_round(at, "1-2 1-2 | 3-4")
    assert at.why_not(0, "show ll") is at.why_not(1, "show h") is None


@clause("R-L4")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_whoever_shows_twice_is_told_what_can_still_be_done(lang: str) -> None:
    at = table("1-2 | 3-4")
    at.act("1 show l")
    with pytest.raises(stolik.IllegalAction) as refused:
        at.act("1 show h")
    said = at.game.room.say(refused.value.code.replace("/", "-"), lang)
    assert (refused.value.clause, {"pl": "cofnąć", "en": "taken back"}[lang] in said) == ("R-L4", True)


@clause("R-L4")
def test_all_ways_to_show_are_legal_also_with_equal_cards() -> None:
    at = table("3-4 3-4 1-2 | 1-3 1-4 1-5", end=5)
    assert at.legal(0) == [f"show {a}{b}{c}" for a in "lh" for b in "lh" for c in "lh"]
    assert at.why_not(0, "show lhlh") == "blef/other-hand-size"


@clause("R-L4", "3.3")
def test_ends_belong_to_the_cards_in_ascending_order() -> None:
    at = table("5-6 1-4 2-3 | 1-2 1-3 1-5")
    assert at.view(0).hand == ("1-4", "2-3", "5-6")
    show(at, "hlh", "lll")
    bid_round(at, "1x4", "check")
    last = at.view(None).last
    assert (last.hands[0], last.ends[0], last.found) == (("1-4", "2-3", "5-6"), "hlh", 1)


@clause("R-L4")
def test_who_is_ready_is_public_and_what_they_chose_is_not() -> None:
    low, high = (table("1-2 3-4 | 1-2 3-4 | 5-6 5-6") for _ in range(2))
    low.act("0 show ll")
    high.act("0 show hh")
    assert low.view(1).ready == (0,)
    for seat in (1, 2, None):
        assert low.view(seat) == high.view(seat)
    assert low.view(0) != high.view(0)
    assert low.view(0).ends == "ll"
    action = low.game.parse("show lh")
    assert low.state.seen_by(1, 1, action) == "show lh"
    assert low.state.seen_by(2, 1, action) == low.state.seen_by(None, 1, action) == "show ?"


@clause("3.4")
def test_the_starter_must_bid_then_each_bids_or_checks_clockwise() -> None:
    at = table("1-2 | 3-4 | 5-6", first=1)
    show(at, "l", "l", "l")
    assert at.state.to_act == (1,)
    assert "check" not in at.legal(1)
    assert at.why_not(1, "check") == "blef/nothing-to-check"
    assert len(at.legal(1)) == 3 * 6
    bid_round(at, "1x2")
    assert at.state.to_act == (2,)
    assert at.legal(2) == ["check", "2x2", "3x2", *[f"{count}x{face}" for face in "3456" for count in "123"]]
    assert at.why_not(0, "check") == "turn/not-yours"
    bid_round(at, "1x3")
    assert at.state.to_act == (0,)


@clause("3.6", "3.5")
def test_three_fours_are_beaten_by_four_fours_or_one_five() -> None:
    at = table("1-2 3-4 5-6 | 1-2 3-4 5-6", end=5)
    show(at, "lll", "lll")
    bid_round(at, "3x4")
    assert "4x4" in at.legal(1)
    assert "1x5" in at.legal(1)
    for lower in ("3x4", "2x4", "6x3", "1x1"):
        assert at.why_not(1, lower) == "blef/not-higher"


@clause("3.7")
def test_a_check_is_about_the_newest_bid_only() -> None:
    at = table("1-2 | 1-3 | 1-4", end=5)
    show(at, "l", "l", "l")
    bid_round(at, "2x6", "3x6", "check")
    last = at.view(None).last
    assert (last.bid, last.bidder, last.checker, last.loser) == ("3x6", 1, 2, 1)


@clause("3.8", "3.9")
def test_exactly_five_fives_make_five_fives_true_and_the_checker_loses() -> None:
    at = table("1-2 3-5 4-5 5-6 | 1-2 1-3 3-5 4-5 | 1-3 2-3 2-4 3-4", first=ANIA, end=8)
    show(at, "lhhl", "llhh", "llll")
    bid_round(at, "4x5", "5x5", "check")
    last = at.view(None).last
    assert (last.bidder, last.checker, last.found, last.loser) == (BARTEK, CZESIO, 5, CZESIO)
    assert at.state.scores == (4, 4, 5)
    assert at.view(None).starter == BARTEK


@clause("3.8", "3.10")
def test_six_twos_are_false_with_five_and_end_the_game_for_the_bidder() -> None:
    at = Table("blef", seats=3, first=ANIA)
    for loser in (ANIA, ANIA, BARTEK, BARTEK, BARTEK, BARTEK, CZESIO):
        lose(at, loser)
    assert at.state.scores == (3, 5, 2)
    assert at.view(None).starter == ANIA
    deal_round(at, "1-2 1-2 3-4 | 2-3 2-3 4-5 4-5 5-6 | 2-4 3-6")
    show(at, "hhl", "lllll", "ll")
    bid_round(at, "1x2", "6x2", "check")
    assert at.view(None).last.found == 5
    assert at.state.over
    assert at.state.scores == (3, 6, 2)
    assert at.state.winners == (CZESIO,)


@clause("3.8")
def test_a_bid_is_true_with_more_than_it_claims() -> None:
    at = table("1-2 1-2 | 1-3 1-3", end=5)
    show(at, "ll", "ll")
    bid_round(at, "2x1", "check")
    assert at.view(None).last.found == 4
    assert at.state.scores == (2, 3)


@clause("3.9")
def test_the_winner_of_the_check_starts_and_the_loser_draws_one_more() -> None:
    at = table("1-2 | 1-3 | 1-4", end=5)
    show(at, "l", "l", "l")
    bid_round(at, "1x6", "2x6", "check")
    assert at.state.scores == (1, 2, 1)
    deal_round(at, "1-2 | 1-3 1-3 | 1-4")
    show(at, "l", "ll", "l")
    assert at.view(None).hand_sizes == (1, 2, 1)
    assert at.state.to_act == (2,)


@clause("3.10")
def test_the_game_ends_at_once_and_the_fewest_cards_win() -> None:
    at = Table("blef", seats=2, first=0)
    for _ in range(4):
        lose(at, 0)
    assert not at.state.over
    assert at.state.scores == (5, 1)
    lose(at, 0)
    assert at.state.over
    assert at.state.scores == (6, 1)
    assert at.state.winners == (1,)
    assert at.state.returns == (-1.0, 1.0)
    assert at.view(None).to_act == ()


@clause("3.11", "R-L2", "R-L6")
def test_only_the_tied_play_on_with_what_they_owe_and_the_loser_is_out() -> None:
    at = Table("blef", seats=4, first=0, end=3)
    for loser in (3, 0, 0):
        lose(at, loser)
    assert at.state.scores == (3, 1, 1, 2)
    assert at.view(None).tie_break
    assert at.view(None).playing == (1, 2)
    at.deal_all()
    assert at.view(None).hand_sizes == (0, 1, 1, 0)
    assert at.state.to_act == (1, 2)
    assert at.why_not(3, "show l") == "turn/not-yours"
    lose(at, 2)
    assert at.state.scores == (3, 1, 1, 2)
    assert at.state.winners == (1,)


@clause("3.11", "R-L2")
def test_a_tie_break_of_three_goes_on_until_one_is_left() -> None:
    at = Table("blef", seats=4, first=0, end=2)
    lose(at, 1)
    assert at.state.scores == (1, 2, 1, 1)
    lose(at, 3)
    assert at.view(None).playing == (0, 2)
    assert not at.state.over
    lose(at, 0)
    assert at.state.winners == (2,)
    assert at.state.scores == (1, 2, 1, 1)


@clause("R-L2")
def test_the_winner_of_the_round_starts_the_tie_break_if_tied() -> None:
    at = Table("blef", seats=3, first=0, end=2)
    lose(at, 1)
    assert at.view(None).last.checker == 2
    assert at.view(None).starter == 2


@clause("R-L2")
@pytest.mark.parametrize("declare", ["left", "right"])
def test_else_the_next_tied_clockwise_from_the_winner_starts(declare: str) -> None:
    at = Table("blef", seats=5, first=0, end=3, directions=True)
    winner = 1 if declare == "left" else 4
    for loser in (winner, 0, 0):
        lose(at, loser, declare)
    assert at.view(None).last.checker == winner
    tied = tuple(seat for seat in range(1, 5) if seat != winner)
    assert at.view(None).playing == tied
    assert at.view(None).starter == (2 if declare == "left" else 1)


@clause("R-L1")
def test_counts_reach_the_number_of_cards_and_no_further() -> None:
    at = table("1-2 1-2 | 1-3 1-3", end=5)
    show(at, "ll", "ll")
    assert at.legal(0) == [f"{count}x{face}" for face in "123456" for count in "1234"]
    assert at.why_not(0, "5x1") == "blef/more-than-all-cards"


@clause("R-L1")
def test_after_the_highest_bid_only_a_check_is_left() -> None:
    at = table("1-2 | 1-3")
    show(at, "l", "l")
    bid_round(at, "2x6")
    assert at.legal(1) == ["check"]


@clause("R-L1")
def test_only_faces_printed_in_the_deck_can_be_bid() -> None:
    at = table("2-4 | 4-4", deck={"2-4": 2, "4-4": 1})
    show(at, "h", "l")
    assert at.legal(0) == ["1x2", "2x2", "1x4", "2x4"]
    assert at.why_not(0, "1x3") == "blef/face-not-in-deck"
    bid_round(at, "2x4", "check")
    assert at.view(None).last.found == 2


@clause("R-L3", "3.7")
def test_a_check_shows_both_ends_to_all_and_stays_until_the_next() -> None:
    at = table("1-2 3-4 | 5-6 5-6", end=5)
    show(at, "lh", "hl")
    assert at.view(None).last is None
    bid_round(at, "3x6", "check")
    first = at.view(None).last
    assert first.hands == (("1-2", "3-4"), ("5-6", "5-6"))
    assert first.ends == ("lh", "hl")
    at.deal_all()
    assert all(at.view(seat).last == first for seat in (0, 1, None))
    show(at, "lll", "ll")
    bid_round(at, "1x1")
    assert at.view(1).last == first
    bid_round(at, "check")
    assert at.view(1).last != first


@clause("R-L6")
def test_scores_are_the_cards_owed() -> None:
    at = Table("blef", seats=3, first=0)
    assert at.state.scores == (1, 1, 1)
    lose(at, 1)
    assert at.state.scores == (1, 2, 1)


@clause("R-L6", "3.10")
def test_without_a_tie_everybody_keeps_their_number() -> None:
    at = Table("blef", seats=3, first=0, end=4)
    for loser in (2, 2, 0, 2):
        lose(at, loser)
    assert at.state.scores == (2, 1, 4)
    assert at.state.winners == (1,)


def test_cards_of_the_table_cannot_be_played_by_a_seat() -> None:
    at = table("1-2 | 1-3")
    assert at.why_not(0, "card 1-2") == "action/tables"
    assert at.why_not(stolik.TABLE, "card 1-2") == "turn/not-yours"
    fresh = Table("blef", seats=2, first=0)
    assert fresh.why_not(stolik.TABLE, "card 3-3") == "table/impossible"
    assert fresh.why_not(0, "show l") == "table/acts"


@clause("R-L6")
@pytest.mark.parametrize(
    ("version", "longer", "scores"),
    [(1, False, (3, 1, 0, 0)), (2, False, (3, 1, 1, 2)), (1, True, (0, 1, 1, 2)), (2, True, (3, 1, 1, 2))],
)
def test_who_plays_no_further_round_keeps_its_number_unless_begun_by_the_first_rules(
    version: int, longer: bool, scores: tuple[int, ...]
) -> None:
    """Seat 0 meets the end, 3 is not among the tied, 2 loses the tie-break; with `longer` seat 0 alone is out."""
    game = registry.room("blef").play(4, {"first": 0, "end": 3, "longer": longer}, version)
    at = Table("blef", seats=4, state=game.start())
    for loser in (3, 0, 0) if longer else (3, 0, 0, 2):
        lose(at, loser)
    assert at.state.scores == scores


@clause("R-L6")
def test_a_version_of_the_rules_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="blef: version of the rules must be 1 or 2, not 3"):
        registry.room("blef").play(2, {}, 3)


@clause("R-L6", "3.15")
def test_who_is_out_stands_behind_everybody_who_is_in() -> None:
    at = Table("blef", seats=3, first=0, end=3, longer=True)
    for loser in (1, 1, 0):
        lose(at, loser)
    out, second, first = (at.game.room.standing(at.state)[seat] for seat in (1, 0, 2))
    assert out < second < first
