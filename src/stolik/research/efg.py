"""A small game written out as a whole tree, in Gambit's format, which OpenSpiel and Gambit read.

OpenSpiel walks such a tree a hundred times faster than one whose states ask Python, so that the one-card round of `blef`,
7.4 million nodes, can be solved by its CFR+.
"""

from __future__ import annotations

import io
from collections.abc import Callable

from stolik.engine.contract import TABLE, Game, State
from stolik.research.recall import fingerprint

Known = tuple[int, ...]
"""What each seat has seen and done so far, as a number."""


class Tree:
    """Writes the nodes depth first. `shown`: what views alone tell (hands shown at a scoring) is part of what seats know;
    without it the tree of a game that ends with its first such moment is the same, and written faster."""

    def __init__(self, game: Game, shown: bool = True, tick: Callable[[int], None] | None = None) -> None:
        self.game = game
        self.shown = shown
        self.tick = tick
        self.pasts: dict[tuple[object, ...], int] = {}
        self.information: list[dict[int, int]] = [{} for _ in range(game.seats)]
        self.outcomes: dict[tuple[float, ...], int] = {}
        self.nodes = 0
        self.chances = 0

    def text(self) -> str:
        out = io.StringIO()
        players = " ".join(f'"seat {seat}"' for seat in range(self.game.seats))
        out.write(f'EFG 2 R "{self.game.id}" {{ {players} }} ""\n')
        stack: list[tuple[State, Known]] = [(self.game.start(), (0,) * self.game.seats)]
        while stack:
            state, known = stack.pop()
            self.nodes += 1
            if self.tick is not None and self.nodes % 10_000 == 0:
                self.tick(self.nodes)
            line, actions = self.node(state, known)
            out.write(line)
            stack += [self.after(state, known, action) for action in reversed(actions)]
        return out.getvalue()

    def node(self, state: State, known: Known) -> tuple[str, list[int]]:
        to_act = state.to_act
        if not to_act:
            return self.ending(state), []
        if to_act[0] == TABLE:
            return self.chance(state)
        seat = to_act[0]
        actions = state.legal(seat)
        here = self.information[seat]
        number = here.setdefault(known[seat], len(here) + 1)
        choices = " ".join([f'"{action}"' for action in actions])
        return f'p "" {seat + 1} {number} "{seat}:{number}" {{ {choices} }} 0\n', actions

    def chance(self, state: State) -> tuple[str, list[int]]:
        outcomes = state.outcomes()
        total = sum([weight for _, weight in outcomes])
        self.chances += 1
        odds = " ".join([f'"{action}" {weight}/{total}' for action, weight in outcomes])
        return f'c "" {self.chances} "" {{ {odds} }} 0\n', [action for action, _ in outcomes]

    def ending(self, state: State) -> str:
        paid = state.returns
        number = self.outcomes.setdefault(paid, len(self.outcomes) + 1)
        return f't "" {number} "{number}" {{ {" ".join(map(str, paid))} }}\n'

    def after(self, state: State, known: Known, action: int) -> tuple[State, Known]:
        actor = state.to_act[0]
        then = state.clone()
        then.step(actor, action)
        pasts = self.pasts
        now: list[int] = []
        for seat, past in enumerate(known):
            view = fingerprint(b"", then, seat) if self.shown else None
            now.append(pasts.setdefault((past, actor, state.seen_by(seat, actor, action), view), len(pasts) + 1))
        return then, tuple(now)
