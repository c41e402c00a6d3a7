"""The days of a server: whose secrets come from one chain, and what people made of each day's cards.

Everything is in the store, so all workers have the same days. A person stands there under a tag that only their token leads
to, and which differs from day to day.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from stolik.engine import chain, registry
from stolik.engine.chain import LENGTH
from stolik.engine.fair import SECRET_BYTES
from stolik.host import opening
from stolik.host.entries import Chair, Opened, Settings
from stolik.host.match import Match
from stolik.host.table import Table
from stolik.store import Keepsake, Store, digest

DAY: Final = 86_400_000
GRACE: Final = 2 * 3_600_000
"""Milliseconds after midnight until which a game of the day before still counts; then its link is published."""
KEPT: Final = 8
"""Days whose results are kept."""
MOST: Final = 10_000
"""People who are counted at one day's table, and at its puzzle."""
SEATS: Final = 3
"""At a table with turns; a race is run alone, against the clock."""
LEVEL: Final = "normal"
BOTS: Final = ("hard", "master")
"""Who plays the same cards for comparison."""
FRESH: Final = 1.0
"""Seconds for which what was read is believed."""
CHAIN: Final = digest("days: the chain")
FIRST, RESULT, BOT, ANSWER, STREAK = "first", "result", "bot", "answer", "streak"
RIGHT: Final = b"+"
WRONG: Final = b"-"
"""Before the notation of an answer to a puzzle."""


class Chain(msgspec.Struct, frozen=True):
    """As it is kept; its top is the server's secret."""

    top: bytes
    begun: str

    @property
    def anchor(self) -> bytes:
        return chain.back(self.top, LENGTH)

    def link(self, day: str) -> bytes:
        return chain.back(self.top, LENGTH - chain.number_of(day, self.begun))


class Result(msgspec.Struct, frozen=True):
    """What somebody made of a day's cards."""

    scores: tuple[int, ...]
    won: float
    """The share of the win."""
    margin: float
    """How far ahead of the best of the others, in the game's own unit; in a race, minus the time."""
    millis: int
    """Of a race; else 0."""
    at: int

    @property
    def rank(self) -> tuple[float, float]:
        """Larger is better."""
        return self.won, self.margin


class Streak(msgspec.Struct, frozen=True):
    """Days in a row."""

    last: str
    length: int
    best: int

    def with_day(self, day: str) -> Streak:
        if day <= self.last:
            return self
        length = self.length + 1 if follows(day, self.last) else 1
        return Streak(day, length, max(self.best, length))

    def now(self, today: str) -> int:
        """It lives on until a day has passed without."""
        return self.length if today == self.last or follows(today, self.last) else 0


NO_STREAK = Streak("", 0, 0)


def follows(day: str, before: str) -> bool:
    return bool(before) and date.fromisoformat(before) + timedelta(1) == date.fromisoformat(day)


def day_at(now: int) -> str:
    """In UTC, for everybody the same."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def midnight_after(day: str) -> int:
    """When the day is over, in milliseconds since 1970."""
    begins = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int(begins.timestamp() * 1000) + DAY


def has_puzzles(game: str) -> bool:
    if game not in registry.games():
        return False
    room = registry.room(game)
    return SEATS in room.seats and (not room.real_time or bool(room.idle))


def puzzle_streak(game: str) -> str:
    """Under which it is kept."""
    return f"{game} puzzle"


def page_of(game: str, day: str) -> bytes:
    """Under which everything about a game's day is kept."""
    return digest(f"day: {game} {day}")


def tag_of(person: str, game: str, day: str) -> str:
    return hashlib.sha256(f"{person} {game} {day}".encode()).hexdigest()[:32]


def result_of(table: Table, match: Match) -> Result:
    """What the first seat made of it."""
    state, race = match.state, match.game.room.real_time
    winners, standing = state.winners, match.game.room.standing(state)
    millis = (match.ended or 0) - (match.began or 0) if race else 0
    others = [worth for number, worth in enumerate(standing) if number != 0]
    margin = -float(millis) if race else float(standing[0] - max(others, default=0.0))
    won = 1 / len(winners) if 0 in winners else 0.0
    return Result(tuple(state.scores), won, margin, millis, match.ended or table.at)


def counts(match: Match) -> bool:
    """Played to its end, every decision by the person who sat there."""
    return match.state.over and all(move.by == "person" for move in match.moves if move.seat == 0)


class Almanac:
    def __init__(self, store: Store, now: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.now = now
        self.clock = clock
        self.known: Chain | None = None
        self.pages: dict[bytes, tuple[float, tuple[Keepsake, ...]]] = {}

    @property
    def today(self) -> str:
        return day_at(self.now())

    async def chain(self) -> Chain:
        """Made once for all workers, by whoever asks first."""
        if self.known is None:
            fresh = Chain(secrets.token_bytes(SECRET_BYTES), self.today)
            await self.store.keep_once(CHAIN, Keepsake("chain", "chain", msgspec.msgpack.encode(fresh)))
            (kept,) = await self.store.keepsakes(CHAIN)
            self.known = msgspec.msgpack.decode(kept.body, type=Chain)
        return self.known

    async def has(self, day: str) -> bool:
        """A day of this server that people can still look at."""
        first = max((await self.chain()).begun, shifted(self.today, -KEPT + 1))
        return first <= day <= self.today

    def closed(self, day: str) -> bool:
        return self.now() >= midnight_after(day) + GRACE

    async def opened(self, game: str, day: str, owner: str, name: str) -> Opened:
        """The table of the day as everybody gets it."""
        room = registry.room(game)
        seats = 1 if room.real_time else SEATS
        chairs = [Chair(kind="person", name=name, person=owner), *[Chair(kind="bot", level=LEVEL)] * (seats - 1)]
        return Opened(
            at=self.now(),
            plan=opening.plan(game, seats, {}),
            owner=owner,
            secret=chain.root((await self.chain()).link(day), day, game),
            chairs=tuple(chairs),
            settings=Settings(locked=True),
            day=day,
        )

    async def proof(self, day: str) -> dict[str, str]:
        """What a record carries once the day is over: from then on everybody may know its secret."""
        if not day or not self.closed(day):
            return {}
        kept = await self.chain()
        return {"Day.Link": kept.link(day).hex(), "Day.Anchor": kept.anchor.hex(), "Day.Begun": kept.begun}

    # -- what is kept of a day ---------------------------------------------------------------------------

    async def page(self, game: str, day: str) -> tuple[Keepsake, ...]:
        key = page_of(game, day)
        read, kept = self.pages.get(key, (0.0, ()))
        if not read or self.clock() - read > FRESH:
            kept = await self.store.keepsakes(key)
            self.pages[key] = (self.clock(), kept)
        return kept

    async def write(self, game: str, day: str, keepsake: Keepsake) -> bool:
        """The first one counts."""
        first = await self.store.keep_once(page_of(game, day), keepsake)
        self.pages.pop(page_of(game, day), None)
        return first

    async def found(self, game: str, day: str, kind: str, name: str) -> bytes | None:
        kept = await self.page(game, day)
        return next((one.body for one in kept if (one.kind, one.name) == (kind, name)), None)

    async def results(self, game: str, day: str) -> list[Result]:
        """Everybody's, the best first."""
        kept = [one for one in await self.page(game, day) if one.kind == RESULT]
        found = [msgspec.json.decode(one.body, type=Result) for one in kept]
        return sorted(found, key=lambda result: result.rank, reverse=True)

    async def result(self, game: str, day: str, person: str) -> Result | None:
        body = await self.found(game, day, RESULT, tag_of(person, game, day))
        return None if body is None else msgspec.json.decode(body, type=Result)

    async def first_table(self, game: str, day: str, person: str) -> str:
        """The one that counts for this person; empty if there is none yet."""
        return (await self.found(game, day, FIRST, tag_of(person, game, day)) or b"").decode()

    async def begin(self, game: str, day: str, person: str, table: str) -> None:
        people = sum(one.kind == FIRST for one in await self.page(game, day))
        if people < MOST:
            await self.write(game, day, Keepsake(FIRST, tag_of(person, game, day), table.encode()))

    async def keep(self, table: Table) -> None:
        """After the last card, or whenever somebody looks: the result, if it is the one that counts."""
        match, person, game = table.match, table.owner, table.plan.game
        if not table.day or match is None or not match.over or not counts(match):
            return
        result = result_of(table, match)
        if result.at >= midnight_after(table.day) + GRACE:
            return
        if await self.first_table(game, table.day, person) != table.id:
            return
        kept = Keepsake(RESULT, tag_of(person, game, table.day), msgspec.json.encode(result))
        await self.go_on(person, game, table.day)  # first: again is harmless, and a result is kept but once
        await self.write(game, table.day, kept)

    async def answer(self, game: str, day: str, person: str) -> str:
        """To the day's puzzle, the first one, with its mark; empty: none yet."""
        return (await self.found(game, day, ANSWER, tag_of(person, game, day)) or b"").decode() if person else ""

    # -- streaks -----------------------------------------------------------------------------------------

    async def streak(self, person: str, what: str) -> Streak:
        return (await self.streaks(person)).get(what, NO_STREAK)

    async def streaks(self, person: str) -> dict[str, Streak]:
        """All of somebody's, by what they are in."""
        kept = await self.store.keepsakes(bytes.fromhex(person)) if person else ()
        return {one.name: msgspec.json.decode(one.body, type=Streak) for one in kept if one.kind == STREAK}

    async def go_on(self, person: str, what: str, day: str) -> None:
        longer = (await self.streak(person, what)).with_day(day)
        await self.store.keep(bytes.fromhex(person), Keepsake(STREAK, what, msgspec.json.encode(longer)))

    # -- forgetting --------------------------------------------------------------------------------------

    async def forget(self, person: str) -> None:
        """Everything about this person; their streaks are with the rest of what they keep."""
        for day in [shifted(self.today, -back) for back in range(-1, KEPT + 2)]:
            for game in registry.games():
                for kind in (FIRST, RESULT, ANSWER):
                    await self.store.forget(page_of(game, day), kind, tag_of(person, game, day))
        self.pages.clear()

    async def tidy(self) -> None:
        """Days nobody can look at any more."""
        for day in [shifted(self.today, -back) for back in range(KEPT, 2 * KEPT)]:
            for game in registry.games():
                for one in await self.store.keepsakes(page_of(game, day)):
                    await self.store.forget(page_of(game, day), one.kind, one.name)
        self.pages.clear()


def shifted(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def beaten(own: Result, others: Sequence[Result]) -> float:
    """The share of the others who did worse; half of those who did as well."""
    worse = sum(other.rank < own.rank for other in others)
    same = sum(other.rank == own.rank for other in others)
    return (worse + same / 2) / len(others) if others else 0.5
