"""What a holding may become in dycha: the runs a player can hope for, and what money is worth on the way (compiled).

Prices are in 1024ths of a point. A colour is worth the run one may expect in it: numbers held count in full, those still to
come by the chance of getting them. Money is worth less and less as the deck runs out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit
from stolik.games.dycha.deck import HASH, NUMBERED, NUMBERS, OWNABLE, WILD
from stolik.games.dycha.holdings import BUST_WORTH
from stolik.games.dycha.rules import DychaState
from stolik.games.dycha.scoring import COLOUR_COUNT, LONGEST, at_most, row

POINT: Final = 1024
CELLS: Final = 11
"""The numbers 1–9 with an empty cell at either end."""
MOST_FILLS: Final = 3
"""So many # and wild jokers are reckoned with in one colour."""
PAGE: Final = 44
"""The cells for 0 to 3 filled gaps."""
SPARE_PAGE: Final = 4
"""After the pages of the four colours, one for trying things out."""
MOST_COPIES: Final = 8
"""More of a number left in the deck hardly change its chance."""
PLENTY: Final = 20
"""Currency tokens beyond which more hardly help."""

# Found by letting policies with other numbers play against this one, with two and four players.
TOKEN_FIRST: Final = 290
"""What a token is worth with two players and a whole deck, beyond what it is worth at the end."""
TOKEN_LAST: Final = 100
SHARE: Final = 740
"""The chance that one copy left in the deck will be one's own, times the number of players."""
FROM_MARKET: Final = 450
"""The chance of getting a number that is in the market."""
SPARE: Final = 600
"""A spare copy, measured in tokens; likewise a bust token in thirds of what it can pay."""
BUST_TOKEN: Final = 900
RIVALS: Final = 500
"""How much of what the others earn is one's own loss."""
RUN_CARD: Final = 1300
"""Paying with a card that is needed."""


class Valuation:
    def __init__(self) -> None:
        self.have: i64 = 0
        self.fills = vec[i64]([0] * COLOUR_COUNT)  # # jokers by colour, and the wild one where it helps most
        self.chance = vec[i64]([0] * NUMBERS)  # of getting a number yet
        self.now = vec[i64]([0] * COLOUR_COUNT)  # what each colour is worth
        self.token: i64 = 0
        self.right = vec[i64]([0] * (PAGE * (SPARE_PAGE + 1)))  # how far runs reach, a page for each colour
        self.left = vec[i64]([0] * (PAGE * (SPARE_PAGE + 1)))

    def look(self, state: DychaState, player: i64) -> None:
        """Reckon for this player from now on."""
        left = TOKEN_FIRST * state.deck_size // state.dycha.size
        self.token = (TOKEN_LAST + left) * 2 // state.dycha.players
        self.reckon_chances(state)
        self.have = state.hands.held[player]
        base: i64 = player * OWNABLE
        for colour in range(COLOUR_COUNT):
            self.fills[colour] = i64(state.hands.owned[base + HASH + colour])
            self.reckon(colour)
        if state.hands.owned[base + WILD]:
            self.add_joker(WILD)
        for joker in range(i64(NUMBERED), i64(HASH)):
            if state.hands.owned[base + joker]:
                self.add_joker(joker)

    def reckon_chances(self, state: DychaState) -> None:
        share = SHARE // state.dycha.players
        deck, market, chance = state.deck, state.market, self.chance
        for number in range(NUMBERS):
            missed: i64 = POINT
            for _copy in range(at_most(i64(deck[number]), MOST_COPIES)):
                missed = (missed * (POINT - share)) >> 10
            if market[number]:
                missed = (missed * (POINT - FROM_MARKET)) >> 10
            chance[number] = POINT - missed

    # -- runs --------------------------------------------------------------------------------------

    def reckon(self, colour: i64) -> None:
        self.now[colour] = self.run_ahead(colour, colour, row(self.have, colour), self.fills[colour])

    def run_ahead(self, page: i64, colour: i64, numbers: i64, fills: i64) -> i64:
        """The run to expect in a colour with these numbers: the best of those through each number. `page` keeps how far
        it reaches from each."""
        fills = at_most(fills, MOST_FILLS)
        for used in range(fills + 1):
            self.reach_right(page * PAGE + used * CELLS, colour, numbers, used)
            self.reach_left(page * PAGE + used * CELLS, colour, numbers, used)
        best: i64 = 0
        for number in range(1, LONGEST + 1):
            run = self.run_through(page, number, fills)
            if not (numbers >> (number - 1)) & 1:
                run = (run * self.chance[colour * LONGEST + number - 1]) >> 10
                if fills:
                    filled = self.run_through(page, number, fills - 1)
                    run = filled if filled > run else run
            if run > best:
                best = run
        return best if best < LONGEST * POINT else best + POINT

    def run_through(self, page: i64, number: i64, fills: i64) -> i64:
        """The run to expect if this number were held, with so many gaps filled by jokers on its two sides together."""
        right: i64 = page * PAGE + number + 1
        left: i64 = page * PAGE + fills * CELLS + number - 1
        best: i64 = self.right[right] + self.left[left]
        for fill in range(1, fills + 1):
            run = self.right[right + fill * CELLS] + self.left[left - fill * CELLS]
            if run > best:
                best = run
        return best + POINT

    def reach_right(self, cell: i64, colour: i64, numbers: i64, used: i64) -> None:
        """How far a run may be expected to go from each number up, this many gaps filled by jokers."""
        reached, chance = self.right, self.chance
        for number in range(LONGEST, i64(0), -1):
            further = POINT + reached[cell + number + 1]
            if not (numbers >> (number - 1)) & 1:
                further = (further * chance[colour * LONGEST + number - 1]) >> 10
                if used and POINT + reached[cell - CELLS + number + 1] > further:
                    further = POINT + reached[cell - CELLS + number + 1]
            reached[cell + number] = further

    def reach_left(self, cell: i64, colour: i64, numbers: i64, used: i64) -> None:
        reached, chance = self.left, self.chance
        for number in range(1, LONGEST + 1):
            further = POINT + reached[cell + number - 1]
            if not (numbers >> (number - 1)) & 1:
                further = (further * chance[colour * LONGEST + number - 1]) >> 10
                if used and POINT + reached[cell - CELLS + number - 1] > further:
                    further = POINT + reached[cell - CELLS + number - 1]
            reached[cell + number] = further

    def gain_of(self, number: i64) -> i64:
        """What one more number card adds: only runs through it can grow."""
        if (self.have >> number) & 1:
            return self.spare_worth()
        colour = number // LONGEST
        run = self.run_through(colour, number % LONGEST + 1, at_most(self.fills[colour], MOST_FILLS))
        if run >= LONGEST * POINT:
            run += POINT
        return run - self.now[colour] if run > self.now[colour] else 0

    def loss_of(self, number: i64) -> i64:
        colour = number // LONGEST
        less = row(self.have & ~bit(number), colour)
        return self.now[colour] - self.run_ahead(SPARE_PAGE, colour, less, self.fills[colour])

    def add_number(self, number: i64) -> i64:
        gain = self.gain_of(number)
        if not (self.have >> number) & 1:
            self.have |= bit(number)
            self.reckon(number // LONGEST)
        return gain

    def add_joker(self, joker: i64) -> i64:
        """What a joker adds where it helps most; from now on it stands there."""
        best: i64 = 0
        where: i64 = -1
        for colour in range(COLOUR_COUNT):
            gain = self.joker_gain(joker, colour)
            if gain > best:
                best = gain
                where = colour
        if where >= 0:
            if joker < HASH:
                self.chance[where * LONGEST + joker - NUMBERED] = POINT
            else:
                self.fills[where] = self.fills[where] + 1
            self.reckon(where)
        return best

    def joker_gain(self, joker: i64, colour: i64) -> i64:
        if joker < HASH:
            number = colour * LONGEST + joker - NUMBERED
            return 0 if (self.have >> number) & 1 else self.gain_of(number)
        if joker != WILD and joker != HASH + colour:
            return 0
        return self.run_ahead(SPARE_PAGE, colour, row(self.have, colour), self.fills[colour] + 1) - self.now[colour]

    # -- money -------------------------------------------------------------------------------------

    def spare_worth(self) -> i64:
        """A spare copy only pays, but no cap holds it back."""
        return (self.token * SPARE) >> 10

    def bust_worth(self) -> i64:
        return (BUST_WORTH * self.token * BUST_TOKEN) >> 10

    def purse_worth(self, tokens: i64) -> i64:
        """Each further token helps a little less."""
        some = at_most(tokens, PLENTY)
        return self.token * some * (48 - some) // 40 + (tokens - some) * self.token // 4

    def earned(self, state: DychaState, player: i64, tokens: i64) -> i64:
        held = state.hands.tokens[player]
        return self.purse_worth(at_most(held + tokens, state.dycha.cap)) - self.purse_worth(held)

    def rivals_earn(self, state: DychaState, player: i64, tokens: i64) -> i64:
        """How much it hurts that all the others are paid."""
        together: i64 = 0
        for rival in range(state.dycha.players):
            if rival != player:
                together += self.earned(state, rival, tokens)
        return ((together * RIVALS) >> 10) // (state.dycha.players - 1)

    def cost(self, state: DychaState, player: i64, amount: i64) -> i64:
        """What paying so much takes away: spare copies first, then tokens, then cards of one's runs."""
        spares = at_most(amount, state.hands.spares(player))
        money = at_most(amount - spares, state.hands.money(player))
        return spares * self.spare_worth() + money * self.token + (amount - spares - money) * RUN_CARD
