"""A network at one game: why it may not sit there, and if it may, the network cut to that game's seats, options and
actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from stolik.bots.network import About, Network, Numbers, places_of, written_options
from stolik.engine.contract import Game
from stolik.engine.features import Features

NEVER = np.float32(-1e9)
"""How good an action looks that is not there."""


def misfit(about: About, game: Game, features: Features) -> str | None:
    """Why this player cannot sit down at this game; None if it can."""
    if game.id != about.game:
        return f"it plays {about.game}, not {game.id}"
    if game.version != about.rules:
        return f"it was trained with version {about.rules} of the rules of {game.id}; this is version {game.version}"
    if game.seats not in about.seats:
        return f"it plays {game.id} with {', '.join(map(str, about.seats))} seats, not {game.seats}"
    given = written_options(game)
    if any(given.get(name, "") not in about.options.get(name, ("",)) for name in {**about.options, **given}):
        return f"it was trained with {said(about.options)}, not with {said({name: [given[name]] for name in given})}"
    if known_actions(about, game).max() < 0:
        return f"it knows none of the actions of {game.id}"
    return unlike(about.blocks, features)


def said(options: Mapping[str, Sequence[str]]) -> str:
    told = [f"{name}={' or '.join(value or 'as printed' for value in values)}" for name, values in options.items()]
    return ", ".join(told) or "the printed game"


def unlike(blocks: Sequence[tuple[str, int]], features: Features) -> str | None:
    known = [name for name, _ in blocks]
    seen = [block.name for block in features.blocks]
    if known != seen:
        return f"it was trained to observe {', '.join(known)}; this game shows {', '.join(seen)}"
    for (name, size), block in zip(blocks, features.blocks, strict=True):
        if block.size > size:
            return f"it has room for {size} numbers of {name!r}; this game shows {block.size}"
    return None


def places(blocks: Sequence[tuple[str, int]], features: Features) -> NDArray[np.int64]:
    """Where each number of this game's observations stands in those of the network."""
    found: list[int] = []
    start = 0
    for (_, size), block in zip(blocks, features.blocks, strict=True):
        found += range(start, start + block.size)
        start += size
    return np.array(found, np.int64)


def situation(about: About, game: Game) -> Numbers:
    """What a row says besides the observation: how many seats there are, which options are given."""
    given = written_options(game)
    options = [given.get(name) == value for name, value in about.inputs]
    return np.array([*[game.seats == seats for seats in about.seats], *options], np.float32)


def known_actions(about: About, game: Game) -> NDArray[np.int64]:
    """For each action of the game, which of the network's it is; -1: none."""
    numbers = {text: number for number, text in enumerate(about.actions)}
    return np.array([numbers.get(text, -1) for text in game.texts()], np.int64)


class Fitted:
    """Takes this game's own observations and gives numbers for this game's own actions and seats."""

    def __init__(self, network: Network, game: Game) -> None:
        about = network.about
        weights, biases = network.trunk[0]
        first = weights[places(about.blocks, game.room.features(game))]
        self.trunk = [(first, biases + situation(about, game) @ weights[about.observed :]), *network.trunk[1:]]
        known = known_actions(about, game)
        self.policy = network.policy[0][:, known], np.where(known < 0, NEVER, network.policy[1][known])
        several = places_of(game.seats)
        self.value = network.value[0][:, :several], network.value[1][:several]
        self.temperature = about.temperature

    def think(self, rows: NDArray[np.int16]) -> Numbers:
        numbers = rows.astype(np.float32)
        for weights, biases in self.trunk:
            numbers = numbers @ weights
            numbers += biases
            np.maximum(numbers, 0, out=numbers)
        return numbers

    def worths(self, thought: Numbers) -> Numbers:
        """How good each action looks."""
        found: Numbers = thought @ self.policy[0] + self.policy[1]
        return found

    def chances(self, thought: Numbers) -> Numbers:
        """Each seat's chance to win, beginning with the one that looks."""
        return softmax(thought @ self.value[0] + self.value[1])


def softmax(worths: Numbers) -> Numbers:
    grown = np.exp(worths - worths.max(-1, keepdims=True))
    found: Numbers = grown / grown.sum(-1, keepdims=True)
    return found
