"""What came of an action: a round, a turn or an auction has ended, and everybody is told why and what it brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Sentence(NamedTuple):
    """A sentence: a message of the catalogues, its values, and by what name it calls which seats."""

    message: str
    values: Mapping[str, Any] = {}
    seats: Mapping[str, int] = {}


class Upshot(NamedTuple):
    title: Sentence | None
    """None: worth a line of the log, and nobody has to stop and look."""
    lines: tuple[Sentence, ...] = ()
    round: int | None = None
    """The number of the round that ended with it."""
    scores: tuple[int, ...] = ()
    """What everybody has then; filled in by the room."""


def unmarked(state: Any) -> None:
    """For games whose log needs no more than what everybody did."""


def nothing_told(before: Any, view: Any) -> None:
    return None


def summed(numbers: Sequence[int]) -> str:
    """`5 − 1 + 9 = 13`; a single number needs no sum."""
    total = signed(sum(numbers))
    rest = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in numbers[1:])
    return f"{signed(numbers[0])}{rest} = {total}" if rest else total


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"{number}"
