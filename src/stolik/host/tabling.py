"""The table's own hand: what it does after a seat has acted, card by card, from the fair shuffle."""

from __future__ import annotations

from stolik.engine.contract import TABLE, State
from stolik.engine.drive import CAP
from stolik.host.entries import Acted, Entry, Stopped
from stolik.host.match import Match

LONGEST = CAP
"""Actions after which a game that would not end is stopped (R-0.9)."""


def table_acts(match: Match, state: State, step: int, at: int) -> list[Entry]:
    """The table's actions from `state` (mutated), which has `step` actions behind it, until a seat must act."""
    done: list[Entry] = []
    while not state.over and state.to_act == (TABLE,):
        action = match.fair.choose(state.outcomes(), step)
        state.step(TABLE, action)
        done.append(Acted(at=at, seat=TABLE, text=match.game.text(action)))
        step += 1
    if step >= LONGEST and not state.over:
        done.append(Stopped(at=at))
    return done


def with_table(match: Match, moves: list[Acted]) -> list[Entry]:
    """These legal moves of seats, in order, and what the table does after the last of them."""
    state = match.state.clone()
    for move in moves:
        state.step(move.seat, match.game.parse(move.text))
    return [*moves, *table_acts(match, state, match.step + len(moves), moves[-1].at)]
