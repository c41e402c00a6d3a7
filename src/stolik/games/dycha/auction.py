"""A joker under the hammer: everybody bids once, the active player last (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from stolik.games.dycha import actions as act
from stolik.games.dycha import automaton

if TYPE_CHECKING:
    from stolik.games.dycha.rules import DychaState


def opens(state: DychaState, joker: i64) -> None:
    state.wanted = joker
    state.phase = act.BIDDING
    if state.dycha.solo and state.turn != act.TEN:
        automaton.opens(state)
    else:
        state.who = state.left_of(state.turn)


def next_bidder(state: DychaState) -> None:
    if state.who == state.turn:
        closes(state)
        return
    state.who = state.left_of(state.who)
    if state.dycha.solo:
        automaton.outbids(state)
        closes(state)


def closes(state: DychaState) -> None:
    state.last_joker = state.wanted
    state.last_winner = state.leader
    state.last_bid = state.high
    if state.leader < 0:
        state.throw_away(state.wanted)
        settles(state)
    elif state.dycha.solo and state.leader == act.TEN:
        automaton.pays(state)
        state.hands.gain(act.TEN, state.wanted)
        settles(state)
    else:
        state.who = state.leader
        state.owed = state.high
        state.phase = act.PAYING


def settles(state: DychaState) -> None:
    """The turn goes on where the joker interrupted it (R-D1)."""
    state.wanted = -1
    state.high = 0
    state.leader = -1
    state.who = state.turn
    if state.ten_acts():
        automaton.goes_on(state)
    elif state.deck_size == 0 and len(state.area) == 0:
        state.clear_area(act.TOOK_NOTHING)
        state.end_turn()
    else:
        state.phase = act.DECIDING
