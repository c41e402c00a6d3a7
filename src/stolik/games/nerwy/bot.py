"""How a good player of nerwy decides without searching: it counts the hidden sum (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.games.nerwy.deck import BIN, HEART, KINDS, REVERSE, TRAP, value
from stolik.games.nerwy.rules import CALL, DOWN, WAVE, WINDOW, NerwyState
from stolik.games.nerwy.scoring import card_of, hidden_from, layer_of, lies_down

VALUES: Final[i64] = 6
"""A hidden card is worth 0 (a special) to 5."""
MOST_HIDDEN: Final = 12
"""Of more hidden cards than this, only so many are counted exactly; the others are taken at their mean."""

# Found by letting variants of this player play each other, two to six at a table; values are in control tokens.
LAST_CONTROL: Final = 1.5
"""The control token that wins the game; any other is worth 1."""
FIRST_NERVE: Final = 0.3
"""What a first nerve token costs who has a control token to lose."""
IDLE_NERVE: Final = 0.05
"""What it costs, or a second one frees, who has none."""
HASTE: Final = 0.2
"""In the window a call may be worth this much less than nothing: who waits leaves it to the others."""
CALM: Final = 0.3
"""Rivals never call below this chance of the total as everybody sees it …"""
CERTAIN: Final = 0.75
"""… and always call above this one."""
PRESSURE: Final = 0.3
"""A full row that nobody called is the next player's trouble."""
KEPT_SPECIAL: Final = 0.2
"""Specials are kept for a full row."""
HIDDEN_TRAP: Final = 0.5
TRAP_WEIGHT: Final = 3.0
"""Traps are hidden more often than other cards: each counts as so many."""

CALLS: Final = 1
WAITS: Final = 2
TURN_COMES: Final = 3
HIDES_TRAP: Final = 4
UNFEARED: Final = 5
TEMPTS: Final = 6
PRESSES: Final = 7
"""By what it decided (reason.py)."""


def binomial(n: i64, k: i64) -> float:
    ways = 1.0
    for i in range(k):
        ways = ways * float(n - i) / float(i + 1)
    return ways


def hidden_sums(pool: vec[i64], hidden: i64) -> vec[float]:
    """The chance of each sum of so many cards drawn from a pool (how many there are of each value), exactly."""
    sums = 5 * hidden + 1
    ways = vec[float]([0.0] * ((hidden + 1) * sums))
    ways[0] = 1.0
    size: i64 = 0
    for worth in range(VALUES):
        if pool[worth]:
            add_value(ways, sums, hidden, worth, pool[worth])
        size += pool[worth]
    every = binomial(size, hidden)
    chances = vec[float]([0.0] * sums)
    for total in range(sums):
        chances[total] = ways[hidden * sums + total] / every
    return chances


def add_value(ways: vec[float], sums: i64, hidden: i64, worth: i64, copies: i64) -> None:
    """ways[n * sums + s]: how many choices of n cards sum to s; now also with the cards of one more value."""
    for n in range(hidden, i64(0), -1):
        for several in range(1, (n if n < copies else copies) + 1):
            chosen = binomial(copies, several)
            shift = several * worth
            for total in range(shift, sums):
                before = ways[(n - several) * sums + total - shift]
                if before != 0.0:
                    ways[n * sums + total] = ways[n * sums + total] + chosen * before


def at_least(pool: vec[i64], hidden: i64, need: i64) -> float:
    """The chance that so many hidden cards sum to what is needed."""
    if need <= 0:
        return 1.0
    if need > 5 * hidden:
        return 0.0
    if hidden > MOST_HIDDEN:
        return at_least(pool, MOST_HIDDEN, need - (hidden - MOST_HIDDEN) * mean(pool))
    chances = hidden_sums(pool, hidden)
    chance = 0.0
    for total in range(need, len(chances)):
        chance += chances[total]
    return chance


def mean(pool: vec[i64]) -> i64:
    size: i64 = 0
    total: i64 = 0
    for worth in range(VALUES):
        size += pool[worth]
        total += worth * pool[worth]
    return total // size if size else 0


class Outlook:
    """The row as one seat (or, with -1, anybody) can judge it."""

    def __init__(self, state: NerwyState, me: i64) -> None:
        self.known: i64 = 0
        self.hidden: i64 = 0
        self.pool = vec[i64]([0] * VALUES)
        self.traps: i64 = 0
        self.pool_size: i64 = 0
        heaps = state.heaps
        for place in range(heaps.pile + 1):
            if place == heaps.pile or place % heaps.seats != me:
                for card in range(HEART, KINDS):
                    self.add(card, heaps.count(place, card))
        for laid in state.row:
            if hidden_from(me, laid):
                self.hidden += 1
                self.add(card_of(laid), 1)
            else:
                self.known += value(card_of(laid))

    def add(self, card: i64, several: i64) -> None:
        self.pool[value(card)] = self.pool[value(card)] + several
        self.pool_size += several
        if card == TRAP:
            self.traps += several

    def reaches(self, need: i64, more_hidden: i64) -> float:
        """The chance of this sum if so many hidden cards come (or go)."""
        return at_least(self.pool, self.hidden + more_hidden, need - self.known)

    def trap_risk(self) -> float:
        """The chance that one of the hidden cards is a Trap."""
        safe = 1.0
        for i in range(self.hidden):
            left = self.pool_size - i
            safe = safe * max(0.0, float(left) - TRAP_WEIGHT * float(self.traps)) / float(left)
        return 1.0 - safe


class NerwyPolicy(Policy):
    """Values are in control tokens."""

    def __init__(self) -> None:
        self.why: i64 = 0
        self.reached = 0.0
        """The chance of the total, as it decided …"""
        self.called = 0.0
        """… and of a call, as it laid."""

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, NerwyState)
        mine = Outlook(state, seat)
        if state.phase == WINDOW:
            at_once = self.calls_at_once(state, seat, mine)
            self.why = CALLS if at_once else WAITS if state.nerwy.players > 2 else TURN_COMES
            return CALL if at_once else WAVE
        best: i64 = CALL
        most = -1000.0
        if state.layer >= 0 and state.laid == 0:
            most = self.worth_of_call(state, seat, mine)
        reached = self.reached
        called = 0.0
        crowd = Outlook(state, -1)
        choices = state.choices()
        for action in range(i64(CALL)):
            if (choices >> action) & 1:
                worth = self.worth_of_laying(state, seat, mine, crowd, action)
                if worth > most:
                    most = worth
                    best = action
                    reached = self.reached
                    called = self.called
        self.reached = reached
        self.called = called
        self.why = CALLS if best == CALL else self.why_lay(best)
        return best

    def why_lay(self, action: i64) -> i64:
        """What weighed most in laying this."""
        if action == DOWN + TRAP - HEART:
            return HIDES_TRAP
        if self.called <= 0.0:
            return UNFEARED
        return TEMPTS if self.reached < 0.5 else PRESSES

    # -- what tokens are worth ---------------------------------------------------------------------

    def control(self, state: NerwyState, seat: i64) -> float:
        """One more control token: the last one wins the game."""
        return LAST_CONTROL if state.control[seat] + 1 >= state.nerwy.wins else 1.0

    def nerve(self, state: NerwyState, seat: i64) -> float:
        """What a nerve token costs: a second one takes a control token away, if there is one."""
        if state.nerve[seat] == 0:
            return FIRST_NERVE if state.control[seat] else IDLE_NERVE
        return 1.0 if state.control[seat] else -IDLE_NERVE

    def share(self, state: NerwyState) -> float:
        """How much a rival's luck is my misfortune."""
        return 1.0 / float(state.nerwy.players - 1)

    def calls_at_once(self, state: NerwyState, seat: i64, mine: Outlook) -> bool:
        """With two seats the turn comes anyway, and the same call can be made then."""
        return state.nerwy.players > 2 and self.worth_of_call(state, seat, mine) > -HASTE

    # -- what decisions are worth ------------------------------------------------------------------

    def worth_of_call(self, state: NerwyState, seat: i64, mine: Outlook) -> float:
        layer = state.layer
        chance = mine.reaches(state.nerwy.total, 0)
        self.reached = chance
        right = self.control(state, seat) + self.share(state) * self.nerve(state, layer)
        wrong = self.nerve(state, seat) + self.share(state) * self.control(state, layer)
        worth = chance * right - (1.0 - chance) * wrong
        return worth - mine.trap_risk() * (self.nerve(state, seat) + self.share(state))

    def worth_of_laying(self, state: NerwyState, seat: i64, mine: Outlook, crowd: Outlook, action: i64) -> float:
        down = action >= DOWN
        card: i64 = action - DOWN + HEART if down else action
        total = state.nerwy.total
        if card == BIN and not down:
            reached, feared = self.after_removal(state, seat, mine, crowd)
        else:
            reached = mine.reaches(total - value(card), 0)
            feared = crowd.reaches(total, 1) if down else crowd.reaches(total - value(card), 0)
        called = min(1.0, max(0.0, (feared - CALM) / (CERTAIN - CALM)))
        self.reached = reached
        self.called = called
        rival = self.next_after(state)
        lost = self.nerve(state, seat) + self.share(state) * self.control(state, rival)
        won = self.control(state, seat) + self.share(state) * self.nerve(state, rival)
        worth = called * ((1.0 - reached) * won - reached * lost)
        worth += (1.0 - called) * PRESSURE * reached
        return worth - self.keep(card, down)

    def after_removal(self, state: NerwyState, seat: i64, mine: Outlook, crowd: Outlook) -> tuple[float, float]:
        """The chances of 17, as I and as all judge them, once the last card is gone."""
        total = state.nerwy.total
        if len(state.row) == 0:
            return mine.reaches(total, 0), crowd.reaches(total, 0)
        last = state.row[len(state.row) - 1]
        worth = value(card_of(last))
        if not lies_down(last):
            return mine.reaches(total + worth, 0), crowd.reaches(total + worth, 0)
        feared = crowd.reaches(total, -1)
        if layer_of(last) == seat:
            return mine.reaches(total + worth, 0), feared
        return mine.reaches(total, -1), feared

    def next_after(self, state: NerwyState) -> i64:
        return state.left_of(state.turn) if state.direction == 1 else state.right_of(state.turn)

    def keep(self, card: i64, down: bool) -> float:
        """What a card is worth later: small ones and specials help when the row is full, a Trap only pays hidden."""
        if card == TRAP:
            return -HIDDEN_TRAP if down else HIDDEN_TRAP
        if card >= REVERSE:
            return KEPT_SPECIAL
        return 0.005 * float(5 - value(card))
