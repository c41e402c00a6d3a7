"""The fair table: every card follows from a secret the server committed to, and from seeds the seats chose afterwards.

Before the first card the seats see the commitment, SHA-256 of the secret. Then each seat adds a seed of its own. The
table's action at step n (the number of actions before it) is drawn by HMAC-SHA256 of the secret over the seeds, n and a
count of attempts: numbers past the largest multiple of the total weight are drawn again, so weights are exact. When the
game is over the secret is published, and anybody can compute every card again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
RANGE = 1 << 256


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


class Fair:
    """Chooses the table's actions from a secret and the seats' seeds."""

    def __init__(self, secret: bytes, seeds: Sequence[str]) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a table's secret has {SECRET_BYTES} bytes, not {len(secret)}")
        if any("\n" in seed for seed in seeds):
            raise ValueError("a seat's seed is a single line of text")
        self.secret = secret
        self.seeds = tuple(seeds)
        self.commitment = commitment(secret)

    @classmethod
    def new(cls, seeds: Sequence[str]) -> Fair:
        return cls(secrets.token_bytes(SECRET_BYTES), seeds)

    def below(self, total: int, step: int) -> int:
        """A number from 0 to total - 1 that belongs to this step."""
        limit = RANGE // total * total
        attempt = 0
        while True:
            message = "\n".join([*self.seeds, str(step), str(attempt)])
            drawn = int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256"), "big")
            if drawn < limit:
                return drawn % total
            attempt += 1

    def choose(self, outcomes: Sequence[tuple[int, int]], step: int) -> int:
        """One of the outcomes, by weight, for the table's action that has `step` actions before it."""
        drawn = self.below(sum(weight for _, weight in outcomes), step)
        for action, weight in outcomes:
            drawn -= weight
            if drawn < 0:
                return action
        raise AssertionError("weights are positive")
