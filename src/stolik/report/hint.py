"""What a strong bot would do, how the game looks then, and why: made of a view and of nothing else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from stolik.bots.levels import bot
from stolik.engine.clock import turns_of
from stolik.engine.contract import Game, State
from stolik.engine.drive import play_on
from stolik.engine.rng import Rng
from stolik.engine.view import View
from stolik.report.worth import Playouts

DECISIONS = 120_000
"""Simulated for all actions of a decision together, about: what a hint may cost, the same early and late in a game …"""
WORLDS = range(12, 601)
"""… each action in so many imagined worlds."""
DOUBT = 2.0
"""Standard errors by which an action must be ahead before it is called better."""
MUCH = 0.1
"""Of the win: what makes an action clearly better."""


class Advice(msgspec.Struct, frozen=True):
    action: int
    share: float
    """Of the win, if it is done."""
    other: int
    """The best of the rest; the action itself if there is none."""
    lead: str
    """How it stands beside the other: `only`, `clear`, `small`, `close`, `behind`."""
    reason: tuple[str, dict[str, Any]] | None
    """A message of the game's texts with its values, where the rule bot decides the same and can say why."""


def advise(level: str, game: Game, view: View, legal: Sequence[int], seed: str) -> Advice:
    """The same view and seed always give the same."""
    assert view.seat is not None
    world = game.imagine(view)
    action = legal[0] if len(legal) == 1 else bot(level, game, seed).choose(view, list(legal))
    tried = tries(world, view.seat, legal, Rng(f"{seed}/odds"))
    share = mean(tried[action])
    rest = {one: mean(column) for one, column in tried.items() if one != action}
    other = max(rest, key=lambda one: rest[one], default=action)
    return Advice(action, share, other, lead(tried, action, other), why(game, world, view.seat, action, seed))


def tries(world: State, seat: int, legal: Sequence[int], rng: Rng, decisions: int = DECISIONS) -> dict[int, list[float]]:
    """The seat's share of the win after each action, in the same worlds with the same luck."""
    worth = Playouts(world.game, 1)
    found: dict[int, list[float]] = {action: [] for action in legal}
    cost = length(world, rng) * len(legal)
    for _ in range(min(max(decisions // cost, WORLDS.start), WORLDS.stop - 1)):
        imagined, fate = world.resample(seat, rng), int(rng.word())
        for action in legal:
            after = imagined.clone()
            after.step(seat, action)
            found[action].append(worth.of([after], fate)[0][seat])
    return found


def length(world: State, rng: Rng) -> int:
    """Decisions until the end, in one playout, and one more."""
    policy, luck = world.game.room.policy(world.game), Rng(int(rng.word()))
    return 1 + int(play_on(world.clone(), policy, turns_of(world.game, None, luck), luck))


def mean(column: Sequence[float]) -> float:
    return sum(column) / len(column)


def lead(tried: Mapping[int, Sequence[float]], action: int, other: int) -> str:
    if action == other:
        return "only"
    ahead = [one - two for one, two in zip(tried[action], tried[other], strict=True)]
    by = mean(ahead)
    spread = math.sqrt(sum((each - by) ** 2 for each in ahead) / (len(ahead) - 1) / len(ahead))
    if abs(by) <= DOUBT * spread:
        return "close"
    return "behind" if by < 0 else "clear" if by > MUCH else "small"


def why(game: Game, world: State, seat: int, action: int, seed: str) -> tuple[str, dict[str, Any]] | None:
    """Only where the rule bot decides the same: what it decides by is then a reason for it."""
    policy = game.room.policy(game)
    if policy.choose(world, seat, Rng(f"{seed}/rule")) != action:
        return None
    said = game.room.reason(policy, world, seat)
    return None if said is None else (said.message, dict(said.values))
