"""What a check lays open (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.travel import Packed, packed
from stolik.games.blef.deck import face


def counts(seen: i64, claim: i64, wild: bool) -> bool:
    """3.8, 3.12: does an end that shows this count for a bid on that face?"""
    return seen == claim or (wild and seen == 1)


def ends_that_count(hands: vec[i64], bottom: i64, size: i64, ends: i64, claim: i64, wild: bool) -> i64:
    """How many of a hand's chosen ends show the face, or a one that stands for it."""
    found: i64 = 0
    for place in range(size):
        if counts(face(hands[bottom + place], (ends >> (size - 1 - place)) & 1), claim, wild):
            found += 1
    return found


class Check:
    """What a check laid open; kept until the next one (R-L3) and never changed."""

    def __init__(
        self,
        bid: i64,
        bidder: i64,
        checker: i64,
        found: i64,
        wild: bool,
        hands: vec[i64],
        sizes: vec[i64],
        ends: vec[i64],
    ) -> None:
        self.bid = bid
        self.bidder = bidder
        self.checker = checker
        self.found = found  # how many ends count for the bid
        self.wild = wild  # ones counted as every face
        self.hands = hands
        self.sizes = sizes
        self.ends = ends

    def key(self) -> tuple[object, ...]:
        said = (self.bid, self.bidder, self.checker, self.found, self.wild)
        return (*said, tuple(self.hands), tuple(self.sizes), tuple(self.ends))

    def __reduce__(self) -> Packed:
        said = (self.bid, self.bidder, self.checker, self.found, self.wild)
        return packed(self, *said, self.hands, self.sizes, self.ends)
