"""Who sits where: joining, leaving, kicking, stand-ins and coming back."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.host.entries import Settings
from stolik.host.naming import NAMES, name_of
from stolik.host.opening import NewTable, plan
from stolik.host.order import Order
from stolik.host.refused import Refused, sentence
from stolik.host.seat import PATIENCE
from stolik.host.seating import Clear, Leave, LetIn, LoseWorker, Rename, Serve, SetBot, Sit
from stolik.host.starting import ChangeSettings, Start
from tests.host.evening import PEOPLE, Evening

ANIA, BARTEK, CELINA = PEOPLE[:3]


def test_the_owner_has_seat_0_and_others_take_empty_seats() -> None:
    evening = Evening("bzzz", 3)
    assert [seat.name for seat in evening.table.seats] == ["Ania", "Bartek", "Celina"]
    assert evening.table.owner == ANIA


def test_sitting_down_twice_is_sitting_down_once() -> None:
    evening = Evening("bzzz", 2)
    assert evening.do(BARTEK, Sit, name="Bartek", seat=None) == []
    assert evening.table.seat_of(BARTEK) == 1


def test_two_people_of_one_name_are_told_apart() -> None:
    evening = Evening("bzzz", 1, ("easy", "easy"))
    evening.do(ANIA, Clear, seat=1)
    evening.do("x", Sit, name="Ania", seat=None)
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
    evening.do(0, Rename, name=before[1].upper())
    after = [name_of(evening.table, number) for number in range(6)]
    assert after[1] != before[1]
    assert len({name.casefold() for name in after}) == 6
    assert after[2:] == before[2:]


def test_a_free_seat_has_no_name_until_a_bot_plays_there() -> None:
    evening = Evening("bzzz", 2, ("easy",))
    evening.do(ANIA, Clear, seat=1)
    assert name_of(evening.table, 1) == ""


def test_a_name_of_spaces_is_no_name() -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(1, Rename, name="   ") == "seat/no-name"


@pytest.mark.parametrize("name", ["\u200b", "\u2066\u2069", "\u202e \u200f", "\u3164", "\u2800", "\ufe0f\u200d", "\u034f"])
def test_a_name_of_nothing_one_sees_is_no_name(name: str) -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(1, Rename, name=name) == "seat/no-name"
    with pytest.raises(Refused, match="seat/no-name"):
        NewTable(game="bzzz", seats=2, name=name).chairs(ANIA)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Bar\u200btek", "Bartek"),
        ("\u202eketraB", "ketraB"),
        ("Żółć\u00a0 Gęślą", "Żółć Gęślą"),
        ("Z\u0307o\u0301łw", "Żółw"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
    ],
)
def test_of_a_name_is_kept_what_one_sees(typed: str, kept: str) -> None:
    evening = Evening("bzzz", 2)
    evening.do(1, Rename, name=typed)
    assert evening.table.seats[1].name == kept


@pytest.mark.parametrize("name", ["A\u200bnia", "An\u200dia", "Ania\ufe0f", "ANIA", "\uff21nia", "A\u00adnia"])
def test_no_name_looks_like_anothers(name: str) -> None:
    evening = Evening("bzzz", 2)
    evening.do(1, Rename, name=name)
    assert evening.table.seats[1].name.endswith(" 2")


def test_a_taken_seat_an_unknown_seat_and_a_full_table_refuse() -> None:
    evening = Evening("bzzz", 2)
    assert evening.refused(CELINA, Sit, name="Celina", seat=1) == "seat/taken"
    assert evening.refused(CELINA, Sit, name="Celina", seat=7) == "seat/unknown"
    assert evening.refused(CELINA, Sit, name="Celina", seat=None) == "seat/none-free"


def test_a_locked_table_takes_nobody_new_but_those_who_belong_there() -> None:
    evening = Evening("bzzz", 1, ("easy", "easy"))
    evening.do(ANIA, Clear, seat=2)
    evening.do(ANIA, ChangeSettings, locked=True)
    assert evening.refused(CELINA, Sit, name="Celina", seat=None) == "table/locked"
    assert evening.do(ANIA, Sit, name="Ania", seat=None) == []


@pytest.mark.parametrize(
    ("order", "fields"),
    [
        (SetBot, {"seat": 0, "level": "easy"}),
        (Clear, {"seat": 0}),
        (ChangeSettings, {"locked": True}),
        (ChangeSettings, {"seats": 3}),
        (Start, {}),
    ],
)
def test_only_the_owner_can(order: type[Order], fields: dict[str, Any]) -> None:
    assert Evening("bzzz", 2).refused(BARTEK, order, **fields) == "owner/only"


def test_leaving_before_the_game_frees_the_seat_and_passes_the_table_on() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Leave)
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
    assert (evening.table.owner, evening.table.absent_owner) == (ANIA, "")


def test_the_first_owner_has_the_table_again_though_the_second_went_away_too_but_not_after_leaving() -> None:
    evening = Evening("bzzz", 3)
    evening.begin()
    for seat, heir in ((0, BARTEK), (1, CELINA)):
        evening.go(seat)
        evening.wait(60_000)
        assert evening.table.owner == heir
    evening.arrive(1)
    assert evening.table.owner == CELINA
    evening.do(ANIA, Leave)
    evening.arrive(0)
    assert evening.table.owner == CELINA


def test_leaving_in_the_game_hands_the_seat_to_a_bot_at_once() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    seat = evening.state.to_act[0]
    evening.do(seat, Leave)
    assert evening.table.seats[seat].driven
    evening.go(seat)
    assert evening.texts(evening.wait(3500))[0][0] == seat


def test_kicked_in_the_game_a_bot_plays_on_and_nobody_new_sits_down_before_the_next_one() -> None:
    evening = Evening("bzzz", 3, options={"first": 2})
    evening.begin()
    evening.do(ANIA, Clear, seat=1, level="easy")
    assert evening.table.seats[1].driven
    assert evening.refused("zosia", Sit, name="Zosia", seat=1) == "seat/next-game"
    assert evening.refused("zosia", Sit, name="Zosia", seat=None) == "seat/next-game"
    evening.match.longest = 0
    evening.act_somehow(0)
    evening.do("zosia", Sit, name="Zosia", seat=1)
    assert evening.table.seats[1].person == "zosia"


def test_kicked_in_the_game_one_may_come_back_to_that_seat_and_to_no_other() -> None:
    evening = Evening("bzzz", 3, ("easy",))
    evening.begin()
    evening.do(ANIA, Clear, seat=1)
    evening.do(ANIA, Clear, seat=3)
    assert evening.refused(BARTEK, Sit, name="Bartek", seat=3) == "seat/next-game"
    evening.do(BARTEK, Sit, name="Bartek", seat=None)
    evening.arrive(1)
    assert evening.table.seat_of(BARTEK) == 1
    assert not evening.table.seats[1].driven


def test_the_hand_of_whoever_left_or_of_a_bot_is_nobodys_to_take_over() -> None:
    evening = Evening("bzzz", 3, ("easy",))
    evening.begin()
    evening.do(BARTEK, Leave)
    evening.do(ANIA, Clear, seat=1)
    evening.do(ANIA, Clear, seat=3)
    for seat in (1, 3, None):
        assert evening.refused("ania's other browser", Sit, name="Ania", seat=seat) == "seat/next-game"


def test_a_banned_person_does_not_come_back_before_the_owner_lets_them_in_again() -> None:
    evening = Evening("bzzz", 2)
    evening.do(ANIA, Clear, seat=1, ban=True)
    assert evening.refused(BARTEK, Sit, name="Bartek", seat=None) == "seat/banned"
    assert evening.refused(BARTEK, LetIn, name="Bartek") == "owner/only"
    assert evening.do(ANIA, LetIn, name="Celina") == []
    evening.do(ANIA, LetIn, name="Bartek")
    evening.do(BARTEK, Sit, name="Bartek", seat=None)
    assert evening.table.seat_of(BARTEK) == 1


def test_who_was_asked_to_leave_is_told_by_whom_until_they_sit_down_again() -> None:
    evening = Evening("bzzz", 2)
    evening.do(ANIA, Clear, seat=1)
    assert (evening.table.removed, evening.table.banned) == ({BARTEK: "Ania"}, {})
    evening.do(BARTEK, Sit, name="Bartek", seat=None)
    assert evening.table.removed == {}
    evening.do(ANIA, Clear, seat=1, ban=True)
    assert (evening.table.removed, evening.table.banned) == ({BARTEK: "Ania"}, {BARTEK: "Bartek"})


def test_a_table_has_a_name_by_the_rules_for_names_until_it_is_taken_off() -> None:
    evening = Evening("bzzz", 2)
    evening.do(ANIA, ChangeSettings, name="Niedziela\u200b u babci")
    assert evening.table.settings.name == "Niedziela u babci"
    assert evening.refused(ANIA, ChangeSettings, name="\u3164") == "seat/no-name"
    evening.do(ANIA, ChangeSettings, name="")
    assert evening.table.settings.name == ""


def test_the_owner_does_not_kick_themselves() -> None:
    assert Evening("bzzz", 2).refused(ANIA, Clear, seat=0) == "seat/own"


def test_a_bot_can_be_exchanged_and_a_person_cannot() -> None:
    evening = Evening("bzzz", 2, ("easy",))
    evening.do(ANIA, SetBot, seat=2, level="hard")
    assert evening.table.seats[2].level == "hard"
    assert evening.refused(ANIA, SetBot, seat=1, level="hard") == "seat/taken"


def test_two_devices_of_one_seat_and_the_second_one_leaving_changes_nothing() -> None:
    evening = Evening("bzzz", 2)
    evening.begin()
    evening.note(Serve("w2", frozenset({0})))
    evening.go(0)
    assert evening.table.seats[0].online
    evening.note(LoseWorker("w2"))
    assert not evening.table.seats[0].online


def test_settings_keep_what_is_not_given() -> None:
    evening = Evening("bzzz", 2, slip=300)
    evening.do(ANIA, ChangeSettings, pace="quick", unaided=True, locked=None)
    assert evening.table.settings == Settings(pace="quick", slip=300, unaided=True)


def test_more_seats_fewer_seats_another_game_only_between_games() -> None:
    evening = Evening("bzzz", 2)
    evening.do(ANIA, ChangeSettings, game=None, seats=4, options={"end": 20})
    assert len(evening.table.seats) == 4
    assert evening.table.plan.options == {"end": 20}
    assert evening.refused(ANIA, ChangeSettings, game="chess", seats=None, options=None) == "settings/bad"
    evening.do(ANIA, ChangeSettings, game=None, seats=2, options=None)
    evening.begin()
    assert evening.refused(ANIA, ChangeSettings, game=None, seats=4, options=None) == "game/running"


def test_nobody_loses_a_seat_by_a_smaller_table() -> None:
    assert Evening("bzzz", 3).refused(ANIA, ChangeSettings, game=None, seats=2, options=None) == "seat/taken"


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
    evening.do(ANIA, Sit, name="Ania", seat=None)
    assert not evening.table.seats[0].driven


def test_refusals_say_their_code() -> None:
    with pytest.raises(Refused) as refused:
        Evening("bzzz", 2).do(BARTEK, Clear, seat=0)
    assert (refused.value.code, refused.value.entries) == ("owner/only", [])


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("dycha", 3, {"limit": 6}, "granicę automatu TEN wybiera się tylko w grze solo"),
        ("siedem", 1, {"to_three": True}, "„Do trzech zwycięstw” gra się co najmniej we dwoje"),
        ("blef", 3, {"fewer": True, "end": 5}, "w wariancie „Coraz mniej kart” grę kończy utrata ostatniej karty"),
        ("blef", 6, {"end": 7}, "kart w talii jest 30, a przy tylu osobach i takich rękach potrzeba ich co najmniej 36"),
        ("bzzz", 3, {"hand": 99}, "„Ile kart na ręce na początku rundy” to liczba od 1 do"),
        ("nerwy", 7, {}, "w tę grę gra od 2 do 6 osób"),
        ("nerwy", 3, {"first": 3}, "„Kto zaczyna” nie może mieć takiej wartości"),
    ],
)
def test_settings_are_refused_in_the_words_of_the_form(
    game: str, seats: int, options: dict[str, object], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        plan(game, seats, options)
    values: dict[str, Any] = refused.value.values
    assert said in sentence(refused.value.code, "pl", **values)
    assert "option" not in sentence(refused.value.code, "en", **values)
