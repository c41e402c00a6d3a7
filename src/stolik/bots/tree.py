"""Information-set Monte Carlo tree search over what a seat cannot see (compiled). Knows only the contract.

One tree grows from what the searching seat sees: a node is everything it would have noticed since the root (`seen_by`), so
that worlds it cannot tell apart share their nodes. Each descent draws a world that fits the view; whoever is to act takes
the action that has served that seat best so far (UCB1 over the actions available in this world). The table's actions are
sampled on the way, never fixed in advance: the tree searches over the card that is revealed. Below the tree the game's own
policy plays on.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from stolik.bots.search import JUDGING, Horizon
from stolik.engine.contract import NOBODY, TABLE, Policy, State
from stolik.engine.drive import play_on
from stolik.engine.rng import Rng

CURIOSITY: Final = 0.7
"""How much rarely tried actions are favoured, for values from -1 to 1."""


class Arm:
    """One action at a node: how often it was there to be taken, how often it was, and what it brought its seat."""

    def __init__(self) -> None:
        self.available: i64 = 0
        self.tries: i64 = 0
        self.total = 0.0

    def promise(self) -> float:
        tries = float(self.tries)
        return self.total / tries + CURIOSITY * math.sqrt(math.log(float(self.available)) / tries)


class Node:
    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.children: dict[str, Node] = {}

    def child(self, seen: str) -> Node:
        found = self.children.get(seen)
        if found is None:
            found = Node()
            self.children[seen] = found
        return found

    def arm(self, action: int) -> Arm:
        found = self.arms.get(action)
        if found is None:
            found = Arm()
            self.arms[action] = found
        return found


class Visit:
    """Whose action it was, and where its result is to be noted."""

    def __init__(self, seat: i64, arm: Arm) -> None:
        self.seat = seat
        self.arm = arm


def tree_search(state: State, seat: i64, legal: list[int], policy: Policy, budget: i64, rng: Rng, horizon: Horizon) -> i64:
    """The action of `legal` tried most in a tree that cost about `budget` simulated decisions."""
    root = Node()
    spent: i64 = 0
    while spent < budget:
        spent += descend(root, state.resample(seat, rng), seat, policy, rng, horizon)
    best: i64 = legal[0]
    most: i64 = -1
    for action in legal:
        tries = root.arm(action).tries
        if tries > most:
            best = action
            most = tries
    return best


def descend(root: Node, world: State, seat: i64, policy: Policy, rng: Rng, horizon: Horizon) -> i64:
    """Down the tree to an action not yet tried at its node, then by the policy; the decisions it took."""
    visits: list[Visit] = []
    horizon.begin(world)
    node = root
    fresh = False
    while not fresh:
        actor = horizon.next(world)
        if actor == NOBODY:
            break
        action: i64
        if actor == TABLE:
            action = world.sample(rng)
        else:
            action = chosen(node, world, actor, policy, rng)
            arm = node.arm(int(action))
            fresh = arm.tries == 0
            visits.append(Visit(actor, arm))
        seen = world.seen_by(int(seat), int(actor), int(action))
        world.step(actor, action)
        node = node.child("" if seen is None else seen)
    played = play_on(world, policy, horizon, rng)
    for visit in visits:
        visit.arm.tries += 1
        visit.arm.total += policy.value(world, visit.seat)
    return played + len(visits) + JUDGING


def chosen(node: Node, world: State, actor: i64, policy: Policy, rng: Rng) -> i64:
    """What the policy would do is tried first, then the others, then the most promising."""
    untried: list[int] = []
    best: i64 = -1
    most = -1000.0
    for action in world.actions_of(actor):
        arm = node.arm(action)
        arm.available += 1
        if arm.tries == 0:
            untried.append(action)
        elif not untried:
            promise = arm.promise()
            if promise > most:
                most = promise
                best = action
    if not untried:
        return best
    wanted = policy.choose(world, actor, rng)
    return wanted if node.arm(int(wanted)).tries == 0 else rng.choice(untried)
