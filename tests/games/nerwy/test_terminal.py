"""The table on a terminal: what is shown, what stays hidden, and that it fits 80 columns."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

import stolik
from stolik.games.nerwy.seen import NerwyView
from stolik.games.nerwy.terminal import draw, scoring
from tests.conformance.cases import moments
from tests.games.nerwy.play import called, table, turn

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Franek")


def printed(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=80)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_own_hidden_cards_are_shown_and_those_of_others_are_hearts() -> None:
    at = table("4h 2 2 | 3 3 3", back="5")
    turn(at, 0, "4h down")
    own, other = (printed(draw(at.view(seat), NAMES[:2], "pl")) for seat in (0, 1))
    assert "znana suma 4" in own
    assert "│ 4 │" in own
    assert "znana suma 0 i 1 serce" in other
    assert "│ ♥ │" in other
    assert "│ 4 │" not in other


def test_a_check_shows_the_row() -> None:
    at = table("4h 2 2 | 3 3 3")
    at.act("0 lay 4h down")
    assert printed(scoring(at.view(1), NAMES[:2], "en")).strip() == ""
    called(at, 1)
    shown = printed(scoring(at.view(1), NAMES[:2], "en"))
    assert "│ 4 │" in shown


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_moment_fits_80_columns(seats: int, lang: str) -> None:
    game = stolik.game("nerwy", seats, total=60)
    for state in moments(game, seed=seats, most=40):
        for seat in (0, None):
            view = state.view(seat)
            assert isinstance(view, NerwyView)
            for drawing in (draw(view, NAMES[:seats], lang), scoring(view, NAMES[:seats], lang)):
                assert all(len(line) <= 80 for line in printed(drawing).splitlines())
