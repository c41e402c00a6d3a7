"""Section 2 of the rules, clause by clause. Each test names the clause it checks."""

from __future__ import annotations

import pytest

import stolik
from stolik.games.bzzz.deck import DECK
from tests.games.table import Table, clause


def table(deal: str, top: str, seats: int = 2, first: int = 0, **options: object) -> Table:
    """A round dealt as written: hands separated by `|`, then the card turned up. Seat `first` deals."""
    hands = [hand.split() for hand in deal.split("|")]
    at = Table("bzzz", seats=seats, first=first, hand=len(hands[0]), **options)
    at.table(*[f"card {card}" for hand in hands for card in hand], f"card {top}")
    return at


@clause("2.1")
def test_the_deck_has_55_cards() -> None:
    assert sum(DECK.values()) == 55
    assert all(DECK[str(number)] == 8 for number in range(1, 7))
    assert DECK["bzzz"] == 7


@clause("2.1")
@clause("2.5")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [("1", "1 2"), ("2", "2 3"), ("3", "3 4"), ("4", "4 5"), ("5", "5 6"), ("6", "6 bzzz"), ("bzzz", "bzzz 1")],
)
def test_a_card_equal_or_next_in_the_ring_fits(top: str, fitting: str) -> None:
    at = table("1 2 3 4 5 6 bzzz | 1 2 3 4 5 6 bzzz", top)
    assert {text for text in at.legal(1) if text.startswith("play")} == {f"play {card}" for card in fitting.split()}


@clause("2.3")
def test_the_table_draws_the_dealer_then_deals_six_each_and_turns_one_up() -> None:
    state = stolik.game("bzzz", seats=3).start()
    assert [weight for _, weight in state.outcomes()] == [1, 1, 1]
    at = Table("bzzz", seats=3, state=state)
    at.table("first 2")
    at.deal(18)
    assert at.view(None).hand_sizes == (6, 6, 6)
    assert at.view(None).top is None
    at.deal(1)
    assert at.view(None).top is not None
    assert at.view(None).pile == 55 - 19
    assert at.state.to_act == (0,)
