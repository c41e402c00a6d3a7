"""The seeded generator that every driver draws from (compiled).

sfc32: three 32-bit words and a counter. All arithmetic stays below 2**63, so compiled and interpreted builds give the
same stream on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar, cast

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
LARGEST_FAST_RANGE: Final = 0x80000000
WARM_UP: Final = 12


class Rng:
    """Random numbers from a seed (any integer or text): `below(n)`, `choice(list)`, `shuffle(list)`."""

    def __init__(self, seed: int | str = 0) -> None:
        if not isinstance(seed, (int, str)):
            raise ValueError(f"a seed is a whole number or a text, not {seed!r}")
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        mixed: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        turned: i64 = ((self.c << 21) | (self.c >> 11)) & WORD
        self.c = (turned + mixed) & WORD
        return mixed

    def under(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely, for 1 <= n < 2**31 (Lemire's method)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            floor: i64 = (0x100000000 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, for any n >= 1."""
        if n < 1:
            raise ValueError(f"below(n) needs n >= 1, not {n!r}")
        if n < LARGEST_FAST_RANGE:
            return int(self.under(n))
        words = (n.bit_length() + 31) // 32
        limit = int(2 ** (32 * words)) // n * n
        while True:
            drawn = 0
            for _ in range(words):
                drawn = (drawn << 32) | int(self.word())
            if drawn < limit:
                return drawn % n

    def choice(self, items: Sequence[T]) -> T:
        several = len(items)
        if several == 0:
            raise ValueError("choice() needs at least one item")
        if isinstance(items, list):
            return cast(T, items[self.under(several)])
        return items[self.below(several)]

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def unit(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        return float((int(self.word()) >> 5) * 67108864 + (int(self.word()) >> 6)) / 9007199254740992.0

    def restart(self, word: i64) -> None:
        """Begin the stream of this 32-bit word: cheaper than a new generator, for what is tried again and again."""
        self.a = word
        self.b = word ^ 0x5BD1E995
        self.c = 0x2545F491
        self.counter = 1
        mixed: i64 = 0
        while mixed < 8:
            self.word()
            mixed += 1

    def clone(self) -> Rng:
        copy = Rng(0)
        copy.a = self.a
        copy.b = self.b
        copy.c = self.c
        copy.counter = self.counter
        return copy
