"""A whole training: playing, learning, a league of past selves, a look at how good it is by now; kept in a file, so that a
stopped one goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from stolik.bots.network import Network, Numbers
from stolik.training.contest import Share, contest
from stolik.training.field import Field, games_to_learn, tables_for
from stolik.training.learner import Adam, Learner
from stolik.training.rollout import STEPS, Rollout

EPOCHS = 2
MINIBATCH = 2048
LEAGUE = 12
"""Past selves that are kept; when there are more, every other goes."""
LOOKS = 12
"""How often in a training it is seen how good it is by now."""


@dataclass(frozen=True)
class Plan:
    """What is to be learnt, and how."""

    game: str
    seats: tuple[int, ...] = ()
    """Empty: all there are."""
    decisions: float = 20e6
    minutes: float = 0.0
    """0: until so many decisions were played; else whichever comes first."""
    seed: int = 1
    tables: int = 1024
    width: int = 128
    rate: float = 7e-4
    bonus: float = 0.02
    """What trying things out is worth at first, and at the end."""
    last_bonus: float = 0.002
    past: float = 0.2
    """The share of tables with past selves, and with rule bots."""
    rules: float = 0.25
    clumsy: float = 0.5
    """Of the tables with rule bots, at how many they make mistakes."""
    lessons: float = 0.0
    """For which part of the training, at its beginning, the rule bot is watched instead."""
    temperature: float = 0.0
    games: int = 512
    """Games played for each look."""


def planned(game: str, recipe: Mapping[str, float], **given: Any) -> Plan:
    """As the game's room has found it to learn best, with what else is given."""
    return Plan(game=game, **{**recipe, **given})


@dataclass
class Course:
    plan: Plan
    decisions: int = 0
    seconds: float = 0.0
    points: list[tuple[float, list[Share]]] = field(default_factory=list)
    league: list[list[Numbers]] = field(default_factory=list)

    def __post_init__(self) -> None:
        plan = self.plan
        self.games = games_to_learn(plan.game, plan.seats)
        self.judged = [game for game in self.games if not game.room.given(game.options)] or self.games[:1]
        field = self.new_field()
        rng = np.random.default_rng(plan.seed)
        self.learner = Learner(field.about, first_look(field), plan.width, rng)
        self.past = Learner(field.about, self.learner.scale, plan.width, rng)
        self.adam = Adam(self.learner.parameters())
        self.sit_down()

    def new_field(self) -> Field:
        plan = self.plan
        return Field(self.games, tables_for(self.games, plan.tables), plan.seed * 1000 + len(self.points))

    def sit_down(self) -> None:
        """New tables and new chance after every look, both known from the seed: so a training that was stopped and goes on
        from there makes the same network as one that was not."""
        plan = self.plan
        self.field = self.new_field()
        self.rng = np.random.default_rng((plan.seed, len(self.points)))
        self.rollout = Rollout(self.field, self.learner, self.rng, plan.past, plan.rules, plan.clumsy)

    @property
    def done(self) -> float:
        """From 0 to 1."""
        found = self.decisions / self.plan.decisions
        return min(1.0, max(found, self.seconds / 60 / self.plan.minutes) if self.plan.minutes else found)

    def run(self, tell: Callable[[Course], None], keep: Callable[[Course], None]) -> None:
        while self.done < 1:
            if len(self.points) <= self.done * LOOKS:
                self.look()
                keep(self)
                self.sit_down()
            began = time.perf_counter()
            self.learn()
            self.seconds += time.perf_counter() - began
            tell(self)
        self.look()
        keep(self)

    def learn(self) -> None:
        self.remember()
        self.rollout.lesson = self.done < self.plan.lessons
        samples = self.rollout.collect(self.past)
        self.decisions += STEPS * self.field.size
        left = 1 - self.done
        rate = self.plan.rate * (0.05 + 0.95 * left)
        bonus = self.plan.last_bonus + (self.plan.bonus - self.plan.last_bonus) * left
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(samples.actions))
            for start in range(0, len(order) - MINIBATCH // 2, MINIBATCH):
                part = samples.part(order[start : start + MINIBATCH])
                self.adam.climb(self.learner.gradients(part, bonus), rate)

    def remember(self) -> None:
        """Past selves are taken at even distances, and one of them is met next."""
        if len(self.league) <= self.done * LEAGUE:
            self.league.append([one.copy() for one in self.learner.parameters()])
        chosen = self.league[int(self.rng.integers(len(self.league)))]
        for mine, theirs in zip(self.past.parameters(), chosen, strict=True):
            mine[:] = theirs

    def look(self) -> None:
        network = self.network()
        shares = [contest(network, game, self.plan.games, seed=7) for game in self.judged]
        self.points.append((self.decisions / 1e6, shares))

    def network(self) -> Network:
        plan = self.plan
        made = {
            "command": command(plan),
            "seed": plan.seed,
            "decisions": self.decisions,
            "seconds": round(self.seconds),
        }
        return self.learner.network(self.plan.temperature, {name: str(value) for name, value in made.items()})

    # -- kept in a file ----------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        told = {
            "plan": vars(self.plan),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "points": self.points,
            "steps": self.adam.steps,
            "league": len(self.league),
        }
        arrays = {f"{name}{at}": one for name, kept in self.kept().items() for at, one in enumerate(kept)}
        writing = path.with_suffix(".writing.npz")
        np.savez(writing, course=np.frombuffer(json.dumps(told).encode(), np.uint8), **arrays)  # type: ignore[arg-type]
        writing.replace(path)

    def kept(self) -> dict[str, list[Numbers]]:
        past = {f"past{at}_": one for at, one in enumerate(self.league)}
        return {"parameters": self.learner.parameters(), "means": self.adam.means, "squares": self.adam.squares} | past


def command(plan: Plan) -> str:
    """What to type for such a training, if the game's recipe is as it was."""
    length = f"--minutes {plan.minutes:g}" if plan.minutes else f"--steps {plan.decisions / 1e6:g}"
    seats = f" --seats {' '.join(map(str, plan.seats))}" if plan.seats else ""
    usual = Plan(plan.game)
    sizes = [
        f" --{name} {getattr(plan, name)}" for name in ("tables", "width") if getattr(plan, name) != getattr(usual, name)
    ]
    return f"stolik train {plan.game}{seats} {length} --seed {plan.seed}{''.join(sizes)}"


def resumed(path: Path, plan: Plan) -> Course:
    """The course kept in a file, if it was the same plan but for decisions and minutes. It goes on after its last look."""
    with np.load(path, allow_pickle=False) as arrays:
        told = json.loads(arrays["course"].tobytes())
        same = {"decisions": plan.decisions, "minutes": plan.minutes, "seats": plan.seats}
        if Plan(**(told["plan"] | same)) != plan:
            raise ValueError(f"{str(path)!r} keeps another training: {told['plan']}; --fresh begins a new one")
        course = Course(plan, told["decisions"], told["seconds"])
        course.points = [(at, [Share(*share) for share in shares]) for at, shares in told["points"]]
        course.league = [[one.copy() for one in course.learner.parameters()] for _ in range(told["league"])]
        for name, kept in course.kept().items():
            for at, one in enumerate(kept):
                one[:] = arrays[f"{name}{at}"]
        course.adam.steps = told["steps"]
        course.sit_down()
        return course


def first_look(field: Field) -> Numbers:
    """How large the numbers of a row are, seen in random play: what they are scaled by."""
    rows = []
    for _ in range(100):
        field.step(field.random_actions())
        rows.append(field.rows[:: max(1, field.size // 64)].astype(np.float32))
    seen = np.concatenate(rows)
    size = np.sqrt((seen * seen).mean(0))
    found: Numbers = np.where(size > 0, 1 / np.maximum(size, 0.3), 1).astype(np.float32)
    return found
