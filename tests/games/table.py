"""A table for tests: plays in notation, so that a test reads like the rulebook's example."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.engine.contract import State

clause = pytest.mark.clause
"""Names the clauses of RULES.md that a test checks."""


class Table:
    def __init__(self, game_id: str, seats: int, state: State | None = None, **options: Any) -> None:
        self.game = state.game if state is not None else stolik.game(game_id, seats, **options)
        self.state = state if state is not None else self.game.start()
        self.rng = stolik.Rng(0)

    def table(self, *texts: str) -> None:
        """The table does these, in order."""
        for text in texts:
            self.state.apply(stolik.TABLE, self.game.parse(text))

    def act(self, *moves: str) -> None:
        """Moves such as `0 play 4` (seat 0) or `- card 4` (the table), in order."""
        for move in moves:
            who, _, text = move.partition(" ")
            self.state.apply(stolik.TABLE if who == "-" else int(who), self.game.parse(text))

    def deal(self, cards: int) -> None:
        """The table acts so many times, at random."""
        for _ in range(cards):
            self.state.step(stolik.TABLE, self.state.sample(self.rng))

    def deal_all(self) -> None:
        stolik.deal(self.state, self.rng)

    def legal(self, seat: int) -> list[str]:
        return [self.game.text(action) for action in self.state.legal(seat)]

    def outcomes(self) -> dict[str, int]:
        return {self.game.text(action): weight for action, weight in self.state.outcomes()}

    def why_not(self, seat: int, text: str) -> str | None:
        """The refusal's code, or None if legal."""
        refusal = self.state.why_not(seat, self.game.parse(text))
        return None if refusal is None else refusal.code

    def view(self, seat: int | None) -> Any:
        return self.state.view(seat)
