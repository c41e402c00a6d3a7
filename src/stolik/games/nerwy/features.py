"""What a learning program sees of nerwy (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.bits import bit
from stolik.engine.contract import State
from stolik.engine.features import (
    Block,
    Features,
    left_of,
    put_choice,
    put_heap,
    put_mask,
    put_number,
    put_seat,
    put_seats,
)
from stolik.games.nerwy.deck import HEART, KINDS
from stolik.games.nerwy.rules import CARD, CHOOSING_FIRST, PHASES, WINDOW, Nerwy, NerwyState
from stolik.games.nerwy.scoring import card_of, hidden_from, layer_of, lies_down

HEARTS: Final[i64] = 9
"""One-sided kinds: 1h, 2h, …, 5h, reverse, two, bin, trap."""
BACKS: Final = 6


def blocks(game: Nerwy) -> list[Block]:
    seats = game.seats
    most = max(game.deck.values())
    cards = sum(game.deck.values())
    return [
        Block("hand", KINDS, 0, most, "cards in the seat's own hand: 1, …, 5, 1h, …, 5h, reverse, two, bin, trap"),
        Block("row open", KINDS, 0, most, "cards that lie open in the row, by kind"),
        Block("row own", KINDS, 0, most, "the seat's own cards that lie face down in the row, by kind"),
        Block("row end", KINDS + 1, 0, 1, "the last card of the row: its kind, or a heart the seat does not know"),
        Block("top", BACKS, 0, 1, "the back of the pile's top card: 1, …, 5, heart"),
        Block("pile", 1, 0, cards, "cards in the draw pile"),
        Block("pile numbers", HEART, 0, most, "two-sided cards in the draw pile, by number"),
        Block("discard", KINDS, 0, most, "what is public in the discard, by kind"),
        Block("own removed", HEARTS, 0, most, "own hearts in the discard that nobody looked at, by one-sided kind"),
        Block("unseen", HEARTS, 0, most, "one-sided cards the seat cannot place, by kind"),
        Block("phase", len(PHASES), 0, 1, ", ".join(PHASES)),
        Block("clockwise", 1, 0, 1, "1 while turns go clockwise"),
        Block("must", 1, 0, 2, "cards to lay in this turn"),
        Block("laid", 1, 0, 2, "cards laid in this turn"),
        Block("two", 1, 0, 1, "1 if Play-two binds whoever takes the next turn"),
        Block("backs", BACKS * seats, 0, cards, "backs of the hands, seat by seat: 1, …, 5, heart"),
        Block("row hearts", seats, 0, cards, "cards that lie face down in the row, by seat"),
        Block("removed", seats, 0, cards, "hearts in the discard that nobody looked at, by the seat that laid them"),
        Block("control", seats, 0, game.options["wins"], "control tokens, by seat"),
        Block("nerve", seats, 0, 2, "nerve tokens, by seat"),
        Block("turn", seats, 0, 1, "1 for whose turn it is, also while rivals may call, by seat"),
        Block("to act", seats, 0, 1, "1 for who, as far as the seat can know, is to act, by seat"),
        Block("layer", seats, 0, 1, "1 for who laid the newest card of the round, by seat"),
        Block("caller", seats, 0, 1, "1 for who has called while the layer still draws, by seat"),
    ]


class NerwyFeatures(Features):
    def __init__(self, game: Nerwy) -> None:
        super().__init__(game, blocks(game))
        self.places: i64 = game.seats
        self.deck = game.heaps

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, NerwyState)
        heaps = state.heaps
        counts = heaps.counts
        hand = at
        at = put_heap(row, at, counts, seat * KINDS, KINDS)
        at = self.write_row(state, seat, row, at)
        at = put_choice(row, at, BACKS, state.top)
        at = put_number(row, at, heaps.sizes[heaps.pile])
        at = put_heap(row, at, counts, heaps.pile * KINDS, HEART)
        at = put_heap(row, at, counts, heaps.discard * KINDS, KINDS)
        at = put_heap(row, at, counts, heaps.removed(seat) * KINDS + HEART, HEARTS)
        at = self.write_unseen(row, hand, at)
        at = put_choice(row, at, len(PHASES), state.phase)
        at = put_number(row, at, i64(state.direction == 1))
        at = put_number(row, at, state.must)
        at = put_number(row, at, state.laid)
        at = put_number(row, at, state.two)
        at = self.write_counts(state, seat, row, at)
        self.write_seats(state, seat, row, at)

    def write_row(self, state: NerwyState, seat: i64, row: vec[i16], at: i64) -> i64:
        """Open cards, own hidden ones, and the last card as the seat sees it."""
        end: i64 = -1
        for laid in state.row:
            card = card_of(laid)
            end = KINDS if hidden_from(seat, laid) else card
            if not lies_down(laid):
                row[at + card] = row[at + card] + 1
            elif end != KINDS:
                row[at + KINDS + card] = row[at + KINDS + card] + 1
        return put_choice(row, at + 2 * KINDS, KINDS + 1, end)

    def write_unseen(self, row: vec[i16], hand: i64, at: i64) -> i64:
        """All one-sided cards but those this row has shown: in hand, in the row, in the discard, removed by the seat."""
        deck = self.deck.counts
        whole: i64 = self.deck.pile * KINDS + HEART
        own: i64 = hand + HEART
        removed: i64 = at - HEARTS
        for kind in range(HEARTS):
            seen = row[own + kind] + row[own + KINDS + kind] + row[own + 2 * KINDS + kind]
            row[at + kind] = deck[whole + kind] - seen - row[removed - HEARTS + kind] - row[removed + kind]
        return at + HEARTS

    def write_counts(self, state: NerwyState, me: i64, row: vec[i16], at: i64) -> i64:
        """Backs of the hands; then, block by block, what lies face down, was removed, and the tokens."""
        heaps = state.heaps
        counts, sizes = heaps.counts, heaps.sizes
        control, nerve = state.control, state.nerve
        n = self.places
        seat = me
        after: i64 = at + BACKS * n
        self.write_hidden(state, me, row, after)
        for place in range(after, after + n):
            put_heap(row, at, counts, seat * KINDS, HEART)
            row[at + HEART] = i16(sizes[seat]) - row[at] - row[at + 1] - row[at + 2] - row[at + 3] - row[at + 4]
            row[place + n] = i16(sizes[heaps.seats + seat])
            row[place + 2 * n] = i16(control[seat])
            row[place + 3 * n] = i16(nerve[seat])
            seat = left_of(seat, n)
            at += BACKS
        return at + 4 * n

    def write_hidden(self, state: NerwyState, me: i64, row: vec[i16], at: i64) -> None:
        for laid in state.row:
            if lies_down(laid):
                there = at + (layer_of(laid) - me) % self.places
                row[there] = row[there] + 1

    def write_seats(self, state: NerwyState, me: i64, row: vec[i16], at: i64) -> None:
        n = self.places
        at = put_seat(row, at, n, me, i64(-1) if state.phase == CHOOSING_FIRST else state.turn)
        at = put_seats(row, at, n, me, self.known_to_act(state, me))
        at = put_seat(row, at, n, me, state.layer)
        put_seat(row, at, n, me, state.caller)

    def known_to_act(self, state: NerwyState, seat: i64) -> i64:
        """R-N10: in the window nobody may know who else has answered. One bit for each seat."""
        if state.phase == WINDOW:
            return state.nerwy.everyone & ~bit(state.turn) & ~(state.answered & bit(seat))
        actor = state.actor()
        return i64(0) if actor < 0 else bit(actor)

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        assert isinstance(state, NerwyState)
        if not state.may_act(seat):
            return 0
        return put_mask(mask, at, CARD, state.choices())
