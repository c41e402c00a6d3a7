"""Finding and opening tables over HTTP."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, NamedTuple, get_args

from litestar import Request, Response, Router, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from stolik.engine import registry
from stolik.engine.options import Option
from stolik.engine.room import Room
from stolik.host import records
from stolik.host.match import Match
from stolik.host.opening import NewTable
from stolik.host.refused import Refused
from stolik.host.seating import Leave, Sit
from stolik.host.table import Table
from stolik.server import identity, summary, wire
from stolik.server.boards import game_parts
from stolik.server.gate import headers_of, visitor
from stolik.server.hall import Hall
from stolik.server.lan import is_loopback, outside
from stolik.server.refusals import lang_of
from stolik.server.rules_page import rules_page
from stolik.server.wire import games, tables
from stolik.store import Filter, Head

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-z-]+$", description="A table's id")]
Short = Annotated[str, PathParameter(max_length=40)]
Board = Annotated[str, PathParameter(max_length=64, pattern=r"^[^\x00]+$", description="A list of best times")]
WhichGame = Annotated[
    int | None, QueryParameter(name="match", ge=1, le=10**6, description="Which game of the table; else its last one")
]
Language = Annotated[wire.Lang | None, QueryParameter(name="lang", description="Language of titles and sentences")]

LISTED = 100

REFUSALS: dict[int, ResponseSpec] = {
    status: ResponseSpec(wire.RefusedRequest, generate_examples=False, description=meaning)
    for status, meaning in {
        400: "The request makes no sense",
        401: "A token is needed",
        403: "Not allowed here",
        404: "There is no such thing",
        405: "Not with this method",
        409: "Not possible now",
        410: "It was packed away",
        413: "Too long",
        415: "Not JSON",
        422: "The game does not take these settings",
        429: "Too often",
        503: "The server cannot write right now",
    }.items()
}


def hall_of(request: Asked) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def found(request: Asked, table: str) -> Head:
    return await hall_of(request).find(table, visitor(request.scope))


def token_of(request: Asked) -> str:
    return identity.token_in(headers_of(request.scope))


async def person_of(request: Asked) -> str:
    """Whoever asks, as the log knows them; empty: nobody."""
    return await hall_of(request).people.person(token_of(request))


def option_info(room: Room, option: Option, lang: str) -> games.OptionInfo:
    label = room.named(f"option-{option.name}", lang, option.name)
    cards = dict(option.printed)
    return games.OptionInfo(option.name, option.kind, label, option.default, option.low, option.high, cards, option.alone)


@lru_cache(maxsize=256)
def game_info(game_id: str, lang: str) -> games.GameInfo:
    room = registry.room(game_id)
    return games.GameInfo(
        id=game_id,
        title=room.title(lang),
        tagline=room.named("tagline", lang, ""),
        facts=room.named("facts", lang, ""),
        version=room.version,
        seats_min=room.seats[0],
        seats_max=room.seats[-1],
        real_time=room.real_time,
        window=bool(room.window),
        options=tuple([option_info(room, option, lang) for option in room.options]),
    )


def prepare() -> None:
    """Read every game and its texts, so that nobody who is here waits while somebody's first request does it."""
    for lang in get_args(wire.Lang):
        for game_id in registry.games():
            game_info(game_id, lang)


@get("/games", summary="The games, with their options", responses=REFUSALS)
async def list_games(request: Asked, lang: Language = None) -> list[games.GameInfo]:
    return [game_info(game_id, lang_of(request.scope)) for game_id in registry.games()]


@get("/games/{game:str}", summary="The board and the texts a game brings along", responses=REFUSALS)
async def show_game(request: Asked, game: Short, lang: Language = None) -> games.GameParts:
    if game not in registry.games():
        raise Refused("page/unknown")
    return game_parts(game, lang_of(request.scope))


@get("/rules/{game:str}", summary="The rules of a game", responses=REFUSALS)
async def show_rules(request: Asked, game: Short, lang: Language = None) -> games.RulesPage:
    if game not in registry.games():
        raise Refused("page/unknown")
    return rules_page(game, lang_of(request.scope))


@post("/tokens", summary="A seat token for a program", responses=REFUSALS)
async def make_token(request: Asked) -> tables.Token:
    if not hall_of(request).openings.allows(visitor(request.scope)):
        raise Refused("limit/tables")
    return tables.Token(identity.new_token())


@get("/tables", summary="Public tables", responses=REFUSALS)
async def list_tables(request: Asked, lang: Language = None) -> list[tables.TableLine]:
    heads = await hall_of(request).store.tables(Filter(public=True, status="active"), LISTED)
    return [summary.line(head, lang_of(request.scope)) for head in heads]


class Someone(NamedTuple):
    token: str
    person: str
    fresh: bool
    """They have just been given this token."""


async def someone(request: Asked) -> Someone:
    """The asker, with a new token if they have none yet, or one that opens nothing any more."""
    token, person = token_of(request), await person_of(request)
    if person:
        return Someone(token, person, False)
    token = identity.new_token()
    return Someone(token, identity.person_of(token), True)


def is_secure(request: Asked) -> bool:
    return hall_of(request).config.secure or request.scope["scheme"] == "https"


def with_cookie(request: Asked, body: Any, asker: Someone, status: int = 201) -> Response[Any]:
    cookie = identity.cookie_for(asker.token, is_secure(request))
    return Response(body, status_code=status, headers={"set-cookie": cookie} if asker.fresh else {})


@post("/tables", summary="Open a table", responses=REFUSALS)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> Response[tables.Opened]:
    hall = hall_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/tables")
    asker = await someone(request)
    desk = await hall.open(data, asker.person)
    opened = tables.Opened(desk.table.id, desk.table.code, 0 if data.sit else None)
    return with_cookie(request, opened, asker)


@get("/tables/{table_id:str}", summary="One table", responses=REFUSALS)
async def show_table(request: Asked, table_id: TableId, lang: Language = None) -> tables.TableLine:
    return summary.line(await found(request, table_id), lang_of(request.scope))


@get("/codes/{code:str}", summary="The table behind a code", responses=REFUSALS)
async def find_code(request: Asked, code: Short, lang: Language = None) -> tables.TableLine:
    return summary.line(await hall_of(request).find_code(code, visitor(request.scope)), lang_of(request.scope))


@post("/tables/{table_id:str}/seats", summary="Sit down", responses=REFUSALS)
async def join_table(request: Asked, table_id: TableId, data: JSONBody[tables.JoinTable]) -> Response[tables.Joined]:
    hall = hall_of(request)
    desk = await hall.desk((await found(request, table_id)).table)
    asker = await someone(request)
    result = await desk.obey(Sit(id="", name=data.name, seat=data.seat, program=data.program), asker.person)
    if result.refused is not None:
        raise result.refused
    seat = desk.table.seat_of(asker.person)
    assert seat is not None
    if desk.audience.connections:
        await desk.note_presence()
    return with_cookie(request, tables.Joined(desk.table.id, desk.table.code, seat), asker)


@get("/mine", summary="Where a seat is waiting for you", responses=REFUSALS)
async def my_tables(request: Asked, lang: Language = None) -> list[tables.MyTable]:
    return await places(request)


async def places(request: Asked) -> list[tables.MyTable]:
    """Those where it is your turn first, then the newest; of very many, the newest."""
    hall, person = hall_of(request), await person_of(request)
    if not person:
        return []
    mine = []
    for head, seat in await hall.store.seated(bytes.fromhex(person), LISTED):
        turn = summary.turn_of(head, seat)
        until = (turn.until or None) if turn is not None else None
        mine.append(tables.MyTable(summary.line(head, lang_of(request.scope)), seat, turn is not None, until))
    return sorted(mine, key=lambda place: (not place.turn, -place.table.at))


@delete("/tables/{table_id:str}/seats", summary="Get up", status_code=200, responses=REFUSALS)
async def leave_table(request: Asked, table_id: TableId, lang: Language = None) -> list[tables.MyTable]:
    """Answered with the tables that are left."""
    desk = await hall_of(request).desk((await found(request, table_id)).table)
    result = await desk.obey(Leave(id=""), await person_of(request))
    if result.refused is not None:
        raise result.refused
    return await places(request)


async def looked_at(request: Asked, table_id: str, match: int | None = None) -> Table:
    """As it is now, or at the end of that game. Logs may be long: what is made of a whole one has a rate of its own."""
    hall = hall_of(request)
    if not hall.records.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    table = (await found(request, table_id)).table
    if match is None:
        return await hall.table(table)
    return hall.at_hand(table, match) or await hall.reader.look(table, match)


async def at_hand(request: Asked, table_id: str, match: int | None) -> Table:
    """Whoever goes through a game asks often; only what has to be read anew is rationed."""
    known = None if match is None else hall_of(request).at_hand(table_id, match)
    return known or await looked_at(request, table_id, match)


def finished(table: Table, match: int | None) -> Match:
    """That game of the table, or its last one."""
    if match is not None and table.matches < match:
        raise Refused("game/unknown")
    if table.match is None or not table.match.over:
        raise Refused("record/running")
    return table.match


@get("/tables/{table_id:str}/record", summary="The record of a game", responses=REFUSALS, media_type="text/plain")
async def get_record(request: Asked, table_id: TableId, match: WhichGame = None) -> Response[str]:
    table = await looked_at(request, table_id, match)
    if match is not None:
        finished(table, match)
    proof = await hall_of(request).services.almanac.proof(table.day)
    text = records.record_text(table, table.seat_of(await person_of(request)), proof)
    name = f"{table.plan.game}-{table.code}-{table.matches}.stolik"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table_id:str}/audit", summary="Arrivals in a finished game without turns", responses=REFUSALS)
async def get_audit(request: Asked, table_id: TableId, match: WhichGame = None) -> list[tables.AuditLine]:
    played = finished(await looked_at(request, table_id, match), match)
    began = played.began or 0
    return [
        tables.AuditLine(line.at - began, line.seat, line.text, line.shown, line.verdict, line.step)
        for line in played.arrivals
    ]


@get("/addresses", summary="Where other devices open this server", responses=REFUSALS)
async def list_addresses(request: Asked) -> tables.Addresses:
    """Told to this computer only: others know the address they came by, and need not know the rest."""
    _, port = request.scope["server"] or ("", 0)
    here = is_loopback(request.client.host if request.client else "")
    return tables.Addresses(outside(hall_of(request).config.listen, port or 0) if here else ())


@get("/times/{board:str}", summary="Best times", responses=REFUSALS)
async def best_times(request: Asked, board: Board) -> list[games.Time]:
    kept = await hall_of(request).store.best_times(board, 20)
    return [games.Time(time.name, time.millis, time.at) for time in kept]


API = Router(
    "/api",
    route_handlers=[
        list_games,
        show_game,
        show_rules,
        make_token,
        list_tables,
        open_table,
        show_table,
        find_code,
        join_table,
        leave_table,
        my_tables,
        get_record,
        get_audit,
        best_times,
        list_addresses,
    ],
)
