"""blef at a table of people: one's own ends may be chosen anew until the last has chosen (R-L4)."""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.engine.record import Record
from stolik.engine.verify import verify
from stolik.games.blef.seen import BlefView
from stolik.host import deadlines, records
from stolik.host.entries import TakenBack
from stolik.host.undoing import TakeBack, Undo
from tests.host.evening import Evening, fingerprint


def choosing(people: int = 3, **settings: Any) -> Evening:
    evening = Evening("blef", people, options={"end": 4}, **settings)
    evening.begin()
    assert evening.state.to_act == tuple(range(people))
    return evening


def shows(evening: Evening, seat: int) -> list[str]:
    return [evening.match.game.text(action) for action in evening.state.legal(seat)]


def ends(evening: Evening, seat: int) -> str | None:
    view = evening.state.view(seat)
    assert isinstance(view, BlefView)
    return view.ends


def test_a_choice_is_taken_back_at_once_and_made_anew() -> None:
    evening = choosing()
    before, (first, *_, last) = evening.state.clone(), shows(evening, 1)
    evening.act(1, first)
    assert [type(entry) for entry in evening.do(1, TakeBack)] == [TakenBack]
    assert evening.state == before
    evening.act(1, last)
    assert ends(evening, 1) == last.split()[1]


def test_what_others_chose_after_it_stays() -> None:
    evening = choosing()
    evening.act(0, shows(evening, 0)[0])
    evening.act(2, shows(evening, 2)[-1])
    chosen = ends(evening, 2)
    evening.do(0, TakeBack)
    assert evening.state.to_act == (0, 1)
    assert ends(evening, 2) == chosen
    assert [move.seat for move in evening.match.moves][-1] == 2
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_undo_asks_nobody_either_and_takes_nothing_of_others_with_it() -> None:
    evening = choosing()
    evening.act(0, shows(evening, 0)[0])
    evening.act(2, shows(evening, 2)[-1])
    evening.do(0, Undo)
    assert (evening.table.undo, evening.state.to_act) == (None, (0, 1))


def test_others_see_who_is_ready_and_nothing_of_what_was_chosen() -> None:
    told = set()
    for number in (0, -1):
        evening = choosing()
        evening.act(1, shows(evening, 1)[number])
        evening.act(0, shows(evening, 0)[0])
        evening.do(1, TakeBack)
        seen = [move.seen[2] for move in evening.match.moves[-2:]]
        told.add(msgspec.json.encode((evening.state.view(2), evening.state.view(None), seen, evening.table.version)))
    assert len(told) == 1


def test_once_the_last_has_chosen_it_stays() -> None:
    evening = choosing(2)
    assert evening.refused(0, TakeBack) == "undo/nothing"
    evening.act(0, shows(evening, 0)[0])
    evening.act(1, shows(evening, 1)[0])
    assert evening.refused(0, TakeBack) == "undo/all-chosen"
    turn = evening.state.to_act[0]
    evening.act_somehow(turn)
    assert evening.refused(turn, TakeBack) == "undo/nothing"


def test_nobody_elses_time_begins_anew_and_nobodys_choice_is_stale() -> None:
    evening = choosing(pace="quick")
    seen, until = evening.table.version, deadlines.deadline(evening.table, 0)
    evening.wait(5000)
    evening.act(1, shows(evening, 1)[0])
    evening.do(1, TakeBack)
    assert deadlines.deadline(evening.table, 0) == until
    assert deadlines.deadline(evening.table, 1) == evening.now + 15_000
    evening.act(0, shows(evening, 0)[0], seen)


def test_whoever_saw_it_before_is_shown_the_steps_since_anew() -> None:
    evening = choosing()
    start = evening.match.step
    evening.act(0, shows(evening, 0)[0])
    evening.act(2, shows(evening, 2)[0])
    seen = evening.table.version
    evening.do(0, TakeBack)
    assert evening.match.step_shown(seen) == start


def test_the_game_goes_on_to_its_end_and_its_record_is_honest() -> None:
    evening = choosing()
    for turn in range(5000):
        if evening.match.over:
            break
        seat = evening.state.to_act[turn % len(evening.state.to_act)]
        shown = evening.match.choosing and len(evening.state.to_act) > 1
        evening.act_somehow(seat)
        if shown and turn % 3 == 0:
            evening.do(seat, TakeBack)
    assert evening.match.over
    assert verify(Record.parse(records.record_text(evening.table, None))).honest
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)
