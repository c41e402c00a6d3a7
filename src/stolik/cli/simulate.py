"""Let bots play many games: win shares with intervals, lengths, records."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from stolik.arena.intervals import wilson
from stolik.bots.levels import bot
from stolik.cli.options import add_game, game_of
from stolik.engine import registry
from stolik.engine.contract import TABLE, Game
from stolik.engine.play import play


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
        "--bots", default="normal", metavar="A,B,…", help="a level or file:policy.npz per seat, repeated as needed (normal)"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--records", metavar="FOLDER", help="keep a record of every game there")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    seats = options.seats or registry.room(options.game).seats[-1]
    game = game_of(options, seats)
    if options.games < 1:
        raise ValueError(f"--games takes a number from 1, not {options.games}")
    names = options.bots.split(",")
    if len(names) > seats:
        raise ValueError(f"--bots names {len(names)} bots for {seats} seats")
    result = simulate(
        game, [names[seat % len(names)] for seat in range(seats)], options.games, options.seed, options.records
    )
    print(json.dumps(asdict(result))) if options.json else show(result)
    return 0


def simulate(game: Game, levels: Sequence[str], games: int, seed: str, records: str | None) -> Simulation:
    wins, totals, lengths, unfinished = [0.0] * game.seats, [0] * game.seats, [], 0
    if records:
        Path(records).mkdir(parents=True, exist_ok=True)
    for number in track(range(games), f"{game!r}".strip("<>"), console=Console(stderr=True), transient=True):
        bots = [bot(level, game, f"{seed}/{number}/{seat}") for seat, level in enumerate(levels)]
        record = play(game, bots, f"{seed}/{number}")
        final = record.final()
        for seat in final.winners:
            wins[seat] += 1 / len(final.winners)
        for seat in range(game.seats):
            totals[seat] += final.scores[seat]
        lengths.append(sum(seat != TABLE for seat, _ in record.moves))
        unfinished += not final.over
        if records:
            record.save(Path(records) / f"{game.id}-{number + 1:0{len(str(games))}}.stolik")
    seats = [
        SeatResult(seat, level, wins[seat], wins[seat] / games, *wilson(wins[seat], games), totals[seat] / games)
        for seat, level in enumerate(levels)
    ]
    mean = sum(lengths) / games
    return Simulation(repr(game).strip("<>"), games, seed, unfinished, min(lengths), mean, max(lengths), seats)


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
