"""Exact solutions of small games by OpenSpiel's own CFR+, for comparison with values found elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pyspiel

from stolik.research.openspiel import load


@dataclass(frozen=True)
class Solution:
    """What seat 0 of a two-seat game can expect against best play, and how far from best play the solver still is."""

    value: float
    exploitability: float
    iterations: int
    information_states: int


def solve(game_id: str, exploitability: float = 0.01, most: int = 2_000, **options: Any) -> Solution:
    """Iterate until nobody can gain more than `exploitability` by deviating, or `most` times."""
    tree = pyspiel.convert_to_cached_tree(load(game_id, seats=2, **options))
    solver = pyspiel.CFRPlusSolver(tree)
    iterations, gap, step = 0, float("inf"), 10
    while gap >= exploitability and iterations < most:
        for _ in range(step):
            solver.evaluate_and_update_policy()
        iterations += step
        step = iterations  # doubling: looking costs as much as many iterations
        policy = solver.average_policy()
        gap = pyspiel.exploitability(tree, policy)
    value = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)[0]
    return Solution(value, gap, iterations, len(solver.tabular_average_policy().policy_table()))
