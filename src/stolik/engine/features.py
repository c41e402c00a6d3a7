"""A state as learning programs see it: a row of small whole numbers, declared block by block (compiled).

A game's `features.py` says what stands where, by allow-list like its view: a row is made of what the seat's view says,
so that two states a seat cannot tell apart give equal rows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from stolik.engine.bits import bit, shifted
from stolik.engine.contract import Game, State
from stolik.engine.travel import Packed, same_features

LARGEST: Final = 32_767
"""What a row can hold; larger numbers, which only enormous decks could make, stand as this."""


class Block(NamedTuple):
    """So many numbers of a row under one name, each from `low` to `high`."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """Writes rows for one game. Numbers about seats begin with the seat that looks and go on clockwise."""

    def __init__(self, game: Game, blocks: list[Block]) -> None:
        self.game = game
        self.blocks: list[Block] = [block._replace(high=min(block.high, LARGEST)) for block in blocks]
        self.size: i64 = sum([block.size for block in blocks])
        self.actions: i64 = game.actions

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """What the seat may know, and nothing else, into the row that begins at `at`. The row is blank, all 0: whoever
        keeps many of them blanks them all at once, which is many times faster than number by number."""
        raise NotImplementedError

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        """1 for each legal action, into a mask that is blank; how many are legal."""
        legal = state.actions_of(seat)
        for action in legal:
            chosen: i64 = action
            mask[at + chosen] = 1
        return len(legal)

    def __reduce__(self) -> Packed:
        return same_features, (self.game,)


def left_of(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    return i64(0) if seat + 1 == seats else seat + 1


# Each of these returns where the next block begins. Loops of a known length are faster than those that stop at the last
# number that is not 0, which the processor cannot foresee.
def put_choice(row: vec[i16], at: i64, size: i64, chosen: i64) -> i64:
    """One-hot: 1 at `chosen`, nowhere if it is outside."""
    if 0 <= chosen < size:
        row[at + chosen] = 1
    return at + size


def put_counters(row: vec[i16], at: i64, kinds: i64, heap: i64) -> i64:
    """A heap of eight-bit counters, one number a kind."""
    for place in range(at, at + kinds):
        row[place] = i16(heap & 255)
        heap >>= 8
    return at + kinds


def put_bits(row: vec[i16], at: i64, several: i64, bits: i64) -> i64:
    """One number for each of so many bits."""
    for place in range(at, at + several):
        row[place] = i16(bits & 1)
        bits >>= 1
    return at + several


def put_seat(row: vec[i16], at: i64, seats: i64, me: i64, chosen: i64) -> i64:
    """One-hot by seat, from the seat that looks; nowhere 1 if `chosen` is below 0."""
    if chosen >= 0:
        row[at + chosen - me + (seats if chosen < me else i64(0))] = 1
    return at + seats


def put_seats(row: vec[i16], at: i64, seats: i64, me: i64, chosen: i64) -> i64:
    """One number for each seat, from the seat that looks: 1 if its bit is set."""
    return put_bits(row, at, seats, (chosen >> me) | shifted(chosen & (bit(me) - 1), seats - me))


def put_heap(row: vec[i16], at: i64, heap: vec[i16], first: i64, several: i64) -> i64:
    """So many counters of a heap, from the first of them on."""
    for kind in range(several):
        row[at + kind] = heap[first + kind]
    return at + several


def put_number(row: vec[i16], at: i64, number: i64) -> i64:
    row[at] = i16(number if number < LARGEST else i64(LARGEST))
    return at + 1


# These return how many actions they made legal.
def put_mask(mask: vec[u8], at: i64, several: i64, bits: i64) -> i64:
    """One bit for each of so many action ids."""
    legal: i64 = 0
    for place in range(at, at + several):
        mask[place] = u8(bits & 1)
        legal += bits & 1
        bits >>= 1
    return legal


def put_span(mask: vec[u8], at: i64, several: i64) -> i64:
    """So many action ids in a row."""
    for place in range(at, at + several):
        mask[place] = 1
    return several
