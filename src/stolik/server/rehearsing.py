"""Bots at the cards of the day: each plays once, and what came out is kept."""

from __future__ import annotations

import msgspec

from stolik.server.almanac import BOT, Result
from stolik.server.scribe import Rehearsal
from stolik.server.services import Services
from stolik.store import Keepsake


async def rehearse(services: Services, game: str, day: str, level: str) -> None:
    almanac = services.almanac
    if await almanac.found(game, day, BOT, level) is not None:
        return
    opened = await almanac.opened(game, day, "", level)
    body = await services.backroom.make("rehearsal", msgspec.msgpack.encode(Rehearsal(opened, level)))
    msgspec.json.decode(body, type=Result)
    await almanac.write(game, day, Keepsake(BOT, level, body))
