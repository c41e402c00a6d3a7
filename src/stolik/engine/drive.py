"""The table's hand: drivers that let the table act and play games without people (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.rng import Rng

CAP: Final = 20_000
"""R-0.9: actions after which a driver gives up on a game."""


def deal(state: State, rng: Rng) -> None:
    """The table acts until a seat must, or the game is over."""
    state.deal_out(rng)


def random_game(state: State, rng: Rng, cap: i64 = CAP) -> i64:
    """Play on at random to the end, dealing included; the number of decisions seats made."""
    decisions: i64 = 0
    actions: i64 = 0
    while actions < cap:
        seat = state.actor()
        if seat == NOBODY:
            break
        actions += 1
        if seat == TABLE:
            state.step(TABLE, state.sample(rng))
        else:
            state.step(seat, state.random_action(seat, rng))
            decisions += 1
    return decisions


def playout(state: State, policies: list[Policy], rng: Rng, cap: i64 = CAP) -> i64:
    """Play on to the end, each seat by its policy; the number of decisions seats made."""
    decisions: i64 = 0
    actions: i64 = 0
    while actions < cap:
        seat = state.actor()
        if seat == NOBODY:
            break
        actions += 1
        if seat == TABLE:
            state.step(TABLE, state.sample(rng))
        else:
            state.step(seat, policies[seat].choose(state, seat, rng))
            decisions += 1
    return decisions
