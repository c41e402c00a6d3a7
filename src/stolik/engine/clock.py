"""Clocks for games without turns: who is ready first acts first (compiled). It knows only the contract.

Each seat has a moment at which it is ready again. An action keeps it busy: the hand moves (takes or lays), then the eyes
(look), as the room's `effort` says. A seat that was waiting, with nothing to do, looks again when somebody acted. Times
are whole milliseconds, drawn from the seat's speed; without speeds each action lasts one tick. Of several seats ready at
the same moment one is drawn. The same seed gives the same race.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit, ones, places
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.drive import IN_TURN, Turns
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed


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


class Effort(NamedTuple):
    """What an action asks of people; a room without turns says so for each of its actions."""

    takes: bool = False
    """The hand takes something; else it lays something."""
    strain: float = 0.0
    """How much longer everybody looks at what lies there then; 0: as long as before."""
    guess: bool = False
    """It may be wrong, which costs a slip (R-S4)."""


TICK: Final = Effort()

SPEEDS: Final = {
    "random": Speed(Pace(1100, 0.35, 350), Pace(2600, 0.5, 600), Pace(900, 0.3, 300)),
    "easy": Speed(Pace(900, 0.3, 350), Pace(1900, 0.45, 600), Pace(800, 0.3, 300)),
    "normal": Speed(Pace(650, 0.3, 250), Pace(1100, 0.4, 450), Pace(600, 0.3, 220)),
    "hard": Speed(Pace(450, 0.25, 200), Pace(650, 0.3, 350), Pace(420, 0.25, 180)),
    "master": Speed(Pace(380, 0.25, 200), Pace(520, 0.25, 350), Pace(350, 0.25, 180)),
}
"""By level of the bots; easy is a child that adds slowly, hard somebody who has played for years, master a champion. Nobody
sees, adds and decides in less than 350 ms."""


def duration(pace: Pace, rng: Rng, strain: float = 1.0) -> int:
    """One draw from a pace, by Box and Muller, the longer the greater the strain."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.unit()))
    normal = radius * math.cos(2.0 * math.pi * rng.unit())
    return max(pace.floor, round(strain * pace.median * math.exp(pace.spread * normal)))


def speeds_named(game: Game, levels: Sequence[str] | None) -> list[Speed] | None:
    """The speeds of the bots of these levels, one per seat."""
    if levels is None:
        return None
    if not game.room.real_time:
        raise ValueError(f"{game.id} is played in turns: it takes no speeds, not {levels!r}")
    if isinstance(levels, str) or len(levels) != game.seats or any(level not in SPEEDS for level in levels):
        raise ValueError(f"speeds is None or {game.seats} of {', '.join(SPEEDS)}, one per seat; not {levels!r}")
    return [SPEEDS[level] for level in levels]


def turns_of(game: Game, speeds: Sequence[Speed] | None, rng: Rng) -> Turns:
    """As the rules ask; without turns, as the clock finds the seats ready (R-S6)."""
    return VirtualClock(game.seats, speeds, rng) if game.room.real_time else IN_TURN


class VirtualClock(Turns):
    """The time of a race. `speeds`: one per seat, or None."""

    def __init__(self, seats: int, speeds: Sequence[Speed] | None, rng: Rng) -> None:
        if speeds is not None and len(speeds) != seats:
            raise ValueError(f"a clock for {seats} seats takes {seats} speeds or None, not {len(speeds)}")
        self.now: i64 = 0
        self.strain = 1.0
        self.rng = rng
        self.speeds: list[Speed] | None = None if speeds is None else list(speeds)
        self.ready = vec[i64]([self.look(seat) for seat in range(seats)])

    def clone(self) -> VirtualClock:
        """As it stands now; both draw from the same generator."""
        copy = VirtualClock(len(self.ready), None, self.rng)
        copy.now, copy.strain, copy.speeds = self.now, self.strain, self.speeds
        for seat in range(len(self.ready)):
            copy.ready[seat] = self.ready[seat]
        return copy

    def look(self, seat: int) -> int:
        """How long this seat needs to see what it could do, drawn anew each time."""
        return 0 if self.speeds is None else duration(self.speeds[seat].look, self.rng, self.strain)

    # -- who is next -------------------------------------------------------------------------------

    def next(self, state: State) -> i64:
        able = state.to_act
        if len(able) == 0:
            return NOBODY
        return TABLE if able[0] == TABLE else self.next_of(able)

    def next_of(self, able: tuple[int, ...]) -> i64:
        """Which of these seats acts: time moves on to the moment at which it does."""
        if not able:
            raise ValueError("next_of() takes the seats that are able to act, at least one")
        self.now = self.earliest(able)
        ready = self.ready_at(self.now, able)
        several = ones(ready)
        return nth_bit(ready, self.rng.under(several) if several > 1 else i64(0))

    def earliest(self, able: tuple[int, ...]) -> i64:
        """When the first of these seats will be ready."""
        soonest = self.ready[able[0]]
        for seat in able:
            if self.ready[seat] < soonest:
                soonest = self.ready[seat]
        return self.now if soonest < self.now else soonest  # `max` would make Python objects of both

    def ready_at(self, moment: i64, able: tuple[int, ...]) -> i64:
        """Who of these seats is ready then, a bit for each."""
        ready: i64 = 0
        for seat in able:
            if self.ready[seat] <= moment:
                ready |= bit(seat)
        return ready

    def first(self, able: tuple[int, ...]) -> list[int]:
        """Who of these seats is ready first: several, if at the same moment."""
        return places(self.ready_at(self.earliest(able), able))

    # -- what has been done ------------------------------------------------------------------------

    def note(self, state: State, seat: i64, action: i64) -> None:
        """The table's actions take no time."""
        if seat != TABLE:
            self.acted(seat, TICK if self.speeds is None else state.game.room.effort(state.game, action))

    def acted(self, seat: i64, effort: Effort) -> None:
        """Its hand is busy, then its eyes; who had been waiting looks at the table again."""
        if self.speeds is None:
            self.ready[seat] = self.now + 1
            return
        self.strain = effort.strain or self.strain
        speed = self.speeds[seat]
        hand = duration(speed.take if effort.takes else speed.lay, self.rng)
        self.ready[seat] = self.now + hand + self.look(seat)
        for other in range(len(self.ready)):
            if other != seat and self.ready[other] < self.now:
                self.ready[other] = self.now + self.look(other)

    def advance(self, moment: int) -> None:
        """Let time pass without anybody acting: for drivers in real time."""
        self.now = max(int(self.now), moment)

    def __reduce__(self) -> Packed:
        return packed(self, len(self.ready), None, self.rng)
