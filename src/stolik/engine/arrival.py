"""What becomes of an action that arrives in real time: it is accepted, sent back, or counted as a slip (R-S4).

Whoever asks owns the clock and what its clients had been shown: the server's host, and the race in the terminal.
"""

from __future__ import annotations

from enum import StrEnum

from stolik.engine.contract import State

SLIP = 700
"""Milliseconds in which nothing of a seat is accepted after a wrong lay; 0 turns it off."""


class Verdict(StrEnum):
    ACCEPTED = "accepted"
    LATE = "late"
    """It was possible in what its sender had been shown: it comes back and costs nothing."""
    WRONG = "wrong"
    """It was not possible there either: it costs a slip."""


def judge(state: State, seat: int, action: int, possible_when_shown: bool) -> Verdict:
    """Only naming a card can be wrong, since only that can be a guess."""
    known = 0 <= action < state.game.actions
    if known and state.allows(seat, action):
        return Verdict.ACCEPTED
    names_a_card = known and " " in state.game.text(action)
    return Verdict.WRONG if names_a_card and not possible_when_shown else Verdict.LATE
