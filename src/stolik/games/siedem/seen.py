"""What a seat at siedem may know: its own cards, everything open, what stalls have proved, and what is left unseen."""

from __future__ import annotations

import msgspec

from stolik.engine.view import View


class Row(msgspec.Struct, frozen=True):
    """An own-pace row: the newest card, the values it accepts, and every card in the row."""

    newest: str | None
    accepts: tuple[int, ...]
    cards: dict[str, int]


class FaceDown(msgspec.Struct, frozen=True):
    """The last card that ended the game (R-S3): whose, where it had been, and what it is, if this seat knows."""

    seat: int
    from_pile: bool
    card: str | None


class SiedemView(View, frozen=True, kw_only=True):
    phase: str
    round: int
    """Which game of the match this is."""
    due: int
    """Cards still to be turned up."""
    taker: int | None
    """Who is just taking a card."""
    stalls: int
    centre: str | None
    accepts: tuple[int, ...]
    """The values the centre card accepts: for programs. To people a board shows them only on a seat with help (R-S10)."""
    laid: dict[str, int]
    """Every card in the centre, the open one included."""
    rows: tuple[Row | None, ...]
    """Own-pace rows; None for a seat without own pace."""
    hand: tuple[str, ...]
    pile: dict[str, int] | None
    """After a stall the own pile, in no order; None while nobody can know."""
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    lacks: tuple[tuple[int, ...], ...]
    """Values that each seat has been proved not to have (R-S8)."""
    unseen: dict[str, int]
    """Cards whose place this seat cannot know."""
    tokens: tuple[int, ...]
    last_winner: int | None
    """Who won the game before this one, in a match."""
    face_down: FaceDown | None
