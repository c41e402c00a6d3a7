"""The moves of a game, kept small: a server holds millions of them, and looks at few."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, get_args, overload

import msgspec

from stolik.engine.upshot import Upshot
from stolik.host.entries import By

Seen = tuple[str | None, ...]


class Move(NamedTuple):
    seat: int
    action: int
    at: int
    version: int
    """The table's version with this move."""
    seen: Seen
    """The notation as each seat saw it; the last one is the spectators'."""
    by: By
    upshot: Upshot | None = None
    """What came of it, if anything is to be told."""


@lru_cache(maxsize=16384)
def shared(seen: Seen) -> Seen:
    """The same actions look the same at many tables: one copy does."""
    return seen


BY: tuple[By, ...] = get_args(By)
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(Upshot).decode


class Moves(Sequence[Move]):
    """A list of them in columns, about 30 bytes a move; what came of some of them is packed."""

    def __init__(self) -> None:
        self.seats = array("b")
        self.actions = array("i")
        self.times = array("q")
        self.versions = array("i")
        self.seen: list[Seen] = []
        self.by = array("b")
        self.upshots: dict[int, bytes] = {}

    def __len__(self) -> int:
        return len(self.versions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, which: int) -> Move: ...

    @overload
    def __getitem__(self, which: slice) -> list[Move]: ...

    def __getitem__(self, which: int | slice) -> Move | list[Move]:
        if isinstance(which, slice):
            return [self.at(step) for step in range(len(self))[which]]
        return self.at(range(len(self))[which])

    def at(self, step: int) -> Move:
        packed = self.upshots.get(step)
        return Move(
            self.seats[step],
            self.actions[step],
            self.times[step],
            self.versions[step],
            self.seen[step],
            BY[self.by[step]],
            None if packed is None else unpack(packed),
        )

    def append(self, move: Move) -> None:
        if move.upshot is not None:
            self.upshots[len(self)] = pack(move.upshot)
        self.seats.append(move.seat)
        self.actions.append(move.action)
        self.times.append(move.at)
        self.versions.append(move.version)
        self.seen.append(shared(move.seen))
        self.by.append(BY.index(move.by))

    def cut(self, step: int) -> None:
        """Only the first so many are left."""
        for column in (self.seats, self.actions, self.times, self.versions, self.seen, self.by):
            del column[step:]
        self.upshots = {at: packed for at, packed in self.upshots.items() if at < step}
