"""What a seat at blef may know: its own cards and ends, the bids, who is ready, and the newest check."""

from __future__ import annotations

import msgspec

from stolik.engine.view import View


class Bid(msgspec.Struct, frozen=True):
    seat: int
    bid: str


class Reveal(msgspec.Struct, frozen=True):
    """The newest check, kept until the next one (R-L3)."""

    bid: str
    bidder: int
    checker: int
    loser: int
    found: int
    """How many chosen ends counted for the bid."""
    wild: bool
    """Ones counted as every face."""
    hands: tuple[tuple[str, ...], ...]
    ends: tuple[str, ...]
    hits: tuple[tuple[bool, ...], ...]
    """For each card, whether its chosen end counted for the bid."""


class BlefView(View, frozen=True, kw_only=True):
    phase: str
    round: int
    starter: int | None
    turn: int
    direction: str | None
    """`left` (clockwise) or `right`; None while it is still to be declared."""
    playing: tuple[int, ...]
    """The seats in the round."""
    tie_break: bool
    hand: tuple[str, ...]
    ends: str | None
    """How this seat has shown its hand, `lhl`; None while it has not."""
    hand_sizes: tuple[int, ...]
    ready: tuple[int, ...]
    """Who has chosen their ends."""
    bids: tuple[Bid, ...]
    """This round's, the newest last."""
    in_hands: int
    """Cards in all hands together: no count may be larger."""
    faces: tuple[int, ...]
    """What may be bid."""
    wild: bool
    """Ones count as every face, as far as the bids tell."""
    unseen: dict[str, int]
    """Cards in the pile and in hands this seat cannot see."""
    last: Reveal | None
