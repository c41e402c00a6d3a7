"""Environments are pickled and copied in mid-game, and go on in mid-game: in this process and in others."""

from __future__ import annotations

import copy
import importlib
import multiprocessing
import pickle
from typing import Any

import cloudpickle
import joblib
import numpy as np
import pytest

import stolik
from stolik.engine.contract import Game
from stolik.research import pettingzoo, vector
from stolik.research.gymnasium import OneSeat

ROADS: dict[str, Any] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "cloudpickle": lambda thing: cloudpickle.loads(cloudpickle.dumps(thing)),
    "deepcopy": copy.deepcopy,
}
by_every_road = pytest.mark.parametrize("road", ROADS.values(), ids=ROADS)


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def rest_of(env: Any, most: int = 200) -> list[Any]:
    """What an AEC environment tells until its game is over."""
    told = []
    for agent in env.agent_iter(most):
        seen, reward, terminated, truncated, _ = env.last()
        told.append((agent, seen["observation"].tolist(), reward, terminated))
        env.step(None if terminated or truncated else first_legal(seen["action_mask"]))
    return told


@by_every_road
def test_an_aec_environment_goes_on_where_it_was(game_id: str, road: Any) -> None:
    env = getattr(pettingzoo, f"{game_id}_v0").env()
    env.reset(seed=3)
    for _ in range(4):
        env.step(first_legal(env.last()[0]["action_mask"]))
    moved = road(env)
    assert moved.episode.state == env.episode.state
    assert rest_of(moved) == rest_of(env)
    moved.reset(seed=4)
    env.reset(seed=4)
    assert rest_of(moved, 30) == rest_of(env, 30)


@by_every_road
def test_a_parallel_environment_goes_on_where_it_was(game_id: str, road: Any) -> None:
    env = getattr(pettingzoo, f"{game_id}_v0").parallel_env()
    seen, _ = env.reset(seed=3)
    for _ in range(5):
        seen = env.step({agent: first_legal(seen[agent]["action_mask"]) for agent in env.agents})[0]
    moved = road(env)
    actions = {agent: first_legal(seen[agent]["action_mask"]) for agent in env.agents}
    one, other = env.step(actions), moved.step(actions)
    assert moved.position == env.position
    assert {agent: seen["observation"].tolist() for agent, seen in one[0].items()} == {
        agent: seen["observation"].tolist() for agent, seen in other[0].items()
    }
    assert one[1:4] == other[1:4]


@by_every_road
@pytest.mark.parametrize("bots", ["random", "easy", "normal"])
def test_one_seat_against_bots_goes_on_where_it_was(game_id: str, bots: str, road: Any) -> None:
    env = OneSeat(game_id, bots=bots)
    seen, _ = env.reset(seed=3)
    seen = env.step(first_legal(seen["action_mask"]))[0]
    moved = road(env)
    for _ in range(10):
        one, other = (each.step(first_legal(seen["action_mask"])) for each in (env, moved))
        seen = one[0]
        assert one[0]["observation"].tolist() == other[0]["observation"].tolist()
        assert one[1:4] == other[1:4]
        if one[2]:
            break


@by_every_road
def test_a_vector_goes_on_where_it_was(some_game: Game, road: Any) -> None:
    games = vector(some_game.id, some_game.seats, 5, seed=1, **some_game.room.given(some_game.options))
    for _ in range(20):
        games.step(games.random_actions())
    moved = road(games)
    for _ in range(60):
        actions = games.random_actions().copy()
        assert (moved.random_actions() == actions).all()
        assert (moved.step(actions) == games.step(actions)).all()
        assert (moved.rewards == games.rewards).all()


def test_a_vector_of_several_processes_says_that_it_cannot_travel() -> None:
    games = vector("bzzz", 2, 2, workers=2)
    try:
        with pytest.raises(TypeError, match="workers=1 can"):
            pickle.dumps(games)
    finally:
        games.close()


def test_the_modules_are_modules(game_id: str) -> None:
    module = getattr(pettingzoo, f"{game_id}_v0")
    assert importlib.import_module(f"stolik.research.pettingzoo.{game_id}_v0") is module
    for road in ROADS.values():
        assert road(module) is module
    made: Any = cloudpickle.loads(cloudpickle.dumps(lambda: module.env(seats=2)))()
    assert made.game == stolik.game(game_id, seats=2)


def length_of(state: stolik.State) -> int:
    """For a process of its own: plays on, and says how long it took."""
    rng, steps = stolik.Rng(1), 0
    while not state.over:
        stolik.deal(state, rng)
        if state.to_act:
            state.apply(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
            steps += 1
    return steps


def recorded(game: stolik.Game, bots: list[Any], seed: int) -> stolik.Record:
    return stolik.play(game, bots, seed)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_a_pool_takes_states_and_gives_records(method: str) -> None:
    game = stolik.game("bzzz", seats=3, end=10)
    starts = [game.start() for _ in range(3)]
    bots = [stolik.bot("easy", game, seat) for seat in range(3)]
    alone = [recorded(*pickle.loads(pickle.dumps((game, bots, seed)))) for seed in range(3)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(length_of, starts) == [length_of(start.clone()) for start in starts]
        assert pool.starmap(recorded, [(game, bots, seed) for seed in range(3)]) == alone


def test_joblib_takes_lambdas_over_games_and_bots() -> None:
    game = stolik.game("nerwy", seats=2)
    bots = [stolik.bot("normal", game, seat) for seat in range(2)]
    jobs = [joblib.delayed(lambda seed: stolik.play(game, bots, seed))(seed) for seed in range(4)]
    records = joblib.Parallel(n_jobs=2)(jobs)
    assert [record.tags["Seed"] for record in records] == ["0", "1", "2", "3"]
    assert all(stolik.verify(record).honest for record in records)
