"""A trained player in a file: the layers of a network, and what it was trained for.

A file is numpy's own `.npz`, nothing in it is ever executed, and any program that trains can write one:

- `about`: the JSON of `About`, as bytes;
- `shift`, `scale`: a row of an observation is read as `(row - shift) * scale`;
- `weights0`, `biases0`, `weights1`, …: the layers, with `activation` between them. The last has one number for each action:
  the higher, the better.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from stolik.engine.contract import Game
from stolik.engine.features import Features

FORMAT = 1
LARGEST = 64 << 20
"""Bytes a file may unpack to."""

Numbers = NDArray[np.float32]


def relu(numbers: Numbers) -> Numbers:
    return np.maximum(numbers, np.float32(0))


ACTIVATIONS: dict[str, Callable[[Numbers], Numbers]] = {"relu": relu, "tanh": np.tanh}


class About(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    rules: int
    """The version of the game's rules."""
    seats: tuple[int, ...]
    options: dict[str, str]
    """As a record writes them, only what differs from the printed game."""
    blocks: tuple[tuple[str, int], ...]
    """The layout of a row: names and sizes, by the most seats; with fewer, the end of a block stays 0."""
    actions: tuple[str, ...]
    """The notation of each action the network knows, in the order of their ids."""
    activation: Literal["relu", "tanh"] = "relu"
    temperature: float = 0.0
    """0: always the action that looks best. Else they are drawn, the more evenly the higher."""


def trained_for(games: Sequence[Game], activation: Literal["relu", "tanh"] = "relu", temperature: float = 0.0) -> About:
    """About a player of these games, which differ in nothing but their seats."""
    largest = max(games, key=lambda game: game.seats)
    same = [texts[0] for texts in zip(*(game.texts() for game in games), strict=False) if len(set(texts)) == 1]
    return About(
        game=largest.id,
        rules=largest.version,
        seats=tuple(game.seats for game in games),
        options=written_options(largest),
        blocks=tuple((block.name, block.size) for block in largest.room.features(largest).blocks),
        actions=tuple(same),
        activation=activation,
        temperature=temperature,
    )


class Network:
    """What is in a file, ready to be asked."""

    def __init__(self, about: About, shift: Numbers, scale: Numbers, layers: Sequence[tuple[Numbers, Numbers]]) -> None:
        self.about = about
        self.shift = shift
        self.scale = scale
        self.layers = list(layers)
        self.check()

    def check(self) -> None:
        width = sum(size for _, size in self.about.blocks)
        if self.shift.shape != (width,) or self.scale.shape != (width,):
            given = f"{self.shift.shape} and {self.scale.shape}"
            raise ValueError(f"shift and scale have a number for each of the {width} of a row, not the shapes {given}")
        for number, (weights, biases) in enumerate(self.layers):
            if weights.ndim != 2 or weights.shape[0] != width or biases.shape != weights.shape[1:]:
                given = f"{weights.shape} and {biases.shape}"
                raise ValueError(f"layer {number} takes {width} numbers; its weights and biases have the shapes {given}")
            width = weights.shape[1]
        if not self.layers or width != len(self.about.actions):
            raise ValueError(f"the last layer has a number for each of {len(self.about.actions)} actions, not {width}")
        if not all(np.isfinite(array).all() for array in self.arrays().values()):
            raise ValueError("some of its numbers are not finite")

    def worths(self, row: Numbers) -> Numbers:
        """How good each action looks."""
        activation = ACTIVATIONS[self.about.activation]
        numbers: Numbers = (row - self.shift) * self.scale
        for weights, biases in self.layers[:-1]:
            numbers = activation(numbers @ weights + biases)
        weights, biases = self.layers[-1]
        worths: Numbers = numbers @ weights + biases
        return worths

    def arrays(self) -> dict[str, Numbers]:
        named = {"shift": self.shift, "scale": self.scale}
        for number, (weights, biases) in enumerate(self.layers):
            named |= {f"weights{number}": weights, f"biases{number}": biases}
        return named

    def save(self, path: str | Path) -> None:
        about = msgspec.json.encode({"format": FORMAT} | msgspec.to_builtins(self.about))
        named: dict[str, Any] = {"about": np.frombuffer(about, np.uint8)} | self.arrays()
        np.savez_compressed(path, **named)


def load(path: str | Path) -> Network:
    """The player in a file, or a ValueError that says what is wrong with it."""
    try:
        changed = Path(path).stat().st_mtime_ns
        return load_unchanged(str(path), changed)
    except FileNotFoundError:
        raise ValueError(f"there is no file {str(path)!r}; a trained player is a file such as policy.npz") from None
    except (ValueError, OSError, zipfile.BadZipFile, msgspec.MsgspecError) as wrong:
        raise ValueError(f"{str(path)!r} is no trained player: {wrong}") from None


@lru_cache(maxsize=64)
def load_unchanged(path: str, changed: int) -> Network:
    with zipfile.ZipFile(path) as packed:
        if sum(part.file_size for part in packed.infolist()) > LARGEST:
            raise ValueError(f"it unpacks to more than {LARGEST >> 20} MB")
    with np.load(path, allow_pickle=False) as arrays:
        about = read_about(arrays)
        count = sum(name.startswith("weights") for name in arrays.files)
        layers = [(numbers(arrays, f"weights{n}"), numbers(arrays, f"biases{n}")) for n in range(count)]
        return Network(about, numbers(arrays, "shift"), numbers(arrays, "scale"), layers)


def read_about(arrays: Mapping[str, Any]) -> About:
    text = part(arrays, "about").tobytes()
    plain = msgspec.json.decode(text)
    version = plain.get("format") if isinstance(plain, dict) else None
    if version != FORMAT:
        raise ValueError(f"its format is {version!r}; this Stolik reads format {FORMAT}")
    return msgspec.json.decode(text, type=About)


def part(arrays: Mapping[str, Any], name: str) -> NDArray[Any]:
    if name not in arrays:
        raise ValueError(f"there is no {name!r} in it")
    found: NDArray[Any] = arrays[name]
    return found


def numbers(arrays: Mapping[str, Any], name: str) -> Numbers:
    found = part(arrays, name)
    if found.dtype.kind not in "fiu":
        raise ValueError(f"{name!r} holds {found.dtype}, not numbers")
    return found.astype(np.float32)


def written_options(game: Game) -> dict[str, str]:
    """Options as a record writes them, only those that differ from the printed game."""
    changed = game.room.given(game.options)
    return {option.name: option.write(changed[option.name]) for option in game.room.options if option.name in changed}


def misfit(about: About, game: Game, features: Features) -> str | None:
    """Why this player cannot sit down at this game; None if it can."""
    if game.id != about.game:
        return f"it plays {about.game}, not {game.id}"
    if game.version != about.rules:
        return f"it was trained with version {about.rules} of the rules of {game.id}; this is version {game.version}"
    if game.seats not in about.seats:
        return f"it plays {game.id} with {', '.join(map(str, about.seats))} seats, not {game.seats}"
    if written_options(game) != about.options:
        return f"it was trained with {said(about.options)}, not with {said(written_options(game))}"
    if about.actions != tuple(game.texts()[: len(about.actions)]):
        return f"the actions it knows are not the first {len(about.actions)} of {game.id}"
    return unlike(about.blocks, features)


def said(options: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "the printed game"


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
    """Where each number of this game's rows stands in the rows of the network."""
    found: list[int] = []
    start = 0
    for (_, size), block in zip(blocks, features.blocks, strict=True):
        found += range(start, start + block.size)
        start += size
    return np.array(found, np.int64)
