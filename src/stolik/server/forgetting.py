"""Delete everything about me: from the tables one sits at, from every log, and from all that is kept beside them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from litestar import Response, delete

from stolik.host.forgetting import Forgetting, anonymous, get_up_for_good
from stolik.host.refused import Refused
from stolik.server import identity
from stolik.server.desk import Desk
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.http import REFUSALS, Asked, Language, hall_of, is_secure, person_of
from stolik.server.logs import note
from stolik.server.summary import Summary
from stolik.store import UnknownTable
from stolik.store.people import Rewriting


@delete("/me", summary="Delete everything about you", status_code=200, responses=REFUSALS)
async def forget_me(request: Asked, lang: Language = None) -> Response[None]:
    """You get up wherever you sit. Where others play on, or look back, somebody anonymous sat in your place."""
    hall, person = hall_of(request), await person_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    if person:
        async with hall.people.farewell:
            await forget(hall, bytes.fromhex(person))
    return Response(None, status_code=200, headers={"set-cookie": identity.no_cookie(is_secure(request))})


async def forget(hall: Hall, person: bytes) -> None:
    identities = await hall.people.identities(person)
    tables = {table for one in identities for table in await hall.store.tables_with(one.hex().encode())}
    for one in identities:
        seated = {place.table for place in await hall.store.places(one)}
        for table in sorted(seated | (tables & hall.desks.keys())):
            await get_up(hall, table, one.hex())
    for table in sorted(tables):
        await forget_at(hall, table, [one.hex() for one in identities])
    for one in identities:
        await hall.services.almanac.forget(one.hex())
    for one in reversed(identities):  # the person last: whatever fails before can be asked for again
        await hall.store.forget_person(one, anonymous)
    hall.people.forget(identities)
    close_to(hall, {one.hex() for one in identities})
    note("forgot somebody", tables=len(tables))


async def get_up(hall: Hall, table_id: str, person: str) -> None:
    try:
        desk = await hall.desk(table_id)
    except Refused:
        return  # packed away, or too old to be played: only its log is left
    result = await desk.do(lambda table, now: get_up_for_good(table, person, now))
    if result.refused is not None and result.refused.code == "store/unavailable":
        raise result.refused


async def forget_at(hall: Hall, table: str, persons: list[str]) -> None:
    gone = Forgetting(persons)
    try:
        await hall.store.rewrite(table, rewriting(gone))
    except UnknownTable:  # deleted meanwhile
        return
    for game in gone.games:  # reports have names in them, and can be made again from a record without
        for keepsake in await hall.store.keepsakes(game):
            await hall.store.forget(game, keepsake.kind, keepsake.name)
    hall.reader.forget(table)
    desk = hall.desks.get(table)
    if desk is not None:
        await let_go(hall, desk)


def rewriting(gone: Forgetting) -> Rewriting:
    return Rewriting(
        head=gone.head,
        summary=lambda body: without(body, gone),
        entries=gone.entries,
        command=gone.command,
        times=gone.name,
    )


def without(summary: bytes, gone: Forgetting) -> bytes:
    """What a list shows of the table; by then all names in its log are known."""
    seen = msgspec.msgpack.decode(summary, type=Summary)
    name = "" if gone.owner else seen.name
    return msgspec.msgpack.encode(msgspec.structs.replace(seen, people=tuple(map(gone.name, seen.people)), name=name))


async def let_go(hall: Hall, desk: Desk) -> None:
    """A table in use remembers who sat there: if nobody is at it, it is read anew when somebody comes."""
    if not desk.audience.connections and not desk.busy:
        await hall.put_away(desk)


def close_to(hall: Hall, persons: Iterable[str]) -> None:
    for desk in hall.desks.values():
        for connection in list(desk.audience.connections):
            if connection.person in persons:
                connection.close(1000)


FORGETTING = (forget_me,)
