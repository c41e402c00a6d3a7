"""Which options blef takes, and which id each action has (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, ones, places
from stolik.engine.contract import Game
from stolik.engine.errors import Unfit
from stolik.games.blef.deck import CARDS, DECK, FACES, HIGH, KINDS, LOW

if TYPE_CHECKING:
    from stolik.engine.room import Room

START: Final = 1
START_FEWER: Final = 5
END: Final = 6
LARGEST_HAND: Final = 20
"""A hand of n cards can be shown in 2**n ways, and `legal` lists them all."""

# Action ids: these, then the bids (face by face, so that a higher bid has a higher id), `show` for every hand size that
# can occur, card C, first S. Where the later ones begin depends on the options.
CHECK: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
BID: Final = 3


def limits(options: dict[str, Any]) -> tuple[int, int]:
    """Cards owed at first, and cards owed that end the game."""
    start: int | None = options["start"]
    end: int | None = options["end"]
    if options["fewer"]:
        return (START_FEWER if start is None else start, 0)
    return (START if start is None else start, END if end is None else end)


def deck_of(options: dict[str, Any]) -> dict[str, int]:
    given: dict[str, int] | None = options["deck"]
    return DECK if given is None else given


def check(seats: int, options: dict[str, Any]) -> None:
    if options["fewer"] and options["end"] is not None:
        raise Unfit(
            f"blef: option 'end' was given {options['end']!r}; with fewer=True it takes nothing, as 0 cards end the game",
            "blef-unfit-end",
        )
    start, end = limits(options)
    if not options["fewer"] and start >= end:
        wrong = f"blef: option 'start' was given {start}; it takes a number below end={end}"
        raise Unfit(wrong, "blef-unfit-start", start=start, end=end)
    cards = sum(deck_of(options).values())
    need = seats * max(start, end - 1)
    if cards < need:
        raise Unfit(
            f"blef: option 'deck' has {cards} cards; {seats} seats with start={start} and end={end} need at least {need}",
            "settings-deck",
            cards=cards,
            need=need,
        )


class Numbering(Game):
    """A game of blef but for its first state: what the options mean, and ids there and back."""

    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        start, end = limits(options)
        smallest, largest = min(start, end + 1), max(start, end - 1)
        shows = BID + FACES * seats * largest
        card = shows + 2 ** (largest + 1) - 2**smallest
        super().__init__(room, seats, options, card + KINDS + seats)
        self.starts: int | None = options["first"]
        self.places: i64 = seats
        self.everyone: i64 = bit(seats) - 1
        self.start_owed: i64 = start
        self.end: i64 = end
        self.loss: i64 = -1 if options["fewer"] else 1
        self.jokers: bool = options["jokers"]
        self.directions: bool = options["directions"]
        self.longer: bool = options["longer"]
        self.smallest: i64 = smallest
        self.largest: i64 = largest
        self.most: i64 = seats * largest
        self.shows: i64 = shows
        self.card: i64 = card
        self.first: i64 = card + KINDS
        self.deck: dict[str, int] = deck_of(options)
        self.pile = vec[i64]([self.deck.get(name, 0) for name in CARDS])
        self.size: i64 = sum(self.deck.values())
        self.faces: i64 = printed_faces(self.pile)
        self.no_cards = vec[i64]([0] * (seats * largest))
        self.zeros = vec[i64]([0] * seats)
        self.seat_sets: list[tuple[int, ...]] = [tuple(places(mask)) for mask in range(2**seats)]
        self.ladders: list[list[int]] = [[] for _ in range(seats * largest + 1)]

    def bid(self, count: i64, of: i64) -> i64:
        return BID + (of - 1) * self.most + count - 1

    def bid_count(self, action: i64) -> i64:
        return (action - BID) % self.most + 1

    def bid_face(self, action: i64) -> i64:
        return (action - BID) // self.most + 1

    def ladder(self, cards: i64) -> list[int]:
        """R-L1: every bid there is with so many cards in all hands, ascending. Not to be changed: it is kept."""
        found = self.ladders[cards]
        if not found:
            for face in range(1, FACES + 1):
                if (self.faces >> face) & 1:
                    found += [int(self.bid(count, face)) for count in range(1, cards + 1)]
        return found

    def rung(self, cards: i64, bid: i64) -> i64:
        """How many bids of the ladder are not higher than this one."""
        lower_faces = self.faces & (bit(self.bid_face(bid)) - 1)
        return ones(lower_faces) * cards + self.bid_count(bid)

    def show(self, size: i64) -> i64:
        """The id of showing so many cards, all by their low ends; the others follow as in a dictionary (ll, lh, hl, hh)."""
        return self.shows + bit(size) - bit(self.smallest)

    def text(self, action: int) -> str:
        """Written on demand: a list of all would hold 2**n shows."""
        from stolik.games.blef.words import written

        if isinstance(action, int) and 0 <= action < self.actions:
            return written(self, action)
        return super().text(action)

    def parse(self, text: str) -> int:
        from stolik.games.blef.words import no_such_action, read

        found = read(self, text) if isinstance(text, str) else None
        if found is None:
            raise ValueError(no_such_action(self, text))
        return found


def printed_faces(pile: vec[i64]) -> i64:
    """A bit for each face that is on some card."""
    mask: i64 = 0
    for kind in range(KINDS):
        if pile[kind]:
            mask |= bit(LOW[kind]) | bit(HIGH[kind])
    return mask
