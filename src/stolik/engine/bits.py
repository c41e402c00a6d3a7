"""Single bits, safe to compile: mypyc turns a literal `1 << n` into a 32-bit C shift, wrong from n = 31 on."""

from __future__ import annotations

from mypy_extensions import i64


def shifted(value: i64, places: i64) -> i64:
    return value << places


def bit(n: i64) -> i64:
    return shifted(1, n)


def ones(mask: i64) -> i64:
    """How many bits are set."""
    several: i64 = 0
    while mask:
        mask &= mask - 1
        several += 1
    return several


def nth_bit(mask: i64, n: i64) -> i64:
    """The place of the n-th set bit, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    place: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def places(mask: i64) -> list[int]:
    """The places of all set bits, ascending."""
    return with_places([], mask, 0)


def with_places(found: list[int], mask: i64, place: i64) -> list[int]:
    """The same behind what is in the list, counted from `place`."""
    while mask:
        if mask & 1:
            found.append(place)
        mask >>= 1
        place += 1
    return found
