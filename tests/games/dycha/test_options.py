"""Section 7, the options of dycha, and the notation."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from tests.games.table import Table


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (2, {"limit": 5}, "'limit' was given 5 with 2 seats; it takes a number with seats=1 only"),
        (1, {"limit": 3}, "'limit' was given 3; it takes a whole number from 4 to 10"),
        (1, {"limit": 11}, "'limit' was given 11"),
        (1, {"first": 1}, "'first' was given 1; it takes a seat from 0 to 0"),
        (2, {"purse": 11}, "'purse' is 11; it takes at most the option 'cap', which is 10"),
        (2, {"cap": 4}, "'purse' is 5; it takes at most the option 'cap', which is 4"),
        (2, {"purse": -1}, "'purse' was given -1; it takes"),
        (2, {"top": 0}, "'top' was given 0; it takes a whole number from 1"),
        (2, {"fiasko": 1}, "'fiasko' was given 1; it takes True or False"),
        (2, {"deck": {}}, "'deck' was given {}; it takes"),
        (2, {"deck": {"b1": 0}}, "there must be some card"),
        (2, {"deck": {"b10": 1}}, "there is no card 'b10'"),
        (2, {"deck": {"b1": -1}}, "b1 has -1"),
        (6, {}, "seats must be 1 to 5, not 6"),
        (0, {}, "seats must be 1 to 5, not 0"),
    ],
)
def test_nonsense_is_refused_with_what_was_given_and_what_is_accepted(
    seats: int, options: dict[str, Any], named: str
) -> None:
    with pytest.raises(ValueError, match="dycha: ") as refused:
        stolik.game("dycha", seats, **options)
    assert named in str(refused.value)


@pytest.mark.parametrize("limit", range(4, 11))
def test_every_limit_from_four_to_ten_is_played(limit: int) -> None:
    assert Table("dycha", 1, limit=limit).view(0).limit == limit


def test_purse_and_cap_may_be_equal_and_nothing() -> None:
    at = Table("dycha", 2, first=0, purse=0, cap=0)
    at.act("0 draw", "- card c3", "0 take currency")
    assert [one.tokens for one in at.view(0).players] == [0, 0]


def test_a_given_deck_is_played_as_it_is() -> None:
    at = Table("dycha", 2, first=0, deck={"b1": 2, "j*": 1, "c2": 1})
    assert at.state.cards() == {"b1": 2, "c2": 1, "j*": 1}
    at.act("0 draw")
    assert at.outcomes() == {"card b1": 2, "card c2": 1, "card j*": 1}


def test_a_deck_of_jokers_alone_ends_without_reward() -> None:
    at = Table("dycha", 2, first=0, deck={"j*": 1})
    at.act("0 draw", "- card j*", "1 bid 5", "0 pass", *["1 pay token"] * 5, "1 skip", "0 skip")
    assert at.state.over
    assert at.state.scores == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        *("draw", "take numbers", "take currency", "bid 1", "bid 7", "bid 40", "pass", "buy p5", "skip", "token", "shop"),
        *("pay token", "pay bust", "pay b5", "card b5", "card c3", "card j7", "card jb", "card j*", "first 1"),
    ],
)
def test_the_pinned_notation_is_understood(text: str) -> None:
    game = stolik.game("dycha", 2)
    assert game.text(game.parse(text)) == text


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_bid_within_anybodys_means_has_an_id(seats: int) -> None:
    """The most that could ever be bid, reckoned on the safe side, is never reached in wild games of busts and hoarding."""
    for top in (1, 2, 10):
        game = stolik.game("dycha", seats, top=top)
        bids = game.actions - 136 - seats
        rng = stolik.Rng(top)
        state = game.start()
        while not state.over:
            actor = state.to_act[0]
            if actor == stolik.TABLE:
                state.step(actor, state.sample(rng))
                continue
            legal = state.legal(actor)
            hoard = [action for action in legal if game.text(action) in ("draw", "pass", "skip", "take numbers")]
            state.apply(actor, hoard[0] if hoard else legal[0])
            assert max(one.means for one in state.view(None).players) <= bids
