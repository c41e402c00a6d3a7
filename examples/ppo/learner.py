"""A network that learns: what to do, and how good its seat looks."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from stolik.bots.policy_file import About, Network

NEVER = -1e9
"""How good an illegal action looks."""
CLIP = 0.2
EPOCHS = 4
MINIBATCH = 1024


class Learner(nn.Module):
    def __init__(self, about: About, shift: NDArray[np.float32], scale: NDArray[np.float32], width: int) -> None:
        super().__init__()
        self.about, self.shift, self.scale = about, shift, scale
        self.body = nn.Sequential(nn.Linear(len(shift), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.head = nn.Linear(width, len(about.actions))
        self.critic = nn.Linear(width, 1)
        nn.init.zeros_(self.head.weight)  # at first, every legal action is equally likely
        nn.init.zeros_(self.head.bias)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of the chance of each action, and the value."""
        seen = self.body(rows)
        worths = self.head(seen).masked_fill(~masks, NEVER)
        return torch.log_softmax(worths, -1), self.critic(seen).squeeze(-1)

    def read(self, rows: NDArray[np.float32]) -> Tensor:
        return torch.from_numpy((rows - self.shift) * self.scale)

    @torch.no_grad()
    def act(self, rows: NDArray[np.float32], masks: NDArray[np.bool_]) -> tuple[NDArray[np.int64], ...]:
        """An action drawn for each row, the logarithm of its chance, and the value of the row."""
        chances, values = self(self.read(rows), torch.from_numpy(masks))
        noise = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
        actions = (chances + noise).argmax(-1)
        taken = chances.gather(1, actions[:, None]).squeeze(1)
        return actions.numpy(), taken.numpy(), values.numpy()

    def network(self) -> Network:
        """What the file holds: the layers without the critic."""
        linear = [self.body[0], self.body[2], self.head]
        layers = [(layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear]
        return Network(self.about, self.shift, self.scale, layers)


class Ppo:
    """Proximal policy optimisation (Schulman et al. 2017): small steps towards what turned out better than expected."""

    def __init__(self, learner: Learner, rate: float, bonus: float) -> None:
        self.learner, self.rate, self.bonus = learner, rate, bonus
        self.optimizer = torch.optim.Adam(learner.parameters(), lr=rate, eps=1e-5)

    def update(self, batch: dict[str, Tensor], left: float) -> None:
        """`left`: from 1 at the beginning of the training to 0 at its end."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * (0.1 + 0.9 * left)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(batch["actions"])).split(MINIBATCH):
                loss = self.loss({name: values[part] for name, values in batch.items()}, self.bonus * left)
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.learner.parameters(), 0.5)
                self.optimizer.step()

    def loss(self, batch: dict[str, Tensor], bonus: float) -> Tensor:
        chances, values = self.learner(batch["rows"], batch["masks"])
        taken = chances.gather(1, batch["actions"][:, None]).squeeze(1)
        ratio = (taken - batch["chances"]).exp()
        advantages = batch["advantages"]
        gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
        surprise = ((values - batch["returns"]) ** 2).mean()
        entropy = -(chances.exp() * chances.masked_fill(~batch["masks"], 0)).sum(-1).mean()
        return -gain + 0.5 * surprise - bonus * entropy
