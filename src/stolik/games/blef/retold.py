"""What rivals did in this round, and the moments in which they did it: for asking how likely that was (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.contract import State
from stolik.games.blef.rules import BIDDING, SHOWING, BlefState


def retold(state: State, seat: int) -> list[tuple[State, int, int]]:
    """Of a world as it is now: each rival's choice of ends and bids, as the state before, the rival and the action."""
    assert isinstance(state, BlefState)
    return shows(state, seat) + bids(state, seat)


def shows(state: BlefState, seat: i64) -> list[tuple[State, int, int]]:
    found: list[tuple[State, int, int]] = []
    for rival in range(state.blef.places):
        if rival != seat and (state.ready >> rival) & 1:
            past = moment(state, 0, state.starter)
            past.phase, past.ready = SHOWING, 0
            found.append((past, int(rival), int(state.blef.show(state.sizes[rival]) + state.ends[rival])))
    return found


def bids(state: BlefState, seat: i64) -> list[tuple[State, int, int]]:
    found: list[tuple[State, int, int]] = []
    bidder = state.starter
    for number in range(len(state.bids)):
        if bidder != seat:
            found.append((moment(state, number, bidder), int(bidder), int(state.bids[number])))
        bidder = state.next_playing(bidder, state.direction)
    return found


def moment(state: BlefState, made: i64, turn: i64) -> BlefState:
    """With the same cards, when only so many bids were made."""
    past = state.clone()
    past.bids = state.bids[:made] if made else vec[i64]()
    past.phase, past.turn = BIDDING, turn
    return past
