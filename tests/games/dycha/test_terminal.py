"""The table drawn for a terminal: 80 columns, nothing but what the view has."""

from __future__ import annotations

import pytest
from rich.console import Console

import stolik
from stolik.engine.contract import State
from stolik.games.dycha.terminal import bust_odds, draw, running_totals
from tests.conformance.cases import moments
from tests.games.dycha.position import alone, player, position, turn_up
from tests.games.table import Table

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa")


def drawn(state: State, lang: str = "en") -> str:
    console = Console(width=200, color_system=None)
    with console.capture() as captured:
        console.print(draw(state.view(0), NAMES[: state.game.seats], lang))  # type: ignore[arg-type]
    return captured.get()


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_every_moment_fits_into_80_columns(seats: int, lang: str) -> None:
    for fiasko in (False, True):
        for state in moments(stolik.game("dycha", seats, fiasko=fiasko), seed=seats, most=25):
            assert all(len(line.rstrip()) <= 80 for line in drawn(state, lang).splitlines())


def test_the_area_shows_running_totals_and_the_exact_risk() -> None:
    at = position(player("", 5), player("", 5), deck="b3 o7 c4 c2 g6 g7 g8 c5 j1 jb")
    turn_up(at, 0, "b3 o7 c4 c2")
    assert running_totals(at.view(0).area) == [3, 10, 6, 4]
    assert bust_odds(at.view(0)) == 3 / 6
    assert "= 4 (bust above 10)" in drawn(at.state)
    assert "50%" in drawn(at.state)


def test_for_ten_only_currency_is_a_risk() -> None:
    at = alone(player(""), player(""), limit=10, deck="c5 b1 g9 c5 c5 c1", turn=1, to_act=(-1,), phase="draw")
    at.table("card c5", "card b1")
    assert bust_odds(at.view(0)) == 0
    at.table("card c5")
    assert bust_odds(at.view(0)) == 2 / 3


def test_runs_show_jokers_in_a_ring_and_gaps_as_dots() -> None:
    lines = drawn(position(player("b1 b3 b5 jb"), player("")).state)
    assert "b 1②3·5····" in lines or "b ··3④5····" in lines


def test_the_auction_says_who_leads_and_what_beats_it() -> None:
    at = position(player("", 5), player("", 5), deck="jg b1")
    turn_up(at, 0, "jg")
    assert "green joker # (no bid yet, bids start at 1)" in drawn(at.state)
    at.act("1 bid 3")
    assert "Bartek: 3, the next bid is 4 or more" in drawn(at.state)
    at.act("0 pass")
    assert "3 still to pay" in drawn(at.state)


def test_the_end_of_a_won_solo_game_shows_the_rank() -> None:
    at = alone(player("b1 b2"), player("g1"), limit=7, deck="", phase="buy", final_buyers=1)
    at.act("0 skip")
    assert "Rank 7" in drawn(at.state)
    lost = Table("dycha", 1, state=at.game.imagine(at.view(None)))
    assert "Ranga 7" in drawn(lost.state, "pl")
