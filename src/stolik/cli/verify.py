"""Compute every table action of a record again: was the shuffle honest?"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from stolik.engine.chain import number_of
from stolik.engine.record import Record
from stolik.engine.verify import verify


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.file)
    verdict = verify(record)
    if options.json:
        print(json.dumps(asdict(verdict)))
    elif verdict.honest:
        print(f"{options.file}: {record.game!r}, {len(record.moves)} actions, all legal")
        print(
            f"{verdict.checked} table actions recomputed from the driver {verdict.driver!r}: every one is as it had to be"
        )
        if verdict.day:
            print(which_day(record, verdict.day))
        elif verdict.driver == "fair":
            print(whose_seeds(record, verdict.seeds))
        if verdict.driver == "fair":
            print("names are as the server wrote them; they are not part of what is verified")
    else:
        print(f"{options.file}: NOT as the driver {verdict.driver!r} had to act. {verdict.problem}")
        print(f"{verdict.checked} table actions before it were right")
    return 0 if verdict.honest else 1


def which_day(record: Record, proof: str) -> str:
    day = record.tags["Day"]
    if proof == "open":
        return f"the table of {day}: its link is published when the day is over; fetch the record again then"
    number, anchor = number_of(day, record.tags["Day.Begun"]), record.tags["Day.Anchor"]
    return (
        f"the table of {day}: its cards follow from link {number} of the chain that began on {record.tags['Day.Begun']}; "
        f"nobody could choose them after its anchor was published. Compare it with what you noted: {anchor}"
    )


def whose_seeds(record: Record, seats: tuple[int, ...]) -> str:
    if not seats:
        return "nobody at the table added a seed: the server alone chose this shuffle"
    said = ", ".join(f"seat {seat} {record.tags[f'Seed.{seat}']!r}" for seat in seats)
    return f"seeds added to the shuffle ({said}): look for yours"
