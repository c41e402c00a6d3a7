"""`python -m benchmarks.strength [--write] [--deals N]`: how strong the levels and the searches are, by the arena."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

import stolik
from benchmarks import calibration, exploitability, machine, naive, response
from benchmarks.speed.tables import Table, markdown, show
from stolik.arena.intervals import Share
from stolik.arena.runner import Results, here, in_processes, run
from stolik.arena.schedule import Fixture, fixtures
from stolik.arena.standings import percentile, shares, times_of
from stolik.arena.tournament import Outcome, Tournament
from stolik.bots.levels import FILE
from stolik.bots.network import load
from stolik.engine.registry import room

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"

HEAD = """# How strong

This page is written by `python -m benchmarks.strength --write --results FOLDER`; change the bots, not the page. What is
in the folder is not played again, so a stopped run goes on where it was; `--deals N` plays more. A line of which the folder
knows less than this page stays as it is here, so that another machine can play what is missing: whoever changes a bot
takes its lines off this page.

Every line is a tournament of the arena: `stolik arena GAME --seats N --bots … --seed strength`, every deal played in every
seating, a shared win counting as its share, 95 % intervals (the wider of Wilson's and the spread between deals). *reached*
says `yes` where the whole interval is above the target, `likely` where its middle is. *p95* is the time of a decision on
one core, 95 of 100 being faster; *games* counts all seatings.
"""

NOTES = """`hard` and `master` search with the game's network (`stolik train`), or with the rule bot and a favour for
what the network likes, `network` is that network by itself, `classic` is `hard` as it was before there were networks.
`cmd:python -m benchmarks.plain_ismcts` is a plain tree search with random playouts, written apart from ours, that
thinks 25 ms of processor time (its *p95* is by the clock, on a busy machine). `file:naive/…` is a network that nobody
took pains with: `python -m benchmarks.naive GAME` makes it, for two seats, in minutes. Between the levels of `siedem`
speed and errors decide, so that a step wins nearly always; *untimed* lines are played by the same policies with
everybody equally quick. The solo rates of `dycha` have no target: they say how hard the automaton is at each limit. In
`blef` between two, `hard` and `master` weigh what the network makes of an action, which takes rivals for its own kind,
against what `classic` makes of it, which takes them for rule bots; in looks the first alone beat `classic` and was
level with `normal`, and the second lost to the first. With more seats `hard` is `classic` in `blef` and `bzzz`, and has a
fair share among three of them by that. How many games a line gets was settled before it was played; where it says *n of
m*, time ran out."""

MISSED = """What is missed, and why as far as is known. `bzzz`: `hard` is level with `classic` and with the naive
network, and little ahead of the plain tree search. Between two a seat decides eight times in a game, so luck weighs
most here. Searching twice as widely looked better on other deals (57 % of 226, two settings together) and was not on
these (51.5 after 51.6 % of 400), nor was ten times as much (50 % of 50): more search is not the way up. Nor is knowing
more: with the tops on which each seat had drawn in the observation, a network trained alike won 49.9 % of 16,384 games
from the one that ships (25.8 % at four seats), and believing worlds the more, the better they agree with those draws,
won 49.9 % of 428 from not doing so; so neither is in the house. `master`, four times the search of `hard`, is therefore
no better than it. Among three `classic`, a favour for what the network likes won 19.6 % of 400 (16.0 to 23.8: worse than
none), the bare network 20.8 % of 400 other games, and the search of two seats 24.7 % of 219; so `hard` is `classic` there.
`dycha`: ahead of `classic` by three in a hundred less than wanted, although a plain tree search hardly ever wins from it,
and `master`, four times its search, looks no better. `nerwy`: ahead of `classic` by less than wanted,
although ahead of the naive network by more; worlds weighted by what rivals laid and let pass, as `blef` has them, won
51 % of 358 from worlds drawn alike, so they are. `blef`: `hard` is only level with the naive network, which draws its
bids for two seats alone. Ways tried: four times the training made a bare network that beat its forerunner (56 % of
1,024 games between two, 29 among four), but with it `hard` won 51 % of 400 from `classic` and 41 % of 200 from the
naive network, and it was the easier to exploit (0.18 instead of 0.12, see below); heeding `classic` not at all then
gave 62 % of 120 from `classic` and 44 % of 200 from the naive network; that network drawing by itself, with the solved
rounds by heart, 52 % of 400 from the naive one and 52 % of 150 from `classic`. Among four, that network by itself won
28.5 % of 200 from three `classic` (22.7 to 35.1 %): the next thing to try there."""

SEARCHES = """`search:flat` is flat Monte Carlo with sequential halving, `search:ismcts` a tree over what the seat sees,
both over `resample` with the game's rule bot as playout policy; the number is how many decisions they may simulate,
chosen so that both take about as long. So far the tree was nowhere clearly stronger at the same cost, and `classic` uses
the flat one in `bzzz`, `dycha` and `nerwy`."""

CHANCES = """Games among players of mixed levels (`random`, `easy`, `normal`, `network`); of each one position, seen by
one of its seats, judged by `stolik.value`. *Brier* is the mean squared error, *constant* that of giving every seat the
same chance. In `siedem` most depends on how quick each player is, which no position tells. Then, for each tenth of
predicted chances, their mean and the share of wins that came of them."""

PACES = """`stolik.value(game, view)` for a thousand views of games of four `normal`, one by one, and a
`stolik.bots.chances.Judge` that is given as many states at once; one core. The target is 1,000."""

RESPONSES = """A second network learns, with all it has, to beat the shipped network by itself at two seats (`python -m
benchmarks.response GAME`); what it wins in the end is the least that can be won from it, and less than half means only
that it has not learnt to in so many decisions (the networks themselves had those of the last table). In the first table it
then sits down against `hard` (`file:response/…`), which is far too slow to learn against."""

WALKED = """The first round of `blef` between two, one card each with the whole deck, walked through to its end against
each level (`python -m benchmarks.exploitability`), which was asked fifty times in every situation it can come to (the
network says its chances itself). A win counts 1, a loss -1; with best play on both sides who begins has -22/435 = -0.051
of it ([How fast](speed.md)). *gains* is what the best response has in either place, *exploitability* their mean: 0 is an
equilibrium. With larger hands only a trained response can be had, above."""

FILES = """The minutes are those of one core of a machine that was busy with other things, too; the decisions and the
seed make the file, and *weights* is the digest that the command says in the end. `nerwy` was trained twice, with 24
million decisions first, and `blef` four times, with 6 million, with less drawing towards the end and with 32 million:
what is shipped was stronger at two seats, in `blef` under `hard`. Beside the files before them, by themselves at two
seats, these won 48 % (`nerwy`, better at four), 49 % (`bzzz`, 22 of fair 25 at four), 51 % (`blef`), 50 % (`siedem`) and
49 % (`dycha`, 27 of fair 25 at four)."""


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
    untimed: bool = False

    @property
    def options(self) -> dict[str, str]:
        return {} if self.limit is None else {"limit": str(self.limit)}

    @property
    def file(self) -> str:
        words = (self.game, self.seats, self.strong, self.weak, self.limit or "", "untimed" if self.untimed else "")
        return "-".join(str(word).replace(":", "_").replace("/", "_") for word in words if word) + ".jsonl"

    @property
    def ready(self) -> bool:
        """A player in a file has to be made first."""
        return not self.weak.startswith(FILE) or Path(self.weak.removeprefix(FILE)).exists()

    def tournament(self) -> Tournament:
        return Tournament(self.game, self.seats, self.options, "strength", self.untimed)

    def planned(self, deals: int) -> list[Fixture]:
        lineup = (self.strong, *[self.weak] * (self.seats - 1))
        return fixtures([lineup], max(1, round(deals * self.deals * 2 / self.seats)))

    def cells(self, found: Share, planned: int, *p95: float) -> tuple[str, ...]:
        rivals = f"{self.seats - 1} {self.weak}" if self.seats > 1 else f"TEN, limit {self.limit}"
        rivals += ", untimed" if self.untimed else ""
        target = "" if self.target is None else f"{self.target:.0%}"
        reached = "" if self.target is None else verdict(found, self.target)
        share = f"{found.value:.1%}"
        reach = f"{found.low:.1%} to {found.high:.1%}"
        times = [f"{one * 1000:.1f} ms" if one else "" for one in p95]
        games = f"{found.games} of {planned}" if 0 < found.games < planned else f"{found.games}"
        return (self.game, self.strong, rivals, share, reach, target, reached, games, *times)


MADE = ("game", "command", "decisions", "minutes", "weights", "bytes")


def made_of(game_id: str) -> tuple[str, ...]:
    """What the file itself says."""
    path = room(game_id).folder / room(game_id).network
    network = load(path)
    training = network.about.training
    minutes = f"{int(training.get('seconds', 0)) / 60:.0f}"
    decisions = f"{int(training.get('decisions', 0)) / 1e6:.1f} million"
    command = training.get("command", "no longer known")
    return game_id, command, decisions, minutes, network.digest, f"{path.stat().st_size:,}"


def verdict(found: Share, target: float) -> str:
    return "yes" if found.low >= target else "likely" if found.value >= target else "no"


LADDER = ("random", "easy", "normal", "hard", "master")
TURNS = ("blef", "bzzz", "dycha", "nerwy")
PLAIN = "cmd:python -m benchmarks.plain_ismcts"
"""A plain tree search with random playouts, written apart from ours, that takes as long as `hard`."""
TWICE = 2.0
"""Lines with a target beyond the ladder are of 400 games."""
QUESTIONS = [
    *[Question(game, 2, "normal", "random", 0.75) for game in TURNS],
    *[Question(game, 2, "normal", "easy", 0.55) for game in TURNS],
    *[Question(game, 2, "hard", "normal", 0.55) for game in TURNS],
    *[Question(game, 2, "master", "normal", 0.55, 0.5) for game in TURNS],
    *[
        Question(game, 2, "hard", "classic", target, TWICE)
        for game, target in (("blef", 0.60), ("bzzz", 0.56), ("dycha", 0.93), ("nerwy", 0.68))
    ],
    *[Question(game, 4, "hard", "classic", 0.25, TWICE) for game in TURNS],
    *[Question(game, 2, "master", "hard", 0.52, TWICE) for game in TURNS],
    *[
        Question(game, 2, "hard", PLAIN, target, TWICE)
        for game, target in (("blef", 0.85), ("bzzz", 0.60), ("dycha", 0.85), ("nerwy", 0.80))
    ],
    *[
        Question(game, 2, "hard", f"file:{naive.FOLDER}/{game}.npz", target, TWICE)
        for game, target in (("blef", 0.55), ("bzzz", 0.53), ("dycha", 0.60), ("nerwy", 0.56))
    ],
    *[Question(game, 2, "hard", f"file:{response.FOLDER}/{game}.npz", 0.42, TWICE) for game in response.TARGETS],
    Question("blef", 6, "hard", "normal", 0.25, TWICE),
    *[Question("siedem", 2, strong, weak, 0.75) for weak, strong in pairwise(LADDER)],
    *[
        Question("siedem", 2, strong, weak, None, untimed=True)
        for weak, strong in (("random", "normal"), ("normal", "hard"))
    ],
    *[Question("dycha", 1, level, "", None, 0.5, limit) for level in ("hard", "master") for limit in range(4, 11)],
]
DUELS = [
    Question("bzzz", 2, "search:ismcts:60000", "search:flat:200000", None, 0.5),
    Question("nerwy", 2, "search:ismcts:20000", "search:flat:30000", None, 0.1),
    Question("dycha", 2, "search:ismcts:6000", "search:flat:6000", None, 0.05),
]
COLUMNS = ("game", "entry", "against", "wins", "95 % interval", "target", "reached", "games", "p95", "rivals' p95")
GAMES = COLUMNS.index("games")
NOT_YET = "not yet measured"
NAMED_BY = {
    "Wins of one seat": 3,
    "Searches side by side": 3,
    "Chances and results": 2,
    "Positions judged in a second": 1,
    "Best responses": 1,
    "Exploitability": 2,
}
"""The first cells of a row that say what it measures."""


def answer(question: Question, deals: int, folder: Path | None, jobs: int, tick: Callable[[], None]) -> tuple[str, ...]:
    """With 0 jobs nothing is played: the outcomes kept so far are all there is."""
    results = Results(question.tournament(), folder / question.file if folder else None)
    planned = question.planned(deals)
    if jobs == 0 or not question.ready:
        outcomes = [results.outcomes[fixture] for fixture in sorted(results.outcomes)]
    else:
        outcomes = run(results, planned, in_processes(jobs) if jobs > 1 else here, tick)
    gave_up = next((outcome.reason for outcome in outcomes if outcome.forfeit is not None), None)
    if gave_up is not None:
        sys.exit(f"{question.file}: somebody gave up ({gave_up}), which is no win; put that right, and delete the file")
    times = [slowest(outcomes, who) for who in (question.strong, question.weak)]
    return question.cells(shares(outcomes, question.strong), len(planned), *times)


def slowest(outcomes: Sequence[Outcome], entry: str) -> float:
    return percentile([second for outcome in outcomes for second in times_of(outcome, entry)], 0.95)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("benchmarks.strength", description="How strong the levels are, by the arena.")
    parser.add_argument("--write", action="store_true", help="write the result to docs/strength.md")
    parser.add_argument("--deals", type=int, default=100, help="deals of a two-seat game; fewer where games are long (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1); 0: only show what --results holds")
    parser.add_argument("--results", type=Path, help="a folder for outcomes: a stopped run goes on where it was")
    parser.add_argument("--game", help="only this game")
    parser.add_argument(
        "--lines", default="*", help="play only lines whose file is called so: bzzz-2-hard-*, calibration-*"
    )
    parser.add_argument("--positions", type=int, default=10_000, help="games whose chances are compared to results (10000)")
    wanted = parser.parse_args(given)
    tables = {
        "Wins of one seat": [question for question in QUESTIONS if wanted.game in (None, question.game)],
        "Searches side by side": [question for question in DUELS if wanted.game in (None, question.game)],
    }
    responses = Table("Best responses", response.COLUMNS, [response.kept(wanted.results, game) for game in TURNS])
    levels = [exploitability.kept(wanted.results, level) for level in exploitability.LEVELS]
    walked = Table("Exploitability", exploitability.COLUMNS, levels)
    found = [*answers(tables, wanted), calibrated(wanted), paced(wanted), responses, walked]
    known = PAGE.read_text("utf-8")
    shown = [with_page(table, known) for table in found]
    for table in shown:
        show(Console(), table)
    if wanted.write:
        PAGE.write_text(page(*shown), "utf-8")
    return 0


def answers(asked: dict[str, list[Question]], wanted: argparse.Namespace) -> list[Table]:
    found = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        games = sum(len(question.planned(wanted.deals)) for questions in asked.values() for question in questions)
        task = bar.add_task("", total=games)
        for title, questions in asked.items():
            rows = []
            for question in questions:
                bar.update(task, description=f"{question.game}, {question.strong}, {question.seats} seats")
                jobs = wanted.jobs if fnmatch(question.file, f"{wanted.lines}.jsonl") else 0
                rows.append(answer(question, wanted.deals, wanted.results, jobs, lambda: bar.advance(task)))
            found.append(Table(title, COLUMNS, [row if row[GAMES] != "0" else unknown(row) for row in rows]))
    return found


def with_page(table: Table, page: str) -> Table:
    """Each row, or what the page has in its place if that was measured further."""
    section = page.partition(f"## {table.title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    names = NAMED_BY[table.title]
    known = {row[:names]: row for row in cells if len(row) == len(table.head)}
    rows = [max(row, known.get(row[:names], row), key=partial(extent, table.head)) for row in table.rows]
    return Table(table.title, table.head, rows)


def extent(head: Sequence[str], row: Sequence[str]) -> int:
    """How far a row was measured: its games where it counts them."""
    if NOT_YET in row:
        return 0
    return int(row[head.index("games")].split()[0]) if "games" in head else 1


def unknown(row: tuple[str, ...]) -> tuple[str, ...]:
    """A question that nobody has played yet."""
    return (*row[:3], NOT_YET, "", row[5], "", "", "", "")


def calibrated(wanted: argparse.Namespace) -> Table:
    """Chances of two and of four seats, game by game; what is in the folder is not played again."""
    rows = []
    for game_id in [one for one in stolik.games() if wanted.game in (None, one)]:
        for seats in (2, 4):
            unmeasured = (game_id, str(seats), NOT_YET, "", "", "")
            measure = partial(calibration.row, game_id, seats, wanted.positions)
            rows.append(kept(wanted, f"calibration-{game_id}-{seats}", measure) or unmeasured)
    return Table("Chances and results", calibration.COLUMNS, rows)


def kept(wanted: argparse.Namespace, name: str, measure: Callable[[], tuple[str, ...]]) -> tuple[str, ...] | None:
    """What is in the folder, or else is measured now, if it is to be."""
    path = wanted.results and wanted.results / f"{name}.json"
    if path and path.exists():
        return tuple(json.loads(path.read_text()))
    if not wanted.jobs or not fnmatch(name, wanted.lines):
        return None
    found = measure()
    if path:
        path.write_text(json.dumps(found))
    return found


def paced(wanted: argparse.Namespace) -> Table:
    rows = []
    for game_id in [one for one in stolik.games() if wanted.game in (None, one)]:
        measure = partial(calibration.pace, game_id, 1000)
        rows.append(kept(wanted, f"pace-{game_id}", measure) or (game_id, NOT_YET, ""))
    return Table("Positions judged in a second", calibration.PACES, rows)


def page(wins: Table, searches: Table, chances: Table, paces: Table, responses: Table, walked: Table) -> str:
    lines = f"- stolik: {machine.build()}\n- machine: {machine.processor()}"
    made = Table("How the networks were made", MADE, [made_of(game_id) for game_id in stolik.games()])
    parts = (
        *(HEAD, lines, markdown(wins), NOTES, MISSED, markdown(searches), SEARCHES, markdown(chances), CHANCES),
        *(markdown(paces), PACES),
        *(markdown(responses), RESPONSES, markdown(walked), WALKED, markdown(made), FILES),
    )
    return "\n\n".join(part.strip() for part in parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
