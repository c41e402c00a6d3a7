"""Trained players made by hand, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from stolik.bots.network import Network, Numbers, trained_for
from stolik.engine.contract import Game


def any_player(games: Sequence[Game], seed: int = 1, width: int = 8, **more: Any) -> Network:
    """With weights drawn at random: it plays badly, but it plays."""
    about = trained_for(games, **more)
    rng = np.random.default_rng(seed)

    def drawn(*shape: int) -> Numbers:
        return (rng.integers(-20, 20, shape) / 16).astype(np.float32)  # as they are in half precision, too

    def layer(takes: int, gives: int) -> tuple[Numbers, Numbers]:
        return drawn(takes, gives), drawn(gives)

    return Network(about, [layer(about.width, width)], layer(width, len(about.actions)), layer(width, about.places))


def one_wish(games: Sequence[Game], action: str) -> Network:
    """Does this whenever it may, whatever it sees."""
    about = trained_for(games)
    wish = np.array([text == action for text in about.actions], np.float32)
    return Network(about, [nothing(about.width, 4)], (nothing(4, len(wish))[0], wish), nothing(4, about.places))


def nothing(takes: int, gives: int) -> tuple[Numbers, Numbers]:
    return np.zeros((takes, gives), np.float32), np.zeros(gives, np.float32)


def save(path: Path, network: Network) -> str:
    network.save(path)
    return f"file:{path}"
