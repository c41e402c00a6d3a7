"""My games: what is kept of finished games for those who sat in them, listed by pages and filters."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from litestar import get
from litestar.params import QueryParameter

from stolik.engine import registry
from stolik.server.hall import Hall
from stolik.server.http import REFUSALS, Asked, Language, hall_of, person_of
from stolik.server.refusals import lang_of
from stolik.server.statistics import statistics
from stolik.server.wire import history as wire
from stolik.store.people import PlayedGame, Player

MOST = 3000
"""Games of one person that are looked at, the newest."""
PAGE = 25
T = TypeVar("T")

Game = Annotated[str | None, QueryParameter(name="game", max_length=40, description="Only of this game")]
With = Annotated[str | None, QueryParameter(name="with", max_length=40, description="Only with this rival, by id")]
Outcome = Annotated[Literal["won", "lost"] | None, QueryParameter(name="outcome", description="Only won, or only lost")]
Since = Annotated[int | None, QueryParameter(name="since", ge=0, le=2**53, description="Not before this moment")]
Until = Annotated[int | None, QueryParameter(name="until", ge=0, le=2**53, description="Before this moment")]
Page = Annotated[int, QueryParameter(name="page", ge=1, le=10_000, description="From 1 on")]


def known_as(asker: bytes, other: bytes) -> str:
    """A name for somebody that only the asker is told: it says nothing to others, and not who they are."""
    return hashlib.sha256(asker + other).hexdigest()[:16]


def own_seat(game: PlayedGame, person: bytes) -> Player:
    return next(one for one in game.players if one.person == person)


def rivals_in(game: PlayedGame, person: bytes) -> list[Player]:
    return [one for one in game.players if one.person not in (None, person)]


def wanted(
    games: list[PlayedGame],
    person: bytes,
    game: str | None = None,
    rival: str | None = None,
    outcome: str | None = None,
    since: int | None = None,
    until: int | None = None,
) -> list[PlayedGame]:
    def fits(one: PlayedGame) -> bool:
        share, at = own_seat(one, person).share, 1000 * one.at
        return (
            game in (None, one.game)
            and (since is None or at >= since)
            and (until is None or at < until)
            and (outcome is None or (share is not None and (share > 0) == (outcome == "won")))
            and (rival is None or rival in [known_as(person, each.person or b"") for each in rivals_in(one, person)])
        )

    return [one for one in games if fits(one)]


def line(game: PlayedGame, person: bytes | None, lang: str) -> wire.GameLine:
    own = next((one for one in game.players if one.person == person and person is not None), None)
    return wire.GameLine(
        table=game.table,
        match=game.match,
        game=game.game,
        title=title(game.game, lang),
        at=int(1000 * game.at),
        there=game.there,
        share=None if own is None else own.share,
        luck=None if own is None else own.luck,
        decisions=None if own is None else own.decisions,
        players=tuple([wire.Sitter(one.name, one.level, one is own, one.share) for one in game.players]),
    )


def title(game: str, lang: str) -> str:
    """Of a game that may be gone from this server."""
    return registry.room(game).title(lang) if game in registry.games() else game


def rivals(games: list[PlayedGame], person: bytes) -> tuple[wire.Rival, ...]:
    """Who sat with them, the most frequent first, by the name they had last."""
    found: dict[bytes, list[str]] = {}
    for game in games:
        for one in rivals_in(game, person):
            found.setdefault(one.person or b"", []).append(one.name)
    often = sorted(found.items(), key=lambda pair: -len(pair[1]))
    return tuple([wire.Rival(known_as(person, who), names[0], len(names)) for who, names in often[:50]])


async def with_games_of(hall: Hall, person: bytes, make: Callable[[list[PlayedGame]], T]) -> T:
    return await hall.beside(lambda: hall.store.games_of(person, MOST), make) if person else make([])


@get("/me/games", summary="Your finished games", responses=REFUSALS)
async def my_games(
    request: Asked,
    game: Game = None,
    rival: With = None,
    outcome: Outcome = None,
    since: Since = None,
    until: Until = None,
    page: Page = 1,
    lang: Language = None,
) -> wire.MyGames:
    spoken = lang_of(request.scope)

    def listed(every: list[PlayedGame]) -> wire.MyGames:
        found = wanted(every, person, game, rival, outcome, since, until)
        shown = found[(page - 1) * PAGE : page * PAGE]
        return wire.MyGames(
            total=len(found),
            pages=-(-len(found) // PAGE),
            games=tuple([line(one, person, spoken) for one in shown]),
            rivals=rivals(every, person),
            kinds=tuple(sorted({one.game for one in every})),
        )

    person = bytes.fromhex(await person_of(request))
    return await with_games_of(hall_of(request), person, listed)


@get("/me/statistics", summary="Your results, game by game", responses=REFUSALS)
async def my_statistics(request: Asked, lang: Language = None) -> list[wire.Statistics]:
    spoken = lang_of(request.scope)

    def told(every: list[PlayedGame]) -> list[wire.Statistics]:
        kinds = sorted({one.game for one in every})
        return [statistics([one for one in every if one.game == kind], person, title(kind, spoken)) for kind in kinds]

    person = bytes.fromhex(await person_of(request))
    return await with_games_of(hall_of(request), person, told)


HISTORY = (
    my_games,
    my_statistics,
)
