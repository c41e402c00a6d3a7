"""When a bid is a bluff: its bidder could not think it likely."""

from __future__ import annotations

from stolik.engine.bluff import Bluff
from stolik.engine.rng import Rng
from stolik.games.blef.numbering import BID
from stolik.games.blef.rules import BlefState

WORLDS = 60
"""Imagined for one bid."""


def bluff(state: BlefState, seat: int, action: int) -> Bluff | None:
    return Bluff("check") if BID <= action < state.blef.shows and chance(state, seat, action) < 0.5 else None


def chance(state: BlefState, seat: int, bid: int) -> float:
    """That the bid is true, as far as the bidder sees."""
    rng = Rng("bluff")
    true = 0
    for _ in range(WORLDS):
        world = state.resample(seat, rng)
        world.step(seat, bid)
        true += world.shown(state.blef.bid_face(bid), world.wild()) >= state.blef.bid_count(bid)
    return true / WORLDS
