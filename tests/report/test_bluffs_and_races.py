"""Bluffs as bluffs, and what a race says of speed and planning."""

from __future__ import annotations

import pytest

import stolik
from stolik.engine.contract import State
from stolik.engine.registry import room
from stolik.report.report import of
from stolik.report.words import notes


def begun(game: stolik.Game, *texts: str) -> State:
    """After these actions, each `seat text`, the table's with `-`."""
    state = game.start()
    for line in texts:
        who, _, text = line.partition(" ")
        state.apply(stolik.TABLE if who == "-" else int(who), game.parse(text))
    return state


def test_a_bid_of_what_one_does_not_see_is_a_bluff_and_one_of_what_one_holds_is_not() -> None:
    game = stolik.game("blef", seats=2, first=0)
    state = begun(game, "- card 1-2", "- card 5-6", "0 show h", "1 show l")
    bluff = room("blef").bluff
    assert bluff(state, 0, game.parse("1x2")) is None
    assert bluff(state, 0, game.parse("2x6")) is not None
    state.apply(0, game.parse("2x6"))
    assert bluff(state, 1, game.parse("check")) is None


def test_a_bluff_that_is_not_checked_was_believed() -> None:
    game = stolik.game("blef", seats=2, first=0, end=2)
    lines = ("- card 1-2", "- card 5-6", "0 show h", "1 show l", "0 1x4", "1 1x6", "0 check")
    moves = [(-1 if line[0] == "-" else int(line[0]), game.parse(line[2:])) for line in lines]
    one, other = (person.bluffs for person in of(stolik.Record(game, moves)).people)
    assert one is not None
    assert (one.count, one.believed) == (1, 1)
    assert other is not None  # seat 1 claimed a six with its card turned to the five
    assert (other.count, other.believed) == (1, 0)


def test_a_hidden_card_that_makes_the_row_look_fuller_than_it_is_wants_a_call() -> None:
    """In sight is 1, and 2 would do. Others see two hearts, of which most pairs bring something; who laid both knows that
    these bring nothing."""
    game = stolik.game("nerwy", seats=2, first=0, total=2)
    dealt = [f"- card {card}" for card in ("trap", "reverse", "reverse", "1", "1", "1")]
    row = ("0 lay reverse down", "1 wave", "- back 3", "1 lay 1", "0 wave", "- back 3")
    state = begun(game, *dealt, "- back 2", *row)
    found = room("nerwy").bluff(state, 0, game.parse("lay trap down"))
    assert found is not None
    assert (found.doubt, found.wanted) == ("call", True)
    assert room("nerwy").bluff(state, 0, game.parse("lay trap up")) is None


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_race_tells_of_speed_slips_and_planning(lang: str) -> None:
    record = stolik.play(stolik.game("siedem", seats=2), ["normal", "normal"], seed=4)
    deciding = [seat for seat, _ in record.moves if seat >= 0]
    record.tags |= {"Times": " ".join(str(500 * number) for number in range(len(deciding)))}
    record.tags |= {"Missed.0": "late wrong late", "Missed.1": ""}
    one, other = of(stolik.Record.parse(record.text())).people
    assert one.race is not None
    assert other.race is not None
    assert (one.race.slips, one.race.overtaken) == (1, 2)
    assert (other.race.slips, other.race.overtaken) == (0, 0)
    assert one.race.pace is not None
    assert one.race.pace >= 0.5
    assert 0 <= one.race.planned <= one.race.choices
    assert len(notes(one, lang)) == 3


def test_a_race_whose_record_has_no_times_tells_of_planning_only() -> None:
    game = room("siedem").play(2, room("siedem").short)
    one = of(stolik.play(game, ["normal", "normal"], seed=4)).people[0]
    assert one.race is not None
    assert (one.race.pace, one.race.slips, one.race.overtaken) == (None, None, None)
