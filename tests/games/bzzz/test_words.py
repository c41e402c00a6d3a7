"""Phrases of bzzz, where the text selects among forms."""

from __future__ import annotations

import pytest

import stolik


@pytest.mark.parametrize(
    ("text", "polish", "english"),
    [
        ("play bzzz", "Zagraj bzzz", "Play bzzz"),
        ("return 10", "Oddaj czarny żeton (10)", "Give back a black token (10)"),
        ("return 1", "Oddaj żółty żeton (1)", "Give back a yellow token (1)"),
        ("draw", "Dobierz kartę", "Draw a card"),
    ],
)
def test_an_action_is_described_in_both_languages(text: str, polish: str, english: str) -> None:
    game = stolik.game("bzzz", seats=2)
    assert game.describe(game.parse(text), "pl") == polish
    assert game.describe(game.parse(text)) == polish
    assert game.describe(game.parse(text), "en") == english


def test_the_log_tells_who() -> None:
    room = stolik.game("bzzz", seats=2).room
    assert room.tell("return 10", "Ania", "pl") == "Ania oddaje czarny żeton"
    assert room.tell("card ?", "Ania", "pl") == "Zakryta karta ze stosu"
