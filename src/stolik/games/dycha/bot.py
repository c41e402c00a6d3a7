"""How a good player of dycha decides without searching (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit, ones, shifted
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.dycha import actions as act
from stolik.games.dycha.deck import CURRENCY, KINDS, NUMBERED, NUMBERS
from stolik.games.dycha.holdings import BUST_WORTH
from stolik.games.dycha.rules import DychaState, price
from stolik.games.dycha.scoring import COLOUR_COUNT, LONGEST, Placement
from stolik.games.dycha.valuation import Valuation

AUCTION: Final = 300
"""What it is worth to turn up a joker: last to bid, in 1024ths of a point."""

NOT_THERE: Final = 1000000
"""Dearer than anything one has."""

BEGINS: Final = 1
DRAWS: Final = 2
NUMBERS_PAY: Final = 3
CURRENCY_PAYS: Final = 4
BIDS: Final = 5
TOO_DEAR: Final = 6
BUYS: Final = 7
SKIPS: Final = 8
PAYS: Final = 9
"""By what it decided (reason.py)."""


class DychaPolicy(Policy):
    def __init__(self) -> None:
        self.valuation = Valuation()
        # Of the turn being weighed: what the numbers bring, the currency, the better of both, and a bust.
        self.numbers: i64 = 0
        self.currency: i64 = 0
        self.stop: i64 = 0
        self.bust: i64 = 0
        self.why: i64 = 0
        self.busting: i64 = 0
        """Cards of the deck that would end the turn in a bust …"""
        self.of: i64 = 0
        """… of so many."""

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, DychaState)
        self.why = 0
        if state.phase == act.DECIDING and len(state.area) == 0:
            self.why = BEGINS
            return act.DRAW
        if state.buyers:
            return buy_at_the_end(state, seat) if state.phase == act.BUYING else pay_at_the_end(state, seat)
        if state.phase == act.PAYING and state.hands.spare[seat]:
            self.why = PAYS
            return act.PAY + nth_bit(state.hands.spare[seat], 0)
        self.valuation.look(state, seat)
        if state.phase == act.DECIDING:
            return self.draw_or_stop(state, seat)
        if state.phase == act.BIDDING:
            return self.bid_or_pass(state, seat)
        if state.phase == act.PAYING:
            return self.pay(state, seat)
        found = self.best_buy(state, seat)
        if state.phase == act.BUST:
            return act.SHOP if found >= 0 and self.profit(state, seat, found) > self.valuation.bust_worth() else act.TOKEN
        self.why = SKIPS if found < 0 else BUYS
        return act.SKIP if found < 0 else act.BUY + found

    # -- turning up --------------------------------------------------------------------------------

    def draw_or_stop(self, state: DychaState, seat: i64) -> i64:
        """Compare stopping now with stopping after one more card, over all the cards that may come."""
        self.weigh(state, seat)
        numbers = self.with_numbers(state, seat, state.currency)
        takes_numbers = state.currency == 0 or (state.numbers > 0 and numbers >= self.currency)
        self.stop = numbers if takes_numbers else self.currency
        self.busting = 0
        self.of = state.deck_size
        self.why = DRAWS
        if state.deck_size and self.one_more(state, seat) > self.stop * state.deck_size:
            return act.DRAW
        self.why = NUMBERS_PAY if takes_numbers else CURRENCY_PAYS
        return act.TAKE_NUMBERS if takes_numbers else act.TAKE_CURRENCY

    def weigh(self, state: DychaState, seat: i64) -> None:
        ahead = self.valuation
        self.numbers = 0
        for card in state.area:
            if card < NUMBERS:
                self.numbers += ahead.add_number(card)
        found = self.best_buy(state, seat)
        if found >= 0:
            self.numbers += self.profit(state, seat, found)
        self.currency = ahead.earned(state, seat, state.currency)
        self.bust = ahead.bust_worth()

    def with_numbers(self, state: DychaState, seat: i64, currency: i64) -> i64:
        """What taking the numbers brings when the others are paid so much."""
        return self.numbers - self.valuation.rivals_earn(state, seat, currency)

    def one_more(self, state: DychaState, seat: i64) -> i64:
        """What one more card brings, summed over the cards left in the deck."""
        numbers = self.with_numbers(state, seat, state.currency)
        together: i64 = 0
        for card in range(KINDS):
            copies = i64(state.deck[card])
            if copies:
                if card < NUMBERS:
                    together += copies * self.number_comes(state, card, numbers, copies)
                elif card < CURRENCY:
                    together += copies * (self.stop + AUCTION)
                else:
                    together += copies * self.currency_comes(state, seat, card - CURRENCY + 1, copies)
        return together

    def number_comes(self, state: DychaState, number: i64, numbers: i64, copies: i64) -> i64:
        if state.numbers - state.currency + price(number) > state.dycha.top:
            self.busting += copies
            return self.bust - (self.numbers - numbers)
        numbers += self.valuation.gain_of(number)
        return numbers if numbers > self.currency else self.currency

    def currency_comes(self, state: DychaState, seat: i64, value: i64, copies: i64) -> i64:
        currency = state.currency + value
        if currency > state.dycha.top:
            self.busting += copies
            return self.bust
        earned = self.valuation.earned(state, seat, currency)
        numbers = self.with_numbers(state, seat, currency)
        return numbers if state.numbers and numbers > earned else earned

    # -- auctions ----------------------------------------------------------------------------------

    def bid_or_pass(self, state: DychaState, seat: i64) -> i64:
        mine = self.willing(state, seat)
        lowest = state.lowest_bid()
        if state.dycha.solo and state.turn == act.TEN:
            return self.bid_against_ten(state, seat, mine)
        self.why = TOO_DEAR if mine < lowest else BIDS
        if mine < lowest:
            return act.PASS
        rival = seat
        while rival != state.turn:
            rival = state.left_of(rival)
            self.valuation.look(state, rival)
            theirs = self.willing(state, rival) + 1
            if theirs > lowest:
                lowest = theirs
        return act.BID - 1 + (lowest if lowest < mine else mine)

    def bid_against_ten(self, state: DychaState, seat: i64, mine: i64) -> i64:
        """TEN outbids whatever it can: either bid all it has, or make it pay as much as possible."""
        ten = state.means(act.TEN)
        if ten < act.LEAST_SOLO_BID:
            return act.PASS if mine < act.LEAST_SOLO_BID else act.BID - 1 + act.LEAST_SOLO_BID
        if ten <= mine:
            return act.BID - 1 + ten
        most = state.means(seat)
        dearer = ten - 1 if ten - 1 < most else most
        return act.BID - 1 + dearer if dearer >= act.LEAST_SOLO_BID else act.PASS

    def willing(self, state: DychaState, player: i64) -> i64:
        """The highest price at which the joker is worth it."""
        ahead = self.valuation
        gain = ahead.add_joker(state.wanted)
        means = state.means(player)
        bid: i64 = 0
        while bid < means and ahead.cost(state, player, bid + 1) <= gain:
            bid += 1
        return bid

    # -- buying and paying -------------------------------------------------------------------------

    def best_buy(self, state: DychaState, seat: i64) -> i64:
        """The number whose purchase pays most, or -1 if none does."""
        means = state.means(seat)
        offers = state.on_sale & ~self.valuation.have
        found: i64 = -1
        most: i64 = 0
        while offers:
            number = nth_bit(offers, 0)
            offers &= offers - 1
            if price(number) <= means:
                profit = self.profit(state, seat, number)
                if profit > most:
                    most = profit
                    found = number
        return found

    def profit(self, state: DychaState, seat: i64, number: i64) -> i64:
        return self.valuation.gain_of(number) - self.valuation.cost(state, seat, price(number))

    def pay(self, state: DychaState, seat: i64) -> i64:
        """With what is missed least; spare copies are gone by now."""
        ahead = self.valuation
        self.why = PAYS
        if state.wanted < NUMBERED:
            ahead.add_number(state.wanted)
        else:
            ahead.add_joker(state.wanted)
        token = self.token_cost(state, seat)
        bust = self.bust_cost(state, seat)
        least = token if token < bust else bust
        piece: i64 = act.PAY_TOKEN if token <= bust else act.PAY_BUST
        cards: i64 = 0 if state.dycha.solo else state.hands.held[seat]
        while cards:
            number = nth_bit(cards, 0)
            cards &= cards - 1
            loss = ahead.loss_of(number)
            if loss < least:
                piece = act.PAY + number
                least = loss
        return piece

    def token_cost(self, state: DychaState, seat: i64) -> i64:
        tokens = state.hands.tokens[seat]
        if tokens == 0:
            return NOT_THERE
        return self.valuation.purse_worth(tokens) - self.valuation.purse_worth(tokens - 1)

    def bust_cost(self, state: DychaState, seat: i64) -> i64:
        """For each 1 of the price; what a bust token pays beyond it is lost."""
        if state.hands.busts[seat] == 0:
            return NOT_THERE
        return self.valuation.bust_worth() // (state.owed if state.owed < BUST_WORTH else BUST_WORTH)


def runs_of(placement: Placement) -> i64:
    """All the cells of the scored runs, one bit for each number b1…p9."""
    cells: i64 = 0
    for colour in range(COLOUR_COUNT):
        cells |= shifted(placement.best[3 * colour], colour * LONGEST)
    return cells


def buy_at_the_end(state: DychaState, seat: i64) -> i64:
    """The number that adds most to the final score and can be paid without breaking a run."""
    hands = state.hands
    jokers = hands.jokers(seat)
    choice: i64 = act.SKIP
    most = hands.worth(seat)
    offers = state.kinds()
    while offers:
        number = nth_bit(offers, 0)
        offers &= offers - 1
        placement = Placement(hands.held[seat] | bit(number), jokers)
        if placement.worth > most:
            needed = ones(runs_of(placement) & hands.held[seat])
            free = hands.spares(seat) if state.dycha.solo else hands.numbers[seat] - needed
            if price(number) <= hands.money(seat) + free:
                most = placement.worth
                choice = act.BUY + number
    return choice


def pay_at_the_end(state: DychaState, seat: i64) -> i64:
    """Cards outside the runs first: money still breaks ties."""
    hands = state.hands
    if hands.spare[seat]:
        return act.PAY + nth_bit(hands.spare[seat], 0)
    if not state.dycha.solo:
        placement = Placement(hands.held[seat] | bit(state.wanted), hands.jokers(seat))
        idle = hands.held[seat] & ~runs_of(placement)
        if idle:
            return act.PAY + nth_bit(idle, 0)
    if hands.busts[seat] and (state.owed >= BUST_WORTH or hands.tokens[seat] == 0):
        return act.PAY_BUST
    if hands.tokens[seat]:
        return act.PAY_TOKEN
    return act.PAY + nth_bit(hands.held[seat], 0)
