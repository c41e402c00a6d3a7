"""dycha: turn up cards to a total of ten, not more, and collect runs in four colours (compiled).

In your turn you turn up cards; stop in time and take all the numbers (the others are paid the currency) or all the
currency (the numbers go to the market). Go beyond ten and you are bust. Jokers are auctioned at once. Who took numbers
may buy a card from the market; tokens and own cards pay. When the deck is gone the longest run of each colour counts.
Alone you play against TEN, an automaton: seat 1 of the holdings, whose turns follow from the table's cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit, nth_bit, ones, places
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.errors import Refusal
from stolik.engine.rng import Rng
from stolik.games.dycha import automaton
from stolik.games.dycha.actions import (
    BID,
    BIDDING,
    BUST,
    BUST_BY_CURRENCY,
    BUST_BY_NUMBER,
    BUY,
    BUYING,
    CARD,
    CHOOSING_FIRST,
    DECIDING,
    DRAW,
    DRAWING,
    LEAST_SOLO_BID,
    NOT_YET,
    OVER,
    PASS,
    PAY,
    PAY_BUST,
    PAY_TOKEN,
    PAYING,
    SHOP,
    SKIP,
    TAKE_CURRENCY,
    TAKE_NUMBERS,
    TEN,
    TOKEN,
    TOOK_CURRENCY,
    TOOK_NOTHING,
    TOOK_NUMBERS,
)
from stolik.games.dycha.deck import CARDS, CURRENCY, KINDS, NUMBERED, NUMBERS, OWNABLE, deck_for
from stolik.games.dycha.holdings import BUST_WORTH, Holdings, nothing_held
from stolik.games.dycha.refusals import refuse
from stolik.games.dycha.scoring import cards_of, points_of

if TYPE_CHECKING:
    from stolik.engine.room import Room

DEFAULT_LIMIT: Final = 4


def price(number: i64) -> i64:
    return number % 9 + 1


def numbers_up_to(most: i64) -> i64:
    """The kinds b1…p9 that cost at most so much, one bit for each."""
    row = bit(most if most < 9 else 9) - 1
    return row | (row << 9) | (row << 18) | (row << 27)


def largest_bid(deck: dict[str, int], options: dict[str, Any], solo: bool) -> int:
    """No means can exceed this: a full purse, every number card, and as many busts as the cards can make."""
    numbers = sum(count for card, count in deck.items() if card[0] in "bgop")
    value = sum(int(card[1]) * count for card, count in deck.items() if card[0] in "bgop")
    currency = sum(int(card[1]) * count for card, count in deck.items() if card[0] == "c")
    lowest_limit = min(options["top"], options["limit"]) if solo else options["top"]
    busts = value // (options["top"] + 1) + currency // (lowest_limit + 1)
    return int(options["cap"] + numbers + BUST_WORTH * busts)


def check(seats: int, options: dict[str, Any]) -> None:
    if options["limit"] is not None and seats != 1:
        raise ValueError(
            f"dycha: option 'limit' was given {options['limit']} with {seats} seats; it takes a number with seats=1 only"
        )
    if options["purse"] > options["cap"]:
        raise ValueError(
            f"dycha: option 'purse' is {options['purse']}; it takes at most the option 'cap', which is {options['cap']}"
        )


class Dycha(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        solo = seats == 1
        if solo and options["limit"] is None:
            options = {**options, "limit": DEFAULT_LIMIT}
        deck: dict[str, int] = options["deck"] or deck_for(seats)
        bids = largest_bid(deck, options, solo)
        super().__init__(room, seats, options, BID + bids + seats)
        self.deck = deck
        self.size: i64 = sum(deck.values())
        self.first_id: i64 = BID + bids
        self.bid_ids = list(range(BID, BID + bids))
        self.solo: bool = solo
        self.players: i64 = 2 if solo else seats
        self.limit: i64 = options["limit"] or 0
        self.fiasko: bool = options["fiasko"]
        self.top: i64 = options["top"]
        self.cap: i64 = options["cap"]
        self.first: i64 = options["first"] or 0
        self.drawn_first: bool = options["first"] is None and not solo
        self.heap = vec[i16]([deck.get(card, 0) for card in CARDS])
        self.no_cards = vec[i16]([0] * KINDS)
        self.no_numbers = vec[i16]([0] * NUMBERS)
        self.nothing = nothing_held(int(self.players), options["purse"])

    def start(self) -> DychaState:
        phase: i64 = CHOOSING_FIRST if self.drawn_first else DECIDING
        return DychaState(
            self,
            phase,
            self.first,
            self.first,
            self.heap[:],
            self.size,
            self.no_cards[:],
            vec[i64](),
            0,
            0,
            self.no_numbers[:],
            0,
            self.nothing.clone(),
            -1,
            0,
            0,
            -1,
            0,
            vec[i64](),
            NOT_YET,
            0,
            -1,
            -1,
            0,
        )


class DychaState(State):
    def __init__(
        self,
        game: Dycha,
        phase: i64,
        turn: i64,
        who: i64,
        deck: vec[i16],
        deck_size: i64,
        discard: vec[i16],
        area: vec[i64],
        numbers: i64,
        currency: i64,
        market: vec[i16],
        on_sale: i64,
        hands: Holdings,
        wanted: i64,
        owed: i64,
        high: i64,
        leader: i64,
        buyers: i64,
        last_area: vec[i64],
        last_end: i64,
        last_turn: i64,
        last_joker: i64,
        last_winner: i64,
        last_bid: i64,
    ) -> None:
        super().__init__(game)
        self.dycha = game
        self.phase = phase
        self.turn = turn  # the active player
        self.who = who  # who decides now: the active player, a bidder, a payer, a buyer
        self.deck = deck  # cards left, by kind
        self.deck_size = deck_size
        self.discard = discard
        self.area = area  # numbers and currency turned up this turn, in order
        self.numbers = numbers  # their sums
        self.currency = currency
        self.market = market
        self.on_sale = on_sale  # the kinds in the market, one bit for each
        self.hands = hands
        self.wanted = wanted  # the joker under the hammer, or the card being paid for, or -1
        self.owed = owed
        self.high = high  # the highest bid, 0 if none
        self.leader = leader  # who made it, or -1
        self.buyers = buyers  # how many are still to be asked in the final buying; 0 before it
        self.last_area = last_area  # what the newest ended turn had turned up, how it ended and whose it was
        self.last_end = last_end
        self.last_turn = last_turn
        self.last_joker = last_joker  # the newest auction: joker or -1, winner or -1, winning bid
        self.last_winner = last_winner
        self.last_bid = last_bid

    def clone(self) -> DychaState:
        return DychaState(
            self.dycha,
            self.phase,
            self.turn,
            self.who,
            self.deck[:],
            self.deck_size,
            self.discard[:],
            self.area[:],
            self.numbers,
            self.currency,
            self.market[:],
            self.on_sale,
            self.hands.clone(),
            self.wanted,
            self.owed,
            self.high,
            self.leader,
            self.buyers,
            self.last_area[:],
            self.last_end,
            self.last_turn,
            self.last_joker,
            self.last_winner,
            self.last_bid,
        )

    def key(self) -> tuple[object, ...]:
        return (
            int(self.phase),
            int(self.turn),
            int(self.who),
            tuple(self.deck),
            tuple(self.discard),
            tuple(self.area),
            tuple(self.market),
            self.hands.key(),
            int(self.wanted),
            int(self.owed),
            int(self.high),
            int(self.leader),
            int(self.buyers),
            tuple(self.last_area),
            int(self.last_end),
            int(self.last_turn),
            int(self.last_joker),
            int(self.last_winner),
            int(self.last_bid),
        )

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase <= DRAWING:
            return TABLE
        if self.phase == OVER:  # `NOBODY if … else number` would make a Python object of the number
            return NOBODY
        return self.who

    def words(self) -> i64:
        """Which of the ids below BUY are legal for the seat that decides, one bit for each."""
        if self.phase == DECIDING:
            legal: i64 = 0
            if self.deck_size:
                legal |= bit(DRAW)
            if self.numbers:
                legal |= bit(TAKE_NUMBERS)
            if self.currency:
                legal |= bit(TAKE_CURRENCY)
            return legal
        if self.phase == BIDDING:
            return bit(PASS)
        if self.phase == PAYING:
            token: i64 = bit(PAY_TOKEN) if self.hands.tokens[self.who] else 0
            bust: i64 = bit(PAY_BUST) if self.hands.busts[self.who] else 0
            return token | bust
        return bit(SKIP) if self.phase == BUYING else bit(TOKEN) | bit(SHOP)

    def kinds(self) -> i64:
        """Which number cards the seat that decides may buy, or pay with, one bit for each."""
        if self.phase == PAYING:
            return self.hands.spare[self.who] if self.dycha.solo else self.hands.held[self.who]
        if self.phase == BUYING and self.on_sale:
            return self.on_sale & ~self.hands.held[self.who] & numbers_up_to(self.means(self.who))
        return 0

    def bids(self) -> i64:
        """How many different bids the seat that decides may make."""
        if self.phase != BIDDING:
            return 0
        most = self.means(self.who) - self.lowest_bid() + 1
        return most if most > 0 else 0

    def lowest_bid(self) -> i64:
        least: i64 = LEAST_SOLO_BID if self.dycha.solo else 1
        return least if self.high < least else self.high + 1

    def means(self, player: i64) -> i64:
        """5.17, R-D5: all that a player could pay."""
        cards = self.hands.spares(player) if self.dycha.solo else self.hands.numbers[player]
        return self.hands.money(player) + cards

    def allows(self, seat: i64, action: i64) -> bool:
        if seat != self.actor():
            return False
        if seat == TABLE:
            return self.weight(action) > 0
        if action < BUY:
            return (self.words() >> action) & 1 == 1
        if action < PAY:
            return self.phase == BUYING and (self.kinds() >> (action - BUY)) & 1 == 1
        if action < CARD:
            return self.phase == PAYING and (self.kinds() >> (action - PAY)) & 1 == 1
        lowest = BID + self.lowest_bid() - 1
        return lowest <= action < lowest + self.bids()

    def actions_of(self, seat: i64) -> list[int]:
        if seat != self.actor():
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        legal = places(self.words())
        if self.phase == BIDDING:
            lowest = self.lowest_bid() - 1
            return legal + self.dycha.bid_ids[lowest : lowest + self.bids()]
        kinds = self.kinds()
        kind: i64 = PAY if self.phase == PAYING else BUY
        while kinds:
            if kinds & 1:
                legal.append(kind)
            kinds >>= 1
            kind += 1
        return legal

    def random_action(self, seat: i64, rng: Rng) -> i64:
        words = self.words()
        kinds = self.kinds()
        several = ones(words)
        cards = ones(kinds)
        drawn = rng.under(several + cards + self.bids())
        if drawn < several:
            return nth_bit(words, drawn)
        if drawn < several + cards:
            return nth_bit(kinds, drawn - several) + (PAY if self.phase == PAYING else BUY)
        return BID + self.lowest_bid() - 1 + drawn - several

    def explain(self, seat: int, action: int) -> Refusal:
        if CARD <= action < BID or action >= self.dycha.first_id:
            return Refusal("action/tables", "7")
        return refuse(self, action)

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action == DRAW:
            self.phase = DRAWING
        elif action >= BID:
            self.bid_or_begin(action)
        elif action >= CARD:
            self.turn_up(action - CARD)
        elif action >= PAY:
            self.hands.give_up(self.who, action - PAY)
            self.throw_away(action - PAY)
            self.pay(1)
        elif action >= BUY:
            self.buy(action - BUY)
        else:
            self.say(action)

    def say(self, action: i64) -> None:
        if action == TAKE_NUMBERS:
            self.take_numbers()
        elif action == TAKE_CURRENCY:
            self.take_currency()
        elif action == PASS:
            self.next_bidder()
        elif action == SKIP:
            self.bought()
        elif action == PAY_TOKEN:
            self.hands.spend_token(self.who)
            self.pay(1)
        elif action == PAY_BUST:
            self.hands.spend_bust(self.who)
            self.pay(BUST_WORTH)
        elif action == TOKEN:
            self.hands.take_bust(self.who)
            self.end_turn()
        else:
            self.phase = BUYING

    def bid_or_begin(self, action: i64) -> None:
        if action < self.dycha.first_id:
            self.high = action - BID + 1
            self.leader = self.who
            self.next_bidder()
        else:
            self.turn = action - self.dycha.first_id
            self.who = self.turn
            self.phase = DECIDING

    # -- turning up, reward and bust ---------------------------------------------------------------

    def turn_up(self, card: i64) -> None:
        self.deck[card] = self.deck[card] - 1
        self.deck_size -= 1
        if card >= CURRENCY:
            self.currency += card - CURRENCY + 1
        elif card >= NUMBERED:
            self.open_auction(card)
            return
        else:
            self.numbers += price(card)
        self.area = append(self.area, card)
        self.go_on(card)

    def go_on(self, card: i64) -> None:
        """5.7, 5.8: after a number or a currency card."""
        if self.ten_acts():
            automaton.goes_on(self)
        elif card < NUMBERS and self.numbers - self.currency > self.dycha.top:
            self.go_bust(BUST_BY_NUMBER)
        elif card >= CURRENCY and self.currency > self.dycha.top:
            self.go_bust(BUST_BY_CURRENCY)
        else:
            self.phase = DECIDING

    def take_numbers(self) -> None:
        self.pay_others()
        self.clear_area(TOOK_NUMBERS)
        self.phase = BUYING

    def take_currency(self) -> None:
        self.hands.earn(self.turn, self.currency, self.dycha.cap)
        self.clear_area(TOOK_CURRENCY)
        self.end_turn()

    def go_bust(self, how: i64) -> None:
        if how == BUST_BY_NUMBER:
            self.pay_others()
        self.clear_area(how)
        if self.dycha.fiasko:
            self.phase = BUST
        else:
            self.hands.take_bust(self.turn)
            self.end_turn()

    def pay_others(self) -> None:
        if self.currency == 0:
            return
        player: i64 = 0
        while player < self.dycha.players:
            if player != self.turn:
                self.hands.earn(player, self.currency, self.dycha.cap)
            player += 1

    def clear_area(self, how: i64) -> None:
        """Numbers to the active player or the market, currency to the discard."""
        taken = how == TOOK_NUMBERS or self.ten_acts()
        for card in self.area:
            if card >= CURRENCY:
                self.throw_away(card)
            elif taken:
                self.hands.gain(self.turn, card)
            else:
                self.market[card] = self.market[card] + 1
                self.on_sale |= bit(card)
        self.last_area = self.area
        self.last_end = how
        self.last_turn = self.turn
        self.area = vec[i64]()
        self.numbers = 0
        self.currency = 0

    def throw_away(self, card: i64) -> None:
        self.discard[card] = self.discard[card] + 1

    # -- auction -----------------------------------------------------------------------------------

    def open_auction(self, joker: i64) -> None:
        self.wanted = joker
        self.phase = BIDDING
        if self.dycha.solo and self.turn != TEN:
            automaton.opens(self)
        else:
            self.who = self.left_of(self.turn)

    def next_bidder(self) -> None:
        if self.who == self.turn:
            self.close_auction()
            return
        self.who = self.left_of(self.who)
        if self.dycha.solo:
            automaton.outbids(self)
            self.close_auction()

    def close_auction(self) -> None:
        self.last_joker = self.wanted
        self.last_winner = self.leader
        self.last_bid = self.high
        if self.leader < 0:
            self.throw_away(self.wanted)
            self.settle_auction()
        elif self.dycha.solo and self.leader == TEN:
            automaton.pays(self)
            self.hands.gain(TEN, self.wanted)
            self.settle_auction()
        else:
            self.who = self.leader
            self.owed = self.high
            self.phase = PAYING

    def settle_auction(self) -> None:
        """The turn goes on where the joker interrupted it (R-D1)."""
        self.wanted = -1
        self.high = 0
        self.leader = -1
        self.who = self.turn
        if self.ten_acts():
            automaton.goes_on(self)
        elif self.deck_size == 0 and len(self.area) == 0:
            self.clear_area(TOOK_NOTHING)
            self.end_turn()
        else:
            self.phase = DECIDING

    # -- buying and paying -------------------------------------------------------------------------

    def buy(self, number: i64) -> None:
        self.market[number] = self.market[number] - 1
        if self.market[number] == 0:
            self.on_sale &= ~bit(number)
        self.wanted = number
        self.owed = price(number)
        self.phase = PAYING

    def pay(self, worth: i64) -> None:
        self.owed -= worth
        if self.owed > 0:
            return
        self.owed = 0
        self.hands.gain(self.who, self.wanted)
        if self.wanted >= NUMBERED:
            self.settle_auction()
        else:
            self.wanted = -1
            self.bought()

    def bought(self) -> None:
        """Or skipped: after a buy the turn is over; in the final buying the next is asked."""
        if self.buyers == 0:
            self.end_turn()
            return
        self.buyers -= 1
        if self.buyers == 0:
            self.who = self.turn
            self.phase = OVER
        else:
            self.who = self.left_of(self.who)
            self.phase = BUYING

    def ten_acts(self) -> bool:
        return self.dycha.solo and self.turn == TEN

    def end_turn(self) -> None:
        if self.deck_size == 0:
            self.buyers = self.dycha.seats  # in solo only the person buys
            self.who = 0 if self.dycha.solo else self.left_of(self.turn)
            self.phase = BUYING
            return
        self.turn = self.left_of(self.turn)
        self.who = self.turn
        self.phase = DRAWING if self.ten_acts() else DECIDING

    def left_of(self, player: i64) -> i64:
        if player + 1 == self.dycha.players:
            return 0
        return player + 1

    # -- what the table does -----------------------------------------------------------------------

    def weight(self, action: i64) -> i64:
        if self.phase == CHOOSING_FIRST:
            return 1 if action >= self.dycha.first_id else 0
        return i64(self.deck[action - CARD]) if CARD <= action < BID else 0

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        if self.phase == CHOOSING_FIRST:
            return [(int(self.dycha.first_id) + seat, 1) for seat in range(self.dycha.seats)]
        return [(CARD + card, int(self.deck[card])) for card in range(KINDS) if self.deck[card]]

    def sample(self, rng: Rng) -> i64:
        if self.phase == CHOOSING_FIRST:
            return self.dycha.first_id + rng.under(self.dycha.seats)
        index = rng.under(self.deck_size)
        card: i64 = 0
        while True:
            index -= i64(self.deck[card])
            if index < 0:
                return CARD + card
            card += 1

    # -- scoring -----------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """R-D11: what the holdings are worth now; in solo the person's and TEN's."""
        return tuple([int(points_of(self.hands.worth(player))) for player in range(self.dycha.players)])

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != OVER:
            return ()
        if self.dycha.solo:  # R-D7
            person, ten = self.scores
            return (0,) if person > ten else ()
        standings = [self.standing(seat) for seat in range(self.dycha.seats)]
        best = max(standings)
        return tuple([seat for seat in range(self.dycha.seats) if standings[seat] == best])

    def standing(self, seat: int) -> tuple[int, int, int]:
        """5.23: points, then money, then fewer cards in the runs."""
        worth = self.hands.worth(seat)
        return int(points_of(worth)), int(self.hands.money(seat)), -int(cards_of(worth))

    # -- what can be known -------------------------------------------------------------------------

    def resample(self, seat: int | None, rng: Rng) -> DychaState:
        """Nothing is hidden but the order of the deck, and the deck has none: it is counts."""
        return self.clone()

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        return self.game.text(action)

    def cards(self) -> dict[str, int]:
        every = [int(self.deck[card] + self.discard[card]) for card in range(KINDS)]
        for card in self.area:
            every[card] += 1
        for number in range(NUMBERS):
            every[number] += int(self.market[number])
        for place in range(len(self.hands.owned)):
            every[place % OWNABLE] += int(self.hands.owned[place])
        if self.wanted >= 0:
            every[self.wanted] += 1
        return {name: every[card] for card, name in enumerate(CARDS) if every[card]}
