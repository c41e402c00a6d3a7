"""Hints only where every person at the table has agreed: any other way round is refused."""

from __future__ import annotations

import pytest

from stolik.host import hinting, records
from stolik.host.entries import Entry
from stolik.host.hinting import Train
from stolik.host.refused import Refused
from stolik.host.seating import Clear, Leave, SetBot, Sit
from tests.host.evening import PEOPLE, Evening

ANIA, BARTEK, CELINA = PEOPLE[:3]


def refused(evening: Evening, person: str) -> str:
    with pytest.raises(Refused) as no:
        hinting.question(evening.table, person)
    return no.value.code


def acting(evening: Evening) -> int:
    assert evening.table.match is not None
    return evening.table.match.state.to_act[0]


def hint(evening: Evening, person: str) -> list[Entry]:
    """As a server does it: somebody thinks, and it is noted."""
    question = hinting.question(evening.table, person)
    _, match = hinting.decision(evening.table, person)
    text = match.game.text(question.legal[0])
    return evening.commit(hinting.note(evening.table, person, match.step, text, b"", evening.now))


def training(people: int = 2, game: str = "bzzz") -> Evening:
    evening = Evening(game, people)
    for number in range(people):
        evening.do(number, Train)
    evening.begin()
    return evening


def test_an_ordinary_table_gives_no_hints() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    for person in (ANIA, BARTEK):
        assert refused(evening, person) == "hint/not-here"


def test_one_who_does_not_agree_is_enough_for_no_hints() -> None:
    evening = Evening("bzzz", 3)
    evening.do(0, Train)
    evening.do(1, Train)
    evening.begin()
    assert not evening.table.training
    assert {refused(evening, person) for person in (ANIA, BARTEK, CELINA)} == {"hint/not-here"}
    evening.do(2, Train)
    person = evening.table.seats[acting(evening)].person
    assert hinting.question(evening.table, person).level == "hard"


def test_agreement_can_be_taken_back_and_holds_for_the_next_game() -> None:
    evening = training()
    evening.do(1, Train, agree=False)
    assert refused(evening, ANIA) == "hint/not-here"
    evening.do(1, Train)
    assert evening.table.training
    assert evening.do(1, Train) == []


def test_whoever_sits_down_later_is_asked_too() -> None:
    evening = Evening("bzzz", 2)
    for number in (0, 1):
        evening.do(number, Train)
    evening.do(1, Leave)
    assert evening.table.training
    evening.do(CELINA, Sit, name="Celina", seat=1)
    assert not evening.table.training


def test_whoever_comes_back_to_a_seat_in_a_running_game_is_asked_anew() -> None:
    evening = training()
    evening.do(0, Clear, seat=1)
    evening.do(BARTEK, Sit, name="Bartek", seat=1)
    assert refused(evening, ANIA) == "hint/not-here"


def test_alone_with_bots_one_agrees_with_oneself() -> None:
    evening = Evening("bzzz", 1, ("normal",), training=True)
    evening.begin()
    assert evening.table.training
    evening.do(0, Train, agree=False)
    assert not evening.table.training


def test_a_table_of_bots_is_no_training() -> None:
    evening = Evening("bzzz", 1, ("normal",), training=True)
    evening.do(0, SetBot, seat=1, level="easy")
    evening.do(0, Leave)
    assert not evening.table.training


def test_spectators_and_strangers_get_none() -> None:
    assert refused(training(), "somebody else") == "seat/needed"


def test_a_hint_is_about_ones_own_decision_and_made_of_ones_own_view() -> None:
    evening = training()
    match = evening.table.match
    assert match is not None
    seat = acting(evening)
    person, other = evening.table.seats[seat].person, evening.table.seats[1 - seat].person
    assert refused(evening, other) == "hint/not-now"
    question = hinting.question(evening.table, person)
    assert question.view == match.state.view(seat)
    assert question.legal == match.state.legal(seat)


def test_a_hint_is_in_the_log_once_and_in_the_record() -> None:
    evening = training()
    seat = acting(evening)
    person = evening.table.seats[seat].person
    (entry,) = hint(evening, person)
    assert entry.public
    assert hinting.given(evening.table, person) == entry
    assert hint(evening, person) == []
    match = evening.table.match
    assert match is not None
    assert records.finished(evening.table, match).tags[f"Hints.{seat}"] == str(match.step)
    assert "Hints" not in records.record_text(evening.table, 1 - seat)


def test_a_hint_that_took_too_long_is_not_given() -> None:
    evening = training()
    seat = acting(evening)
    person = evening.table.seats[seat].person
    match = evening.table.match
    assert match is not None
    with pytest.raises(Refused) as late:
        hinting.note(evening.table, person, match.step - 1, "pass", b"", evening.now)
    assert late.value.code == "version/stale"
    evening.do(1 - seat, Train, agree=False)
    with pytest.raises(Refused) as changed:
        hinting.note(evening.table, person, match.step, "pass", b"", evening.now)
    assert changed.value.code == "hint/not-here"


def test_a_race_has_no_hints() -> None:
    assert Evening("siedem", 2).refused(0, Train) == "hint/real-time"


def test_before_and_after_a_game_there_is_nothing_to_ask() -> None:
    evening = Evening("bzzz", 1, ("normal",), training=True)
    assert refused(evening, ANIA) == "game/not-running"
