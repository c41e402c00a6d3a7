"""A trained network in a file: its layers, and what it was trained for.

A file is numpy's own `.npz`, nothing in it is ever executed, and any program that trains can write one:

- `about`: the JSON of `About`, as bytes;
- `weights0`, `biases0`, `weights1`, …: the layers of the trunk, each followed by a rectifier (what is below 0 becomes
  0). It takes a row of `About.width` numbers: the observation, then a 1 for the number of seats and for each option given;
- `policy_weights`, `policy_biases`: a number for each action, the higher the better;
- `value_weights`, `value_biases`: a number for each seat, beginning with the one that looks; over the seats there are,
  their softmax is each seat's chance to win.
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from stolik.engine.contract import Game

FORMAT = 2
LARGEST = 64 << 20
"""Bytes a file may unpack to."""
DIGITS = 16
"""Of the digest of a network that people compare."""

Numbers = NDArray[np.float32]
Layer = tuple[Numbers, Numbers]


class About(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    rules: int
    """The version of the game's rules."""
    seats: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    """The values it knows, as a record writes them, of options that were given; empty: as printed."""
    blocks: tuple[tuple[str, int], ...]
    """The layout of an observation: names and sizes, by the most seats; with fewer, the end of a block stays 0."""
    actions: tuple[str, ...]
    """The notation of each action the network knows."""
    temperature: float = 0.0
    """0: always the action that looks best. Else they are drawn, the more evenly the higher."""
    training: dict[str, str] = {}
    """How it was made: seed, decisions, minutes."""

    @property
    def observed(self) -> int:
        return sum(size for _, size in self.blocks)

    @property
    def width(self) -> int:
        return self.observed + len(self.seats) + len(self.inputs)

    @property
    def inputs(self) -> list[tuple[str, str]]:
        """Options with those of their values that a row tells."""
        return [(name, value) for name, values in self.options.items() for value in values if value]

    @property
    def places(self) -> int:
        return places_of(max(self.seats))


def places_of(seats: int) -> int:
    """Whose chances are told: the seats', and alone, the seat's and the game's."""
    return max(seats, 2)


def trained_for(games: Sequence[Game], temperature: float = 0.0) -> About:
    """About a player of these games, which differ in their seats and in options."""
    sizes: dict[str, int] = {}
    actions: dict[str, None] = {}
    given = [written_options(game) for game in games]
    names = dict.fromkeys(name for options in given for name in options)
    for game in games:
        for block in game.room.features(game).blocks:
            sizes[block.name] = max(block.size, sizes.get(block.name, 0))
        actions |= dict.fromkeys(text for text in game.texts() if not text.startswith(game.room.first))
    return About(
        game=games[0].id,
        rules=games[0].version,
        seats=tuple(sorted({game.seats for game in games})),
        options={name: tuple(dict.fromkeys(options.get(name, "") for options in given)) for name in names},
        blocks=tuple(sizes.items()),
        actions=tuple(actions),
        temperature=temperature,
    )


def written_options(game: Game) -> dict[str, str]:
    """Options as a record writes them, only those that differ from the printed game; who begins makes no difference."""
    changed = game.room.given(game.options)
    told = [option for option in game.room.options if option.name in changed and option.kind != "seat"]
    return {option.name: option.write(changed[option.name]) for option in told}


class Network:
    """What is in a file."""

    def __init__(self, about: About, trunk: Sequence[Layer], policy: Layer, value: Layer) -> None:
        self.about = about
        self.trunk = list(trunk)
        self.policy = policy
        self.value = value
        self.check()

    def check(self) -> None:
        width = self.about.width
        for number, layer in enumerate(self.trunk):
            width = fitting(f"layer {number}", layer, width)
        for name, layer, outputs in (
            ("policy", self.policy, len(self.about.actions)),
            ("value", self.value, self.about.places),
        ):
            if fitting(name, layer, width) != outputs:
                raise ValueError(f"the layer {name!r} gives {outputs} numbers, not {layer[1].shape[0]}")
        if not all(np.isfinite(array).all() for array in self.arrays().values()):
            raise ValueError("some of its numbers are not finite")

    def arrays(self) -> dict[str, Numbers]:
        named: dict[str, Numbers] = {}
        for number, (weights, biases) in enumerate(self.trunk):
            named |= {f"weights{number}": weights, f"biases{number}": biases}
        named |= {"policy_weights": self.policy[0], "policy_biases": self.policy[1]}
        return named | {"value_weights": self.value[0], "value_biases": self.value[1]}

    def save(self, path: str | Path) -> None:
        """In half precision: half the size, and nobody plays differently for it."""
        about = msgspec.json.encode({"format": FORMAT} | msgspec.to_builtins(self.about))
        named: dict[str, Any] = {"about": np.frombuffer(about, np.uint8)} | self.halves()
        np.savez_compressed(path, **named)

    def halves(self) -> dict[str, NDArray[np.float16]]:
        return {name: array.astype(np.float16) for name, array in self.arrays().items()}

    @property
    def digest(self) -> str:
        """Of what is saved but for what is said about it: two trainings that took longer or shorter made the same."""
        found = hashlib.sha256()
        for half in self.halves().values():
            found.update(half.astype("<f2").tobytes())
        return found.hexdigest()[:DIGITS]


def fitting(name: str, layer: Layer, width: int) -> int:
    """How many numbers the layer gives, if it takes so many."""
    weights, biases = layer
    if weights.ndim != 2 or weights.shape[0] != width or biases.shape != weights.shape[1:]:
        given = f"{weights.shape} and {biases.shape}"
        raise ValueError(f"{name} takes {width} numbers; its weights and biases have the shapes {given}")
    return int(weights.shape[1])


def load(path: str | Path) -> Network:
    """The network in a file, or a ValueError that says what is wrong with it."""
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
        trunk = [(numbers(arrays, f"weights{n}"), numbers(arrays, f"biases{n}")) for n in range(count)]
        policy, value = ((numbers(arrays, f"{head}_weights"), numbers(arrays, f"{head}_biases")) for head in HEADS)
        return Network(about, trunk, policy, value)


HEADS = ("policy", "value")


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
