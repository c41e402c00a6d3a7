"""Section 5, scoring: the rulebook's example, and every placement of jokers checked by trying them all."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stolik
from stolik.engine.build import COMPILED
from stolik.games.dycha.bot import DychaPolicy
from stolik.games.dycha.deck import CARDS, COLOURS
from stolik.games.dycha.scoring import Placement, cards_of, points_of
from stolik.games.dycha.seen import DychaView, Player
from tests.games.dycha.position import player, position
from tests.games.playout import playout
from tests.games.table import clause

NUMBERS = CARDS[:36]
JOKERS = CARDS[36:50]


def counted(holding: list[str]) -> tuple[int, tuple[int, ...]]:
    """The numbers, one bit for each kind, and how many there are of each joker."""
    held = sum(1 << kind for kind, card in enumerate(NUMBERS) if card in holding)
    return held, tuple(holding.count(joker) for joker in JOKERS)


def placement(holding: list[str]) -> Placement:
    return Placement(*counted(holding))


def result(holding: list[str]) -> tuple[int, int]:
    """Points, and cards in the runs."""
    worth = placement(holding).worth
    return int(points_of(worth)), int(cards_of(worth))


# -- brute force -------------------------------------------------------------------------------------


def places_of(joker: str) -> list[str]:
    """Every card a joker can stand for."""
    mark = joker[1]
    return [card for card in NUMBERS if mark == "*" or mark in (card[0], card[1])]


def score(cards: frozenset[str]) -> tuple[int, int]:
    """Points and, negative, cards in the runs; straight from 5.21."""
    points = used = 0
    for colour in COLOURS:
        has = [f"{colour}{number}" in cards for number in range(1, 10)]
        longest = max(len(run) for run in "".join("x" if there else " " for there in has).split(" "))
        points += longest + (longest == 9)
        used += longest
    return points, -used


def by_trying_all(holding: list[str]) -> tuple[int, int]:
    """Put every joker on every card it can stand for."""
    own = frozenset(card for card in holding if card[0] != "j")
    jokers = [card for card in holding if card[0] == "j"]
    best = max(score(own | set(places)) for places in product(*[places_of(joker) for joker in jokers]))
    return best[0], -best[1]


def by_colours(holding: list[str]) -> tuple[int, int]:
    """For more jokers: every run in every colour, every way to fill its gaps; no bound, nothing cut off."""
    own = frozenset(holding)

    @cache
    def best_from(colour: int, jokers: tuple[str, ...]) -> tuple[int, int]:
        if colour == len(COLOURS):
            return 0, 0
        found = best_from(colour + 1, jokers)
        for low in range(1, 10):
            for high in range(low, 10):
                run = [f"{COLOURS[colour]}{number}" for number in range(low, high + 1)]
                for left in fillings([card for card in run if card not in own], jokers):
                    points, used = best_from(colour + 1, left)
                    found = max(found, (points + len(run) + (len(run) == 9), used - len(run)))
        return found

    points, used = best_from(0, tuple(sorted(card for card in holding if card[0] == "j")))
    return points, -used


def fillings(gaps: list[str], jokers: tuple[str, ...]) -> set[tuple[str, ...]]:
    """What can be left of the jokers after they filled the gaps."""
    left = {jokers}
    for gap in gaps:
        left = {rest for each in left for rest in without_one(gap, each)}
    return left


def without_one(gap: str, jokers: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for number, joker in enumerate(jokers):
        if gap in places_of(joker):
            yield jokers[:number] + jokers[number + 1 :]


numbers = st.lists(st.sampled_from(NUMBERS), max_size=24)
one_of_each = st.lists(st.sampled_from(JOKERS), max_size=3)
real_jokers = ["j1", "j2", "j3", "j4", "j5", "j6", "j7", "j8", "j9", "jb", "jb", "jg", "jg", "jo", "jo", "jp", "jp", "j*"]


@clause("5.22")
@settings(max_examples=60, deadline=None)
@given(numbers, one_of_each)
def test_no_placement_of_up_to_three_jokers_scores_more(held: list[str], jokers: list[str]) -> None:
    assert result(held + jokers) == by_trying_all(held + jokers)


@clause("5.22")
@settings(max_examples=60, deadline=None)
@given(numbers, st.permutations(real_jokers), st.integers(0, 6))
def test_no_filling_of_runs_with_up_to_six_jokers_scores_more(held: list[str], order: list[str], several: int) -> None:
    assert result(held + order[:several]) == by_colours(held + order[:several])


@clause("5.22")
@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(NUMBERS), max_size=30), st.lists(st.sampled_from(["j5", "jb", "j*"]), max_size=7))
def test_jokers_that_a_given_deck_has_several_times_are_placed_best_too(held: list[str], jokers: list[str]) -> None:
    assert result(held + jokers) == by_colours(held + jokers)


@clause("5.22")
@settings(max_examples=200, deadline=None)
@given(numbers, st.permutations(real_jokers), st.integers(0, 18))
def test_the_placement_uses_only_own_cards_each_once_and_gives_the_points(
    held: list[str], order: list[str], several: int
) -> None:
    holding = held + order[:several]
    made = placement(holding)
    used: list[str] = []
    points = 0
    for colour in range(4):
        run = made.run(colour)
        assert [number for number, _ in run] == list(range(run[0][0], run[0][0] + len(run))) if run else True
        assert all(stands_for(CARDS[card], f"{COLOURS[colour]}{number}") for number, card in run)
        used += [CARDS[card] for _, card in run]
        points += len(run) + (len(run) == 9)
    assert points == points_of(made.worth)
    assert len(used) == cards_of(made.worth)
    assert all(used.count(card) <= holding.count(card) for card in used)


def stands_for(card: str, cell: str) -> bool:
    return cell in places_of(card) if card[0] == "j" else card == cell


# -- examples ----------------------------------------------------------------------------------------


@clause("5.21")
def test_the_rulebooks_final_score_is_24() -> None:
    """Blue 6 cards, green 1–9 complete, pink 5, orange 3 in its longest run."""
    blue = "b2 b3 j4 b5 b6 b7"
    green = "g1 g2 g3 g4 jg g6 g7 jg g9"
    pink = "p1 p2 p3 p4 j5"
    at = position(player(f"{blue} {green} {pink} o1 o2 o3 o6 o7"), player(""))
    assert at.state.scores == (24, 0)
    runs = at.view(0).players[0].runs
    assert [(run.colour, run.start, len(run.cards)) for run in runs] == [("b", 2, 6), ("g", 1, 9), ("o", 1, 3), ("p", 1, 5)]


@clause("5.21")
@pytest.mark.parametrize(
    ("holding", "points"),
    [("", 0), ("b5", 1), ("b1 b2 b4 b5", 2), ("b1 b1 b2", 2), ("b1 g2 o3 p4", 4), ("b1 b2 b3 b5 b6 b7 b8", 4)],
)
def test_the_longest_run_of_each_colour_counts_a_point_a_card(holding: str, points: int) -> None:
    assert result(holding.split())[0] == points


@clause("5.21")
def test_a_full_run_is_worth_ten() -> None:
    assert result([f"o{number}" for number in range(1, 10)]) == (10, 9)


@clause("5.2")
@clause("5.22")
@pytest.mark.parametrize(
    ("holding", "points"),
    [
        ("b1 b3 j2", 3),  # a numbered joker, any colour
        ("p1 p3 j2", 3),
        ("b1 b3 j4", 2),
        ("b1 b3 jb", 3),  # a #, any number of its colour
        ("b1 b3 jg", 2),
        ("b1 b3 j*", 3),  # fully wild
        ("b1 b3 b5 jb j*", 5),
        ("b1 b3 g1 g3 j2", 4),  # once only
        ("b1 b3 g1 g3 j2 jb", 6),  # the # saves the numbered joker for green
        ("j1 j2 jb j*", 4),
        ("jb", 1),
    ],
)
def test_each_joker_stands_for_one_card_it_can_stand_for(holding: str, points: int) -> None:
    assert result(holding.split())[0] == points


@clause("R-D6")
def test_of_equal_points_the_placement_with_more_full_runs_is_kept() -> None:
    almost = [f"b{number}" for number in range(1, 9)]
    assert result([*almost, "g1", "g2", "j*"]) == (12, 11)


def test_the_view_says_which_joker_stands_where_and_which_stands_idle() -> None:
    view = position(player("b1 b3 g1 g3 j2 jb j9"), player("")).view(0)
    assert isinstance(view, DychaView)
    me = view.players[0]
    assert [run.cards for run in me.runs[:2]] == [("b1", "jb", "b3"), ("g1", "j2", "g3")]
    used = {card for run in me.runs for card in run.cards}
    assert ("j9" in used) != ("j9" in me.idle)


def test_placing_the_jokers_of_finished_games_takes_well_under_a_millisecond() -> None:
    holdings = [list(one.numbers + one.jokers) for seed in range(6) for one in final_players(seed)]
    owned = [counted(holding) for holding in holdings]
    begin = time.process_time()
    for held, jokers in owned:
        Placement(held, jokers)
    assert (time.process_time() - begin) / len(owned) < (0.0005 if COMPILED else 0.05)


def final_players(seed: int) -> tuple[Player, ...]:
    final = stolik.game("dycha", 4).start()
    playout(final, [DychaPolicy()] * 4, stolik.Rng(seed))
    view = final.view(None)
    assert isinstance(view, DychaView)
    return view.players
