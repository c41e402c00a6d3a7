"""Who sits where: joining, leaving, kicking, stand-ins and coming back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.host import playing, seating, starting
from stolik.host.entries import Entry, Settings
from stolik.host.naming import NAMES, name_of
from stolik.host.refused import Refused
from stolik.host.seat import PATIENCE
from tests.host.evening import PEOPLE, Evening

ANIA, BARTEK, CELINA = PEOPLE[:3]


def test_the_owner_has_seat_0_and_others_take_empty_seats() -> None:
    evening = Evening("bzzz", 3)
    assert [seat.name for seat in evening.table.seats] == ["Ania", "Bartek", "Celina"]
    assert evening.table.owner == ANIA


def test_sitting_down_twice_is_sitting_down_once() -> None:
    evening = Evening("bzzz", 2)
    assert evening.do(seating.sit, BARTEK, "Bartek", None) == []
    assert evening.table.seat_of(BARTEK) == 1


def test_two_people_of_one_name_are_told_apart() -> None:
    evening = Evening("bzzz", 1, ("easy", "easy"))
    evening.do(seating.clear, ANIA, 1)
    evening.do(seating.sit, "x", "Ania", None)
    assert evening.table.seats[1].name == "Ania 2"


def test_bots_have_names_of_their_own_that_no_two_share() -> None:
    evening = Evening("bzzz", 1, ("easy", "normal", "hard", "normal", "easy"))
    names = [name_of(evening.table, number) for number in range(6)]
    assert len(set(names)) == 6
    assert names[0] == "Ania"
    assert set(names[1:]) <= set(NAMES)


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    evening = Evening("bzzz", 1, ("easy",) * 5)
    before = [name_of(evening.table, number) for number in range(6)]
    evening.do(seating.rename, 0, before[1].upper())
    after = [name_of(evening.table, number) for number in range(6)]
    assert after[1] != before[1]
    assert len({name.casefold() for name in after}) == 6
    assert after[2:] == before[2:]


def test_a_free_seat_has_no_name_until_a_bot_plays_there() -> None:
    evening = Evening("bzzz", 2, ("easy",))
    evening.do(seating.clear, ANIA, 1)
    assert name_of(evening.table, 1) == ""


def test_a_name_of_spaces_is_no_name() -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(seating.rename, 1, "   ") == "seat/no-name"


def test_a_taken_seat_an_unknown_seat_and_a_full_table_refuse() -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(seating.sit, CELINA, "Celina", 1) == "seat/taken"
    assert evening.refused(seating.sit, CELINA, "Celina", 7) == "seat/unknown"
    assert evening.refused(seating.sit, CELINA, "Celina", None) == "seat/none-free"


def test_a_locked_table_takes_nobody_new_but_those_who_belong_there() -> None:
    evening = Evening("bzzz", 1, ("easy", "easy"))
    evening.do(seating.clear, ANIA, 2)
    evening.do(starting.change, ANIA, settings={"locked": True})
    assert evening.refused(seating.sit, CELINA, "Celina", None) == "table/locked"
    assert evening.do(seating.sit, ANIA, "Ania", None) == []


ASKED_BY_BARTEK: list[tuple[Callable[..., list[Entry]], tuple[Any, ...], dict[str, Any]]] = [
    (seating.set_bot, (0, "easy"), {}),
    (seating.clear, (0,), {}),
    (starting.change, (), {"settings": {"locked": True}}),
    (starting.replan, (), {"game": None, "seats": 3, "options": None}),
    (starting.start, (), {}),
]


@pytest.mark.parametrize(("command", "given", "named"), ASKED_BY_BARTEK)
def test_only_the_owner_can(command: Callable[..., list[Entry]], given: tuple[Any, ...], named: dict[str, Any]) -> None:
    assert Evening("bzzz", 2).refused(command, BARTEK, *given, **named) == "owner/only"


def test_leaving_before_the_game_frees_the_seat_and_passes_the_table_on() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(seating.leave, 0)
    assert evening.table.seats[0].kind == "empty"
    assert evening.table.owner == BARTEK


def test_an_owner_who_stays_away_leaves_the_table_to_somebody_who_is_there() -> None:
    evening = Evening("bzzz", 3)
    evening.begin()
    evening.go(0)
    evening.wait(59_000)
    assert evening.table.owner == ANIA
    evening.wait(1_000)
    assert evening.table.owner == BARTEK
    evening.arrive(0)
    assert evening.table.owner == BARTEK


def test_leaving_in_the_game_hands_the_seat_to_a_bot_at_once() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    seat = evening.state.to_act[0]
    evening.do(seating.leave, seat)
    assert evening.table.seats[seat].driven
    evening.go(seat)
    assert evening.texts(evening.wait(3500))[0][0] == seat


def test_a_lost_connection_is_covered_by_a_bot_that_waits_for_a_page_to_reload() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    seat = evening.state.to_act[0]
    evening.go(seat)
    assert evening.table.seats[seat].driven
    assert evening.wait(3900) == []
    assert evening.wait(2000) != []


def test_the_seat_is_handed_back_on_return() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    seat = evening.state.to_act[0]
    evening.go(seat)
    evening.wait(1000)
    evening.arrive(seat)
    assert not evening.table.seats[seat].driven
    assert evening.wait(60_000) == []
    evening.act_somehow(seat)


def test_a_bot_that_stands_in_does_not_act_once_the_person_is_back() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    seat = evening.state.to_act[0]
    evening.go(seat)
    step = evening.match.step
    evening.arrive(seat)
    assert evening.do(playing.bot_move, seat, evening.state.legal(seat)[0], step) == []


def test_kicked_in_the_game_a_bot_plays_on_and_somebody_else_may_sit_down() -> None:
    evening = Evening("bzzz", 3)
    evening.begin()
    evening.do(seating.clear, ANIA, 1, level="easy")
    assert evening.table.seats[1].driven
    evening.do(seating.sit, "zosia", "Zosia", 1)
    evening.arrive(1)
    assert not evening.table.seats[1].driven


def test_a_banned_person_does_not_come_back() -> None:
    evening = Evening("bzzz", 2)
    evening.do(seating.clear, ANIA, 1, ban=True)
    assert evening.refused(seating.sit, BARTEK, "Bartek", None) == "seat/banned"


def test_the_owner_does_not_kick_themselves() -> None:
    assert Evening("bzzz", 2).refused(seating.clear, ANIA, 0) == "seat/own"


def test_a_bot_can_be_exchanged_and_a_person_cannot() -> None:
    evening = Evening("bzzz", 2, ("easy",))
    evening.do(seating.set_bot, ANIA, 2, "hard")
    assert evening.table.seats[2].level == "hard"
    assert evening.refused(seating.set_bot, ANIA, 1, "hard") == "seat/taken"


def test_two_devices_of_one_seat_and_the_second_one_leaving_changes_nothing() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    evening.do(seating.present, "w2", {0})
    evening.go(0)
    assert evening.table.seats[0].online
    evening.do(seating.lose_worker, "w2")
    assert not evening.table.seats[0].online


def test_settings_keep_what_is_not_given() -> None:
    evening = Evening("bzzz", 2, slip=300)
    evening.do(starting.change, ANIA, settings={"pace": "quick", "locked": None})
    assert evening.table.settings == Settings(pace="quick", slip=300)


def test_more_seats_fewer_seats_another_game_only_between_games() -> None:
    evening = Evening("bzzz", 2)
    evening.do(starting.replan, ANIA, game=None, seats=4, options={"end": 20})
    assert len(evening.table.seats) == 4
    assert evening.table.plan.options == {"end": 20}
    assert evening.refused(starting.replan, ANIA, game="chess", seats=None, options=None) == "settings/bad"
    evening.do(starting.replan, ANIA, game=None, seats=2, options=None)
    evening.begin()
    assert evening.refused(starting.replan, ANIA, game=None, seats=4, options=None) == "game/running"


def test_nobody_loses_a_seat_by_a_smaller_table() -> None:
    assert Evening("bzzz", 3).refused(starting.replan, ANIA, game=None, seats=2, options=None) == "seat/taken"


def test_three_decisions_missed_in_a_row_and_a_bot_stands_in_until_they_sit_down_again() -> None:
    evening = Evening("bzzz", 2, pace="quick")
    evening.begin()
    while evening.table.seats[0].missed < PATIENCE:
        seat = evening.state.to_act[0]
        if seat == 0:
            evening.wait(15_000)
        else:
            evening.act_somehow(seat)
    assert evening.table.seats[0].driven
    evening.do(seating.sit, ANIA, "Ania", None)
    assert not evening.table.seats[0].driven


def test_refusals_say_their_code() -> None:
    with pytest.raises(Refused) as refused:
        Evening("bzzz", 2).do(seating.clear, BARTEK, 0)
    assert (refused.value.code, refused.value.entries) == ("owner/only", [])
