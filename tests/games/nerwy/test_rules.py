"""Section 1 of the rules: cards, turns, specials, the window, drawing. Each test names the clause it checks."""

from __future__ import annotations

import pytest

import stolik
from stolik.games.nerwy.deck import CARDS, DECK, SOURCES, value
from tests.games.nerwy.play import all_wave, called, table, turn
from tests.games.table import Table, clause


@clause("1.1")
def test_the_deck_has_70_cards_as_the_rulebook_counts_them() -> None:
    assert sum(DECK.values()) == 70
    assert sum(DECK[str(number)] for number in range(1, 6)) == 35
    assert sum(DECK[f"{number}h"] for number in range(1, 6)) == 15
    assert [DECK[special] for special in ("reverse", "two", "bin", "trap")] == [6, 6, 6, 2]
    assert [value(card) for card in range(14)] == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 0, 0, 0, 0]
    assert set(SOURCES) == set(CARDS) == set(DECK)
    assert {SOURCES[special] for special in ("reverse", "two", "bin", "trap")} == {"rulebook"}


@clause("1.2")
def test_everybody_sees_the_backs_of_all_hands_and_only_the_owner_the_fronts() -> None:
    at = table("3 3h trap | 1 2 bin")
    for seat in (0, 1, None):
        assert at.view(seat).backs == (("3", "heart", "heart"), ("1", "2", "heart"))
    assert at.view(0).hand == ("3", "3h", "trap")
    assert at.view(1).hand == ("1", "2", "bin")
    assert at.view(None).hand == ()


@clause("1.2")
def test_a_dealt_two_sided_card_is_seen_by_all_a_heart_by_its_owner() -> None:
    at = Table("nerwy", seats=2, first=0)
    number, heart = at.game.parse("card 3"), at.game.parse("card 3h")
    assert [at.state.seen_by(seat, stolik.TABLE, number) for seat in (0, 1, None)] == ["card 3"] * 3
    assert [at.state.seen_by(seat, stolik.TABLE, heart) for seat in (0, 1, None)] == ["card 3h", "card ?", "card ?"]


@clause("1.3", "R-N11")
def test_the_back_of_the_top_card_is_seen_before_the_first_turn() -> None:
    at = table("1 2 3 | 1 2 3", back=None, deck=DECK)
    assert at.outcomes() == {f"back {n}": 5 if n < 4 else 7 for n in range(1, 6)} | {"back heart": 35}
    assert at.view(0).top is None
    at.table("back 4")
    assert at.view(0).top == at.view(None).top == "4"
    assert at.view(0).pile == 64
    assert at.state.to_act == (0,)


@clause("1.4")
def test_the_table_draws_who_begins_and_deals_three_each() -> None:
    at = Table("nerwy", seats=4)
    assert at.outcomes() == {f"first {seat}": 1 for seat in range(4)}
    assert at.view(0).turn is None
    at.table("first 2")
    assert at.outcomes() == {f"card {card}": count for card, count in DECK.items()}
    at.deal(12)
    assert [len(backs) for backs in at.view(None).backs] == [3, 3, 3, 3]
    assert [text.split()[0] for text in at.outcomes()] == ["back"] * len(at.outcomes())
    at.deal(1)
    assert at.state.to_act == (2,)


@clause("1.5", "1.6")
def test_a_two_sided_card_lies_open_and_a_one_sided_one_either_way() -> None:
    at = table("3 3h trap | 1 1 1")
    assert at.legal(0) == ["lay 3", "lay 3h up", "lay trap up", "lay 3h down", "lay trap down"]
    assert at.legal(1) == []
    assert at.why_not(0, "lay 4") == "nerwy/not-in-hand"
    assert at.why_not(1, "lay 1") == "turn/not-yours"


@clause("1.6", "1.2")
def test_a_card_laid_face_down_is_known_to_its_layer_only() -> None:
    at = table("3 3h trap | 1 1 1")
    down = at.game.parse("lay 3h down")
    assert [at.state.seen_by(seat, 0, down) for seat in (0, 1, None)] == ["lay 3h down", "lay ? down", "lay ? down"]
    at.act("0 lay 3h down")
    assert [(laid.card, laid.seat, laid.up) for laid in at.view(0).row] == [("3h", 0, False)]
    assert [(laid.card, laid.seat, laid.up) for laid in at.view(1).row] == [("heart", 0, False)]
    assert at.view(None).row == at.view(1).row
    assert at.view(1).unseen["3h"] == at.view(0).unseen["3h"] + 1


@clause("1.7", "1.8")
def test_reverse_turns_the_direction_at_once_but_not_face_down() -> None:
    at = table("reverse reverse 1 | 1 1 1 | 1 1 1 | 1 1 1")
    assert at.view(0).clockwise
    turn(at, 0, "reverse down")
    assert at.view(None).clockwise
    assert at.state.to_act == (1,)
    at = table("reverse reverse 1 | 1 1 1 | 1 1 1 | 1 1 1")
    at.act("0 lay reverse up")
    assert not at.view(None).clockwise
    all_wave(at)
    at.deal_all()
    assert at.state.to_act == (3,)


@clause("1.7", "1.9")
def test_play_two_makes_the_next_turn_two_cards_and_two_draws() -> None:
    at = table("two 1 1 | 2 3h 4 | 1 1 1", back="5")
    at.act("0 lay two up")
    all_wave(at)
    at.table("back heart")
    assert at.view(None).must == 2
    assert at.state.to_act == (1,)
    at.act("1 lay 2", "2 wave", "0 wave")
    assert at.state.to_act == (1,)
    assert at.view(1).backs[1] == ("4", "heart")
    at.act("1 lay 3h down", "2 wave", "0 wave")
    assert [text for text in at.outcomes() if not text.startswith("card")] == []
    at.table("card 1h", "back 2", "back 3")
    assert at.view(1).hand == ("2", "4", "1h")
    assert at.state.to_act == (2,)
    assert at.view(None).must == 1


@clause("1.7", "1.9")
def test_play_two_face_down_binds_nobody() -> None:
    at = table("two 1 1 | 2 3 4")
    turn(at, 0, "two down")
    assert at.view(None).must == 1
    turn(at, 1, "2")
    assert at.state.to_act == (0,)


@clause("1.10")
def test_remove_last_takes_itself_and_the_card_before_it_to_the_discard() -> None:
    at = table("4 1 1 | bin 1 1")
    turn(at, 0, "4")
    at.act("1 lay bin up")
    assert at.view(None).row == ()
    assert at.view(None).discard == {"4": 1, "bin": 1}


@clause("1.10", "R-N12")
def test_a_removed_heart_stays_unknown_to_all_but_its_layer() -> None:
    at = table("4h 1 1 | bin 1 1 | 1 1 1")
    turn(at, 0, "4h down")
    unseen = at.view(1).unseen["4h"]
    at.act("1 lay bin up")
    assert at.view(0).own_removed == ("4h",)
    for seat in (0, 1, 2, None):
        assert at.view(seat).removed == (1, 0, 0)
        assert at.view(seat).discard == {"bin": 1}
    assert at.view(1).own_removed == at.view(2).own_removed == at.view(None).own_removed == ()
    assert at.view(1).unseen["4h"] == unseen


@clause("1.10")
def test_remove_last_face_down_stays_in_the_row() -> None:
    at = table("4 1 1 | bin 1 1")
    turn(at, 0, "4")
    at.act("1 lay bin down")
    assert len(at.view(None).row) == 2
    assert at.view(None).discard == {}


@clause("1.7", "1.10")
def test_reverse_removed_keeps_the_direction_and_play_two_removed_still_binds() -> None:
    at = table("reverse 1 1 | 1 1 1 | bin bin 1")
    turn(at, 0, "reverse up")
    turn(at, 2, "bin up")
    assert not at.view(None).clockwise
    assert at.view(None).row == ()
    assert at.state.to_act == (1,)
    at = table("two 1 1 | bin two 1 | 1 1 1 ")
    turn(at, 0, "two up")
    turn(at, 1, "two up", "bin up")
    assert [laid.card for laid in at.view(None).row] == ["two"]
    assert at.view(None).must == 2


@clause("1.11")
def test_a_trap_face_up_does_nothing() -> None:
    at = table("trap 1 1 | 1 1 1")
    turn(at, 0, "trap up")
    called(at, 1)
    assert at.state.scores == (1, 0)
    assert at.view(None).nerve == (0, 1)
    assert at.view(None).last.control == (0,)


@clause("1.12")
def test_nobody_calls_before_the_first_card_of_a_round() -> None:
    at = table("1 1 1 | 1 1 1")
    assert at.why_not(0, "call") == "nerwy/nothing-to-call"
    assert at.why_not(0, "wave") == "nerwy/no-window"
    turn(at, 0, "1")
    assert "call" in at.legal(1)
    called(at, 1)
    assert at.state.to_act == (0,)
    assert at.why_not(0, "call") == "nerwy/nothing-to-call"


@clause("1.5", "1.12")
def test_a_call_at_the_start_of_a_turn_ends_the_round_and_the_caller_draws_nothing() -> None:
    at = table("5 1 1 | 1 1 1", back="3")
    turn(at, 0, "5")
    pile = at.view(None).pile
    at.act("1 call")
    assert at.view(None).round == 2
    assert at.view(None).pile == pile
    assert at.view(1).hand == ("1", "1", "1")


@clause("1.13", "R-N10")
def test_after_every_card_all_rivals_may_call_from_the_left_clockwise() -> None:
    at = table("1 1 1 | reverse 2 3 | 1 1 1 | 1 1 1", first=1)
    at.act("1 lay reverse up")
    assert list(at.state.to_act) == [2, 3, 0]
    assert at.legal(1) == []
    assert at.legal(3) == ["call", "wave"]
    assert at.why_not(2, "lay 1") == "nerwy/window-open"
    at.act("3 wave")
    assert list(at.state.to_act) == [2, 0]
    assert at.why_not(3, "call") == "turn/not-yours"
    at.act("0 call")
    assert at.view(None).caller == 0


@clause("R-N10")
def test_a_wave_is_in_nobody_elses_view_while_the_window_is_open() -> None:
    at = table("1 1 1 | 1 1 1 | 1 1 1 | 1 1 1")
    at.act("0 lay 1")
    before = {seat: at.view(seat) for seat in (0, 1, 2, 3, None)}
    wave = at.game.parse("wave")
    assert [at.state.seen_by(seat, 2, wave) for seat in (0, 1, 2, 3, None)] == [None, None, "wave", None, None]
    at.act("2 wave")
    for seat in (0, 1, 3, None):
        assert at.view(seat) == before[seat]
        assert at.view(seat).to_act == (1, 2, 3)
    assert at.view(2).to_act == (1, 3)
    at.act("1 wave")
    assert at.state.to_act == (3,)
    assert at.view(3) == before[3]
    assert at.state.seen_by(0, 3, wave) == "wave ?"
    at.act("3 wave")
    assert at.view(0).phase != "window"


@clause("1.14")
def test_if_nobody_calls_the_layer_draws_and_the_turn_passes_on() -> None:
    at = table("2 1 1 | 1 1 1 | 1 1 1", back="4")
    at.act("0 lay 2", "1 wave", "2 wave")
    assert at.view(0).hand == ("1", "1", "4")
    at.table("back heart")
    assert at.state.to_act == (1,)
    at.act("1 lay 1", "2 wave", "0 wave", "- card trap", "- back 2")
    assert at.view(1).hand == ("1", "1", "trap")
    assert at.view(2).backs[1] == ("1", "1", "heart")
    assert at.state.to_act == (2,)


@clause("1.15", "R-N11", "R-N12")
def test_an_empty_pile_is_refilled_from_the_discard_when_a_card_is_due() -> None:
    at = table("5h 2 | bin 1", back="3", deck={"5h": 1, "1": 1, "2": 1, "3": 2, "bin": 1})
    at.act("0 lay 5h down", "1 wave", "- back 3")
    at.act("1 lay bin up", "0 wave")
    assert at.view(None).pile == 0
    assert at.view(0).own_removed == ("5h",)
    assert at.state.to_act == (0,)
    at.act("0 lay 2", "1 wave")
    assert at.view(0).own_removed == ()
    assert at.view(0).discard == {}
    assert at.outcomes() == {"back heart": 2}
    at.table("back heart")
    assert at.outcomes() == {"card 5h": 1, "card bin": 1}
    at.table("card bin", "back heart")
    assert at.view(0).hand == ("3", "bin")
    assert at.view(1).unseen == {"5h": 1, "bin": 1}
    assert at.state.to_act == (1,)


@clause("R-N11")
def test_for_each_card_drawn_back_card_and_the_next_back_come_in_turn() -> None:
    at = table("two 1 1 | 2 2 2")
    at.act("0 lay two up", "1 wave", "- card 1h", "- back heart")
    at.act("1 lay 2", "0 wave", "1 lay 2", "0 wave")
    assert [text.split()[0] for text in at.outcomes()] == ["card"] * len(at.outcomes())
    at.table("card 2h")
    assert {text.split()[0] for text in at.outcomes()} == {"back"}
    assert at.why_not(stolik.TABLE, "card 3h") == "table/impossible"
    at.table("back 5")
    assert {text.split()[0] for text in at.outcomes()} == {"back"}
    assert at.view(1).hand == ("2", "5", "2h")
    at.table("back heart")
    assert at.state.to_act == (0,)


@clause("R-N13")
def test_the_pile_is_made_anew_when_a_card_must_come_from_it_and_no_back_is_seen_before() -> None:
    at = table("bin 2 | 3 4", back="5", deck={"bin": 1, "2": 1, "3": 1, "4": 1, "5": 1})
    at.act("0 lay bin up", "1 wave")
    assert (at.view(None).pile, at.view(None).top, at.view(None).discard) == (0, None, {"bin": 1})
    assert at.state.to_act == (1,)
    at.act("1 lay 3", "0 wave")
    assert (at.view(None).pile, at.view(None).discard) == (1, {})
    assert at.outcomes() == {"back heart": 1}


@clause("R-N1")
def test_when_a_rival_calls_the_layer_first_draws_what_they_laid() -> None:
    at = table("5 1 1 | 2 2 2", total=5)
    at.act("0 lay 5", "1 call")
    assert at.view(None).caller == 1
    assert at.state.scores == (0, 0)
    at.table("card 3h")
    assert at.state.scores == (0, 0)
    at.table("back 2")
    assert at.state.scores == (0, 1)
    assert at.view(0).hand == ("1", "1", "3h")
    assert at.view(1).hand == ("2", "2", "2")


@clause("R-N1")
def test_the_layer_draws_also_in_the_last_round() -> None:
    at = table("5 1 1 | 2 2 2", total=5, wins=1)
    at.act("0 lay 5", "1 call", "- card 3h", "- back 2")
    assert at.state.over
    assert at.state.winners == (1,)
    assert len(at.view(0).hand) == 3


@clause("R-N2")
def test_between_the_two_cards_rivals_may_call_but_the_layer_only_lays() -> None:
    at = table("two 1 1 | 2 3 4 | 1 1 1")
    turn(at, 0, "two up")
    at.act("1 lay 2")
    assert at.state.to_act == (2, 0)
    all_wave(at)
    assert at.why_not(1, "call") == "nerwy/second-card-first"
    assert set(at.legal(1)) == {"lay 3", "lay 4"}
    at.act("1 lay 3")
    assert at.state.to_act == (2, 0)


@clause("R-N1", "R-N2")
def test_a_call_after_the_first_of_two_cards_lets_the_layer_draw_one() -> None:
    at = table("two 1 1 | 2 3 4")
    at.act("0 lay two up", "1 wave", "- card 1h", "- back heart", "1 lay 2", "0 call")
    assert at.view(None).owed == 1
    at.deal_all()
    assert len(at.view(1).hand) == 3
    assert at.view(None).last.layer == 1


@clause("R-N3")
def test_who_is_bound_by_play_two_may_call_instead_and_the_duty_ends_with_the_round() -> None:
    at = table("two 1 1 | 2 3 4")
    turn(at, 0, "two up")
    assert "call" in at.legal(1)
    called(at, 1)
    assert at.view(None).must == 1
    assert not at.view(None).two


@clause("R-N3")
def test_two_play_twos_in_one_turn_still_mean_two_cards() -> None:
    at = table("two 1 1 | two two 4")
    turn(at, 0, "two up")
    turn(at, 1, "two up", "two up")
    assert at.view(None).must == 2
    turn(at, 0, "1", "1")
    assert at.state.to_act == (1,)
    assert at.view(None).must == 1


@clause("R-N3")
def test_a_reverse_after_play_two_in_the_same_turn_moves_the_duty_with_the_turn() -> None:
    at = table("two 1 1 | two reverse 4 | 1 1 1")
    turn(at, 0, "two up")
    turn(at, 1, "two up", "reverse up")
    assert at.state.to_act == (0,)
    assert at.view(None).must == 2


@clause("R-N8")
def test_with_pile_and_discard_empty_nothing_is_drawn_and_who_has_no_card_must_call() -> None:
    at = table("1 | 2", back=None, deck={"1": 1, "2": 1})
    assert at.state.to_act == (0,)
    turn(at, 0, "1")
    assert at.view(0).hand == ()
    turn(at, 1, "2")
    assert at.legal(0) == ["call"]
    assert at.state.prompt(0).id == "nerwy-prompt-must-call"
    at.act("0 call")
    assert at.state.scores == (0, 1)


@clause("R-N8")
def test_who_is_bound_by_play_two_with_one_card_lays_one() -> None:
    at = table("two | 2", back=None, deck={"two": 1, "2": 1})
    turn(at, 0, "two up")
    assert at.view(None).must == 2
    turn(at, 1, "2")
    assert at.state.to_act == (0,)


@clause("R-N8")
def test_after_a_round_hands_are_filled_up_clockwise_from_the_starter_each_at_once() -> None:
    at = table("1h 2h | 3h 4h", back=None, deck={"1h": 1, "2h": 1, "3h": 1, "4h": 1})
    turn(at, 0, "1h up")
    turn(at, 1, "3h up")
    turn(at, 0, "2h up")
    at.act("1 call")
    assert at.view(None).filling
    assert (at.view(None).turn, at.view(None).drawer, at.view(None).owed) == (0, 0, 2)
    at.table("back heart", "card 3h", "back heart", "card 1h")
    assert (at.view(None).drawer, at.view(None).owed) == (0, 0)
    at.table("back heart")
    assert (at.view(None).drawer, at.view(None).owed) == (1, 1)
    assert at.outcomes() == {"card 2h": 1}
    at.table("card 2h")
    assert at.view(1).hand == ("2h", "4h")
    assert at.state.to_act == (0,)
    assert not at.view(None).filling


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"deck": {"1": 5}}, r"'deck' has 5 cards; 2 seats with hand=3 need at least 6"),
        ({"hand": 36}, r"'deck' has 70 cards; 2 seats with hand=36 need at least 72"),
        ({"deck": {"6": 9}}, r"there is no card '6'"),
        ({"deck": {"1": -1}}, r"counts from 0 to 255; 1 has -1"),
        ({"total": 0}, r"'total' was given 0; it takes a whole number from 1"),
        ({"wins": True}, r"'wins' was given True"),
        ({"first": 2}, r"'first' was given 2; it takes a seat from 0 to 1"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_a_sentence(options: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        stolik.game("nerwy", 2, **options)


def test_a_deck_just_large_enough_for_the_deal_is_played_without_a_pile() -> None:
    at = table("1 1 1 | 1 1 1", back=None, deck={"1": 6})
    assert at.state.to_act == (0,)
    assert at.view(0).pile == 0


def test_phrases_say_what_a_choice_means() -> None:
    game = stolik.game("nerwy", 2)
    assert game.describe(game.parse("lay 3")) == "Dołóż dwustronną 3"
    assert game.describe(game.parse("lay 4h down")) == "Dołóż zakrytą 4"
    assert game.describe(game.parse("lay two up")) == "Dołóż odkrytą kartę „Zagraj 2”"
    assert game.describe(game.parse("lay trap down"), "en") == "Lay a Trap face down"
    assert game.describe(game.parse("call")) == "Sprawdzam!"
    assert game.room.tell("lay ? down", "Ania", "pl") == "Ania dokłada zakrytą kartę"
    assert game.room.tell("lay 3", "Ann", "en") == "Ann lays a 3"
    assert game.room.tell("back heart", "", "pl") == "Na wierzchu stosu: serce"
