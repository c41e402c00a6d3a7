"""The 73 cards of siedem, a value 1–10 and a step ±1, ±2 or ±3, and what each of them accepts (compiled)."""

from typing import Final

from mypy_extensions import i64

from stolik.engine.bits import shifted

KINDS: Final[i64] = 30
STEPS: Final = 3
VALUES: Final = 10

CARDS = tuple([f"{value}/{step}" for value in range(1, 11) for step in range(1, 4)])
"""By value, then by step: the card of value v and step s has the number 3 (v - 1) + s - 1."""

GREEN = (3, 3, 3, 3, 2, 2, 2, 2, 2, 2)
BLUE = (2, 2, 2, 2, 3, 3, 3, 3, 2, 2)
RED = (3, 3, 3, 2, 2, 2, 2, 2, 3, 3)

DECK = {f"{value}/{step}": (GREEN, BLUE, RED)[step - 1][value - 1] for value in range(1, 11) for step in range(1, 4)}
SOURCES = dict.fromkeys(CARDS, "assumed")
"""The rulebook gives the 73 of them; how they divide was handed down without a source that could be named."""


def accepted(value: int, step: int, wrap: bool) -> tuple[int, ...]:
    """4.2, 4.10: the values that may be laid on a card, ascending."""
    results = (value - step, value + step)
    if wrap:
        return tuple(sorted([(result - 1) % VALUES + 1 for result in results]))
    return tuple([result for result in results if 1 <= result <= VALUES])


def of_value(value: i64) -> i64:
    """The cards of a value, one bit for each kind."""
    return shifted(7, (value - 1) * STEPS)


def fitting(card: int, wrap: bool) -> i64:
    """The cards that may be laid on this one, one bit for each kind."""
    mask: i64 = 0
    for value in accepted(card // STEPS + 1, card % STEPS + 1, wrap):
        mask |= of_value(value)
    return mask


def values_in(kinds: i64) -> tuple[int, ...]:
    """The values of which all cards are in a set of kinds."""
    return tuple([value for value in range(1, 11) if kinds & of_value(value) == of_value(value)])
