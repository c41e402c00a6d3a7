"""How often somebody may do something, and who counts as one: buckets that fill with time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from weakref import WeakValueDictionary

BURST = 4.0
"""Seconds' worth of a rate that may come at once."""
KEPT = 20_000
"""Addresses remembered at a time."""
LINES = 4
"""Connections for each table that may be open from an address: a browser has several."""


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """None if it is no address; an IPv4 address in the clothes of IPv6 is the former."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """Whose limits these are: with IPv6 a household has a network of 2^64 addresses, and counts as one."""
    found = address_in(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return str(found or address)


@lru_cache(maxsize=4096)
def within(address: str, networks: tuple[str, ...]) -> bool:
    found = address_in(address)
    return "*" in networks or (found is not None and any(found in ip_network(each) for each in networks))


class Bucket:
    def __init__(self, rate: float, now: float) -> None:
        self.rate = rate
        self.size = max(rate * BURST, 5.0)
        self.level = self.size
        self.at = now

    def take(self, now: float) -> bool:
        self.fill(now)
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def spend(self, now: float, count: int) -> float:
        """For what has happened already: how many were too many."""
        self.fill(now)
        self.level -= count
        return max(0.0, -self.level)

    def fill(self, now: float) -> None:
        self.level = min(self.size, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now


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


class Turns:
    """So many at the same time for each key; the others wait for theirs."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.queues: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Semaphore:
        found = self.queues.get(key) or asyncio.Semaphore(self.most)
        self.queues[key] = found
        return found


def most_lines(tables: int) -> int:
    """Connections from one address: never all the files that the process may open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:  # Windows has no such limit
        return LINES * tables
    return min(LINES * tables, max(getrlimit(RLIMIT_NOFILE)[0], 0) * 3 // 4 or LINES * tables)
