"""The clauses of Wyższa karta."""

from __future__ import annotations

from tests.games.table import Table, clause


@clause("6.1", "6.2", "6.4")
def test_keep_or_swap_and_the_highest_wins() -> None:
    at = Table("wyzsza", seats=2)
    at.act("- first 1", "- card 3", "- card 1")
    assert at.view(0).hand == "3"
    assert at.legal(1) == ["keep", "swap"]
    at.act("1 swap", "- card 5", "0 keep")
    assert at.state.winners == (1,)


@clause("6.3")
def test_nobody_swaps_with_an_empty_pile() -> None:
    at = Table("wyzsza", seats=5, first=0, copies=1)
    at.act(*[f"- card {card}" for card in range(1, 6)])
    assert at.why_not(0, "swap") == "wyzsza/pile-empty"
