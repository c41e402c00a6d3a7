"""My devices, and "carry me to my other device".

The old device shows a code. The new one says it, and both show the same two words: somebody who holds both sees that it is
these two that talk, and says so on the old one. Only then, and once, the new device is let in, with a token of its own:
no token is ever shown, sent to another device, or kept. A code is good for five minutes and for one device; who guesses one
has claimed it, sees words nobody else sees, and waits for an answer that nobody gives.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from stolik.host.naming import clean_name
from stolik.host.refused import Refused
from stolik.host.seating import Leave
from stolik.server import identity
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.http import REFUSALS, Asked, Language, hall_of, person_of, someone, token_of, with_cookie
from stolik.server.relying_party import can_passkey
from stolik.server.summary import Summary
from stolik.server.wire import devices as wire
from stolik.server.wire.groups import GroupLine
from stolik.store import UnknownTable, digest
from stolik.store.people import Device, Passkey, Ticket

CARRY: Final = "carry"
GOOD_FOR: Final = 300.0
"""Seconds."""
MOST_DEVICES: Final = 20
LONGEST_LABEL: Final = 60

Thing = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-f]+$", description="As the list calls it")]


class Claiming(msgspec.Struct, frozen=True):
    """What a ticket says once a new device has it."""

    claim: bytes
    words: str
    label: str
    agreed: bool = False


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Claiming).decode


def listed_as(kept: bytes) -> str:
    """Of a device or passkey: enough to name it, and nothing that opens anything."""
    return hashlib.sha256(b"listed " + kept).hexdigest()[:16]


async def told(hall: Hall, person: str, device: bytes, passkeys: bool) -> wire.Me:
    if not person:
        return wire.Me(False, (), (), (), passkeys)
    kept = bytes.fromhex(person)
    devices = [one for one in await hall.store.devices(kept) if not one.removed]
    return wire.Me(
        known=True,
        devices=tuple([device_line(one, device) for one in devices]),
        passkeys=tuple([passkey_line(one) for one in await hall.store.passkeys(kept)]),
        groups=tuple([GroupLine(one.id, one.name) for one in await hall.store.groups_of(kept)]),
        can_passkey=passkeys,
    )


def device_line(one: Device, here: bytes) -> wire.DeviceLine:
    return wire.DeviceLine(listed_as(one.digest), one.label, int(1000 * one.since), one.digest == here)


def passkey_line(one: Passkey) -> wire.PasskeyLine:
    return wire.PasskeyLine(listed_as(one.credential), one.label, int(1000 * one.since))


async def me(request: Asked) -> wire.Me:
    device = digest(token_of(request)) if token_of(request) else b""
    return await told(hall_of(request), await person_of(request), device, can_passkey(request))


async def known_person(request: Asked) -> str:
    person = await person_of(request)
    if not person:
        raise Refused("token/needed")
    return person


def not_too_often(request: Asked) -> None:
    if not hall_of(request).codes.allows(visitor(request.scope)):
        raise Refused("limit/rate")


def label_in(given: str) -> str:
    """Of a device, as other devices show it: like people's names, what is seen of it is all there is."""
    return clean_name(given, LONGEST_LABEL)


def moment(hall: Hall) -> float:
    """Seconds since 1970."""
    return hall.services.now() / 1000


@get("/me", summary="Your devices, passkeys and groups", responses=REFUSALS)
async def show_me(request: Asked, lang: Language = None) -> wire.Me:
    return await me(request)


@delete("/me/devices/{device:str}", summary="Remove a device", status_code=200, responses=REFUSALS)
async def remove_device(request: Asked, device: Thing, lang: Language = None) -> wire.Me:
    """It opens nothing any more: at once here, within a minute at other workers."""
    hall, person = hall_of(request), await known_person(request)
    found = [one for one in await hall.store.devices(bytes.fromhex(person)) if listed_as(one.digest) == device]
    if not found:
        raise Refused("page/unknown")
    await hall.store.add_device(msgspec.structs.replace(found[0], label="-", removed=True))
    hall.people.forget([found[0].digest])
    await hall.recheck()
    return await me(request)


# -- on the old device -----------------------------------------------------------------------------------


@post("/me/carry", summary="A code for your other device", responses=REFUSALS)
async def offer(request: Asked, data: JSONBody[wire.NewCarry], lang: Language = None) -> wire.Carry:
    """An earlier one is void."""
    hall, person, label = hall_of(request), bytes.fromhex(await known_person(request)), label_in(data.label)
    not_too_often(request)
    devices = [one for one in await hall.store.devices(person) if not one.removed]
    if len(devices) >= MOST_DEVICES:
        raise Refused("carry/too-many", most=MOST_DEVICES)
    await hall.people.introduce(digest(token_of(request)), person, label, moment(hall))
    code, expires = identity.new_code(), moment(hall) + GOOD_FOR
    await hall.store.issue(Ticket(digest=kept_as(code), kind=CARRY, person=person, expires=expires))
    return wire.Carry(code, int(1000 * expires))


def kept_as(code: str) -> bytes:
    return digest(f"carry {identity.code_meant(code)}")


async def own_ticket(request: Asked, code: str) -> Ticket | None:
    person = bytes.fromhex(await known_person(request))
    ticket = await hall_of(request).store.ticket(kept_as(code), CARRY)
    return ticket if ticket is not None and ticket.person == person else None


@post("/me/carry/look", summary="Does a new device have the code?", status_code=200, responses=REFUSALS)
async def look(request: Asked, data: JSONBody[wire.CarryCode], lang: Language = None) -> wire.CarrySeen:
    ticket = await own_ticket(request, data.code)
    if ticket is None:
        return wire.CarrySeen("gone")
    if not ticket.body:
        return wire.CarrySeen("waiting")
    claiming = decode(ticket.body)
    return wire.CarrySeen("claimed", claiming.words, claiming.label)


@post("/me/carry/answer", summary="Let the new device in, or not", status_code=200, responses=REFUSALS)
async def answer(request: Asked, data: JSONBody[wire.CarryAnswer], lang: Language = None) -> wire.CarrySeen:
    """`words` are those you saw: what came after them is not what you agreed to."""
    store, ticket = hall_of(request).store, await own_ticket(request, data.code)
    if ticket is None or not ticket.body:
        raise Refused("carry/unknown")
    claiming = decode(ticket.body)
    if not data.agree:
        await store.redeem(ticket.digest, CARRY)
        return wire.CarrySeen("gone")
    agreed = msgspec.structs.replace(claiming, agreed=True)
    if data.words != claiming.words or not await store.mark(ticket, encode(agreed)):
        raise Refused("carry/unknown")
    return wire.CarrySeen("claimed", claiming.words, claiming.label)


# -- on the new device -----------------------------------------------------------------------------------


@post("/carry/claim", summary="Say the code of your old device", responses=REFUSALS)
async def claim(request: Asked, data: JSONBody[wire.Claim], lang: Language = None) -> wire.Claimed:
    hall, label = hall_of(request), label_in(data.label)
    not_too_often(request)
    ticket = await hall.store.ticket(kept_as(data.code), CARRY)
    if ticket is None:
        raise Refused("carry/unknown")
    await check_free(hall, await person_of(request), ticket.person)
    secret, words = identity.new_token(), identity.new_code().replace("-", " ")
    if ticket.body or not await hall.store.mark(ticket, encode(Claiming(digest(secret), words, label))):
        raise Refused("carry/taken")
    return wire.Claimed(secret, words, int(1000 * ticket.expires))


async def check_free(hall: Hall, person: str, becomes: bytes | None) -> None:
    """Whoever plays on this device would lose their seats with who they were."""
    if person and bytes.fromhex(person) == becomes:
        raise Refused("carry/same")
    if person and [table for table, status in await seated(hall, person) if status == "playing"]:
        raise Refused("carry/playing")


async def seated(hall: Hall, person: str) -> list[tuple[str, str]]:
    """Tables and what goes on there."""
    found: list[tuple[str, str]] = []
    for place in await hall.store.places(bytes.fromhex(person)):
        try:
            head = await hall.store.head(place.table)
        except UnknownTable:
            continue
        if head.status == "active" and head.archived is None:
            found.append((place.table, msgspec.msgpack.decode(head.summary, type=Summary).status))
    return found


@post("/carry/fetch", summary="Become who the old device says", status_code=200, responses=REFUSALS)
async def fetch(request: Asked, data: JSONBody[wire.Fetch], lang: Language = None) -> Response[wire.Fetched]:
    hall = hall_of(request)
    ticket = await hall.store.ticket(kept_as(data.code), CARRY)
    if ticket is None or not ticket.body or decode(ticket.body).claim != digest(data.claim):
        raise Refused("carry/unknown")
    claiming = decode(ticket.body)
    if not claiming.agreed:
        return Response(wire.Fetched(False), status_code=200)
    if await hall.store.redeem(ticket.digest, CARRY) is None or ticket.person is None:
        raise Refused("carry/unknown")
    return await become(request, ticket.person, claiming.label, wire.Fetched(True))


async def become(request: Asked, person: bytes, label: str, answered: Any) -> Response[Any]:
    """The asker's browser is one of that person's devices, and keeps the token it has."""
    hall, asker = hall_of(request), await someone(request)
    await check_free(hall, asker.person, person)
    for table, _ in await seated(hall, asker.person):
        await (await hall.desk(table)).obey(Leave(id=""), asker.person)
    async with hall.people.turns.of(person.hex()):
        await hall.people.join(digest(asker.token), person, label, moment(hall))
    await hall.recheck()
    return with_cookie(request, answered, asker, 200)


DEVICES = (
    show_me,
    remove_device,
    offer,
    look,
    answer,
    claim,
    fetch,
)
