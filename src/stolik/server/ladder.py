"""Who is really best: ratings of a group by one fit over all its games, beside plain shares, with luck and without.

Whatever order the games were played in, the ladder is the same. The fit is the arena's (`stolik.arena.ratings`), and so are
its intervals. Bots and guests are fitted with the rest, for a win against them is worth what they are, and not shown.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from stolik.store.people import PlayedGame, Player

FEWEST = 2
"""Games of a member before they are rated."""
REMEMBERED = 50
"""Ladders, until somebody plays again."""


class Seat(msgspec.Struct, frozen=True):
    entry: str
    share: float
    adjusted: float | None


Game = tuple[Seat, ...]


class Rated(msgspec.Struct, frozen=True):
    """Three numbers each: the value and its interval."""

    rating: dict[str, tuple[float, float, float]]
    adjusted: dict[str, tuple[float, float, float]]


def entry(player: Player) -> str:
    if player.person is not None:
        return f"person {player.person.hex()}"
    return f"bot {player.level}" if player.level else "nobody"


def counts(game: PlayedGame, members: set[bytes]) -> bool:
    """A result that says something of a member: somebody to win against, an end, and no bot that ended it for a person."""
    people = [one for one in game.players if one.person is not None]
    whole = len(game.players) > 1 and all(one.share is not None for one in game.players)
    return whole and not any(one.level for one in people) and any(one.person in members for one in people)


def seats_of(game: PlayedGame) -> Game:
    return tuple(
        [
            Seat(entry(one), one.share or 0.0, None if one.luck is None else (one.share or 0.0) - one.luck)
            for one in game.players
        ]
    )


def prepared(games: Sequence[PlayedGame]) -> tuple[list[Game], bytes]:
    """What a fit is made of, and by what it is known again."""
    given = [seats_of(game) for game in games]
    return given, msgspec.msgpack.encode(given)


def rate(games: Sequence[Game]) -> Rated:
    """Takes a while, and numpy: called in a process of its own. The adjusted fit has only games with a report."""
    judged = [game for game in games if all(seat.adjusted is not None for seat in game)]
    return Rated(
        rating=fitted([[(seat.entry, seat.share) for seat in game] for game in games]),
        adjusted=fitted([[(seat.entry, seat.adjusted or 0.0) for seat in game] for game in judged]),
    )


def fitted(games: Sequence[Sequence[tuple[str, float]]]) -> dict[str, tuple[float, float, float]]:
    """Of every entry, from what each got of each win."""
    from stolik.arena.ratings import of_shares

    return {name: (mean.value, mean.low, mean.high) for name, mean in of_shares(games).items()} if games else {}


class Rater:
    """Fits in a process of its own, one at a time, and knows by heart what did not change."""

    def __init__(self) -> None:
        self.known: dict[bytes, Rated] = {}
        self.turn = asyncio.Lock()

    async def rate(self, games: Sequence[PlayedGame]) -> Rated:
        given, key = await asyncio.to_thread(prepared, games)
        async with self.turn:
            if key not in self.known:
                self.known[key] = await self.elsewhere(given)
                if len(self.known) > REMEMBERED:
                    del self.known[next(iter(self.known))]
            return self.known[key]

    async def elsewhere(self, given: list[Game]) -> Rated:
        pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, rate, given)
        finally:
            pool.shutdown(wait=False)
