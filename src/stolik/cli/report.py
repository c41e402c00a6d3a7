"""What was luck and what were decisions in a finished game."""

from __future__ import annotations

import argparse

import msgspec
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stolik.cli.options import add_language
from stolik.engine.contract import Game
from stolik.engine.phrases import say
from stolik.engine.record import Record
from stolik.report.report import Decision, Moment, Report, SeatReport, of
from stolik.report.words import notes

PARTS = ("start", "luck", "hidden", "openings", "decisions", "others", "result")
RACE = ("start", "luck", "tempo", "others", "result")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="for programs")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.file)
    with Progress(transient=True, disable=options.json, console=Console(stderr=True)) as bar:
        task = bar.add_task(record.game.room.title(options.lang))
        report = of(record, lambda done, total: bar.update(task, completed=done, total=total))
    if options.json:
        print(msgspec.json.encode(report).decode())
    else:
        show(report, record.game, options.lang, Console())
    return 0


def show(report: Report, game: Game, lang: str, console: Console) -> None:
    table = Table(box=box.SIMPLE)
    table.add_column(say("cli-player", lang))
    parts = RACE if game.room.real_time else PARTS
    for part in parts:
        table.add_column(say(f"ui-report-{part}", lang), justify="right")
    for one in report.people:
        table.add_row(one.name, *[percent(getattr(one.balance, part.replace("tempo", "hidden")), part) for part in parts])
    console.print(table)
    for one in report.people:
        for line in told(one, game, lang):
            console.print(line, highlight=False)
    if report.turning is not None:
        console.print(said("report-turning", report.turning, game, lang), highlight=False)


def percent(share: float, part: str) -> str:
    return f"{100 * share:.0f} %" if part in ("start", "result") else f"{100 * share:+.0f} %"


def told(one: SeatReport, game: Game, lang: str) -> list[str]:
    """A person's game in a few lines."""
    lines = [say(f"report-{one.story}", lang, who=one.name)]
    lines += [said("report-luckiest", one.luckiest, game, lang)] if one.luckiest else []
    lines += [said("report-unluckiest", one.unluckiest, game, lang)] if one.unluckiest else []
    lines += [of_decision("report-finest", one.finest, game, lang)] if one.finest else []
    lines += [of_decision("report-dearest", decision, game, lang) for decision in one.dearest]
    return lines + [f"  {note}" for note in notes(one, lang)]


def said(message: str, moment: Moment, game: Game, lang: str) -> str:
    what = game.room.tell(moment.text, moment.name, lang)
    return "  " + say(message, lang, what=what, step=moment.step, change=f"{100 * moment.change:+.0f} %")


def of_decision(message: str, decision: Decision, game: Game, lang: str) -> str:
    taken, best = (game.room.phrase(text, lang) for text in (decision.taken, decision.best))
    return "  " + say(message, lang, taken=taken, best=best, step=decision.step, cost=f"{-100 * decision.cost:.0f} %")
