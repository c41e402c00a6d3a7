"""How often somebody may do something: buckets that fill with time."""

from __future__ import annotations

import time
from collections.abc import Callable

BURST = 4.0
"""Seconds' worth of a rate that may come at once."""
KEPT = 20_000
"""Addresses remembered at a time."""


class Bucket:
    def __init__(self, rate: float, now: float) -> None:
        self.rate = rate
        self.size = max(rate * BURST, 5.0)
        self.level = self.size
        self.at = now

    def take(self, now: float) -> bool:
        self.level = min(self.size, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limit:
    """One rate for many, each by a key such as an address."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def allows(self, key: str) -> bool:
        now = self.clock()
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, now)
        self.buckets[key] = bucket  # at the end: the ones not seen for longest are forgotten first
        if len(self.buckets) > KEPT:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now)


class Headcount:
    """How many there are at the same time, by key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        if self.counts.get(key, 0) >= self.most:
            return False
        self.counts[key] = self.counts.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        left = self.counts.get(key, 0) - 1
        if left > 0:
            self.counts[key] = left
        else:
            self.counts.pop(key, None)
