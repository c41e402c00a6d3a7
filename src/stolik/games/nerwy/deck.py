"""The 70 cards of nerwy: numbers 1–5, some of them two-sided, and the four specials (compiled)."""

from typing import Final

from mypy_extensions import i64

CARDS = ("1", "2", "3", "4", "5", "1h", "2h", "3h", "4h", "5h", "reverse", "two", "bin", "trap")
BACKS = ("1", "2", "3", "4", "5", "heart")
"""What a card looks like from behind: a two-sided one shows its number, all the others a heart."""
KINDS: Final[i64] = 14
HEART: Final[i64] = 5
"""The place of the heart among the backs; also the first one-sided kind among the cards."""
REVERSE: Final = 10
TWO: Final = 11
BIN: Final = 12
TRAP: Final = 13

DECK = dict.fromkeys(CARDS[:5], 7) | dict.fromkeys(CARDS[5:10], 3) | {"reverse": 6, "two": 6, "bin": 6, "trap": 2}
SOURCES = dict.fromkeys(CARDS[:10], "assumed") | dict.fromkeys(CARDS[10:], "rulebook")
"""The rulebook gives 35 two-sided and 15 one-sided numbers; that each number is equally frequent is assumed."""


def value(card: i64) -> i64:
    if card >= REVERSE:
        return 0
    return card + 1 if card < HEART else card - HEART + 1
