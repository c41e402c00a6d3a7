"""`python -m benchmarks.strength [--write] [--deals N]`: how strong the levels are, measured in the arena."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from stolik.arena.intervals import Share
from stolik.arena.match import Outcome, Tournament
from stolik.arena.runner import Results, here, in_processes, run
from stolik.arena.schedule import Fixture, fixtures
from stolik.arena.standings import percentile, shares, times_of
from stolik.bench import machine
from stolik.bench.table import Table, markdown, show

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"

HEAD = """# How strong

This page is written by `python -m benchmarks.strength --write`; change the bots, not the page.

Every line is a tournament of the arena: `stolik arena GAME --seats N --bots …`, every deal played in every seating, a
shared win counting as its share, 95 % intervals (the wider of Wilson's and the spread between deals). *p95* is the time
of a decision of the stronger level on one core, 95 of 100 being faster; *games* counts all seatings.
"""

WHY = """The solo rates have no target: they say how hard the automaton is at each limit. Blef between two is played by an
equilibrium while both hands hold four cards or fewer together (one card each: exactly solved; exploitability in
`tests/bots`), which by design wins no more than half of such rounds from a careful player; what `hard` wins, it wins in
larger rounds, by weighing rivals' hands with their bids. Where few games were played the interval says so, and `reached`
compares the middle of it: `--deals` plays more, `--results` goes on from earlier ones."""


@dataclass(frozen=True)
class Question:
    """How often does `strong` win, one seat among `weak` ones?"""

    game: str
    seats: int
    strong: str
    weak: str
    target: float | None
    deals: float = 1.0
    """Of the deals asked for, which part: longer games get fewer."""
    limit: int | None = None

    @property
    def options(self) -> dict[str, str]:
        return {} if self.limit is None else {"limit": str(self.limit)}

    def tournament(self) -> Tournament:
        return Tournament(self.game, self.seats, self.options, "strength")

    def planned(self, deals: int) -> list[Fixture]:
        lineup = (self.strong, *[self.weak] * (self.seats - 1))
        return fixtures([lineup], max(1, round(deals * self.deals * 2 / self.seats)))

    def cells(self, found: Share, p95: float) -> tuple[str, ...]:
        rivals = f"{self.seats - 1} {self.weak}" if self.seats > 1 else f"TEN, limit {self.limit}"
        target = "" if self.target is None else f"{self.target:.0%}"
        reached = "" if self.target is None else "yes" if found.value >= self.target else "no"
        share = f"{found.value:.1%}"
        reach = f"{found.low:.1%} to {found.high:.1%}"
        return (self.game, self.strong, rivals, share, reach, target, reached, str(found.games), f"{p95 * 1000:.0f} ms")


LADDER = ("random", "easy", "normal", "hard")
TURNS = ("blef", "bzzz", "dycha", "nerwy")
QUESTIONS = [
    *[Question(game, 2, "normal", "random", 0.75) for game in TURNS],
    Question("blef", 2, "hard", "normal", 0.60),
    Question("bzzz", 2, "hard", "normal", 0.65),
    Question("dycha", 2, "hard", "normal", 0.65, 0.16),
    Question("nerwy", 2, "hard", "normal", 0.60, 0.5),
    Question("blef", 4, "hard", "normal", 0.36),
    Question("bzzz", 4, "hard", "normal", 0.36),
    Question("dycha", 4, "hard", "normal", 0.36, 0.08),
    Question("nerwy", 4, "hard", "normal", 0.36, 0.5),
    *[Question("siedem", 2, strong, weak, 0.75) for weak, strong in pairwise(LADDER)],
    *[Question("dycha", 1, "hard", "", None, 0.06, limit) for limit in range(4, 11)],
]
COLUMNS = ("game", "level", "against", "wins", "95 % interval", "target", "reached", "games", "p95")


def answer(question: Question, deals: int, folder: Path | None, jobs: int, tick: Callable[[], None]) -> tuple[str, ...]:
    """With 0 jobs nothing is played: the outcomes kept so far are all there is."""
    name = f"{question.game}-{question.seats}-{question.strong}-{question.weak}-{question.limit or ''}.jsonl"
    results = Results(question.tournament(), folder / name if folder else None)
    if jobs == 0:
        outcomes = results.ordered()
    else:
        outcomes = run(results, question.planned(deals), in_processes(jobs) if jobs > 1 else here, tick)
    return question.cells(shares(outcomes, question.strong), slowest(outcomes, question.strong))


def slowest(outcomes: Sequence[Outcome], entry: str) -> float:
    return percentile([second for outcome in outcomes for second in times_of(outcome, entry)], 0.95)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("benchmarks.strength", description="How strong the levels are, by the arena.")
    parser.add_argument("--write", action="store_true", help="write the result to docs/strength.md")
    parser.add_argument("--deals", type=int, default=100, help="deals of a two-seat game; fewer where games are long (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1); 0: only show what --results holds")
    parser.add_argument("--results", type=Path, help="a folder for outcomes: a stopped run goes on where it was")
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args(given)
    asked = [question for question in QUESTIONS if wanted.game in (None, question.game)]
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=sum(len(question.planned(wanted.deals)) for question in asked))
        rows = []
        for question in asked:
            bar.update(task, description=f"{question.game}, {question.strong}, {question.seats} seats")
            rows.append(answer(question, wanted.deals, wanted.results, wanted.jobs, lambda: bar.advance(task)))
    table = Table("Wins of one seat", COLUMNS, [row for row in rows if row[-2] != "0"])
    show(Console(), table)
    if wanted.write:
        lines = f"- stolik: {machine.build()}\n- machine: {machine.processor()}"
        PAGE.write_text("\n\n".join(part.strip() for part in (HEAD, lines, markdown(table), WHY)) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
