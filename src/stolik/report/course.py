"""How a game went, decision by decision: what each changed, and what the table gave after it.

A game is worth what it brings when everybody plays on as the game's rule bot would. The table acts by `outcomes()` there
too, so what it really did is 0 on average against it. In a race, being the one who acts is an achievement of its own, and
counts as what the action changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec

from stolik.engine.contract import TABLE, State
from stolik.engine.drive import IN_TURN
from stolik.engine.record import Record
from stolik.report.trials import Trials, minus, plus
from stolik.report.worth import Shares, won

Tick = Callable[[int], None]
"""Told which step was looked at."""


class Turn(msgspec.Struct, frozen=True):
    """One decision, and what the table did after it."""

    step: int
    """From 1, as a replay counts."""
    seat: int
    action: int
    before: Shares
    """What every seat had of the win when it was made."""
    effect: Shares
    luck: Shares


class Course(msgspec.Struct, frozen=True):
    """`start`, `dealt` and the effects and luck of all turns add up to `result`."""

    start: Shares
    dealt: Shares
    """What the table gave before anybody decided."""
    turns: list[Turn]
    result: Shares


class Look(msgspec.Struct, frozen=True):
    step: int
    seat: int
    action: int
    before: Shares
    after: Shares


def course(record: Record, trials: Trials, times: int, tick: Tick) -> Course:
    start = trials.worth(record.game.start(), times)
    follow = of_race if record.game.room.real_time else in_turns
    looks = list(follow(record, trials, times, tick))
    result = won(record.final())
    ends = Look(len(record.moves) + 1, TABLE, 0, result, result)
    turns = [turn(one, following) for one, following in pairwise([*looks, ends])]
    return Course(start, minus((*looks, ends)[0].before, start), turns, result)


def turn(one: Look, following: Look) -> Turn:
    effect, luck = minus(one.after, one.before), minus(following.before, one.after)
    return Turn(one.step, one.seat, one.action, one.before, effect, luck)


def in_turns(record: Record, trials: Trials, times: int, tick: Tick) -> Iterator[Look]:
    for step, seat, action, state in decisions(record):
        before = trials.worth(state, times)
        yield Look(step, seat, action, before, plus(before, trials.effect(state, IN_TURN, seat, action, times)))
        tick(step)


def of_race(record: Record, trials: Trials, times: int, tick: Tick) -> Iterator[Look]:
    seen, worth = record.game.start(), (0.0,) * record.game.seats
    for step, seat, action, state in decisions(record):
        before = worth if seen == state else trials.worth(state, times)
        seen = state.clone()
        seen.step(seat, action)
        worth = trials.worth(seen, times)
        yield Look(step, seat, action, before, worth)
        tick(step)


def decisions(record: Record) -> Iterator[tuple[int, int, int, State]]:
    """Every one, with the state in which it was made."""
    state = record.game.start()
    for step, (seat, action) in enumerate(record.moves, 1):
        if seat != TABLE:
            yield step, seat, action, state
        state.apply(seat, action)
