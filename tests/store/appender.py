"""A program that appends until it is killed, and says on its output what it asked for and what it was promised.

    python -m tests.store.appender URL FIRST [COMMAND ...]

FIRST is the number of its first new command; the commands named after it were asked for earlier and never answered, so
they are sent again. The table of command n is t(n mod 4), and it appends n mod 3 + 1 entries.
"""

from __future__ import annotations

import asyncio
import sys

from stolik.store import Conflict, NewEntry, Store, open_store

TABLES = 4


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def entries(number: int) -> list[NewEntry]:
    return [NewEntry(b"%d.%d" % (number, i)) for i in range(number % 3 + 1)]


async def send(store: Store, number: int) -> None:
    table = f"t{number % TABLES}"
    say("asked", number)
    version = (await store.head(table)).version
    while True:
        try:
            answer = await store.append(table, version, entries(number), command=str(number))
            return say("promised", number, answer.first, answer.next)
        except Conflict as conflict:
            version = conflict.current


async def keep_sending(store: Store, number: int) -> None:
    while True:
        await send(store, number)
        number += 2 * TABLES


async def main(url: str, first: int, again: list[int]) -> None:
    async with await open_store(url) as store:
        await asyncio.gather(*(send(store, number) for number in again))
        await asyncio.gather(*(keep_sending(store, first + i) for i in range(2 * TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), [int(number) for number in sys.argv[3:]]))
