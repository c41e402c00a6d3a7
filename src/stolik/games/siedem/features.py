"""What a learning program sees of siedem (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.bits import bit
from stolik.engine.contract import State
from stolik.engine.features import Block, Features, left_of, put_choice, put_mask, put_number, put_seat
from stolik.games.siedem.deck import KINDS, STEPS, VALUES
from stolik.games.siedem.heaps import CENTRE, NO_CARD
from stolik.games.siedem.rules import PHASES, PLAY, Siedem, SiedemState

MANY: Final = 99
"""Stalls beyond which the row does not count."""


def blocks(game: Siedem) -> list[Block]:
    seats = game.seats
    most = max(game.deck.values())
    cards = sum(game.deck.values())
    found = [
        Block("hand", KINDS, 0, most, "cards in the seat's own hand: 1/1, 1/2, 1/3, 2/1, …, 10/3"),
        Block("own pile", KINDS, 0, most, "after a stall, cards in the seat's own pile, by kind"),
        Block("centre value", VALUES, 0, 1, "the value of the centre card: 1, …, 10"),
        Block("centre step", STEPS, 0, 1, "its step: 1, 2, 3"),
        Block("accepts", VALUES, 0, 1, "1 for each value the centre card accepts"),
        Block("laid", KINDS, 0, most, "every card in the centre, by kind"),
        Block("unseen", KINDS, 0, most, "cards whose place the seat cannot know, by kind"),
        Block("stalls", 1, 0, MANY, "how many stalls there were in this game"),
        Block("phase", len(PHASES), 0, 1, ", ".join(PHASES)),
        Block("hand sizes", seats, 0, cards, "cards in hand, by seat"),
        Block("pile sizes", seats, 0, cards, "cards in the piles, by seat"),
        Block("tokens", seats, 0, game.options["wins"], "games won in the match, by seat"),
        Block("to act", seats, 0, 1, "1 for who, as far as the seat can know, is able to act, by seat"),
        Block("taker", seats, 0, 1, "1 for who is just taking a card, by seat"),
        Block("lacks", VALUES * seats, 0, 1, "1 for each value a stall has proved a seat not to have, seat by seat"),
    ]
    if game.own_pace:
        found.append(Block("rows", VALUES * seats, 0, 1, "1 for each value an own-pace row accepts, seat by seat"))
    return found


class SiedemFeatures(Features):
    def __init__(self, game: Siedem) -> None:
        super().__init__(game, blocks(game))
        self.siedem = game
        self.places: i64 = game.seats

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, SiedemState)
        laid = self.write_centre(state, row, at + 2 * KINDS)
        self.write_cards(state, seat, row, at, laid)
        at = laid + 2 * KINDS
        at = put_number(row, at, state.stalls if state.stalls < MANY else i64(MANY))
        at = put_choice(row, at, len(PHASES), state.phase)
        self.write_seats(state, seat, row, at)

    def write_centre(self, state: SiedemState, row: vec[i16], at: i64) -> i64:
        value: i64 = -1
        step: i64 = -1
        accepts: i64 = 0
        if state.top != NO_CARD:
            value = state.top // STEPS
            step = state.top % STEPS
            accepts = self.siedem.fits[state.top]
        at = put_choice(row, at, VALUES, value)
        at = put_choice(row, at, STEPS, step)
        return put_values(row, at, accepts)

    def write_cards(self, state: SiedemState, seat: i64, row: vec[i16], at: i64, laid: i64) -> None:
        """The seat's hand and pile, unless it may not see them; the centre; and what is left of the deck."""
        game = self.siedem
        deck, heaps = game.unshuffled, state.heaps
        own = seat != state.face_down()  # R-S3: the last card is never seen
        own_pile = own and state.stalls > 0
        hands: i64 = game.hands + seat * KINDS
        piles: i64 = game.piles + seat * KINDS
        for kind in range(KINDS):
            hand = heaps[hands + kind]
            pile = heaps[piles + kind]
            centre = heaps[CENTRE * KINDS + kind]
            if own:
                row[at + kind] = hand
            if own_pile:
                row[at + KINDS + kind] = pile
            row[laid + kind] = centre
            row[laid + KINDS + kind] = deck[kind] - hand - pile - centre
        if game.own_pace:
            self.take_rows_away(state, row, laid + KINDS)

    def take_rows_away(self, state: SiedemState, row: vec[i16], unseen: i64) -> None:
        for place in range(self.siedem.rows, len(state.heaps)):
            there: i64 = unseen + place % KINDS
            row[there] = row[there] - state.heaps[place]

    def write_seats(self, state: SiedemState, me: i64, row: vec[i16], at: i64) -> None:
        """Five blocks side by side, then what stalls proved and the rows, seat by seat."""
        n = self.places
        closed = state.face_down()
        proved: i64 = at + 5 * n
        seat = me
        for place in range(n):
            if seat != closed:
                row[at + place] = i16(state.hand_sizes[seat])
                row[at + n + place] = i16(state.pile_sizes[seat])
            row[at + 2 * n + place] = i16(state.tokens[seat])
            row[at + 3 * n + place] = i16(self.known_able(state, seat, me))
            put_values(row, proved + VALUES * place, state.lacks[seat])
            if self.siedem.own_pace:
                put_values(row, proved + VALUES * (n + place), self.row_accepts(state, seat))
            seat = left_of(seat, n)
        put_seat(row, at + 4 * n, n, me, state.taker)

    def known_able(self, state: SiedemState, seat: i64, me: i64) -> bool:
        """R-0.8: of the others only what open facts tell: a pile to take from, a last card, an own row to begin."""
        if state.phase != PLAY:
            return False
        if seat == me and state.choices(seat):
            return True
        begins = (self.siedem.own_pace >> seat) & 1 == 1 and state.row_tops[seat] == NO_CARD
        return begins or state.pile_sizes[seat] > 0 or state.hand_sizes[seat] == 1

    def row_accepts(self, state: SiedemState, seat: i64) -> i64:
        """One bit for each kind; 0 for a seat without a row of its own."""
        if not (self.siedem.own_pace >> seat) & 1:
            return 0
        newest = state.row_tops[seat]
        return bit(KINDS) - 1 if newest == NO_CARD else self.siedem.fits[newest]

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        assert isinstance(state, SiedemState)
        if state.phase != PLAY:
            return 0
        return put_mask(mask, at, self.siedem.card, state.choices(seat))


def put_values(row: vec[i16], at: i64, kinds: i64) -> i64:
    """1 for each value whose cards are in a set of kinds. Returns where the next block begins."""
    end: i64 = at + VALUES
    while kinds:
        row[at] = i16(kinds & 1)
        kinds >>= STEPS
        at += 1
    return end
