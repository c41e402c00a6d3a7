"""Our server beside boardgame.io's, in one run; then two workers beside one; then ours with up to 10,000 tables.

Ours commits every move to SQLite before it answers; boardgame.io keeps its matches in memory. The same process drives both,
one after the other and round by round, so that whatever else the machine does hits them alike.

    python -m benchmarks.server [--write docs/load.md] [--only crowds|workers|bots|sizes]
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import subprocess
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import uvloop
from rich.console import Console

from benchmarks import machine
from benchmarks.crowd import AmongBots, Crowd, Ours, Theirs, let_play
from benchmarks.growing import ACTIVE, STEADY, Size, grow, quantile
from benchmarks.servers import PEER, disk, free_port, memory, our_server, our_workers, processor, their_server
from benchmarks.speed.tables import Table, markdown, show

HEAD = """# How many tables

This page is written by `make bench` (`python -m benchmarks.server --write docs/load.md`).

A hundred tables of four clients play `bzzz`, the same crowd first on our server and then on boardgame.io's, turn
and turn about; figures are medians over the rounds. Ours commits every move to SQLite before it answers and shows every
seat only what it may know; boardgame.io keeps a comparable small card game in memory. It is the faster the newer its Node
is: on one machine a move took it 190 µs of processor with Node 20, and 125 with Node 24. One crowd lays a card if one fits,
and else draws or passes. The other does anything legal, at random: rounds are shorter, and our table deals more often, each
card a verifiable action of its own; our games end and begin again, boardgame.io's goes on for ever. Both servers run as one
process, and the crowd takes what is left of the machine. A ratio is ours divided by theirs. The disk alone is a page and
`fdatasync`, again and again with nothing else going on, between the rounds: no server that waits for the disk answers
sooner. Memory is what the server's process grows by (resident) while the hundred tables are opened and play, once two
tables have been there: their four connections each, the moves so far and the caches they fill included, the kernel's own
buffers of sockets not.
"""
WORKERS = """The same hundred tables, as fast as they are answered, on one worker and on two (`stolik serve --workers 2`),
with PostgreSQL and Redis. Clients, database and workers share the machine's cores, so the processor time a move tells
more than moves a second do; it is that of the workers."""
SIZES = f"""One process with SQLite and more and more tables. At most {ACTIVE} of them play, four clients each,
{STEADY:.0f} moves a second altogether at every size; at each of the others one person is connected, with three bots, and
thinks for longer than a minute, so that the table is laid aside. Memory is what the process has grown by (resident) since
the server started with nobody there; a further table is what each cost on average since the size before, its connections
(four, or one) included. A table nobody is connected to is on disk after half a minute, and costs nothing."""
BOTS = "Our server alone, its bots with the pauses for thought that people see."

Measured = dict[str, float]
Tell = Callable[[str], None]
Section = tuple[str, list[Table]]
T = TypeVar("T")


async def measure(kind: Any, server: Any, tables: int, seconds: float, rate: float, at_random: bool = False) -> Measured:
    port = free_port()
    with server(port) as process:
        crowd = Crowd(rate, at_random)
        await kind.tables(port, 2, crowd)
        before = memory(process)
        clients = await kind.tables(port, tables, crowd)
        spent: list[float] = []
        mark = lambda: spent.append(processor(process))  # noqa: E731
        moves, waits = await let_play(port, clients, crowd, 3 + tables / 50, seconds, mark)
        return {
            "moves": moves,
            "busy": (spent[1] - spent[0]) / seconds,
            "µs a move": (spent[1] - spent[0]) / max(len(waits), 1) * 1e6,
            "p50": quantile(waits, 0.5),
            "p99": quantile(waits, 0.99),
            "kB a table": (memory(process) - before) / tables,
        }


def ready() -> None:
    if shutil.which("node") is None:
        raise SystemExit("benchmarks.server needs node and npm, to run boardgame.io beside our server")
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)


def peer() -> str:
    """Which Node it runs on makes more of a difference than anything else."""
    return "boardgame.io: on Node " + subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()


def run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def median(found: list[Measured]) -> Measured:
    return {what: statistics.median(one[what] for one in found) for what in found[0]}


# -- beside boardgame.io -------------------------------------------------------------------------------


def rounds(options: argparse.Namespace, rate: float, at_random: bool, tell: Tell) -> dict[str, Measured]:
    """The median of what each server did, turn and turn about, and the disk between them."""
    found: dict[str, list[Measured]] = {"stolik": [], "boardgame.io": [], "disk": []}
    how = (options.tables, options.seconds, rate, at_random)
    pace = f"{rate:.0f} moves a second" if rate else "as fast as they can"
    for turn in range(options.rounds):
        tell(f"{'at random' if at_random else 'what fits'}, {pace}, round {turn + 1} of {options.rounds}")
        waits = disk(1.0)
        found["disk"].append({"p50": quantile(waits, 0.5), "p99": quantile(waits, 0.99)})
        found["stolik"].append(run(measure(Ours, our_server, *how)))
        found["boardgame.io"].append(run(measure(Theirs, their_server, *how)))
    return {name: median(each) for name, each in found.items()}


def beside(what: str, found: dict[str, Measured], key: str) -> tuple[str, ...]:
    ours, theirs = found["stolik"][key], found["boardgame.io"][key]
    return what, f"{ours:,.1f}", f"{theirs:,.1f}", f"{ours / theirs:.2f}"


def crowds(options: argparse.Namespace, tell: Tell) -> Section:
    ready()
    full, wild = rounds(options, 0, False, tell), rounds(options, 0, True, tell)
    steady = rounds(options, STEADY, False, tell)
    at = f"at {STEADY:.0f} moves a second, ms"
    rows = [
        beside("accepted moves a second, laying what fits", full, "moves"),
        beside("µs of processor for a move", full, "µs a move"),
        beside("accepted moves a second, at random", wild, "moves"),
        beside("µs of processor for a move, at random", wild, "µs a move"),
        beside(f"p50 {at}", steady, "p50"),
        beside(f"p99 {at}", steady, "p99"),
        ("p50 of the disk alone, ms", f"{steady['disk']['p50']:.1f}", "", ""),
        ("p99 of the disk alone, ms", f"{steady['disk']['p99']:.1f}", "", ""),
        beside("kB of memory for a table", steady, "kB a table"),
    ]
    return "", [Table("Beside boardgame.io", ("", "stolik", "boardgame.io", "ratio"), rows)]


# -- ours alone ----------------------------------------------------------------------------------------


def workers(options: argparse.Namespace, tell: Tell) -> Section:
    found: dict[int, list[Measured]] = {1: [], 2: []}
    for turn in range(options.rounds):
        for count, each in found.items():
            tell(f"{count} worker{'s' * (count > 1)} on PostgreSQL, round {turn + 1} of {options.rounds}")
            each.append(run(measure(Ours, partial(our_workers, count=count), options.tables, options.seconds, 0)))
    one, two = median(found[1]), median(found[2])
    rows = [
        (what, f"{one[key]:,.1f}", f"{two[key]:,.1f}", f"{two[key] / one[key]:.2f}")
        for what, key in (
            ("accepted moves a second", "moves"),
            ("µs of the workers' processor for a move", "µs a move"),
            ("cores the workers had", "busy"),
            ("p99, ms", "p99"),
        )
    ]
    return WORKERS, [Table("Two workers", ("", "one worker", "two workers", "ratio"), rows)]


def bots(options: argparse.Namespace, tell: Tell) -> Section:
    tell(f"{options.bot_tables:,} tables with bots")
    found = run(measure(AmongBots, our_server, options.bot_tables, options.seconds, 0))
    figures = (f"{found['moves']:,.0f}", f"{found['p50']:.1f}", f"{found['p99']:.1f}", f"{found['busy']:.0%}")
    head = ("tables of one person and three bots", "people's moves a second", "p50, ms", "p99, ms", "of one core")
    return BOTS, [Table("With bots, one process", head, [(f"{options.bot_tables:,}", *figures)])]


def sizes(options: argparse.Namespace, tell: Tell) -> Section:
    found = run(grow(options.sizes, options.seconds, tell))
    before = [Size(0, 0, 0, 0, 0, 0, 0), *found]
    rows = [size_row(size, last) for size, last in zip(found, before, strict=False)]
    head = (
        "tables",
        "of them play",
        "moves a second",
        "µs of processor for a move",
        "p50, ms",
        "p99, ms",
        "MB",
        "kB for a further table",
    )
    return SIZES, [Table("More and more tables, one process", head, rows)]


def size_row(size: Size, last: Size) -> tuple[str, ...]:
    further = (size.memory - last.memory) / (size.tables - last.tables)
    figures = (f"{size.moves:,.0f}", f"{size.cost:,.0f}", f"{size.p50:.1f}", f"{size.p99:.1f}")
    return (f"{size.tables:,}", f"{size.active:,}", *figures, f"{size.memory / 1024:,.0f}", f"{further:,.1f}")


PARTS: dict[str, Callable[[argparse.Namespace, Tell], Section]] = {
    "crowds": crowds,
    "workers": workers,
    "sizes": sizes,
    "bots": bots,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="tables of four people (100)")
    parser.add_argument("--bot-tables", type=int, default=1000, help="tables of a person and three bots (1000)")
    parser.add_argument(
        "--sizes", type=int, nargs="+", default=[100, 1000, 10_000], help="numbers of tables (100 1000 10000)"
    )
    parser.add_argument("--seconds", type=float, default=6, help="how long each is measured (6)")
    parser.add_argument("--rounds", type=int, default=3, help="turns each server gets; the median counts (3)")
    parser.add_argument("--only", choices=PARTS, action="append", help="some parts of it; may be given several times")
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="write the result as a page, such as docs/load.md")
    options = parser.parse_args()
    console, load_before = Console(), machine.load()
    page = [HEAD.strip()]
    for part in options.only or PARTS:
        words, tables = PARTS[part](options, lambda doing: console.print(f"… {doing}", highlight=False))
        for table in tables:
            show(console, table)
        page += [markdown(table).replace("\n", f"\n\n{words}\n", 1) if words else markdown(table) for table in tables]
    page.insert(1, "\n".join(f"- {line}" for line in [*machine.lines(load_before)[:2], peer()]))
    if options.write:
        options.write.write_text("\n\n".join(page) + "\n", "utf-8")


if __name__ == "__main__":
    main()
