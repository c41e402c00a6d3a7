"""Finding and opening tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from stolik.engine import registry
from stolik.engine.options import Option
from stolik.engine.room import Room
from stolik.host import keeping, seating
from stolik.host.entries import Entry
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.server import identity, summary, wire
from stolik.server.gate import headers_of
from stolik.server.hall import Hall
from stolik.server.problems import lang_of
from stolik.server.rules_page import rules_page
from stolik.store import Filter, Head, UnknownTable

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-z-]+$", description="A table's id")]
Language = Annotated[wire.Lang | None, QueryParameter(name="lang", description="Language of titles and sentences")]

LISTED = 100

REFUSALS: dict[int, ResponseSpec] = {
    status: ResponseSpec(wire.Problem, generate_examples=False, description=meaning)
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


def address_of(request: Asked) -> str:
    return request.client.host if request.client else ""


async def found(request: Asked, table: str) -> Head:
    return await hall_of(request).find(table, address_of(request))


def token_of(request: Asked) -> str:
    return identity.token_in(headers_of(request.scope))


def option_info(room: Room, option: Option, lang: str) -> wire.OptionInfo:
    label = room.say(f"{room.id}-option-{option.name}", lang)
    return wire.OptionInfo(option.name, option.kind, label, option.default, option.low, option.high)


def game_info(game_id: str, lang: str) -> wire.GameInfo:
    room = registry.room(game_id)
    return wire.GameInfo(
        id=game_id,
        title=room.title(lang),
        tagline=room.say(f"{game_id}-tagline", lang),
        version=room.version,
        seats_min=room.seats[0],
        seats_max=room.seats[-1],
        real_time=room.real_time,
        window=bool(room.window),
        options=tuple([option_info(room, option, lang) for option in room.options]),
    )


@get("/games", summary="The games, with their options", responses=REFUSALS)
async def list_games(request: Asked, lang: Language = None) -> list[wire.GameInfo]:
    return [game_info(game_id, lang_of(request.scope)) for game_id in registry.games()]


@get("/rules/{game:str}", summary="The rules of a game", responses=REFUSALS)
async def show_rules(
    request: Asked, game: Annotated[str, PathParameter(max_length=40)], lang: Language = None
) -> wire.RulesPage:
    if game not in registry.games():
        raise Refused("page/unknown")
    return rules_page(game, lang_of(request.scope))


@post("/tokens", summary="A seat token for a program", responses=REFUSALS)
async def make_token(request: Asked) -> wire.Token:
    if not hall_of(request).openings.allows(address_of(request)):
        raise Refused("limit/tables")
    return wire.Token(identity.new_token())


@get("/tables", summary="Public tables", responses=REFUSALS)
async def list_tables(request: Asked, lang: Language = None) -> list[wire.TableLine]:
    heads = await hall_of(request).store.tables(Filter(public=True, status="active"), LISTED)
    return [summary.line(head, lang_of(request.scope)) for head in heads]


def with_cookie(request: Asked, body: Any, token: str, fresh: bool) -> Response[Any]:
    cookie = identity.cookie_for(token, hall_of(request).config.secure)
    return Response(body, status_code=201, headers={"set-cookie": cookie} if fresh else {})


def someone(request: Asked) -> tuple[str, bool]:
    """The asker's token, a new one if they have none yet."""
    token = token_of(request)
    return (token, False) if token else (identity.new_token(), True)


@post("/tables", summary="Open a table", responses=REFUSALS)
async def open_table(request: Asked, data: JSONBody[wire.NewTable]) -> Response[wire.Opened]:
    hall = hall_of(request)
    if not hall.openings.allows(address_of(request)):
        raise Refused("limit/tables")
    token, fresh = someone(request)
    desk = await hall.open(data, identity.person_of(token))
    opened = wire.Opened(desk.table.id, desk.table.code, 0 if data.sit else None)
    return with_cookie(request, opened, token, fresh)


@get("/tables/{table_id:str}", summary="One table", responses=REFUSALS)
async def show_table(request: Asked, table_id: TableId, lang: Language = None) -> wire.TableLine:
    return summary.line(await found(request, table_id), lang_of(request.scope))


@get("/codes/{code:str}", summary="The table behind a code", responses=REFUSALS)
async def find_code(
    request: Asked, code: Annotated[str, PathParameter(max_length=40)], lang: Language = None
) -> wire.TableLine:
    return summary.line(await hall_of(request).find_code(code, address_of(request)), lang_of(request.scope))


@post("/tables/{table_id:str}/seats", summary="Sit down", responses=REFUSALS)
async def join_table(request: Asked, table_id: TableId, data: JSONBody[wire.JoinTable]) -> Response[wire.Joined]:
    hall = hall_of(request)
    desk = await hall.desk((await found(request, table_id)).table)
    token, fresh = someone(request)
    person = identity.person_of(token)

    def decide(table: Table, now: int) -> list[Entry]:
        return seating.sit(table, person, data.name, data.seat, now, data.program)

    result = await desk.do(decide)
    if result.refused is not None:
        raise result.refused
    seat = desk.table.seat_of(person)
    assert seat is not None
    if desk.audience.connections:
        await desk.note_presence()
    return with_cookie(request, wire.Joined(desk.table.id, desk.table.code, seat), token, fresh)


@get("/mine", summary="Where a seat is waiting for you", responses=REFUSALS)
async def my_tables(request: Asked, lang: Language = None) -> list[wire.MyTable]:
    hall, token = hall_of(request), token_of(request)
    if not token:
        return []
    mine = []
    for place in await hall.store.places(bytes.fromhex(identity.person_of(token))):
        try:
            head = await hall.store.head(place.table)
        except UnknownTable:
            continue
        if head.status == "active" and head.archived is None:
            mine.append(wire.MyTable(summary.line(head, lang_of(request.scope)), place.seat))
    return mine


@get("/tables/{table_id:str}/record", summary="The record of a game", responses=REFUSALS, media_type="text/plain")
async def get_record(request: Asked, table_id: TableId) -> Response[str]:
    table = await hall_of(request).table((await found(request, table_id)).table)
    text = keeping.record_text(table, table.seat_of(identity.person_of(token_of(request))))
    name = f"{table.plan.game}-{table.code}-{table.matches}.stolik"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table_id:str}/audit", summary="Arrivals in a finished game without turns", responses=REFUSALS)
async def get_audit(request: Asked, table_id: TableId) -> list[wire.AuditLine]:
    match = (await hall_of(request).table((await found(request, table_id)).table)).match
    if match is None or not match.over:
        raise Refused("record/running")
    began = match.began or 0
    return [
        wire.AuditLine(line.at - began, line.seat, line.text, line.shown, line.verdict, line.step)  # type: ignore[arg-type]
        for line in match.arrivals
    ]


@get("/times/{board:str}", summary="Best times", responses=REFUSALS)
async def best_times(request: Asked, board: Annotated[str, PathParameter(max_length=200)]) -> list[wire.Time]:
    kept = await hall_of(request).store.best_times(board, 20)
    return [wire.Time(time.name, time.millis, time.at) for time in kept]


API = Router(
    "/api",
    route_handlers=[
        list_games,
        show_rules,
        make_token,
        list_tables,
        open_table,
        show_table,
        find_code,
        join_table,
        my_tables,
        get_record,
        get_audit,
        best_times,
    ],
)
