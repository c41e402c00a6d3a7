"""Rows: within their bounds, and made of nothing a seat may not know."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i16, u8

import stolik
from stolik.engine.contract import Game, State
from stolik.engine.features import Features
from stolik.engine.general_features import MOST, GeneralFeatures
from stolik.research.layout import bounds, slices
from tests.conformance.cases import moments
from tests.games.table import clause

seeds = st.integers(0, 10_000)
few = settings(max_examples=3, deadline=None)
UNTOUCHED = -32_768


def row(features: Features, state: State, seat: int) -> list[int]:
    """Blank, between two numbers that must stay as they are."""
    size = int(features.size)
    written = vec[i16]([UNTOUCHED, *[0] * size, UNTOUCHED])
    features.write(state, seat, written, 1)
    assert (written[0], written[size + 1]) == (UNTOUCHED, UNTOUCHED)
    return [int(number) for number in written][1:-1]


def mask(features: Features, state: State, seat: int) -> tuple[list[int], int]:
    """The legal actions, and how many; between two numbers that must stay as they are."""
    written = vec[u8]([7, *[0] * features.actions, 7])
    several = features.write_mask(state, seat, written, 1)
    assert {*written} <= {0, 1, 7}
    assert (written[0], written[features.actions + 1]) == (7, 7)
    return [action for action, legal in enumerate([*written][1:-1]) if legal], int(several)


@few
@given(seed=seeds)
def test_every_number_is_within_its_bounds(game: Game, seed: int) -> None:
    features = game.room.features(game)
    low, high = bounds(features)
    for state in moments(game, seed):
        for seat in range(game.seats):
            numbers = np.array(row(features, state, seat))
            wrong = np.flatnonzero((numbers < low) | (numbers > high))
            assert not len(wrong), [(name, numbers[place]) for name, place in slices(features).items()]


@clause("R-0.3")
@few
@given(seed=seeds)
def test_a_row_says_only_what_the_view_says(game: Game, seed: int) -> None:
    """Non-interference: the row of a state is the row of whatever the seat's view lets one imagine."""
    features = game.room.features(game)
    for state in moments(game, seed):
        for seat in range(game.seats):
            imagined = game.imagine(state.view(seat))
            assert row(features, imagined, seat) == row(features, state, seat)
            assert mask(features, imagined, seat) == mask(features, state, seat)


@clause("R-0.3")
@few
@given(seed=seeds)
def test_worlds_a_seat_cannot_tell_apart_give_equal_rows(game: Game, seed: int) -> None:
    features = game.room.features(game)
    rng = stolik.Rng(seed)
    for state in moments(game, seed):
        for seat in range(game.seats):
            world = state.resample(seat, rng)
            assert row(features, world, seat) == row(features, state, seat)


@clause("R-0.3")
@few
@given(seed=seeds)
def test_what_is_read_off_any_view_is_within_bounds_and_says_no_more(some_game: Game, seed: int) -> None:
    features = GeneralFeatures(some_game)
    assert 10 < features.size <= MOST
    rows = set()
    for state in moments(some_game, seed):
        for seat in range(some_game.seats):
            numbers = row(features, state, seat)
            assert row(features, some_game.imagine(state.view(seat)), seat) == numbers
            rows.add(tuple(numbers))
    assert len(rows) > some_game.seats


@few
@given(seed=seeds)
def test_the_mask_is_the_legal_actions(game: Game, seed: int) -> None:
    features = game.room.features(game)
    for state in moments(game, seed):
        for seat in range(game.seats):
            assert mask(features, state, seat) == (state.legal(seat), len(state.legal(seat)))


def test_blocks_have_names_of_their_own_and_room_between_their_bounds(game: Game) -> None:
    blocks = game.room.features(game).blocks
    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.low < block.high and block.size > 0 and block.meaning for block in blocks)
