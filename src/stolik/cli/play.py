"""Play in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from stolik.bots.entries import bot
from stolik.cli.data import data_folder
from stolik.cli.options import add_game, add_language, game_of
from stolik.cli.screen import Screen, strength
from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.drive import Turns, play_on
from stolik.engine.phrases import say
from stolik.engine.play import Bot, Players
from stolik.engine.record import Record
from stolik.engine.verify import table_rng
from stolik.host.naming import NAMES


class Leave(Exception):
    """The person wants to stop here."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        default="normal",
        metavar="A,B,…",
        help="the others: random, easy, normal, hard, or file:policy.npz (docs/training.md)",
    )
    parser.add_argument("--name", default="", help="what you are called")
    parser.add_argument("--seat", type=int, default=0, help="your seat (0)")
    parser.add_argument("--seed", help="the same seed gives the same cards (default: a new one)")
    parser.add_argument("--resume", action="store_true", help="go on with the game you left")
    parser.add_argument("--hints", action="store_true", help="h tells what a hard bot would do; in siedem: show what fits")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    if registry.room(options.game).real_time:
        return run_race(options)
    kept = data_folder() / f"{options.game}-kept.stolik"
    if options.resume:
        if not kept.exists():
            raise ValueError(f"there is no kept game of {options.game}; start one with: stolik play {options.game}")
        record = Record.load(kept)
    else:
        record = new_record(options)
    TerminalTable(record, options.lang, kept, options.hints).run()
    return 0


def run_race(options: argparse.Namespace) -> int:
    """A game without turns is played against the clock, in one go."""
    part = registry.room(options.game).race
    if part is None:
        raise ValueError(f"{options.game} has no turns and brings no race for the terminal; play it in the browser")
    if options.resume:
        raise ValueError(f"{options.game} is a race and cannot be resumed; start one with: stolik play {options.game}")
    record = new_record(options)
    game, you = record.game, int(record.tags["You"])
    seats = [seat for seat in range(game.seats) if seat != you]
    bots = {seat: bot(record.tags[f"Bot.{seat}"], game, f"{record.tags['Seed']}/{seat}") for seat in seats}
    names = tuple(record.tags[f"Name.{seat}"] for seat in range(game.seats))
    best = data_folder() / f"{game.id}-best.json"
    finish = race_of(part).race(game, names, bots, options.lang, record.tags["Seed"], best=best, hints=options.hints)
    if finish is not None:
        record.moves.extend(finish.moves)
        record.tags["Time"] = str(finish.time)
        path = data_folder() / file_name(record)
        record.save(path)
        print(say("cli-saved", options.lang, path=str(path)))
    return 0


def race_of(part: Callable[[], Any]) -> Any:
    try:
        return part()
    except ModuleNotFoundError as missing:
        if missing.name not in ("termios", "tty"):
            raise
        raise ValueError("a race needs a terminal of Linux or macOS; play it in the browser: stolik") from None


def file_name(record: Record) -> str:
    return f"{record.game.id}-{record.tags['Seed'].replace('/', '-')}.stolik"


def new_record(options: argparse.Namespace) -> Record:
    """A game not begun yet; its tags say who sits where."""
    room = registry.room(options.game)
    levels = options.bots.split(",")
    seats = options.seats or min(max(len(levels) + 1, 3, room.seats[0]), room.seats[-1])
    game = game_of(options, seats)
    if not 0 <= options.seat < seats:
        raise ValueError(f"--seat takes a seat from 0 to {seats - 1}, not {options.seat}")
    tags = {"Driver": "seed", "Seed": options.seed or secrets.token_hex(8), "You": str(options.seat)}
    for number, seat in enumerate(seat for seat in range(seats) if seat != options.seat):
        level = levels[number % len(levels)]
        bot(level, game)
        tags[f"Name.{seat}"] = say("cli-bot", options.lang, name=NAMES[number], level=strength(level, options.lang))
        tags[f"Bot.{seat}"] = level
    tags[f"Name.{options.seat}"] = say("cli-you", options.lang, name=options.name or say("cli-guest", options.lang))
    return Record(game, [], tags)


class TerminalTable(Turns):
    """One person and bots round a terminal, which tells what they do."""

    def __init__(self, record: Record, lang: str, kept: Path, hints: bool = False) -> None:
        self.record = record
        self.hints = hints
        self.game: Game = record.game
        self.kept = kept
        self.you = int(record.tags["You"])
        names = tuple(record.tags[f"Name.{seat}"] for seat in range(self.game.seats))
        self.screen = Screen(self.game, names, lang, Console(highlight=False))
        self.bots: dict[int, Bot] = {
            seat: bot(record.tags[f"Bot.{seat}"], self.game, f"{record.tags['Seed']}/{seat}/{len(record.moves)}")
            for seat in range(self.game.seats)
            if seat != self.you
        }
        self.rng = table_rng(record.tags["Seed"])
        self.state: State = self.game.start()
        self.mark: object = None

    def run(self) -> None:
        self.catch_up()
        try:
            play_on(self.state, Players({**self.bots, self.you: self}), self, self.rng)
        except (Leave, KeyboardInterrupt, EOFError):
            self.record.save(self.kept)
            self.screen.console.print()
            self.screen.say("cli-left", game=self.game.id)
            return
        self.screen.draw(self.state.view(self.you))
        self.screen.finish(self.state)
        self.keep_finished()

    def catch_up(self) -> None:
        """Goes through what was played before, so that the table's stream is where it was."""
        for seat, action in self.record.moves:
            if seat == TABLE:
                self.state.sample(self.rng)
            self.state.apply(seat, action)
        self.mark = self.game.room.mark(self.state)
        if self.record.moves:
            self.screen.say("cli-resumed", actions=len(self.record.moves))

    def next(self, state: State) -> int:
        self.screen.tell_what_ended(self.mark, state)
        self.mark = self.game.room.mark(state)
        return state.actor()

    def note(self, state: State, seat: int, action: int) -> None:
        """Tells it unless the person did it or it is a card into a hand."""
        text = state.seen_by(None if seat == TABLE else self.you, seat, action)
        self.record.moves.append((seat, action))
        if text is not None and seat != self.you and "?" not in text.split():
            self.screen.tell(len(self.record.moves), seat, text)

    def choose(self, view: Any, legal: list[int]) -> int:
        """The person is asked."""
        self.screen.draw(view)
        self.screen.ask(self.state.prompt(self.you))
        for number, action in enumerate(legal, 1):
            text, phrase = self.game.text(action), self.game.describe(action, self.screen.lang)
            self.screen.console.print(f"  [bold]{number:>2}[/bold]  {phrase}  [dim]{text}[/dim]")
        while True:
            chosen = self.read(legal, self.screen.console.input(say("cli-prompt", self.screen.lang) + " ").strip())
            if chosen is not None:
                return chosen

    def read(self, legal: list[int], typed: str) -> int | None:
        """The chosen action; None when something else was asked for, or the move is not allowed."""
        if typed.lower() in ("q", "quit"):
            raise Leave
        if typed.lower() == "l":
            self.log()
        elif typed.lower() == "h" and self.hints:
            self.hint(legal)
        elif typed.startswith("?"):
            self.help(legal, typed[1:].strip())
        elif typed.isdigit() and 1 <= int(typed) <= len(legal):
            return legal[int(typed) - 1]
        elif typed:
            return self.parse(typed)
        return None

    def hint(self, legal: list[int]) -> None:
        """What a hard bot would do, and why; that it was asked stays in the record."""
        from stolik.report.hint import advise
        from stolik.server.hints import told

        step = str(len(self.record.moves))
        advice = advise("hard", self.game, self.state.view(self.you), legal, f"{self.record.tags['Seed']}/hint/{step}")
        shown = told(advice, self.game.room, self.game.texts(), self.screen.lang, "")
        self.screen.say("ui-hint-is", what=shown.phrase)
        for sentence in filter(None, (shown.reason, shown.lead, shown.odds)):
            self.screen.console.print(f"  {sentence}", markup=False)
        before = self.record.tags.get(f"Hints.{self.you}", "").split()
        if step not in before:
            self.record.tags[f"Hints.{self.you}"] = " ".join([*before, step])

    def parse(self, typed: str) -> int | None:
        try:
            action = self.game.parse(typed)
        except ValueError as unknown:
            self.screen.console.print(str(unknown), markup=False)
            return None
        if self.state.why_not(self.you, action) is None:
            return action
        self.explain(action)
        return None

    def explain(self, action: int) -> None:
        refusal = self.state.why_not(self.you, action)
        text = self.game.text(action)
        if refusal is None:
            self.screen.say("cli-why-legal", text=text)
        else:
            why = self.game.room.sorry(refusal.code, self.screen.lang)
            self.screen.say("cli-why", text=text, why=why, clause=refusal.clause)

    def help(self, legal: list[int], about: str) -> None:
        if about:
            try:
                self.explain(self.game.parse(about))
            except ValueError as unknown:
                self.screen.console.print(str(unknown), markup=False)
            return
        example = self.game.text(legal[0])
        self.screen.rules()
        for attribute in (None, "why", "rules", "log", *(["hint"] if self.hints else []), "quit"):
            self.screen.say("cli-help", attribute, example=example)

    def log(self) -> None:
        state = self.game.start()
        for step, (seat, action) in enumerate(self.record.moves, 1):
            text, mark = state.seen_by(self.you, seat, action), self.game.room.mark(state)
            if text is not None:
                self.screen.tell(step, seat, text)
            state.apply(seat, action)
            self.screen.tell_what_ended(mark, state)

    def keep_finished(self) -> None:
        self.kept.unlink(missing_ok=True)
        path = self.kept.parent / file_name(self.record)
        self.record.save(path)
        self.screen.say("cli-saved", path=str(path))
