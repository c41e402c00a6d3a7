"""A claim that its maker did not believe, as a game's room recognises it, for reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from stolik.engine.contract import State


class Bluff(NamedTuple):
    doubt: str
    """What a rival does who means to know better, in notation."""
    wanted: bool = False
    """That is what the bluff was for; else that nobody does it."""
    answers: int = 1
    """How many of the decisions that follow answer it."""


def no_bluff(state: State, seat: int, action: int) -> Bluff | None:
    """For games in which nobody claims anything."""
    return None


def no_foresight(state: State, seat: int, action: int) -> tuple[int, int] | None:
    """For games with turns."""
    return None
