"""Playing to learn: decisions are collected, and each is judged by what came of it."""

from __future__ import annotations

import numpy as np
import torch
from field import Field
from judging import judge
from learner import Learner

STEPS = 64


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
