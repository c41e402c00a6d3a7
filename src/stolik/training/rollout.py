"""Playing to learn: decisions are collected, and each is judged by what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.bots.network import Numbers
from stolik.training.field import Field
from stolik.training.judging import judge, turned
from stolik.training.learner import Learner, Marks, Samples, drawn

STEPS = 64
GLANCES = 8
"""Of so many positions, one is also judged by a seat that is not asked."""
ALL, PAST, RULES = range(3)
"""Who sits at a table: the learner at all seats, or at one among past selves, or among rule bots."""
CLUMSY = (0.1, 0.3, 1.0)
"""How often a clumsy rule bot does anything at all: beginners play too."""


class Step(NamedTuple):
    """One decision at every table; after several were put together, each field begins with one more dimension."""

    rows: NDArray[np.int16]
    masks: Marks
    seats: NDArray[np.int64]
    actions: NDArray[np.int64]
    logs: Numbers
    chances: Numbers
    mine: Marks
    shares: Numbers
    over: Marks
    looked: NDArray[np.int64]
    """The tables at which another seat glanced too, how many places further on it sits, and what it saw."""
    further: NDArray[np.int64]
    glances: NDArray[np.int16]


class Rollout:
    def __init__(
        self, field: Field, learner: Learner, rng: np.random.Generator, past: float, rules: float, clumsy: float
    ) -> None:
        self.field, self.learner, self.rng = field, learner, rng
        self.rivals = rng.choice(3, field.size, p=[1 - past - rules, past, rules])
        self.own = rng.integers(field.seats)
        """Where the learner sits if not everywhere."""
        self.clumsy = rng.choice((0.0, *CLUMSY), (field.size, field.most)) * (rng.random((field.size, 1)) < clumsy)
        self.seated = np.arange(field.most) < field.several[:, None]
        self.lesson = False
        """While it lasts the rule bot plays, and the learner watches."""
        self.together = np.flatnonzero(field.seats > 1)

    def collect(self, past: Learner) -> Samples:
        kept = [self.step(past) for _ in range(STEPS)]
        steps = Step(*[np.stack(part) for part in zip(*kept, strict=True)])
        seats = steps.seats % self.field.several
        chances = turned(steps.chances, -seats, self.field.several)
        gains, judged = judge(seats, chances, steps.shares, steps.over)
        return self.samples(steps, judged, chances + gains, gains)

    def step(self, past: Learner) -> Step:
        field = self.field
        rows, masks, seats = field.rows.copy(), field.masks.copy(), field.to_act.copy()
        actions, logs, chances = self.learner.act(rows, masks, self.seated, self.rng)
        mine = (self.rivals == ALL) | (seats == self.own) | self.lesson
        theirs = ~mine & (self.rivals == PAST)
        actions[theirs] = past.act(rows[theirs], masks[theirs], self.seated[theirs], self.rng)[0]
        ruled = (~mine & (self.rivals == RULES)) | self.lesson
        actions[ruled] = field.rule_actions(ruled)
        logs[ruled] = np.nan
        astray = ruled & (self.rng.random(field.size) < self.clumsy[np.arange(field.size), seats]) & (not self.lesson)
        actions[astray] = drawn(masks[astray].astype(np.float32), self.rng.random(int(astray.sum())))
        looked = self.rng.choice(self.together, len(self.together) // GLANCES, replace=False)
        further = self.rng.integers(1, field.seats[looked])
        glances = field.glance(looked, further)
        field.step(actions)
        shares, over = field.shares.copy(), field.over.copy()
        return Step(rows, masks, seats, actions, logs, chances, mine, shares, over, looked, further, glances)

    def samples(self, steps: Step, judged: Marks, expected: Numbers, gains: Numbers) -> Samples:
        """What is now expected and gained is told by seat of the table; from here on, from the seat that looks."""
        several = self.field.several
        chosen = judged & steps.mine
        own = np.take_along_axis(gains, steps.seats[..., None], -1)[..., 0]
        wanted = turned(expected, steps.seats, several)
        decided = Samples(
            steps.rows[chosen],
            steps.masks[chosen],
            steps.actions[chosen],
            steps.logs[chosen],
            np.ones(int(chosen.sum()), np.float32) if self.lesson else self.normal(own, chosen),
            wanted[chosen],
            np.broadcast_to(self.seated, (STEPS, *self.seated.shape))[chosen],
            np.ones(int(chosen.sum()), np.float32),
        )
        return joined(decided, self.glanced(steps, judged, expected))

    def normal(self, gains: Numbers, chosen: Marks) -> Numbers:
        """With mean 0 and spread 1 for each number of seats: the more there are, the less a decision changes, and else
        trying things out would count for more than winning."""
        found = np.zeros_like(gains, np.float32)
        for seats in np.unique(self.field.seats):
            there = chosen & (self.field.seats == seats)
            if there.any():
                found[there] = (gains[there] - gains[there].mean()) / (gains[there].std() + np.float32(1e-8))
        return found[chosen]

    def glanced(self, steps: Step, judged: Marks, expected: Numbers) -> Samples:
        when = np.arange(STEPS)[:, None]
        worth = judged[when, steps.looked]
        tables = steps.looked[worth]
        seats = (steps.seats[when, steps.looked] + steps.further)[worth]
        rows = steps.glances[worth]
        nothing = np.zeros(len(rows), np.float32)
        first = np.zeros((len(rows), steps.masks.shape[-1]), np.bool_)
        first[:, 0] = True  # one action, so that there is nothing to decide
        wanted = turned(expected[when, steps.looked][worth], seats, self.field.several[tables])
        return Samples(rows, first, np.zeros(len(rows), np.int64), nothing, nothing, wanted, self.seated[tables], nothing)


def joined(one: Samples, other: Samples) -> Samples:
    fields: list[Any] = [np.concatenate(both) for both in zip(list[Any](one), list[Any](other), strict=True)]
    return Samples(*fields)
