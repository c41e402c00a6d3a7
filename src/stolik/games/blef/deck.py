"""The 30 cards of blef: two die faces each. The rulebook gives the totals; every pair twice is assumed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FACES: Final = 6
KINDS: Final = 21

CARDS = tuple(f"{low}-{high}" for low in range(1, 7) for high in range(low, 7))
"""Every card there could be, ascending by (low, high); doubles occur only in a given deck."""

LOW: Final = vec[i64]([low for low in range(1, 7) for _ in range(low, 7)])
HIGH: Final = vec[i64]([high for low in range(1, 7) for high in range(low, 7)])

DECK = {card: 2 for card in CARDS if card[0] != card[-1]}
SOURCES = dict.fromkeys(DECK, "assumed")


def face(kind: i64, end: i64) -> i64:
    """What a card shows when turned to its low end (0) or its high end (1)."""
    return HIGH[kind] if end else LOW[kind]
