"""Let bots compete: round robins, ladders, ratings, and how an option changes a game."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stolik.arena import balance, report
from stolik.arena.contest import Variation, compete, grid, one_by_one, vary
from stolik.arena.intervals import Mean, Share
from stolik.arena.schedule import ladder, round_robin
from stolik.arena.tournament import check_entry
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
        "search:ismcts:5000), file:policy.npz (docs/training.md), cmd:'a program' (docs/programs.md), py:module:Name; "
        "name=entry lists it by that name",
    )
    parser.add_argument("--deals", type=int, default=50, metavar="N", help="deals; each is played in every seating (50)")
    parser.add_argument("--ladder", action="store_true", help="each entry only against the next one, not all against all")
    parser.add_argument(
        "--untimed", action="store_true", help="without turns: everybody equally quick, a tick for an action"
    )
    parser.add_argument(
        "--adjusted", action="store_true", help="also the shares without the table's luck: as true, and far steadier"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local (a new one)")
    parser.add_argument("--results", metavar="FILE", help="keep outcomes there; a stopped run goes on where it was")
    parser.add_argument("--report", metavar="FILE.html", help="write a report with plots")
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="NAME=V1|V2|…",
        help="compare values of an option (end=20|40) or how often a card is in the deck (deck.bzzz=5|7|9), the last of "
        "--bots among the first; repeated, every combination; all: each option of the game by itself",
    )
    parser.add_argument(
        "--measure",
        action="store_true",
        help="what the game is like as it is: first seat's advantage, length, choices, lead changes, margins, ties, skill",
    )
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    if options.deals < 1 or options.jobs < 1:
        raise ValueError(f"--deals and --jobs take numbers from 1, not {options.deals} and {options.jobs}")
    check_installed("numpy", *["ray"] * bool(options.ray))
    seats = options.seats or min(registry.room(options.game).seats, key=lambda count: abs(count - 2))
    entries = named_entries(split_entries(options.bots))
    if not entries:
        raise ValueError("--bots takes at least one entry, such as easy,normal")
    for entry in entries.values():
        check_entry(entry, game_of(options, seats))
    return compare(options, seats, entries) if options.vary or options.measure else contest(options, seats, entries)


def shared(options: argparse.Namespace, entries: Mapping[str, str]) -> dict[str, Any]:
    """What both ways to play ask for."""
    return {
        "entries": entries,
        "deals": options.deals,
        "seed": options.seed,
        "jobs": options.jobs,
        "ray": options.ray,
        "untimed": options.untimed,
        "results": options.results,
        "command": shlex.join(["stolik", *sys.argv[1:]]),
    }


def contest(options: argparse.Namespace, seats: int, entries: Mapping[str, str]) -> int:
    planned = (ladder if options.ladder else round_robin)(list(entries), seats, options.deals)
    with resumable(options), progress(len(planned), f"{options.game}, {len(planned)} games") as tick:
        found = compete(
            game_of(options, seats),
            ladder=options.ladder,
            adjusted=options.adjusted,
            tick=tick,
            **shared(options, entries),
        )
    if options.report:
        found.report(options.report)
    show(options, report.head(found.standings), [report.cells(row) for row in found.standings], found.standings)
    if not options.json:
        for row in found.standings:
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


def named_entries(entries: Sequence[str]) -> dict[str, str]:
    """`mine=cmd:python bot.py` is listed as mine, an entry without a name as itself."""
    found: dict[str, str] = {}
    for entry in entries:
        given = re.fullmatch(r"([\w.-]+)=(.+)", entry)
        name = given[1] if given else entry
        if name in found:
            raise ValueError(f"--bots names {name!r} twice; give one of them another name: other={entry}")
        found[name] = given[2] if given else entry
    return found


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


def compare(options: argparse.Namespace, seats: int, entries: Mapping[str, str]) -> int:
    settings = settings_of(options, seats)
    weak, *_, strong = (*entries, *list(entries)[-1:])
    total = balance.games_needed(seats, options.deals, len(settings), strong, weak)
    with resumable(options), progress(total, f"{options.game}, {total} games") as tick:
        found = vary(partial(varied, options, seats), settings, tick=tick, **shared(options, entries))
    if options.report:
        found.report(options.report)
    show(
        options,
        SHORT,
        [
            (row.value.replace(", ", "\n"), *(short(getattr(row, measure)) for measure in balance.MEASURES))
            for row in found.rows
        ],
        found.rows,
    )
    if not options.json and len(found.varied) > 1:
        say_what_changes_most(found)
    return 0


SHORT = ("", "first\nwins", "length", "choices", "forced", "lead\nchanges", "leader\nwins", "margin", "ties", "skill")
"""`balance.MEASURES` in the width of a terminal; the report has them in full."""


def short(found: Mean | Share) -> str:
    """The wider half of the interval is the one told, below the value."""
    reach = max(found.high - found.value, found.value - found.low)
    if isinstance(found, Share):
        return f"{found.value:.0%}\n±{100 * reach:.0f}" if found.games else "–"
    return f"{found.value:.3g}\n±{reach:.2g}"


def say_what_changes_most(found: Variation) -> None:
    print("what changes the game most (beyond chance):")
    for option in dict.fromkeys(one.option for one in found.effects):
        clear = [one for one in found.effects if one.option == option and one.clear]
        clear.sort(key=lambda one: -one.change)
        said = [f"{balance.MEASURES[one.measure]} {one.low:.3g} to {one.high:.3g}" for one in clear]
        print(f"  {option}: {'; '.join(said) or 'nothing'}")


def settings_of(options: argparse.Namespace, seats: int) -> list[dict[str, str]]:
    if options.vary == ["all"]:
        return one_by_one(every_option(options, seats))
    return grid(dict(split_vary(text) for text in options.vary))


def split_vary(text: str) -> tuple[str, list[str]]:
    name, equals, values = text.partition("=")
    if not equals or not values:
        raise ValueError(f"--vary takes NAME=V1|V2|…, for example end=20|40|60, or all; not {text!r}")
    return name, values.split("|")


def every_option(options: argparse.Namespace, seats: int) -> dict[str, list[str]]:
    """Flags the other way, numbers halved and doubled, where the rules allow it."""
    game = game_of(options, seats)
    found: dict[str, list[str]] = {}
    for option in game.room.options:
        now = game.options[option.name]
        tried = ["false" if now else "true"] if option.kind == "flag" else []
        if option.kind == "number" and now is not None and not option.alone:
            tried = [str(value) for value in (now // 2, now * 2) if value != now]
        found[option.name] = [value for value in tried if playable(options, seats, {option.name: value})]
    return {name: values for name, values in found.items() if values}


def playable(options: argparse.Namespace, seats: int, values: Mapping[str, str]) -> bool:
    try:
        varied(options, seats, values)
    except ValueError:
        return False
    return True


def varied(options: argparse.Namespace, seats: int, values: Mapping[str, str]) -> Game:
    """The game with these values; `deck.C` is the deck it would have, but for the count of card C."""
    given = [*options.option, *(f"{name}={value}" for name, value in values.items() if not name.startswith("deck."))]
    counts = {name.removeprefix("deck."): value for name, value in values.items() if name.startswith("deck.")}
    if counts:
        deck = game_of(with_options(options, given), seats).start().cards() | counts
        given.append("deck=" + " ".join(f"{kind}={count}" for kind, count in deck.items()))
    return game_of(with_options(options, given), seats)


def with_options(options: argparse.Namespace, given: Sequence[str]) -> argparse.Namespace:
    return argparse.Namespace(**{**vars(options), "option": list(given)})
