"""What the terminal draws, and the words."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

import stolik
from stolik.games.siedem.terminal import draw, keyboard, middle
from tests.games.siedem.test_laws import moments
from tests.games.siedem.test_rules import dealt, takes
from tests.games.table import Table, clause


def drawn(picture: Any) -> str:
    console = Console(width=80, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(picture)
    return capture.get()


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_moment_can_be_drawn_in_80_columns(lang: str, seats: int) -> None:
    names = ("Ania", "Bartek (zwykły)", "Celina (trudny)")[:seats]
    for state in moments(seats, {"own_pace": {0}}, 1, every=30):
        for seat in (None, *range(seats)):
            text = drawn(draw(state.view(seat), names, lang))  # type: ignore[arg-type]
            assert all(len(line) <= 80 for line in text.splitlines())
            assert all(name in text for name in names)


def test_steps_are_drawn_as_bars() -> None:
    at = dealt("8/3 9/1 2/1 3/1 4/1")
    takes(at, 0, "9/1")
    text = drawn(draw(at.view(0), ("Ania", "Ola"), "pl"))
    assert "▂▂▂" in text
    assert "±1" in text
    assert "2 karty" in text


def styles(keys: Any) -> dict[str, Any]:
    """How each key of a keyboard stands out."""
    return {str(column._cells[0]): column._cells[0].style for column in keys.columns}


@clause("R-S10")
def test_nobody_is_shown_which_cards_fit_unless_asked() -> None:
    at = dealt("8/3 5/1 2/1 3/1 4/1", own_pace={0})
    takes(at, 0, "5/1", "2/1")
    view = at.view(0)
    names = ("Ania", "Ola")
    assert "pasuje" not in drawn(draw(view, names, "pl")) + drawn(middle(view, names, "pl"))
    assert styles(keyboard(view))["5"] == styles(keyboard(view))["2"]
    assert "pasuje 1 lub 5" in drawn(middle(view, names, "pl", hints=True))
    assert styles(keyboard(view, hints=True))["5"] != styles(keyboard(view, hints=True))["1"]


def test_another_seats_cards_are_not_drawn() -> None:
    at = dealt("8/3 10/2 2/1 3/1 4/1")
    takes(at, 0, "10/2")
    assert "±2" in drawn(draw(at.view(0), ("Ania", "Ola"), "pl"))
    assert "±2" not in drawn(draw(at.view(1), ("Ania", "Ola"), "pl"))


def test_the_keyboard_shows_the_hand_below_the_keys() -> None:
    at = dealt("8/1 10/2 9/3 3/1 4/1 9/1 2/1")
    takes(at, 0, "10/2", "9/3", "9/1")
    lines = drawn(keyboard(at.view(0))).splitlines()
    assert lines[0].split() == list("1234567890")
    assert lines[1].split() == ["±1", "±2"]
    assert lines[2].split() == ["±3"]


def test_the_end_names_the_winners() -> None:
    at = Table("siedem", 2, deck={"8/1": 3})
    at.table("card 8/1")
    at.act("1 last")
    assert "Wygrywa Ola" in drawn(draw(at.view(0), ("Ania", "Ola"), "pl"))
    assert "Ola wins" in drawn(draw(at.view(0), ("Ania", "Ola"), "en"))


def test_phrases_for_people() -> None:
    game = stolik.game("siedem", 2, own_pace={0})
    assert game.describe(game.parse("take"), "pl") == "Weź kartę"
    assert game.describe(game.parse("lay 8/1"), "pl") == "Wyłóż 8 (±1)"
    assert game.describe(game.parse("beside 8/1"), "en") == "Lay beside 8 (±1)"
    assert game.room.tell("last", "Ania", "pl") == "Ania wykłada zakrytą ostatnią kartę"
    assert game.room.tell("card ?", "Ania", "en") == "A hidden card from the pile"
    for count, words in [(1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (22, "22 karty"), (0, "0 kart")]:
        assert game.room.say("siedem-cards", "pl", count=count) == words
