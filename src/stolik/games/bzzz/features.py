"""What a learning program sees of bzzz (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.contract import State
from stolik.engine.features import Block, Features, left_of, put_choice, put_counters, put_mask, put_seat, put_seats
from stolik.games.bzzz.deck import KINDS
from stolik.games.bzzz.rules import CARD, CHOOSING_FIRST, RETURNING, Bzzz, BzzzState, count, penalty


def blocks(game: Bzzz) -> list[Block]:
    seats = game.seats
    most = max(game.deck.values())
    cards = sum(game.deck.values())
    dearest = game.options["end"] - 1 + int(penalty(game.heap))
    return [
        Block("hand", KINDS, 0, most, "cards in the seat's own hand: 1, 2, …, 6, bzzz"),
        Block("top", KINDS, 0, 1, "the top card of the discard; all 0 before one is turned up"),
        Block("played", KINDS, 0, most, "cards in the discard, by kind"),
        Block("unseen", KINDS, 0, most, "cards in the pile and in hands the seat cannot see, by kind"),
        Block("pile", 1, 0, cards, "cards in the draw pile"),
        Block("returning", 1, 0, 1, "1 while a token is given back"),
        Block("hand sizes", seats, 0, cards, "cards in hand, by seat"),
        Block("points", seats, 0, dearest, "penalty points of finished rounds, by seat"),
        Block("passed", seats, 0, 1, "1 for who is out of this round, by seat"),
        Block("to act", seats, 0, 1, "1 for whose turn it is, by seat"),
        Block("dealer", seats, 0, 1, "1 for the dealer, by seat; all 0 before one is drawn"),
    ]


class BzzzFeatures(Features):
    def __init__(self, game: Bzzz) -> None:
        super().__init__(game, blocks(game))
        self.places: i64 = game.seats

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, BzzzState)
        at = put_counters(row, at, KINDS, state.hands[seat])
        at = put_choice(row, at, KINDS, state.top if state.played else i64(-1))
        at = put_counters(row, at, KINDS, state.played)
        at = put_counters(row, at, KINDS, self.unseen(state, seat))
        row[at] = i16(state.pile_size)
        row[at + 1] = i16(1) if state.phase == RETURNING else i16(0)
        self.write_seats(state, seat, row, at + 2)

    def unseen(self, state: BzzzState, seat: i64) -> i64:
        heap = state.pile
        if state.open_hands():
            return heap
        for other in range(self.places):
            if other != seat:
                heap += state.hands[other]
        return heap

    def write_seats(self, state: BzzzState, seat: i64, row: vec[i16], at: i64) -> None:
        """Five blocks side by side."""
        n = self.places
        other = seat
        for place in range(at, at + n):
            row[place] = i16(count(state.sizes, other))
            row[place + n] = i16(state.points[other])
            other = left_of(other, n)
        at = put_seats(row, at + 2 * n, n, seat, state.passed)
        at = put_seat(row, at, n, seat, state.actor())
        put_seat(row, at, n, seat, i64(-1) if state.phase == CHOOSING_FIRST else state.dealer)

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        assert isinstance(state, BzzzState)
        if seat != state.actor():
            return 0
        return put_mask(mask, at, CARD, state.choices())
