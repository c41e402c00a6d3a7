"""Where the cards of nerwy are counted: hands, pile, discard, and the hearts removed unseen (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit
from stolik.engine.travel import Packed, packed
from stolik.games.nerwy.deck import HEART, KINDS


class Heaps:
    """Counters of every kind at every place. Places: the hand of each seat, then for each seat the hearts it had laid
    and somebody removed unseen, then the pile, then the discard. The counters are small: many games at once are read from
    memory faster the less each takes."""

    def __init__(self, seats: i64, counts: vec[i16], sizes: vec[i64]) -> None:
        self.seats = seats
        self.pile = 2 * seats
        self.discard = 2 * seats + 1
        self.counts = counts
        self.sizes = sizes

    def clone(self) -> Heaps:
        return Heaps(self.seats, self.counts[:], self.sizes[:])  # a slice copies ten times faster than vec[i64](…)

    def __reduce__(self) -> Packed:
        return packed(self, self.seats, self.counts, self.sizes)

    def removed(self, seat: i64) -> i64:
        return self.seats + seat

    def count(self, place: i64, card: i64) -> i64:
        return i64(self.counts[place * KINDS + card])

    def hearts(self, place: i64) -> i64:
        several: i64 = 0
        counts = self.counts
        for at in range(place * KINDS + HEART, (place + 1) * KINDS):
            several += i64(counts[at])
        return several

    def change(self, place: i64, card: i64, several: i64) -> None:
        counts, sizes = self.counts, self.sizes
        at = place * KINDS + card
        counts[at] = counts[at] + i16(several)
        sizes[place] = sizes[place] + several

    def kinds(self, place: i64) -> i64:
        """A bit for each kind of card that is there."""
        counts = self.counts
        at = place * KINDS
        mask: i64 = 0
        for card in range(KINDS):
            if counts[at + card]:
                mask |= bit(card)
        return mask

    def put(self, place: i64, card: i64) -> None:
        self.change(place, card, 1)

    def take(self, place: i64, card: i64) -> None:
        self.change(place, card, -1)

    def pour(self, place: i64, first: i64) -> None:
        """All cards of a place, from this kind on, go to the pile."""
        for card in range(first, KINDS):
            several = self.count(place, card)
            self.change(place, card, -several)
            self.change(self.pile, card, several)

    def refill(self) -> bool:
        """1.15: the discard, with all that was removed unseen, becomes the pile; False if there is nothing in it."""
        for seat in range(self.seats):
            if self.sizes[self.removed(seat)]:
                self.pour(self.removed(seat), HEART)
        self.pour(self.discard, 0)
        return self.sizes[self.pile] > 0

    def pick(self, first: i64, index: i64) -> i64:
        """The kind of the card at this place among those of the pile from `first` on, sorted by kind."""
        counts = self.counts
        start = self.pile * KINDS
        card = start + first
        while True:
            index -= i64(counts[card])
            if index < 0:
                return card - start
            card += 1


def whole_deck(seats: int, deck: dict[str, int], cards: tuple[str, ...]) -> Heaps:
    """All cards in the pile."""
    counts = vec[i16]([0] * ((2 * seats + 2) * KINDS))
    sizes = vec[i64]([0] * (2 * seats + 2))
    heaps = Heaps(seats, counts, sizes)
    for card, name in enumerate(cards):
        heaps.change(heaps.pile, card, deck.get(name, 0))
    return heaps
