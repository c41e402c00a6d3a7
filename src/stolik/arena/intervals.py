"""Shares of wins with honest 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

Z95 = 1.959963984540054
FEW = 8
"""Deals from which on their spread says something."""


class Share(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float
    games: int


class Mean(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """With the interval in which the mean of many more would be."""
    value = sum(values) / len(values)
    if len(values) < 2:
        return Mean(value, value, value)
    variance = sum((one - value) ** 2 for one in values) / (len(values) - 1)
    reach = Z95 * math.sqrt(variance / len(values))
    return Mean(value, value - reach, value + reach)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if games == 0:
        return 0.0, 1.0
    value, squared = wins / games, Z95 * Z95
    middle = (value + squared / (2 * games)) / (1 + squared / games)
    reach = Z95 * math.sqrt(value * (1 - value) / games + squared / (4 * games * games)) / (1 + squared / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_of(by_deal: Mapping[int, Sequence[float]]) -> Share:
    """The mean share. Games of one deal are not independent: where deals spread wider than games would, that spread
    counts."""
    games = [worth for deal in by_deal.values() for worth in deal]
    if not games:
        return Share(0.0, 0.0, 1.0, 0)
    value = sum(games) / len(games)
    low, high = wilson(sum(games), len(games))
    means = [sum(deal) / len(deal) for deal in by_deal.values()]
    if len(means) >= FEW:
        variance = sum((mean - value) ** 2 for mean in means) / (len(means) - 1)
        reach = Z95 * math.sqrt(variance / len(means))
        low, high = min(low, value - reach), max(high, value + reach)
    return Share(value, max(0.0, low), min(1.0, high), len(games))
