"""What Ray's and RLlib's manuals write, as they write it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env

import stolik
from stolik.research.pettingzoo import bzzz_v0

pytestmark = [pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(_node_ip_address="127.0.0.1", include_dashboard=False, log_to_driver=False, num_cpus=2)
    yield
    ray.shutdown()


def test_tasks_take_games_and_bots_and_give_records() -> None:
    played: Any = ray.remote(stolik.play)
    game = stolik.game("bzzz", seats=2, end=10)
    bots = [stolik.bot("easy", game, seat) for seat in range(2)]
    records = ray.get([played.remote(game, bots, seed) for seed in range(3)])
    assert [record.tags["Seed"] for record in records] == ["0", "1", "2"]
    assert all(stolik.verify(record).honest for record in records)


class Table:
    def __init__(self, state: stolik.State) -> None:
        self.state = state

    def deal(self) -> stolik.State:
        stolik.deal(self.state, stolik.Rng(1))
        return self.state


def test_an_actor_keeps_a_state() -> None:
    table: Any = ray.remote(Table)
    start = stolik.game("nerwy", seats=3).start()
    dealt = ray.get(table.remote(start).deal.remote())
    stolik.deal(start, stolik.Rng(1))
    assert dealt == start


def test_rllib_trains_on_an_environment_made_by_a_lambda() -> None:
    register_env("bzzz", lambda config: PettingZooEnv(bzzz_v0.env(seats=2, end=10)))
    config = (
        PPOConfig()
        .environment("bzzz")
        .env_runners(
            num_env_runners=1, env_to_module_connector=lambda *args, **kwargs: FlattenObservations(multi_agent=True)
        )
        .training(train_batch_size_per_learner=128, minibatch_size=64, num_epochs=1)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent, *args, **kwargs: "shared")
    )
    algorithm = config.build_algo()
    try:
        found = algorithm.train()
        assert found["env_runners"]["num_env_steps_sampled"] > 0
    finally:
        algorithm.stop()
