"""R-S8 and R-0.10: resampled worlds against lists of every way the unseen physical cards can lie."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

import stolik
from stolik.games.siedem.lots import draw_world, split_by_who_goes_on, worlds
from stolik.games.siedem.rules import SiedemState
from stolik.games.siedem.worlds import gather
from tests.games.siedem.test_laws import moments
from tests.games.siedem.test_rules import dealt, takes
from tests.games.table import Table, clause

DRAWS = 2000
MOST_UNSEEN = 6

Key = tuple[object, ...]


def every_world(state: SiedemState, seat: int | None) -> Counter[Key]:
    """How many ways of laying the unseen physical cards give each world that the seat cannot tell from this one."""
    game = state.siedem
    others = [other for other in range(game.seats) if other != seat]
    slots = [game.hands + other * 30 for other in others for _ in range(state.hand_sizes[other])]
    if state.stalls:
        slots += [game.piles + other * 30 for other in others for _ in range(state.pile_sizes[other])]
    bag = unseen(state, others)
    slots += [0] * (len(bag) - len(slots))
    found: Counter[Key] = Counter()
    for cards, ways in Counter(permutations(bag)).items():
        world = lay_out(state, others, slots, cards)
        if possible(world):
            found[world.key()] += ways
    return found


def unseen(state: SiedemState, others: list[int]) -> list[int]:
    game = state.siedem
    heaps = [0, *[first + other * 30 for other in others for first in (game.hands, game.piles)]]
    return [card for heap in heaps for card in range(30) for _ in range(state.heaps[heap + card])]


def lay_out(state: SiedemState, others: list[int], slots: list[int], cards: tuple[int, ...]) -> SiedemState:
    world = state.clone()
    game = world.siedem
    gather(world, next((seat for seat in range(game.seats) if seat not in others), -1))
    for card in range(30):
        world.heaps[card] = 0
    for slot, card in zip(slots, cards, strict=True):
        world.heaps[slot + card] = world.heaps[slot + card] + 1
    for other in others:
        world.held[other] = sum(1 << card for card in range(30) if world.heaps[game.hands + other * 30 + card])
    return world


def possible(world: SiedemState) -> bool:
    game = world.siedem
    for seat in range(game.seats):
        for card in range(30) if world.lacks[seat] else ():
            has = world.heaps[game.hands + seat * 30 + card] + world.heaps[game.piles + seat * 30 + card]
            if has and world.lacks[seat] >> card & 1:
                return False
    return world.over or world.to_act != ()


def matches(state: SiedemState, seat: int | None) -> None:
    expected = every_world(state, seat)
    total = sum(expected.values())
    rng = stolik.Rng("worlds")
    drawn = Counter(state.resample(seat, rng).key() for _ in range(DRAWS))
    assert set(drawn) <= set(expected), "resampled into a world that cannot be"
    shares = {key: ways / total * DRAWS for key, ways in expected.items()}
    statistic = sum((drawn[key] - share) ** 2 / share for key, share in shares.items())
    freedom = len(expected) - 1
    # mean `freedom`, variance twice that: five deviations are not reached by chance
    assert statistic < freedom + 5 * math.sqrt(2 * max(freedom, 1)) + 5


def kind_of(state: SiedemState, seat: int | None) -> str | None:
    """What makes the worlds of this moment special; None if there are too many to list, or nothing is hidden."""
    others = [other for other in range(state.game.seats) if other != seat]
    cards = len(unseen(state, others))
    if not 2 <= cards <= MOST_UNSEEN or len(set(unseen(state, others))) < 2:
        return None
    if len({state.lacks[other] for other in others}) > 1:
        return "different lacks"
    if state.stalls and state.left:
        return "after a stall, with piles"
    return "after a stall" if state.stalls else "before any stall"


SMALL = {"1/1": 1, "2/2": 1, "3/3": 2, "4/1": 1, "6/3": 1, "8/1": 2, "9/3": 1, "10/1": 1}
SETTINGS: list[tuple[int, dict[str, Any], set[str]]] = [
    (2, {"deck": SMALL}, {"before any stall", "after a stall, with piles"}),
    (3, {"deck": SMALL}, {"before any stall", "after a stall, with piles"}),
    (2, {"deck": SMALL, "own_pace": {1}}, {"before any stall", "different lacks"}),
    (3, {"deck": SMALL, "own_pace": {1, 2}}, {"before any stall", "different lacks"}),
    (3, {"deck": SMALL, "own_pace": {0, 1, 2}, "no_wrap": True}, {"before any stall", "different lacks"}),
]


@clause("R-S8", "R-0.10")
@pytest.mark.parametrize(("seats", "options", "wanted"), SETTINGS)
def test_resampling_draws_every_world_with_its_exact_weight(seats: int, options: dict[str, Any], wanted: set[str]) -> None:
    checked = Counter(dict.fromkeys(wanted, 0))
    for seed in range(60):
        for state in moments(seats, options, seed, every=2):
            assert isinstance(state, SiedemState)
            for seat in (None, *range(seats)):
                kind = kind_of(state, seat)
                if kind in wanted and checked[kind] < 2:
                    matches(state, seat)
                    checked[str(kind)] += 1
        if min(checked.values()) == 2:
            return
    raise AssertionError(f"too few moments to check: {checked}")


def only_own_rows_go_on() -> Table:
    """Nothing fits the centre 8/1. Seat 1 can put 3/1 on its row (2/1), seat 2 10/2 on its row (1/1)."""
    at = dealt("8/1 10/1 6/1 6/2 2/1 3/1 4/1 1/1 4/2 10/2", seats=3, own_pace={1, 2})
    takes(at, 0, "10/1", "6/1", "6/2")
    takes(at, 1, "2/1", "3/1", "4/1")
    takes(at, 2, "1/1", "4/2", "10/2")
    at.act("1 beside 2/1", "2 beside 1/1")
    return at


@clause("R-S8", "R-0.10")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_world_is_drawn_in_which_the_game_would_have_stalled(seat: int | None) -> None:
    at = only_own_rows_go_on()
    state = at.state
    assert isinstance(state, SiedemState)
    assert state.to_act == (1, 2)
    assert at.view(0).to_act == ()
    assert len(every_world(state, 0)) == 4  # of six; in two nobody could go on
    matches(state, seat)


def brute_force(
    have: tuple[int, ...], room: tuple[int, ...], lacks: tuple[int, ...], wanted: int, value: int
) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every way to give each physical card to a lot or (the number after the last lot) to the others."""
    cards = [number + 1 for number, several in enumerate(have) for _ in range(several)]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for owners in product(range(len(room) + 1), repeat=len(cards)):
        held = [[card for card, owner in zip(cards, owners, strict=True) if owner == lot] for lot in range(len(room))]
        if tuple(map(len, held)) != room:
            continue
        if any(lacks[lot] >> 3 * (card - 1) & 1 for lot, hand in enumerate(held) for card in hand):
            continue
        if wanted < 0 or value in held[wanted]:
            found[tuple(map(tuple, held))] += 1
    return found


CASES = [
    ((2, 1, 1, 2, 0, 0, 0, 0, 0, 0), (2, 2), (0b111, 0b111 << 3), -1, 0),
    ((2, 1, 1, 2, 0, 0, 0, 0, 0, 0), (2, 1), (0b111, 0b111 << 9 | 0b111), 1, 2),
    ((1, 1, 1, 1, 1, 1, 1, 0, 0, 0), (2, 2, 2), (0b111, 0b111 << 3, 0b111 << 6 | 0b111), -1, 0),
    ((1, 2, 1, 1, 1, 0, 0, 0, 0, 0), (2, 2, 2), (0b111, 0b111 << 3, 0b111 << 6 | 0b111), 0, 2),
    ((3, 0, 0, 3, 0, 0, 0, 0, 0, 0), (3,), (0,), 0, 4),
    ((3, 0, 0, 3, 0, 0, 0, 0, 0, 0), (3,), (0b111 << 9,), 0, 4),
]


@clause("R-S8")
@pytest.mark.parametrize(("have", "room", "lacks", "wanted", "value"), CASES)
def test_worlds_are_counted_as_by_hand(
    have: tuple[int, ...], room: tuple[int, ...], lacks: tuple[int, ...], wanted: int, value: int
) -> None:
    assert worlds(have, room, lacks, wanted, value).total == sum(brute_force(have, room, lacks, wanted, value).values())


@clause("R-S8")
def test_worlds_in_which_somebody_goes_on_are_those_in_which_not_all_lack_it() -> None:
    """The disjoint parts together have the weight of all worlds less those of a stall."""
    have, room, lacks = (2, 1, 1, 2, 1, 0, 0, 0, 0, 0), (2, 2), (0b111, 0)
    goes_on: list[tuple[int, ...]] = [(2, 4), (1, 5)]
    barred = tuple(
        lack | sum(0b111 << 3 * (value - 1) for value in values) for lack, values in zip(lacks, goes_on, strict=True)
    )
    everything = worlds(have, room, lacks, -1, 0).total
    stalls = worlds(have, room, barred, -1, 0).total
    parts = [part.total for part in split_by_who_goes_on(have, room, lacks, goes_on)]
    assert sum(parts) == everything - stalls
    assert stalls > 0


@clause("R-S8")
def test_rare_worlds_are_found_without_rejecting_any() -> None:
    """One card in a thousand lets the rival go on, and the rival has two: rejection would try five hundred times."""
    have = (1, 999, 0, 0, 0, 0, 0, 0, 0, 0)
    for seed in range(20):
        drawn = draw_world(have, (2,), (0,), [(1,)], stolik.Rng(seed))
        assert sum(several for _, kinds, several in drawn if kinds & 0b111) == 1
        assert sum(several for _, _, several in drawn) == 2
