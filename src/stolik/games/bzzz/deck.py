"""The 55 cards of bzzz (all counts from the rulebook) and the ring they run round."""

from typing import Final

CARDS = ("1", "2", "3", "4", "5", "6", "bzzz")
KINDS: Final = 7
BZZZ: Final = 6

DECK = {"1": 8, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "bzzz": 7}
SOURCES = dict.fromkeys(CARDS, "rulebook")
