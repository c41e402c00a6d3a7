"""How bids are said: number and face with their right forms."""

from __future__ import annotations

import pytest

import stolik
from stolik.engine import registry


@pytest.mark.parametrize(
    ("bid", "polish", "english"),
    [
        ("1x4", "jedna czwórka", "one four"),
        ("2x4", "dwie czwórki", "two fours"),
        ("3x4", "trzy czwórki", "three fours"),
        ("5x4", "pięć czwórek", "five fours"),
        ("1x1", "jedna jedynka", "one one"),
        ("4x2", "cztery dwójki", "four twos"),
        ("6x3", "sześć trójek", "six threes"),
        ("1x5", "jedna piątka", "one five"),
        ("12x5", "dwanaście piątek", "twelve fives"),
        ("1x6", "jedna szóstka", "one six"),
        ("21x6", "21 szóstek", "21 sixes"),
        ("22x6", "22 szóstki", "22 sixes"),
        ("25x6", "25 szóstek", "25 sixes"),
    ],
)
def test_bids_have_their_count_forms(bid: str, polish: str, english: str) -> None:
    game = stolik.game("blef", 6)
    assert game.describe(game.parse(bid), "pl") == f"Obstaw: {polish}"
    assert game.describe(game.parse(bid), "en") == f"Bid {english}"
    room = registry.room("blef")
    assert room.tell(bid, "Ania", "pl") == f"Ania: {polish}"
    assert room.tell(bid, "Ann", "en") == f"Ann: {english}"


def test_chosen_ends_are_told_to_their_owner_and_hidden_from_others() -> None:
    room = registry.room("blef")
    assert room.tell("show lhl", "Ania", "pl") == "Ania wybiera końce ↓ ↑ ↓"
    assert room.tell("show ?", "Ania", "pl") == "Ania: końce wybrane"
    assert room.tell("card ?", "", "en") == "A hidden card is dealt"
    assert room.tell("check", "Ania", "pl") == "Ania: sprawdzam!"
