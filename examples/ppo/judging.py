"""How good each decision turned out to be."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LAMBDA = 0.95
"""How far a surprise reaches back: 1 judges by the result alone, 0 by the next value alone."""


def judge(
    seats: NDArray[np.int64], values: NDArray[np.float32], rewards: NDArray[np.float32], over: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Generalised advantages, each seat's decisions being a story of their own; backwards, for the end tells most.

    The last decision of a seat whose game goes on beyond what was collected cannot be judged yet; its value judges the one
    before it.
    """
    games = np.arange(seats.shape[1])
    following = np.zeros(rewards.shape[1:], np.float32)
    gained, paid = np.zeros_like(following), np.zeros_like(following)
    known = np.zeros(following.shape, np.bool_)
    advantages, judged = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    for step in reversed(range(len(seats))):
        ended = over[step]
        following[ended], gained[ended], paid[ended], known[ended] = 0, 0, rewards[step][ended], True
        here = games, seats[step]
        surprise = paid[here] + following[here] - values[step]
        judged[step] = known[here]
        advantages[step] = np.where(judged[step], surprise + LAMBDA * gained[here], 0)
        following[here], gained[here], paid[here], known[here] = values[step], advantages[step], 0, True
    return advantages, judged
