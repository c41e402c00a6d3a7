"""A group that has played for years, written straight into the store."""

from __future__ import annotations

import hashlib

from stolik.server.groups import MOST_GAMES, MOST_MEMBERS
from stolik.store import Store
from stolik.store.people import Group, Member, PlayedGame, Player

GAMES = MOST_GAMES
SEATS = 4
EVENING = 10
"""Games at one table."""
GROUP = "years"


def person(number: int) -> bytes:
    return hashlib.sha256(f"member {number}".encode()).digest()


def game(number: int) -> PlayedGame:
    """Everybody meets everybody else in time."""
    winner, step = number % SEATS, 1 + number % 7
    who = [(number + seat * step) % MOST_MEMBERS for seat in range(SEATS)]
    players = [
        Player(seat=seat, name=f"M{each}", person=person(each), share=float(seat == winner))
        for seat, each in enumerate(who)
    ]
    secret = hashlib.sha256(f"game {number}".encode()).digest()
    return PlayedGame(
        table=f"evening-{number // EVENING}",
        match=1 + number % EVENING,
        game="bzzz",
        at=1000.0 + number,
        secret=secret,
        players=tuple(players),
    )


async def large_group(store: Store, games: int) -> str:
    await store.set_group(Group(id=GROUP, name="Lata", owner=person(0), since=0.0))
    for number in range(MOST_MEMBERS):
        await store.set_member(Member(group=GROUP, person=person(number), name=f"M{number}", since=float(number)))
    for number in range(games):
        if number % EVENING == 0:
            await store.open_for(GROUP, f"evening-{number // EVENING}")
        await store.add_game(game(number))
    return GROUP
