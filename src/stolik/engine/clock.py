"""Clocks for games without turns: who is ready first acts first (compiled). It knows only the contract.

Each seat has a moment at which it is ready again. An action keeps it busy: the hand moves (`take` or `lay`), then the
eyes (`look`). A seat that was waiting, with nothing to do, looks again when somebody acted. Times are whole
milliseconds, drawn from the seat's speed; without speeds each action lasts one tick. Of several seats ready at the same
moment one is drawn. The same seed gives the same race.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.drive import CAP
from stolik.engine.rng import Rng

TAKE: Final = 0
LOOK: Final = 1
LAY: Final = 2


class Pace(NamedTuple):
    """How long one thing takes, in milliseconds: log-normal round a median, never below the floor."""

    median: int
    spread: float
    floor: int


class Speed(NamedTuple):
    """How quick a seat is."""

    take: Pace
    look: Pace
    lay: Pace


SPEEDS: Final = {
    "random": Speed(Pace(1100, 0.35, 350), Pace(2600, 0.5, 600), Pace(900, 0.3, 300)),
    "easy": Speed(Pace(900, 0.3, 350), Pace(1900, 0.45, 600), Pace(800, 0.3, 300)),
    "normal": Speed(Pace(650, 0.3, 250), Pace(1100, 0.4, 450), Pace(600, 0.3, 220)),
    "hard": Speed(Pace(450, 0.25, 200), Pace(650, 0.3, 350), Pace(420, 0.25, 180)),
}
"""By level of the bots; easy is a child that adds slowly, hard somebody who has played for years. Nobody sees, adds and
decides in less than 350 ms."""

STRAIN: Final = 0.2
"""A card with a step of 2 takes so much longer to look at than one with a step of 1; one of 3, twice that."""


def duration(pace: Pace, rng: Rng, strain: float = 1.0) -> int:
    """One draw from a pace, by Box and Muller, the longer the greater the strain."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.unit()))
    normal = radius * math.cos(2.0 * math.pi * rng.unit())
    return max(pace.floor, round(strain * pace.median * math.exp(pace.spread * normal)))


def kind_of(text: str) -> int:
    """Whether the action written so takes the hand as long as `take` or as `lay`."""
    return TAKE if text == "take" else LAY


def strain_of(text: str, before: float) -> float:
    """How hard the card in the middle is to reckon with once this was done: its step is written after the slash."""
    return 1.0 + STRAIN * (float(text.rpartition("/")[2]) - 1.0) if text.startswith("lay ") else before


class VirtualClock:
    """The time of a race: `next` says who acts when, `acted` keeps that seat busy. `speeds`: one per seat, or None."""

    def __init__(self, seats: int, speeds: Sequence[Speed] | None, rng: Rng) -> None:
        if speeds is not None and len(speeds) != seats:
            raise ValueError(f"a clock for {seats} seats takes {seats} speeds or None, not {len(speeds)}")
        self.now: i64 = 0
        self.strain = 1.0
        self.rng = rng
        self.speeds: list[Speed] | None = None if speeds is None else list(speeds)
        self.ready = vec[i64]([self.takes(seat, LOOK) if speeds is not None else 0 for seat in range(seats)])

    def takes(self, seat: int, kind: int) -> int:
        """How long this seat needs for a thing, drawn anew each time."""
        if self.speeds is None:
            return 0 if kind == LOOK else 1
        speed = self.speeds[seat]
        if kind == LOOK:
            return duration(speed.look, self.rng, self.strain)
        return duration(speed.take if kind == TAKE else speed.lay, self.rng)

    def earliest(self, able: Sequence[int]) -> int:
        """When the first of these seats will be ready."""
        return int(self.moment(tuple(able)))

    def moment(self, able: tuple[int, ...]) -> i64:
        ready = self.ready
        soonest = ready[able[0]]
        for seat in able:
            if ready[seat] < soonest:
                soonest = ready[seat]
        if soonest < self.now:  # `max` would make Python objects of both
            return self.now
        return soonest

    def next(self, able: Sequence[int]) -> tuple[int, int]:
        """The moment at which one of these seats acts, and which: time moves on to it."""
        if not able:
            raise ValueError("next() takes the seats that are able to act, at least one")
        seat = self.first_of(tuple(able))
        return int(self.now), int(seat)

    def first_of(self, able: tuple[int, ...]) -> i64:
        ready = self.ready
        now = self.now = self.moment(able)
        several: i64 = 0
        for seat in able:
            if ready[seat] <= now:
                several += 1
        drawn: i64 = 0
        if several > 1:
            drawn = self.rng.under(several)
        for seat in able:
            if ready[seat] <= now:
                drawn -= 1
                if drawn < 0:
                    return seat
        raise AssertionError("the earliest seat is ready")

    def acted(self, seat: int, kind: int) -> None:
        """This seat did something just now; who had been waiting looks at the table again."""
        self.ready[seat] = self.now + self.takes(seat, kind) + self.takes(seat, LOOK)
        if self.speeds is None:
            return
        for other in range(len(self.ready)):
            if other != seat and self.ready[other] < self.now:
                self.ready[other] = self.now + self.takes(other, LOOK)

    def advance(self, moment: int) -> None:
        """Let time pass without anybody acting: for drivers in real time."""
        self.now = max(int(self.now), moment)

    # -- for drivers -------------------------------------------------------------------------------

    def asks(self, state: State) -> i64:
        """Who acts next in this state: a seat, TABLE, or NOBODY when the game is over."""
        able = state.to_act
        if len(able) == 0:
            return NOBODY
        if able[0] == TABLE:
            return TABLE
        return self.first_of(able)

    def note(self, state: State, seat: i64, action: i64) -> None:
        """A seat does this action now; the table's actions take no time."""
        if seat == TABLE:
            return
        if self.speeds is None:
            self.ready[seat] = self.now + 1
            return
        text = state.game.text(action)
        self.strain = strain_of(text, self.strain)
        self.acted(seat, kind_of(text))


def race(state: State, policies: list[Policy], clock: VirtualClock, rng: Rng, cap: i64 = CAP) -> i64:
    """Play on to the end by the clock; the number of decisions. The time needed is `clock.now`."""
    decisions: i64 = 0
    actions: i64 = 0
    while actions < cap:
        seat = clock.asks(state)
        if seat == NOBODY:
            break
        actions += 1
        if seat == TABLE:
            state.step(TABLE, state.sample(rng))
            continue
        action = policies[seat].choose(state, seat, rng)
        state.step(seat, action)
        clock.note(state, seat, action)
        decisions += 1
    return decisions
