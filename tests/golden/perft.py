"""How many sequences of actions there are, by length: a fingerprint of the rules."""

from __future__ import annotations

from stolik.engine.contract import Game, State

DEPTH = 9
MOST = 20_000


def successors(state: State) -> list[State]:
    after: list[State] = []
    for seat in state.to_act:
        for action in state.legal(seat):
            copy = state.clone()
            copy.apply(seat, action)
            after.append(copy)
    return after


def perft(game: Game, depth: int) -> list[int]:
    """The numbers for lengths 1 to `depth`, or as far as there are not too many."""
    counts: list[int] = []
    states = [game.start()]
    while len(counts) < depth and len(states) <= MOST:
        states = [after for state in states for after in successors(state)]
        counts.append(len(states))
    return counts
