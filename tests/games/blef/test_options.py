"""What can be given, what cannot, and how ids follow from it."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from tests.games.blef.rounds import bid_round, show, table
from tests.games.table import Table, clause


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (2, {"fewer": True, "end": 6}, r"'end' was given 6; with fewer=True it takes nothing"),
        (2, {"start": 6}, r"'start' was given 6; it takes a number below end=6"),
        (2, {"start": 4, "end": 3}, r"'start' was given 4; it takes a number below end=3"),
        (6, {"end": 7}, r"'deck' has 30 cards; 6 seats with start=1 and end=7 need at least 36"),
        (2, {"end": 17}, r"'deck' has 30 cards; 2 seats with start=1 and end=17 need at least 32"),
        (6, {"fewer": True, "start": 6}, r"6 seats with start=6 and end=0 need at least 36"),
        (2, {"deck": {}}, r"'deck' was given {}; .* there must be some card"),
        (3, {"deck": {"1-2": 14}}, r"'deck' has 14 cards; 3 seats .* need at least 15"),
        (2, {"deck": {"2-1": 14}}, r"'deck'.*there is no card '2-1'"),
        (2, {"deck": {"1-7": 14}}, r"'deck'.*there is no card '1-7'"),
        (2, {"deck": {"1-2": -1}}, r"'deck'.*1-2 has -1"),
        (2, {"jokers": 1}, r"'jokers' was given 1; it takes True or False"),
        (2, {"longer": "yes"}, r"'longer' was given 'yes'; it takes True or False"),
        (2, {"start": 0}, r"'start' was given 0; it takes a whole number from 1 to 20"),
        (2, {"end": 22}, r"'end' was given 22; it takes a whole number from 2 to 21"),
        (3, {"first": 3}, r"'first' was given 3; it takes a seat from 0 to 2"),
        (2, {"directions": None, "hand": 3}, r"unknown option 'hand'"),
    ],
)
def test_nonsense_is_refused_with_what_is_accepted(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        stolik.game("blef", seats, **options)


@pytest.mark.parametrize("seats", [0, 1, 7, "2", True])
def test_two_to_six_play(seats: Any) -> None:
    with pytest.raises(ValueError, match="seats must be 2 to 6"):
        stolik.game("blef", seats)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(6, {}), (2, {"end": 16}), (6, {"fewer": True}), (3, {"fewer": True, "start": 10}), (2, {"deck": {"3-3": 10}})],
)
def test_the_largest_hands_may_just_fill_the_deck(seats: int, options: dict[str, Any]) -> None:
    state = stolik.game("blef", seats, **options).start()
    stolik.deal(state, stolik.Rng(1))
    assert state.to_act == tuple(range(seats))


def test_shows_have_ids_for_every_hand_that_can_occur_and_no_other() -> None:
    game = stolik.game("blef", 2, start=2, end=5)
    shows = [text for text in game.texts() if text.startswith("show ")]
    assert len(shows) == 2**2 + 2**3 + 2**4
    assert shows[:6] == ["show ll", "show lh", "show hl", "show hh", "show lll", "show llh"]
    for text in ("show l", "show lllll", "show ", "show", "show lx", "show LL", "9x1", "0x1", "1x7", "x", "1 x 1", "١x1"):
        with pytest.raises(ValueError, match="is no action of this game; there are bids from '1x1' to '8x6'"):
            game.parse(text)
    with pytest.raises((ValueError, TypeError), match=r"written as text, not 3|str object expected; got int"):
        game.parse(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"from 0 to {game.actions - 1}"):
        game.text(game.actions)


@clause("3.6")
def test_the_higher_bid_has_the_higher_id() -> None:
    game = stolik.game("blef", 3)
    bids = [f"{count}x{face}" for face in range(1, 7) for count in range(1, 16)]
    ids = [game.parse(bid) for bid in bids]
    assert ids == sorted(ids)


@clause("R-L4", "R-L1")
def test_hands_of_twenty_cards_are_played_without_listing_a_million_shows() -> None:
    deck = {"1-2": 40, "5-6": 40, "3-3": 40}
    at = Table("blef", seats=6, first=0, deck=deck, start=20, end=21)
    at.deal_all()
    assert at.game.actions > 2**20
    ends = "lh" * 10
    for seat in range(6):
        assert at.game.text(at.game.parse(f"show {ends}")) == f"show {ends}"
        assert at.state.random_action(seat, at.rng) < at.game.actions
        at.act(f"{seat} show {ends}")
    assert at.view(3).ends == ends
    bid_round(at, "120x5", "1x6", "120x6")
    assert at.legal(3) == ["check"]
    world = at.state.resample(2, at.rng)
    assert world.view(2) == at.view(2)
    bid_round(at, "check")
    hands = at.view(None).last.hands
    ends_of_all = [card[0] if end == "l" else card[2] for hand in hands for card, end in zip(hand, ends, strict=True)]
    assert at.view(None).last.found == ends_of_all.count("6")


def test_random_choices_are_the_choices_from_the_list() -> None:
    """`random_action` never makes the list, but picks as if it had."""
    for options in ({"directions": True}, {"deck": {"2-4": 6, "4-5": 6, "5-5": 8}, "jokers": True}):
        state = stolik.game("blef", 3, first=0, **options).start()
        rng = stolik.Rng(7)
        while not state.over:
            stolik.deal(state, rng)
            for seat in state.to_act:
                for seed in range(5):
                    listed = stolik.Rng(seed).choice(state.legal(seat))
                    assert state.random_action(seat, stolik.Rng(seed)) == listed
            for seat in state.to_act[:1]:
                state.apply(seat, int(state.random_action(seat, rng)))


def test_doubles_show_the_same_face_on_both_ends() -> None:
    at = table("3-3 3-3 | 3-4 3-4", deck={"3-3": 2, "3-4": 2}, end=3)
    show(at, "lh", "ll")
    bid_round(at, "4x3", "check")
    assert at.view(None).last.found == 4
