"""From the ready check to the end: moves, clocks, rematch, undo, the fair shuffle, recovery."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.engine.contract import TABLE
from stolik.engine.record import Record
from stolik.engine.verify import verify
from stolik.host import clocks, deadlines, opening, pace, playing, records, undoing
from stolik.host.customs import Customs
from stolik.host.entries import Acted, Dealt, Entry
from stolik.host.opening import NewTable
from stolik.host.playing import Act
from stolik.host.refused import Refused, sentence
from stolik.host.seating import Clear, Leave, LoseWorker, Rename
from stolik.host.starting import ChangeSettings, Ready, Start
from stolik.host.table import Table
from stolik.host.undoing import Undo, UndoAnswer
from tests.host.evening import PEOPLE, Evening, fingerprint, rebuilt

ANIA, BARTEK = PEOPLE[:2]


# -- ready, set ----------------------------------------------------------------------------------------


def test_the_countdown_begins_when_the_last_one_is_ready_and_stops_when_one_is_not() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Ready)
    assert evening.status() == "lobby"
    evening.do(1, Ready)
    assert evening.status() == "countdown"
    evening.do(0, Ready, ready=False)
    assert evening.status() == "lobby"
    assert evening.wait(10_000) == []


def test_leaving_stops_the_countdown() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Ready)
    evening.do(1, Ready)
    evening.do(1, Leave)
    assert evening.status() == "lobby"


def test_alone_against_bots_it_begins_at_once() -> None:
    evening = Evening("bzzz", 1, ("easy", "normal"))
    evening.do(0, Ready)
    assert evening.table.running


def test_the_owner_can_start_and_fill_up_with_bots() -> None:
    evening = Evening("bzzz", 2, ("easy",))
    evening.arrive(0, 1)
    evening.do(ANIA, Clear, seat=2)
    assert evening.refused(ANIA, Start) == "start/empty-seats"
    assert evening.refused(ANIA, Start, fill="hard") == "start/not-ready"
    evening.do(1, Ready)
    evening.do(ANIA, Start, fill="hard")
    assert evening.status() == "countdown"
    assert evening.table.seats[2].level == "hard"


def test_nothing_can_be_played_before_the_game_or_after_it() -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(0, Act, version=0, text="pass") == "game/not-running"
    evening = finished()
    assert evening.refused(0, Act, version=evening.table.version, text="pass") == "game/over"


# -- moves ---------------------------------------------------------------------------------------------


def test_a_move_and_what_the_table_does_after_it_come_together() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    entries = evening.act(1, "draw")
    assert [(seat, text.split()[0]) for seat, text in evening.texts(entries)] == [(1, "draw"), (TABLE, "card")]


def test_a_log_with_an_entry_for_every_card_is_the_same_game() -> None:
    """As it was written before the table's actions stood in one entry."""
    evening = Evening("bzzz", 2)
    evening.begin()
    evening.act_somehow(evening.state.to_act[0])
    one_by_one: list[Entry] = []
    for entry in evening.log:
        texts = entry.texts if isinstance(entry, Dealt) else ()
        one_by_one += [Acted(at=entry.at, seat=TABLE, text=text) for text in texts] or [entry]
    assert len(one_by_one) > len(evening.log)
    former = rebuilt(Table("t", "mopa-rutiko", evening.opened, evening.customs), one_by_one)
    assert fingerprint(former) | {"position": len(evening.log)} == fingerprint(evening.table)


def test_every_accepted_action_makes_the_version_grow_by_one() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    before = evening.table.version
    assert len(evening.act(1, "draw")) == 2
    assert evening.table.version == before + 2


def test_illegal_moves_carry_the_games_own_code_and_clause() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    assert evening.refused(0, Act, version=evening.table.version, text="draw") == "turn/not-yours"
    assert evening.refused(1, Act, version=evening.table.version, text="fly") == "action/unknown"
    assert evening.refused(1, Act, version=evening.table.version, action=999) == "action/unknown"
    assert evening.refused(1, Act, version=evening.table.version) == "action/unknown"
    with pytest.raises(Refused) as refused:
        evening.act(1, "card 1")
    assert (refused.value.code, refused.value.clause) == ("action/tables", "7")


def test_a_move_made_against_an_older_decision_is_stale() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    seen = evening.table.version
    evening.act(1, "draw")
    evening.act(0, "draw")
    assert evening.refused(1, Act, version=seen, text="draw") == "version/stale"
    evening.act(1, "draw")


def test_somebody_sitting_down_does_not_make_a_move_stale() -> None:
    evening = Evening("bzzz", 2, ("easy",), options={"first": 0})
    evening.begin()
    seen = evening.table.version
    evening.do(0, Rename, name="Anna")
    evening.act(1, "draw", seen)


def test_why_not_answers_for_a_touched_card() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    assert playing.why_not(evening.table, 1, "pass", None) is None
    refusal = playing.why_not(evening.table, 1, "return 10", None)
    assert refusal is not None
    assert refusal.code == "bzzz/nothing-to-give-back"


# -- clocks --------------------------------------------------------------------------------------------


def test_without_a_clock_nobody_is_hurried() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    assert evening.wait(3_600_000) == []


@pytest.mark.parametrize(("speed", "limit"), [("relaxed", 60_000), ("quick", 15_000)])
def test_when_the_clock_runs_out_a_bot_decides_once(speed: str, limit: int) -> None:
    evening = Evening("bzzz", 2, pace=speed)
    evening.begin()
    seat = evening.state.to_act[0]
    assert deadlines.deadline(evening.table, seat) == evening.table.at + limit
    assert evening.wait(limit - 1) == []
    assert evening.texts(evening.wait(1))[0][0] == seat
    assert evening.table.seats[seat].missed == 1
    evening.act_somehow(evening.state.to_act[0])


def test_acting_in_time_forgives_what_was_missed() -> None:
    evening = Evening("bzzz", 2, pace="quick")
    evening.begin()
    seat = evening.state.to_act[0]
    evening.wait(15_000)
    evening.act_somehow(1 - seat)
    evening.act_somehow(seat)
    assert evening.table.seats[seat].missed == 0


def test_a_table_sets_how_long_its_bots_take() -> None:
    evening = Evening("bzzz", 1, ("normal",))
    evening.begin()
    times = []
    for tempo in ("leisurely", "normal", "quick"):
        evening.do(0, ChangeSettings, tempo=tempo)
        times.append(pace.think(evening.table, 1, 1000))
    assert times[0] > times[1] > times[2] > 0


def test_bots_wait_a_little_while_people_read_what_a_round_brought() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    for _ in range(2):
        version = evening.table.version
        assert pace.breather(evening.table, version) == 0
        evening.act(evening.match.state.to_act[0], "pass")
    assert pace.breather(evening.table, version + 1) == evening.customs.breather > 0


def test_nobodys_clock_runs_while_people_read_what_a_round_brought() -> None:
    evening = Evening("bzzz", 2, pace="quick")
    evening.begin()
    for _ in range(2):
        evening.act(evening.match.state.to_act[0], "pass")
    told = next(move.upshot for move in reversed(evening.match.moves) if move.upshot)
    glance, line = evening.customs.reading
    reading = glance + line * (1 + len(told.lines))
    assert deadlines.deadline(evening.table, evening.state.to_act[0]) == evening.table.at + reading + 15_000
    evening.wait(reading)
    evening.act(evening.state.to_act[0], "pass")
    assert deadlines.deadline(evening.table, evening.state.to_act[0]) == evening.table.at + 15_000


def test_bots_take_their_time_and_it_does_not_depend_on_what_they_hold() -> None:
    times = set()
    for options in ({"first": 0}, {"first": 0, "hand": 1}):
        evening = Evening("bzzz", 1, ("normal",), options=options)
        evening.arrive(0)
        evening.do(0, Ready)
        times.add(pace.think(evening.table, 1, 5))
    assert len(times) == 1
    assert all(900 <= time <= 4000 for time in times)


def test_nobody_here_no_clock_runs_and_no_bot_plays() -> None:
    evening = Evening("bzzz", 1, ("normal", "normal"), pace="quick", options={"first": 2})
    evening.do(0, Ready)
    assert evening.wait(3_600_000) == []
    evening.arrive(0)
    assert deadlines.deadline(evening.table, 0) == evening.now + 15_000
    evening.wait(10_000)
    evening.go(0)
    evening.wait(3_600_000)
    evening.arrive(0)
    assert deadlines.deadline(evening.table, 0) == evening.now + 5_000


def test_a_crash_gives_back_the_time_since_the_last_entry() -> None:
    evening = Evening("bzzz", 2, pace="quick")
    evening.begin()
    seat = evening.state.to_act[0]
    evening.now += 500_000
    evening.note(LoseWorker("w1"))
    evening.worker = "w2"
    evening.here = set()
    evening.arrive(0, 1)
    assert deadlines.deadline(evening.table, seat) == evening.now + 15_000


def test_a_clock_that_jumps_back_does_not_bend_the_log() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    evening.now -= 1_000_000
    evening.act_somehow(evening.state.to_act[0])
    assert evening.log[-1].at >= evening.log[-2].at


# -- the end, and once more ----------------------------------------------------------------------------


def finished(**options: int) -> Evening:
    evening = Evening("bzzz", 1, ("easy", "normal"), options={"end": 10} | options)
    evening.arrive(0)
    evening.do(0, Ready, seed="my-own-seed")
    while not evening.match.over:
        if evening.state.to_act == (0,):
            evening.act_somehow(0)
        else:
            evening.wait(1000)
    return evening


def test_a_whole_game_against_bots_ends_and_the_table_knows() -> None:
    evening = finished()
    assert evening.status() == "over"
    assert evening.state.winners
    assert evening.match.ended == evening.log[-1].at


def test_rematch_with_the_same_people_another_shuffle_and_one_of_them_offline() -> None:
    evening = Evening("bzzz", 3, options={"end": 10, "first": 0})
    evening.begin()
    first = evening.match
    while not evening.match.over:
        evening.act_somehow(evening.state.to_act[0])
    evening.go(2)
    evening.do(0, Ready)
    assert evening.status() == "over"
    evening.do(1, Ready)
    assert evening.status() == "countdown"
    evening.wait(evening.table.customs.countdown)
    assert evening.table.running
    assert (evening.match.number, len(evening.table.people)) == (2, 3)
    assert evening.match.fair.secret != first.fair.secret
    assert evening.table.seats[2].driven


def test_the_shuffle_was_committed_before_and_anybody_can_verify_it() -> None:
    evening = Evening("bzzz", 2, options={"end": 10})
    evening.arrive(0, 1)
    promised = evening.table.commitment
    evening.do(0, Ready, seed="aaa")
    evening.do(1, Ready, seed="bbb")
    evening.wait(evening.table.customs.countdown)
    assert evening.table.commitment == promised
    while not evening.match.over:
        evening.act_somehow(evening.state.to_act[0])
    record = Record.parse(records.record_text(evening.table, None))
    assert record.tags["Commitment"] == promised
    assert (record.tags["Seed.0"], record.tags["Seed.1"]) == ("aaa", "bbb")
    assert verify(record).honest
    assert record.final() == evening.state
    assert evening.table.commitment != promised


def test_the_record_of_a_running_game_is_what_the_asker_saw() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    mine, others = records.record_text(evening.table, 1), records.record_text(evening.table, None)
    assert "Secret" not in mine
    assert mine.count("- card ?") == 6
    assert others.count("- card ?") == 12


def test_a_record_needs_a_game() -> None:
    with pytest.raises(Refused) as refused:
        records.record_text(Evening("bzzz", 2).table, 0)
    assert refused.value.code == "game/not-running"


# -- taking back ---------------------------------------------------------------------------------------


def playable(evening: Evening, seat: int) -> str:
    texts = [evening.match.game.text(action) for action in evening.state.legal(seat)]
    return next(text for text in [*texts, "pass"] if text.startswith(("play", "pass")))


def test_undo_needs_everybody_and_goes_back_to_the_same_state() -> None:
    evening = Evening("bzzz", 3, options={"first": 0})
    evening.begin()
    before = evening.state.clone()
    evening.act(1, playable(evening, 1))
    evening.do(1, Undo)
    assert evening.table.undo is not None
    evening.do(0, UndoAnswer, agree=True)
    assert evening.state != before
    evening.do(2, UndoAnswer, agree=True)
    assert evening.state == before
    evening.act(1, "pass")


def test_undo_is_off_when_one_says_no_or_nobody_answers_or_play_goes_on() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    evening.act(1, "pass")
    evening.do(1, Undo)
    evening.do(0, UndoAnswer, agree=False)
    assert evening.table.undo is None
    evening.do(1, Undo)
    evening.wait(undoing.PATIENCE)
    assert evening.table.undo is None
    evening.do(1, Undo)
    evening.act(0, "pass")
    assert evening.table.undo is None
    assert evening.refused(0, UndoAnswer, agree=True) == "undo/none"


def test_a_drawn_card_cannot_be_undrawn() -> None:
    evening = Evening("bzzz", 2, options={"first": 0})
    evening.begin()
    assert evening.refused(1, Undo) == "undo/nothing"
    evening.act(1, "draw")
    assert evening.refused(1, Undo) == "undo/seen"


def bidding(people: int, *bots: str) -> Evening:
    """A round of blef in which everybody has chosen, and seat 0 bids first."""
    evening = Evening("blef", people, bots, options={"first": 0})
    evening.begin()
    while evening.match.choosing:
        seat = evening.state.to_act[0]
        evening.wait(200) if seat >= people else evening.act_somehow(seat)
    return evening


def test_what_a_rival_answered_cannot_be_unheard() -> None:
    """A bid tells of the hand behind it although nothing hidden was shown: taken back, it would be an oracle."""
    evening = bidding(2)
    evening.act(0, "1x1")
    evening.act(1, "2x2")
    assert evening.refused(0, Undo) == "undo/answered"


def test_what_a_bot_answered_cannot_be_unheard() -> None:
    evening = bidding(1, "normal")
    evening.act(0, "1x1")
    while evening.match.moves[-1].seat == 0:
        evening.wait(200)
    assert evening.refused(0, Undo) == "undo/answered"


def test_alone_with_bots_it_is_taken_back_at_once_until_one_of_them_has_acted() -> None:
    evening = Evening("bzzz", 1, ("easy", "easy"), options={"first": 2})
    evening.arrive(0)
    evening.do(0, Ready)
    before = evening.state.clone()
    evening.act(0, "pass")
    evening.do(0, Undo)
    assert evening.state == before


def test_bots_wait_while_people_are_asked() -> None:
    evening = Evening("bzzz", 2, ("easy",), options={"first": 0})
    evening.begin()
    evening.act(1, "pass")
    evening.do(1, Undo)
    assert evening.texts(evening.wait(undoing.PATIENCE - 1)) == []
    assert evening.texts(evening.wait(4000))[0][0] == 2


def test_whoever_is_away_does_not_agree_by_silence() -> None:
    evening = Evening("bzzz", 3, options={"first": 0})
    evening.begin()
    evening.act(1, "pass")
    evening.go(0)
    assert evening.refused(1, Undo) == "undo/away"
    evening.arrive(0)
    evening.do(1, Undo)
    evening.go(0)
    evening.do(2, UndoAnswer, agree=True)
    assert evening.table.undo is not None
    evening.arrive(0)
    evening.do(0, UndoAnswer, agree=True)
    assert evening.state.to_act == (1,)


# -- from the log alone --------------------------------------------------------------------------------


def test_the_log_alone_gives_the_exact_table_at_every_moment() -> None:
    evening = Evening("bzzz", 2, ("easy", "normal"), pace="quick", options={"end": 10})
    evening.begin()
    for turn in range(60):
        if evening.match.over:
            break
        evening.wait(700 * (turn % 7))
        able = evening.state.to_act
        if able and able[0] in evening.table.people:
            evening.act_somehow(able[0])
        if turn == 20:
            evening.go(0)
        if turn == 24:
            evening.arrive(0)
        rebuilt = evening.rebuilt()
        assert fingerprint(rebuilt) == fingerprint(evening.table)
        assert clocks.chores(rebuilt) == clocks.chores(evening.table)


def test_stepping_back_shows_the_state_as_it_was() -> None:
    evening = finished()
    state = evening.match.game.start()
    for step, move in enumerate(evening.match.moves):
        assert evening.match.state_at(step) == state
        state.apply(move.seat, move.action)


def test_what_each_seat_saw_of_every_action_was_noted_when_it_happened() -> None:
    evening = finished()
    state = evening.match.game.start()
    for move in evening.match.moves:
        assert move.seen == tuple(state.seen_by(seat, move.seat, move.action) for seat in (0, 1, 2, None))
        state.apply(move.seat, move.action)


def test_a_plan_that_makes_no_sense_is_refused_with_the_games_sentence() -> None:
    with pytest.raises(Refused) as refused:
        opening.plan("bzzz", 9, {})
    values: dict[str, Any] = refused.value.values
    assert "2 to 6" in sentence(refused.value.code, "en", **values)
    with pytest.raises(Refused):
        NewTable(game="bzzz", seats=2, name="Ania", bots=("easy", "easy")).opened(ANIA, bytes(32), 0, Customs())


def test_a_game_that_would_not_end_is_stopped_and_said_so() -> None:
    evening = Evening("bzzz", 2, customs=Customs(longest=20))
    evening.begin()
    while not evening.match.over:
        evening.act_somehow(evening.state.to_act[0])
    assert evening.match.stopped
    assert (evening.table.status, evening.state.winners) == ("over", ())
    assert Record.parse(records.record_text(evening.table, 0)).tags["Stopped"]


@pytest.mark.parametrize("game", stolik.games())
def test_every_game_is_played_to_its_end_by_bots_and_a_stand_in(game: str) -> None:
    evening = Evening(game, 1, ("normal", "normal"))
    evening.arrive(0, -1)
    evening.do(0, Ready)
    evening.wait(evening.table.customs.countdown)
    evening.do(0, Leave)
    evening.go(0)
    for _ in range(600):
        if evening.match.over:
            break
        evening.wait(20_000)
    assert evening.match.over
    assert verify(Record.parse(records.record_text(evening.table, None))).honest
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)
