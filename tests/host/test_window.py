"""The call window of nerwy on the server (R-N10)."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.host import clocks, deadlines, playing, window
from stolik.host.entries import Acted, Answered, Entry
from stolik.host.playing import Act
from stolik.host.seating import Leave
from stolik.host.table import Table
from tests.host.evening import Evening, fingerprint

ACTS = ("lay reverse up", "lay two up", "lay bin up")


def laid(people: int = 4, bots: tuple[str, ...] = (), **settings: Any) -> Evening:
    """Seat 0 has laid a card and everybody else may call."""
    evening = Evening("nerwy", people, bots, options={"first": 0}, **settings)
    evening.begin()
    lay = next(text for text in texts_of(evening, 0) if text.startswith("lay") and text not in ACTS)
    evening.act(0, lay)
    assert evening.match.window_open
    return evening


def texts_of(evening: Evening, seat: int) -> list[str]:
    return [evening.match.game.text(action) for action in evening.state.legal(seat)]


def moves(entries: list[Entry]) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in entries if isinstance(entry, Acted) and entry.seat >= 0]


def test_a_wave_is_kept_aside_and_changes_nothing_anybody_else_can_see() -> None:
    evening = laid()
    version, views = evening.table.version, [evening.state.view(seat) for seat in (0, 1, 3, None)]
    assert [type(entry) for entry in evening.act(2, "wave")] == [Answered]
    assert evening.table.version == version
    assert [evening.state.view(seat) for seat in (0, 1, 3, None)] == views
    assert playing.legal(evening.table, 2) == []
    assert evening.refused(2, Act, version=version, text="call") == "window/answered"


def test_when_everybody_has_waved_the_turn_passes_at_once() -> None:
    evening = laid()
    evening.act(3, "wave")
    evening.act(1, "wave")
    assert moves(evening.act(2, "wave")) == [(1, "wave"), (2, "wave"), (3, "wave")]
    assert evening.state.to_act == (1,)


@pytest.mark.parametrize("seconds", [2, 5, 15])
def test_silence_is_a_wave_when_the_window_closes(seconds: int) -> None:
    evening = laid(call_window=seconds)
    assert evening.wait(1000 * seconds - 1) == []
    assert moves(evening.wait(1)) == [(1, "wave"), (2, "wave"), (3, "wave")]


def test_the_seat_asked_first_is_heard_at_once() -> None:
    evening = laid()
    assert moves(evening.act(1, "call")) == [(1, "call")]


def test_of_calls_within_150_ms_the_nearest_to_the_left_wins() -> None:
    evening = laid()
    evening.act(3, "call")
    evening.wait(window.TOGETHER - 1)
    evening.act(2, "call")
    assert moves(evening.wait(1)) == [(2, "call")]


def test_after_150_ms_the_first_call_stands() -> None:
    evening = laid()
    evening.act(3, "call")
    assert moves(evening.wait(window.TOGETHER)) == [(3, "call")]
    assert not evening.match.window_open


def test_a_call_waits_150_ms_also_if_all_nearer_rivals_have_waved() -> None:
    """Else the quick answer would tell that they had."""
    evening = laid()
    evening.act(1, "wave")
    evening.act(2, "wave")
    assert moves(evening.act(3, "call")) == []
    assert moves(evening.wait(window.TOGETHER)) == [(3, "call")]


def test_one_who_calls_does_not_leave_waves_in_the_record() -> None:
    evening = laid()
    evening.act(1, "wave")
    evening.act(2, "call")
    evening.wait(window.TOGETHER)
    assert [evening.match.game.text(move.action) for move in evening.match.moves if move.seat > 0] == ["call"]


def test_a_call_from_before_the_card_was_laid_is_stale() -> None:
    evening = Evening("nerwy", 3, options={"first": 0})
    evening.begin()
    seen = evening.table.version
    evening.act(0, next(text for text in texts_of(evening, 0) if text.startswith("lay")))
    assert evening.refused(1, Act, version=seen, text="call") == "version/stale"


def test_the_layer_is_not_asked() -> None:
    evening = laid()
    assert evening.refused(0, Act, version=evening.table.version, text="call") != "window/answered"


def asked(table: Table) -> list[tuple[int, int]]:
    """The bots' seats, and when they answer."""
    return [(due.chore.seat, due.at) for due in clocks.chores(table) if isinstance(due.chore, clocks.Ask)]


def test_bots_answer_inside_the_window_and_their_pace_says_nothing_of_their_hand() -> None:
    evening = laid(1, ("normal", "normal", "normal"))
    due = asked(evening.table)
    assert {seat for seat, _ in due} == {1, 2, 3}
    opened = evening.match.window_since
    assert all(opened < at < opened + 5000 for _, at in due)
    other = evening.rebuilt()
    assert other.match is not None
    for seed in range(3):
        other.match.state = evening.state.resample(0, stolik.Rng(seed))
        assert asked(other) == due


def test_a_window_survives_a_crash_with_its_answers_and_its_time() -> None:
    evening = laid()
    evening.wait(1000)
    evening.act(2, "wave")
    rebuilt = evening.rebuilt()
    assert fingerprint(rebuilt) == fingerprint(evening.table)
    assert clocks.chores(rebuilt) == clocks.chores(evening.table)


def test_somebody_who_leaves_in_the_window_is_answered_for() -> None:
    evening = laid(3)
    evening.act(1, "wave")
    evening.do(2, Leave)
    evening.go(2)
    assert moves(evening.wait(5000))


def test_a_window_does_not_last_longer_for_whom_a_bot_stands_in() -> None:
    evening = laid(3, call_window=15)
    evening.act(1, "wave")
    evening.go(2)
    assert moves(evening.wait(14_000)) == []  # somebody who only vanished is waited for
    evening = laid(3, call_window=15)
    evening.go(2)
    evening.act(1, "wave")
    evening.do(2, Leave)
    assert moves(evening.wait(sum(evening.customs.answer)))


def test_the_turn_clock_does_not_run_in_the_window() -> None:
    evening = laid(3, pace="quick", call_window=15)
    assert all(deadlines.deadline(evening.table, seat) is None for seat in range(3))


def test_the_time_to_call_starts_when_the_last_round_could_be_read() -> None:
    evening = laid(3)
    evening.act(1, "call")
    ended, told = evening.table.at, evening.match.moves[evening.match.step - 1]
    upshot = next(move.upshot for move in reversed(evening.match.moves) if move.upshot)
    glance, line = evening.customs.reading
    read = ended + glance + line * (1 + len(upshot.lines))
    assert told.at == ended < read
    starter = evening.state.to_act[0]
    evening.wait(1000)
    evening.act(starter, next(text for text in texts_of(evening, starter) if text.startswith("lay") and text not in ACTS))
    assert evening.match.window_open
    assert deadlines.window_closes(evening.table) == read + 5000
    assert moves(evening.wait(read + 5000 - evening.now - 1)) == []
    assert len(moves(evening.wait(1))) == 2
