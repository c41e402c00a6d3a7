"""nerwy: feel when the row has reached 17, and say so first (compiled).

In turn you lay a card at the end of a common row, hearts face up or face down as you like, or you call. After every
card all rivals may call. A call is right if the row sums to 17 or more: then the caller takes a control token and the
last layer a nerve token; else the other way round. Hidden Traps pay their owners first. Two nerve tokens cost a control
token; three control tokens win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit, ones, places, shifted
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.errors import Refusal, Unfit
from stolik.engine.rng import Rng
from stolik.games.nerwy.deck import BIN, CARDS, DECK, HEART, REVERSE, TWO
from stolik.games.nerwy.heaps import Heaps, whole_deck
from stolik.games.nerwy.scoring import Check, card_of, laid_card, layer_of, lies_down, turned_over
from stolik.games.nerwy.seen import NerwyView
from stolik.games.nerwy.worlds import deal_again

if TYPE_CHECKING:
    from stolik.engine.room import Room

# Action ids: lay a card open (all 14 kinds), lay a one-sided card down (9 kinds), then these, and first S at the end.
DOWN: Final = 14
CALL: Final = 23
WAVE: Final = 24
CARD: Final = 25
BACK: Final = 39
FIRST: Final = 45

CHOOSING_FIRST: Final = 0
DEALING: Final = 1
TURN: Final = 2
WINDOW: Final = 3
BACK_DUE: Final = 4
CARD_DUE: Final = 5
OVER: Final = 6
PHASES = ("first", "deal", "turn", "window", "back", "card", "over")

UNSEEN: Final = -1
"""The top of the pile before its back is seen (or of an empty pile)."""


def check(seats: int, options: dict[str, Any]) -> None:
    need = seats * options["hand"]
    cards = sum((options["deck"] or DECK).values())
    if cards < need:
        raise Unfit(
            f"nerwy: option 'deck' has {cards} cards; {seats} seats with hand={options['hand']} need at least {need}",
            "settings-deck",
            cards=cards,
            need=need,
        )


class Nerwy(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        super().__init__(room, seats, options, FIRST + seats)
        self.deck: dict[str, int] = options["deck"] or DECK
        self.first: int | None = options["first"]
        self.hand: i64 = options["hand"]
        self.total: i64 = options["total"]
        self.wins: i64 = options["wins"]
        self.players: i64 = seats
        self.everyone: i64 = bit(seats) - 1
        self.heaps = whole_deck(seats, self.deck, CARDS)
        self.no_tokens = vec[i64]([0] * seats)
        self.asked = [
            tuple([seat for seat in clockwise_after(turn, seats) if not (answered >> seat) & 1])
            for turn in range(seats)
            for answered in range(2**seats)
        ]

    def start(self) -> NerwyState:
        state = NerwyState(self, self.heaps.clone(), vec[i64](), self.no_tokens[:], self.no_tokens[:])
        first = self.first
        if first is not None:
            state.turn = first
            state.phase = DEALING
        return state


def clockwise_after(turn: int, seats: int) -> list[int]:
    """All others, from the left of a seat."""
    return [(turn + step) % seats for step in range(1, seats)]


class NerwyState(State):
    def __init__(self, game: Nerwy, heaps: Heaps, row: vec[i64], control: vec[i64], nerve: vec[i64]) -> None:
        """As it is before anything is dealt."""
        super().__init__(game)
        self.nerwy = game
        self.heaps = heaps
        self.row = row
        self.control = control
        self.nerve = nerve
        self.phase: i64 = CHOOSING_FIRST
        self.turn: i64 = 0  # whose turn it is, also while rivals may call; between rounds, who starts the next
        self.direction: i64 = 1  # 1 clockwise, -1 counter-clockwise
        self.must: i64 = 1  # cards to lay in this turn
        self.laid: i64 = 0  # cards laid in this turn
        self.two: i64 = 0  # 1 if Play-two binds whoever takes the next turn
        self.layer: i64 = -1  # who laid the newest card of the round, or -1
        self.answered: i64 = 0  # a bit for each rival that let the open window pass
        self.caller: i64 = -1  # who called while the layer still draws (R-N1), or -1
        self.filling: i64 = 1  # 1 while hands are filled up before a round (R-N8)
        self.drawer: i64 = 0  # who gets the next card
        self.owed: i64 = 0  # cards the drawer still takes
        self.top: i64 = UNSEEN  # the back of the pile's top card
        self.rounds: i64 = 0  # how many were checked
        self.last: Check | None = None

    def clone(self) -> NerwyState:
        copy = NerwyState(self.nerwy, self.heaps.clone(), self.row[:], self.control[:], self.nerve[:])
        copy.phase, copy.turn, copy.direction = self.phase, self.turn, self.direction
        copy.must, copy.laid, copy.two, copy.layer = self.must, self.laid, self.two, self.layer
        copy.answered, copy.caller, copy.filling = self.answered, self.caller, self.filling
        copy.drawer, copy.owed, copy.top = self.drawer, self.owed, self.top
        copy.rounds, copy.last = self.rounds, self.last
        return copy

    def view(self, seat: int | None) -> NerwyView:
        return cast(NerwyView, super().view(seat))

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.turn, self.direction, self.must, self.laid, self.two, self.layer),
            (self.answered, self.caller, self.filling, self.drawer, self.owed, self.top, self.rounds),
            (tuple(self.heaps.counts), tuple(self.row), tuple(self.control), tuple(self.nerve)),
            None if self.last is None else self.last.key(),
        )

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == TURN:
            return self.turn
        if self.phase == WINDOW:
            seat = self.left_of(self.turn)
            while (self.answered >> seat) & 1:
                seat = self.left_of(seat)
            return seat
        return NOBODY if self.phase == OVER else TABLE

    @property
    def to_act(self) -> tuple[int, ...]:
        """R-N10: in the window all who have not answered, from the layer's left clockwise."""
        if self.phase != WINDOW:
            return self.game.turns[self.actor() + 2]
        return self.nerwy.asked[self.turn * (self.nerwy.everyone + 1) + self.answered]

    def in_window(self) -> bool:
        return self.phase == WINDOW

    def may_act(self, seat: i64) -> bool:
        if self.phase == WINDOW:
            return seat >= 0 and seat != self.turn and not (self.answered >> seat) & 1
        return seat == self.actor()

    def choices(self) -> i64:
        """The legal actions of a seat that may act, one bit for each id."""
        if self.phase == WINDOW:
            return bit(CALL) | bit(WAVE)
        held = self.heaps.kinds(self.turn)
        mask = held | shifted(held >> HEART, DOWN)
        if self.layer >= 0 and self.laid == 0:  # 1.12, R-N2
            mask |= bit(CALL)
        return mask

    def allows(self, seat: i64, action: i64) -> bool:
        if not self.may_act(seat):
            return False
        if seat == TABLE:
            return self.weight(action) > 0
        return action < CARD and (self.choices() >> action) & 1 == 1

    def actions_of(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        return [CALL, WAVE] if self.phase == WINDOW else places(self.choices())

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if self.phase == WINDOW:
            return CALL + rng.under(2)
        mask = self.choices()
        return nth_bit(mask, rng.under(ones(mask)))

    def explain(self, seat: int, action: int) -> Refusal:
        if action >= CARD:
            return Refusal("action/tables", "7")
        if self.phase == WINDOW:
            return Refusal("nerwy/window-open", "1.13")
        if action == WAVE:
            return Refusal("nerwy/no-window", "1.13")
        if action != CALL:
            return Refusal("nerwy/not-in-hand", "1.5")
        return Refusal("nerwy/second-card-first", "R-N2") if self.laid else Refusal("nerwy/nothing-to-call", "1.12")

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action >= CARD:
            self.table_acts(action)
        elif action < DOWN:
            self.lay(action, 0)
        elif action < CALL:
            self.lay(action - DOWN + HEART, 1)
        elif action == WAVE:
            self.wave(seat)
        else:
            self.call(seat)

    def lay(self, card: i64, down: i64) -> None:
        seat = self.turn
        self.heaps.take(seat, card)
        self.layer = seat
        self.laid += 1
        self.answered = 0
        self.phase = WINDOW
        if card == BIN and not down:
            self.remove_last()
            return
        self.row = append(self.row, laid_card(card, seat, down))
        if card == REVERSE and not down:
            self.direction = -self.direction
        elif card == TWO and not down:
            self.two = 1

    def remove_last(self) -> None:
        """1.10: a heart joins the cards its layer alone knows."""
        heaps = self.heaps
        heaps.put(heaps.discard, BIN)
        last = len(self.row) - 1
        if last < 0:
            return
        laid = self.row[last]
        self.row = self.row[:last]
        heaps.put(heaps.removed(layer_of(laid)) if lies_down(laid) else heaps.discard, card_of(laid))

    def wave(self, seat: i64) -> None:
        self.answered |= bit(seat)
        if self.answered | bit(self.turn) != self.nerwy.everyone:
            return
        self.answered = 0
        if self.laid < self.must and self.heaps.sizes[self.turn] > 0:
            self.phase = TURN
        else:
            self.layer_draws()

    def call(self, seat: i64) -> None:
        self.caller = seat
        self.answered = 0
        if seat == self.turn:
            self.check_row()
        else:
            self.layer_draws()

    def layer_draws(self) -> None:
        self.drawer = self.turn
        self.owed = self.laid
        self.draw_on()

    def draw_on(self) -> None:
        """R-N11: until the table must show a back or a card, or nothing more is owed."""
        heaps = self.heaps
        while True:
            if self.owed and heaps.sizes[heaps.pile] == 0 and not heaps.refill():
                self.owed = 0  # R-N8
            if heaps.sizes[heaps.pile] and self.top == UNSEEN:
                self.phase = BACK_DUE
                return
            if self.owed == 0:
                break
            if self.top == HEART:
                self.phase = CARD_DUE
                return
            self.draw(self.top)
        self.drawn()

    def draw(self, card: i64) -> None:
        self.heaps.take(self.heaps.pile, card)
        self.heaps.put(self.drawer, card)
        self.owed -= 1
        self.top = UNSEEN

    def drawn(self) -> None:
        """The drawer has all their cards: what was interrupted goes on."""
        if self.filling:
            self.fill_next(self.left_of(self.drawer))
        elif self.caller >= 0:
            self.check_row()
        else:
            self.turn = self.left_of(self.turn) if self.direction == 1 else self.right_of(self.turn)
            self.begin_turn()

    def begin_turn(self) -> None:
        self.must = 2 if self.two else 1
        self.two = 0
        self.laid = 0
        self.phase = TURN

    def left_of(self, seat: i64) -> i64:
        return i64(0) if seat + 1 == self.nerwy.players else seat + 1

    def right_of(self, seat: i64) -> i64:
        return self.nerwy.players - 1 if seat == 0 else seat - 1

    # -- what the table does -----------------------------------------------------------------------

    def weight(self, action: i64) -> i64:
        if self.phase == CHOOSING_FIRST:
            return 1 if action >= FIRST else 0
        if action < CARD or action >= FIRST:
            return 0
        heaps = self.heaps
        if self.phase == BACK_DUE:
            if action == BACK + HEART:
                return heaps.hearts(heaps.pile)
            return heaps.count(heaps.pile, action - BACK) if action >= BACK else 0
        if action >= BACK or (self.phase == CARD_DUE and action < CARD + HEART):
            return 0
        return heaps.count(heaps.pile, action - CARD)

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        last = self.nerwy.actions
        return [(action, int(self.weight(action))) for action in range(CARD, last) if self.weight(action)]

    def sample(self, rng: Rng) -> i64:
        if self.phase == CHOOSING_FIRST:
            return FIRST + rng.under(self.nerwy.players)
        heaps = self.heaps
        if self.phase == CARD_DUE:
            return CARD + heaps.pick(HEART, rng.under(heaps.hearts(heaps.pile)))
        picked = heaps.pick(0, rng.under(heaps.sizes[heaps.pile]))
        if self.phase == BACK_DUE:
            return BACK + (i64(HEART) if picked > HEART else picked)
        return CARD + picked

    def table_acts(self, action: i64) -> None:
        if self.phase == CHOOSING_FIRST:
            self.turn = action - FIRST
            self.phase = DEALING
        elif self.phase == BACK_DUE:
            self.top = action - BACK
            self.draw_on()
        elif self.phase == CARD_DUE:
            self.draw(action - CARD)
            self.draw_on()
        else:
            self.deal(action - CARD)

    def deal(self, card: i64) -> None:
        self.heaps.take(self.heaps.pile, card)
        self.heaps.put(self.drawer, card)
        if self.heaps.sizes[self.drawer] < self.nerwy.hand:
            return
        self.drawer += 1
        if self.drawer == self.nerwy.players:
            self.drawer = self.right_of(self.turn)  # all hands are full: only the first back is still due
            self.draw_on()

    # -- the end of a round ------------------------------------------------------------------------

    def check_row(self) -> None:
        check = Check(self.row, self.nerwy.total, self.caller, self.layer)
        self.last = check
        self.caller = -1
        self.rounds += 1
        if self.share_tokens(check):
            self.turn_hearts()
            self.phase = OVER
        else:
            self.put_row_away()
            self.begin_round(check.starter(self.nerwy.players))

    def share_tokens(self, check: Check) -> bool:
        """Steps 2 to 4 for each seat; True if somebody now has the control tokens that end the game."""
        enough = False
        takers = check.takes_control()
        for seat in range(self.nerwy.players):
            self.control[seat] = self.control[seat] + ((takers >> seat) & 1)
            self.nerve[seat] = self.nerve[seat] + check.nerves_of(seat)
            if self.nerve[seat] >= 2:
                self.ease(check, seat)
            enough = enough or self.control[seat] >= self.nerwy.wins
        return enough

    def ease(self, check: Check, seat: i64) -> None:
        """1.20: two nerve tokens go back, and a control token with them."""
        self.nerve[seat] = self.nerve[seat] - 2
        check.eased |= bit(seat)
        if self.control[seat] > 0:
            self.control[seat] = self.control[seat] - 1
            check.robbed |= bit(seat)

    def turn_hearts(self) -> None:
        """1.16, where the row stays: a copy, for the check keeps the cards as they lay."""
        self.row = self.row[:]
        for i in range(len(self.row)):
            self.row[i] = turned_over(self.row[i])

    def put_row_away(self) -> None:
        for laid in self.row:
            self.heaps.put(self.heaps.discard, card_of(laid))
        self.row = vec[i64]()

    def begin_round(self, starter: i64) -> None:
        self.turn = starter
        self.direction = 1
        self.two = 0
        self.layer = -1
        self.filling = 1
        self.fill_from(starter)

    def fill_next(self, seat: i64) -> None:
        """R-N8: hands are filled up clockwise, until it is the starter's place again."""
        if seat == self.turn:
            self.filling = 0
            self.begin_turn()
        else:
            self.fill_from(seat)

    def fill_from(self, seat: i64) -> None:
        self.drawer = seat
        self.owed = self.nerwy.hand - self.heaps.sizes[seat]
        self.draw_on()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.control)

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != OVER:
            return ()
        reached = [seat for seat in range(self.nerwy.seats) if self.control[seat] >= self.nerwy.wins]
        calmest = min([self.nerve[seat] for seat in reached])
        return tuple([seat for seat in reached if self.nerve[seat] == calmest])

    # -- what can be known -------------------------------------------------------------------------

    def resample(self, seat: int | None, rng: Rng) -> NerwyState:
        world = self.clone()
        deal_again(world, -1 if seat is None else seat, rng)
        return world

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        if action == WAVE and seat != actor:
            return "wave ?" if self.to_act == (actor,) else None
        if DOWN <= action < CALL and seat != actor:
            return "lay ? down"
        if CARD + HEART <= action < BACK and seat != self.drawer:
            return "card ?"
        return self.game.text(action)

    def cards(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for card, name in enumerate(CARDS):
            several = sum([int(self.heaps.count(place, card)) for place in range(self.heaps.discard + 1)])
            several += len([laid for laid in self.row if card_of(laid) == card])
            if several:
                found[name] = several
        return found
