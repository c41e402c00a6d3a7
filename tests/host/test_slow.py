"""Slow tables: clocks in hours and days that run while nobody is there, a nudge for whose turn it is, holidays."""

from __future__ import annotations

import pytest

from stolik.host import clocks, deadlines
from stolik.host.customs import Customs
from stolik.host.deadlines import DAY, HOUR, MINUTE
from stolik.host.entries import Acted, Answered, Entry, Nudged, Overslept, TimedOut
from stolik.host.playing import Act
from stolik.host.seat import PATIENCE
from stolik.host.slowly import AFTER, LONGEST_HOLIDAY, GoOnHoliday
from stolik.host.starting import ChangeSettings, Rematch, Start
from stolik.host.window import CloseWindow
from tests.host.evening import Evening, fingerprint

NUDGING = Customs(nudges=True)


def slow(
    people: int = 2, bots: tuple[str, ...] = (), pace: str = "1d", game: str = "bzzz", customs: Customs = NUDGING
) -> tuple[Evening, int]:
    """A game that has just begun, with everybody gone again, and the seat whose turn it is."""
    evening = Evening(game, people, bots, customs, pace=pace, options={"first": people - 2} if game == "bzzz" else {})
    evening.begin()
    if pace != "quick":
        evening.now += 2 * MINUTE
    evening.go(*range(people))
    evening.now += 1000
    return evening, evening.state.to_act[0]


def of(kind: type[Entry], entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if isinstance(entry, kind)]


@pytest.mark.parametrize(("pace", "time"), [("1h", HOUR), ("8h", 8 * HOUR), ("1d", DAY), ("3d", 3 * DAY)])
def test_a_slow_clock_runs_while_nobody_is_there_and_a_bot_makes_the_move_when_it_has_run_out(pace: str, time: int) -> None:
    evening, turn = slow(pace=pace)
    until = deadlines.deadline(evening.table, turn)
    assert until == evening.match.moves[-1].at + time
    done = evening.wait(until - evening.now - 1)
    assert not of(TimedOut, done)
    done = evening.wait(10)
    assert [entry.seat for entry in of(TimedOut, done)] == [turn]  # type: ignore[attr-defined]
    assert {entry.by for entry in of(Acted, done)} == {"clock"}  # type: ignore[attr-defined]


def test_somebody_who_never_looks_is_played_for_after_the_third_time_and_the_game_comes_to_its_end() -> None:
    evening, _ = slow(bots=("easy",))
    done = evening.wait(400 * DAY)
    assert evening.table.status == "over"
    assert clocks.chores(evening.table) == []
    for seat in (0, 1):
        missed = [entry for entry in of(TimedOut, done) if entry.seat == seat]  # type: ignore[attr-defined]
        assert len(missed) == PATIENCE
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_whoever_comes_back_finds_the_time_that_is_left_and_no_more() -> None:
    evening, turn = slow()
    until = deadlines.deadline(evening.table, turn)
    evening.wait(20 * HOUR)
    evening.arrive(turn)
    assert deadlines.deadline(evening.table, turn) == until
    evening.act_somehow(turn)
    assert evening.table.seats[turn].missed == 0


def test_bots_move_though_nobody_is_there() -> None:
    evening, turn = slow(people=2, bots=("easy",))
    evening.arrive(turn)
    evening.act_somehow(turn)
    evening.go(turn)
    done = evening.wait(HOUR)
    assert of(Acted, done)
    assert evening.table.seats[evening.state.to_act[0]].kind != "bot"


def test_a_fast_table_with_nobody_there_still_sleeps() -> None:
    evening, _ = slow(pace="quick")
    assert evening.wait(10 * DAY) == []


def test_a_game_without_turns_knows_no_slow_clock() -> None:
    evening = Evening("siedem", 2, pace="1d")
    evening.begin()
    evening.go(0, 1)
    assert not evening.table.slow
    assert evening.wait(10 * DAY) == []


# -- the call window -----------------------------------------------------------------------------------


def open_window() -> Evening:
    evening = Evening("nerwy", 3, customs=NUDGING, pace="8h", options={"first": 0})
    evening.begin()
    while not evening.match.window_open:
        evening.act_somehow(evening.state.to_act[0])
    evening.go(0, 1, 2)
    return evening


def test_at_a_slow_table_the_call_window_is_as_long_as_a_turn_and_silence_is_a_wave() -> None:
    evening = open_window()
    asked = evening.state.to_act
    evening.wait(7 * HOUR)
    assert evening.match.window_open
    done = evening.wait(HOUR)
    assert [entry.seat for entry in of(TimedOut, done)] == list(asked)  # type: ignore[attr-defined]
    assert not evening.match.window_open


def test_nobody_is_first_by_looking_early_and_a_later_answer_of_who_is_asked_before_counts() -> None:
    evening = open_window()
    first, second = evening.state.to_act
    step = evening.match.step
    call = next(text for text in map(evening.match.game.text, evening.state.legal(second)) if text != "wave")
    evening.act(second, call)
    evening.wait(HOUR)
    assert evening.match.window_open
    before = deadlines.window_closes(evening.table)
    assert before == deadlines.window_closes(evening.rebuilt())
    evening.act(first, call)
    assert evening.match.moves[step].seat == first


def test_when_all_who_are_asked_before_have_waved_the_caller_has_it_at_once() -> None:
    evening = open_window()
    first, second = evening.state.to_act
    step = evening.match.step
    call = next(text for text in map(evening.match.game.text, evening.state.legal(second)) if text != "wave")
    evening.act(second, call)
    assert of(Answered, evening.act(first, "wave"))
    assert evening.match.moves[step].seat == second


def test_who_answered_does_not_change_when_the_window_closes() -> None:
    evening = open_window()
    closes = deadlines.window_closes(evening.table)
    evening.wait(HOUR)
    evening.act(evening.state.to_act[1], "wave")
    assert deadlines.window_closes(evening.table) == closes


# -- nudges ----------------------------------------------------------------------------------------------


def other(seat: int) -> int:
    return 1 - seat


def test_whose_turn_comes_while_they_are_away_is_nudged_once_until_they_look() -> None:
    evening, turn = slow()
    away = other(turn)
    evening.arrive(turn)
    while turn in evening.state.to_act:
        evening.act_somehow(turn)
    assert of(Nudged, evening.wait(AFTER - 1)) == []
    told = of(Nudged, evening.wait(2 * DAY))
    assert [(entry.seat, entry.later) for entry in told] == [(away, 0)]  # type: ignore[attr-defined]
    evening.arrive(away)
    evening.go(away)
    assert not evening.table.seats[away].nudged


def test_nobody_is_nudged_who_is_there_or_left_during_the_turn() -> None:
    evening, turn = slow()
    assert of(Nudged, evening.wait(HOUR)) == []  # saw that it was their turn
    evening.arrive(0, 1)
    evening.act_somehow(turn)
    assert of(Nudged, evening.wait(HOUR)) == []
    evening.go(0, 1)
    assert of(Nudged, evening.wait(HOUR)) == []


def test_who_is_gone_right_after_their_turn_came_may_not_have_seen_it() -> None:
    evening, turn = slow()
    evening.arrive(0, 1)
    while turn in evening.state.to_act:
        evening.act_somehow(turn)
    evening.now += 20_000
    evening.go(0, 1)
    assert len(of(Nudged, evening.wait(AFTER))) == 1


def test_a_bot_is_never_nudged_nor_anybody_where_nobody_can_be_told() -> None:
    evening, _ = slow(bots=("easy", "normal"))
    done = evening.wait(400 * DAY)
    assert {entry.seat for entry in of(Nudged, done)} <= {0, 1}  # type: ignore[attr-defined]
    silent, _ = slow(customs=Customs())
    assert of(Nudged, silent.wait(400 * DAY)) == []


def test_a_nudge_that_was_put_off_comes_then() -> None:
    evening, turn = slow()
    away = other(turn)
    evening.arrive(turn)
    while turn in evening.state.to_act:
        evening.act_somehow(turn)
    evening.now += AFTER
    nudge = next(due.chore for due in clocks.chores(evening.table) if due.at <= evening.now)
    later = evening.now + 8 * HOUR
    evening.note(nudge.put_off(later))  # type: ignore[attr-defined]
    assert of(Nudged, evening.wait(8 * HOUR - 1)) == []
    assert [entry.seat for entry in of(Nudged, evening.wait(1))] == [away]  # type: ignore[attr-defined]


# -- holidays --------------------------------------------------------------------------------------------


def test_on_holiday_a_clock_stands_still_and_then_goes_on_where_it_was() -> None:
    evening, turn = slow()
    until = deadlines.deadline(evening.table, turn)
    assert until is not None
    evening.wait(10 * HOUR)
    evening.do(turn, GoOnHoliday, until=evening.now + 5 * DAY)
    assert deadlines.deadline(evening.table, turn) == until + 5 * DAY
    assert of(TimedOut, evening.wait(5 * DAY)) == []
    assert [entry.seat for entry in of(TimedOut, evening.wait(DAY))] == [turn]  # type: ignore[attr-defined]


def test_who_is_back_early_has_what_was_left_and_a_second_holiday_counts_as_well() -> None:
    evening, turn = slow()
    until = deadlines.deadline(evening.table, turn)
    assert until is not None
    evening.wait(HOUR)
    evening.do(turn, GoOnHoliday, until=evening.now + 5 * DAY)
    evening.wait(2 * DAY)
    evening.do(turn, GoOnHoliday, until=0)
    assert deadlines.deadline(evening.table, turn) == until + 2 * DAY
    evening.wait(HOUR)
    evening.do(turn, GoOnHoliday, until=evening.now + DAY)
    assert deadlines.deadline(evening.table, turn) == until + 3 * DAY
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_a_turn_that_comes_during_a_holiday_begins_after_it_and_nobody_is_nudged_before() -> None:
    evening, turn = slow()
    away = other(turn)
    ends = evening.now + 5 * DAY
    evening.do(away, GoOnHoliday, until=ends)
    evening.arrive(turn)
    while turn in evening.state.to_act:
        evening.act_somehow(turn)
    assert deadlines.deadline(evening.table, away) == ends + DAY
    assert of(Nudged, evening.wait(ends - evening.now - 1)) == []
    assert len(of(Nudged, evening.wait(1))) == 1


def test_a_holiday_is_bounded_and_only_for_slow_tables() -> None:
    evening, turn = slow()
    evening.do(turn, GoOnHoliday, until=evening.now + 400 * DAY)
    assert evening.table.seats[turn].holiday[1] == evening.now + LONGEST_HOLIDAY
    fast, seat = slow(pace="off")
    assert fast.refused(seat, GoOnHoliday, until=fast.now + DAY) == "holiday/not-slow"
    assert evening.refused("a stranger", GoOnHoliday, until=evening.now + DAY) == "seat/needed"


# -- a house that was closed -------------------------------------------------------------------------------


def test_a_clock_that_ran_out_while_no_server_looked_gives_an_hour_instead() -> None:
    evening, turn = slow()
    evening.now += 10 * DAY  # nobody did what was due
    chore = clocks.chores(evening.table)[0].chore
    assert len(of(Overslept, evening.note(evening.thought_over(chore)))) == 1
    assert deadlines.deadline(evening.table, turn) == evening.now + HOUR
    assert [entry.seat for entry in of(TimedOut, evening.wait(HOUR))] == [turn]  # type: ignore[attr-defined]


def test_the_hour_is_given_in_the_window_and_after_a_holiday_too() -> None:
    evening = open_window()
    evening.do(evening.state.to_act[0], GoOnHoliday, until=evening.now + DAY)
    evening.now += 10 * DAY
    done = evening.note(CloseWindow())
    assert len(done) == len(of(Overslept, done)) == 1
    assert deadlines.window_closes(evening.table) == evening.now + HOUR
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_a_few_minutes_late_are_no_reason() -> None:
    evening, turn = slow()
    until = deadlines.deadline(evening.table, turn)
    assert until is not None
    evening.now = until + 10 * MINUTE
    chore = clocks.chores(evening.table)[0].chore
    assert of(TimedOut, evening.note(evening.thought_over(chore)))


# -- around the game ---------------------------------------------------------------------------------------


def test_a_rematch_at_a_slow_table_waits_for_everybody_unless_the_owner_passes_them_over() -> None:
    evening, _ = slow()
    evening.wait(400 * DAY)
    evening.arrive(0)
    evening.do(0, Rematch)
    assert evening.status() == "over"
    assert evening.refused(0, Start) == "start/not-ready"
    evening.do(0, Start, pass_over=True)
    assert evening.status() == "countdown"


def test_the_owner_keeps_a_slow_table_overnight_though_others_look_in() -> None:
    evening, _ = slow()
    evening.wait(HOUR)
    evening.arrive(1)
    evening.wait(5 * HOUR)
    assert evening.table.owner == "ania"


def test_a_table_can_be_made_slow_and_fast_again_while_a_game_runs() -> None:
    evening, turn = slow(pace="off")
    evening.arrive(0, 1)
    evening.do(0, ChangeSettings, pace="3d")
    assert deadlines.deadline(evening.table, turn) is not None
    evening.do(0, ChangeSettings, pace="off")
    assert deadlines.deadline(evening.table, turn) is None
    assert evening.do(turn, Act, version=evening.table.version, action=evening.state.legal(turn)[0])
