"""The four variants of section 3."""

from __future__ import annotations

import pytest

from tests.games.blef.rounds import bid_round, deal_round, lose, show, table
from tests.games.table import Table, clause


@clause("3.12")
@pytest.mark.parametrize(
    ("bids", "found"), [("2x1", 2), ("2x1 2x5", 1), ("1x2 2x5", 3), ("1x1 1x2 4x6", 1), ("1x2 4x6", 3)]
)
def test_ones_are_jokers_unless_the_round_was_opened_with_ones(bids: str, found: int) -> None:
    at = table("1-2 1-3 | 4-5 4-6", end=8, jokers=True)
    show(at, "ll", "hh")
    bid_round(at, *bids.split(), "check")
    assert at.view(None).last.found == found
    assert at.view(None).last.wild == (not bids.startswith(("1x1", "2x1")))


@clause("3.12", "3.8", "R-L3")
def test_a_check_says_of_every_card_whether_its_end_counted() -> None:
    at = table("1-2 1-3 | 4-5 4-6", end=8, jokers=True)
    show(at, "lh", "hl")
    bid_round(at, "1x2", "2x5", "check")
    assert at.view(None).last.hits == ((True, False), (True, False))
    assert at.view(None).last.found == 2


@clause("3.12")
def test_without_the_variant_ones_are_only_ones() -> None:
    at = table("1-2 1-3 | 4-5 4-6", end=8)
    show(at, "ll", "hh")
    bid_round(at, "1x2", "2x5", "check")
    assert at.view(None).last.found == 1
    assert not at.view(None).wild


@clause("3.12")
def test_the_opening_of_one_round_does_not_bind_the_next() -> None:
    at = table("1-2 | 1-3", end=8, jokers=True)
    show(at, "l", "l")
    bid_round(at, "1x1", "check")
    deal_round(at, "1-2 | 1-3 1-3")
    show(at, "l", "ll")
    assert at.view(None).wild
    bid_round(at, "3x4", "check")
    assert at.view(None).last.found == 3


@clause("3.13", "R-L5")
def test_the_starter_declares_after_the_last_show_and_before_the_first_bid() -> None:
    at = table("1-2 | 1-3 | 1-4 | 1-5", first=1, directions=True)
    assert at.why_not(1, "left") == "blef/show-first"
    assert at.view(None).direction is None
    show(at, "l", "l", "l", "l")
    assert at.state.to_act == (1,)
    assert at.legal(1) == ["left", "right"]
    assert at.why_not(1, "1x1") == "blef/declare-first"
    bid_round(at, "right")
    assert at.view(None).direction == "right"
    assert at.why_not(1, "left") == "blef/already-declared"
    bid_round(at, "1x2")
    assert at.state.to_act == (0,)
    bid_round(at, "1x3")
    assert at.state.to_act == (3,)


@clause("3.13")
def test_left_is_clockwise_and_the_check_hits_the_one_before() -> None:
    for declare, second in (("left", 1), ("right", 2)):
        at = table("1-2 | 1-3 | 1-4", end=5, directions=True)
        show(at, "l", "l", "l")
        bid_round(at, declare, "1x6")
        assert at.state.to_act == (second,)
        bid_round(at, "check")
        assert at.view(None).last.bidder == 0
        assert at.view(None).starter == second


@clause("R-L5")
def test_two_players_declare_too_and_in_every_round() -> None:
    at = table("1-2 | 1-3", directions=True, end=4)
    for _ in range(2):
        show(at, *["l" * size for size in at.view(None).hand_sizes])
        assert at.legal(at.state.to_act[0]) == ["left", "right"]
        bid_round(at, "left", f"{at.view(None).in_hands}x6", "check")
        assert at.view(None).direction is None
        at.deal_all()


@clause("3.13")
def test_without_the_variant_nobody_declares() -> None:
    at = table("1-2 | 1-3")
    show(at, "l", "l")
    assert at.why_not(0, "left") == "blef/no-directions"
    assert at.view(None).direction == "left"


@clause("3.14", "R-L6")
def test_fewer_starts_with_five_and_the_first_without_cards_ends_it() -> None:
    at = Table("blef", seats=3, first=0, fewer=True)
    assert at.state.scores == (5, 5, 5)
    for loser in (1, 1, 1, 1, 2):
        lose(at, loser)
    assert at.state.scores == (5, 1, 4)
    lose(at, 1)
    assert at.state.over
    assert at.state.scores == (5, 0, 4)
    assert at.state.winners == (0,)


@clause("3.14", "3.11")
def test_fewer_plays_off_a_tie_for_the_most() -> None:
    at = Table("blef", seats=4, first=0, fewer=True, start=2)
    for loser in (3, 0, 0):
        lose(at, loser)
    assert at.view(None).playing == (1, 2)
    assert at.state.scores == (0, 2, 2, 1)
    lose(at, 1)
    assert at.state.scores == (0, 2, 2, 1)
    assert at.state.winners == (2,)


@clause("3.15", "R-L6")
def test_longer_puts_out_who_meets_the_end_and_goes_on_to_the_last() -> None:
    at = Table("blef", seats=3, first=0, end=3, longer=True)
    for loser in (1, 1):
        lose(at, loser)
    assert not at.state.over
    assert at.state.scores == (1, 3, 1)
    assert at.view(None).playing == (0, 2)
    assert not at.view(None).tie_break
    lose(at, 0)
    assert at.state.scores == (2, 3, 1)
    lose(at, 0)
    assert at.state.winners == (2,)
    assert at.state.scores == (3, 3, 1)


@clause("3.15", "3.14")
def test_longer_and_fewer_go_together() -> None:
    at = Table("blef", seats=3, first=0, fewer=True, start=1, longer=True)
    lose(at, 0)
    assert at.state.scores == (0, 1, 1)
    assert not at.state.over
    lose(at, 2)
    assert at.state.winners == (1,)
    assert at.state.scores == (0, 1, 0)
