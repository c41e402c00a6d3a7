"""Many games side by side, with all numbers of seats and the printed variants, their observations in rows of one layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.bots.fitted import known_actions, places, situation
from stolik.bots.network import About, places_of, trained_for
from stolik.engine.contract import Game
from stolik.engine.errors import Unfit
from stolik.engine.registry import room
from stolik.engine.room import Room
from stolik.research.vectorised import Vector

LONGEST = 5_000
"""Decisions after which a game that learners play is cut off."""


def variants(game: Room, seats: int) -> Iterator[dict[str, Any]]:
    """The printed game, each printed variant by itself, and all of them; alone, every grade of difficulty."""
    flags = [option.name for option in game.options if option.kind == "flag"]
    grades = [option for option in game.options if option.alone and seats == 1]
    yield {}
    yield from ({flag: True} for flag in flags)
    if len(flags) > 1:
        yield dict.fromkeys(flags, True)
    for option in grades:
        yield from ({option.name: grade} for grade in range(option.low or 0, (option.high or 0) + 1))


def games_to_learn(game_id: str, seats: Sequence[int] = ()) -> list[Game]:
    """Every number of seats at which something can be won, with every variant that can be played there."""
    home = room(game_id)
    found = []
    for count in seats or home.seats[home.real_time :]:  # a race of one is against the clock only
        for options in variants(home, count):
            try:
                game = home.play(count, options)
            except Unfit:
                continue
            if game not in found:
                found.append(game)
    return found


def tables_for(games: Sequence[Game], tables: int) -> list[int]:
    """Printed games get twice as many tables as all variants, two seats twice as many as any other number."""
    plain = [not game.room.given(game.options) for game in games]
    weights = np.array([2.0 if game.seats == 2 else 1.0 for game in games])
    for at, game in enumerate(games):
        if not plain[at]:
            weights[at] /= (1 + (game.seats > 1)) * sum(
                other.seats == game.seats and not printed for other, printed in zip(games, plain, strict=True)
            )
    return [max(1, round(float(share))) for share in weights / weights.sum() * tables]


class Field:
    """Row i is about game i, as in `stolik.research.vector`."""

    def __init__(self, games: Sequence[Game], tables: Sequence[int], seed: int, about: About | None = None) -> None:
        self.games = list(games)
        self.about = about = about or trained_for(games)
        self.parts = [
            Vector(
                game.id, game.seats, each, game.room.given(game.options), seed=seed * 100 + at, offset=0, max_steps=LONGEST
            )
            for at, (game, each) in enumerate(zip(games, tables, strict=True))
        ]
        edges = np.cumsum([0, *tables]).tolist()
        self.slices = [slice(start, stop) for start, stop in pairwise(edges)]
        self.places = [places(about.blocks, part.features) for part in self.parts]
        self.known = [known_actions(about, game) for game in games]
        self.back = [backwards(known, len(about.actions)) for known in self.known]
        self.seats = np.repeat([game.seats for game in games], tables)
        """Of each game."""
        self.several = np.maximum(self.seats, 2)
        """Whose chances are told in each game."""
        self.size, self.most = len(self.seats), about.places
        self.rows = np.zeros((self.size, about.width), np.int16)
        self.masks = np.zeros((self.size, len(about.actions)), np.bool_)
        self.to_act = np.zeros(self.size, np.int64)
        self.shares = np.zeros((self.size, self.most), np.float32)
        """Of a game that has just ended, what each seat won: 1 for a sole winner, 1/k for each of k."""
        self.over = np.zeros(self.size, np.bool_)
        for game, here in zip(games, self.slices, strict=True):
            self.rows[here, about.observed :] = situation(about, game)
        self.look()

    def look(self) -> None:
        for part, here, there, known in zip(self.parts, self.slices, self.places, self.known, strict=True):
            self.rows[here, there] = part.observations
            self.masks[here, known[known >= 0]] = part.action_masks[:, known >= 0]
            self.to_act[here] = part.to_act
            self.over[here] = part.terminations | part.truncations
            self.shares[here, : places_of(part.game.seats)] = won(part.rewards)

    def step(self, actions: NDArray[np.int64]) -> None:
        """`actions` as the network numbers them."""
        for part, here, back in zip(self.parts, self.slices, self.back, strict=True):
            part.step(back[actions[here]])
        self.look()

    def rule_actions(self, asked: NDArray[np.bool_]) -> NDArray[np.int64]:
        """What the rule bot would do, where it is asked."""
        parts = zip(self.parts, self.known, self.slices, strict=True)
        return np.concatenate([known[advice(part, asked[here])] for part, known, here in parts])

    def random_actions(self) -> NDArray[np.int64]:
        return np.concatenate([known[part.random_actions()] for part, known in zip(self.parts, self.known, strict=True)])

    def glance(self, chosen: NDArray[np.int64], turned: NDArray[np.int64]) -> NDArray[np.int16]:
        """What is seen, in these games, by the seat so many places after the one that is asked."""
        rows = self.rows[chosen].copy()
        for part, here, there in zip(self.parts, self.slices, self.places, strict=True):
            size = int(part.features.size)
            for at in np.flatnonzero((chosen >= here.start) & (chosen < here.stop)):
                game = int(chosen[at]) - here.start
                row = vec[i16]([0] * size)
                seat = (int(part.to_act[game]) + int(turned[at])) % part.game.seats
                part.features.write(part.batch.episodes[game].state, seat, row, 0)
                rows[at, there] = array_of(row, np.int16, size)
        return rows


def advice(tables: Vector, asked: NDArray[np.bool_]) -> NDArray[np.int64]:
    """What the rule bot would do at these tables: not at all of them, since where it thinks hard, learning would wait."""
    batch = tables.batch
    told = [
        batch.policy.choose(batch.episodes[at].state, int(tables.to_act[at]), batch.episodes[at].rng)
        for at in np.flatnonzero(asked).tolist()
    ]
    return np.array(told, np.int64)


def backwards(known: NDArray[np.int64], several: int) -> NDArray[np.int64]:
    """For each of the network's actions, which of the game's it is; -1: none."""
    back = np.full(several, -1, np.int64)
    back[known[known >= 0]] = np.flatnonzero(known >= 0)
    return back


def won(returns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Back from returns to shares of the win; alone, the rest is the game's."""
    seats = returns.shape[1]
    if seats == 1:
        mine = (returns[:, 0] + 1) / 2
        return np.stack([mine, 1 - mine], 1)
    shares: NDArray[np.float64] = (returns * (seats - 1) + 1) / seats
    return shares
