"""The 129 cards of dycha, the symbols that take some out with fewer players, and where each count comes from."""

from typing import Final

from mypy_extensions import i64

COLOURS = "bgop"
CARDS = (
    *[f"{colour}{number}" for colour in COLOURS for number in range(1, 10)],
    *[f"j{number}" for number in range(1, 10)],
    *[f"j{colour}" for colour in COLOURS],
    "j*",
    *[f"c{value}" for value in range(1, 6)],
)

# Kinds of cards by their place in CARDS: the numbers, then the jokers, then the currency.
NUMBERS: Final[i64] = 36
NUMBERED: Final = 36
HASH: Final = 45
WILD: Final = 49
CURRENCY: Final = 50
KINDS: Final[i64] = 55

OWNABLE: Final = 50
"""Numbers and jokers: what can lie before a player."""


def copies(card: str) -> int:
    if card[0] == "j":
        return 2 if card[1] in COLOURS else 1
    if card[0] == "c":
        return 3 if card == "c5" else 6
    return 3 if card[1] in "123456" else 1


def marked(numbers: str) -> frozenset[str]:
    """One copy of each of these numbers, in every colour, and of the currency 1–4 bears the symbol."""
    return frozenset(
        [f"{colour}{number}" for colour in COLOURS for number in numbers] + [f"c{value}" for value in range(1, 5)]
    )


DECK = {card: copies(card) for card in CARDS}
SYMBOL_3 = marked("123")
SYMBOL_4 = marked("456")
SOURCES = {card: "assumed" if card[0] == "c" else "public source" for card in CARDS}
SYMBOL_SOURCE = "assumed"


def deck_for(seats: int) -> dict[str, int]:
    """5.3: without the cards whose symbol asks for more players; solo is played with the deck for two."""
    removed = [symbol for symbol, needs in ((SYMBOL_3, 3), (SYMBOL_4, 4)) if seats < needs]
    return {card: count - sum(card in symbol for symbol in removed) for card, count in DECK.items()}
