"""The result as tables: one set of rows, drawn on the screen and written as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as ScreenTable

from benchmarks.speed.contest import AEC, BATCH, INSIDE, PYTHON, VECTOR, Contestant, Pace
from benchmarks.speed.ours import FAMILY, Weight
from benchmarks.speed.targets import Outcome

if TYPE_CHECKING:
    from stolik.research.solving import Solution


@dataclass(frozen=True)
class Table:
    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def short(rate: float) -> str:
    if rate >= 1e6:
        return f"{rate / 1e6:.2f} M"
    return f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k"


def rates(pace: Pace | None) -> tuple[str, str]:
    return (short(pace.decisions), short(pace.games)) if pace else ("", "")


LOOPS = {INSIDE: "inside", PYTHON: "from Python", AEC: "AEC", VECTOR: "vectorised"}


def paces(measured: Mapping[Contestant, Pace], weights: Mapping[str, Weight]) -> Table:
    by_title = {(one.title, one.loop): pace for one, pace in measured.items()}
    rows = []
    for title in dict.fromkeys(one.title for one in measured if one.loop in (INSIDE, PYTHON)):
        weight = weights.get(title.removeprefix(f"{FAMILY} "))
        rows.append(
            (
                title,
                *rates(by_title.get((title, INSIDE))),
                *rates(by_title.get((title, PYTHON))),
                f"{weight.clone_ns:.0f} ns" if weight else "",
                f"{weight.bytes} B" if weight else "",
                f"{weight.result_us:.1f} µs" if weight else "",
            )
        )
    head = ("game", "inside", "games", "from Python", "games", "clone", "a state", "result")
    return Table("Random play, steps and games per second", head, rows)


def environments(measured: Mapping[Contestant, Pace]) -> Table:
    by_title = {(one.title, one.loop): short(pace.decisions) for one, pace in measured.items()}
    titles = dict.fromkeys(one.title for one in measured if one.loop in (AEC, VECTOR))
    rows = [(title, *[by_title.get((title, loop), "") for loop in (AEC, VECTOR)]) for title in titles]
    return Table("Learning environments, steps per second", ("game", LOOPS[AEC], f"{LOOPS[VECTOR]}, {BATCH} games"), rows)


def solutions(found: Mapping[str, Solution]) -> Table:
    rows = [
        (
            name,
            f"{solution.nodes:,}".replace(",", " "),
            str(solution.iterations),
            f"{solution.exploitability:.6f}",
            f"{solution.value:+.5f}",
        )
        for name, solution in found.items()
    ]
    head = ("by OpenSpiel's CFR+", "nodes", "iterations", "exploitability", "value")
    return Table("Values against best play, for seat 0 of two", head, rows)


def promises(outcomes: Sequence[Outcome]) -> Table:
    rows = [
        (
            found.target.game,
            LOOPS[found.target.loop],
            found.peer,
            f"{found.ratio:.1f}×",
            f"{found.target.times:g}×",
            "yes" if found.reached else "no",
        )
        for found in outcomes
    ]
    return Table("Against the targets", ("game", "loop", "peer", "measured", "target", "reached"), rows)


def show(console: Console, table: Table) -> None:
    drawn = ScreenTable(title=table.title, title_justify="left")
    for column, name in enumerate(table.head):
        drawn.add_column(name, justify="left" if column == 0 else "right", no_wrap=column == 0)
    for row in table.rows:
        drawn.add_row(*row)
    console.print(drawn)


def markdown(table: Table) -> str:
    lines = [f"## {table.title}", "", line(table.head), line(("---",) + ("---:",) * (len(table.head) - 1))]
    return "\n".join([*lines, *[line(row) for row in table.rows]])


def line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
