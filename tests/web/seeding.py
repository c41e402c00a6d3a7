"""A history for pages that need one: many evenings at once, put where the server keeps them."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import BrowserContext

from stolik.store import Change, New, digest, open_store
from stolik.store.people import PlayedGame, Player

DAY = 86400.0
NOW = 1_800_000_000.0
"""A January day in 2027, so that pictures are the same whenever they are taken."""
STRENGTH = (3.0, 2.0, 1.0, 1.0)


def token_of(context: BrowserContext) -> str:
    return next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "stolik")


def evenings(people: list[tuple[bytes | None, str]], count: int, table: str, kinds: tuple[str, ...]) -> list[PlayedGame]:
    """Games in turn of these kinds; the first of the people wins most of them."""
    dice = random.Random(count)
    made = []
    for number in range(count):
        seated = [people[0], *dice.sample(people[1:], min(2, len(people) - 1))]
        strengths = [STRENGTH[people.index(one)] for one in seated]
        winner = dice.choices(range(len(seated)), strengths)[0]
        luck = [dice.gauss(0, 0.15) for _ in seated]
        judged = number % 3 != 0
        players = [
            Player(
                seat=seat,
                name=name,
                person=person,
                level="" if person else "hard",
                share=float(seat == winner),
                luck=luck[seat] - sum(luck) / len(luck) if judged else None,
                hidden=0.0 if judged else None,
                decisions=-abs(dice.gauss(0, 0.08)) if judged else None,
                others=0.0 if judged else None,
            )
            for seat, (person, name) in enumerate(seated)
        ]
        made.append(
            PlayedGame(
                table=f"{table}{number}",
                match=1,
                game=kinds[number % len(kinds)],
                at=NOW - (count - number) * DAY,
                secret=digest(f"{table} {number}"),
                players=tuple(players),
            )
        )
    return made


def remember(data: Path, games: list[PlayedGame], group: str = "") -> None:
    with ThreadPoolExecutor(1) as aside:  # Playwright keeps a loop running in this thread
        aside.submit(lambda: asyncio.run(put(data, games, group))).result()


async def put(data: Path, games: list[PlayedGame], group: str) -> None:
    async with await open_store(data / "stolik.sqlite") as store:
        for game in games:
            await store.create(game.table, New(body=b""))
            await store.amend(game.table, Change(status="finished"))
            await store.add_game(game)
            if group:
                await store.open_for(group, game.table)
