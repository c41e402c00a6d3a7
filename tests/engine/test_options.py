"""One spelling of options at every door: values, a record's texts and OpenSpiel's."""

from __future__ import annotations

import json

import pytest

import stolik
from stolik.engine.options import plain, written
from tests.conformance.cases import games, name_of

DECK = {"1": 2, "2": 2, "bzzz": 1}


@pytest.mark.parametrize("deck", [DECK, "1=2 2=2 bzzz=1", "1:2+2:2+bzzz:1", "1=2, 2=2, bzzz=1"])
def test_a_deck_is_the_same_however_it_is_spelt(deck: object) -> None:
    assert stolik.game("bzzz", seats=2, hand="1", deck=deck) == stolik.game("bzzz", seats=2, hand=1, deck=DECK)


@pytest.mark.parametrize("wrong", ["1=2 2", "1=many", "", "bzzz"])
def test_what_is_no_deck_is_refused_with_what_is_one(wrong: str) -> None:
    with pytest.raises(ValueError, match="it takes a mapping of cards"):
        stolik.game("bzzz", seats=2, deck=wrong)


@pytest.mark.parametrize("game", games(), ids=name_of)
def test_every_game_comes_back_from_its_texts_and_from_json(game: stolik.Game) -> None:
    assert stolik.game(game.id, game.seats, **written(game)) == game
    assert stolik.game(game.id, game.seats, **json.loads(json.dumps(plain(game)))) == game


def test_options_are_listed() -> None:
    listed = {option.name: option for option in stolik.options("bzzz")}
    assert list(listed) == ["first", "deck", "hand", "end"]
    assert (listed["end"].default, listed["end"].low, listed["end"].high) == (40, 1, 1000)
    assert repr(listed["end"]) == "Option(name='end', kind='number', default=40, accepts='a whole number from 1 to 1000')"
    assert stolik.options(stolik.game("bzzz", seats=2)) == stolik.options("bzzz")


def test_a_game_without_a_number_of_seats_has_the_usual_one() -> None:
    assert stolik.game("bzzz").seats == 4
    assert stolik.game("siedem", no_wrap=True).seats == 4
