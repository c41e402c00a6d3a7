"""What a learning program sees of blef (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.bits import bit
from stolik.engine.contract import State
from stolik.engine.features import Block, Features, left_of, put_choice, put_number, put_seat, put_seats, put_span
from stolik.games.blef.deck import FACES, KINDS, face
from stolik.games.blef.numbering import CHECK, LEFT
from stolik.games.blef.reveal import ends_that_count
from stolik.games.blef.rules import BIDDING, CHOOSING_FIRST, DECLARING, PHASES, SHOWING, Blef, BlefState

MISSING: Final = 7
"""Numbers of cards that are told apart: 0 to 5, and more."""


def blocks(game: Blef) -> list[Block]:
    seats = game.seats
    largest = int(game.largest)
    owed = max(largest, int(game.end))
    return [
        Block("hand", KINDS, 0, largest, "cards in the seat's own hand: 1-1, 1-2, …, 6-6"),
        Block("showing", FACES, 0, largest, "faces the seat's own hand shows, once chosen: ones, twos, …, sixes"),
        Block("face", FACES, 0, 1, "the face of the newest bid"),
        Block("count", 1, 0, seats * largest, "the count of the newest bid; 0 before the first"),
        Block("in hands", 1, 0, seats * largest, "cards in all hands together"),
        Block("direction", 1, -1, 1, "1 clockwise, -1 counter-clockwise, 0 while it is still to be declared"),
        Block("wild", 1, 0, 1, "1 if ones count as every face, as far as the bids tell"),
        Block("tie-break", 1, 0, 1, "1 in a tie-break"),
        Block("phase", len(PHASES), 0, 1, ", ".join(PHASES)),
        Block("hand sizes", seats, 0, largest, "cards in hand, by seat"),
        Block("owed", seats, 0, owed, "cards owed, by seat"),
        Block("playing", seats, 0, 1, "1 for who is in the round, by seat"),
        Block("ready", seats, 0, 1, "1 for who has chosen their ends, by seat"),
        Block("to act", seats, 0, 1, "1 for who is to act, by seat"),
        Block("starter", seats, 0, 1, "1 for who starts the round, by seat"),
        Block("own faces", seats, 0, FACES, "the face of each seat's newest bid in this round; 0 if none"),
        Block("own counts", seats, 0, seats * largest, "the count of that bid"),
        Block("missing", MISSING, 0, 1, "how many of the newest bid the others must show: 0, 1, …, 6 or more"),
        Block("others", MISSING, 0, 1, "how many cards the others hold: 0, 1, …, 6 or more"),
    ]


class BlefFeatures(Features):
    def __init__(self, game: Blef) -> None:
        super().__init__(game, blocks(game))
        self.blef = game
        self.places = game.places

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, BlefState)
        game = self.blef
        at = self.write_hand(state, seat, row, at)
        newest = state.newest()
        at = put_choice(row, at, FACES, game.bid_face(newest) - 1 if newest else i64(-1))
        at = put_number(row, at, game.bid_count(newest) if newest else i64(0))
        at = put_number(row, at, state.in_hands())
        declared = state.phase == BIDDING or not game.directions
        at = put_number(row, at, state.direction if declared else i64(0))
        wild = state.wild() if len(state.bids) else game.jokers
        at = put_number(row, at, i64(1) if wild else i64(0))
        at = put_number(row, at, i64(1) if state.tie_break else i64(0))
        at = put_choice(row, at, len(PHASES), state.phase)
        at = self.write_seats(state, seat, row, at)
        self.write_bids(state, seat, row, at)
        at += 2 * self.places
        at = put_choice(row, at, MISSING, self.missing(state, seat))
        put_choice(row, at, MISSING, min(state.in_hands() - state.sizes[seat], i64(MISSING - 1)))

    def missing(self, state: BlefState, seat: i64) -> i64:
        """-1 before a bid."""
        newest = state.newest()
        if not newest:
            return -1
        claim, size = self.blef.bid_face(newest), state.sizes[seat]
        own = ends_that_count(state.hands, seat * self.blef.largest, size, state.ends[seat], claim, state.wild())
        return max(i64(0), min(self.blef.bid_count(newest) - own, i64(MISSING - 1)))

    def write_hand(self, state: BlefState, seat: i64, row: vec[i16], at: i64) -> i64:
        size = state.sizes[seat]
        chosen = (state.ready >> seat) & 1
        hands = state.hands
        bottom: i64 = seat * self.blef.largest
        for place in range(size):
            kind = hands[bottom + place]
            row[at + kind] = row[at + kind] + 1
            if chosen:
                shows: i64 = at + KINDS + face(kind, (state.ends[seat] >> (size - 1 - place)) & 1) - 1
                row[shows] = row[shows] + 1
        return at + KINDS + FACES

    def write_seats(self, state: BlefState, seat: i64, row: vec[i16], at: i64) -> i64:
        """Six blocks side by side."""
        n = self.places
        other = seat
        for place in range(at, at + n):
            row[place] = i16(state.sizes[other])
            row[place + n] = i16(state.owed[other])
            other = left_of(other, n)
        at = put_seats(row, at + 2 * n, n, seat, state.playing)
        at = put_seats(row, at, n, seat, state.ready)
        at = put_seats(row, at, n, seat, self.able(state))
        return put_seat(row, at, n, seat, i64(-1) if state.phase == CHOOSING_FIRST else state.starter)

    def able(self, state: BlefState) -> i64:
        """Who is to act, one bit for each seat."""
        if state.phase == SHOWING:
            return state.playing & ~state.ready
        return bit(state.turn) if state.phase == BIDDING or state.phase == DECLARING else i64(0)

    def write_bids(self, state: BlefState, seat: i64, row: vec[i16], at: i64) -> None:
        """Backwards from the newest bid, until a seat has one already."""
        n = self.places
        bids = state.bids
        bidder = state.turn
        for place in range(len(bids) - 1, i64(-1), -1):
            bidder = state.next_playing(bidder, -state.direction)
            there: i64 = at + bidder - seat + (n if bidder < seat else i64(0))
            if row[there]:
                return
            row[there] = i16(self.blef.bid_face(bids[place]))
            row[there + n] = i16(self.blef.bid_count(bids[place]))

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        assert isinstance(state, BlefState)
        if not state.may_act(seat):
            return 0
        if state.phase == SHOWING:
            size = state.sizes[seat]
            return put_span(mask, at + self.blef.show(size), bit(size))
        if state.phase == DECLARING:
            return put_span(mask, at + LEFT, 2)
        return self.write_higher(state, mask, at)

    def write_higher(self, state: BlefState, mask: vec[u8], at: i64) -> i64:
        """3.6: a check of the newest bid, more of its face, any count of a higher face."""
        game = self.blef
        cards = state.in_hands()
        newest = state.newest()
        claim: i64 = 0
        legal: i64 = 0
        if newest:
            claim = game.bid_face(newest)
            legal = put_span(mask, at + CHECK, 1) + put_span(mask, at + newest + 1, cards - game.bid_count(newest))
        for higher in range(claim + 1, i64(FACES + 1)):
            if (game.faces >> higher) & 1:
                legal += put_span(mask, at + game.bid(1, higher), cards)
        return legal
