"""Decks for those who own the box: counted once, kept by the server under a name, for the holder of a token alone."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.params import JSONBody, QueryParameter

from stolik.engine import registry
from stolik.engine.options import unfit
from stolik.host.naming import clean_name
from stolik.host.opening import unfitting
from stolik.host.refused import Refused
from stolik.server.gate import visitor
from stolik.server.http import REFUSALS, Language, hall_of, person_of, someone, with_cookie
from stolik.server.wire.games import Deck
from stolik.store import Keepsake, Store

MOST = 30
"""Decks that one person keeps, of all games together; how large one can be is up to its game."""

Asked = Request[Any, Any, Any]
Game = Annotated[str, QueryParameter(max_length=40, min_length=1, pattern=r"^[^\x00]+$")]
Named = Annotated[str, QueryParameter(max_length=24, min_length=1, pattern=r"^[^\x00-\x1f\x7f]+$")]
decode = msgspec.json.Decoder(dict[str, int]).decode


async def decks_of(store: Store, owner: bytes) -> list[Deck]:
    """Those of games that are still here."""
    kept = [one for one in await store.keepsakes(owner) if one.kind in registry.games()]
    return [Deck(game=one.kind, name=one.name, cards=decode(one.body)) for one in kept]


def counted(deck: Deck) -> dict[str, int]:
    """As its game reads it, which bounds it: only cards that there are, no more of each than it can count."""
    options = registry.room(deck.game).options if deck.game in registry.games() else ()
    option = next((one for one in options if one.kind == "deck"), None)
    if option is None:
        raise Refused("page/unknown")
    try:
        cards: dict[str, int] = option.read(deck.cards, 0)
    except ValueError as accepted:
        raise unfitting(deck.game, unfit(deck.game, option, deck.cards, str(accepted))) from None
    return cards


@get("/decks", summary="Your decks", responses=REFUSALS)
async def list_decks(request: Asked, lang: Language = None) -> list[Deck]:
    person = await person_of(request)
    return await decks_of(hall_of(request).store, bytes.fromhex(person)) if person else []


@post("/decks", summary="Keep a deck under a name", responses=REFUSALS)
async def keep_deck(request: Asked, data: JSONBody[Deck], lang: Language = None) -> Response[list[Deck]]:
    """Answered with all that are kept; one of the same game and name is replaced."""
    hall = hall_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    asker = await someone(request)
    owner, name, body = bytes.fromhex(asker.person), clean_name(data.name), msgspec.json.encode(counted(data))
    async with hall.decks.of(owner.hex()):
        others = [one for one in await decks_of(hall.store, owner) if (one.game, one.name) != (data.game, name)]
        if len(others) >= MOST:
            raise Refused("deck/too-many", most=MOST)
        await hall.store.keep(owner, Keepsake(data.game, name, body))
    return with_cookie(request, await decks_of(hall.store, owner), asker)


@delete("/decks", summary="Forget a deck", status_code=200, responses=REFUSALS)
async def forget_deck(request: Asked, game: Game, name: Named, lang: Language = None) -> list[Deck]:
    """Answered with those that are left."""
    person = await person_of(request)
    if not person:
        return []
    store, owner = hall_of(request).store, bytes.fromhex(person)
    await store.forget(owner, game, name)
    return await decks_of(store, owner)


DECKS = Router("/api", route_handlers=[list_decks, keep_deck, forget_deck])
