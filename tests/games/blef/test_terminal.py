"""The table drawn for a terminal, as one seat sees it."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from stolik.games.blef.terminal import draw, scoring
from tests.games.blef.rounds import bid_round, lose, show, table
from tests.games.table import Table, clause

NAMES = ("Ania", "Bartek", "Czesio")


def plain(drawing: RenderableType) -> str:
    console = Console(width=80, record=True, file=StringIO())
    console.print(drawing)
    return console.export_text()


def drawn(at: Table, seat: int | None, lang: str = "pl") -> str:
    return plain(draw(at.view(seat), NAMES, lang))


def test_a_seat_sees_its_own_cards_and_how_it_turned_them() -> None:
    at = table("1-2 3-4 | 1-3 2-4 | 5-6 5-6", end=4)
    assert "│ 2 │ │ 4 │" in drawn(at, 0)
    show(at, "lh", "ll", "hh")
    lines = drawn(at, 0).splitlines()
    assert "│ 2 │ │[4]│" in [line.strip() for line in lines]
    assert "│[1]│ │ 3 │" in [line.strip() for line in lines]
    assert "5" not in drawn(at, 0)


def test_a_spectator_sees_no_hand() -> None:
    at = table("1-2 3-4 | 1-3 2-4 | 5-6 5-6", end=4)
    assert "│" not in drawn(at, None)


def test_the_newest_bid_is_said_in_words() -> None:
    at = table("1-2 3-4 | 1-3 2-4 | 5-6 5-6", end=4, jokers=True)
    at.act("1 show ll")
    assert "końce wybrane" in drawn(at, 0)
    assert "wybiera końce" in drawn(at, 0)
    show(at, "lh", "hh")
    assert "Jeszcze bez zakładu" in drawn(at, 0)
    bid_round(at, "2x4")
    assert "Ostatni zakład – Ania: dwie czwórki" in drawn(at, 1)
    assert "Newest bid – Ania: two fours" in drawn(at, 1, "en")
    assert "jedynki są jokerami" in drawn(at, 1)


@clause("R-L3")
def test_a_check_is_drawn_with_both_ends_of_every_card() -> None:
    at = table("1-2 3-4 | 1-3 2-4 | 5-6 5-6", end=4)
    assert plain(scoring(at.view(0), NAMES, "pl")).strip() == ""
    show(at, "lh", "ll", "hh")
    bid_round(at, "2x4", "check")
    told = plain(scoring(at.view(None), NAMES, "pl"))
    assert "[1]-2  3-[4]" in told
    assert "5-[6]  5-[6]" in told


def test_who_is_out_and_who_wins_is_told() -> None:
    at = Table("blef", seats=3, first=0, end=2)
    lose(at, 0)
    assert "poza grą" in drawn(at, 1)
    assert "Dogrywka" in drawn(at, 1)
    lose(at, 1)
    assert "wygrywa" in drawn(at, 1)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_moment_fits_80_columns(lang: str) -> None:
    options: dict[str, Any] = {"deck": {"1-2": 20, "5-6": 40}, "jokers": True, "directions": True}
    at = Table("blef", seats=3, first=0, start=15, end=16, **options)
    while not at.state.over:
        for seat in (0, None):
            view = at.view(seat)
            for drawing in (draw(view, NAMES, lang), scoring(view, NAMES, lang)):
                assert all(len(line) <= 80 for line in plain(drawing).splitlines())
        at.deal_all()
        at.state.apply(at.state.to_act[0], int(at.state.random_action(at.state.to_act[0], at.rng)))
        at.deal_all()
