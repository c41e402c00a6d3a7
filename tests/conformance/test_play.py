"""What holds in every game at every step: cards, legality, copies, ends, returns."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stolik
from stolik.engine.contract import Game, State
from tests.conformance.cases import moments, walk
from tests.games.table import clause

MANY_IDS = 150
seeds = st.integers(0, 10_000)
few = settings(max_examples=3, deadline=None)


@few
@given(seed=seeds)
def test_cards_are_conserved_at_every_step(game: Game, seed: int) -> None:
    deck = game.start().cards()
    assert sum(deck.values()) > 0
    for state, actor, action in walk(game, seed):
        assert state.cards() == deck, f"before {actor} {game.text(action)}"


@clause("R-0.5")
@few
@given(seed=seeds)
def test_legal_apply_and_why_not_agree_and_a_refusal_changes_nothing(game: Game, seed: int) -> None:
    rng = stolik.Rng(seed)
    for state in moments(game, seed, most=6):
        before = state.key()
        for seat in range(-1, game.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in state.to_act)
            attempt = state.clone()
            for action in some_ids(game, rng):
                assert (action in legal) == applies(state, attempt, seat, action)
            assert attempt.key() == before, "a refusal changed something"
        assert state.key() == before, "a clone shares something with its original"


def some_ids(game: Game, rng: stolik.Rng) -> list[int]:
    outside = [-1, game.actions, game.actions + 7, 1 << 40, -(1 << 40)]
    if game.actions <= MANY_IDS:
        return [*range(game.actions), *outside]
    return [rng.below(game.actions) for _ in range(MANY_IDS)] + outside


def applies(state: State, attempt: State, seat: int, action: int) -> bool:
    """Whether it can be done, as `why_not` says; if not, it is attempted and refused for that reason."""
    refusal = state.why_not(seat, action)
    if refusal is None:
        state.clone().apply(seat, action)
        return True
    with pytest.raises(stolik.IllegalAction) as refused:
        attempt.apply(seat, action)
    assert (refused.value.code, refused.value.clause) == refusal
    return False


@clause("R-0.5")
def test_unknown_seats_are_refused(game: Game) -> None:
    state = game.start()
    for seat in (game.seats, -2, 99):
        with pytest.raises(stolik.IllegalAction):
            state.apply(seat, 0)
        with pytest.raises(ValueError, match="seat"):
            state.legal(seat)
        with pytest.raises(ValueError, match="seat"):
            state.view(seat)
        assert state.why_not(seat, 0) is not None


@few
@given(seed=seeds)
def test_a_clone_is_equal_and_independent(game: Game, seed: int) -> None:
    for state, actor, action in walk(game, seed, cap=200):
        copy = state.clone()
        assert copy == state
        copy.apply(actor, action)
        assert copy != state
        undone = state.clone()
        undone.apply(actor, action)
        assert undone == copy


@clause("R-0.1")
@few
@given(seed=seeds)
def test_the_same_actions_give_the_same_state(game: Game, seed: int) -> None:
    again = game.start()
    for state, actor, action in walk(game, seed):
        assert state == again
        again.apply(actor, action)


@clause("R-0.4", "R-0.9")
@few
@given(seed=seeds)
def test_every_game_ends_and_returns_sum_to_zero(game: Game, seed: int) -> None:
    final = game.start()
    for state, _, _ in walk(game, seed):
        final = state
        assert not state.over
        assert state.winners == ()
        assert state.returns == (0.0,) * game.seats
    assert final.over
    assert final.to_act == ()
    assert all(0 <= seat < game.seats for seat in final.winners)
    if game.seats > 1:
        assert math.isclose(sum(final.returns), 0, abs_tol=1e-9)
        assert all((result > 0) == (seat in final.winners) for seat, result in enumerate(final.returns) if result)
    assert all(final.legal(seat) == [] for seat in range(-1, game.seats))


@clause("R-0.6", "R-0.8")
@few
@given(seed=seeds)
def test_whoever_is_to_act_has_a_legal_action(game: Game, seed: int) -> None:
    for state, _, _ in walk(game, seed):
        assert state.to_act
        assert state.actor() in (state.to_act if game.room.real_time else state.to_act[:1])
        assert all(state.legal(seat) for seat in state.to_act)
        assert len(set(state.to_act)) == len(state.to_act)
        assert state.to_act == (stolik.TABLE,) or stolik.TABLE not in state.to_act


@clause("R-0.7")
@few
@given(seed=seeds)
def test_the_table_deals_at_once_what_it_would_deal_one_by_one(game: Game, seed: int) -> None:
    for state in moments(game, seed, most=40):
        if state.to_act == (stolik.TABLE,):
            one_by_one, at_once = stolik.Rng(seed), stolik.Rng(seed)
            slowly, quickly = state.clone(), state.clone()
            while slowly.to_act == (stolik.TABLE,):
                slowly.apply(stolik.TABLE, int(slowly.sample(one_by_one)))
            stolik.deal(quickly, at_once)
            assert quickly == slowly
            assert at_once.below(1 << 30) == one_by_one.below(1 << 30)


@clause("R-0.7")
@few
@given(seed=seeds)
def test_the_table_samples_what_outcomes_lists(game: Game, seed: int) -> None:
    for state, actor, _ in walk(game, seed):
        outcomes = state.outcomes()
        assert (actor == stolik.TABLE) == bool(outcomes)
        if not outcomes:
            continue
        assert state.legal(stolik.TABLE) == [action for action, _ in outcomes]
        assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
        assert state.sample(stolik.Rng(seed)) == walked(outcomes, stolik.Rng(seed))


def walked(outcomes: list[tuple[int, int]], rng: stolik.Rng) -> int:
    drawn = rng.below(sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        drawn -= weight
        if drawn < 0:
            return action
    raise AssertionError


@few
@given(seed=seeds)
def test_a_random_action_is_a_legal_one(game: Game, seed: int) -> None:
    rng = stolik.Rng(seed)
    for state, actor, _ in walk(game, seed):
        if actor != stolik.TABLE:
            assert state.random_action(actor, rng) in state.legal(actor)


@clause("R-0.2")
def test_who_begins_is_drawn_unless_named(game: Game) -> None:
    drawn = [game.text(action) for action, _ in game.start().outcomes()]
    if "first" not in game.options or game.options["first"] is not None or game.seats == 1:
        assert not any(text.startswith("first") for text in drawn)
    else:
        assert drawn == [f"first {seat}" for seat in range(game.seats)]
        assert {weight for _, weight in game.start().outcomes()} == {1}
