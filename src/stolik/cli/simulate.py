"""Let bots play many games: win shares with intervals, lengths, records."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, track
from rich.table import Table

from stolik.arena.intervals import wilson
from stolik.cli.options import add_game, game_of
from stolik.engine import registry
from stolik.engine.contract import Game
from stolik.research.datasets import PART, Dealer, Plan, plan_of, read, record_of, write


@dataclass(frozen=True)
class SeatResult:
    seat: int
    bot: str
    wins: float
    """Games won; a win shared by k counts 1/k."""
    share: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True)
class Simulation:
    game: str
    games: int
    seed: str
    unfinished: int
    shortest: int
    mean_length: float
    longest: int
    seats: list[SeatResult]


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--bots", default="normal", metavar="A,B,…", help="an entry per seat, as in the arena, repeated as needed (normal)"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--records", metavar="FOLDER", help="keep a record of every game there")
    parser.add_argument(
        "--out",
        metavar="games.parquet",
        help="keep all games as a data set: a folder of parts, games.parquet or games.jsonl",
    )
    parser.add_argument("--observations", action="store_true", help="with --out: what each seat saw before it decided")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="with --out: processes (1)")
    parser.add_argument("--part", type=int, default=PART, metavar="N", help=f"with --out: games in a part ({PART})")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    seats = options.seats or registry.room(options.game).seats[-1]
    game = game_of(options, seats)
    for name in ("games", "jobs", "part"):
        if getattr(options, name) < 1:
            raise ValueError(f"--{name} takes a number from 1, not {getattr(options, name)}")
    names = options.bots.split(",")
    if len(names) > seats:
        raise ValueError(f"--bots names {len(names)} bots for {seats} seats")
    bots = [names[seat % len(names)] for seat in range(seats)]
    plan = plan_of(game, bots, options.seed, options.games, options.part, options.observations)
    rows = kept(plan, options.out, options.jobs) if options.out else played(plan, options.records)
    result = tally(game, plan, rows)
    print(json.dumps(asdict(result))) if options.json else show(result)
    return 0


def played(plan: Plan, records: str | None) -> Iterator[dict[str, Any]]:
    """Here and now, and forgotten but for the records."""
    dealer = Dealer(plan)
    if records:
        Path(records).mkdir(parents=True, exist_ok=True)
    what = f"{dealer.game!r}".strip("<>")
    for number in track(range(plan.games), what, console=Console(stderr=True), transient=True):
        row = msgspec.structs.asdict(dealer.play(number))
        if records:
            record = record_of(row)
            record.tags |= {"Time": str(row["time"])} if row["time"] is not None else {}
            record.save(Path(records) / f"{plan.game}-{number + 1:0{len(str(plan.games))}}.stolik")
        yield row


def kept(plan: Plan, out: str, jobs: int) -> Iterator[dict[str, Any]]:
    """As a data set; who stops it learns how to go on."""
    with Progress(
        *Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(f"{plan.game}, {out}", total=plan.games)
        try:
            write(out, plan, jobs, lambda games: bar.advance(task, games))
        except KeyboardInterrupt:
            print(f"stopped: {out} keeps the parts that are complete; the same command goes on", file=sys.stderr)
            raise
    return read(out, ("winners", "scores", "decisions", "finished"))


def tally(game: Game, plan: Plan, rows: Iterable[Mapping[str, Any]]) -> Simulation:
    wins, totals, lengths, unfinished = [0.0] * game.seats, [0] * game.seats, [], 0
    for row in rows:
        for seat in row["winners"]:
            wins[seat] += 1 / len(row["winners"])
        for seat in range(game.seats):
            totals[seat] += row["scores"][seat]
        lengths.append(row["decisions"])
        unfinished += not row["finished"]
    games = len(lengths)
    seats = [
        SeatResult(seat, level, wins[seat], wins[seat] / games, *wilson(wins[seat], games), totals[seat] / games)
        for seat, level in enumerate(plan.bots)
    ]
    mean = sum(lengths) / games
    return Simulation(repr(game).strip("<>"), games, plan.seed, unfinished, min(lengths), mean, max(lengths), seats)


def show(result: Simulation) -> None:
    table = Table(title=f"{result.game}: {result.games} games, seed {result.seed}")
    for heading in ("seat", "bot", "wins", "share", "95 % interval", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat in result.seats:
        bounds = f"{seat.low:.1%} – {seat.high:.1%}"
        table.add_row(str(seat.seat), seat.bot, f"{seat.wins:g}", f"{seat.share:.1%}", bounds, f"{seat.mean_score:.1f}")
    console = Console()
    console.print(table)
    console.print(f"decisions a game: {result.shortest} – {result.longest}, {result.mean_length:.1f} on average")
    if result.unfinished:
        console.print(f"{result.unfinished} games were stopped unfinished")
