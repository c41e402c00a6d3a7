"""The end of a round and of the game: Traps, the sum, tokens, who starts next."""

from __future__ import annotations

import msgspec
import pytest

import stolik
from stolik.games.nerwy.deck import CARDS
from stolik.games.nerwy.seen import Checked
from tests.games.nerwy.play import all_wave, called, table, turn
from tests.games.table import Table, clause


def check(at: Table) -> Checked:
    last = at.view(None).last
    assert isinstance(last, Checked)
    return last


def end_with(tokens: dict[str, tuple[int, ...]]) -> Table:
    """Three seats that already have these tokens; seat 0 will hide a Trap, seat 1 lay a 5, and 5 is enough."""
    at = table("trap 1 1 | 5 1 1 | 1 1 1", total=5)
    at.state = at.game.imagine(msgspec.structs.replace(at.view(0), scores=tokens["control"], nerve=tokens["nerve"]))
    return at


@clause("1.16", "1.18")
def test_the_rulebooks_row_sums_to_18_and_the_caller_was_right() -> None:
    at = table("2h 5 1 | 3h 3 1 | 4 1 1 | reverse 1 1")
    turn(at, 0, "2h down")
    turn(at, 1, "3h up")
    turn(at, 2, "4")
    turn(at, 3, "reverse down")
    turn(at, 0, "5")
    turn(at, 1, "3")
    at.act("2 lay 1")
    called(at, 0)
    assert [laid.card for laid in check(at).row] == ["2h", "3h", "4", "reverse", "5", "3", "1"]
    assert check(at).sum == 2 + 3 + 4 + 0 + 5 + 3 + 1 == 18
    assert at.state.scores == (1, 0, 0, 0)
    assert at.view(None).nerve == (0, 0, 1, 0)
    assert at.state.to_act == (0,)


@clause("1.16")
def test_hearts_are_turned_over_for_everybody() -> None:
    at = table("4h 1 1 | 1 1 1")
    at.act("0 lay 4h down")
    called(at, 1)
    for seat in (0, 1, None):
        assert [(laid.card, laid.seat, laid.up) for laid in at.view(seat).last.row] == [("4h", 0, False)]


@clause("1.18")
@pytest.mark.parametrize(("total", "scores", "nerve"), [(8, (0, 1), (1, 0)), (9, (0, 1), (1, 0)), (10, (1, 0), (0, 1))])
def test_the_sum_must_reach_the_total(total: int, scores: tuple[int, int], nerve: tuple[int, int]) -> None:
    at = table("5 1 1 | 4 1 1", first=1, total=total)
    turn(at, 1, "4")
    at.act("0 lay 5")
    called(at, 1)
    assert check(at).sum == 9
    assert (at.state.scores, at.view(None).nerve) == (scores, nerve)


@clause("1.18")
@pytest.mark.parametrize(("sixth", "scores"), [("1", (0, 1)), ("2", (1, 0))])
def test_17_is_the_printed_total(sixth: str, scores: tuple[int, int]) -> None:
    at = table(f"5 5 2 1 | 2 2 {sixth} 1")
    for number, card in enumerate(["5", "2", "5", "2", "1", sixth]):
        at.act(f"{number % 2} lay {card}")
        if number < 5:
            turn_ends(at)
    called(at, 0)
    assert check(at).sum == 15 + int(sixth)
    assert at.state.scores == scores


def turn_ends(at: Table) -> None:
    all_wave(at)
    at.deal_all()


@clause("1.17", "1.19")
def test_a_hidden_trap_pays_its_owner_and_costs_the_caller_a_nerve_token() -> None:
    at = table("trap 1 1 | 5 1 1 | 1 1 1", total=5)
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).control == (0, 2)
    assert check(at).nerve == (0, 1, 1)
    assert at.state.scores == (1, 0, 1)


@clause("1.17", "1.19")
def test_two_hidden_traps_cost_the_caller_one_nerve_token_and_pay_their_owner_once() -> None:
    at = table("trap trap 1 | 5 1 1 | 1 1 1", total=5)
    turn(at, 0, "trap down")
    turn(at, 1, "1")
    turn(at, 2, "1")
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).nerve == (0, 1, 1)
    assert at.state.scores == (1, 0, 1)


@clause("1.17")
def test_a_trap_that_left_the_row_pays_nobody() -> None:
    at = table("trap 1 1 | bin 1 1 | 1 1 1")
    turn(at, 0, "trap down")
    at.act("1 lay bin up")
    called(at, 2)
    assert check(at).control == (1,)
    assert check(at).nerve == (0, 0, 1)


@clause("1.19")
def test_whom_a_trap_paid_takes_no_second_token_for_the_sum() -> None:
    at = table("trap 1 1 | 1 1 1")
    at.act("0 lay trap down")
    called(at, 1)
    assert at.state.scores == (1, 0)


@clause("1.20", "R-N9")
def test_three_nerve_tokens_two_go_back_with_a_control_token_and_one_stays() -> None:
    at = table("trap 1 1 | 1 1 1")
    turn(at, 0, "1")
    called(at, 1)
    assert at.view(None).nerve == (0, 1)
    at.act("0 lay trap down")
    called(at, 1)
    assert check(at).nerve == (0, 2)
    assert check(at).eased == (1,)
    assert check(at).robbed == ()
    assert at.view(None).nerve == (0, 1)


@clause("1.20")
def test_two_nerve_tokens_go_back_and_take_a_control_token_along() -> None:
    at = table("5 1 1 | 1 1 1", total=5)
    at.act("0 lay 5")
    called(at, 1)
    assert (at.state.scores, at.view(None).nerve) == ((0, 1), (1, 0))
    at.act("1 lay 1")
    called(at, 0)
    assert check(at).eased == (0,)
    assert check(at).robbed == ()
    assert (at.state.scores, at.view(None).nerve) == ((0, 2), (0, 0))
    turn(at, 1, "1")
    at.act("0 lay 1")
    called(at, 1)
    assert (at.state.scores, at.view(None).nerve) == ((1, 2), (0, 1))
    at.act("0 lay 1")
    called(at, 1)
    assert check(at).eased == check(at).robbed == (1,)
    assert (at.state.scores, at.view(None).nerve) == ((2, 1), (0, 0))


@clause("1.20")
def test_a_control_token_just_taken_can_be_lost_again() -> None:
    """R-N5 with a nerve token already there: the caller takes the Trap's control token and loses one at once."""
    at = table("1 1 1 | trap 1 1", wins=9)
    at.act("0 lay 1")
    called(at, 1)
    turn(at, 0, "1")
    turn(at, 1, "trap down")
    at.act("0 lay 1")
    called(at, 1)
    assert check(at).control == (0, 1)
    assert check(at).nerve == (0, 2)
    assert check(at).eased == check(at).robbed == (1,)
    assert (at.state.scores, at.view(None).nerve) == ((2, 0), (0, 1))


@clause("R-N5")
def test_a_caller_who_hid_a_trap_takes_both_tokens() -> None:
    at = table("trap 1 1 | 5 1 1", total=5)
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 0)
    assert check(at).control == (0,)
    assert check(at).nerve == (1, 1)
    assert at.state.scores == (1, 0)


@clause("1.21")
def test_the_row_goes_to_the_discard_and_hands_are_kept() -> None:
    at = table("4h 1 1 | 1 2 3", back="2")
    at.act("0 lay 4h down", "1 call")
    assert at.view(0).hand == ("1", "1", "2")
    at.table("back heart")
    assert at.view(None).row == ()
    assert at.view(None).discard == {"4h": 1}
    assert at.view(0).hand == ("1", "1", "2")
    assert at.view(1).hand == ("1", "2", "3")


@clause("1.22", "R-N7")
def test_who_took_a_control_token_starts_and_every_round_starts_clockwise() -> None:
    at = table("reverse 1 1 | 1 1 1 | 1 1 1")
    turn(at, 0, "reverse up")
    assert not at.view(None).clockwise
    at.act("2 lay 1")
    called(at, 1)
    assert at.state.to_act == (2,)
    assert at.view(None).clockwise
    turn(at, 2, "1")
    assert at.state.to_act == (0,)


@clause("R-N4")
def test_a_lone_remove_last_may_be_called_and_its_player_is_the_last_layer() -> None:
    at = table("bin 1 1 | 1 1 1")
    turn(at, 0, "bin up")
    assert at.view(None).row == ()
    assert "call" in at.legal(1)
    called(at, 1)
    assert check(at).row == ()
    assert check(at).layer == 0
    assert at.state.scores == (1, 0)


@clause("R-N4")
def test_the_last_layer_is_who_laid_the_newest_card_even_if_it_left_the_row() -> None:
    at = table("5 1 1 | bin 1 1 | 1 1 1", total=5)
    turn(at, 0, "5")
    at.act("1 lay bin up")
    called(at, 2)
    assert check(at).layer == 1
    assert at.state.scores == (0, 1, 0)


@clause("R-N6")
def test_of_several_takers_the_one_paid_for_the_sum_starts() -> None:
    at = table("trap 1 1 | 5 1 1 | 1 1 1", total=5)
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).control == (0, 2)
    assert at.state.to_act == (2,)


@clause("R-N6")
def test_if_the_sum_paid_nobody_the_trapper_nearest_to_the_callers_left_starts() -> None:
    at = table("trap 1 1 | trap 1 1 | 1 1 1 | 1 1 1")
    turn(at, 0, "trap down")
    turn(at, 1, "trap down")
    turn(at, 2, "1")
    turn(at, 3, "1")
    at.act("0 lay 1")
    called(at, 3)
    assert check(at).control == (0, 1)
    assert at.state.to_act == (0,)
    at = table("trap 1 1 | trap 1 1 | 1 1 1 | 1 1 1")
    turn(at, 0, "trap down")
    at.act("1 lay trap down")
    called(at, 0)
    assert check(at).control == (0, 1)
    assert at.state.to_act == (1,)


@clause("R-N6")
def test_the_caller_counts_last_among_the_trappers() -> None:
    at = table("trap 1 5 | trap 1 1 | 1 1 1", total=5)
    turn(at, 0, "trap down")
    turn(at, 1, "trap down")
    turn(at, 2, "1")
    at.act("0 lay 5")
    called(at, 1)
    assert check(at).control == (0, 1)
    assert at.state.to_act == (0,)


@clause("R-N6")
def test_a_token_lost_again_at_once_still_makes_its_taker_start() -> None:
    at = end_with({"control": (0, 0, 2), "nerve": (0, 0, 1)})
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).control == (0, 2)
    assert check(at).robbed == (2,)
    assert at.state.scores == (1, 0, 2)
    assert at.state.to_act == (2,)


@clause("R-N12")
def test_the_last_row_stays_in_the_view_until_the_next_check() -> None:
    at = table("5 1 1 | 1 1 1", total=99)
    assert at.view(0).last is None
    at.act("0 lay 5")
    called(at, 1)
    first = check(at)
    assert [laid.card for laid in first.row] == ["5"]
    turn(at, 0, "1")
    assert check(at) == first
    called(at, 1)
    assert [laid.card for laid in check(at).row] == ["1"]


@clause("1.23")
def test_three_control_tokens_end_the_game() -> None:
    at = table("1 1 1 | 1 1 1")
    for _ in range(3):
        assert not at.state.over
        assert at.state.winners == ()
        at.act("0 lay 1")
        called(at, 1)
    assert at.state.scores == (3, 0)
    assert at.state.over
    assert at.state.winners == (0,)
    assert at.state.returns == (1.0, -1.0)


@clause("1.23")
@pytest.mark.parametrize(
    ("control", "nerve", "winners"),
    [
        ((2, 0, 2), (0, 0, 0), (0,)),
        ((2, 0, 0), (1, 0, 0), (0,)),
        ((0, 0, 2), (0, 0, 0), (2,)),
        ((2, 0, 2), (1, 0, 0), (0, 2)),
    ],
)
def test_among_several_with_three_the_calmer_wins_else_they_share(
    control: tuple[int, ...], nerve: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Seat 0 takes a control token by its Trap, seat 2 by the sum and a nerve token for the Trap."""
    at = end_with({"control": control, "nerve": nerve})
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).control == (0, 2)
    assert at.state.over
    assert at.state.winners == winners
    assert at.state.to_act == ()
    assert sum(at.state.returns) == 0


@clause("1.23", "1.20")
def test_a_third_token_lost_to_nerves_does_not_end_the_game() -> None:
    at = end_with({"control": (0, 0, 2), "nerve": (0, 0, 1)})
    turn(at, 0, "trap down")
    at.act("1 lay 5")
    called(at, 2)
    assert check(at).control == (0, 2)
    assert not at.state.over


@clause("1.23", "1.16")
def test_the_final_row_lies_open_and_hands_stay_hidden() -> None:
    at = table("5h 1 1 | 1 1 1", total=5, wins=1)
    at.act("0 lay 5h down")
    called(at, 1)
    assert at.state.over
    assert [(laid.card, laid.up) for laid in at.view(1).row] == [("5h", True)]
    assert [(laid.card, laid.up) for laid in check(at).row] == [("5h", False)]
    assert set(at.view(1).backs[0]) <= {*CARDS[:5], "heart"}
    assert at.state.legal(0) == at.state.legal(1) == at.state.legal(stolik.TABLE) == []
