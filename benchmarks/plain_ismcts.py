"""`cmd:python -m benchmarks.plain_ismcts [MS]`: a plain information-set tree search, apart from ours, as a yardstick.

Single observer, UCB1, random playouts to the end of the game; nothing of the games but their rules. It thinks for so many
milliseconds of processor time (25).
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

import stolik
from stolik.engine.drive import random_game
from stolik.engine.registry import room


@dataclass
class Node:
    visits: int = 0
    available: int = 0
    total: float = 0.0
    children: dict[tuple[int, int], Node] = field(default_factory=dict)


def promise(child: Node) -> float:
    return child.total / child.visits + 0.7 * math.sqrt(math.log(child.available) / child.visits)


def descend(root: Node, world: stolik.State, rng: stolik.Rng) -> None:
    node, path = root, []
    while not world.over:
        seat = world.to_act[0]
        children = [(node.children.setdefault((seat, action), Node()), action) for action in world.legal(seat)]
        for child, _ in children:
            child.available += 1
        fresh = [pair for pair in children if pair[0].visits == 0]
        node, action = random.choice(fresh) if fresh else max(children, key=lambda pair: promise(pair[0]))
        path.append((seat, node))
        world.apply(seat, action)
        stolik.deal(world, rng)
        if fresh:
            break
    random_game(world, rng)
    returns = world.returns
    for seat, child in path:
        child.visits += 1
        child.total += returns[seat]


def choose(game: stolik.Game, view: Any, legal: list[int], seconds: float, rng: stolik.Rng) -> int:
    if len(legal) == 1:
        return legal[0]
    world, root, until = game.imagine(view), Node(), time.thread_time() + seconds
    while time.thread_time() < until:
        descend(root, world.resample(view.seat, rng), rng)
    return max(legal, key=lambda action: root.children.get((view.seat, action), Node()).visits)


def main() -> None:
    seconds = float(sys.argv[1] if len(sys.argv) > 1 else 25) / 1000
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            home = room(message["game"])
            known = {option.name: option for option in home.options}
            given = {name: known[name].parse(text) for name, text in message["options"].items()}
            game, rng = home.play(message["seats"], given), stolik.Rng(message["seed"])
            random.seed(message["seed"])
        elif message["type"] == "choose":
            view = msgspec.convert(message["view"], home.view_type)
            print(json.dumps({"action": choose(game, view, message["legal"], seconds, rng)}), flush=True)


if __name__ == "__main__":
    main()
