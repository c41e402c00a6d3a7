"""Positions set up as a test wants them, without playing up to them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

import stolik
from stolik.games.dycha.seen import DychaView, Player
from tests.games.table import Table


def player(holding: str, tokens: int = 0, busts: int = 0) -> Player:
    """A player with these numbers and jokers, in any order, and so many tokens."""
    cards = sorted(holding.split())
    return Player(
        numbers=tuple(card for card in cards if card[0] != "j"),
        jokers=tuple(card for card in cards if card[0] == "j"),
        tokens=tokens,
        busts=busts,
        means=0,
        runs=(),
        idle=(),
    )


def position(*players: Player, market: str = "", deck: str = "b1 b2 b3 c1", seats: int = 0, **changes: Any) -> Table:
    """Seat 0 is about to turn up its first card, unless `changes` to the view say otherwise; options go by name, too."""
    options = {name: changes.pop(name) for name in ("fiasko", "limit", "cap", "top") if name in changes}
    game = stolik.game("dycha", seats or len(players), first=0, **options)
    start = game.start().view(None)
    assert isinstance(start, DychaView)
    view = msgspec.structs.replace(
        start, players=players, market=tuple(market.split()), unseen=dict(Counter(deck.split())), **changes
    )
    return Table("dycha", game.seats, state=game.imagine(view))


def alone(person: Player, ten: Player, **changes: Any) -> Table:
    """A solo game; `turn=1, to_act=(-1,), phase="draw"` is TEN's turn."""
    return position(person, ten, seats=1, **changes)


def turn_up(at: Table, seat: int, cards: str) -> None:
    for card in cards.split():
        at.act(f"{seat} draw", f"- card {card}")


def everyone(at: Table) -> tuple[Player, ...]:
    players = at.view(None).players
    assert isinstance(players, tuple)
    return players


def money(at: Table) -> list[tuple[int, int]]:
    """Currency tokens and bust tokens of everyone."""
    return [(one.tokens, one.busts) for one in everyone(at)]


def cards(at: Table, seat: int) -> str:
    """The cards before a player, numbers first."""
    one = everyone(at)[seat]
    return " ".join(one.numbers + one.jokers)
