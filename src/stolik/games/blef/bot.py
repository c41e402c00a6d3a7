"""How a good player of blef decides: exact chances over the cards not seen, and a look at the next player (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, ones
from stolik.engine.contract import Policy, State
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed
from stolik.games.blef.deck import FACES, HIGH, KINDS, LOW
from stolik.games.blef.numbering import BID, CHECK, LEFT
from stolik.games.blef.reveal import ends_that_count
from stolik.games.blef.rules import DECLARING, SHOWING, Blef, BlefState

SHOWS: Final = 1
DOUBTS: Final = 2
BELIEVES: Final = 3
BLUFFS: Final = 4
"""By what it decided (reason.py)."""


class Choice:
    """The best found so far, and the best chance of a bid above those already looked at."""

    def __init__(self, action: i64, value: float) -> None:
        self.action = action
        self.value = value
        self.raised = 0.0

    def weigh(self, action: i64, value: float) -> None:
        if value > self.value:
            self.action = action
            self.value = value


class BlefPolicy(Policy):
    """Its habits are percentages, so that arenas can let different characters meet."""

    def __init__(self, game: Blef, lean: int = 50, trust: int = 75, bluff: int = 8, whim: int = 4) -> None:
        self.blef = game
        self.lean = float(lean) / 100.0  # how often rivals are believed to turn a card to its high end
        self.trust = float(trust) / 100.0  # how far a rival's bid on a face makes that end likelier
        self.bluff: i64 = bluff  # how often it bids as if it held one more of a face
        self.whim: i64 = whim  # how often a card is turned against the plan
        self.tails: dict[tuple[int, int, int, int, int, float], vec[float]] = {}
        self.why: i64 = 0
        self.face: i64 = 0
        """The face it showed, or bluffed with; 0: none."""
        self.true = 0.0
        """How likely what it bid, or checked, is true."""

    def __reduce__(self) -> Packed:
        return packed(self, self.blef)

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BlefState)
        if state.phase == SHOWING:
            return self.blef.show(state.sizes[seat]) + self.ends(state, seat, rng)
        self.why = 0
        if state.phase == DECLARING:
            return LEFT + rng.under(2)
        return self.bid_or_check(state, seat, rng)

    # -- which ends to show ------------------------------------------------------------------------

    def ends(self, state: BlefState, seat: i64, rng: Rng) -> i64:
        """As many as possible of one face, the rest high; now and then a card the other way."""
        bottom = seat * self.blef.largest
        goal = self.goal(state, seat, rng)
        self.face = goal
        self.why = SHOWS
        chosen: i64 = 0
        for place in range(bottom, bottom + state.sizes[seat]):
            kind = state.hands[place]
            high = LOW[kind] != goal and not (self.blef.jokers and LOW[kind] == 1)
            chosen *= 2
            whim = rng.under(100) < self.whim
            if whim:
                self.why = 0
            if whim != high:
                chosen += 1
        return chosen

    def goal(self, state: BlefState, seat: i64, rng: Rng) -> i64:
        """The face most of the hand could show; of equals mostly the higher."""
        bottom = seat * self.blef.largest
        best: i64 = -1
        goal: i64 = FACES
        for claim in range(1, i64(FACES + 1)):
            worth = claim + rng.under(3)
            for place in range(bottom, bottom + state.sizes[seat]):
                kind = state.hands[place]
                if LOW[kind] == claim or HIGH[kind] == claim:
                    worth += 4
            if worth > best:
                best = worth
                goal = claim
        return goal

    # -- bidding -----------------------------------------------------------------------------------

    def bid_or_check(self, state: BlefState, seat: i64, rng: Rng) -> i64:
        newest = state.newest()
        chances = self.chances(state, seat, rng)
        choice = Choice(CHECK, 1.0 - chances[newest - BID] if newest else -1.0)
        for claim in range(FACES, i64(0), -1):
            if self.blef.bid(self.blef.most, claim) <= newest:
                break
            if (self.blef.faces >> claim) & 1:
                self.consider(choice, state, claim, chances)
        self.note(choice.action, newest, chances)
        return choice.action

    def note(self, action: i64, newest: i64, chances: vec[float]) -> None:
        bid = newest if action == CHECK else action
        self.true = chances[bid - BID]
        self.why = DOUBTS if action == CHECK else BELIEVES
        if action != CHECK and self.blef.bid_face(bid) == self.face:
            self.why = BLUFFS

    def consider(self, choice: Choice, state: BlefState, claim: i64, chances: vec[float]) -> None:
        """Bids on one face, downwards. The next player is taken to doubt as somebody would who holds nothing: checks, or
        else raises to whatever is likeliest. The more rivals there are, the less a raise is this seat's trouble."""
        cards = state.in_hands()
        prior = self.tail(self.blef.pile, self.blef.size, cards, claim, self.wild(state, claim), 0.0)
        rivals = float(rivals_of(state.playing))
        lowest = self.blef.bid(1, claim)
        below = max(state.newest(), lowest - 1)
        for bid in range(self.blef.bid(cards, claim), below, -1):
            true = chances[bid - BID]
            believed = prior[bid - lowest + 1] if choice.raised > 0.0 else 0.0
            choice.weigh(bid, (1.0 - believed) * true + believed * (1.0 - choice.raised / rivals))
            if true > choice.raised:
                choice.raised = true

    def wild(self, state: BlefState, claim: i64) -> bool:
        """Would ones be jokers after a bid on this face?"""
        return state.wild() if len(state.bids) else self.blef.jokers and claim != 1

    def chances(self, state: BlefState, seat: i64, rng: Rng) -> vec[float]:
        """For each bid on the newest face or a higher one: how likely it is true, as this seat sees it."""
        found = vec[float]([0.0] * (FACES * self.blef.most))
        unseen = self.unseen(state, seat)
        told = self.told(state, seat)
        trust = self.trust / float(rivals_of(state.playing))
        bluffed = 1 + rng.under(FACES) if rng.under(100) < self.bluff else i64(0)
        self.face = bluffed
        newest = state.newest()
        lowest = self.blef.bid_face(newest) if newest else i64(1)
        for claim in range(lowest, i64(FACES + 1)):
            own = self.own(state, seat, claim) + (1 if claim == bluffed else 0)
            others: i64 = state.in_hands() - state.sizes[seat]
            cards: i64 = self.blef.size - state.sizes[seat]
            believed = trust if (told >> claim) & 1 else 0.0
            self.enter(found, claim, own, self.tail(unseen, cards, others, claim, self.wild(state, claim), believed))
        return found

    def own(self, state: BlefState, seat: i64, claim: i64) -> i64:
        bottom = seat * self.blef.largest
        return ends_that_count(state.hands, bottom, state.sizes[seat], state.ends[seat], claim, self.wild(state, claim))

    def enter(self, found: vec[float], claim: i64, own: i64, tail: vec[float]) -> None:
        """Bids on one face: sure as far as the own ends go, then what the others must add."""
        bottom = (claim - 1) * self.blef.most
        for count in range(1, min(own + len(tail) - 1, self.blef.most) + 1):
            found[bottom + count - 1] = 1.0 if count <= own else tail[count - own]

    def unseen(self, state: BlefState, seat: i64) -> vec[i64]:
        """Of each kind, how many this seat does not hold."""
        left = self.blef.pile[:]
        bottom = seat * self.blef.largest
        for place in range(bottom, bottom + state.sizes[seat]):
            kind = state.hands[place]
            left[kind] = left[kind] - 1
        return left

    def told(self, state: BlefState, seat: i64) -> i64:
        """A bit for each face that somebody else has bid on in this round."""
        mask: i64 = 0
        bidder = state.starter
        for bid in state.bids:
            if bidder != seat:
                mask |= bit(self.blef.bid_face(bid))
            bidder = state.next_playing(bidder, state.direction)
        return mask

    def tail(self, unseen: vec[i64], cards: i64, drawn: i64, claim: i64, wild: bool, trust: float) -> vec[float]:
        """Of `drawn` cards out of `cards` unseen ones, the chance that at least 0, 1, 2 … count for the face. Kept, since
        the same question comes up all the time."""
        low, high, both = candidates_of(unseen, claim, wild)
        key = (int(cards), int(drawn), int(low), int(high), int(both), trust)
        found = self.tails.get(key)
        if found is None:
            found = at_least(how_many_count(low, high, both, self.lean, trust), cards, drawn)
            self.tails[key] = found
        return found


def rivals_of(playing: i64) -> i64:
    return ones(playing) - 1


def candidates_of(unseen: vec[i64], claim: i64, wild: bool) -> tuple[i64, i64, i64]:
    """How many of the unseen cards can count for the face by their low end only, by their high end only, by either."""
    low: i64 = 0
    high: i64 = 0
    both: i64 = 0
    for kind in range(i64(KINDS)):
        by_low = LOW[kind] == claim or (wild and LOW[kind] == 1)
        by_high = HIGH[kind] == claim or (wild and HIGH[kind] == 1)
        if by_low and by_high:
            both += unseen[kind]
        elif by_low:
            low += unseen[kind]
        elif by_high:
            high += unseen[kind]
    return low, high, both


def at_least(marked: vec[float], cards: i64, drawn: i64) -> vec[float]:
    """Of `drawn` cards out of `cards`, the chance that at least 0, 1, 2 … are marked; `marked`: how likely so many of all
    are."""
    tail = vec[float]([0.0] * (drawn + 1))
    for total in range(len(marked)):
        if marked[total] > 0.0:
            add_draws(tail, cards, total, drawn, marked[total])
    for count in range(drawn - 1, i64(-1), -1):
        tail[count] = tail[count] + tail[count + 1]
    return tail


def how_many_count(low: i64, high: i64, both: i64, lean: float, trust: float) -> vec[float]:
    """If every unseen card were turned as rivals turn theirs: the chance that 0, 1, 2 … of them count for the face."""
    spread = vec[float]([1.0])
    for card in range(low + high + both):
        shown = 1.0 - lean if card < low else lean if card < low + high else 1.0
        spread = with_one_more(spread, shown + (1.0 - shown) * trust)
    return spread


def with_one_more(spread: vec[float], chance: float) -> vec[float]:
    longer = vec[float]([0.0] * (len(spread) + 1))
    for number in range(len(spread)):
        longer[number] = longer[number] + spread[number] * (1.0 - chance)
        longer[number + 1] = spread[number] * chance
    return longer


def add_draws(tail: vec[float], cards: i64, marked: i64, drawn: i64, weight: float) -> None:
    """The hypergeometric chances of drawing 0, 1, 2 … marked cards, times a weight; by ratios, then normed."""
    plain: i64 = cards - marked
    fewest = max(drawn - plain, 0)
    most = min(marked, drawn)
    share = 1.0
    total = 0.0
    for count in range(fewest, most + 1):
        total += share
        share *= float((marked - count) * (drawn - count)) / float((count + 1) * (plain - drawn + count + 1))
    share = weight / total
    for count in range(fewest, most + 1):
        tail[count] = tail[count] + share
        share *= float((marked - count) * (drawn - count)) / float((count + 1) * (plain - drawn + count + 1))
