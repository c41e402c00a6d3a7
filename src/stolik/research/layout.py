"""Which number stands where in an observation, and how large it can be."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.engine.features import Features

Row = NDArray[np.int16]


def slices(features: Features) -> dict[str, slice]:
    """Where each named block of an observation stands."""
    places = {}
    at = 0
    for block in features.blocks:
        places[block.name] = slice(at, at + block.size)
        at += block.size
    return places


def bounds(features: Features) -> tuple[Row, Row]:
    """The smallest and the largest value of each number of an observation."""
    low = [block.low for block in features.blocks for _ in range(block.size)]
    high = [block.high for block in features.blocks for _ in range(block.size)]
    return np.array(low, np.int16), np.array(high, np.int16)


def table(features: Features) -> str:
    """The layout as a Markdown table."""
    lines = ["| numbers | name | from | to | meaning |", "| ---: | --- | ---: | ---: | --- |"]
    for block, place in zip(features.blocks, slices(features).values(), strict=True):
        where = f"{place.start}" if block.size == 1 else f"{place.start}–{place.stop - 1}"
        lines.append(f"| {where} | {block.name} | {block.low} | {block.high} | {block.meaning} |")
    return "\n".join(lines)
