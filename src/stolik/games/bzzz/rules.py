"""bzzz: get rid of your cards, or of the dear ones before you pass (compiled).

Play a card equal to the top one or the next in the ring 1→2→…→6→bzzz→1, draw, or pass for the rest of the round. When
somebody is out of cards, or all but one have passed and that one had a last say, every different number in hand costs
its value and every bzzz 10. Who played all their cards gives one token back. At 40 points the game ends; the fewest win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit, ones, places, shifted
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.errors import Refusal, Unfit
from stolik.engine.rng import Rng
from stolik.games.bzzz.deck import BZZZ, CARDS, DECK, KINDS
from stolik.games.bzzz.seen import BzzzView

if TYPE_CHECKING:
    from stolik.engine.room import Room

# Action ids: play 1 … play bzzz, then these; after them card C and first S.
DRAW: Final = 7
PASS: Final = 8
RETURN_BLACK: Final = 9
RETURN_YELLOW: Final = 10
CARD: Final = 11
FIRST: Final = 18

CHOOSING_FIRST: Final = 0
DEALING: Final = 1
TURNING_UP: Final = 2
TURN: Final = 3
DRAWING: Final = 4
RETURNING: Final = 5
OVER: Final = 6
PHASES = ("first", "deal", "turn up", "turn", "draw", "return", "over")


# A heap of cards (a hand, the pile, what was played) is one integer: eight bits count each kind.
def count(heap: i64, card: i64) -> i64:
    return (heap >> (card * 8)) & 255


def one(card: i64) -> i64:
    return bit(card * 8)


def pick(heap: i64, index: i64) -> i64:
    """The kind of the card at this place in a heap sorted by kind."""
    card: i64 = 0
    while True:
        index -= heap & 255
        if index < 0:
            return card
        heap >>= 8
        card += 1


def penalty(hand: i64) -> i64:
    """2.10: each different number once, every bzzz 10."""
    points: i64 = count(hand, BZZZ) * 10
    for card in range(BZZZ):
        if count(hand, card):
            points += card + 1
    return points


def next_in_ring(card: i64) -> i64:
    return i64(0) if card == BZZZ else card + 1


def heap_of(cards: dict[str, int]) -> i64:
    heap: i64 = 0
    for card, name in enumerate(CARDS):
        heap += shifted(cards.get(name, 0), card * 8)
    return heap


def check(seats: int, options: dict[str, Any]) -> None:
    need = seats * options["hand"] + 1
    cards = sum((options["deck"] or DECK).values())
    if cards < need:
        raise Unfit(
            f"bzzz: option 'deck' has {cards} cards; {seats} seats with hand={options['hand']} and the card turned up "
            f"need at least {need}",
            "settings-deck",
            cards=cards,
            need=need,
        )


class Bzzz(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        super().__init__(room, seats, options, FIRST + seats)
        self.deck: dict[str, int] = options["deck"] or DECK
        self.heap: i64 = heap_of(self.deck)
        self.size: i64 = sum(self.deck.values())
        self.first: int | None = options["first"]
        self.nothing = vec[i64]([0] * seats)
        self.places: i64 = seats
        self.everyone: i64 = bit(seats) - 1
        self.hand: i64 = options["hand"]
        self.end: i64 = options["end"]

    def start(self) -> BzzzState:
        return BzzzState(self, self.nothing[:], self.nothing[:])


class BzzzState(State):
    """Made as before the first card; whoever makes it for another moment says what is different then."""

    def __init__(self, game: Bzzz, hands: vec[i64], points: vec[i64]) -> None:
        super().__init__(game)
        self.bzzz = game
        self.phase: i64 = CHOOSING_FIRST if game.first is None else DEALING
        self.dealer: i64 = game.first or 0
        self.turn: i64 = 0  # whose turn it is; while dealing, who gets the next card
        self.pile = game.heap
        self.pile_size = game.size
        self.played: i64 = 0  # the discard, its top card included
        self.top: i64 = 0
        self.passed: i64 = 0  # a bit for each seat that is out of this round
        self.sizes: i64 = 0  # of the hands, eight bits for each seat
        self.hands = hands
        self.points = points
        self.shown = game.nothing  # hands at the newest scoring, never changed
        self.scored: i64 = 0  # how many rounds were scored
        self.out: i64 = -1  # who played all their cards in the newest scored round, or -1
        self.returned: i64 = 0  # points of the token they gave back, 0 if none (yet)

    def clone(self) -> BzzzState:
        copy = BzzzState(self.bzzz, self.hands[:], self.points[:])
        copy.phase, copy.dealer, copy.turn = self.phase, self.dealer, self.turn
        copy.pile, copy.pile_size, copy.played, copy.top = self.pile, self.pile_size, self.played, self.top
        copy.passed, copy.sizes = self.passed, self.sizes
        copy.shown, copy.scored, copy.out, copy.returned = self.shown, self.scored, self.out, self.returned
        return copy

    def view(self, seat: int | None) -> BzzzView:
        return cast(BzzzView, super().view(seat))

    def key(self) -> tuple[object, ...]:
        cards = (self.pile, self.played, self.top, tuple(self.hands), tuple(self.points))
        newest = (tuple(self.shown), self.scored, self.out, self.returned)
        return (self.phase, self.dealer, self.turn, self.passed, cards, newest)

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == TURN or self.phase == RETURNING:
            return self.turn
        return NOBODY if self.phase == OVER else TABLE

    def choices(self) -> i64:
        """The legal actions of the seat whose turn it is, one bit for each id."""
        if self.phase == RETURNING:
            return bit(RETURN_BLACK) | bit(RETURN_YELLOW)
        hand, after = self.hands[self.turn], next_in_ring(self.top)
        mask: i64 = bit(PASS)
        if count(hand, self.top):
            mask |= bit(self.top)
        if count(hand, after):
            mask |= bit(after)
        if self.pile_size > 0 and not self.alone():
            mask |= bit(DRAW)
        return mask

    def alone(self) -> bool:
        """2.9: all the others have passed."""
        return self.passed == self.bzzz.everyone & ~bit(self.turn)

    def allows(self, seat: i64, action: i64) -> bool:
        if seat != self.actor():
            return False
        if seat == TABLE:
            return self.weight(action) > 0
        return action < CARD and (self.choices() >> action) & 1 == 1

    def actions_of(self, seat: i64) -> list[int]:
        if seat != self.actor():
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        return places(self.choices())

    def random_action(self, seat: i64, rng: Rng) -> i64:
        mask = self.choices()
        return nth_bit(mask, rng.under(ones(mask)))

    def explain(self, seat: int, action: int) -> Refusal:
        if action >= CARD:
            return Refusal("action/tables", "7")
        if self.phase == RETURNING:
            return Refusal("bzzz/give-back-first", "R-B1")
        if action >= RETURN_BLACK:
            return Refusal("bzzz/nothing-to-give-back", "2.11")
        if action == DRAW:
            return Refusal("bzzz/last-cannot-draw", "2.9") if self.alone() else Refusal("bzzz/pile-empty", "2.6")
        if count(self.hands[self.turn], action) == 0:
            return Refusal("bzzz/not-in-hand", "2.5")
        return Refusal("bzzz/does-not-fit", "2.5")

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action >= CARD:
            self.table_acts(action)
        elif action < DRAW:
            self.play(action)
        elif action == DRAW:
            self.phase = DRAWING
        elif action == PASS:
            self.pass_round()
        else:
            self.give_back(10 if action == RETURN_BLACK else 1)
            self.next_round()

    def play(self, card: i64) -> None:
        seat = self.turn
        final = self.alone()
        self.hands[seat] = self.hands[seat] - one(card)
        self.sizes -= one(seat)
        self.played += one(card)
        self.top = card
        if self.hands[seat] == 0 or final:
            self.score_round()
        else:
            self.pass_turn()

    def pass_round(self) -> None:
        final = self.alone()
        self.passed |= bit(self.turn)
        if final:
            self.score_round()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        seat = self.left_of(self.turn)
        while (self.passed >> seat) & 1:
            seat = self.left_of(seat)
        self.turn = seat
        self.phase = TURN

    def left_of(self, seat: i64) -> i64:
        return i64(0) if seat + 1 == self.bzzz.places else seat + 1

    # -- what the table does -----------------------------------------------------------------------

    def weight(self, action: i64) -> i64:
        if self.phase == CHOOSING_FIRST:
            return 1 if action >= FIRST else 0
        return count(self.pile, action - CARD) if CARD <= action < FIRST else i64(0)

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        if self.phase == CHOOSING_FIRST:
            return [(FIRST + seat, 1) for seat in range(self.bzzz.seats)]
        return [(CARD + card, int(count(self.pile, card))) for card in range(KINDS) if count(self.pile, card)]

    def sample(self, rng: Rng) -> i64:
        if self.phase == CHOOSING_FIRST:
            return FIRST + rng.under(self.bzzz.places)
        return CARD + pick(self.pile, rng.under(self.pile_size))

    def deal_out(self, rng: Rng) -> None:
        """Hands are most of what is dealt: they are drawn as a whole."""
        while self.actor() == TABLE:
            if self.phase == DEALING:
                self.deal_hands(rng)
            else:
                self.step(TABLE, self.sample(rng))

    def deal_hands(self, rng: Rng) -> None:
        """2.3, seat after seat, each until its hand is full."""
        while self.turn < self.bzzz.places:
            missing = self.bzzz.hand - count(self.sizes, self.turn)
            self.draw_several(self.turn, missing, rng)
            self.sizes += one(self.turn) * missing
            self.turn += 1
        self.phase = TURNING_UP

    def draw_several(self, seat: i64, several: i64, rng: Rng) -> None:
        """From the pile into a hand."""
        pile, hand = self.pile, self.hands[seat]
        for left in range(self.pile_size, self.pile_size - several, -1):
            card = one(pick(pile, rng.under(left)))
            pile -= card
            hand += card
        self.pile = pile
        self.pile_size -= several
        self.hands[seat] = hand

    def table_acts(self, action: i64) -> None:
        if self.phase == CHOOSING_FIRST:
            self.dealer = action - FIRST
            self.phase = DEALING
            return
        card: i64 = action - CARD
        self.pile -= one(card)
        self.pile_size -= 1
        if self.phase == TURNING_UP:
            self.top = card
            self.played = one(card)
            self.turn = self.dealer
            self.pass_turn()
            return
        self.hands[self.turn] = self.hands[self.turn] + one(card)
        self.sizes += one(self.turn)
        if self.phase == DRAWING:
            self.pass_turn()
        elif count(self.sizes, self.turn) == self.bzzz.hand:
            self.turn += 1
            if self.turn == self.bzzz.places:
                self.phase = TURNING_UP

    # -- the end of a round ------------------------------------------------------------------------

    def score_round(self) -> None:
        self.shown = self.hands
        self.scored += 1
        self.out = -1
        self.returned = 0
        for seat in range(self.bzzz.places):
            self.points[seat] = self.points[seat] + penalty(self.hands[seat])
            if self.hands[seat] == 0:
                self.out = seat
        held = self.points[self.out] if self.out >= 0 else i64(0)
        if held > 10 and held % 10 > 0:  # R-B1: a choice only if both kinds are held
            self.turn = self.out
            self.phase = RETURNING
            return
        if held > 0:
            self.give_back(10 if held >= 10 else 1)
        self.next_round()

    def give_back(self, worth: i64) -> None:
        self.points[self.out] = self.points[self.out] - worth
        self.returned = worth

    def next_round(self) -> None:
        for seat in range(self.bzzz.places):
            if self.points[seat] >= self.bzzz.end:
                self.phase = OVER
                return
        self.hands = self.bzzz.nothing[:]
        self.pile = self.bzzz.heap
        self.pile_size = self.bzzz.size
        self.played = self.top = self.sizes = self.passed = 0
        self.dealer = self.left_of(self.dealer)
        self.turn = 0
        self.phase = DEALING

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != OVER:
            return ()
        fewest = min(self.points)
        return tuple([seat for seat in range(self.bzzz.seats) if self.points[seat] == fewest])

    # -- what can be known -------------------------------------------------------------------------

    def open_hands(self) -> bool:
        """R-B4: hands are open during the token choice and at the end."""
        return self.phase == RETURNING or self.phase == OVER

    def resample(self, seat: int | None, rng: Rng) -> BzzzState:
        world = self.clone()
        if world.open_hands():
            return world
        me: i64 = -1 if seat is None else seat
        for other in range(self.bzzz.places):
            if other != me:
                world.pile += world.hands[other]
                world.pile_size += count(world.sizes, other)
                world.hands[other] = 0
        for other in range(self.bzzz.places):
            if other != me:
                world.draw_several(other, count(world.sizes, other), rng)
        return world

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        if actor == TABLE and (self.phase == DEALING or self.phase == DRAWING) and seat != self.turn:
            return "card ?"
        return self.game.text(action)

    def cards(self) -> dict[str, int]:
        everywhere = self.pile + self.played
        for hand in self.hands:
            everywhere += hand
        return {name: int(count(everywhere, card)) for card, name in enumerate(CARDS) if count(everywhere, card)}
