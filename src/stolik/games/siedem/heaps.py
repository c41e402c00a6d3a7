"""Heaps of cards, each KINDS counters in one vector: moving, counting and drawing them (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from stolik.engine.contract import Game, State
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import CARDS, KINDS

# Heaps of cards, each KINDS counters long: these two, then a hand, a pile and an own-pace row for each seat.
POOL: Final = 0
CENTRE: Final = 1
HANDS: Final = 2

NO_CARD: Final = -1

ANY: Final = 0x3FFFFFFF
"""Every kind, one bit for each."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HeapState(State):
    """A state whose cards lie in heaps; a heap is named by the place of its first counter."""

    def __init__(self, game: Game, heaps: vec[i16]) -> None:
        super().__init__(game)
        self.heaps = heaps

    def put(self, heap: i64, card: i64, several: i64) -> None:
        self.heaps[heap + card] = self.heaps[heap + card] + i16(several)

    def size_of(self, heap: i64) -> i64:
        size: i64 = 0
        for place in range(heap, heap + KINDS):
            size += i64(self.heaps[place])
        return size

    def pick(self, heap: i64, index: i64) -> i64:
        """The card at this place in a heap sorted by kind."""
        place: i64 = heap
        while True:
            index -= i64(self.heaps[place])
            if index < 0:
                return place - heap
            place += 1

    def draw(self, heap: i64, kinds: i64, rng: Rng) -> i64:
        """A card of one of these kinds leaves the heap, each physical card equally likely."""
        total: i64 = 0
        for kind in range(KINDS):
            total += i64(self.heaps[heap + kind]) * ((kinds >> kind) & 1)
        index: i64 = rng.under(total)
        card: i64 = -1
        while index >= 0:
            card += 1
            index -= i64(self.heaps[heap + card]) * ((kinds >> card) & 1)
        self.put(heap, card, -1)
        return card

    def empty_into(self, heap: i64, other: i64) -> None:
        for card in range(KINDS):
            if self.heaps[heap + card]:
                self.put(other, card, i64(self.heaps[heap + card]))
                self.heaps[heap + card] = 0

    def cards(self) -> dict[str, int]:
        everywhere = [0] * KINDS
        for place, several in enumerate(self.heaps):
            everywhere[place % KINDS] += several
        return {name: everywhere[card] for card, name in enumerate(CARDS) if everywhere[card]}
