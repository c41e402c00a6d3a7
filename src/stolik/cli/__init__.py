"""The command `stolik`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from stolik.engine.build import COMPILED, VERSION

COMMANDS = {
    "serve": "Start a server and open it in the browser (what `stolik` alone does).",
    "play": "Play in the terminal against bots.",
    "join": "Sit down at a table of a server and play it in the terminal.",
    "simulate": "Let bots play many games: win shares with intervals, lengths, records.",
    "arena": "Let bots compete: round robins, ladders, ratings, and how an option changes a game.",
    "train": "Let a network learn a game by playing against itself.",
    "replay": "Go through a recorded game, in words.",
    "report": "Tell what was luck and what were decisions in a finished game.",
    "verify": "Compute every table action of a record again: was the shuffle honest?",
    "bench": "Measure how fast the games play on this machine.",
    "compile": "Compile a game of your own, in place.",
    "backup": "Write all tables of a server into one file, whatever its database.",
    "restore": "Take a backup into an empty store.",
}
"""Each is the module of that name, imported when it is asked for: `stolik --version` need not load a web server."""

ALONE = ("-h", "--help", "--version")
"""What `stolik` understands without a command; everything else without one is for `serve`."""


def parser(asked: str) -> argparse.ArgumentParser:
    """The whole command line; in detail only for the command that is asked for."""
    build = "compiled" if COMPILED else "interpreted: slower, and hard thinks less"
    top = argparse.ArgumentParser(prog="stolik", description="Five modern card games for people and bots.")
    top.add_argument("--version", action="version", version=f"stolik {VERSION} ({build})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary)
        if name == asked:
            module = importlib.import_module(f"stolik.cli.{name}")
            module.arguments(command)
            command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ALONE):
        words.insert(0, "serve")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # our matrices are small: on several cores they take longer
    options = parser(words[0]).parse_args(words)
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 141
    except Exception as problem:
        if not foreseen(problem):
            raise
        print(f"stolik: {problem}", file=sys.stderr)
        return 2


def foreseen(problem: Exception) -> bool:
    """Is its text a sentence for the person at the terminal?"""
    from stolik.store.errors import StoreError

    return isinstance(problem, ValueError | OSError | StoreError)
