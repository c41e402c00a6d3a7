"""`python -m stolik.games.blef.expert.solve`: the rounds of blef between two, solved for the file hard bots play by."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from stolik.games.blef.expert import shipped
from stolik.games.blef.expert.cfr import Array, Solver
from stolik.games.blef.expert.exact import ENDS, RUNGS, ExactSolver
from stolik.games.blef.expert.shipped import Mix, Rounds, SolvedDuel, SolvedFirst, key

RARE = 1e-6
"""Situations met less often than this, trembles included, are left to the rule policy."""


def mix(chances: Array, actions: Sequence[int]) -> Mix:
    """In thousandths, without what rounds to none of them."""
    weights = np.round(chances * shipped.WHOLE).astype(int)
    return {action: int(weight) for action, weight in zip(actions, weights, strict=True) if weight}


def solved_duel(solver: Solver) -> SolvedDuel:
    bids, shows = solver.average()
    values, _ = solver.backward(bids)
    others = solver.deals @ shows[1]
    weights = shows[0].T @ others
    worth = (weights * values[0][0][0]).sum(1) / np.maximum(weights.sum(1), 1e-12)
    return SolvedDuel(
        [[mix(row, range(len(row))) for row in shows[player]] for player in (0, 1)],
        [solved_bids(solver, bids, player) for player in (0, 1)],
        [round(float(one), 3) for one in worth],
    )


def solved_bids(solver: Solver, bids: Any, player: int) -> dict[str, Mix]:
    found: dict[str, Mix] = {}
    met = float(solver.iteration * (solver.iteration + 1)) / 2
    for newest in range(player, solver.rungs + 1):
        actions = [*([0] if newest else []), *range(newest + 1, solver.rungs + 1)]
        often = solver.sums[player][newest].sum(-1) / met
        for own, shown in np.argwhere(often > RARE):
            found[key(own, newest, shown)] = mix(bids[player][newest][own, shown], actions)
    return found


def solved_first(solver: ExactSolver) -> SolvedFirst:
    """Situations a player's own mix never leads to are left out: there is nothing to answer there."""
    bids, shows = solver.average()
    found: dict[str, Mix] = {}
    for (highest, mover), sets in solver.batches.items():
        actions = [*([0] if highest else []), *range(highest + 1, RUNGS + 1)]
        often = solver.sums[highest, mover].sum(-1)
        for place, known in np.argwhere(often > often.max() * RARE):
            card, end = divmod(int(known), ENDS)
            found[key(int(sets[place]), card, end)] = mix(bids[highest, mover][place, known], actions)
    return SolvedFirst([[mix(row, range(ENDS)) for row in shows[player]] for player in (0, 1)], found)


def solve(iterations: int, tick: Callable[[str], None]) -> Rounds:
    exact = ExactSolver()
    for _ in range(iterations):
        exact.iterate()
        tick("1 card against 1")
    duels: dict[str, SolvedDuel] = {}
    for mine, theirs in shipped.sizes():
        solver = Solver(shipped.duel(mine, theirs))
        for _ in range(iterations):
            solver.iterate()
            tick(f"{mine} against {theirs}, bids on {', '.join(map(str, shipped.FACES))}")
        duels[key(mine, theirs)] = solved_duel(solver)
    return Rounds(solved_first(exact), duels)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        "stolik.games.blef.expert.solve", description="Solve the rounds of blef between two by CFR+."
    )
    parser.add_argument("--iterations", type=int, default=300, help="of CFR+ for every round (300)")
    parser.add_argument("--to", type=Path, default=shipped.FILE, help="the file to write (the one that is shipped)")
    wanted = parser.parse_args(given)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("blef", total=wanted.iterations * (1 + len(shipped.sizes())))

        def tick(what: str) -> None:
            bar.update(task, description=what, advance=1)

        found = solve(wanted.iterations, tick)
    wanted.to.write_bytes(shipped.pack(found))
    print(f"{wanted.to}: {wanted.to.stat().st_size} bytes, {len(found.duels)} rounds and the smallest exactly")
    return 0


if __name__ == "__main__":
    sys.exit(main())
