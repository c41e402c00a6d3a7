"""Rounds of blef as the rulebook tells them: deals, ends and bids in notation."""

from __future__ import annotations

from typing import Any

from tests.games.table import Table


def table(deal: str, first: int = 0, **options: Any) -> Table:
    """The first round, dealt as written: hands separated by `|`, all of one size."""
    hands = deal.split("|")
    size = len(hands[0].split())
    if not options.get("fewer"):
        options = {"end": size + 1} | options
    at = Table("blef", seats=len(hands), first=first, start=size, **options)
    deal_round(at, deal)
    return at


def deal_round(at: Table, deal: str) -> None:
    at.table(*[f"card {card}" for card in deal.replace("|", " ").split()])


def show(at: Table, *ends: str) -> None:
    """Every seat in the round shows, in seating order."""
    for seat, chosen in zip(at.state.to_act, ends, strict=True):
        at.act(f"{seat} show {chosen}")


def bid_round(at: Table, *calls: str) -> None:
    """Bids and the check, each by whoever's turn it is."""
    for call in calls:
        at.act(f"{at.state.to_act[0]} {call}")


def lose(at: Table, loser: int, declare: str = "left") -> None:
    """A round which that seat loses: everybody shows low ends, where no 6 is, and the loser bids on nothing but 6s."""
    at.deal_all()
    while at.view(None).phase == "show":
        seat = at.state.to_act[0]
        at.act(f"{seat} show {'l' * at.view(None).hand_sizes[seat]}")
    if at.view(None).phase == "declare":
        bid_round(at, declare)
    count = 1
    while at.state.to_act != (loser,):
        bid_round(at, f"{count}x1")
        count += 1
    bid_round(at, f"{at.view(None).in_hands}x6", "check")
