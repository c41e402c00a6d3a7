"""Exact solutions of small games by OpenSpiel's own CFR+, to be compared with values found elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyspiel

from stolik.engine.registry import game
from stolik.research.efg import Tree


@dataclass(frozen=True)
class Solution:
    """What seat 0 of a two-seat game can expect against best play, and how far from best play the solver still is."""

    value: float
    exploitability: float
    iterations: int
    nodes: int
    information_states: int


def solve_tree(
    tree: Any, exploitability: float, tick: Callable[[str], None], look_after: int = 10
) -> tuple[float, float, int]:
    """Iterate until nobody can gain more than `exploitability` by deviating: value, exploitability, iterations."""
    solver = pyspiel.CFRPlusSolver(tree)
    iterations, gap, step = 0, float("inf"), look_after
    while gap >= exploitability:
        for _ in range(step):
            solver.evaluate_and_update_policy()
            iterations += 1
            tick(f"iteration {iterations}")
        step = iterations  # looking costs as much as many iterations
        policy = solver.average_policy()
        gap = pyspiel.exploitability(tree, policy)
    value: float = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)[0]
    return value, gap, iterations


def unheard(news: str) -> None:
    """For those who do not care how far it has come."""


def solve(
    game_id: str,
    exploitability: float = 0.01,
    shown: bool = True,
    tick: Callable[[str], None] = unheard,
    look_after: int = 10,
    **options: Any,
) -> Solution:
    """`shown` as in `efg.Tree`; `look_after`: iterations before the first look at the exploitability."""
    tree = Tree(game(game_id, 2, **options), shown, lambda nodes: tick(f"{nodes:,} nodes"))
    found = solve_tree(pyspiel.load_efg_game(tree.text()), exploitability, tick, look_after)
    return Solution(*found, tree.nodes, sum(len(seat) for seat in tree.information))
