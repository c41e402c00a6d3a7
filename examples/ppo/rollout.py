"""Playing to learn: decisions are collected, and each is judged by what came of it."""

from __future__ import annotations

import numpy as np
import torch
from field import Field
from learner import Learner
from numpy.typing import NDArray

STEPS = 64
LAMBDA = 0.95


class Rollout:
    """At most tables the learner plays all seats; at some, one seat among rule bots."""

    def __init__(self, field: Field, learner: Learner, with_rules: float) -> None:
        self.field, self.learner = field, learner
        rng = np.random.default_rng(0)
        self.among_rules = rng.random(field.size) < with_rules
        self.own = rng.integers(field.seats)
        """Where the learner sits among rule bots."""

    def collect(self) -> dict[str, torch.Tensor]:
        field, kept = self.field, []
        for _ in range(STEPS):
            rows, masks, seats = field.rows.copy(), field.masks.copy(), field.to_act.copy()
            actions, chances, values = self.learner.act(rows, masks)
            mine = ~self.among_rules | (seats == self.own)
            actions = np.where(mine, actions, field.rule_actions())
            field.step(actions)
            kept.append((rows, masks, seats, actions, chances, values, mine, field.rewards.copy(), field.over.copy()))
        rows, masks, seats, actions, chances, values, mine, rewards, over = (
            np.stack(part) for part in zip(*kept, strict=True)
        )
        advantages, judged = judge(seats, values, rewards, over)
        chosen = judged & mine
        returns = torch.from_numpy((advantages + values)[chosen])
        gains = torch.from_numpy(advantages[chosen])
        return {
            "rows": self.learner.read(rows[chosen]),
            "masks": torch.from_numpy(masks[chosen]),
            "actions": torch.from_numpy(actions[chosen]),
            "chances": torch.from_numpy(chances[chosen]),
            "advantages": (gains - gains.mean()) / (gains.std() + 1e-8),
            "returns": returns,
        }


def judge(
    seats: NDArray[np.int64], values: NDArray[np.float32], rewards: NDArray[np.float32], over: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Generalised advantages, each seat's decisions being a story of their own; backwards, for the end tells most.

    The last decision of a seat whose game goes on beyond what was collected cannot be judged yet; its value judges the one
    before it.
    """
    games = np.arange(seats.shape[1])
    following = np.zeros(rewards.shape[1:], np.float32)
    gained, paid = np.zeros_like(following), np.zeros_like(following)
    known = np.zeros(following.shape, np.bool_)
    advantages, judged = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    for step in reversed(range(len(seats))):
        ended = over[step]
        following[ended], gained[ended], paid[ended], known[ended] = 0, 0, rewards[step][ended], True
        here = games, seats[step]
        surprise = paid[here] + following[here] - values[step]
        judged[step] = known[here]
        advantages[step] = np.where(judged[step], surprise + LAMBDA * gained[here], 0)
        following[here], gained[here], paid[here], known[here] = values[step], advantages[step], 0, True
    return advantages, judged
