"""How good each decision turned out to be."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LAMBDA = np.float32(0.95)
"""How far a surprise reaches back: 1 judges by the result alone, 0 by the next judgement alone."""

Numbers = NDArray[np.float32]


def turned(chances: Numbers, by: NDArray[np.int64], several: NDArray[np.int64]) -> Numbers:
    """Chances told from one seat, told from so many places further on (in each row), among so many seats."""
    most = chances.shape[-1]
    places = np.arange(most)
    found = np.where(places < several[..., None], (places + by[..., None]) % several[..., None], places)
    return np.take_along_axis(chances, found, -1)


def judge(
    seats: NDArray[np.int64], chances: Numbers, shares: Numbers, over: NDArray[np.bool_]
) -> tuple[Numbers, NDArray[np.bool_]]:
    """Generalised advantages (Schulman et al. 2016) for all seats' chances at once, each seat's decisions being a story of
    their own; backwards, for the end tells most. `chances` and `shares` by seat of the table.

    The last decision of a seat whose game goes on beyond what was collected cannot be judged yet; its chances judge the one
    before it.
    """
    steps, size, most = chances.shape
    games = np.arange(size)
    following = np.zeros((size, most, most), np.float32)
    gained = np.zeros_like(following)
    known = np.zeros((size, most), np.bool_)
    gains, judged = np.zeros_like(chances), np.zeros((steps, size), np.bool_)
    for step in reversed(range(steps)):
        ended = over[step]
        following[ended] = shares[step][ended][:, None, :]
        gained[ended], known[ended] = 0, True
        here = games, seats[step]
        judged[step] = known[here]
        gains[step] = (following[here] - chances[step] + LAMBDA * gained[here]) * judged[step][:, None]
        following[here], gained[here], known[here] = chances[step], gains[step], True
    return gains, judged
