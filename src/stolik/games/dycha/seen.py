"""What a seat at dycha may know: everything but the order of the deck. Holdings come with their best runs."""

from __future__ import annotations

import msgspec

from stolik.engine.view import View


class Run(msgspec.Struct, frozen=True):
    """The scored run of a colour: the cards from its lowest number up, jokers standing where they stand."""

    colour: str
    start: int
    """The lowest number; 0 if there is no run."""
    cards: tuple[str, ...]


class Player(msgspec.Struct, frozen=True):
    numbers: tuple[str, ...]
    jokers: tuple[str, ...]
    tokens: int
    busts: int
    means: int
    """The most this player could pay."""
    runs: tuple[Run, ...]
    """In the order b, g, o, p, with the jokers placed to score most."""
    idle: tuple[str, ...]
    """Jokers that help no run yet."""


class Turn(msgspec.Struct, frozen=True):
    """How the newest finished turn ended."""

    player: int
    cards: tuple[str, ...]
    end: str


class Auction(msgspec.Struct, frozen=True):
    """The newest closed auction; `winner` None: all passed."""

    joker: str
    winner: int | None
    bid: int


class DychaView(View, frozen=True, kw_only=True):
    phase: str
    turn: int | None
    """The active player; None while the first is drawn. In solo, 1 is TEN."""
    top: int
    limit: int | None
    """TEN's limit, in solo."""
    cap: int
    area: tuple[str, ...]
    """Turned up this turn, in order."""
    numbers: int
    currency: int
    total: int
    market: tuple[str, ...]
    players: tuple[Player, ...]
    """The seats; in solo the person and TEN."""
    wanted: str | None
    """The joker under the hammer, or the card being paid for."""
    owed: int
    bid: int
    """The highest bid of the open auction, 0 if none."""
    leader: int | None
    lowest_bid: int | None
    """The least that can be bid now; None when there is no auction."""
    final_buyers: int
    """How many are still to be asked in the final buying; 0 before it."""
    discard: dict[str, int]
    unseen: dict[str, int]
    """What is left in the deck."""
    last_turn: Turn | None
    last_auction: Auction | None
