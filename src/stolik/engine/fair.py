"""The fair table: every card follows from a secret the server committed to, and from seeds the seats chose afterwards.

Before the first card the seats see the commitment, SHA-256 of the secret. Then each seat adds a seed of its own. The
table's action at step n (the number of actions before it) is drawn by HMAC-SHA256 of the secret over the seeds, n and a
count of attempts: numbers past the largest multiple of the total weight are drawn again, so weights are exact. When the
game is over the secret is published, and anybody can compute every card again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from stolik.engine.contract import TABLE, State

SECRET_BYTES: Final = 32
RANGE: Final = 2**256
BLOCK: Final = 64
"""Bytes SHA-256 takes at a time; HMAC fills the key up to one of them."""


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
        key = secret.ljust(BLOCK, b"\0")
        self._inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]))
        self._inner.update("".join([f"{seed}\n" for seed in seeds]).encode())
        self._outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in key]))

    @classmethod
    def new(cls, seeds: Sequence[str]) -> Fair:
        return cls(secrets.token_bytes(SECRET_BYTES), seeds)

    def below(self, total: int, step: int) -> int:
        """A number from 0 to total - 1 that belongs to this step."""
        limit = RANGE // total * total
        attempt = 0
        while True:
            drawn = int.from_bytes(self.digest(f"{step}\n{attempt}"), "big")
            if drawn < limit:
                return drawn % total
            attempt += 1

    def digest(self, last: str) -> bytes:
        """HMAC-SHA256 of the secret over the seeds and the last lines. What does not change is hashed only once."""
        inner = self._inner.copy()
        inner.update(last.encode())
        outer = self._outer.copy()
        outer.update(inner.digest())
        return outer.digest()

    def choose(self, outcomes: Sequence[tuple[int, int]], step: int) -> int:
        """One of the outcomes, by weight, for the table's action that has `step` actions before it."""
        drawn = self.below(sum(weight for _, weight in outcomes), step)
        for action, weight in outcomes:
            drawn -= weight
            if drawn < 0:
                return action
        raise AssertionError("weights are positive")

    def deal(self, state: State, step: int) -> list[int]:
        """The table acts until a seat must, from a state with `step` actions before it; what it did."""
        done: list[int] = []
        while state.actor() == TABLE:
            action = self.choose(state.outcomes(), step + len(done))
            state.step(TABLE, action)
            done.append(action)
        return done
