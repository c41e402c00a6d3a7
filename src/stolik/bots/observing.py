"""Bots that decide from numbers: a row of the game's features and a mask, for a function of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from stolik.engine.contract import Game
from stolik.engine.view import View


class ObservingBot:
    def __init__(self, game: Game, function: Callable[[Any, Any], Any]) -> None:
        self.game = game
        self.function = function
        self.features = game.room.features(game)

    def choose(self, view: View, legal: list[int]) -> int:
        assert view.seat is not None
        row = vec[i16]([0] * self.features.size)
        self.features.write(self.game.imagine(view), view.seat, row, 0)
        mask = np.zeros(self.game.actions, np.int8)
        mask[legal] = 1
        answer = np.asarray(self.function(np.array(list(row), np.int16), mask))
        return int(answer) if answer.ndim == 0 else legal[int(np.argmax(answer.reshape(-1)[legal]))]
