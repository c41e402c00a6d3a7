"""Somebody vanishes: who waits for whom, how long, and who decides that a bot plays on."""

from __future__ import annotations

import pytest

from stolik.host.clocks import Ask
from stolik.host.entries import Acted
from stolik.host.seat import PATIENCE
from stolik.host.seating import Clear, Leave, Sit
from stolik.host.starting import Ready, Start
from stolik.host.waiting import StandIn, WaitOn, asks_at
from tests.host.evening import Evening

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def vanished(people: int = 3, bots: tuple[str, ...] = (), pace: str = "off", game: str = "bzzz") -> tuple[Evening, int]:
    """A running game, and the seat of the one whose turn it is and who is gone; the others are there."""
    options = {} if game == "siedem" else {"first": people - 2}  # the dealer, at the right of who begins
    evening = Evening(game, people, bots, pace=pace, options=options)
    evening.begin()
    evening.go(people - 1)
    return evening, people - 1


def test_without_a_clock_somebody_who_vanished_is_waited_for_as_long_as_the_others_like() -> None:
    evening, gone = vanished(bots=("normal",))
    assert evening.texts(evening.wait(DAY)) == []
    assert not evening.table.seats[gone].driven
    evening.arrive(gone)
    evening.act_somehow(gone)


def test_after_a_minute_one_person_who_is_there_may_let_a_bot_play_on() -> None:
    evening, gone = vanished()
    evening.wait(MINUTE - 1)
    assert evening.refused(0, StandIn, seat=gone) == "wait/not-now"
    evening.wait(1)
    evening.do(0, StandIn, seat=gone)
    assert evening.texts(evening.wait(5000))[0][0] == gone


def test_whoever_waits_on_is_asked_again_after_another_minute() -> None:
    evening, gone = vanished()
    evening.wait(MINUTE)
    evening.do(1, WaitOn, seat=gone)
    assert evening.refused(0, StandIn, seat=gone) == "wait/not-now"
    evening.wait(MINUTE)
    evening.do(0, StandIn, seat=gone)


def test_the_seat_is_handed_back_on_return_and_the_bot_does_nothing_more() -> None:
    evening, gone = vanished()
    evening.wait(MINUTE)
    evening.do(0, StandIn, seat=gone)
    step = evening.match.step
    evening.arrive(gone)
    assert not evening.table.seats[gone].driven
    assert evening.note(Ask(gone, step, evening.state.legal(gone)[0])) == []
    assert evening.texts(evening.wait(DAY)) == []


def test_nobody_decides_for_somebody_who_is_there_who_left_or_for_a_bot() -> None:
    evening, _ = vanished(bots=("easy",))
    evening.wait(MINUTE)
    evening.do(1, Leave)
    for seat in (0, 1, 3):
        assert evening.refused(0, StandIn, seat=seat) == "wait/not-now"
    assert evening.refused(0, StandIn, seat=9) == "seat/unknown"
    assert evening.refused("a stranger", StandIn, seat=2) == "seat/needed"


def test_a_minute_in_which_nobody_at_all_was_there_is_no_minute_of_waiting() -> None:
    evening, gone = vanished()
    evening.go(0, 1)
    evening.wait(DAY)
    evening.arrive(0)
    assert asks_at(evening.table, gone) == evening.now + MINUTE
    assert evening.rebuilt().seats[gone].away_since == evening.table.seats[gone].away_since


def test_with_a_clock_one_waits_until_it_runs_out_and_after_the_third_time_a_bot_plays_on() -> None:
    evening, gone = vanished(pace="quick")
    assert evening.texts(evening.wait(14_999)) == []
    evening.wait(1)
    assert evening.table.seats[gone].missed == 1
    evening.wait(MINUTE * 5)
    assert evening.refused(0, StandIn, seat=gone) == "wait/not-now"
    assert evening.table.seats[gone].missed == PATIENCE
    evening.arrive(gone)
    assert not evening.table.seats[gone].driven


def test_the_call_window_closes_without_whoever_is_away() -> None:
    evening = Evening("nerwy", 3, options={"first": 0})
    evening.begin()
    evening.go(2)
    while not evening.match.window_open:
        evening.act_somehow(evening.state.to_act[0])
    evening.wait(1000 * evening.table.settings.call_window)
    assert not evening.match.window_open
    assert not any(isinstance(entry, Acted) and entry.by == "bot" for entry in evening.log)


def test_in_a_race_nothing_is_laid_for_somebody_away_until_the_others_wish_it() -> None:
    evening, gone = vanished(people=2, game="siedem")
    done = evening.texts(evening.wait(2 * MINUTE))
    assert {text for seat, text in done if seat == gone} == {"take"}
    evening.do(0, StandIn, seat=gone)
    done = evening.texts(evening.wait(MINUTE))
    assert any(seat == gone and text.startswith("lay") for seat, text in done)


@pytest.mark.parametrize("online", [True, False])
def test_somebody_who_is_not_ready_can_be_passed_over_and_plays_as_soon_as_they_say_so(online: bool) -> None:
    evening = Evening("bzzz", 3, options={"first": 1})
    evening.arrive(0, 1)
    if online:
        evening.arrive(2)
    evening.do(1, Ready)
    assert evening.refused(0, Start) == "start/not-ready"
    evening.do(0, Start, pass_over=True)
    evening.wait(evening.customs.countdown)
    assert [seat.driven for seat in evening.table.seats] == [False, False, True]
    evening.do(2, Sit, name="Celina")
    assert not evening.table.seats[2].driven


def test_whoever_was_ready_and_vanished_before_the_first_card_is_waited_for() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.arrive(0, 1)
    evening.do(0, Ready)
    evening.do(1, Ready)
    evening.go(1)
    evening.wait(DAY)
    assert evening.table.running
    assert not evening.table.seats[1].driven


def test_a_move_of_ones_own_ends_the_standing_in() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.arrive(0, 1)
    evening.do(0, Start, pass_over=True)
    evening.wait(evening.customs.countdown)
    evening.act_somehow(1)
    assert not evening.table.seats[1].driven


def test_a_seat_given_up_is_played_on_at_once() -> None:
    evening, _ = vanished()
    evening.do(0, Clear, seat=2)
    assert evening.texts(evening.wait(5000))[0][0] == 2
