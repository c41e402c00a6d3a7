"""blef: claim what all hands show together, or call the lie (compiled).

Everybody secretly turns each card to one of its two ends. Then bids go round, "three fours", each higher than the one
before: a higher face, or more of the same. Who doubts the newest bid checks it, and all hands are shown. Who loses owes
one card more; at six cards the game ends and the fewest win, a tie being played off. Variants: jokers, directions,
fewer, longer.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit, ones
from stolik.engine.contract import NOBODY, TABLE, State
from stolik.engine.errors import Refusal
from stolik.engine.rng import Rng
from stolik.games.blef.deck import CARDS, KINDS
from stolik.games.blef.numbering import BID, CHECK, LEFT, RIGHT, Numbering
from stolik.games.blef.reveal import Check, ends_that_count
from stolik.games.blef.seen import BlefView

CLOCKWISE: Final = 1

CHOOSING_FIRST: Final = 0
DEALING: Final = 1
SHOWING: Final = 2
DECLARING: Final = 3
BIDDING: Final = 4
OVER: Final = 5
PHASES = ("first", "deal", "show", "declare", "bid", "over")


class Blef(Numbering):
    def start(self) -> BlefState:
        owed = vec[i64]([self.start_owed] * self.seats)
        return BlefState(self, owed, self.pile[:], self.no_cards[:], self.zeros[:], self.zeros[:])


class BlefState(State):
    """Made as before the first card; whoever makes it for another moment says what is different then."""

    def __init__(
        self, game: Blef, owed: vec[i64], pile: vec[i64], hands: vec[i64], sizes: vec[i64], ends: vec[i64]
    ) -> None:
        super().__init__(game)
        self.blef = game
        self.phase: i64 = CHOOSING_FIRST if game.starts is None else DEALING
        self.starter: i64 = game.starts or 0
        self.turn: i64 = 0  # whose turn it is; while dealing, who gets the next card; while showing, the starter
        self.direction: i64 = CLOCKWISE  # or -CLOCKWISE
        self.playing = game.everyone  # a bit for each seat in the round; when the game is over, the winner
        self.tie_break = False
        self.ready: i64 = 0  # a bit for each seat that has chosen its ends
        self.owed = owed
        self.pile = pile  # how many of each kind nobody holds
        self.pile_size = game.size
        self.hands = hands  # `largest` places for each seat, filled ascending by (low, high)
        self.sizes = sizes
        self.ends = ends  # of each seat, a bit for each card, its last card's the lowest: set if turned to the high end
        self.bids = vec[i64]()  # this round's, in order, as action ids
        self.checks: i64 = 0  # how many rounds were decided
        self.last: Check | None = None

    def clone(self) -> BlefState:
        copy = BlefState(self.blef, self.owed[:], self.pile[:], self.hands[:], self.sizes[:], self.ends[:])
        copy.phase, copy.starter, copy.turn, copy.direction = self.phase, self.starter, self.turn, self.direction
        copy.playing, copy.tie_break, copy.ready = self.playing, self.tie_break, self.ready
        copy.pile_size, copy.bids, copy.checks, copy.last = self.pile_size, self.bids[:], self.checks, self.last
        return copy

    def view(self, seat: int | None) -> BlefView:
        return cast(BlefView, super().view(seat))

    def key(self) -> tuple[object, ...]:
        turn = (self.phase, self.starter, self.turn, self.direction, self.playing, self.tie_break, self.ready)
        cards = (tuple(self.owed), tuple(self.pile), tuple(self.hands), tuple(self.sizes), tuple(self.ends))
        return (turn, cards, tuple(self.bids), self.checks, None if self.last is None else self.last.key())

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == BIDDING or self.phase == DECLARING:
            return self.turn
        if self.phase == SHOWING:
            return nth_bit(self.playing & ~self.ready, 0)
        return NOBODY if self.phase == OVER else TABLE

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == SHOWING:
            return self.blef.seat_sets[self.playing & ~self.ready]
        if self.phase == BIDDING or self.phase == DECLARING:
            return self.blef.seat_sets[bit(self.turn)]
        return () if self.phase == OVER else (TABLE,)

    def may_act(self, seat: i64) -> bool:
        if self.phase == SHOWING:
            return seat >= 0 and (self.playing & ~self.ready) & bit(seat) != 0
        return seat == self.actor()

    def in_hands(self) -> i64:
        """R-L1: the largest count that may be bid."""
        return self.blef.size - self.pile_size

    def newest(self) -> i64:
        """The bid to beat, or 0."""
        return self.bids[len(self.bids) - 1] if len(self.bids) else i64(0)

    def allows(self, seat: i64, action: i64) -> bool:
        if not self.may_act(seat):
            return False
        if seat == TABLE:
            return self.weight(action) > 0
        if self.phase == SHOWING:
            low = self.blef.show(self.sizes[seat])
            return low <= action < low + bit(self.sizes[seat])
        if self.phase == DECLARING:
            return LEFT <= action <= RIGHT
        if action == CHECK:
            return len(self.bids) > 0
        return BID <= action < self.blef.shows and self.is_higher(action)

    def is_higher(self, bid: i64) -> bool:
        """3.6 and R-L1. Bids are numbered face by face, so the higher number is the higher bid."""
        printed = (self.blef.faces >> self.blef.bid_face(bid)) & 1 == 1
        return bid > self.newest() and printed and self.blef.bid_count(bid) <= self.in_hands()

    def actions_of(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        if self.phase == SHOWING:
            return self.shows(self.sizes[seat])
        if self.phase == DECLARING:
            return [LEFT, RIGHT]
        return self.bids_and_check()

    def shows(self, size: i64) -> list[int]:
        """R-L4: all 2**n."""
        first = self.blef.show(size)
        return [action for action in range(first, first + bit(size))]  # noqa: C416 - compiled, this is the faster

    def bids_and_check(self) -> list[int]:
        ladder = self.blef.ladder(self.in_hands())
        if len(self.bids) == 0:
            return ladder[:]
        found = ladder[self.blef.rung(self.in_hands(), self.newest()) :]
        found.insert(0, CHECK)
        return found

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """The same as choosing from the list, without making it."""
        if self.phase == SHOWING:
            return self.blef.show(self.sizes[seat]) + rng.under(bit(self.sizes[seat]))
        if self.phase == DECLARING:
            return LEFT + rng.under(2)
        return self.random_bid_or_check(rng)

    def random_bid_or_check(self, rng: Rng) -> i64:
        cards = self.in_hands()
        newest = self.newest()
        if newest == 0:
            drawn = rng.under(cards * ones(self.blef.faces))
            return self.blef.bid(drawn % cards + 1, nth_bit(self.blef.faces, drawn // cards))
        claim = self.blef.bid_face(newest)
        more: i64 = cards - self.blef.bid_count(newest)
        above = (self.blef.faces >> (claim + 1)) << (claim + 1)
        drawn = rng.under(1 + more + cards * ones(above))
        if drawn <= more:
            return newest + drawn if drawn else i64(CHECK)
        drawn -= more + 1
        return self.blef.bid(drawn % cards + 1, nth_bit(above, drawn // cards))

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if 0 <= seat < self.blef.seats and (self.ready >> seat) & 1 and self.blef.shows <= action < self.blef.card:
            return Refusal("blef/ends-are-final", "R-L4")
        return super().why_not(seat, action)

    def explain(self, seat: int, action: int) -> Refusal:
        if action >= self.blef.card:
            return Refusal("action/tables", "7")
        if self.phase == SHOWING:
            wrong_size = action >= self.blef.shows
            return Refusal("blef/other-hand-size" if wrong_size else "blef/show-first", "R-L4" if wrong_size else "3.3")
        if self.phase == DECLARING:
            return Refusal("blef/declare-first", "R-L5")
        if action == CHECK:
            return Refusal("blef/nothing-to-check", "3.4")
        if action < BID:
            declared = self.blef.directions
            return Refusal("blef/already-declared" if declared else "blef/no-directions", "R-L5" if declared else "3.13")
        return self.explain_bid(action)

    def explain_bid(self, bid: i64) -> Refusal:
        if not (self.blef.faces >> self.blef.bid_face(bid)) & 1:
            return Refusal("blef/face-not-in-deck", "R-L1")
        if self.blef.bid_count(bid) > self.in_hands():
            return Refusal("blef/more-than-all-cards", "R-L1")
        return Refusal("blef/not-higher", "3.6")

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action >= self.blef.card:
            self.table_acts(action)
        elif action >= self.blef.shows:
            self.choose_ends(seat, action - self.blef.show(self.sizes[seat]))
        elif action >= BID:
            self.bids = append(self.bids, action)
            self.turn = self.next_playing(self.turn, self.direction)
        elif action == CHECK:
            self.check()
        else:
            self.direction = CLOCKWISE if action == LEFT else -CLOCKWISE
            self.phase = BIDDING

    def choose_ends(self, seat: i64, ends: i64) -> None:
        self.ends[seat] = ends
        self.ready |= bit(seat)
        if self.ready == self.playing:
            self.phase = DECLARING if self.blef.directions else BIDDING

    def next_playing(self, seat: i64, direction: i64) -> i64:
        seats = self.blef.places
        while True:
            seat += direction
            if seat == seats:
                seat = 0
            elif seat < 0:
                seat = seats - 1
            if (self.playing >> seat) & 1:
                return seat

    def wild(self) -> bool:
        """3.12: are ones jokers in this round?"""
        return self.blef.jokers and len(self.bids) > 0 and self.blef.bid_face(self.bids[0]) != 1

    def shown(self, claim: i64, wild: bool) -> i64:
        """How many chosen ends count for this face."""
        found: i64 = 0
        for seat in range(self.blef.places):
            found += ends_that_count(self.hands, seat * self.blef.largest, self.sizes[seat], self.ends[seat], claim, wild)
        return found

    def check(self) -> None:
        bid = self.newest()
        bidder = self.next_playing(self.turn, -self.direction)
        wild = self.wild()
        found = self.shown(self.blef.bid_face(bid), wild)
        true = found >= self.blef.bid_count(bid)
        self.last = Check(bid, bidder, self.turn, found, wild, self.hands, self.sizes, self.ends)
        self.checks += 1
        self.gather_cards()
        self.starter = bidder if true else self.turn
        self.pay(self.turn if true else bidder)

    # -- what the table does -----------------------------------------------------------------------

    def weight(self, action: i64) -> i64:
        if self.phase == CHOOSING_FIRST:
            return 1 if action >= self.blef.first else 0
        if action < self.blef.card or action >= self.blef.first:
            return 0
        return self.pile[action - self.blef.card]

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        if self.phase == CHOOSING_FIRST:
            return [(int(self.blef.first) + seat, 1) for seat in range(self.blef.seats)]
        return [(int(self.blef.card) + kind, int(self.pile[kind])) for kind in range(KINDS) if self.pile[kind]]

    def sample(self, rng: Rng) -> i64:
        if self.phase == CHOOSING_FIRST:
            return self.blef.first + rng.under(self.blef.places)
        return self.blef.card + self.pick(rng.under(self.pile_size))

    def pick(self, index: i64) -> i64:
        """The kind of the card at this place in the pile sorted by kind."""
        kind: i64 = 0
        while True:
            index -= self.pile[kind]
            if index < 0:
                return kind
            kind += 1

    def table_acts(self, action: i64) -> None:
        if self.phase == CHOOSING_FIRST:
            self.starter = action - self.blef.first
            self.phase = DEALING
            return
        self.give(self.turn, action - self.blef.card)
        if self.sizes[self.turn] == self.owed[self.turn]:
            self.deal_to(self.turn + 1)

    def give(self, seat: i64, kind: i64) -> None:
        """From the pile into a hand, at its place."""
        self.pile[kind] = self.pile[kind] - 1
        self.pile_size -= 1
        bottom = seat * self.blef.largest
        place = bottom + self.sizes[seat]
        while place > bottom and self.hands[place - 1] > kind:
            self.hands[place] = self.hands[place - 1]
            place -= 1
        self.hands[place] = kind
        self.sizes[seat] = self.sizes[seat] + 1

    def deal_to(self, seat: i64) -> None:
        """The next card is for the first seat from this one on that is in the round; after the last all choose ends."""
        while seat < self.blef.places and not (self.playing >> seat) & 1:
            seat += 1
        if seat < self.blef.places:
            self.turn = seat
            self.phase = DEALING
        else:
            self.turn = self.starter
            self.phase = SHOWING

    # -- the end of a round ------------------------------------------------------------------------

    def gather_cards(self) -> None:
        """All cards back to the pile; the hands as they were belong to the check."""
        self.pile = self.blef.pile[:]
        self.pile_size = self.blef.size
        self.hands = self.blef.no_cards[:]
        self.sizes = self.blef.zeros[:]
        self.ends = self.blef.zeros[:]
        self.bids = vec[i64]()
        self.ready = 0
        self.direction = CLOCKWISE

    def pay(self, loser: i64) -> None:
        if self.tie_break:
            self.playing &= ~bit(loser)
        else:
            self.owed[loser] = self.owed[loser] + self.blef.loss
            if self.owed[loser] == self.blef.end:
                self.playing &= ~bit(loser)
                if not self.blef.longer:
                    self.keep_the_best()
        if ones(self.playing) == 1:
            self.phase = OVER
        else:
            self.deal_to(0)

    def keep_the_best(self) -> None:
        """3.10, 3.11: one wins, or several go into a tie-break."""
        self.playing = self.best_of_the_rest()
        self.tie_break = ones(self.playing) > 1
        if not (self.playing >> self.starter) & 1:
            self.starter = self.next_playing(self.starter, CLOCKWISE)

    def best_of_the_rest(self) -> i64:
        """The seats with the fewest cards (`fewer`: the most) of those still playing."""
        tied: i64 = 0
        best: i64 = 0
        for seat in range(self.blef.places):
            if (self.playing >> seat) & 1:
                ahead = (best - self.owed[seat]) * self.blef.loss
                if tied == 0 or ahead > 0:
                    tied = bit(seat)
                    best = self.owed[seat]
                elif ahead == 0:
                    tied |= bit(seat)
        return tied

    @property
    def scores(self) -> tuple[int, ...]:
        """R-L6."""
        return tuple(self.owed) if self.blef.version > 1 else self.scores_of_version_1()

    def scores_of_version_1(self) -> tuple[int, ...]:
        """Who took no part in further rounds showed 0, but for who had ended the game."""
        unless = -1 if self.blef.longer else self.blef.end
        gone = ~self.playing if self.blef.longer or self.tie_break else 0
        return tuple([0 if gone >> seat & 1 and owed != unless else owed for seat, owed in enumerate(self.owed)])

    @property
    def winners(self) -> tuple[int, ...]:
        return self.blef.seat_sets[self.playing] if self.phase == OVER else ()

    # -- what can be known -------------------------------------------------------------------------

    def resample(self, seat: int | None, rng: Rng) -> BlefState:
        """Others' cards anew, and any of the 2**n choices for who has chosen: nothing tells them apart."""
        world = self.clone()
        me: i64 = -1 if seat is None else seat
        for other in range(self.blef.places):
            if other != me:
                world.put_back(other)
        for other in range(self.blef.places):
            if other != me:
                world.redraw(other, self.sizes[other], rng)
        return world

    def put_back(self, seat: i64) -> None:
        bottom = seat * self.blef.largest
        for place in range(bottom, bottom + self.sizes[seat]):
            kind = self.hands[place]
            self.hands[place] = 0
            self.pile[kind] = self.pile[kind] + 1
        self.pile_size += self.sizes[seat]
        self.sizes[seat] = 0

    def redraw(self, seat: i64, size: i64, rng: Rng) -> None:
        while self.sizes[seat] < size:
            self.give(seat, self.pick(rng.under(self.pile_size)))
        if (self.ready >> seat) & 1:
            self.ends[seat] = rng.under(bit(size))

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        if actor == TABLE and self.phase == DEALING and seat != self.turn:
            return "card ?"
        if self.phase == SHOWING and seat != actor:
            return "show ?"
        return self.game.text(action)

    def cards(self) -> dict[str, int]:
        everywhere = self.pile[:]
        for seat in range(self.blef.seats):
            for place in range(self.sizes[seat]):
                kind = self.hands[seat * self.blef.largest + place]
                everywhere[kind] = everywhere[kind] + 1
        return {name: int(everywhere[kind]) for kind, name in enumerate(CARDS) if everywhere[kind]}
