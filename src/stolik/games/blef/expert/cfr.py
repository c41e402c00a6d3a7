"""CFR+ for a duel in which players remember the last two bids, their own and the rival's.

All deals are reckoned with at once: values and reaches are matrices, what the starter shows by what the other shows. What
went before the last two bids is forgotten, which keeps a round of ten cards small; rounds of one card each are solved
with nothing forgotten (`exact`). Both players are taken to tremble now and then while weights are reckoned, so that
answers to bids nobody should make are sensible too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.games.blef.expert.duel import Duel

Array = NDArray[np.float64]
TREMBLE = 0.02


def matching(regrets: Array, allowed: NDArray[np.bool_] | None = None) -> Array:
    """Actions in proportion to their regret; where there is none, all that are allowed alike."""
    fair = np.ones_like(regrets) if allowed is None else allowed.astype(float)
    total = regrets.sum(-1, keepdims=True)
    share: Array = np.where(total > 1e-30, regrets / np.maximum(total, 1e-30), fair / fair.sum(-1, keepdims=True))
    return share


def trembling(strategy: Array) -> Array:
    shaken: Array = (1 - TREMBLE) * strategy + TREMBLE / strategy.shape[-1]
    return shaken


class Solver:
    """Player 0 starts. `regrets[player][newest]` is indexed by own last bid (0: none yet), what is shown, and action:
    the check, then every higher rung; before the first bid there is no check."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.rungs = duel.rungs
        self.hands = [duel.hands(0), duel.hands(1)]
        self.shown = [duel.shown(0), duel.shown(1)]
        ways = np.array([[duel.ways(one, other) for other in self.hands[1]] for one in self.hands[0]], float)
        self.deals: Array = ways / ways.sum()
        self.allowed = [self.choices(0), self.choices(1)]
        self.truth = [np.zeros(0), *[self.truth_of(rung) for rung in range(1, self.rungs + 1)]]
        self.regrets = [[np.zeros(self.shape(player, newest)) for newest in range(self.rungs + 1)] for player in (0, 1)]
        self.sums = [[np.zeros_like(one) for one in both] for both in self.regrets]
        self.show_regrets = [np.zeros(allowed.shape) for allowed in self.allowed]
        self.show_sums = [np.zeros(allowed.shape) for allowed in self.allowed]
        self.iteration = 0

    def choices(self, player: int) -> NDArray[np.bool_]:
        place = {shown: number for number, shown in enumerate(self.shown[player])}
        allowed = np.zeros((len(self.hands[player]), len(place)), bool)
        for number, hand in enumerate(self.hands[player]):
            allowed[number, [place[shown] for shown in self.duel.choices(hand)]] = True
        return allowed

    def truth_of(self, rung: int) -> Array:
        """What a check of this bid brings the bidder."""
        return np.array(
            [[1.0 if self.duel.is_true(rung, one, other) else -1.0 for other in self.shown[1]] for one in self.shown[0]]
        )

    def shape(self, player: int, newest: int) -> tuple[int, int, int]:
        shown = len(self.shown[player])
        if newest == 0:
            return (1 - player, shown, self.rungs)
        return (newest, shown, 1 + self.rungs - newest)

    def nodes(self, downwards: bool = False) -> list[tuple[int, int]]:
        """Newest bid and mover, so that what follows comes later."""
        every = [(newest, player) for newest in range(self.rungs + 1) for player in (0, 1) if newest or not player]
        return every[::-1] if downwards else every

    # -- one traversal -----------------------------------------------------------------------------

    def outcomes(self, values: Any, newest: int, player: int) -> Array:
        """What each action brings the starter, by what both show."""
        raises = [values[1 - player][rung][newest] for rung in range(newest + 1, self.rungs + 1)]
        if newest == 0:
            return np.stack(raises)
        return np.stack([self.truth[newest] * (1 if player == 1 else -1), *raises])

    def backward(self, strategies: Any) -> tuple[Any, Any]:
        """Values of all nodes to the starter, and of all actions."""
        values: Any = [[None] * (self.rungs + 1) for _ in (0, 1)]
        actions: Any = [[None] * (self.rungs + 1) for _ in (0, 1)]
        for newest, player in self.nodes(downwards=True):
            brings = self.outcomes(values, newest, player)
            actions[player][newest] = brings
            by_shown = strategies[player][newest].transpose(1, 0, 2)
            if player == 0:
                values[player][newest] = (by_shown @ brings.transpose(1, 0, 2)).transpose(1, 0, 2)
            else:
                values[player][newest] = (by_shown @ brings.transpose(2, 0, 1)).transpose(1, 2, 0)
        return values, actions

    def forward(self, strategies: Any, start: Array) -> Any:
        """How likely each node is reached, by what both show."""
        reach: Any = [
            [np.zeros((self.shape(player, newest)[0], *start.shape)) for newest in range(self.rungs + 1)]
            for player in (0, 1)
        ]
        reach[0][0][0] = start
        for newest, player in self.nodes():
            moves = trembling(strategies[player][newest]).transpose(1, 2, 0)
            here = reach[player][newest]
            if player == 0:
                there = (moves @ here.transpose(1, 0, 2)).transpose(1, 0, 2)
            else:
                there = (moves @ here.transpose(2, 0, 1)).transpose(1, 2, 0)
            first = 1 if newest else 0
            for rung in range(newest + 1, self.rungs + 1):
                reach[1 - player][rung][newest] = there[first + rung - newest - 1]
        return reach

    # -- learning ----------------------------------------------------------------------------------

    def strategies(self) -> Any:
        return [[matching(one) for one in both] for both in self.regrets]

    def shows(self) -> list[Array]:
        return [matching(self.show_regrets[player], self.allowed[player]) for player in (0, 1)]

    def iterate(self) -> None:
        self.iteration += 1
        for player in (0, 1):
            self.learn(player)

    def learn(self, player: int) -> None:
        strategies, shows = self.strategies(), self.shows()
        values, actions = self.backward(strategies)
        shaken = [
            (1 - TREMBLE) * show + TREMBLE * matching(0 * show, ok) for show, ok in zip(shows, self.allowed, strict=True)
        ]
        reach = self.forward(strategies, shaken[0].T @ self.deals @ shaken[1])
        for newest in range(player, self.rungs + 1):
            self.learn_bids(player, newest, strategies[player][newest], reach[player][newest], actions[player][newest])
        self.learn_shows(player, shows, values[0][0][0])

    def learn_bids(self, player: int, newest: int, strategy: Array, reach: Array, brings: Array) -> None:
        if player == 0:
            worth = (reach.transpose(1, 0, 2) @ brings.transpose(1, 2, 0)).transpose(1, 0, 2)
        else:
            worth = -(reach.transpose(2, 0, 1) @ brings.transpose(2, 1, 0)).transpose(1, 0, 2)
        mean = (worth * strategy).sum(-1, keepdims=True)
        self.regrets[player][newest] = np.maximum(self.regrets[player][newest] + worth - mean, 0)
        own = reach.sum(2 if player == 0 else 1)
        self.sums[player][newest] += self.iteration * own[:, :, None] * strategy

    def learn_shows(self, player: int, shows: list[Array], value: Array) -> None:
        worth = (self.deals @ shows[1]) @ value.T if player == 0 else -(self.deals.T @ shows[0]) @ value
        mean = (worth * shows[player]).sum(1, keepdims=True)
        regrets = np.where(self.allowed[player], worth - mean, 0)
        self.show_regrets[player] = np.maximum(self.show_regrets[player] + regrets, 0)
        self.show_sums[player] += self.iteration * shows[player]

    # -- what was learnt ---------------------------------------------------------------------------

    def average(self) -> tuple[Any, list[Array]]:
        bids = [[matching(one) for one in both] for both in self.sums]
        return bids, [matching(self.show_sums[player], self.allowed[player]) for player in (0, 1)]
