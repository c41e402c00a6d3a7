"""The luck of a test: what fingers choose, what is dealt and what browsers add to the shuffle follow from its name, so that
what failed once fails again. With STOLIK_LUCK=real, as in `make soak`, cards come as they do at a table.

Who of several is quicker follows from nothing.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path
from random import Random

REAL = os.environ.get("STOLIK_LUCK") == "real"
FILE = "STOLIK_LUCK_FILE"
"""Names the file that tells servers which test runs."""
FINGERS = Random(7)
SEEDS = """{
  let luck = %d;
  const real = crypto.getRandomValues.bind(crypto);
  const next = () => (luck = (Math.imul(luck ^ (luck >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0) >>> 24;
  crypto.getRandomValues = (into) => (into instanceof Uint8Array ? into.map(next) : real(into));
}"""
"""For a page, which draws single bytes for its seeds and nothing else."""


def begins(test: str) -> None:
    if not REAL:
        FINGERS.seed(test)
        Path(os.environ[FILE]).write_text(test, "utf-8")


def seeds(test: str, guest: int) -> str:
    """For the pages of one guest."""
    return "" if REAL else SEEDS % Random(f"{test}/{guest}").getrandbits(32)


class Secrets:
    """In place of the module, where a server draws the secrets of its tables."""

    def __init__(self) -> None:
        self.test = ""
        self.drawn = 0

    def token_bytes(self, several: int) -> bytes:
        if REAL or FILE not in os.environ:
            return secrets.token_bytes(several)
        test = Path(os.environ[FILE]).read_text("utf-8")
        self.drawn = self.drawn + 1 if test == self.test else 0
        self.test = test
        return hashlib.shake_256(f"{test}/{self.drawn}".encode()).digest(several)
