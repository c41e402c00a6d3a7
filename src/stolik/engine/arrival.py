"""What a real-time server does with an action that arrives: accept it, send it back, or count it as a slip (R-S4).

Pure data and functions: the server owns the socket and the clock, and tells the moment, in milliseconds.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from stolik.engine.contract import State

SLIP = 700
"""Milliseconds in which nothing of a seat is accepted after a wrong lay; 0 turns it off."""


class Verdict(StrEnum):
    ACCEPTED = "accepted"
    LATE = "late"
    """It was possible in what its sender had been shown: it comes back and costs nothing."""
    WRONG = "wrong"
    """It was not possible there either: it costs a slip."""
    UNHEARD = "unheard"
    """Its sender is still paying for a slip."""


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's audit: what arrived when, from whom, made against which version, and what became of it."""

    at: int
    seat: int
    action: str
    shown: int
    """The version of the table that the sender had been shown."""
    version: int
    """The version it met."""
    verdict: Verdict
    unheard_until: int | None = None


def judge(state: State, seat: int, action: int, possible_when_shown: bool) -> Verdict:
    """What becomes of an action that has arrived; only naming a card can be wrong, since only that can be a guess."""
    known = 0 <= action < state.game.actions
    if known and state.allows(seat, action):
        return Verdict.ACCEPTED
    names_a_card = known and " " in state.game.text(action)
    return Verdict.WRONG if names_a_card and not possible_when_shown else Verdict.LATE


class Slips:
    """Which seats are not heard, and until when."""

    def __init__(self, seats: int, slip: int = SLIP) -> None:
        if isinstance(slip, bool) or not isinstance(slip, int) or slip < 0:
            raise ValueError(f"slip takes milliseconds, a whole number from 0 on, not {slip!r}")
        self.slip = slip
        self.until = [0] * seats

    def unheard(self, seat: int, at: int) -> bool:
        return at < self.until[seat]

    def arrive(
        self, state: State, seat: int, action: int, possible_when_shown: bool, *, at: int, shown: int, version: int
    ) -> Arrival:
        """Judge what arrived, and note a slip. The state is not changed: who asked applies what is accepted.

        `possible_when_shown`: the action was legal in version `shown` (keep the legal lists that were sent, or ask the
        game's own `drivers.fitted`).
        """
        verdict = Verdict.UNHEARD if self.unheard(seat, at) else judge(state, seat, action, possible_when_shown)
        if verdict is Verdict.WRONG:
            self.until[seat] = at + self.slip
        known = 0 <= action < state.game.actions
        return Arrival(
            at=at,
            seat=seat,
            action=state.game.text(action) if known else str(action),
            shown=shown,
            version=version,
            verdict=verdict,
            unheard_until=self.until[seat] if self.unheard(seat, at) else None,
        )
