"""siedem: everybody at once gets rid of their cards (compiled).

Take cards from your own pile into your hand, and lay those whose value the centre card accepts: its value plus or minus
its step, running round 1–10. Nobody has turns; the first to arrive stays. When nobody can do anything, hands become
piles and a card of the centre is turned up. Whoever is down to one card lays it face down and wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit, nth_bit, ones, places
from stolik.engine.contract import NOBODY, TABLE, Game
from stolik.engine.errors import Refusal, Unfit
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import CARDS, DECK, KINDS, fitting
from stolik.games.siedem.heaps import CENTRE, HANDS, NO_CARD, POOL, HeapState
from stolik.games.siedem.seen import SiedemView
from stolik.games.siedem.worlds import deal_again

if TYPE_CHECKING:
    from stolik.engine.room import Room

# Action ids: these two, `lay C` for every card, `beside C` if some seat has own pace, and `card C`.
TAKE: Final = 0
LAST: Final = 1
LAY: Final = 2
BESIDE: Final = 32

TURNING_UP: Final = 0
PLAY: Final = 1
TAKING: Final = 2
OVER: Final = 3
PHASES = ("turn up", "play", "take", "over")


def pile_unit(seats: int, options: dict[str, Any]) -> int:
    """R-S2: cards in a pile of weight 1."""
    cards: int = sum((options["deck"] or DECK).values())
    return (cards - 1) // sum(options["handicap"] or (1,) * seats)


def check(seats: int, options: dict[str, Any]) -> None:
    if options["to_three"] and seats == 1:
        raise Unfit("siedem: option 'to_three' was given True; with 1 seat it takes only False", "siedem-unfit-alone")
    if pile_unit(seats, options) < 1:
        weights = sum(options["handicap"] or (1,) * seats)
        cards = sum((options["deck"] or DECK).values())
        raise Unfit(
            f"siedem: option 'deck' has {cards} cards; piles of together {weights} weights and the card in the centre "
            f"need at least {weights + 1}",
            "settings-deck",
            cards=cards,
            need=weights + 1,
        )


class Siedem(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        own_pace: frozenset[int] = options["own_pace"]
        self.card: i64 = BESIDE + KINDS if own_pace else BESIDE
        super().__init__(room, seats, options, int(self.card) + KINDS)
        self.deck: dict[str, int] = options["deck"] or DECK
        self.size: i64 = sum(self.deck.values())
        unit = pile_unit(seats, options)
        self.piles_dealt = vec[i64]([unit * weight for weight in options["handicap"] or (1,) * seats])
        self.fits = vec[i64]([fitting(card, not options["no_wrap"]) for card in range(KINDS)])
        self.own_pace: i64 = sum([int(bit(seat)) for seat in own_pace])
        self.wins: i64 = options["wins"]
        self.to_three: bool = options["to_three"]
        self.places: i64 = seats
        self.hands: i64 = HANDS * KINDS
        self.piles: i64 = (HANDS + seats) * KINDS
        self.rows: i64 = (HANDS + 2 * seats) * KINDS
        heaps = HANDS + (3 if own_pace else 2) * seats
        self.unshuffled = vec[i16]([self.deck.get(name, 0) for name in CARDS] + [0] * ((heaps - 1) * KINDS))
        self.nothing = vec[i64]([0] * seats)
        self.no_cards = vec[i64]([NO_CARD] * seats)
        self.able = [tuple(places(mask)) for mask in range(bit(seats))]

    def start(self) -> SiedemState:
        none = self.nothing
        state = SiedemState(self, self.unshuffled, none, none, none, none, none, none[:])
        state.new_game()
        return state


class SiedemState(HeapState):
    def __init__(
        self,
        game: Siedem,
        heaps: vec[i16],
        hand_sizes: vec[i64],
        pile_sizes: vec[i64],
        held: vec[i64],
        row_tops: vec[i64],
        lacks: vec[i64],
        tokens: vec[i64],
    ) -> None:
        """As it is before anything is turned up."""
        super().__init__(game, heaps)
        self.siedem = game
        self.hand_sizes = hand_sizes
        self.pile_sizes = pile_sizes
        self.held = held  # the kinds in each hand, one bit for each
        self.row_tops = row_tops  # the newest card of each own-pace row
        self.lacks = lacks  # R-S8: the kinds each seat is known not to have, one bit for each
        self.tokens = tokens
        self.phase: i64 = TURNING_UP
        self.top: i64 = NO_CARD  # the centre card
        self.due: i64 = 0  # cards still to be turned up
        self.taker: i64 = -1  # who is taking a card, or -1
        self.asked: i64 = game.places - 1  # who acted last: only drivers without a clock care, so it is no part of the key
        self.left: i64 = 0  # cards in all piles
        self.stalls: i64 = 0  # in this game; after the first each pile is its owner's former hand
        self.games: i64 = 0  # games of the match, this one included
        self.out: i64 = -1  # who laid the last card of the newest finished game, or -1

    def clone(self) -> SiedemState:
        copy = SiedemState(
            self.siedem,
            self.heaps[:],
            self.hand_sizes[:],
            self.pile_sizes[:],
            self.held[:],
            self.row_tops[:],
            self.lacks[:],
            self.tokens[:],
        )
        copy.phase, copy.top, copy.due, copy.taker = self.phase, self.top, self.due, self.taker
        copy.asked, copy.left, copy.stalls = self.asked, self.left, self.stalls
        copy.games, copy.out = self.games, self.out
        return copy

    def view(self, seat: int | None) -> SiedemView:
        return cast(SiedemView, super().view(seat))

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.top, self.due, self.taker, self.stalls, self.games, self.out),
            (tuple(self.heaps), tuple(self.hand_sizes), tuple(self.pile_sizes)),
            (tuple(self.row_tops), tuple(self.lacks), tuple(self.tokens)),
        )

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        """Drivers without a clock ask round the table, so that nobody is always first."""
        if self.phase != PLAY:
            return NOBODY if self.phase == OVER else TABLE
        seat: i64 = self.after(self.asked)
        while self.choices(seat) == 0:
            seat = self.after(seat)
        return seat

    def after(self, seat: i64) -> i64:
        return i64(0) if seat + 1 == self.siedem.places else seat + 1

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase != PLAY:
            return self.siedem.turns[0 if self.phase == OVER else 1]
        able: i64 = 0
        for seat in range(self.siedem.places):
            if self.choices(seat):
                able |= bit(seat)
        return self.siedem.able[able]

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def everybody_plays(self) -> bool:
        return self.phase == PLAY

    def choices(self, seat: i64) -> i64:
        """What a seat may do while everybody plays, one bit for each id."""
        if self.cards_left(seat) == 1:
            return bit(LAST)
        mask: i64 = (self.held[seat] & self.siedem.fits[self.top]) << LAY
        if self.pile_sizes[seat] > 0:
            mask |= bit(TAKE)
        if (self.siedem.own_pace >> seat) & 1:
            mask |= self.goes_beside(seat) << BESIDE
        return mask

    def cards_left(self, seat: i64) -> i64:
        """R-S9: a card that is being taken still counts, since it leaves the pile with `card C`."""
        return self.hand_sizes[seat] + self.pile_sizes[seat]

    def goes_beside(self, seat: i64) -> i64:
        """R-S1: hand cards for the seat's own row, one bit for each kind."""
        newest = self.row_tops[seat]
        return self.held[seat] if newest == NO_CARD else self.held[seat] & self.siedem.fits[newest]

    def allows(self, seat: i64, action: i64) -> bool:
        if seat == TABLE:
            return self.weight(action) > 0
        return self.phase == PLAY and action < self.siedem.card and (self.choices(seat) >> action) & 1 == 1

    def actions_of(self, seat: i64) -> list[int]:
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        return places(self.choices(seat)) if self.phase == PLAY else []

    def random_action(self, seat: i64, rng: Rng) -> i64:
        mask = self.choices(seat)
        return nth_bit(mask, rng.under(ones(mask)))

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Nobody has turns, so a seat that can do nothing hears why, not that others are to act."""
        if self.phase == PLAY and 0 <= seat < self.siedem.seats and 0 <= action < self.siedem.actions:
            return None if self.allows(seat, action) else self.explain(seat, action)
        return super().why_not(seat, action)

    def explain(self, seat: int, action: int) -> Refusal:
        if action >= self.siedem.card:
            return Refusal("action/tables", "R-0.7")
        if self.cards_left(seat) == 1:
            return Refusal("siedem/last-card-only", "R-S3")
        if action == LAST:
            return Refusal("siedem/not-the-last-card", "4.9")
        if action == TAKE:
            return Refusal("siedem/pile-empty", "4.7")
        beside = action >= BESIDE
        if beside and not (self.siedem.own_pace >> seat) & 1:
            return Refusal("siedem/no-own-row", "4.11")
        if not (self.held[seat] >> (action - (BESIDE if beside else LAY))) & 1:
            return Refusal("siedem/not-in-hand", "4.5")
        return Refusal("siedem/row-does-not-fit", "R-S1") if beside else Refusal("siedem/does-not-fit", "4.5")

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if seat == TABLE:
            self.table_acts(action - self.siedem.card)
            return
        self.asked = seat
        if action == TAKE:
            self.taker = seat
            self.phase = TAKING
        elif action == LAST:
            self.lay_last(seat)
        elif action < BESIDE:
            self.lay(seat, action - LAY)
        else:
            self.lay_beside(seat, action - BESIDE)

    def lay(self, seat: i64, card: i64) -> None:
        self.leave_hand(seat, card)
        self.put(CENTRE * KINDS, card, 1)
        self.top = card
        self.check_stall()

    def lay_beside(self, seat: i64, card: i64) -> None:
        self.leave_hand(seat, card)
        self.put(self.siedem.rows + seat * KINDS, card, 1)
        self.row_tops[seat] = card
        self.check_stall()

    def lay_last(self, seat: i64) -> None:
        """R-S3: never seen, so the card stays where it is; the seat counts as having none."""
        self.out = seat
        if self.siedem.to_three:
            self.tokens[seat] = self.tokens[seat] + 1
        if self.siedem.to_three and self.tokens[seat] < self.siedem.wins:
            self.new_game()
        else:
            self.phase = OVER

    def leave_hand(self, seat: i64, card: i64) -> None:
        place: i64 = self.siedem.hands + seat * KINDS + card
        copies = self.heaps[place] - 1
        self.heaps[place] = copies
        if copies == 0:
            self.held[seat] = self.held[seat] & ~bit(card)
        self.hand_sizes[seat] = self.hand_sizes[seat] - 1

    def join_hand(self, seat: i64, card: i64) -> None:
        self.put(self.siedem.hands + seat * KINDS, card, 1)
        self.held[seat] = self.held[seat] | bit(card)
        self.hand_sizes[seat] = self.hand_sizes[seat] + 1

    # -- what the table does -----------------------------------------------------------------------

    def source(self) -> i64:
        """The heap the next card comes from: until the first stall the piles are one pool of unseen cards."""
        if self.stalls == 0:
            return POOL * KINDS
        return CENTRE * KINDS if self.phase == TURNING_UP else self.siedem.piles + self.taker * KINDS

    def weight(self, action: i64) -> i64:
        if action < self.siedem.card or self.phase == PLAY or self.phase == OVER:
            return 0
        return i64(self.heaps[self.source() + action - self.siedem.card])

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == PLAY or self.phase == OVER:
            return []
        first = self.siedem.card
        weighed = [(int(first) + card, int(self.weight(first + card))) for card in range(KINDS)]
        return [(action, weight) for action, weight in weighed if weight]

    def sample(self, rng: Rng) -> i64:
        return self.siedem.card + self.pick(self.source(), rng.under(self.source_size()))

    def source_size(self) -> i64:
        if self.stalls == 0:
            return self.left + self.due
        return self.size_of(CENTRE * KINDS) if self.phase == TURNING_UP else self.pile_sizes[self.taker]

    def table_acts(self, card: i64) -> None:
        if self.phase == TAKING:
            self.finish_taking(card)
        else:
            self.turn_up(card)

    def finish_taking(self, card: i64) -> None:
        seat = self.taker
        self.put(self.source(), card, -1)
        self.join_hand(seat, card)
        self.pile_sizes[seat] = self.pile_sizes[seat] - 1
        self.left -= 1
        self.taker = -1
        self.phase = PLAY
        self.check_stall()

    def turn_up(self, card: i64) -> None:
        """R-S2, R-S8: after a stall the card turned up is one that lies in the centre already."""
        if self.stalls == 0:
            self.put(POOL * KINDS, card, -1)
            self.put(CENTRE * KINDS, card, 1)
        self.due -= 1
        self.top = card
        if self.due == 0:
            self.phase = PLAY

    # -- stalls ------------------------------------------------------------------------------------

    def check_stall(self) -> None:
        if self.left == 0 and self.stalled():
            self.stall()

    def stalled(self) -> bool:
        """4.8: nobody can do anything."""
        return all(self.choices(seat) == 0 for seat in range(self.siedem.places))

    def stall(self) -> None:
        dead = self.dead()
        self.stalls += 1
        for seat in range(self.siedem.places):
            self.note_lacks(seat)
        if dead:
            self.out = -1
            if self.siedem.to_three:
                self.new_game()
            else:
                self.phase = OVER
            return
        self.hands_become_piles()
        self.top = NO_CARD
        self.due = 1
        self.phase = TURNING_UP

    def dead(self) -> bool:
        """R-S7: no card in the centre accepts any card still held. An own-pace row can always be begun anew."""
        held: i64 = 0
        for mask in self.held:
            held |= mask
        for card in range(KINDS):
            if self.heaps[CENTRE * KINDS + card] and self.siedem.fits[card] & held:
                return False
        return self.siedem.own_pace == 0

    def note_lacks(self, seat: i64) -> None:
        lacked = self.siedem.fits[self.top]
        if self.row_tops[seat] != NO_CARD:
            lacked |= self.siedem.fits[self.row_tops[seat]]
        self.lacks[seat] = self.lacks[seat] | lacked

    def hands_become_piles(self) -> None:
        game = self.siedem
        for seat in range(game.places):
            self.empty_into(game.hands + seat * KINDS, game.piles + seat * KINDS)
            if game.own_pace:
                self.empty_into(game.rows + seat * KINDS, CENTRE * KINDS)
            self.pile_sizes[seat] = self.hand_sizes[seat]
            self.left += self.hand_sizes[seat]
            self.hand_sizes[seat] = 0
            self.held[seat] = 0
            self.row_tops[seat] = NO_CARD

    # -- a new game, and the end -------------------------------------------------------------------

    def new_game(self) -> None:
        game = self.siedem
        self.games += 1
        self.heaps = game.unshuffled[:]
        self.hand_sizes = game.nothing[:]
        self.pile_sizes = game.piles_dealt[:]
        self.held = game.nothing[:]
        self.row_tops = game.no_cards[:]
        self.lacks = game.nothing[:]
        self.left = 0
        for size in self.pile_sizes:
            self.left += size
        self.due = game.size - self.left
        self.top = NO_CARD
        self.stalls = 0
        self.phase = TURNING_UP

    def face_down(self) -> i64:
        """The seat whose last card ended the game and lies face down, or -1."""
        return self.out if self.phase == OVER else -1

    def cards_of(self) -> tuple[int, ...]:
        """Cards each seat has left."""
        closed = self.face_down()
        return tuple([0 if seat == closed else int(self.cards_left(seat)) for seat in range(self.siedem.seats)])

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.tokens) if self.siedem.to_three else self.cards_of()

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != OVER:
            return ()
        if self.out >= 0:
            return (int(self.out),)
        if self.siedem.seats == 1:  # R-S7
            return ()
        cards = self.cards_of()
        return tuple([seat for seat in range(self.siedem.seats) if cards[seat] == min(cards)])

    @property
    def returns(self) -> tuple[float, ...]:
        """R-S9: alone, the result is the time."""
        return (0.0,) if self.siedem.seats == 1 else super().returns

    # -- what can be known -------------------------------------------------------------------------

    def resample(self, seat: int | None, rng: Rng) -> SiedemState:
        world = self.clone()
        deal_again(world, -1 if seat is None else seat, rng)
        return world

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        if self.phase == TAKING and seat != self.taker:
            return "card ?"
        return self.game.text(action)
