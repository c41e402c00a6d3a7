"""The table's own hand: what it does after a seat has acted, card by card, from the fair shuffle."""

from __future__ import annotations

from stolik.engine.contract import State
from stolik.host.entries import Acted, Dealt, Entry, Stopped
from stolik.host.match import Match, is_looked_at


def table_acts(match: Match, state: State, step: int, at: int) -> list[Entry]:
    """The table's actions from `state` (mutated), which has `step` actions behind it, until a seat must act."""
    acts = match.fair.deal(state, step)
    done: list[Entry] = [Dealt(at=at, texts=tuple([match.game.text(action) for action in acts]))] if acts else []
    if step + len(acts) >= match.longest and not state.over:
        done.append(Stopped(at=at))
    return done


def with_table(match: Match, moves: list[Acted]) -> list[Entry]:
    """These legal moves of seats, in order, and what the table does after the last of them: worked out on a copy, since
    only what is written in the log is folded in. Between the games of a match without turns it waits (`DealOn`)."""
    state, room = match.state.clone(), match.game.room
    before = room.mark(state) if room.real_time else None
    for move in moves:
        state.step(move.seat, match.game.parse(move.text))
    if room.real_time and not state.over and is_looked_at(room.came_of_it(before, state)):
        return [*moves]
    return [*moves, *table_acts(match, state, match.step + len(moves), moves[-1].at)]
