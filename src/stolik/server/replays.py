"""Any finished game of a table, to be gone through: who sat there, what happened, every moment with everybody's eyes."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter

from stolik.host.naming import name_of
from stolik.host.refused import Refused
from stolik.server import showing
from stolik.server.http import (
    REFUSALS,
    Asked,
    Language,
    TableId,
    WhichGame,
    at_hand,
    finished,
    hall_of,
    looked_at,
    person_of,
)
from stolik.server.refusals import lang_of
from stolik.server.wire import replays as wire

Step = Annotated[int, PathParameter(ge=0, le=10**6, description="After how many actions; 0: before the first")]


@get("/tables/{table_id:str}/replay", summary="A finished game, step by step", responses=REFUSALS)
async def get_replay(request: Asked, table_id: TableId, match: WhichGame = None, lang: Language = None) -> wire.Replay:
    person = await person_of(request)
    await hall_of(request).turn()
    table = await looked_at(request, table_id, match)
    played, seat = finished(table, match), table.seat_of(person)
    return wire.Replay(
        table=table.id,
        match=played.number,
        game=played.game.id,
        names=tuple([name_of(table, number) for number in range(played.game.seats)]),
        you=seat,
        events=showing.events(table, seat, lang_of(request.scope), 1, played.step),
    )


@get("/tables/{table_id:str}/replay/{step:int}", summary="One moment of it", responses=REFUSALS)
async def get_moment(request: Asked, table_id: TableId, step: Step, match: WhichGame = None) -> wire.ReplayMoment:
    """As every seat saw it: once a game is over, everything is open."""
    await hall_of(request).turn()
    played = finished(await at_hand(request, table_id, match), match)
    if step > played.step:
        raise Refused("action/unknown", "7")
    state, seats = played.state_at(step), range(played.game.seats)
    views, prompts = [state.view(seat) for seat in seats], [state.prompt(seat) for seat in seats]
    return wire.ReplayMoment(step, tuple(views), tuple(prompts))


REPLAYS = Router("/api", route_handlers=[get_replay, get_moment])
