"""The command `stolik`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from stolik.cli import arena, backup, bench, join, play, replay, restore, serve, simulate, verify
from stolik.engine.build import COMPILED, VERSION
from stolik.store.errors import StoreError

COMMANDS = {
    "serve": serve,
    "play": play,
    "join": join,
    "simulate": simulate,
    "arena": arena,
    "replay": replay,
    "verify": verify,
    "bench": bench,
    "backup": backup,
    "restore": restore,
}
ALONE = ("-h", "--help", "--version")
"""What `stolik` understands without a command; everything else without one is for `serve`."""


def parser() -> argparse.ArgumentParser:
    build = "compiled" if COMPILED else "interpreted: slower, the same games"
    top = argparse.ArgumentParser(prog="stolik", description="Five modern card games for people and bots.")
    top.add_argument("--version", action="version", version=f"stolik {VERSION} ({build})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        summary = (module.__doc__ or "").strip().splitlines()[0]
        module.arguments(commands.add_parser(name, help=summary, description=summary))
    return top


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ALONE):
        words.insert(0, "serve")
    options = parser().parse_args(words)
    try:
        return int(COMMANDS[options.command].run(options))
    except (ValueError, OSError, StoreError) as problem:
        print(f"stolik: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 141
