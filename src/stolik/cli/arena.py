"""Let bots compete: round robins, ladders, ratings, and how an option changes a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stolik.arena import balance, report
from stolik.arena.runner import Player, Results, here, in_processes, on_ray
from stolik.arena.runner import run as run_fixtures
from stolik.arena.schedule import ladder, round_robin
from stolik.arena.standings import standings
from stolik.arena.tournament import COMMAND, Tournament, ours
from stolik.cli.options import add_game, game_of
from stolik.engine import registry
from stolik.engine.contract import Game


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        default="easy,normal",
        metavar="A,B,…",
        help="entries: random, easy, normal, hard, search:flat, search:ismcts (or with the decisions it may simulate: "
        "search:ismcts:5000), file:policy.npz (docs/training.md), cmd:'a program' (docs/programs.md)",
    )
    parser.add_argument("--deals", type=int, default=50, metavar="N", help="deals; each is played in every seating (50)")
    parser.add_argument("--ladder", action="store_true", help="each entry only against the next one, not all against all")
    parser.add_argument(
        "--untimed", action="store_true", help="without turns: everybody equally quick, a tick for an action"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local (a new one)")
    parser.add_argument("--results", metavar="FILE", help="keep outcomes there; a stopped run goes on where it was")
    parser.add_argument("--report", metavar="FILE.html", help="write a report with plots")
    parser.add_argument(
        "--vary",
        metavar="NAME=V1|V2|…",
        help="compare values of an option (end=20|40) or how often a card is in the deck (deck.bzzz=5|7|9): "
        "the last of --bots among the first",
    )
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    if options.deals < 1 or options.jobs < 1:
        raise ValueError(f"--deals and --jobs take numbers from 1, not {options.deals} and {options.jobs}")
    check_installed("openskill", *["ray"] * bool(options.ray))
    seats = options.seats or min(registry.room(options.game).seats, key=lambda count: abs(count - 2))
    entries = split_entries(options.bots)
    check_entries(entries, game_of(options, seats))
    if options.vary:
        return compare(options, seats, entries)
    tournament = tournament_of(game_of(options, seats), options)
    planned = (ladder if options.ladder else round_robin)(entries, seats, options.deals)
    results = Results(tournament, Path(options.results) if options.results else None)
    with resumable(options), progress(len(planned), f"{options.game}, {len(planned)} games") as tick:
        outcomes = run_fixtures(results, planned, player_of(options), tick)
    table = standings(outcomes)
    if options.report:
        Path(options.report).write_text(report.of_tournament(tournament, outcomes, table), "utf-8")
    show(options, report.STANDINGS, [report.cells(row) for row in table], table)
    if not options.json:
        for row in table:
            for reason, games in row.forfeits.items():
                print(f"{row.entry} lost {games} {'game' if games == 1 else 'games'} by a fault: {reason}")
    return 0


def check_installed(*packages: str) -> None:
    for package in packages:
        if find_spec(package) is None:
            raise ValueError(f"the arena needs the package {package}, which is not installed: pip install 'stolik[arena]'")


def split_entries(text: str) -> list[str]:
    """Entries separated by commas; a comma inside quotes belongs to a command."""
    entries, quote, current = [], "", ""
    for letter in text:
        if letter in "'\"" and quote in ("", letter):
            quote = "" if quote else letter
        elif letter == "," and not quote:
            entries.append(current)
            current = ""
            continue
        current += letter if letter not in "'\"" or quote not in ("", letter) else ""
    return [entry for entry in [*entries, current] if entry]


def check_entries(entries: Sequence[str], game: Game) -> None:
    """Before anything is played, and on this machine."""
    if not entries:
        raise ValueError("--bots takes at least one entry, such as easy,normal")
    for entry in entries:
        if not entry.startswith(COMMAND):
            ours(entry, game)


def tournament_of(game: Game, options: argparse.Namespace) -> Tournament:
    given = game.room.given(game.options)
    texts = {option.name: option.write(given[option.name]) for option in game.room.options if option.name in given}
    return Tournament(game.id, game.seats, texts, options.seed, options.untimed)


def player_of(options: argparse.Namespace) -> Player:
    if options.ray:
        return on_ray(options.ray)
    return in_processes(options.jobs) if options.jobs > 1 else here


@contextmanager
def resumable(options: argparse.Namespace) -> Iterator[None]:
    """Who stops it learns how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        kept = f"{options.results} keeps what was played; the same command goes on" if options.results else ""
        print(f"stopped: {kept or 'nothing is kept without --results FILE'}", file=sys.stderr)
        raise


@contextmanager
def progress(total: int, what: str) -> Any:
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)

        def tick() -> None:
            bar.advance(task)

        yield tick


def show(options: argparse.Namespace, head: Sequence[str], rows: Sequence[Sequence[str]], plain: Any) -> None:
    if options.json:
        print(msgspec.json.encode(plain).decode())
        return
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(head[0], overflow="fold")
    for name in head[1:]:
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def compare(options: argparse.Namespace, seats: int, entries: Sequence[str]) -> int:
    name, equals, values = options.vary.partition("=")
    if not equals or not values:
        raise ValueError(f"--vary takes NAME=V1|V2|…, for example end=20|40|60, not {options.vary!r}")
    weak, strong = entries[0], entries[-1]
    tournaments = []
    for number, value in enumerate(values.split("|")):
        tournament = tournament_of(varied(options, seats, name, value), options)
        tournaments.append((f"{name}={value}", Results(tournament, kept(options.results, number))))
    total = balance.games_needed(seats, options.deals, len(tournaments), strong, weak)
    with resumable(options), progress(total, f"{options.game}, {total} games") as tick:
        rows = balance.vary(tournaments, strong, weak, options.deals, player_of(options), tick)
    if options.report:
        page = report.of_balance(tournaments[0][1].tournament, name, strong, weak, rows)
        Path(options.report).write_text(page, "utf-8")
    show(options, report.BALANCE, [report.balance_cells(row) for row in rows], rows)
    return 0


def varied(options: argparse.Namespace, seats: int, name: str, value: str) -> Game:
    """The game with this value; `deck.C` is the deck it would have, but for the count of card C."""
    _, is_count, card = name.partition("deck.")
    if is_count:
        deck = game_of(options, seats).start().cards() | {card: value}
        name, value = "deck", " ".join(f"{kind}={count}" for kind, count in deck.items())
    return game_of(argparse.Namespace(**{**vars(options), "option": [*options.option, f"{name}={value}"]}), seats)


def kept(results: str | None, number: int) -> Path | None:
    """Each value has a file of its own beside the one named."""
    if results is None:
        return None
    path = Path(results)
    return path.with_name(f"{path.stem}-{number}{path.suffix}")
