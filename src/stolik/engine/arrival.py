"""What becomes of an action that arrives in real time (R-S4), on the server and in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from stolik.engine.contract import State

SLIP = 700
"""Milliseconds in which nothing of a seat is accepted after a wrong guess; 0 turns it off."""


class Verdict(StrEnum):
    ACCEPTED = "accepted"
    LATE = "late"
    """It was possible in a moment its sender may have been looking at: it comes back and costs nothing."""
    WRONG = "wrong"
    """A guess that was possible in none of them: it costs a slip."""
    IMPOSSIBLE = "impossible"
    """No guess, so nothing was tried: it costs nothing."""


def judge(state: State, seat: int, action: int, shown: Iterable[State]) -> Verdict:
    """`shown`: the moments before this one that its sender may have been looking at."""
    if state.allows(seat, action):
        return Verdict.ACCEPTED
    if any(before.allows(seat, action) for before in shown):
        return Verdict.LATE
    return Verdict.WRONG if state.game.room.effort(state.game, action).guess else Verdict.IMPOSSIBLE


def offered(state: State, seat: int, untold: tuple[str, ...]) -> list[int]:
    """The legal actions, and those that are not for a reason the seat is to find out by itself."""
    if not untold or seat not in state.to_act:
        return state.legal(seat)
    reasons = [(action, state.why_not(seat, action)) for action in range(state.game.actions)]
    return [action for action, refusal in reasons if refusal is None or refusal.code in untold]
