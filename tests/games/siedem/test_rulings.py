"""The rulings on siedem, one by one."""

from __future__ import annotations

import pytest

import stolik
from stolik.engine.arrival import Verdict, judge
from stolik.engine.contract import State
from stolik.games.siedem.deck import DECK, accepted
from stolik.host.entries import Acted
from tests.games.siedem.test_rules import dealt, deck, stalled, takes
from tests.games.table import Table, clause
from tests.host.evening import Evening


@clause("R-S1")
def test_there_is_no_stall_while_an_own_pace_row_can_go_on() -> None:
    at = dealt("8/1 2/1 3/1 4/1 5/1", own_pace={1})
    takes(at, 0, "2/1", "3/1")
    takes(at, 1, "4/1", "5/1")
    assert at.state.to_act == (1,)
    assert at.legal(1) == ["beside 4/1", "beside 5/1"]


@clause("R-S1", "R-S8")
def test_at_a_stall_own_pace_rows_go_into_the_centre() -> None:
    at = dealt("8/1 2/1 3/1 5/1 4/1 6/3 1/3", own_pace={1})
    takes(at, 0, "2/1", "3/1", "5/1")
    takes(at, 1, "4/1", "6/3", "1/3")
    assert at.view(0).rows[1].newest is None
    at.act("1 beside 6/3")
    assert at.view(0).stalls == 1
    assert at.outcomes() == {"card 6/3": 1, "card 8/1": 1}
    assert at.view(0).rows[1].newest is None
    at.table("card 6/3")
    assert at.view(0).laid == {"6/3": 1, "8/1": 1}
    assert at.view(0).lacks == ((7, 9), (3, 7, 9))


@clause("R-S1")
def test_a_row_goes_on_only_with_what_its_newest_card_accepts() -> None:
    at = dealt("8/1 2/1 3/1 4/1 5/1 6/1 7/1", own_pace={0})
    takes(at, 0, "2/1", "3/1", "7/1")
    at.act("0 beside 2/1")
    assert at.legal(0) == ["lay 7/1", "beside 3/1"]
    assert at.why_not(0, "beside 7/1") == "siedem/row-does-not-fit"
    at.act("0 lay 7/1")
    assert at.legal(0) == ["last"]


@clause("R-S2")
def test_left_over_cards_are_turned_up_into_the_centre_before_the_centre_card() -> None:
    at = Table("siedem", 3, deck=deck("1/1 2/1 3/1 4/1 5/1 6/1"))
    assert at.view(0).pile_sizes == (1, 1, 1)
    assert at.view(0).due == 3
    at.table("card 1/1", "card 2/1")
    assert at.state.to_act == (stolik.TABLE,)
    at.table("card 3/1")
    assert at.view(0).centre == "3/1"
    assert at.view(0).laid == {"1/1": 1, "2/1": 1, "3/1": 1}


@clause("R-S2")
@pytest.mark.parametrize(
    ("weights", "piles", "due"), [((1, 1, 1), (24, 24, 24), 1), ((3, 2, 2), (30, 20, 20), 3), ((1, 2, 2), (14, 28, 28), 3)]
)
def test_the_pile_unit(weights: tuple[int, ...], piles: tuple[int, ...], due: int) -> None:
    at = Table("siedem", 3, handicap=weights)
    assert at.view(0).pile_sizes == piles
    assert at.view(0).due == due


@clause("R-S3")
def test_of_two_players_with_one_card_the_first_to_act_wins() -> None:
    at = Table("siedem", 2, deck=deck("8/1 9/1 7/1"))
    at.table("card 8/1")
    assert at.state.to_act == (0, 1)
    at.act("1 last")
    assert at.state.winners == (1,)


@clause("R-S3")
def test_nothing_stalls_while_a_seat_has_one_card() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    takes(at, 1, "3/1", "4/1")
    takes(at, 0, "9/1", "2/1")
    at.act("0 lay 9/1")
    assert at.view(1).stalls == 0
    assert at.state.to_act == (0,)
    assert at.view(1).to_act == (0,)


@clause("R-S3")
def test_the_last_card_is_seen_by_nobody_but_as_the_last() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    at.act("0 lay 9/1")
    assert at.state.seen_by(1, 0, at.game.parse("last")) == "last"
    worlds = {at.state.resample(1, stolik.Rng(seed)).key() for seed in range(60)}
    assert len(worlds) == 3  # any of the three cards seat 1 has not seen
    at.act("0 last")
    assert len({at.state.resample(1, stolik.Rng(seed)).key() for seed in range(60)}) == 3


def verdict(at: Table, seat: int, text: str, *shown: State) -> Verdict:
    """On what arrives from a seat that had been shown these moments."""
    return judge(at.state, seat, at.game.parse(text), shown)


@clause("R-S4")
def test_a_lay_that_fitted_what_was_shown_is_late_and_else_it_is_wrong() -> None:
    at = dealt("8/1 9/1 2/1 5/1 7/3 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    takes(at, 1, "7/3")
    shown = at.state.clone()
    at.act("1 lay 7/3")
    assert verdict(at, 0, "lay 9/1", shown) is Verdict.LATE
    assert verdict(at, 0, "lay 9/1") is Verdict.WRONG  # whoever had seen the 7 knew better
    assert verdict(at, 0, "lay 2/1", shown) is Verdict.WRONG
    assert verdict(at, 0, "lay 7/1", shown) is Verdict.WRONG


@clause("R-S4")
def test_only_a_card_that_is_named_can_be_a_guess() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    assert verdict(at, 0, "take") is Verdict.ACCEPTED
    takes(at, 0, "9/1", "2/1")
    assert [verdict(at, 0, text) for text in ("lay 9/1", "lay 2/1", "take", "last")] == [
        Verdict.ACCEPTED,
        Verdict.WRONG,
        Verdict.IMPOSSIBLE,
        Verdict.IMPOSSIBLE,
    ]


@clause("R-S4")
def test_a_card_that_a_stall_overtook_is_late_if_it_had_fitted() -> None:
    at = dealt("8/1 9/1 2/1 5/3 7/3 5/2 1/2")
    takes(at, 0, "9/1", "2/1", "1/2")
    takes(at, 1, "7/3", "5/3", "5/2")
    shown = at.state.clone()
    at.act("1 lay 7/3")
    assert at.view(0).stalls == 1
    assert verdict(at, 0, "lay 9/1", shown) is Verdict.LATE


@clause("R-S4")
def test_a_lay_beside_is_judged_by_the_row_that_was_shown() -> None:
    at = dealt("8/1 2/1 3/1 4/1 5/1 6/1 7/1", own_pace={0})
    takes(at, 0, "2/1", "3/1", "7/1")
    empty = at.state.clone()
    at.act("0 beside 2/1")
    assert verdict(at, 0, "beside 3/1") is Verdict.ACCEPTED
    assert verdict(at, 0, "beside 7/1") is Verdict.WRONG
    assert verdict(at, 0, "beside 7/1", empty) is Verdict.LATE


@clause("R-S5")
def test_for_an_absent_seat_cards_are_taken_so_that_a_stall_is_not_blocked() -> None:
    evening = Evening("siedem", 2)
    evening.begin()
    evening.go(1)
    assert {entry.text for entry in evening.wait(120_000) if isinstance(entry, Acted) and entry.seat == 1} == {"take"}
    assert evening.state.view(1).pile_sizes[1] == 0  # type: ignore[attr-defined]


@clause("R-S5")
def test_for_an_absent_seat_cards_are_taken_and_none_is_laid() -> None:
    evening = Evening("siedem", 2)
    evening.begin()
    evening.go(1)
    for _ in range(300):
        evening.wait(2000)
        if 0 in evening.state.to_act:
            evening.act_somehow(0)
    match = evening.match
    assert {match.game.text(move.action) for move in match.moves if move.seat == 1} == {"take"}


@clause("R-S6")
def test_to_take_is_legal_also_when_something_fits() -> None:
    at = dealt("8/1 9/1 7/1 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/1")
    assert {"take", "lay 9/1"} <= set(at.legal(0))


@clause("R-S7")
def test_a_stall_that_no_card_of_the_centre_can_break_ends_the_game() -> None:
    at = stalled()
    assert at.state.over
    assert at.state.winners == (0, 1)
    assert at.state.scores == (2, 2)
    assert at.state.returns == (0.0, 0.0)
    assert at.view(0).stalls == 1


@clause("R-S7")
def test_the_fewest_cards_win_a_dead_end() -> None:
    at = dealt("5/2 7/1 1/1 1/1 1/1 1/1 1/1")
    takes(at, 0, "7/1", "1/1", "1/1")
    at.act("0 lay 7/1")
    takes(at, 1, "1/1", "1/1", "1/1")
    assert at.state.over
    assert at.state.winners == (0,)
    assert at.state.scores == (2, 3)


@clause("R-S7")
def test_alone_nobody_wins_a_dead_end() -> None:
    at = dealt("8/1 2/1 3/1", seats=1)
    takes(at, 0, "2/1", "3/1")
    assert at.state.over
    assert at.state.winners == ()
    assert at.state.returns == (0.0,)


@clause("R-S7")
def test_a_dead_end_of_a_match_is_a_new_game_without_a_token() -> None:
    at = dealt("8/1 2/1 3/1 4/1 5/1", to_three=True)
    takes(at, 0, "2/1", "3/1")
    takes(at, 1, "4/1", "5/1")
    assert not at.state.over
    assert at.state.scores == (0, 0)
    assert at.view(0).round == 2
    assert at.view(0).pile_sizes == (2, 2)
    assert at.view(0).lacks == ((), ())


@clause("R-S7")
def test_with_own_pace_no_stall_ends_the_game() -> None:
    at = dealt("8/1 2/1 3/1 6/2 6/2 6/2 6/2", own_pace={1})
    takes(at, 0, "2/1", "3/1", "6/2")
    takes(at, 1, "6/2", "6/2", "6/2")
    at.act("1 beside 6/2")
    assert not at.state.over
    assert at.view(0).stalls == 1


@clause("R-S7")
def test_the_printed_deck_never_comes_to_a_dead_end() -> None:
    """All cards of a value nobody holds lie in the centre, with every step. So a dead end needs, for each such value,
    that nothing it reaches is held. And if all ten values are held, the centre card accepts one of them: no stall."""
    for no_wrap in (False, True):
        for held in range(1, (1 << 10) - 1):
            values = {value for value in range(1, 11) if held >> (value - 1) & 1}
            lying = [(value, step) for value in range(1, 11) if value not in values for step in (1, 2, 3)]
            assert any(values & set(accepted(value, step, not no_wrap)) for value, step in lying)
    assert all(count > 0 for count in DECK.values())


@clause("R-S8")
def test_a_stall_proves_which_values_each_seat_lacks_and_views_keep_it() -> None:
    at = dealt("10/2 8/1 2/1 3/1 4/1 5/1 6/1")
    takes(at, 0, "8/1", "2/1", "3/1")
    at.act("0 lay 8/1")
    takes(at, 1, "4/1", "5/1", "6/1")
    at.table("card 10/2")
    for seat in (0, 1, None):
        assert at.view(seat).lacks == ((7, 9), (7, 9))
    takes(at, 0, "2/1")
    assert at.view(1).lacks == ((7, 9), (7, 9))


@clause("R-S8")
def test_a_stall_happens_at_once_with_the_action_that_brings_it() -> None:
    at = dealt("10/2 8/1 2/1 3/1 4/1 5/1 6/1")
    takes(at, 1, "4/1", "5/1", "6/1")
    takes(at, 0, "8/1", "2/1", "3/1")
    assert at.state.to_act == (0,)
    at.act("0 lay 8/1")
    assert at.view(0).stalls == 1
    assert at.state.to_act == (stolik.TABLE,)


@clause("R-S9")
def test_a_card_being_taken_counts_as_the_seats() -> None:
    at = dealt("8/1 9/1 7/1 2/1 3/1")
    takes(at, 0, "9/1")
    at.act("0 take")
    assert at.state.scores == (2, 2)
    assert at.view(1).taker == 0
    at.table("card 7/1")
    at.act("0 lay 7/1")
    assert at.legal(0) == ["last"]


@clause("R-S9")
def test_only_the_taker_sees_the_card() -> None:
    at = dealt("8/1 9/1 7/1 2/1 3/1")
    at.act("0 take")
    card = at.game.parse("card 7/1")
    assert at.state.seen_by(0, stolik.TABLE, card) == "card 7/1"
    assert at.state.seen_by(1, stolik.TABLE, card) == "card ?"
    assert at.state.seen_by(None, stolik.TABLE, card) == "card ?"


@clause("R-S9")
def test_whether_another_seat_can_lay_is_never_shown() -> None:
    """Only open facts are: a pile, a last card, an own row not begun."""
    at = dealt("8/1 9/1 1/1 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/1", "1/1", "2/1")
    assert at.state.to_act == (0, 1)
    assert at.view(0).to_act == (0, 1)
    assert at.view(1).to_act == (1,)
    assert at.view(None).to_act == (1,)


@clause("R-S10")
def test_the_slip_is_the_tables_the_rules_ask_nothing_for_a_wrong_lay() -> None:
    at = dealt("8/1 9/1 2/1 5/1 7/3 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    before = at.state.clone()
    with pytest.raises(stolik.IllegalAction):
        at.act("0 lay 2/1")
    assert at.state == before
    at.act("0 lay 9/1")
    assert at.view(0).centre == "9/1"
    with pytest.raises(ValueError, match="slip"):
        stolik.game("siedem", 2, slip=0)


@clause("R-S10")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_refused_lay_hears_how_to_do_the_sum_and_not_its_result(lang: str) -> None:
    at = dealt("8/1 9/1 2/1 5/1 7/3 3/1 4/1", own_pace={0})
    takes(at, 0, "9/1", "2/1")
    at.act("0 beside 9/1")
    codes = [at.why_not(0, "lay 2/1"), at.why_not(0, "beside 2/1")]
    assert codes == ["siedem/does-not-fit", "siedem/row-does-not-fit"]
    assert not any(letter.isdigit() for code in codes if code for letter in at.game.room.sorry(code, lang))
