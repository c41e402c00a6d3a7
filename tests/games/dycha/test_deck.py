"""Section 5, the cards: counts, sub-totals and what is taken out with fewer players."""

from __future__ import annotations

import pytest

import stolik
from stolik.games.dycha.deck import CARDS, COLOURS, DECK, SOURCES, SYMBOL_3, SYMBOL_4, SYMBOL_SOURCE, deck_for
from tests.games.table import clause


def of_kind(deck: dict[str, int], letters: str) -> int:
    return sum(count for card, count in deck.items() if card[0] in letters)


@clause("5.1")
def test_the_deck_has_84_numbers_27_currency_cards_and_18_jokers() -> None:
    assert (of_kind(DECK, COLOURS), of_kind(DECK, "c"), of_kind(DECK, "j")) == (84, 27, 18)
    assert sum(DECK.values()) == 129
    assert [DECK[f"g{number}"] for number in range(1, 10)] == [3] * 6 + [1] * 3
    assert [DECK[f"c{value}"] for value in range(1, 6)] == [6, 6, 6, 6, 3]


@clause("5.2")
def test_jokers_are_nine_numbered_two_of_each_colour_and_one_wild() -> None:
    jokers = {card: count for card, count in DECK.items() if card[0] == "j"}
    assert jokers == {f"j{number}": 1 for number in range(1, 10)} | {"jb": 2, "jg": 2, "jo": 2, "jp": 2, "j*": 1}


@clause("5.3")
@clause("5.25")
@pytest.mark.parametrize(("seats", "size"), [(1, 97), (2, 97), (3, 113), (4, 129), (5, 129)])
def test_cards_for_more_players_are_taken_out(seats: int, size: int) -> None:
    assert sum(deck_for(seats).values()) == size
    assert sum(stolik.game("dycha", seats).start().cards().values()) == size


@clause("5.3")
def test_the_symbols_stand_on_a_third_copy_of_low_numbers_and_on_currency() -> None:
    assert deck_for(3)["b4"] == deck_for(3)["p6"] == 2
    assert deck_for(3)["b3"] == 3
    assert deck_for(2)["b3"] == deck_for(2)["o6"] == 2
    assert (deck_for(3)["c1"], deck_for(2)["c1"], deck_for(2)["c5"]) == (5, 4, 3)
    assert len(SYMBOL_3) == len(SYMBOL_4) == 16
    assert all(deck_for(seats)[card] == DECK[card] for seats in (2, 3) for card in DECK if card[0] == "j")


def test_every_card_says_where_its_count_comes_from() -> None:
    assert set(SOURCES) == set(CARDS)
    assert set(SOURCES.values()) | {SYMBOL_SOURCE} <= {"rulebook", "public source", "assumed"}
