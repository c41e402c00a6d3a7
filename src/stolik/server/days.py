"""The table of the day over HTTP: one deal a day for each game, the same for everybody, played once."""

from __future__ import annotations

import statistics
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from stolik.engine import chain, registry
from stolik.engine.phrases import say
from stolik.host.naming import clean_name
from stolik.host.refused import Refused
from stolik.host.starting import Ready
from stolik.server.almanac import (
    BOT,
    BOTS,
    NO_STREAK,
    RIGHT,
    SEATS,
    Almanac,
    Result,
    Streak,
    beaten,
    has_puzzles,
    midnight_after,
    puzzle_streak,
    shifted,
)
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.http import REFUSALS, Asked, Language, hall_of, person_of, someone, with_cookie
from stolik.server.refusals import lang_of
from stolik.server.rehearsing import rehearse
from stolik.server.wire import days as wire
from stolik.store import UnknownTable

SHOWN = 50
"""Results of others that are listed: of many, evenly chosen."""

Game = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-z_-]+$", description="A game's id")]
Date = Annotated[
    str | None, QueryParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day in UTC; today's if left out")
]


def known(game: str) -> str:
    if game not in registry.games():
        raise Refused("page/unknown")
    return game


@get("/days", summary="Today's tables and puzzles", responses=REFUSALS)
async def list_days(request: Asked, lang: Language = None) -> wire.Today:
    hall, person = hall_of(request), await person_of(request)
    day, streaks = hall.services.almanac.today, await hall.services.almanac.streaks(person)
    games = [await line(hall, game, day, person, streaks, lang_of(request.scope)) for game in registry.games()]
    return wire.Today(day, midnight_after(day), tuple(games))


async def line(hall: Hall, game: str, day: str, person: str, streaks: dict[str, Streak], lang: str) -> wire.DayOfGame:
    table, result = await own(hall, game, day, person) if person else ("", None)
    return wire.DayOfGame(
        game=game,
        title=registry.room(game).title(lang),
        table=table,
        result=None if result is None else shown(result),
        streak=streaks.get(game, NO_STREAK).now(day),
        puzzle=await solved(hall.services.almanac, game, day, person),
        puzzle_streak=streaks.get(puzzle_streak(game), NO_STREAK).now(day),
    )


async def solved(almanac: Almanac, game: str, day: str, person: str) -> Literal["open", "right", "wrong", "none"]:
    if not has_puzzles(game):
        return "none"
    given = (await almanac.answer(game, day, person)).encode()
    return "open" if not given else "right" if given.startswith(RIGHT) else "wrong"


async def own(hall: Hall, game: str, day: str, person: str) -> tuple[str, Result | None]:
    """The table that counts for somebody, and their result. What a worker could not write before it ended is made good."""
    almanac = hall.services.almanac
    table = await almanac.first_table(game, day, person)
    result = await almanac.result(game, day, person)
    if table and result is None:
        try:
            await almanac.keep(await hall.table(table))
        except (Refused, UnknownTable):
            return "", None
        result = await almanac.result(game, day, person)
    return table, result


def shown(result: Result) -> wire.DayResult:
    return wire.DayResult(result.scores, result.won, result.millis)


@get("/days/{game:str}", summary="One game's day", responses=REFUSALS)
async def show_day(request: Asked, game: Game, date: Date = None, lang: Language = None) -> wire.DayPage:
    hall, person, spoken = hall_of(request), await person_of(request), lang_of(request.scope)
    almanac = hall.services.almanac
    day = await asked_for(almanac, date) if known(game) else ""
    table, result = await own(hall, game, day, person) if person else ("", None)
    everybody = await almanac.results(game, day)
    page = await plain(almanac, game, day, person, table, len(everybody), spoken)
    if result is not None:
        page = with_place(page, result, everybody, spoken)
    return await with_others(hall, page, everybody) if everybody and (result is not None or not page.today) else page


async def plain(almanac: Almanac, game: str, day: str, person: str, table: str, played: int, lang: str) -> wire.DayPage:
    """What may be known before one has played."""
    kept, streak = await almanac.chain(), await almanac.streak(person, game)
    return wire.DayPage(
        game=game,
        title=registry.room(game).title(lang),
        date=day,
        today=day == almanac.today,
        ends=midnight_after(day),
        seats=1 if registry.room(game).real_time else SEATS,
        table=table,
        played=played,
        streak=streak.now(almanac.today),
        best=streak.best,
        number=chain.number_of(day, kept.begun),
        begun=kept.begun,
        anchor=kept.anchor.hex(),
        link=kept.link(day).hex() if almanac.closed(day) else "",
    )


def with_place(page: wire.DayPage, result: Result, everybody: list[Result], lang: str) -> wire.DayPage:
    place = 1 + sum(one.rank > result.rank for one in everybody)
    others = sorted(everybody, key=lambda one: one != result)[1:]
    told: dict[str, Any] = {
        "title": page.title,
        "date": page.date,
        "place": place,
        "of": len(everybody),
        "streak": page.streak,
    }
    return msgspec.structs.replace(
        page,
        result=shown(result),
        place=place,
        beaten=round(100 * beaten(result, others)),
        share=say("day-share", lang, **told),
    )


async def with_others(hall: Hall, page: wire.DayPage, everybody: list[Result]) -> wire.DayPage:
    rivals = await bots(hall.services.almanac, page.game, page.date)
    for one in rivals:
        if one.result is None:
            ask(hall, page.game, page.date, one.level)
    everybody_shown = tuple([shown(one) for one in some(everybody)])
    return msgspec.structs.replace(page, all=everybody_shown, median=median(everybody), bots=rivals)


def ask(hall: Hall, game: str, day: str, level: str) -> None:
    """For a bot to play this day, which takes a while."""
    hall.errands.ask(f"{level} {game} {day}", lambda: rehearse(hall.services, game, day, level))


async def asked_for(almanac: Almanac, date: str | None) -> str:
    day = date or almanac.today
    try:
        shifted(day, 0)
    except ValueError:
        raise Refused("day/unknown") from None
    if not await almanac.has(day):
        raise Refused("day/unknown")
    return day


def some(everybody: list[Result]) -> list[Result]:
    step = max(1.0, len(everybody) / SHOWN)
    return [everybody[int(number * step)] for number in range(min(SHOWN, len(everybody)))]


def median(everybody: list[Result]) -> float | None:
    own_scores = [one.millis or one.scores[0] for one in everybody]
    return float(statistics.median(own_scores)) if own_scores else None


async def bots(almanac: Almanac, game: str, day: str) -> tuple[wire.DayBot, ...]:
    found = []
    for level in BOTS:
        body = await almanac.found(game, day, BOT, level)
        made = None if body is None else shown(msgspec.json.decode(body, type=Result))
        found.append(wire.DayBot(level, made))
    return tuple(found)


@post("/days/{game:str}", summary="Play today's table", responses=REFUSALS)
async def play_day(
    request: Asked, game: Game, data: JSONBody[wire.OpenDay], lang: Language = None
) -> Response[wire.OpenedDay]:
    """Whoever has begun it goes on; whoever has played it may again, which does not count."""
    hall = hall_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/tables")
    asker = await someone(request)
    person, almanac = asker.person, hall.services.almanac
    day = almanac.today
    async with hall.days.of(person):
        table, result = await own(hall, known(game), day, person)
        if not table or await over(hall, table):
            opened = await almanac.opened(game, day, person, clean_name(data.name))
            desk = await hall.set_up(opened, person)
            await almanac.begin(game, day, person, desk.table.id)
            made = desk.table.id
            await desk.obey(Ready(id=""), person)
        else:
            made = table
    first = await almanac.first_table(game, day, person)
    return with_cookie(request, wire.OpenedDay(made, made == first and result is None), asker)


async def over(hall: Hall, table: str) -> bool:
    match = (await hall.table(table)).match
    return match is not None and match.over


DAYS = Router("/api", route_handlers=[list_days, show_day, play_day])
