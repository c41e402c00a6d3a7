"""The moves of a game, kept small: a server holds millions of them, and looks at few."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, overload

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


class Moves(Sequence[Move]):
    """A list of them in columns, about 50 bytes a move."""

    def __init__(self) -> None:
        self.versions = array("q")
        self.seen: list[Seen] = []
        by: list[By] = []
        upshots: list[Upshot | None] = []
        self.columns: tuple[Any, ...] = (array("b"), array("q"), array("q"), self.versions, self.seen, by, upshots)

    def __len__(self) -> int:
        return len(self.versions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, which: int) -> Move: ...

    @overload
    def __getitem__(self, which: slice) -> list[Move]: ...

    def __getitem__(self, which: int | slice) -> Move | list[Move]:
        found = [column[which] for column in self.columns]
        return list(map(Move, *found)) if isinstance(which, slice) else Move(*found)

    def append(self, move: Move) -> None:
        for column, value in zip(self.columns, move, strict=True):
            column.append(value)
        self.seen[-1] = shared(move.seen)

    def cut(self, step: int) -> None:
        """Only the first so many are left."""
        for column in self.columns:
            del column[step:]
