"""What a report says of bluffs and races, in sentences."""

from __future__ import annotations

from stolik.engine.phrases import say
from stolik.report.bluffs import Bluffs
from stolik.report.race import Race
from stolik.report.report import SeatReport


def notes(one: SeatReport, lang: str) -> list[str]:
    bluffed = [] if one.bluffs is None else [of_bluffs(one.bluffs, lang)]
    return bluffed + ([] if one.race is None else of_race(one.race, lang))


def of_bluffs(lies: Bluffs, lang: str) -> str:
    return say("report-bluffs", lang, count=lies.count, believed=lies.believed, earned=change(lies.earned))


def of_race(race: Race, lang: str) -> list[str]:
    lines = []
    if race.pace is not None:
        lines.append(say("report-pace", lang, actions=race.actions, seconds=decimal(race.pace, lang)))
    if race.slips is not None:
        lines.append(say("report-slips", lang, slips=race.slips, overtaken=race.overtaken))
    if race.choices:
        lines.append(say("report-planning", lang, choices=race.choices, planned=race.planned))
    return lines


def change(share: float) -> str:
    return f"{100 * share:+.0f} %".replace("-", "−")


def decimal(number: float, lang: str) -> str:
    text = f"{number:.1f}"
    return text.replace(".", ",") if lang == "pl" else text
