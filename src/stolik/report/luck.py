"""What single cards gave, each against what the table could have done instead.

The mean is taken over `outcomes()` with the very weights by which the table acts, so the luck of a seat is 0 on average
over many games, whatever the estimate behind it is worth: a poor one finds less of it, never too much. (AIVAT of poker, and
the luck of backgammon programs, are computed alike.)
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from stolik.engine.contract import TABLE, State
from stolik.engine.record import Record
from stolik.report.course import Course
from stolik.report.worth import Playouts, Shares, Worth

LITTLE = 0.01
"""Of the win: less is not worth telling."""
LOOKS = 60
"""How often a game is played on after each card that could have come."""


class Card(msgspec.Struct, frozen=True):
    """Something the table did, and what it gave one seat."""

    step: int
    luck: float


class Stretch(msgspec.Struct, frozen=True):
    """What the table did between two decisions."""

    first: int
    """Its steps, from 1 …"""
    last: int
    luck: Shares
    """… and what all of them gave."""


def kindest(record: Record, went: Course, seat: int) -> tuple[Card | None, Card | None]:
    """The luckiest and the unluckiest card of one seat."""
    several = [one for one in stretches(went, len(record.moves)) if one.first <= one.last]
    if not several:
        return None, None
    good = max(several, key=lambda one: one.luck[seat])
    bad = min(several, key=lambda one: one.luck[seat])
    worth = Playouts(record.game, LOOKS)
    found = (card_of(record, good, seat, worth, 1), card_of(record, bad, seat, worth, -1))
    return (found[0] if found[0].luck > LITTLE else None, found[1] if found[1].luck < -LITTLE else None)


def stretches(went: Course, steps: int) -> Iterator[Stretch]:
    starts = [turn.step for turn in went.turns]
    ends = [*starts, steps + 1]
    yield Stretch(1, ends[0] - 1, went.dealt)
    for turn, end in zip(went.turns, ends[1:], strict=True):
        yield Stretch(turn.step + 1, end - 1, turn.luck)


def card_of(record: Record, stretch: Stretch, seat: int, worth: Worth, sign: int) -> Card:
    """Of several cards that came together the one that gave, or took, most."""
    if stretch.first == stretch.last:
        return Card(stretch.first, stretch.luck[seat])
    cards = list(in_stretch(record, stretch, seat, worth))
    return max(cards, key=lambda card: sign * card.luck)


def in_stretch(record: Record, stretch: Stretch, seat: int, worth: Worth) -> Iterator[Card]:
    state = record.game.start()
    for step, (who, action) in enumerate(record.moves[: stretch.last], 1):
        if step >= stretch.first:
            yield Card(step, luck_of(state, action, worth)[seat])
        state.apply(who, action)


def luck_in(record: Record, worth: Worth) -> Shares:
    """All that the table gave each seat, card by card."""
    state = record.game.start()
    total = (0.0,) * record.game.seats
    for seat, action in record.moves:
        if seat == TABLE:
            total = tuple(a + b for a, b in zip(total, luck_of(state, action, worth), strict=True))
        state.apply(seat, action)
    return total


def luck_of(state: State, action: int, worth: Worth) -> Shares:
    """What this action of the table gave each seat, against the mean of all it could have done."""
    outcomes = state.outcomes()
    if len(outcomes) == 1:
        return (0.0,) * state.game.seats
    worlds = [after(state, outcome) for outcome, _ in outcomes]
    worths = worth.of(worlds)
    total = sum(weight for _, weight in outcomes)
    came = worths[[outcome for outcome, _ in outcomes].index(action)]
    means = [
        sum(weight * one[seat] for (_, weight), one in zip(outcomes, worths, strict=True)) / total
        for seat in range(len(came))
    ]
    return tuple(share - mean for share, mean in zip(came, means, strict=True))


def after(state: State, action: int) -> State:
    world = state.clone()
    world.step(TABLE, action)
    return world
