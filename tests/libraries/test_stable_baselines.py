"""What the manuals of Stable-Baselines3 and sb3-contrib write, as they write it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv

import stolik
from stolik.arena import compete
from stolik.bots.entries import Observing
from stolik.research.gymnasium import OneSeat, name_of

pytestmark = [pytest.mark.filterwarnings("ignore")]


@pytest.mark.parametrize("game_id", stolik.games())
def test_the_checker_is_content(game_id: str) -> None:
    check_env(gymnasium.make(name_of(game_id), scaled=True).unwrapped)


@pytest.mark.parametrize("game_id", stolik.games())
def test_maskable_ppo_learns_without_a_wrapper_and_plays_only_legal_actions(game_id: str) -> None:
    env = gymnasium.make(name_of(game_id), seats=2, bots="random", illegal="raise", scaled=True)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    seen, _ = env.reset(seed=3)
    over = cut = False
    while not (over or cut):
        action, _ = model.predict(seen, action_masks=get_action_masks(env))
        seen, _, over, cut, _ = env.step(action)
    evaluate_policy(model, env, n_eval_episodes=2, warn=False)


@pytest.mark.parametrize("kind", [DummyVecEnv, SubprocVecEnv])
def test_vectors_of_environments_in_this_process_and_in_others(kind: Any) -> None:
    games = make_vec_env(f"stolik.research.gymnasium:{name_of('bzzz')}", 2, vec_env_cls=kind, env_kwargs={"seats": 2})
    model = MaskablePPO("MultiInputPolicy", games, n_steps=32, batch_size=32, n_epochs=1)
    model.learn(64)
    games.close()
    lambdas = kind([lambda: OneSeat("nerwy", 2) for _ in range(2)])
    assert lambdas.reset()["observation"].shape[0] == 2
    lambdas.close()


def test_a_model_sits_down_in_the_arena() -> None:
    game = stolik.game("bzzz", seats=2, end=10)
    env = gymnasium.make("stolik/Bzzz-v0", seats=2, end=10)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=32, n_epochs=1)

    def choose(observation: Any, mask: Any) -> int:
        action, _ = model.predict({"observation": observation, "action_mask": mask}, action_masks=mask.astype(np.bool_))
        return int(action)

    found = compete(game, {"ppo": Observing(choose), "random": "random"}, deals=2)
    assert found["ppo"].forfeits == {}
