"""Go through a recorded game, in words."""

from __future__ import annotations

import argparse
import json
import sys

import msgspec
from rich.console import Console

from stolik.cli.options import add_language
from stolik.cli.screen import Screen
from stolik.engine.contract import TABLE
from stolik.engine.record import Record


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--seat", type=int, help="as this seat saw it (default: every card is told)")
    parser.add_argument("--step", action="store_true", help="draw the table after every decision; Enter goes on")
    parser.add_argument(
        "--json", action="store_true", help="one line for each action: who, what, scores, and the view of --seat"
    )
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.file)
    if options.seat is not None and not 0 <= options.seat < record.game.seats:
        raise ValueError(f"--seat takes a seat from 0 to {record.game.seats - 1}, not {options.seat}")
    names = tuple(record.tags.get(f"Name.{seat}", f"#{seat}") for seat in range(record.game.seats))
    screen = Screen(record.game, names, options.lang, Console())
    state = record.game.start()
    for step, (seat, action) in enumerate(record.moves, 1):
        known = options.seat if options.seat is not None else seat if seat != TABLE else None
        text = state.seen_by(known, seat, action) if options.seat is not None else record.game.text(action)
        mark = record.game.room.mark(state)
        state.apply(seat, action)
        if options.json:
            line = {"step": step, "seat": seat, "action": text, "scores": state.scores, "over": state.over}
            if options.seat is not None:
                line["view"] = msgspec.to_builtins(state.view(options.seat))
            print(json.dumps(line))
        elif text is not None:
            screen.tell(step, seat, text)
            screen.tell_what_ended(mark, state)
        if options.step and seat != TABLE and sys.stdin.isatty():
            screen.draw(state.view(options.seat))
            screen.ask(state.prompt(options.seat))
            screen.console.input("[dim]⏎[/dim]")
    if not options.json:
        screen.finish(state)
    return 0
