"""Passkeys: for those who want their history back after losing a device. They need the extra `stolik[passkeys]`."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

import msgspec
from litestar import Response, delete, post
from litestar.params import JSONBody

from stolik.host.refused import Refused
from stolik.server.devices import Thing, become, known_person, label_in, listed_as, me, moment, not_too_often, told
from stolik.server.http import REFUSALS, Asked, Language, hall_of, token_of
from stolik.server.relying_party import can_passkey, origin, party
from stolik.server.wire import devices as wire
from stolik.store import digest
from stolik.store.people import Passkey, Ticket

NEW: Final = "passkey-new"
USE: Final = "passkey-use"
GOOD_FOR: Final = 300.0
"""Seconds between a question and its answer."""
MOST: Final = 10
CHALLENGE: Final = 32


def check_here(request: Asked) -> None:
    if not can_passkey(request):
        raise Refused("passkey/not-here")


async def question(request: Asked, kind: str, person: bytes | None) -> bytes:
    """A challenge that can be answered once."""
    hall, challenge = hall_of(request), secrets.token_bytes(CHALLENGE)
    expires = moment(hall) + GOOD_FOR
    await hall.store.issue(Ticket(digest=hashlib.sha256(challenge).digest(), kind=kind, person=person, expires=expires))
    return challenge


async def asked(request: Asked, credential: dict[str, Any], kind: str) -> tuple[Ticket, bytes]:
    """The question that a credential answers, which is used up by it."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        client = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
    except Exception:  # whatever it is, it is no answer
        raise Refused("passkey/wrong") from None
    ticket = await hall_of(request).store.redeem(hashlib.sha256(client.challenge).digest(), kind)
    if ticket is None:
        raise Refused("passkey/wrong")
    return ticket, client.challenge


def as_json(options: Any) -> wire.PasskeyOptions:
    from webauthn import options_to_json

    return wire.PasskeyOptions(msgspec.json.decode(options_to_json(options)))


# -- a new one -------------------------------------------------------------------------------------------


@post("/passkeys/registration", summary="What to ask the browser for a new passkey", status_code=200, responses=REFUSALS)
async def registration(request: Asked, lang: Language = None) -> wire.PasskeyOptions:
    from webauthn import generate_registration_options
    from webauthn.helpers import structs

    person = bytes.fromhex(await known_person(request))
    check_here(request)
    not_too_often(request)
    kept = await hall_of(request).store.passkeys(person)
    if len(kept) >= MOST:
        raise Refused("passkey/too-many", most=MOST)
    options = generate_registration_options(
        rp_id=party(request),
        rp_name="Stolik",
        user_name="Stolik",
        user_id=hashlib.sha256(b"passkey " + person).digest(),
        challenge=await question(request, NEW, person),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=one.credential) for one in kept],
    )
    return as_json(options)


@post("/passkeys", summary="Keep a new passkey", responses=REFUSALS)
async def keep_passkey(request: Asked, data: JSONBody[wire.NewPasskey], lang: Language = None) -> wire.Me:
    hall, person, label = hall_of(request), bytes.fromhex(await known_person(request)), label_in(data.label)
    check_here(request)
    ticket, challenge = await asked(request, data.credential, NEW)
    if ticket.person != person:
        raise Refused("passkey/wrong")
    found = registered(request, data.credential, challenge)
    if await hall.store.passkey(found.credential_id) is not None:
        raise Refused("passkey/wrong")
    now = moment(hall)
    await hall.people.introduce(digest(token_of(request)), person, label, now)
    await hall.store.add_passkey(
        Passkey(
            credential=found.credential_id,
            person=person,
            key=found.credential_public_key,
            count=found.sign_count,
            label=label,
            since=now,
            used=now,
        )
    )
    return await me(request)


def registered(request: Asked, credential: dict[str, Any], challenge: bytes) -> Any:
    from webauthn import verify_registration_response

    try:
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party(request),
            expected_origin=origin(request),
        )
    except Exception:  # what is sent is a stranger's, and a library's errors are many
        raise Refused("passkey/wrong") from None


@delete("/me/passkeys/{passkey:str}", summary="Forget a passkey", status_code=200, responses=REFUSALS)
async def drop_passkey(request: Asked, passkey: Thing, lang: Language = None) -> wire.Me:
    hall, person = hall_of(request), bytes.fromhex(await known_person(request))
    found = [one for one in await hall.store.passkeys(person) if listed_as(one.credential) == passkey]
    if not found:
        raise Refused("page/unknown")
    await hall.store.drop_passkey(person, found[0].credential)
    return await me(request)


# -- using one -------------------------------------------------------------------------------------------


@post("/passkeys/question", summary="What to ask the browser for a passkey", status_code=200, responses=REFUSALS)
async def ask_for_one(request: Asked, lang: Language = None) -> wire.PasskeyOptions:
    from webauthn import generate_authentication_options

    check_here(request)
    not_too_often(request)
    return as_json(generate_authentication_options(rp_id=party(request), challenge=await question(request, USE, None)))


@post("/passkeys/answer", summary="Be who the passkey says", status_code=200, responses=REFUSALS)
async def use_passkey(request: Asked, data: JSONBody[wire.NewPasskey], lang: Language = None) -> Response[wire.Me]:
    """This browser is one of its person's devices from now on; `label` names it."""
    hall, label = hall_of(request), label_in(data.label)
    check_here(request)
    _, challenge = await asked(request, data.credential, USE)
    kept = await hall.store.passkey(credential_in(data.credential))
    if kept is None:
        raise Refused("passkey/unknown")
    count = used(request, data.credential, challenge, kept)
    await hall.store.add_passkey(msgspec.structs.replace(kept, count=count, used=moment(hall)))
    answered = await told(hall, kept.person.hex(), b"", True)
    return await become(request, kept.person, label, answered)


def credential_in(credential: dict[str, Any]) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(credential["rawId"])
    except Exception:
        raise Refused("passkey/wrong") from None


def used(request: Asked, credential: dict[str, Any], challenge: bytes, kept: Passkey) -> int:
    """How often it says it was used; a copy of a passkey would say less than is known, and is refused."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party(request),
            expected_origin=origin(request),
            credential_public_key=kept.key,
            credential_current_sign_count=kept.count,
        )
    except Exception:
        raise Refused("passkey/wrong") from None
    return found.new_sign_count


PASSKEYS = (
    registration,
    keep_passkey,
    drop_passkey,
    ask_for_one,
    use_passkey,
)
