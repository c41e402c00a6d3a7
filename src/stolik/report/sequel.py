"""Without turns: how many cards of one's own could follow one another, if nobody came between."""

from __future__ import annotations

from stolik.engine.arrival import offered
from stolik.engine.contract import TABLE, State


def sequels(state: State, seat: int) -> dict[int, tuple[int, ...]]:
    """For each card the seat could try, the most actions in a row that begin with it; none where it does not fit. What lets
    the table act is no part of a row."""
    room, legal = state.game.room, state.legal(seat)
    tried = [action for action in offered(state, seat, room.untold) if state.game.text(action) != room.idle]
    return {action: sequel(state, seat, action) if action in legal else () for action in tried}


def sequel(state: State, seat: int, first: int) -> tuple[int, ...]:
    after = state.clone()
    after.step(seat, first)
    if after.over or TABLE in after.to_act:
        return ()
    rest = [sequel(after, seat, action) for action in after.legal(seat)]
    return (first, *max(rest, key=len, default=()))
