"""The process in the back room: orders come in, one to a line; how far each has come goes out, then what was made of it."""

from __future__ import annotations

import sys
from collections.abc import Callable

import msgspec

from stolik.bots.levels import bot
from stolik.engine.record import Record
from stolik.host.chore import Question
from stolik.host.entries import Opened
from stolik.host.match import game_of
from stolik.host.rehearsal import rehearsed
from stolik.report import puzzle, report
from stolik.server.almanac import result_of
from stolik.server.backroom import Made, Order

Heard = Callable[[int, int], None]
"""Steps done, of how many."""


class Rehearsal(msgspec.Struct, frozen=True):
    """A bot at the cards of the day."""

    opened: Opened
    level: str


def make_report(given: bytes, heard: Heard) -> bytes:
    return msgspec.json.encode(report.of(Record.parse(given.decode()), heard))


def make_puzzle(given: bytes, heard: Heard) -> bytes:
    return msgspec.json.encode(puzzle.make(msgspec.json.decode(given, type=puzzle.Wanted)))


def rehearse(given: bytes, heard: Heard) -> bytes:
    wanted = msgspec.msgpack.decode(given, type=Rehearsal)
    table = rehearsed(wanted.opened, wanted.level, choose)
    assert table.match is not None
    return msgspec.json.encode(result_of(table, table.match))


def choose(question: Question) -> int:
    if len(question.legal) == 1:
        return question.legal[0]
    return bot(question.level, game_of(question.plan), question.seed).choose(question.view, question.legal)


TASKS: dict[str, Callable[[bytes, Heard], bytes]] = {"report": make_report, "puzzle": make_puzzle, "rehearsal": rehearse}


def do(order: Order) -> Made:
    try:
        return Made(TASKS[order.task](order.given, lambda done, of: say([done, of])))
    except Exception as wrong:  # whatever it was, the next order is another matter
        return Made(wrong=repr(wrong))


def say(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    for line in sys.stdin.buffer:
        say(do(msgspec.json.decode(line, type=Order)))


if __name__ == "__main__":
    main()
