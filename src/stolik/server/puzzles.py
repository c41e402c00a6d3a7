"""The puzzle of the day over HTTP: a decision for each game, the same for everybody; the first answer counts."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody

from stolik.engine import chain, registry
from stolik.engine.contract import State
from stolik.engine.record import Record
from stolik.engine.room import Room
from stolik.host.refused import Refused
from stolik.report.puzzle import Offer, Puzzle, Wanted
from stolik.server.almanac import ANSWER, MOST, RIGHT, WRONG, Almanac, has_puzzles, puzzle_streak, shifted, tag_of
from stolik.server.days import Date, Game, asked_for
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.http import REFUSALS, Asked, Language, hall_of, person_of, someone, with_cookie
from stolik.server.refusals import lang_of
from stolik.server.services import Services
from stolik.server.wire import puzzles as wire
from stolik.server.wire.picture import Choice
from stolik.store import Keepsake

PUZZLE = "puzzle"


async def kept(almanac: Almanac, game: str, day: str) -> Puzzle | None:
    body = await almanac.found(game, day, PUZZLE, PUZZLE)
    return None if body is None else msgspec.json.decode(body, type=Puzzle)


async def make(services: Services, game: str, day: str) -> None:
    """Of a game that nobody saw, from the secret of the day."""
    almanac = services.almanac
    if await kept(almanac, game, day) is None:
        seed = chain.root((await almanac.chain()).link(day), day, f"{PUZZLE} {game}").hex()
        body = await services.backroom.make("puzzle", msgspec.json.encode(Wanted(game, seed)))
        msgspec.json.decode(body, type=Puzzle)
        await almanac.write(game, day, Keepsake(PUZZLE, PUZZLE, body))


async def wanted(hall: Hall, game: str, day: str) -> Puzzle | None:
    """Asking begins it, and that of the next day, so that whoever comes then does not wait."""
    almanac = hall.services.almanac
    found = await kept(almanac, game, day)
    ahead = shifted(almanac.today, 1) if found is not None else day
    if await kept(almanac, game, ahead) is None:
        hall.errands.ask(f"{PUZZLE} {game} {ahead}", lambda: make(hall.services, game, ahead))
    return found


@get("/puzzles/{game:str}", summary="The puzzle of the day", responses=REFUSALS)
async def show_puzzle(request: Asked, game: Game, date: Date = None, lang: Language = None) -> wire.PuzzlePage:
    """Asking makes it, where it is not there yet; asking again costs nothing."""
    hall, person = hall_of(request), await person_of(request)
    if not has_puzzles(game):
        raise Refused("page/unknown")
    day = await asked_for(hall.services.almanac, date)
    return await page(hall, game, day, person, lang_of(request.scope), "")


@post("/puzzles/{game:str}", summary="Answer it", status_code=200, responses=REFUSALS)
async def answer_puzzle(
    request: Asked, game: Game, data: JSONBody[wire.PuzzleAnswer], lang: Language = None
) -> Response[wire.PuzzlePage]:
    """The first answer counts; others are judged too."""
    hall = hall_of(request)
    almanac = hall.services.almanac
    day = almanac.today
    puzzle = await kept(almanac, game, day) if has_puzzles(game) else None
    if puzzle is None:
        raise Refused("page/unknown")
    if data.text not in [chance.text for chance in puzzle.chances]:
        raise Refused("action/unknown", "7")
    asker = await someone(request)
    person = asker.person
    if not await almanac.answer(game, day, person):
        await keep_answer(request, game, day, person, data.text, puzzle)
    return with_cookie(request, await page(hall, game, day, person, lang_of(request.scope), data.text), asker, 200)


async def keep_answer(request: Asked, game: str, day: str, person: str, text: str, puzzle: Puzzle) -> None:
    """Whoever has no token yet gets one, so anybody can be many people: what they leave here is bounded like tables are."""
    hall, mark = hall_of(request), RIGHT if text == puzzle.best else WRONG
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    almanac = hall.services.almanac
    if len(await answers(almanac, game, day)) >= MOST:
        return
    first = await almanac.write(game, day, Keepsake(ANSWER, tag_of(person, game, day), mark + text.encode()))
    if first and mark == RIGHT:
        await almanac.go_on(person, puzzle_streak(game), day)


async def answers(almanac: Almanac, game: str, day: str) -> list[bytes]:
    return [one.body for one in await almanac.page(game, day) if one.kind == ANSWER]


async def page(hall: Hall, game: str, day: str, person: str, lang: str, text: str) -> wire.PuzzlePage:
    """`text`: what was just answered, judged whether it counts or not."""
    almanac, room = hall.services.almanac, registry.room(game)
    puzzle, streak = await wanted(hall, game, day), await almanac.streak(person, puzzle_streak(game))
    given = (await almanac.answer(game, day, person))[1:]
    everybody = await answers(almanac, game, day)
    told = wire.PuzzlePage(
        game=game,
        title=room.title(lang),
        date=day,
        today=day == almanac.today,
        ready=puzzle is not None,
        streak=streak.now(almanac.today),
        best_streak=streak.best,
        answered=len(everybody),
    )
    if puzzle is None:
        return told
    answer = text or given
    told = with_position(told, puzzle, lang)
    if not answer and told.today:
        return told
    right = sum(one.startswith(RIGHT) for one in everybody)
    solution = solved(puzzle, game, answer, given, lang)
    return msgspec.structs.replace(told, right=right, solution=solution)


@lru_cache(maxsize=32)
def played_to(record: str) -> State:
    """For everybody who asks, played once."""
    return Record.parse(record).final()


def with_position(told: wire.PuzzlePage, puzzle: Puzzle, lang: str) -> wire.PuzzlePage:
    """As the seat saw it; the record is the server's, and goes no further."""
    state, room = played_to(puzzle.record), registry.room(told.game)
    actions = sorted([state.game.parse(chance.text) for chance in puzzle.chances])
    texts = [state.game.text(action) for action in actions]
    return msgspec.structs.replace(
        told,
        seat=puzzle.seat,
        view=state.view(puzzle.seat),
        legal=tuple([Choice(state.game.parse(text), text, room.phrase(text, lang)) for text in texts]),
        prompt=state.prompt(puzzle.seat),
        race=room.real_time,
    )


def solved(puzzle: Puzzle, game: str, answer: str, given: str, lang: str) -> wire.PuzzleSolution:
    room = registry.room(game)
    shares = {chance.text: chance.share for chance in puzzle.chances}
    return wire.PuzzleSolution(
        answer=room.phrase(answer, lang) if answer else "",
        right=answer == puzzle.best,
        counts=answer == given,
        best=room.phrase(puzzle.best, lang),
        cost=shares[puzzle.best] - shares.get(answer, shares[puzzle.best]),
        chances=tuple([chance_of(room, one, lang) for one in puzzle.chances]),
        reason="" if puzzle.reason is None else room.say(puzzle.reason[0], lang, **puzzle.reason[1]),
        fooled=puzzle.fooled,
    )


def chance_of(room: Room, one: Offer, lang: str) -> wire.PuzzleChance:
    return wire.PuzzleChance(
        phrase=room.phrase(one.text, lang),
        share=one.share,
        sequel=tuple([room.brief(text, lang) for text in one.sequel]),
    )


PUZZLES = Router("/api", route_handlers=[show_puzzle, answer_puzzle])
