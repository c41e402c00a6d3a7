"""What a seat at bzzz may know: its own hand, everything open, and what is left unseen."""

from __future__ import annotations

import msgspec

from stolik.engine.view import View


class Scoring(msgspec.Struct, frozen=True):
    """The newest scoring, kept until the next one (R-B4)."""

    hands: tuple[tuple[str, ...], ...]
    penalties: tuple[int, ...]
    out: int | None
    """Who played all their cards."""
    returned: int
    """Points of the token they gave back; 0 if none, or not yet chosen."""


class BzzzView(View, frozen=True, kw_only=True):
    phase: str
    round: int
    dealer: int | None
    turn: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    passed: tuple[int, ...]
    top: str | None
    played: tuple[str, ...]
    pile: int
    unseen: dict[str, int]
    """Cards in the pile and in hands this seat cannot see."""
    last: Scoring | None
