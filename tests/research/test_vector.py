"""Many games at once: the same games as one at a time, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import stolik
from stolik.engine.clock import turns_of
from stolik.engine.contract import Game, State
from stolik.engine.registry import room
from stolik.research import vector
from stolik.research.spaces import Observer

ARRAYS = ("observations", "action_masks", "rewards", "terminations", "truncations", "to_act")


def fleet(game: Game, num_envs: int, **keywords: Any) -> Any:
    return vector(game.id, game.seats, num_envs, **keywords, **game.room.given(game.options))


def follow(games: Any, game: Game, rng: stolik.Rng, choose: Callable[[State, int], NDArray[np.int64]]) -> None:
    """Game 1 of several, step by step on a table of its own with the same seed."""
    turns, state = turns_of(game, None, rng), game.start()
    stolik.deal(state, rng)
    for _ in range(150):
        seat = turns.next(state)
        assert games.to_act[1] == seat
        actions = choose(state, seat)
        games.step(actions)
        state.apply(seat, int(actions[1]))
        turns.note(state, seat, int(actions[1]))
        stolik.deal(state, rng)
        assert games.terminations[1] == state.over
        assert games.rewards[1].tolist() == list(state.returns)
        if state.over:
            turns, state = turns_of(game, None, rng), game.start()
            stolik.deal(state, rng)


def test_each_game_is_the_one_played_alone(game: Game) -> None:
    games = fleet(game, 3, seed=5)
    observer = Observer(game.room.features(game))

    def last_action(state: State, seat: int) -> NDArray[np.int64]:
        seen = observer.look(state, seat)
        assert (games.observations[1] == seen["observation"]).all()
        assert (games.action_masks[1] == seen["action_mask"]).all()
        return np.array([np.flatnonzero(mask)[-1] for mask in games.action_masks])

    follow(games, game, stolik.Rng("5/1"), last_action)


def test_rule_actions_are_what_the_rule_bot_would_do(game: Game) -> None:
    games, rng = fleet(game, 3, seed=5), stolik.Rng("5/1")
    policy = game.room.policy(game)

    def advised(state: State, seat: int) -> NDArray[np.int64]:
        actions: NDArray[np.int64] = games.rule_actions()
        assert actions[1] == policy.choose(state, seat, rng)
        return actions

    follow(games, game, rng, advised)


def test_random_actions_are_legal_and_games_end(game: Game) -> None:
    games = fleet(game, 8)
    ended = 0
    for _ in range(3_000):
        actions = games.random_actions()
        assert games.action_masks[np.arange(8), actions].all()
        games.step(actions)
        assert (np.abs(games.rewards.sum(axis=1)) < 1e-9).all() or game.seats == 1
        ended += int(games.terminations.sum())
        if ended > 3:
            return
    pytest.fail("no game ended")


def test_rule_actions_beat_random_ones() -> None:
    games = vector("bzzz", 2, 64, seed=3)
    won = played = 0
    for _ in range(200):
        rule = games.rule_actions().copy()
        games.step(np.where(games.to_act == 0, rule, games.random_actions()))
        won += int((games.rewards[:, 0] > 0).sum())
        played += int(games.terminations.sum())
    assert played > 200
    assert won > 0.75 * played


def test_the_same_seed_gives_the_same_games(game_id: str) -> None:
    seats = room(game_id).seats[0]
    one, other = (vector(game_id, seats, 4, seed=9) for _ in range(2))
    third = vector(game_id, seats, 4, seed=10)
    differs = False
    for _ in range(30):
        one.step(one.random_actions())
        other.step(other.random_actions())
        third.step(third.random_actions())
        assert (one.observations == other.observations).all()
        differs = differs or bool((one.observations != third.observations).any())
    assert differs


def test_an_illegal_action_is_refused_by_name_and_nothing_happens() -> None:
    games = vector("bzzz", 3, 5, seed=1)
    before = games.observations.copy()
    actions = games.random_actions().copy()
    actions[3] = 12
    with pytest.raises(ValueError, match=r"bzzz: in game 3 seat \d may .*; not card 2"):
        games.step(actions)
    actions[3] = -1
    with pytest.raises(ValueError, match="not -1"):
        games.step(actions)
    assert (games.observations == before).all()


def test_a_long_game_is_cut_off_and_begins_anew() -> None:
    games = vector("bzzz", 4, 2, max_steps=3)
    for step in range(1, 8):
        games.step(games.random_actions())
        assert games.truncations.all() == (step % 3 == 0)
        assert not games.rewards.any()


@pytest.mark.parametrize(("num_envs", "workers"), [(0, 1), (4, 0), (4, 5)])
def test_nonsense_is_refused(num_envs: int, workers: int) -> None:
    with pytest.raises(ValueError, match=r"is a number from|is at least"):
        vector("bzzz", 4, num_envs, workers=workers)


def test_several_processes_play_the_same_games() -> None:
    alone = vector("bzzz", 3, 7, seed=2)
    crew = vector("bzzz", 3, 7, seed=2, workers=2)
    try:
        for _ in range(40):
            assert (alone.rule_actions() == crew.rule_actions()).all()
            assert (alone.random_actions() == crew.random_actions()).all()
            actions = alone.chosen.copy()
            alone.step(actions)
            crew.step(actions)
            for name in ARRAYS:
                assert (getattr(alone, name) == getattr(crew, name)).all(), name
        actions = crew.random_actions().copy()
        actions[6] = 12
        with pytest.raises(ValueError, match="in game 6 "):
            crew.step(actions)
        assert (alone.reset(4) == crew.reset(4)).all()
    finally:
        crew.close()
