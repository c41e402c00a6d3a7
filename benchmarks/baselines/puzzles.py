"""Small games, where it can be said how far from best play a method is: OpenSpiel's own algorithms, through our adapter."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, outcome_sampling_mccfr

from stolik.research.openspiel import load

PUZZLES: dict[str, tuple[str, dict[str, Any]]] = {
    "bzzz-small": ("bzzz", {"hand": 1, "end": 1, "first": 0, "deck": {"1": 2, "2": 2, "3": 1}}),
    "blef-small": ("blef", {"end": 2, "first": 0, "deck": {"1-2": 2, "1-3": 2, "2-3": 2}}),
}


def uniform(game: Any, end: float) -> tuple[Any, int]:
    return policies.UniformRandomPolicy(game), 0


def cfr_plus(game: Any, end: float) -> tuple[Any, int]:
    """In C++, on a tree asked of Python once."""
    tree = pyspiel.convert_to_cached_tree(game)
    solver = pyspiel.CFRPlusSolver(tree)
    rounds = 0
    while time.process_time() < end:
        solver.evaluate_and_update_policy()
        rounds += 1
    average = solver.average_policy()
    return policies.tabular_policy_from_callable(game, average.action_probabilities), rounds


def sampling(make: Callable[[Any], Any]) -> Callable[[Any, float], tuple[Any, int]]:
    def method(game: Any, end: float) -> tuple[Any, int]:
        np.random.seed(1)
        solver, rounds = make(game), 0
        while time.process_time() < end:
            solver.iteration()
            rounds += 1
        return solver.average_policy(), rounds

    return method


def external(game: Any) -> Any:
    return external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)


def deep_cfr(game: Any, end: float) -> tuple[Any, int]:
    """Its number of iterations is given beforehand: one alone tells how long they take."""
    import torch
    from open_spiel.python.pytorch import deep_cfr as theirs

    torch.set_num_threads(1)

    def solver(iterations: int) -> Any:
        return theirs.DeepCFRSolver(
            game,
            policy_network_layers=(64, 64),
            advantage_network_layers=(64, 64),
            num_iterations=iterations,
            num_traversals=40,
            learning_rate=1e-3,
            batch_size_advantage=256,
            batch_size_strategy=256,
            memory_capacity=100_000,
            policy_network_train_steps=1000,
            advantage_network_train_steps=150,
        )

    began = time.process_time()
    solver(1).solve()
    rounds = max(2, int((end - began) / (time.process_time() - began)) - 1)
    whole = solver(rounds)
    whole.solve()
    return policies.tabular_policy_from_callable(game, whole.action_probabilities), rounds


def nfsp(game: Any, end: float) -> tuple[Any, int]:
    """As its example for Kuhn's poker, with Adam."""
    import torch
    from open_spiel.python.pytorch import nfsp as theirs

    torch.set_num_threads(1)
    env = rl_environment.Environment(game)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [
        theirs.NFSP(
            seat,
            size,
            actions,
            [64],
            100_000,
            0.1,
            optimizer_str="adam",
            rl_learning_rate=1e-3,
            sl_learning_rate=1e-3,
            replay_buffer_capacity=100_000,
            epsilon_decay_duration=20_000,
            epsilon_start=0.06,
            epsilon_end=0.001,
        )
        for seat in range(2)
    ]
    episodes = 0
    while time.process_time() < end:
        now = env.reset()
        while not now.last():
            seat = now.observations["current_player"]
            now = env.step([agents[seat].step(now).action])
        for agent in agents:
            agent.step(now)
        episodes += 1
    return Averages(game, agents, theirs.MODE.AVERAGE_POLICY), episodes


class Averages(policies.Policy):  # type: ignore[misc]
    """What the agents of NFSP play on average."""

    def __init__(self, game: Any, agents: list[Any], mode: Any) -> None:
        super().__init__(game, [0, 1])
        self.agents, self.mode = agents, mode

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player()
        rows: list[Any] = [None, None]
        legal: list[Any] = [None, None]
        rows[seat], legal[seat] = state.information_state_tensor(seat), state.legal_actions(seat)
        seen = {"info_state": rows, "legal_actions": legal, "current_player": seat}
        asked = rl_environment.TimeStep(observations=seen, rewards=None, discounts=None, step_type=None)
        with self.agents[seat].temp_mode_as(self.mode):
            chances = self.agents[seat].step(asked, is_evaluation=True).probs
        return {action: float(chances[action]) for action in legal[seat]}


METHODS: dict[str, Callable[[Any, float], tuple[Any, int]]] = {
    "uniform": uniform,
    "cfr+": cfr_plus,
    "mccfr": sampling(external),
    "outcome": sampling(outcome_sampling_mccfr.OutcomeSamplingSolver),
    "deep-cfr": deep_cfr,
    "nfsp": nfsp,
}


def measure(puzzle: str, method: str, seconds: float) -> dict[str, Any]:
    game_id, options = PUZZLES[puzzle]
    game = load(game_id, seats=2, **options)
    began = time.process_time()
    found, rounds = METHODS[method](game, began + seconds)
    took = time.process_time() - began
    return {
        "exploitability": float(exploitability.exploitability(game, found)),
        "rounds": rounds,
        "seconds": took if rounds else 0.0,
    }
