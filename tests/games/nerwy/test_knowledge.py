"""What a seat may know of hidden hearts, checked against a listing of every way they can lie."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import stolik
from stolik.engine.contract import State
from stolik.games.nerwy.seen import NerwyView
from tests.games.nerwy.play import table, turn
from tests.games.table import Table, clause

DRAWS = 4000


def seen(state: State, seat: int | None) -> NerwyView:
    view = state.view(seat)
    assert isinstance(view, NerwyView)
    return view


def hidden_everywhere() -> Table:
    """A heart of seat 0 in the row, one of seat 1 removed unseen, hearts in the hands of 1 and 2, one in the pile."""
    at = table("4h 1 1 | trap 1 1 | bin 1 2h", back="1", deck={"1": 6, "4h": 2, "trap": 1, "bin": 1, "2h": 2, "two": 1})
    at.act("0 lay 4h down", "1 wave", "2 wave", "- back heart")
    at.act("1 lay trap down", "2 wave", "0 wave", "- card two", "- back heart")
    at.act("2 lay bin up", "0 wave", "1 wave", "- card 2h", "- back heart")
    at.act("0 lay 1")
    return at


def hearts_of(view: NerwyView, seat: int) -> list[tuple[str, int]]:
    """Where hearts of this seat lie: ("hand", 0), ("removed", 0) or ("row", place), one for each."""
    held = [("hand", 0)] * view.backs[seat].count("heart")
    removed = [("removed", 0)] * view.removed[seat]
    return held + removed + [("row", place) for place, laid in enumerate(view.row) if laid.seat == seat and not laid.up]


def fronts(view: NerwyView) -> tuple[str, ...]:
    """The same hearts of the view's own seat, as cards; those of a hand or of the removed in no order."""
    own = [laid.card for laid in view.row if laid.seat == view.seat and not laid.up]
    return (*sorted(card for card in view.hand if not card.isdigit()), "|", *sorted(view.own_removed), "|", *own)


def dealt_as(view: NerwyView, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    places = hearts_of(view, seat)
    lying = {kind: [card for place, card in zip(places, cards, strict=True) if place[0] == kind] for kind, _ in places}
    return (*sorted(lying.get("hand", [])), "|", *sorted(lying.get("removed", [])), "|", *lying.get("row", []))


@clause("R-N12")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hearts_a_seat_cannot_place_are_one_pool_drawn_by_physical_cards(seat: int | None) -> None:
    at = hidden_everywhere()
    view = seen(at.state, seat)
    others = [other for other in range(3) if other != seat]
    sizes = [len(hearts_of(view, other)) for other in others]
    assert sum(sizes) >= 2
    pool = [name for name, several in view.unseen.items() for _ in range(several)]
    expected: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for cards in permutations(pool, sum(sizes)):
        starts = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
        shares = [cards[starts[number] : starts[number + 1]] for number in range(len(sizes))]
        expected[tuple(dealt_as(view, other, share) for other, share in zip(others, shares, strict=True))] += 1
    rng = stolik.Rng(9)
    worlds = [at.state.resample(seat, rng) for _ in range(DRAWS)]
    drawn = Counter(tuple(fronts(seen(world, other)) for other in others) for world in worlds)
    assert set(drawn) <= set(expected)
    ways = expected.total()
    statistic = sum((drawn[key] - DRAWS * n / ways) ** 2 / (DRAWS * n / ways) for key, n in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 5 * (2 * max(freedom, 1)) ** 0.5 + 5


@clause("R-N12")
def test_a_removed_heart_is_its_layers_secret_until_the_refill() -> None:
    at = table("4h 1 1 | bin 1 1 | 1 1 1", back="1", deck={"4h": 1, "bin": 1, "1": 9})
    at.act("0 lay 4h down", "1 wave", "2 wave", "- back 1", "1 lay bin up", "2 wave", "0 wave")
    for seed in range(20):
        assert seen(at.state.resample(0, stolik.Rng(seed)), 0).own_removed == ("4h",)
    assert "4h" not in at.view(0).unseen
    assert at.view(1).unseen == {"4h": 1}


@clause("R-N12")
def test_own_hidden_cards_stay_where_they_are_in_every_imagined_world() -> None:
    at = table("3h 4h trap | 1 1 1", back="heart")
    turn(at, 0, "3h down")
    turn(at, 1, "1")
    turn(at, 0, "trap down")
    for seed in range(20):
        world = at.state.resample(0, stolik.Rng(seed))
        assert [laid.card for laid in seen(world, 0).row] == ["3h", "1", "trap"]
    others = {seen(at.state.resample(1, stolik.Rng(seed)), 0).row[0].card for seed in range(40)}
    assert len(others) > 3
