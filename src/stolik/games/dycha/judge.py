"""How a game of dycha stands before it is over: for searches that do not play it to the end (compiled)."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from stolik.engine.contract import State
from stolik.games.dycha import actions as act
from stolik.games.dycha.bot import DychaPolicy
from stolik.games.dycha.rules import DychaState
from stolik.games.dycha.valuation import POINT

SWING: Final = 8.0
"""How many points may still change hands while the whole deck is left."""
CLEAR: Final = 0.6
"""Of the value of a finished game, how much is the result; the rest is by how much, so that close calls still count."""


class DychaJudge(DychaPolicy):
    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, DychaState)
        mine = self.expected(state, seat)
        best = -1.0e9
        for rival in range(state.dycha.players):
            if rival != seat:
                best = max(best, self.expected(state, rival))
        swing = 1.0 + SWING * math.sqrt(float(state.deck_size) / float(state.dycha.size))
        judged = math.tanh((mine - best) / swing)
        return CLEAR * state.returns[seat] + (1.0 - CLEAR) * judged if state.over else judged

    def expected(self, state: DychaState, player: i64) -> float:
        """Points to expect: runs as far as they may grow, what money can buy, and what lies turned up on the own turn."""
        if state.over:
            return float(state.hands.worth(player) // 8) + 0.01 * float(state.hands.money(player))
        ahead = self.valuation
        ahead.look(state, player)
        hands = state.hands
        together = ahead.purse_worth(hands.tokens[player]) + hands.busts[player] * ahead.bust_worth()
        together += hands.spares(player) * ahead.spare_worth()
        for run in ahead.now:
            together += run
        if state.phase == act.DECIDING and state.turn == player and len(state.area):
            self.weigh(state, player)
            together += max(self.with_numbers(state, player, state.currency), self.currency)
        return float(together) / float(POINT)
