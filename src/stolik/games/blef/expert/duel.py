"""One round of blef between two as a game of its own: hands, what they can show, bids.

Winning a round is always better than losing it, by whatever it is worth, so that an equilibrium of every round by itself
is one of the whole game. Only the highest faces are bid on at equilibrium (a higher face beats any count of a lower one),
so a round may leave the others out: then all their ends look alike, and cards with the same ends are one class.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb

from stolik.games.blef.deck import DECK

OTHER = 0
"""An end with a face that is not bid on."""

Hand = tuple[int, ...]
"""Classes of cards, ascending."""
Shown = tuple[int, ...]
"""Faces, ascending."""


class Duel:
    """`sizes`: cards of the starter and of the other. A bid is a rung of the ladder: rung 1 is the lowest, 0 is no bid."""

    def __init__(self, sizes: tuple[int, int], faces: tuple[int, ...]) -> None:
        self.sizes = sizes
        self.faces = faces
        self.cards = sum(sizes)
        self.rungs = len(faces) * self.cards

    @cached_property
    def classes(self) -> dict[tuple[int, int], int]:
        """Cards by their two ends, and how many there are."""
        found: dict[tuple[int, int], int] = {}
        for card, copies in DECK.items():
            ends = self.ends_of(int(card[0]), int(card[-1]))
            found[ends] = found.get(ends, 0) + copies
        return dict(sorted(found.items()))

    def ends_of(self, low: int, high: int) -> tuple[int, int]:
        one, other = sorted(face if face in self.faces else OTHER for face in (low, high))
        return one, other

    @cached_property
    def kinds(self) -> list[tuple[int, int]]:
        return list(self.classes)

    def hands(self, player: int) -> list[Hand]:
        """Every hand there can be, by the numbers of its classes."""
        copies = list(self.classes.values())
        every = combinations_with_replacement(range(len(copies)), self.sizes[player])
        return [hand for hand in every if all(hand.count(kind) <= copies[kind] for kind in set(hand))]

    def shown(self, player: int) -> list[Shown]:
        return list(combinations_with_replacement((OTHER, *self.faces), self.sizes[player]))

    def choices(self, hand: Hand) -> list[Shown]:
        """What a hand can show."""
        return sorted({tuple(sorted(ends)) for ends in product(*[self.kinds[kind] for kind in hand])})

    def ways(self, one: Hand, other: Hand) -> int:
        """How many deals give these two hands."""
        ways = 1
        for kind, copies in enumerate(self.classes.values()):
            mine, theirs = one.count(kind), other.count(kind)
            ways *= comb(copies, mine) * comb(copies - mine, theirs) if mine <= copies else 0
        return ways

    def rung(self, count: int, face: int) -> int:
        return self.faces.index(face) * self.cards + count

    def bid(self, rung: int) -> tuple[int, int]:
        """Count and face."""
        return (rung - 1) % self.cards + 1, self.faces[(rung - 1) // self.cards]

    def is_true(self, rung: int, one: Shown, other: Shown) -> bool:
        count, face = self.bid(rung)
        return one.count(face) + other.count(face) >= count


SMALLEST = Duel((1, 1), (1, 2, 3, 4, 5, 6))
"""One card each, all faces."""
