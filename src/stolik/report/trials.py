"""Plays a game on from any moment, again and again: what it is worth, and what one decision changes.

Each trial has luck of its own, drawn for one report or game and knowing nothing of it. So the mean over many games of what
is found is right, whoever plays on; the better they are, the less it varies.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.clock import Speed, VirtualClock, turns_of
from stolik.engine.contract import Game, Policy, State
from stolik.engine.drive import Turns, play_on
from stolik.engine.rng import Rng
from stolik.report.worth import Shares, won


class Trials:
    def __init__(self, game: Game, policy: Policy, seed: str, speeds: Sequence[Speed] | None = None) -> None:
        self.game = game
        self.policy = policy
        self.speeds = speeds
        self.fates = Rng(f"{seed}/fates")
        self.luck = Rng(0)

    def worth(self, state: State, times: int) -> Shares:
        """What each seat has of the win, if it is played on from here."""
        return won(state) if state.over else mean([self.played(state.clone()) for _ in range(times)])

    def played(self, world: State) -> Shares:
        self.luck.restart(self.fates.word())
        play_on(world, self.policy, turns_of(self.game, self.speeds, self.luck), self.luck)
        return won(world)

    def effect(self, state: State, turns: Turns, seat: int, action: int, times: int) -> Shares:
        """What this action changes, beside what whoever plays on would do there; with the same luck from there on, so
        that one that does not differ costs nothing and adds no noise."""
        if self.certain(state, seat) == action:
            return (0.0,) * self.game.seats
        return mean([self.difference(state, turns, seat, action) for _ in range(times)])

    def certain(self, state: State, seat: int) -> int | None:
        """What whoever plays on does here, if luck has no say in it."""
        self.luck.restart(0)
        before = self.luck.counter
        usual = int(self.policy.choose(state, seat, self.luck))
        return usual if self.luck.counter == before else None

    def difference(self, state: State, turns: Turns, seat: int, action: int) -> Shares:
        self.luck.restart(self.fates.word())
        usual = int(self.policy.choose(state, seat, self.luck))
        if usual == action:
            return (0.0,) * self.game.seats
        taken = self.after(state, turns, seat, action, self.luck.clone())
        return minus(taken, self.after(state, turns, seat, usual, self.luck))

    def after(self, state: State, turns: Turns, seat: int, action: int, luck: Rng) -> Shares:
        world, time = state.clone(), with_luck(turns, luck)
        time.note(world, seat, action)
        world.step(seat, action)
        play_on(world, self.policy, time, luck)
        return won(world)


def with_luck(turns: Turns, luck: Rng) -> Turns:
    """As they stand, drawing from this luck from now on."""
    if not isinstance(turns, VirtualClock):
        return turns
    copy = turns.clone()
    copy.rng = luck
    return copy


def mean(several: Sequence[Shares]) -> Shares:
    return tuple(sum(column) / len(several) for column in zip(*several, strict=True))


def plus(one: Shares, other: Shares) -> Shares:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
