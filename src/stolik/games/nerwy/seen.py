"""What a seat at nerwy may know: its own cards, all backs, everything open, and what is left unseen."""

from __future__ import annotations

import msgspec

from stolik.engine.view import View


class Laid(msgspec.Struct, frozen=True):
    """A card in the row, "heart" if this seat cannot know it."""

    card: str
    seat: int
    up: bool


class Checked(msgspec.Struct, frozen=True):
    """The newest check, kept until the next one (R-N12)."""

    row: tuple[Laid, ...]
    sum: int
    caller: int
    layer: int
    control: tuple[int, ...]
    """Seats that took a control token."""
    nerve: tuple[int, ...]
    """Nerve tokens each seat took."""
    eased: tuple[int, ...]
    """Seats that put back two nerve tokens."""
    robbed: tuple[int, ...]
    """Those of them that lost a control token with it."""


class NerwyView(View, frozen=True, kw_only=True):
    """`to_act` in the call window: all rivals of the layer, less this seat once it has answered, for nobody may know who
    else has (R-N10)."""

    phase: str
    round: int
    total: int
    """The sum that makes a call right."""
    turn: int | None
    """Whose turn it is, also while rivals may call; between rounds, who starts the next."""
    clockwise: bool
    must: int
    """Cards to lay in this turn."""
    laid: int
    """Cards laid in this turn."""
    two: bool
    """Play-two binds whoever takes the next turn."""
    layer: int | None
    """Who laid the newest card of the round."""
    caller: int | None
    """Who called, while the layer still draws."""
    filling: bool
    drawer: int
    owed: int
    hand: tuple[str, ...]
    backs: tuple[tuple[str, ...], ...]
    nerve: tuple[int, ...]
    row: tuple[Laid, ...]
    top: str | None
    """The back of the pile's top card."""
    pile: int
    pile_numbers: dict[str, int]
    """Two-sided cards in the pile."""
    discard: dict[str, int]
    """What is public in it."""
    removed: tuple[int, ...]
    """Hearts in the discard that nobody looked at, by who had laid them."""
    own_removed: tuple[str, ...]
    """Those of this seat."""
    unseen: dict[str, int]
    """One-sided cards that this seat cannot place: in the pile, in other hands, in the row, in the discard."""
    last: Checked | None
