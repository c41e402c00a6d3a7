"""`python -m benchmarks.response GAME --results FOLDER`: how far can the game's network be exploited?

A second network learns to play against it and nothing else, at two seats; the first one is frozen and draws or decides as
its file says. The share of wins that the second has in the end, over games with other deals, is a lower bound of what a
best response would win. It stays in `response/`, where `python -m benchmarks.strength` finds it and seats it against
`hard`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is loaded

from rich.console import Console
from rich.progress import Progress

import stolik
from stolik.bots.network import Network, load
from stolik.engine.registry import room
from stolik.training.contest import Share, contest
from stolik.training.course import Course, Plan
from stolik.training.learner import Learner

FOLDER = Path("response")
"""Below the folder one is in."""
COLUMNS = ("game", "decisions", "wins", "95 % interval", "target", "games")
TARGETS = {"bzzz": "at most 58%", "nerwy": "at most 58%"}


class Response(Course):
    """A course in which all rivals are one frozen network."""

    def face(self, network: Network) -> None:
        self.frozen = network

    def remember(self) -> None:
        freeze(self.past, self.frozen)


def freeze(learner: Learner, network: Network) -> None:
    """The learner decides as the network does: drawing at its temperature, or nearly always the best."""
    about, own = network.about, learner.about
    assert about.blocks[0][0] == own.blocks[0][0]
    layers = [*network.trunk, network.policy, network.value]
    for place, (weights, biases) in enumerate(layers):
        learner.weights[place][:], learner.biases[place][:] = weights, biases
    learner.weights[0] /= learner.scale[:, None]
    sharp = 1 / about.temperature if about.temperature else 50.0
    learner.weights[2] *= sharp
    learner.biases[2] *= sharp


def respond(game_id: str, steps: float, seed: int, games: int) -> tuple[Share, int, Network]:
    frozen = load(room(game_id).folder / room(game_id).network)
    recipe = {**room(game_id).recipe, "lessons": 0.0, "past": 1.0, "rules": 0.0}
    course = Response(Plan(game_id, decisions=steps * 1e6, seed=seed, games=256, **recipe))  # type: ignore[arg-type]
    course.face(frozen)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game_id, total=1.0)
        course.run(lambda course: bar.update(task, completed=course.done), lambda course: None)
    learnt = course.network()
    found = contest(learnt, stolik.game(game_id, seats=2), games, seed=5, rival=frozen)
    return found, course.decisions, learnt


def row(game_id: str, found: Share, decisions: int) -> tuple[str, ...]:
    reach = f"{found.low:.1%} to {found.high:.1%}"
    return (
        game_id,
        f"{decisions / 1e6:.1f} million",
        f"{found.share:.1%}",
        reach,
        TARGETS.get(game_id, ""),
        f"{found.games}",
    )


def kept(folder: Path | None, game_id: str) -> tuple[str, ...]:
    path = folder and folder / f"response-{game_id}.json"
    if path and path.exists():
        return tuple(json.loads(path.read_text()))
    return game_id, "not yet measured", "", "", TARGETS.get(game_id, ""), ""


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("benchmarks.response", description="How far can the game's network be exploited?")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--steps", type=float, default=10.0, metavar="M", help="millions of decisions to learn from (10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=4096, help="games that measure the result (4096)")
    parser.add_argument("--results", type=Path, required=True, help="the folder of benchmarks.strength")
    wanted = parser.parse_args(given)
    wanted.results.mkdir(parents=True, exist_ok=True)
    found, decisions, learnt = respond(wanted.game, wanted.steps, wanted.seed, wanted.games)
    FOLDER.mkdir(exist_ok=True)
    learnt.save(FOLDER / f"{wanted.game}.npz")
    told = row(wanted.game, found, decisions)
    (wanted.results / f"response-{wanted.game}.json").write_text(json.dumps(told))
    print(*told, sep="  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
