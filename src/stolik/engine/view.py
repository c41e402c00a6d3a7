"""What all views share. Each game adds its own fields, by allow-list, in its `view.py`."""

from __future__ import annotations

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat may know at one moment; `seat` None: a spectator."""

    game: str
    seats: int
    seat: int | None
    to_act: tuple[int, ...]
    """Who is known to be able to act: (-1,) the table; () the game is over."""
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
