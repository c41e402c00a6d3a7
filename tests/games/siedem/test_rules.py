"""Section 4 of the rules, clause by clause. Each test names the clause it checks."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.games.siedem.deck import BLUE, CARDS, DECK, GREEN, RED, SOURCES, accepted
from tests.games.table import Table, clause


def deck(cards: str) -> dict[str, int]:
    names = cards.split()
    return {card: names.count(card) for card in names}


def dealt(cards: str, seats: int = 2, centre: str | None = None, **options: Any) -> Table:
    """A game with exactly these cards; the centre card (else the first of them) is turned up."""
    at = Table("siedem", seats=seats, deck=deck(cards), **options)
    at.table(f"card {centre or cards.split()[0]}")
    return at


def takes(at: Table, seat: int, *cards: str) -> None:
    for card in cards:
        at.act(f"{seat} take", f"- card {card}")


@clause("4.1")
def test_the_deck_has_73_cards_as_in_the_table() -> None:
    assert sum(DECK.values()) == 73
    assert (sum(GREEN), sum(BLUE), sum(RED)) == (24, 24, 25)
    assert {card: DECK[card] for card in ("1/1", "4/3", "5/2", "7/1", "10/3")} == dict(
        zip(("1/1", "4/3", "5/2", "7/1", "10/3"), (3, 2, 3, 2, 3), strict=True)
    )
    assert set(SOURCES) == set(CARDS) == set(DECK)
    assert set(SOURCES.values()) == {"assumed"}


@clause("4.2")
@pytest.mark.parametrize(
    ("card", "values"),
    [("8/1", (7, 9)), ("6/2", (4, 8)), ("5/3", (2, 8)), ("8/3", (1, 5)), ("1/2", (3, 9)), ("9/2", (1, 7)), ("1/3", (4, 8))],
)
def test_the_examples_of_the_rulebook(card: str, values: tuple[int, ...]) -> None:
    value, step = map(int, card.split("/"))
    assert accepted(value, step, wrap=True) == values
    state = stolik.game("siedem", 2).start()
    at = Table("siedem", 2, state)
    at.table(f"card {card}")
    assert at.view(0).accepts == values


@clause("4.2", "4.5")
@pytest.mark.parametrize("centre", CARDS)
def test_a_hand_card_may_be_laid_exactly_if_the_centre_accepts_its_value(centre: str) -> None:
    """Against sums counted on the fingers: step by step up and down the ring."""
    value, step = map(int, centre.split("/"))
    up = down = value
    for _ in range(step):
        up = 1 if up == 10 else up + 1
        down = 10 if down == 1 else down - 1
    at = Table("siedem", 1, deck=dict.fromkeys(CARDS, 2))
    at.table(f"card {centre}")
    takes(at, 0, *CARDS)
    lays = {text.removeprefix("lay ") for text in at.legal(0) if text.startswith("lay")}
    assert lays == {f"{number}/{any_step}" for number in (up, down) for any_step in (1, 2, 3)}


@clause("4.3")
@pytest.mark.parametrize(("seats", "pile", "over"), [(1, 72, 0), (2, 36, 0), (3, 24, 0), (4, 18, 0)])
def test_one_card_is_open_and_the_others_are_dealt_evenly_unseen(seats: int, pile: int, over: int) -> None:
    at = Table("siedem", seats)
    assert at.state.to_act == (stolik.TABLE,)
    assert at.outcomes() == {f"card {card}": count for card, count in DECK.items()}
    at.deal(1 + over)
    view = at.view(0)
    assert view.pile_sizes == (pile,) * seats
    assert view.pile is None
    assert view.hand == ()
    assert sum(view.unseen.values()) == 72
    assert at.state.to_act == tuple(range(seats))


@clause("4.4")
def test_cards_are_taken_one_at_a_time_at_any_time_also_when_something_fits() -> None:
    at = dealt("8/1 9/1 7/1 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/1")
    assert at.legal(0) == ["take", "lay 9/1"]
    at.act("0 take")
    assert at.state.to_act == (stolik.TABLE,)
    assert at.outcomes() == {"card 2/1": 1, "card 3/1": 1, "card 4/1": 1, "card 5/1": 1, "card 7/1": 1}
    assert at.why_not(0, "take") == "table/acts"
    at.table("card 7/1")
    assert at.legal(0) == ["take", "lay 7/1", "lay 9/1"]


@clause("4.4")
def test_nobody_has_turns() -> None:
    at = dealt("8/1 9/1 7/1 2/1 3/1 4/1 5/1")
    takes(at, 1, "9/1", "2/1")
    takes(at, 0, "7/1")
    assert at.state.to_act == (0, 1)
    at.act("1 lay 9/1")
    assert at.state.to_act == (0, 1)


@clause("4.5")
def test_a_card_laid_is_the_new_centre_and_open_to_all() -> None:
    at = dealt("8/1 9/3 7/1 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/3")
    at.act("0 lay 9/3")
    for seat in (0, 1, None):
        assert at.view(seat).centre == "9/3"
        assert at.view(seat).accepts == (2, 6)
        assert at.view(seat).laid == {"8/1": 1, "9/3": 1}


@clause("4.5")
def test_refusals_say_why() -> None:
    at = dealt("8/1 9/1 5/1 2/1 3/1 4/1 7/1")
    takes(at, 0, "5/1")
    assert at.why_not(0, "lay 5/1") == "siedem/does-not-fit"
    assert at.why_not(0, "lay 9/1") == "siedem/not-in-hand"
    assert at.why_not(0, "last") == "siedem/not-the-last-card"
    assert at.why_not(0, "card 9/1") == "action/tables"


@clause("4.6", "R-S5")
def test_the_first_to_arrive_stays_and_the_late_card_is_still_in_hand() -> None:
    at = dealt("8/1 9/1 7/3 2/1 3/1 4/1 5/1")
    takes(at, 0, "9/1")
    takes(at, 1, "7/3")
    at.act("1 lay 7/3")
    with pytest.raises(stolik.IllegalAction, match="siedem/does-not-fit"):
        at.act("0 lay 9/1")
    assert at.view(0).hand == ("9/1",)
    assert at.view(0).centre == "7/3"


@clause("4.7")
def test_with_the_pile_gone_the_hand_is_played_on() -> None:
    at = dealt("8/1 9/1 10/1 2/1 3/1")
    takes(at, 0, "9/1", "10/1")
    assert at.why_not(0, "take") == "siedem/pile-empty"
    assert at.legal(0) == ["lay 9/1"]


@clause("4.7", "R-0.8")
def test_a_seat_that_can_do_nothing_is_not_to_act_and_still_hears_why() -> None:
    at = dealt("8/1 2/1 3/1 9/1 7/1")
    takes(at, 0, "2/1", "3/1")
    assert at.state.to_act == (1,)
    assert at.legal(0) == []
    assert at.why_not(0, "lay 2/1") == "siedem/does-not-fit"
    assert at.why_not(0, "take") == "siedem/pile-empty"


def stalled() -> Table:
    """Nobody fits 8/1, all piles are empty: the last card taken stalls the game."""
    at = dealt("8/1 2/1 3/1 4/1 5/1")
    takes(at, 0, "2/1", "3/1")
    takes(at, 1, "4/1", "5/1")
    return at


@clause("4.8", "R-S8")
def test_a_stall_turns_hands_into_piles_and_a_card_of_the_centre_up() -> None:
    at = dealt("10/2 8/1 2/1 3/1 4/1 5/1 6/1")
    takes(at, 0, "8/1", "2/1", "3/1")
    at.act("0 lay 8/1")
    takes(at, 1, "4/1", "5/1")
    assert at.view(1).stalls == 0
    takes(at, 1, "6/1")
    assert at.view(1).stalls == 1
    assert at.state.to_act == (stolik.TABLE,)
    assert at.outcomes() == {"card 8/1": 1, "card 10/2": 1}
    at.table("card 10/2")
    assert at.view(0).centre == "10/2"
    assert at.view(0).hand_sizes == (0, 0)
    assert at.view(0).pile_sizes == (2, 3)
    assert at.view(0).pile == {"2/1": 1, "3/1": 1}
    assert at.view(1).pile == {"4/1": 1, "5/1": 1, "6/1": 1}
    assert at.view(None).pile is None


@clause("4.8", "R-S8")
def test_after_a_stall_a_pile_is_its_owners_former_hand() -> None:
    at = dealt("10/2 8/1 2/1 3/1 4/1 5/1 6/1")
    takes(at, 0, "8/1", "2/1", "3/1")
    at.act("0 lay 8/1")
    takes(at, 1, "4/1", "5/1", "6/1")
    at.table("card 8/1")
    at.act("1 take")
    assert at.outcomes() == {"card 4/1": 1, "card 5/1": 1, "card 6/1": 1}
    at.table("card 5/1")
    at.act("0 take")
    assert at.outcomes() == {"card 2/1": 1, "card 3/1": 1}


@clause("4.9", "R-S3")
def test_the_last_card_in_hand_is_laid_whatever_it_is_and_wins() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    takes(at, 0, "9/1", "2/1")
    at.act("0 lay 9/1")
    assert at.legal(0) == ["last"]
    assert at.why_not(0, "lay 2/1") == "siedem/last-card-only"
    at.act("0 last")
    assert at.state.over
    assert at.state.winners == (0,)
    assert at.state.returns == (1.0, -1.0)
    assert at.state.scores == (0, 2)
    assert at.view(0).face_down.card == "2/1"
    assert at.view(1).face_down.card is None
    assert sum(at.view(1).unseen.values()) == 3
    assert at.view(None).face_down.seat == 0


@clause("4.9", "R-S3")
def test_the_last_card_may_lie_in_the_pile_unknown_to_everybody() -> None:
    at = dealt("8/1 9/1 2/1 3/1 4/1")
    takes(at, 1, "9/1")
    at.act("1 lay 9/1")
    assert at.legal(1) == ["last"]
    assert at.why_not(1, "take") == "siedem/last-card-only"
    at.act("1 last")
    assert at.state.winners == (1,)
    assert at.view(1).face_down.card is None
    assert at.view(1).face_down.from_pile


@clause("4.10")
@pytest.mark.parametrize(
    ("card", "values"), [("8/3", (5,)), ("1/2", (3,)), ("10/1", (9,)), ("5/3", (2, 8)), ("7/3", (4, 10))]
)
def test_without_wrapping_only_results_from_1_to_10_count(card: str, values: tuple[int, ...]) -> None:
    at = Table("siedem", 2, no_wrap=True)
    at.table(f"card {card}")
    assert at.view(0).accepts == values


@clause("4.11", "R-S1")
def test_own_pace_lays_on_a_row_nobody_else_may_cover() -> None:
    at = dealt("8/1 2/1 3/1 4/1 5/1 6/1 7/1", own_pace={1})
    takes(at, 1, "2/1", "3/1")
    assert at.legal(1) == ["take", "beside 2/1", "beside 3/1"]
    at.act("1 beside 2/1")
    assert at.view(0).rows[1].newest == "2/1"
    assert at.view(0).rows[0] is None
    assert at.view(0).centre == "8/1"
    takes(at, 0, "5/1")
    assert at.why_not(0, "beside 5/1") == "siedem/no-own-row"
    assert at.legal(1) == ["take", "beside 3/1"]


@clause("4.11")
def test_without_own_pace_there_are_no_actions_beside() -> None:
    game = stolik.game("siedem", 2)
    assert game.actions == 2 + 30 + 30
    with pytest.raises(ValueError, match="no action of this game"):
        game.parse("beside 8/1")


@clause("4.12", "R-S2")
def test_piles_are_dealt_in_proportion_to_the_weights() -> None:
    at = Table("siedem", 3, handicap=(1, 2, 3))
    assert at.view(None).pile_sizes == (12, 24, 36)
    assert at.view(None).due == 1


@clause("4.13", "R-S9")
def test_alone_the_end_is_a_win_without_a_return() -> None:
    at = dealt("8/1 9/1 2/1", seats=1)
    takes(at, 0, "9/1")
    at.act("0 lay 9/1", "0 last")
    assert at.state.over
    assert at.state.winners == (0,)
    assert at.state.returns == (0.0,)
    assert Table("siedem", 1).view(0).pile_sizes == (72,)


@clause("4.14")
def test_a_match_goes_to_three_tokens() -> None:
    at = Table("siedem", 2, to_three=True, deck=deck("8/1 9/1 7/1"))
    for number, (seat, tokens) in enumerate([(0, (1, 0)), (1, (1, 1)), (1, (1, 2)), (1, (1, 3))], 1):
        assert at.view(0).round == number
        at.table("card 8/1")
        assert at.legal(seat) == ["last"]
        at.act(f"{seat} last")
        assert at.state.scores == tokens
        assert at.state.over == (number == 4)
    assert at.state.winners == (1,)


@clause("4.14")
def test_a_new_game_of_a_match_begins_with_the_whole_deck_unseen() -> None:
    at = Table("siedem", 2, to_three=True, wins=2, deck=deck("8/1 9/1 7/1"))
    at.table("card 9/1")
    at.act("0 last")
    assert at.view(1).last_winner == 0
    assert at.view(1).unseen == {"7/1": 1, "8/1": 1, "9/1": 1}
    assert at.outcomes() == {"card 7/1": 1, "card 8/1": 1, "card 9/1": 1}
    at.table("card 7/1")
    at.act("0 last")
    assert at.state.winners == (0,)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {"to_three": True}, "'to_three' was given True; with 1 seat it takes only False"),
        (3, {"deck": {"8/1": 3}}, "'deck' has 3 cards; .* need at least 4"),
        (2, {"deck": {"8/1": 5}, "handicap": (3, 3)}, "'deck' has 5 cards; .* need at least 7"),
        (2, {"deck": {"11/1": 5}}, "there is no card '11/1'"),
        (2, {"deck": {"8/1": -5}}, "8/1 has -5"),
        (2, {"own_pace": {2}}, "'own_pace' was given .2.; it takes a set of seats from 0 to 1"),
        (2, {"handicap": (1, 4)}, "'handicap' was given .* takes 2 weights from 1 to 3"),
        (2, {"handicap": (1,)}, "'handicap' was given .* takes 2 weights"),
        (2, {"no_wrap": 1}, "'no_wrap' was given 1; it takes True or False"),
        (2, {"wins": 0}, "'wins' was given 0"),
        (2, {"first": 0}, "unknown option 'first'"),
        (5, {}, "seats must be 1 to 4"),
    ],
)
def test_bad_options_are_refused_by_name(seats: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        stolik.game("siedem", seats, **options)


def test_a_deck_that_just_suffices_is_played() -> None:
    at = Table("siedem", 3, deck=deck("8/1 9/1 7/1 7/1"))
    at.table("card 9/1")
    assert at.state.to_act == (0, 1, 2)
    assert at.legal(2) == ["last"]
