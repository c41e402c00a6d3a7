"""What a player's cards are worth, with every joker where it helps most (compiled).

The worth of a holding is one number, points * 8 + full runs, so that the larger is better also by R-D6: of placements
with equal points the one with more full runs needs fewer cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, ones, shifted
from stolik.games.dycha.deck import HASH, NUMBERED, WILD

COLOUR_COUNT: Final[i64] = 4
LONGEST: Final[i64] = 9
ROW: Final = 511
"""All nine numbers of a colour as bits, 1 the lowest."""
MOST_RUNS: Final = 46
"""45 stretches of consecutive numbers, and none."""
MOST_SHARED: Final = 36
"""More numbered and wild jokers than cells of the four rows could never be used."""
LAYERS: Final = 0o1001001001
"""A row of nine bits, four times over."""


def row(held: i64, colour: i64) -> i64:
    """The numbers of one colour in a set of numbers b1…p9."""
    return (held >> (colour * LONGEST)) & ROW


def run_worth(length: i64) -> i64:
    """5.21: a point a card, and one more for a full run."""
    return length * 8 if length < LONGEST else LONGEST * 8 + 9


def points_of(worth: i64) -> i64:
    return worth >> 3


def cards_of(worth: i64) -> i64:
    """R-D6: points less full runs."""
    return (worth >> 3) - (worth & 7)


def at_most(count: i64, most: i64) -> i64:
    return count if count < most else most


class Placement:
    """The best runs of one player who holds these numbers and so many of each joker (j1…j9, jb…jp, j*), and which joker
    stands where.

    Colour by colour every stretch that could be the run is tried, the dearest first; what it lacks must come from jokers.
    A branch is cut off when it could not beat the best found so far even if every joker left, other than the #, could stand
    for any card.
    """

    def __init__(self, held: i64, jokers: tuple[int, ...]) -> None:
        self.held = held
        self.hashes = vec[i64]([0] * COLOUR_COUNT)
        self.missing = vec[i64]([0] * (COLOUR_COUNT + 1))  # numbers not held in this colour or in one after it
        self.stretch = vec[i64]([0] * (COLOUR_COUNT * MOST_RUNS))
        self.stretch_worth = vec[i64]([0] * (COLOUR_COUNT * MOST_RUNS))
        self.stretches = vec[i64]([0] * COLOUR_COUNT)
        self.stretch_need = vec[i64]([0] * (COLOUR_COUNT * MOST_RUNS))  # gaps left after the colour's own #
        self.hope = vec[i64]([0] * ((COLOUR_COUNT + 1) * (MOST_SHARED + 1)))  # see hope_for
        # For each colour: the run, and which of its numbers are a # or the wild joker; tried now, and best so far.
        self.trial = vec[i64]([0] * (3 * COLOUR_COUNT))
        self.best = vec[i64]([0] * (3 * COLOUR_COUNT))
        self.worth: i64 = -1
        numbered = count_jokers(self.hashes, jokers)
        wild = at_most(jokers[WILD - NUMBERED], MOST_SHARED)
        for colour in range(COLOUR_COUNT - 1, i64(-1), -1):
            self.missing[colour] = self.missing[colour + 1] | (ROW & ~row(held, colour))
            self.list_stretches(colour, numbered, wild)
            self.hope_for(colour, at_most(ones(numbered) + wild, MOST_SHARED))
        self.try_colour(0, numbered, wild, 0)

    def list_stretches(self, colour: i64, numbered: i64, wild: i64) -> None:
        """Runs this colour could have if it got all the jokers, the longest first; none that could grow for nothing."""
        have = row(self.held, colour)
        first: i64 = colour * MOST_RUNS
        found: i64 = 0
        for length in range(LONGEST, i64(0), -1):
            for start in range(LONGEST - length + 1):
                run = shifted(bit(length) - 1, start)
                grown = (shifted(run, 1) | (run >> 1)) & ROW & ~run
                lacking = ones(run & ~have & ~numbered)
                if grown & have == 0 and lacking <= self.hashes[colour] + wild:
                    need = ones(run & ~have) - self.hashes[colour]
                    self.stretch[first + found] = run
                    self.stretch_worth[first + found] = run_worth(length)
                    self.stretch_need[first + found] = need if need > 0 else 0
                    found += 1
        self.stretch[first + found] = 0
        self.stretch_worth[first + found] = 0
        self.stretch_need[first + found] = 0
        self.stretches[colour] = found + 1

    def hope_for(self, colour: i64, shared: i64) -> None:
        """The most that this colour and those after it could bring, were all jokers but the # fully wild."""
        here: i64 = colour * (MOST_SHARED + 1)
        after: i64 = here + MOST_SHARED + 1
        first: i64 = colour * MOST_RUNS
        for place in range(first, first + self.stretches[colour]):
            need = self.stretch_need[place]
            for jokers in range(need, shared + 1):
                hope = self.stretch_worth[place] + self.hope[after + jokers - need]
                if hope > self.hope[here + jokers]:
                    self.hope[here + jokers] = hope

    def try_colour(self, colour: i64, numbered: i64, wild: i64, worth: i64) -> None:
        if colour == COLOUR_COUNT:
            self.worth = worth
            self.best = self.trial[:]
            return
        shared = self.shared(colour, numbered, wild)
        after: i64 = (colour + 1) * (MOST_SHARED + 1)
        first: i64 = colour * MOST_RUNS
        for place in range(first, first + self.stretches[colour]):
            so_far = worth + self.stretch_worth[place]
            left = shared - self.stretch_need[place]
            if left >= 0 and so_far + self.hope[after + left] > self.worth:
                self.try_run(colour, self.stretch[place], numbered, wild, so_far)

    def try_run(self, colour: i64, run: i64, numbered: i64, wild: i64, worth: i64) -> None:
        """Fill the gaps of a run. Numbers without a joker of that number left need a # or the wild joker. A # left over
        stands in for a numbered joker that a later colour may want; the wild joker need not, it can go there itself."""
        gaps = run & ~row(self.held, colour)
        forced = gaps & ~numbered
        hashes = self.hashes[colour]
        lacking = ones(forced) - hashes
        if lacking > wild:
            return
        self.trial[3 * colour] = run
        if lacking >= 0:
            by_wild = highest(forced, lacking)
            self.trial[3 * colour + 2] = by_wild
            self.fill(colour, gaps, forced & ~by_wild, numbered, wild - lacking, worth)
            return
        self.trial[3 * colour + 2] = 0
        wanted = gaps & numbered & self.missing[colour + 1]
        if ones(wanted) <= -lacking:
            self.fill(colour, gaps, forced | wanted, numbered, wild, worth)
        else:
            self.spare_numbers(colour, gaps, forced, wanted, -lacking, numbered, wild, worth)

    def spare_numbers(
        self, colour: i64, gaps: i64, by_hash: i64, wanted: i64, left: i64, numbered: i64, wild: i64, worth: i64
    ) -> None:
        """Try every choice of `left` wanted numbers for the # to stand in for."""
        if left == 0:
            self.fill(colour, gaps, by_hash, numbered, wild, worth)
            return
        while ones(wanted) >= left:
            number = wanted & -wanted
            wanted &= ~number
            self.spare_numbers(colour, gaps, by_hash | number, wanted, left - 1, numbered, wild, worth)

    def fill(self, colour: i64, gaps: i64, by_hash: i64, numbered: i64, wild: i64, worth: i64) -> None:
        self.trial[3 * colour + 1] = by_hash
        by_number = gaps & ~by_hash & ~self.trial[3 * colour + 2]
        left = without(numbered, by_number)
        if worth + self.hope[(colour + 1) * (MOST_SHARED + 1) + self.shared(colour + 1, left, wild)] > self.worth:
            self.try_colour(colour + 1, left, wild, worth)

    def shared(self, colour: i64, numbered: i64, wild: i64) -> i64:
        """How many jokers, other than the #, this colour and those after it could use."""
        return at_most(ones(numbered & (self.missing[colour] * LAYERS)) + wild, MOST_SHARED)

    def run(self, colour: int) -> list[tuple[int, int]]:
        """The scored run of a colour: (number, kind of the card that stands for it), ascending."""
        places = [place for place in range(LONGEST) if (self.best[3 * colour] >> place) & 1]
        return [(place + 1, self.card_at(colour, place)) for place in places]

    def card_at(self, colour: int, place: int) -> int:
        if (row(self.held, colour) >> place) & 1:
            return colour * LONGEST + place
        if (self.best[3 * colour + 1] >> place) & 1:
            return HASH + colour
        return WILD if (self.best[3 * colour + 2] >> place) & 1 else NUMBERED + place


@lru_cache(maxsize=500)
def placed(held: int, jokers: tuple[int, ...]) -> Placement:
    """The placement for these cards. Most looks at a table find holdings as they were at the last one."""
    return Placement(held, jokers)


def count_jokers(hashes: vec[i64], jokers: tuple[int, ...]) -> i64:
    """Fills in the # of each colour; returns the numbered jokers, as four layers of a row: layer k has the numbers of
    which there are more than k. More than one of a number in each colour could never be used."""
    for colour in range(COLOUR_COUNT):
        hashes[colour] = at_most(jokers[HASH - NUMBERED + colour], LONGEST)
    numbered: i64 = 0
    for place in range(LONGEST):
        for layer in range(at_most(jokers[place], COLOUR_COUNT)):
            numbered |= bit(layer * LONGEST + place)
    return numbered


def without(numbered: i64, used: i64) -> i64:
    """One joker fewer of each used number: its bits move one layer down."""
    return numbered & (~(used * LAYERS) | (numbered >> LONGEST))


def highest(numbers: i64, count: i64) -> i64:
    """The `count` highest numbers of a row."""
    while ones(numbers) > count:
        numbers &= numbers - 1
    return numbers
