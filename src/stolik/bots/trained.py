"""Trained players at the table: a file's network, asked what it would do."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from stolik.bots.policy_file import Network, Numbers, load, misfit, places
from stolik.engine.clock import SPEEDS
from stolik.engine.contract import Game
from stolik.engine.rng import Rng
from stolik.engine.view import View


class TrainedBot:
    """Sees what its seat may know, as the numbers it was trained on, and chooses among the legal actions."""

    speed = SPEEDS["normal"]

    def __init__(self, game: Game, seed: int | str, network: Network) -> None:
        self.game = game
        self.network = network
        self.rng = Rng(f"{seed}/trained")
        self.features = game.room.features(game)
        self.places = places(network.about.blocks, self.features)
        self.input = np.zeros(len(network.shift), np.float32)

    def choose(self, view: View, legal: list[int]) -> int:
        known = [action for action in legal if action < len(self.network.about.actions)]
        if len(known) < 2:
            return (known or legal)[0]
        assert view.seat is not None
        row = vec[i16]([0] * self.features.size)
        self.features.write(self.game.imagine(view), view.seat, row, 0)
        self.input[self.places] = list(row)
        worths = self.network.worths(self.input)[known]
        temperature = self.network.about.temperature
        return known[int(np.argmax(worths)) if temperature <= 0 else self.draw(worths / temperature)]

    def draw(self, worths: Numbers) -> int:
        """An index, each as likely as the exponential of its worth."""
        chances = np.exp(worths - worths.max(), dtype=np.float64)
        reached = np.cumsum(chances) >= self.rng.unit() * chances.sum()
        return int(np.argmax(reached))


def trained_bot(path: str | Path, game: Game, seed: int | str) -> TrainedBot:
    network = load(path)
    wrong = misfit(network.about, game, game.room.features(game))
    if wrong is not None:
        raise ValueError(f"the player in {str(path)!r} cannot sit here: {wrong}")
    return TrainedBot(game, seed, network)
