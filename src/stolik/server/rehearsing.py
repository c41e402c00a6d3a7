"""Bots at the cards of the day: each plays once, and what came out is kept.

Run as a program it plays one such table: the first entry and a level come in, the result goes out.
"""

from __future__ import annotations

import sys

import msgspec

from stolik.bots.levels import bot
from stolik.host.chore import Question
from stolik.host.entries import Opened
from stolik.host.match import game_of
from stolik.host.rehearsal import rehearsed
from stolik.server.almanac import BOT, Almanac, Result, result_of
from stolik.server.errands import run
from stolik.store import Keepsake


class Wanted(msgspec.Struct, frozen=True):
    opened: Opened
    level: str


async def rehearse(almanac: Almanac, game: str, day: str, level: str) -> None:
    if await almanac.found(game, day, BOT, level) is not None:
        return
    opened = await almanac.opened(game, day, "", level)
    body = await run("stolik.server.rehearsing", msgspec.msgpack.encode(Wanted(opened, level)))
    msgspec.json.decode(body, type=Result)
    await almanac.write(game, day, Keepsake(BOT, level, body))


def choose(question: Question) -> int:
    if len(question.legal) == 1:
        return question.legal[0]
    return bot(question.level, game_of(question.plan), question.seed).choose(question.view, question.legal)


def main() -> None:
    wanted = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Wanted)
    table = rehearsed(wanted.opened, wanted.level, choose)
    assert table.match is not None
    print(msgspec.json.encode(result_of(table, table.match)).decode())


if __name__ == "__main__":
    main()
