"""CFR+ for the round of one card each, with nothing forgotten: the last round of many games.

Bids made so far are a set of rungs, and whose turn it is follows from how many there are. Sets with the same highest rung
and the same mover are reckoned with together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.games.blef.expert.cfr import Array, matching
from stolik.games.blef.expert.duel import SMALLEST

RUNGS = SMALLEST.rungs
ENDS = 2
Batch = tuple[int, int]
"""Highest rung (0: no bid yet) and mover."""


def batches() -> dict[Batch, Any]:
    found: dict[Batch, list[int]] = {}
    for bids in range(2**RUNGS):
        found.setdefault((bids.bit_length(), bids.bit_count() % 2), []).append(bids)
    return {batch: np.array(found[batch]) for batch in sorted(found)}


class ExactSolver:
    """What a player knows is its card and the end it shows: number `card * 2 + end`."""

    def __init__(self) -> None:
        self.batches = batches()
        self.cards = len(SMALLEST.kinds)
        deals = np.array(
            [[SMALLEST.ways((one,), (other,)) for other in range(self.cards)] for one in range(self.cards)], float
        )
        self.deals: Array = np.repeat(np.repeat(deals / deals.sum(), ENDS, 0), ENDS, 1)
        faces = [(kind[end],) for kind in SMALLEST.kinds for end in range(ENDS)]
        self.truth = [
            np.array([[1.0 if SMALLEST.is_true(rung, one, other) else -1.0 for other in faces] for one in faces])
            for rung in range(1, RUNGS + 1)
        ]
        self.regrets = {batch: np.zeros(self.shape(batch)) for batch in self.batches}
        self.sums = {batch: np.zeros(self.shape(batch)) for batch in self.batches}
        self.show_regrets = [np.zeros((self.cards, ENDS)) for _ in (0, 1)]
        self.show_sums = [np.zeros((self.cards, ENDS)) for _ in (0, 1)]
        self.iteration = 0

    def shape(self, batch: Batch) -> tuple[int, int, int]:
        highest = batch[0]
        return (len(self.batches[batch]), self.cards * ENDS, RUNGS - highest + (1 if highest else 0))

    def iterate(self) -> None:
        self.iteration += 1
        for player in (0, 1):
            shows = [matching(one) for one in self.show_regrets]
            worth = self.learn({batch: matching(one) for batch, one in self.regrets.items()}, shows, player)
            mean = (worth * shows[player]).sum(1, keepdims=True)
            self.show_regrets[player] = np.maximum(self.show_regrets[player] + worth - mean, 0)
            self.show_sums[player] += self.iteration * shows[player]

    def reach(self, strategies: dict[Batch, Array], shows: list[Array]) -> Array:
        """How likely each player makes its own part of these bids, by what it knows."""
        reach = np.zeros((2, 2**RUNGS, self.cards * ENDS))
        reach[:, 0] = [shows[0].ravel(), shows[1].ravel()]
        for (highest, mover), sets in self.batches.items():
            for rung in range(highest + 1, RUNGS + 1):
                action = rung - highest - (0 if highest else 1)
                reach[mover, sets | 1 << rung - 1] = reach[mover, sets] * strategies[highest, mover][:, :, action]
                reach[1 - mover, sets | 1 << rung - 1] = reach[1 - mover, sets]
        return reach

    def learn(self, strategies: dict[Batch, Array], shows: list[Array], player: int) -> Array:
        """One traversal from the end of the ladder down; what each way of showing each card brings the player."""
        reach = self.reach(strategies, shows)
        values = np.zeros(reach.shape[1:])
        for (highest, mover), sets in reversed(self.batches.items()):
            strategy = strategies[highest, mover]
            raises = [values[sets | 1 << rung - 1] for rung in range(highest + 1, RUNGS + 1)]
            if mover != player:
                checked = reach[1 - player, sets] * strategy[:, :, 0]
                values[sets] = sum(raises) + (self.checked(checked, highest, mover, player) if highest else 0.0)
                continue
            check = [self.checked(reach[1 - player, sets], highest, mover, player)] if highest else []
            worth = np.stack([*check, *raises], -1)
            values[sets] = (worth * strategy).sum(-1)
            regrets = self.regrets[highest, mover] + worth - values[sets][..., None]
            self.regrets[highest, mover] = np.maximum(regrets, 0)
            self.sums[highest, mover] += self.iteration * reach[player, sets][..., None] * strategy
        by_card: Array = values[0].reshape(self.cards, ENDS)
        return by_card

    def checked(self, reach: Array, highest: int, checker: int, player: int) -> Array:
        """What the check of the highest bid brings, over the rival's cards."""
        weighed = self.truth[highest - 1] * self.deals
        bidders: Array = reach @ (weighed.T if player == 0 else weighed)
        return bidders if checker != player else -bidders

    def average(self) -> tuple[dict[Batch, Array], list[Array]]:
        return {batch: matching(one) for batch, one in self.sums.items()}, [matching(one) for one in self.show_sums]
