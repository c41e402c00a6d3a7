"""dycha: turn up cards to a total of ten, not more, and collect runs in four colours (compiled).

In your turn you turn up cards; stop in time and take all the numbers (the others are paid the currency) or all the
currency (the numbers go to the market). Go beyond ten and you are bust. Jokers are auctioned at once. Who took numbers
may buy a card from the market; tokens and own cards pay. When the deck is gone the longest run of each colour counts.
Alone you play against TEN, an automaton: seat 1 of the holdings, whose turns follow from the table's cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit, nth_bit, ones, places, with_places
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.errors import Refusal, Unfit
from stolik.engine.rng import Rng
from stolik.games.dycha import actions as act
from stolik.games.dycha import auction, automaton
from stolik.games.dycha.deck import CARDS, CURRENCY, KINDS, NUMBERED, NUMBERS, OWNABLE, deck_for
from stolik.games.dycha.holdings import BUST_WORTH, Holdings, nothing_held
from stolik.games.dycha.refusals import refuse
from stolik.games.dycha.scoring import cards_of, points_of
from stolik.games.dycha.seen import DychaView

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
        raise Unfit(
            f"dycha: option 'limit' was given {options['limit']} with {seats} seats; it takes a number with seats=1 only",
            "dycha-unfit-limit",
        )
    if options["purse"] > options["cap"]:
        raise Unfit(
            f"dycha: option 'purse' is {options['purse']}; it takes at most the option 'cap', which is {options['cap']}",
            "dycha-unfit-purse",
            purse=options["purse"],
            cap=options["cap"],
        )


class Dycha(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        solo = seats == 1
        if solo and options["limit"] is None:
            options = {**options, "limit": DEFAULT_LIMIT}
        deck: dict[str, int] = options["deck"] or deck_for(seats)
        bids = largest_bid(deck, options, solo)
        super().__init__(room, seats, options, act.BID + bids + seats)
        self.deck = deck
        self.size: i64 = sum(deck.values())
        self.first_id: i64 = act.BID + bids
        self.bid_ids = list(range(act.BID, act.BID + bids))
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
        state = DychaState(self, self.heap[:], self.no_cards[:], vec[i64](), self.no_numbers[:], self.nothing.clone())
        state.deck_size = self.size
        state.turn = self.first
        state.who = self.first
        if not self.drawn_first:
            state.phase = act.DECIDING
        return state


class DychaState(State):
    def __init__(
        self, game: Dycha, deck: vec[i16], discard: vec[i16], area: vec[i64], market: vec[i16], hands: Holdings
    ) -> None:
        """As it is before anything is turned up."""
        super().__init__(game)
        self.dycha = game
        self.deck = deck  # cards left, by kind
        self.discard = discard
        self.area = area  # numbers and currency turned up this turn, in order
        self.market = market
        self.hands = hands
        self.phase: i64 = act.CHOOSING_FIRST
        self.turn: i64 = 0  # the active player
        self.who: i64 = 0  # who decides now: the active player, a bidder, a payer, a buyer
        self.deck_size: i64 = 0
        self.numbers: i64 = 0  # the sums of what is turned up
        self.currency: i64 = 0
        self.on_sale: i64 = 0  # the kinds in the market, one bit for each
        self.wanted: i64 = -1  # the joker under the hammer, or the card being paid for, or -1
        self.owed: i64 = 0
        self.high: i64 = 0  # the highest bid, 0 if none
        self.leader: i64 = -1  # who made it, or -1
        self.buyers: i64 = 0  # how many are still to be asked in the final buying; 0 before it
        self.last_area = vec[i64]()  # what the newest ended turn had turned up (never changed: clones share it),
        self.last_end: i64 = act.NOT_YET  # how it ended and whose it was
        self.last_turn: i64 = 0
        self.last_joker: i64 = -1  # the newest auction: joker or -1, winner or -1, winning bid
        self.last_winner: i64 = -1
        self.last_bid: i64 = 0

    def clone(self) -> DychaState:
        copy = DychaState(self.dycha, self.deck[:], self.discard[:], self.area[:], self.market[:], self.hands.clone())
        copy.phase, copy.turn, copy.who, copy.deck_size = self.phase, self.turn, self.who, self.deck_size
        copy.numbers, copy.currency, copy.on_sale = self.numbers, self.currency, self.on_sale
        copy.wanted, copy.owed, copy.high, copy.leader = self.wanted, self.owed, self.high, self.leader
        copy.buyers, copy.last_area, copy.last_end = self.buyers, self.last_area, self.last_end
        copy.last_turn, copy.last_joker = self.last_turn, self.last_joker
        copy.last_winner, copy.last_bid = self.last_winner, self.last_bid
        return copy

    def view(self, seat: int | None) -> DychaView:
        return cast(DychaView, super().view(seat))

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.turn, self.who, self.wanted, self.owed, self.high, self.leader, self.buyers),
            (tuple(self.deck), tuple(self.discard), tuple(self.area), tuple(self.market)),
            self.hands.key(),
            (tuple(self.last_area), self.last_end, self.last_turn, self.last_joker, self.last_winner, self.last_bid),
        )

    # -- who may do what ---------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase <= act.DRAWING:
            return TABLE
        return i64(NOBODY) if self.phase == act.OVER else self.who

    def words(self) -> i64:
        """Which of the ids below BUY are legal for the seat that decides, one bit for each."""
        if self.phase == act.DECIDING:
            legal: i64 = 0
            if self.deck_size:
                legal |= bit(act.DRAW)
            if self.numbers:
                legal |= bit(act.TAKE_NUMBERS)
            if self.currency:
                legal |= bit(act.TAKE_CURRENCY)
            return legal
        if self.phase == act.BIDDING:
            return bit(act.PASS)
        if self.phase == act.PAYING:
            token: i64 = bit(act.PAY_TOKEN) if self.hands.tokens[self.who] else 0
            bust: i64 = bit(act.PAY_BUST) if self.hands.busts[self.who] else 0
            return token | bust
        return bit(act.SKIP) if self.phase == act.BUYING else bit(act.TOKEN) | bit(act.SHOP)

    def kinds(self) -> i64:
        """Which number cards the seat that decides may buy, or pay with, one bit for each."""
        if self.phase == act.PAYING:
            return self.hands.spare[self.who] if self.dycha.solo else self.hands.held[self.who]
        if self.phase == act.BUYING and self.on_sale:
            return self.on_sale & ~self.hands.held[self.who] & numbers_up_to(self.means(self.who))
        return 0

    def bids(self) -> i64:
        """How many different bids the seat that decides may make."""
        if self.phase != act.BIDDING:
            return 0
        most = self.means(self.who) - self.lowest_bid() + 1
        return most if most > 0 else 0

    def lowest_bid(self) -> i64:
        least: i64 = act.LEAST_SOLO_BID if self.dycha.solo else 1
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
        if action < act.BUY:
            return (self.words() >> action) & 1 == 1
        if action < act.PAY:
            return self.phase == act.BUYING and (self.kinds() >> (action - act.BUY)) & 1 == 1
        if action < act.CARD:
            return self.phase == act.PAYING and (self.kinds() >> (action - act.PAY)) & 1 == 1
        lowest = act.BID + self.lowest_bid() - 1
        return lowest <= action < lowest + self.bids()

    def actions_of(self, seat: i64) -> list[int]:
        if seat != self.actor():
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        legal = places(self.words())
        if self.phase == act.BIDDING:
            lowest = self.lowest_bid() - 1
            return legal + self.dycha.bid_ids[lowest : lowest + self.bids()]
        return with_places(legal, self.kinds(), act.PAY if self.phase == act.PAYING else act.BUY)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        words = self.words()
        kinds = self.kinds()
        several = ones(words)
        cards = ones(kinds)
        drawn = rng.under(several + cards + self.bids())
        if drawn < several:
            return nth_bit(words, drawn)
        if drawn < several + cards:
            return nth_bit(kinds, drawn - several) + (act.PAY if self.phase == act.PAYING else act.BUY)
        return act.BID + self.lowest_bid() - 1 + drawn - several

    def explain(self, seat: int, action: int) -> Refusal:
        if act.CARD <= action < act.BID or action >= self.dycha.first_id:
            return Refusal("action/tables", "7")
        return refuse(self, action)

    # -- what each action does ---------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        if action == act.DRAW:
            self.phase = act.DRAWING
        elif action >= act.BID:
            self.bid_or_begin(action)
        elif action >= act.CARD:
            self.turn_up(action - act.CARD)
        elif action >= act.PAY:
            self.hands.give_up(self.who, action - act.PAY)
            self.throw_away(action - act.PAY)
            self.pay(1)
        elif action >= act.BUY:
            self.buy(action - act.BUY)
        else:
            self.say(action)

    def say(self, action: i64) -> None:
        if action == act.TAKE_NUMBERS:
            self.take_numbers()
        elif action == act.TAKE_CURRENCY:
            self.take_currency()
        elif action == act.PASS:
            auction.next_bidder(self)
        elif action == act.SKIP:
            self.bought()
        elif action == act.PAY_TOKEN:
            self.hands.spend_token(self.who)
            self.pay(1)
        elif action == act.PAY_BUST:
            self.hands.spend_bust(self.who)
            self.pay(BUST_WORTH)
        elif action == act.TOKEN:
            self.hands.take_bust(self.who)
            self.end_turn()
        else:
            self.phase = act.BUYING

    def bid_or_begin(self, action: i64) -> None:
        if action < self.dycha.first_id:
            self.high = action - act.BID + 1
            self.leader = self.who
            auction.next_bidder(self)
        else:
            self.turn = action - self.dycha.first_id
            self.who = self.turn
            self.phase = act.DECIDING

    # -- turning up, reward and bust ---------------------------------------------------------------

    def turn_up(self, card: i64) -> None:
        self.deck[card] = self.deck[card] - 1
        self.deck_size -= 1
        if card >= CURRENCY:
            self.currency += card - CURRENCY + 1
        elif card >= NUMBERED:
            auction.opens(self, card)
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
            self.go_bust(act.BUST_BY_NUMBER)
        elif card >= CURRENCY and self.currency > self.dycha.top:
            self.go_bust(act.BUST_BY_CURRENCY)
        else:
            self.phase = act.DECIDING

    def take_numbers(self) -> None:
        self.pay_others()
        self.clear_area(act.TOOK_NUMBERS)
        self.phase = act.BUYING

    def take_currency(self) -> None:
        self.hands.earn(self.turn, self.currency, self.dycha.cap)
        self.clear_area(act.TOOK_CURRENCY)
        self.end_turn()

    def go_bust(self, how: i64) -> None:
        if how == act.BUST_BY_NUMBER:
            self.pay_others()
        self.clear_area(how)
        if self.dycha.fiasko:
            self.phase = act.BUST
        else:
            self.hands.take_bust(self.turn)
            self.end_turn()

    def pay_others(self) -> None:
        if self.currency == 0:
            return
        for player in range(self.dycha.players):
            if player != self.turn:
                self.hands.earn(player, self.currency, self.dycha.cap)

    def clear_area(self, how: i64) -> None:
        """Numbers to the active player or the market, currency to the discard."""
        taken = how == act.TOOK_NUMBERS or self.ten_acts()
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

    # -- buying and paying -------------------------------------------------------------------------

    def buy(self, number: i64) -> None:
        self.market[number] = self.market[number] - 1
        if self.market[number] == 0:
            self.on_sale &= ~bit(number)
        self.wanted = number
        self.owed = price(number)
        self.phase = act.PAYING

    def pay(self, worth: i64) -> None:
        self.owed -= worth
        if self.owed > 0:
            return
        self.owed = 0
        self.hands.gain(self.who, self.wanted)
        if self.wanted >= NUMBERED:
            auction.settles(self)
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
            self.phase = act.OVER
        else:
            self.who = self.left_of(self.who)
            self.phase = act.BUYING

    def ten_acts(self) -> bool:
        return self.dycha.solo and self.turn == act.TEN

    def end_turn(self) -> None:
        if self.deck_size == 0:
            self.buyers = self.dycha.seats  # in solo only the person buys
            self.who = 0 if self.dycha.solo else self.left_of(self.turn)
            self.phase = act.BUYING
            return
        self.turn = self.left_of(self.turn)
        self.who = self.turn
        self.phase = act.DRAWING if self.ten_acts() else act.DECIDING

    def left_of(self, player: i64) -> i64:
        return i64(0) if player + 1 == self.dycha.players else player + 1

    # -- what the table does -----------------------------------------------------------------------

    def weight(self, action: i64) -> i64:
        if self.phase == act.CHOOSING_FIRST:
            return 1 if action >= self.dycha.first_id else 0
        return i64(self.deck[action - act.CARD]) if act.CARD <= action < act.BID else 0

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        if self.phase == act.CHOOSING_FIRST:
            return [(int(self.dycha.first_id) + seat, 1) for seat in range(self.dycha.seats)]
        return [(act.CARD + card, int(self.deck[card])) for card in range(KINDS) if self.deck[card]]

    def sample(self, rng: Rng) -> i64:
        if self.phase == act.CHOOSING_FIRST:
            return self.dycha.first_id + rng.under(self.dycha.seats)
        index = rng.under(self.deck_size)
        card: i64 = 0
        while True:
            index -= i64(self.deck[card])
            if index < 0:
                return act.CARD + card
            card += 1

    # -- scoring -----------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """R-D11: what the holdings are worth now; in solo the person's and TEN's."""
        return tuple([int(points_of(self.hands.worth(player))) for player in range(self.dycha.players)])

    @property
    def winners(self) -> tuple[int, ...]:
        if self.phase != act.OVER:
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
