"""The driver: asks whoever is next, lets the table act, plays on to the end (compiled). All play stands on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed

CAP: Final = 20_000
"""R-0.9: actions after which a driver gives up on a game."""


def deal(state: State, rng: Rng) -> None:
    """The table acts until a seat must, or the game is over."""
    state.deal_out(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """Who acts next: here, as the rules ask. Others keep time, stop early, or tell what they hear."""

    def next(self, state: State) -> i64:
        """A seat, TABLE, or NOBODY when it goes no further."""
        return state.actor()

    def note(self, state: State, seat: i64, action: i64) -> None:
        """That seat, or the table, is about to do this."""

    def __reduce__(self) -> Packed:
        return packed(self)


IN_TURN: Final = Turns()
"""One for all games: they are read faster where each has none of its own."""


def play_on(state: State, policy: Policy, turns: Turns, rng: Rng, cap: i64 = CAP) -> i64:
    """Until nobody is next, or `cap` actions were done, the table's too; the number of decisions seats made."""
    decisions: i64 = 0
    actions: i64 = 0
    while actions < cap:
        seat = turns.next(state)
        if seat == NOBODY:
            break
        action: i64
        if seat == TABLE:
            action = state.sample(rng)
        else:
            action = policy.choose(state, seat, rng)
            decisions += 1
        turns.note(state, seat, action)
        state.step(seat, action)
        actions += 1
    return decisions


def random_game(state: State, rng: Rng, cap: i64 = CAP) -> i64:
    """Play on at random: `play_on` without its two questions, which would be a tenth of the time."""
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
