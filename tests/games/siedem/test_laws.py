"""What must hold at every moment of every game: views, resampling, legality, the whole deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import stolik
from stolik.engine.contract import State
from stolik.games.siedem.deck import DECK
from stolik.games.siedem.rules import SiedemState
from stolik.games.siedem.seen import SiedemView
from tests.games.table import clause

SMALL = {"1/1": 2, "2/2": 2, "3/3": 2, "4/1": 2, "5/2": 1, "6/3": 2, "8/1": 2, "9/3": 2}
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {"no_wrap": True}),
    (4, {"handicap": (1, 3, 2, 1)}),
    (2, {"to_three": True, "deck": SMALL}),
    (2, {"own_pace": {1}, "deck": SMALL}),
    (3, {"own_pace": {0, 2}, "deck": SMALL, "no_wrap": True}),
    (4, {"own_pace": {0, 1, 3}}),
    (4, {"own_pace": {0, 1, 2, 3}, "deck": SMALL}),
]


def moments(seats: int, options: dict[str, Any], seed: int, every: int = 1) -> Iterator[State]:
    """The states of a game played at random, acting seats drawn uniformly."""
    state = stolik.game("siedem", seats, **options).start()
    rng = stolik.Rng(seed)
    for moment in range(1500):
        if moment % every == 0 or state.over:
            yield state
        if state.over:
            return
        seat = rng.choice(state.to_act)
        state.apply(seat, state.sample(rng) if seat == stolik.TABLE else eager(state, seat, rng))


def eager(state: State, seat: int, rng: stolik.Rng) -> int:
    """Takes half as readily as it lays, so that hands stay large and stalls come."""
    legal = state.legal(seat)
    return legal[0] if rng.below(3) == 0 else rng.choice(legal)


def watchers(state: State) -> list[int | None]:
    return [None, *range(state.game.seats)]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_world_resampled_looks_the_same_and_depends_on_the_view_alone(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        for number, state in enumerate(moments(seats, options, seed, every=3)):
            for seat in watchers(state):
                view = state.view(seat)
                world = state.resample(seat, stolik.Rng(number))
                assert world.view(seat) == view
                assert world.cards() == state.cards()
                if seat is not None:
                    assert world.legal(seat) == state.legal(seat)
                assert world.over or world.to_act
                imagined = state.game.imagine(view)
                assert imagined.view(seat) == view
                assert imagined.resample(seat, stolik.Rng(number)) == world


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_resampled_world_is_sound_and_can_be_played_to_its_end(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(moments(seats, options, 7, every=5)):
        for seat in watchers(state):
            world = state.resample(seat, stolik.Rng(number))
            assert isinstance(world, SiedemState)
            sound(world)
            if number % 20 == 0:
                stolik.engine.drive.random_game(world, stolik.Rng(number))
                sound(world)


def sound(state: SiedemState) -> None:
    game = state.siedem
    for seat in range(game.seats):
        hand = [state.heaps[game.hands + seat * 30 + card] for card in range(30)]
        pile = [state.heaps[game.piles + seat * 30 + card] for card in range(30)]
        assert sum(hand) == state.hand_sizes[seat]
        assert sum(pile) == (state.pile_sizes[seat] if state.stalls else 0)
        assert state.held[seat] == sum(1 << card for card in range(30) if hand[card])
        assert not any(state.lacks[seat] >> card & 1 for card in range(30) if hand[card] or pile[card])
    assert state.left == sum(state.pile_sizes)
    assert state.cards() == game.deck


@clause("R-S8")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_somebody_can_act_until_the_game_is_over(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, options, 11):
        assert isinstance(state, SiedemState)
        sound(state)
        assert state.over == (state.to_act == ())
        assert list(state.to_act) == sorted(state.to_act)
        assert state.over or state.actor() in state.to_act
        assert all(bool(state.legal(seat)) == (seat in state.to_act) for seat in range(seats))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_legality_refusals_and_masks_agree_on_every_id(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, options, 5, every=25):
        before = state.clone()
        for seat in (-1, *range(seats)):
            legal = state.legal(seat)
            for action in range(-1, state.game.actions + 1):
                refusal = state.why_not(seat, action)
                assert (refusal is None) == (action in legal)
                if refusal is not None:
                    with pytest.raises(stolik.IllegalAction) as refused:
                        state.apply(seat, action)
                    assert refused.value.code == refusal.code
                    assert all(state.game.room.sorry(refusal.code, lang) for lang in ("pl", "en"))
        assert state == before


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_sampling_follows_the_outcomes(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(moments(seats, options, 3)):
        if state.to_act == (stolik.TABLE,):
            drawn, generic = stolik.Rng(number), stolik.Rng(number)
            assert state.sample(drawn) == stolik.State.sample(state, generic)
            assert drawn.word() == generic.word()


@clause("R-S8")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_legal_actions(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(moments(seats, options, 13, every=7)):
        for seat in range(seats):
            other = state.resample(seat, stolik.Rng(number))
            for action in state.legal(seat):
                here, there = state.clone(), other.clone()
                here.apply(seat, action)
                there.apply(seat, action)
                if here.to_act == (stolik.TABLE,):
                    continue
                mine, theirs = here.view(seat), there.view(seat)
                assert isinstance(mine, SiedemView)
                assert isinstance(theirs, SiedemView)
                if mine.stalls == theirs.stalls and mine.over == theirs.over:  # whether it stalls depends on the rivals
                    assert mine == theirs


@pytest.mark.parametrize("seats", [1, 4])
def test_views_are_json_and_come_back(seats: int) -> None:
    for state in moments(seats, {"own_pace": {0}}, 2, every=40):
        for seat in watchers(state):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=SiedemView) == view


def test_the_deck_stays_whole() -> None:
    for state in moments(4, {"own_pace": {2}}, 17, every=10):
        assert state.cards() == DECK
