"""Gymnasium's `VectorEnv`: one seat of many games, begun anew in the same step, as its manual says."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from stolik.engine.registry import room
from stolik.research.gymnasium import OneSeat, name_of
from stolik.research.vector_env import OneSeatVector


def made(game_id: str, **keywords: Any) -> Any:
    return gymnasium.make_vec(name_of(game_id), num_envs=6, vectorization_mode="vector_entry_point", **keywords)


def first_legal(masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("bots", ["normal", "random"])
@pytest.mark.parametrize("scaled", [False, True])
def test_steps_stay_in_their_spaces_and_games_begin_anew(game_id: str, bots: str, scaled: bool) -> None:
    games = made(game_id, seats=room(game_id).seats[-1], bots=bots, scaled=scaled, max_steps=300)
    seen, infos = games.reset(seed=1)
    assert games.unwrapped.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    ended = 0
    for _ in range(400):
        assert games.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        seen, rewards, over, cut, infos = games.step(first_legal(infos["action_mask"]))
        assert (rewards[~over] == 0).all()
        assert ("final_obs" in infos) == bool((over | cut).any())
        if "final_obs" in infos:
            assert (infos["_final_obs"] == (over | cut)).all()
            assert games.observation_space.contains(infos["final_obs"])
        ended += int((over | cut).sum())
        if ended > 6:
            return
    pytest.fail("no game ended")


def test_the_final_observation_and_the_reward_are_the_finished_games(game_id: str) -> None:
    """One game beside the same one by itself: the rule bot decides from what the seat sees."""
    games = OneSeatVector(game_id, 1, bots="random", max_steps=50)
    alone = OneSeat(game_id, bots="random", max_steps=50)
    _, infos = games.reset(seed=[7])
    alone.reset(seed=1)
    alone.episode = pickle.loads(pickle.dumps(games.batch.episodes[0]))
    for _ in range(60):
        before = pickle.loads(pickle.dumps(games.batch.episodes[0]))
        _, rewards, over, cut, infos = games.step(first_legal(infos["action_mask"]))
        if over[0] or cut[0]:
            seat = before.act(0, int(games.chosen[0]))
            while seat not in (0, -2) and before.length < 50:
                seat = before.act(seat, before.state.random_action(seat, before.rng))
            row = alone.observer.look(before.state, 0)["observation"]
            assert (infos["final_obs"]["observation"][0] == row).all()
            assert rewards[0] == (before.state.returns[0] if over[0] else 0)
            return
    pytest.fail("no game ended")


def test_the_same_seed_gives_the_same_games_and_pickling_goes_on() -> None:
    one, other = (OneSeatVector("bzzz", 4, seats=3) for _ in range(2))
    _, infos = one.reset(seed=5)
    other.reset(seed=5)
    for step in range(80):
        actions = first_legal(infos["action_mask"])
        seen, rewards, over, _, infos = one.step(actions)
        same, paid, ended, _, _ = other.step(actions)
        assert (seen["observation"] == same["observation"]).all()
        assert (rewards == paid).all()
        assert (over == ended).all()
        if step == 20:
            other = pickle.loads(pickle.dumps(other))


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="bots one of normal, random"):
        OneSeatVector("bzzz", 2, bots="hard")
    games = OneSeatVector("bzzz", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        games.step(np.zeros(2, np.int64))
    games.reset(seed=1)
    with pytest.raises(ValueError, match="bzzz: in game 0 seat 0 may"):
        games.step(np.full(2, 12))
