"""What people ask for about slow tables: to be told when it is their turn, when not to be, and to be waited for."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Router, get, post, put
from litestar.params import JSONBody

from stolik.host.deadlines import DAY
from stolik.host.refused import Refused
from stolik.host.slowly import LONGEST_HOLIDAY, GoOnHoliday
from stolik.host.table import SLOW
from stolik.server import summary
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.herald import Device, Habits, Herald
from stolik.server.http import REFUSALS, Language, hall_of, person_of
from stolik.server.refusals import lang_of
from stolik.server.wire import nudges as wire
from stolik.store import Head, Keepsake, UnknownTable

Asked = Request[Any, Any, Any]
HOLIDAY = "holiday"
YEAR = 365 * DAY
Taken = list[tuple[int, int]]
"""Holidays, from and until when."""


async def person_asking(request: Asked) -> str:
    person = await person_of(request)
    if not person:
        raise Refused("token/needed")
    return person


async def changing(request: Asked) -> tuple[Hall, str]:
    """Who wants something kept; not more often than tables are opened."""
    hall, person = hall_of(request), await person_asking(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    return hall, person


# -- nudges --------------------------------------------------------------------------------------------------


async def nudges_of(herald: Herald, person: str) -> wire.Nudges:
    if not person:
        return wire.Nudges(herald.key, 0, None, ())
    habits, devices = await herald.habits(person), await herald.devices(person)
    quiet = None if habits.quiet is None else wire.Quiet(*habits.quiet)
    return wire.Nudges(herald.key, len(devices), quiet, habits.muted)


@get("/nudges", summary="When you are told that it is your turn", responses=REFUSALS)
async def show_nudges(request: Asked, lang: Language = None) -> wire.Nudges:
    return await nudges_of(hall_of(request).services.herald, await person_of(request))


@put("/nudges", summary="Quiet hours, and tables you do not want to be told about", responses=REFUSALS)
async def set_nudges(request: Asked, data: JSONBody[wire.SetNudges], lang: Language = None) -> wire.Nudges:
    hall, person = await changing(request)
    quiet = None if data.quiet is None else (data.quiet.begin, data.quiet.end)
    await hall.services.herald.set_habits(person, Habits(quiet, data.offset, data.muted))
    return await nudges_of(hall.services.herald, person)


@post("/nudges/devices", summary="Be told on this device", status_code=200, responses=REFUSALS)
async def add_device(request: Asked, data: JSONBody[wire.AddDevice], lang: Language = None) -> wire.Nudges:
    hall, person = await changing(request)
    herald = hall.services.herald
    if not herald.on or data.key not in herald.keys:
        raise Refused("push/off")
    try:
        await herald.add(person, Device(data.endpoint, data.p256dh, data.auth, data.key, lang_of(request.scope)))
    except ValueError as bad:
        raise Refused("push/bad", detail=str(bad)) from None
    return await nudges_of(herald, person)


@post("/nudges/devices/forget", summary="Not on this device any more", status_code=200, responses=REFUSALS)
async def forget_device(request: Asked, data: JSONBody[wire.ForgetDevice], lang: Language = None) -> wire.Nudges:
    hall, person = await changing(request)
    herald = hall.services.herald
    for name, device in (await herald.devices(person)).items():
        if device.endpoint == data.endpoint:
            await herald.forget(person, name)
    return await nudges_of(herald, person)


# -- holidays ------------------------------------------------------------------------------------------------


def of_the_year(taken: Taken, now: int) -> Taken:
    return [(began, until) for began, until in taken if until > now - YEAR and until > began]


def left(taken: Taken, now: int) -> int:
    """Milliseconds of holiday that are not taken yet, of those in a year."""
    spent = sum(until - max(began, now - YEAR) for began, until in of_the_year(taken, now))
    return max(0, LONGEST_HOLIDAY - spent)


def shortened(taken: Taken, now: int) -> Taken:
    """Whatever still lasts ends now."""
    return [(began, min(until, now)) for began, until in taken]


async def holidays(hall: Hall, person: str) -> Taken:
    for one in await hall.store.keepsakes(bytes.fromhex(person)):
        if one.kind == HOLIDAY:
            return msgspec.json.decode(one.body, type=Taken)
    return []


def shown(taken: Taken, now: int) -> wire.Holiday:
    until = max((until for _, until in taken), default=0)
    return wire.Holiday(until if until > now else None, left(shortened(taken, now), now))


@get("/holiday", summary="Until when you are waited for", responses=REFUSALS)
async def show_holiday(request: Asked, lang: Language = None) -> wire.Holiday:
    hall, person = hall_of(request), await person_of(request)
    return shown(await holidays(hall, person) if person else [], hall.services.now())


@put("/holiday", summary="Be waited for at your slow tables", responses=REFUSALS)
async def set_holiday(request: Asked, data: JSONBody[wire.SetHoliday], lang: Language = None) -> wire.Holiday:
    """Without `until` you are back."""
    hall, person = await changing(request)
    now = hall.services.now()
    taken = shortened(await holidays(hall, person), now)
    until = data.until or now
    if until > now + left(taken, now):
        raise Refused("holiday/too-long", days=left(taken, now) // DAY)
    if until > now:
        taken.append((now, until))
    taken = of_the_year(taken, now)
    await hall.store.keep(bytes.fromhex(person), Keepsake(HOLIDAY, HOLIDAY, msgspec.json.encode(taken)))
    await tell_tables(hall, person, until)
    return shown(taken, now)


async def tell_tables(hall: Hall, person: str, until: int) -> None:
    for place in await hall.store.places(bytes.fromhex(person)):
        try:
            head = await hall.store.head(place.table)
        except UnknownTable:
            continue
        if is_slow(head):
            desk = await hall.desk(place.table)
            _, refused = await desk.obey(GoOnHoliday(id="", until=until), person)
            if refused is not None and refused.code == "store/unavailable":
                raise refused


def is_slow(head: Head) -> bool:
    return head.status == "active" and head.archived is None and summary.seen(head).pace in SLOW


NUDGES = Router("/api", route_handlers=[show_nudges, set_nudges, add_device, forget_device, show_holiday, set_holiday])
