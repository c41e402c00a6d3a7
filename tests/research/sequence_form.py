"""The value of a small two-seat game by a linear program over sequences (Koller, Megiddo, von Stengel), on bare states."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

from stolik.engine.contract import TABLE, Game, State

Sequence = tuple[str, ...]
"""What a seat saw and did, in order: an information state, followed by an action if it is one's own choice."""


class Tree:
    """Every way the game can go: sequences of each seat, the choices they have, and what they are paid."""

    def __init__(self, game: Game) -> None:
        self.sequences: tuple[dict[Sequence, int], ...] = ({(): 0}, {(): 0})
        self.choices: tuple[dict[Sequence, tuple[int, list[int]]], ...] = ({}, {})
        self.payments: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        self.grow(game.start(), Fraction(1), ((), ()), (0, 0))

    def grow(self, state: State, chance: Fraction, seen: tuple[Sequence, Sequence], last: tuple[int, int]) -> None:
        if state.over:
            self.payments[last] += chance * Fraction(state.returns[0])
            return
        actor = state.to_act[0]
        outcomes = state.outcomes() if actor == TABLE else [(action, 0) for action in state.legal(actor)]
        total = sum(weight for _, weight in outcomes)
        for action, weight in outcomes:
            after = state.clone()
            after.apply(actor, action)
            now = (self.sees(state, after, seen, 0, actor, action), self.sees(state, after, seen, 1, actor, action))
            if actor == TABLE:
                self.grow(after, chance * weight / total, now, last)
            else:
                chosen = self.choose(actor, seen[actor], last[actor], action)
                self.grow(after, chance, now, (chosen, last[1]) if actor == 0 else (last[0], chosen))

    def sees(
        self, before: State, after: State, seen: tuple[Sequence, Sequence], seat: int, actor: int, action: int
    ) -> Sequence:
        return (*seen[seat], f"{actor} {before.seen_by(seat, actor, action)} {after.view(seat)}")

    def choose(self, seat: int, information: Sequence, last: int, action: int) -> int:
        sequence = (*information, f"choose {action}")
        number = self.sequences[seat].setdefault(sequence, len(self.sequences[seat]))
        parent, children = self.choices[seat].setdefault(information, (last, []))
        assert parent == last, "perfect recall"
        if number not in children:
            children.append(number)
        return number

    def constraints(self, seat: int) -> tuple[Any, NDArray[np.float64]]:
        """The empty sequence is played once; each choice is played as often as what leads to it."""
        rows, columns, values = [0], [0], [1.0]
        for row, (parent, children) in enumerate(self.choices[seat].values(), start=1):
            for column, value in [(parent, -1.0), *[(child, 1.0) for child in children]]:
                rows.append(row)
                columns.append(column)
                values.append(value)
        shape = (len(self.choices[seat]) + 1, len(self.sequences[seat]))
        right = np.zeros(shape[0])
        right[0] = 1.0
        return coo_matrix((values, (rows, columns)), shape), right


def value_of(game: Game) -> float:
    """What seat 0 gets if both play best: the largest q with E'x = e, x >= 0, F'q <= A'x, maximise f.q."""
    tree = Tree(game)
    mine, mine_right = tree.constraints(0)
    theirs, theirs_right = tree.constraints(1)
    pairs = list(tree.payments)
    shape = (len(tree.sequences[0]), len(tree.sequences[1]))
    paid = coo_matrix(([float(tree.payments[pair]) for pair in pairs], tuple(zip(*pairs, strict=True))), shape)
    count, free = shape[0], len(theirs_right)
    bound = np.hstack([-paid.toarray().T, theirs.toarray().T])
    equal = np.hstack([mine.toarray(), np.zeros((len(mine_right), free))])
    goal = np.concatenate([np.zeros(count), -theirs_right])
    limits = [(0, None)] * count + [(None, None)] * free
    solved = linprog(goal, A_ub=bound, b_ub=np.zeros(shape[1]), A_eq=equal, b_eq=mine_right, bounds=limits)
    assert solved.success, solved.message
    return -float(solved.fun)
