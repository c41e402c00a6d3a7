"""`python -m benchmarks.speed`: random play of our games and the installed peers, side by side in one run."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn

import stolik
from benchmarks import machine
from benchmarks.speed import ours, page, peers
from benchmarks.speed.contest import Contestant, Pace, race
from benchmarks.speed.tables import environments, paces, promises, show, solutions
from benchmarks.speed.targets import Outcome, outcome, targets
from benchmarks.speed.thinking import thinking
from stolik.cli.bench import printed

if TYPE_CHECKING:
    from stolik.research.solving import Solution


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("benchmarks.speed", description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="write the result as a page, such as docs/speed.md")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--rounds", type=int, default=5, help="turns each contestant gets; the best counts (5)")
    parser.add_argument("--full", action="store_true", help="solve blef's full deck too: some minutes, 11 GB of memory")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds of one turn (0.4)")
    return parser.parse_args()


def bar(*more: ProgressColumn) -> Progress:
    columns = (TextColumn("{task.description:<45}"), BarColumn(), *more, TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def solved(full: bool) -> dict[str, Solution]:
    """By OpenSpiel; nothing where it is not installed."""
    try:
        from benchmarks.speed.exact import solutions
    except ImportError:
        return {}
    with bar() as progress:
        task = progress.add_task("solving", total=None)
        return solutions(full, lambda news: progress.update(task, description=news))


def with_progress(contestants: list[Contestant], rounds: int, seconds: float) -> dict[Contestant, Pace]:
    with bar(MofNCompleteColumn()) as progress:
        task = progress.add_task("getting ready", total=rounds * len(contestants))

        def tick(description: str) -> None:
            progress.update(task, description=description, advance=1)

        return race(contestants, rounds, seconds, tick)


def as_json(
    lines: list[str],
    measured: Mapping[Contestant, Pace],
    weights: dict[str, ours.Weight],
    found: list[Outcome],
    values: dict[str, Solution],
) -> Any:
    return {
        "machine": lines,
        "paces": [
            {"game": one.title, "loop": one.loop, "decisions_per_s": pace.decisions, "games_per_s": pace.games}
            for one, pace in measured.items()
        ],
        "states": {
            game: {"clone_ns": weight.clone_ns, "bytes": weight.bytes, "result_us": weight.result_us}
            for game, weight in weights.items()
        },
        "values": {name: asdict(solution) for name, solution in values.items()},
        "targets": [
            {
                "game": one.target.game,
                "loop": one.target.loop,
                "peer": one.peer,
                "ratio": one.ratio,
                "target": one.target.times,
                "reached": one.reached,
            }
            for one in found
        ],
    }


def main() -> None:
    wanted = options()
    load_before = machine.load()
    rivals, missing = peers.contestants()
    measured = with_progress([*ours.contestants(), *rivals], wanted.rounds, wanted.seconds)
    values = solved(wanted.full)
    weights = {game_id: ours.weigh(printed(game_id), wanted.rounds) for game_id in stolik.games()}
    asked = [target for game_id in stolik.games() for target in targets(game_id)]
    found = [result for target in asked if (result := outcome(target, measured))]
    lines = machine.lines(load_before)
    tables = [paces(measured, weights), environments(measured), promises(found), solutions(values), thinking()]
    if wanted.write:
        page.write(wanted.write, lines, tables, missing)
    if wanted.json:
        print(json.dumps(as_json(lines, measured, weights, found, values), indent=2))
        return
    console = Console()
    for text in [*lines, *[f"{package} takes no part: {reason}" for package, reason in missing.items()]]:
        console.print(text, highlight=False)
    for table in tables:
        show(console, table)


if __name__ == "__main__":
    main()
