"""Trained players made by hand, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from stolik.bots.policy_file import Network, Numbers, trained_for
from stolik.engine.contract import Game


def any_player(games: Sequence[Game], seed: int = 1, width: int = 8, **more: Any) -> Network:
    """With weights drawn at random: it plays badly, but it plays."""
    about = trained_for(games, **more)
    rng = np.random.default_rng(seed)
    rows, actions = sum(size for _, size in about.blocks), len(about.actions)

    def drawn(*shape: int) -> Numbers:
        return rng.standard_normal(shape).astype(np.float32)

    layers = [(drawn(rows, width), drawn(width)), (drawn(width, actions), drawn(actions))]
    return Network(about, np.zeros(rows, np.float32), np.full(rows, 0.1, np.float32), layers)


def one_wish(games: Sequence[Game], action: str) -> Network:
    """Does this whenever it may, whatever it sees."""
    about = trained_for(games)
    rows = sum(size for _, size in about.blocks)
    wish = np.array([text == action for text in about.actions], np.float32)
    nothing = np.zeros((rows, len(wish)), np.float32)
    return Network(about, np.zeros(rows, np.float32), np.ones(rows, np.float32), [(nothing, wish)])


def save(path: Path, network: Network) -> str:
    network.save(path)
    return f"file:{path}"
