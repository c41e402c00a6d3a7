"""A secret for each day, all of them fixed by one number that is published before the first.

The chain is made from its end: each link is the SHA-256 of the link after it, so that whoever knows one can compute all
earlier ones and none of the later. Link 0, the anchor, is published when the chain begins; link n is the secret of the nth
day and is published when that day is over. Hashing it n times must give the anchor, so nobody can choose another one.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date
from typing import Final

LENGTH: Final = 36_525
"""Links of a chain: a hundred years of days."""
FIXED: Final = "day"
"""What every seat adds to the shuffle at a table of the day: nobody's own seed, since everybody gets the same cards."""


def back(link: bytes, links: int) -> bytes:
    """The link so many days earlier."""
    for _ in range(links):
        link = hashlib.sha256(link).digest()
    return link


def number_of(day: str, begun: str) -> int:
    """The number of the link that belongs to a day; the day on which the chain began has number 1."""
    return (date.fromisoformat(day) - date.fromisoformat(begun)).days + 1


def root(link: bytes, day: str, game: str) -> bytes:
    """The secret of the table that is the day's in this game."""
    return hmac.digest(link, f"{day}\n{game}".encode(), "sha256")


def secret(link: bytes, day: str, game: str) -> bytes:
    """The secret of the game played there: that of the first one at a table with this root."""
    return hmac.digest(root(link, day, game), b"match 1", "sha256")


def fits(link: bytes, number: int, anchor: bytes) -> bool:
    return 0 < number <= LENGTH and back(link, number) == anchor
