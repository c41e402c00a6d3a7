"""Let a network learn a game by playing against itself."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from stolik.engine import registry

if TYPE_CHECKING:
    from stolik.training.course import Course, Plan


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(registry.games())}")
    parser.add_argument("--seats", type=int, nargs="+", default=[], metavar="N", help="numbers of seats (all there are)")
    parser.add_argument("--steps", type=float, default=60.0, metavar="M", help="millions of decisions to play (60)")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many, whatever was played by then")
    parser.add_argument("--seed", type=int, default=1, help="with --steps alone, the same seed gives the same network (1)")
    parser.add_argument("--tables", type=int, default=1024, help="games at the same time (1024)")
    parser.add_argument("--width", type=int, default=128, help="numbers in each hidden layer (128)")
    parser.add_argument("--games", type=int, default=512, help="games for each look at how good it is by now (512)")
    parser.add_argument("--cores", type=int, default=1, help="cores for the matrix products (1)")
    parser.add_argument("--fresh", action="store_true", help="begin anew even if a stopped training could go on")
    parser.add_argument(
        "--out", type=Path, default=Path("."), metavar="FOLDER", help="where GAME.npz and the curve go (here)"
    )


def run(options: argparse.Namespace) -> int:
    os.environ["OPENBLAS_NUM_THREADS"] = str(options.cores)  # read when numpy is loaded, by the next line
    from stolik.training.course import planned

    recipe = registry.room(options.game).recipe
    seats = tuple(options.seats)
    plan = planned(
        options.game,
        recipe,
        seats=seats,
        decisions=options.steps * 1e6,
        minutes=options.minutes,
        seed=options.seed,
        tables=options.tables,
        width=options.width,
        games=options.games,
    )
    options.out.mkdir(parents=True, exist_ok=True)
    course = begun(plan, options.out / f"{options.game}.course.npz", options.fresh)
    train(course, options.out)
    show(course)
    return 0


def begun(plan: Plan, kept: Path, fresh: bool) -> Course:
    from stolik.training.course import Course, resumed

    return resumed(kept, plan) if kept.exists() and not fresh else Course(plan)


def train(course: Course, folder: Path) -> None:
    """Whatever is learnt is kept as it comes: stopped with Ctrl-C, the same command goes on."""
    name = course.plan.game
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[shares]}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(name, total=1.0, shares="")

        def tell(course: Course) -> None:
            shares = " ".join(f"{share.seats}: {share.share:.0%}" for share in course.points[-1][1])
            bar.update(task, completed=course.done, shares=f"{course.decisions / 1e6:.1f} M, {shares}")

        def keep(course: Course) -> None:
            from stolik.training.curve import curve

            course.save(folder / f"{name}.course.npz")
            course.network().save(folder / f"{name}.npz")
            title = f"{name}: share of wins among rule bots, in fair shares"
            (folder / f"{name}.svg").write_text(curve(course.points, title), "utf-8")

        course.run(tell, keep)


def show(course: Course) -> None:
    table = Table(title=f"{course.plan.game}: one seat of the network among bots of the level normal")
    for heading in ("seats", "games", "share of wins", "95 % interval", "times fair"):
        table.add_column(heading, justify="right")
    for row in course.points[-1][1]:
        reach = f"{row.low:.1%} – {row.high:.1%}"
        table.add_row(str(row.seats), f"{row.games:,}", f"{row.share:.1%}", reach, f"{row.times:.2f}")
    Console().print(table)
    made = f"{course.decisions / 1e6:.1f} million decisions, {course.seconds:.0f} s, weights {course.network().digest}"
    Console().print(made, highlight=False)
