"""What the engine says when something is not allowed."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is not legal: a stable code such as `bzzz/does-not-fit`, and the clause of the rules behind it."""

    code: str
    clause: str

    def __str__(self) -> str:
        return f"{self.code} ({self.clause})"


class IllegalAction(ValueError):
    """Raised by `State.apply`; the state is as it was."""

    def __init__(self, code: str, clause: str, seat: int, action: str) -> None:
        super().__init__(code, clause, seat, action)
        self.code = code
        self.clause = clause
        self.seat = seat
        self.action = action

    def __str__(self) -> str:
        who = "the table" if self.seat == -1 else f"seat {self.seat}"
        return f"{who} may not do {self.action!r} now: {self.code} (rules {self.clause})"


class Unfit(ValueError):
    """Options a game does not take: a sentence for programmers, and the message with its values that tells people."""

    def __init__(self, sentence: str, message: str, **values: str | int) -> None:
        super().__init__(sentence)
        self.message = message
        self.values = values


class RecordError(ValueError):
    """A record that cannot be read or replayed; says which line or step, and why."""
