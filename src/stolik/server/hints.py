"""A hint on its way: asked of another process, noted in the log, and only then told to the one who asked."""

from __future__ import annotations

import msgspec

from stolik.engine.phrases import say
from stolik.engine.room import Room
from stolik.host import hinting
from stolik.host.refused import Refused
from stolik.report.hint import Advice
from stolik.server.desk import Desk
from stolik.server.limits import Limit
from stolik.server.wire.to_client import HintShown

EVERY = 0.5
"""Hints a second for one person: thinking costs."""
AT_ONCE = 8
"""Hints that are worked out for all of a worker at the same time."""


class Hints:
    """Who asks whom for advice, on one worker."""

    def __init__(self) -> None:
        self.rate = Limit(EVERY)
        self.asking: set[tuple[str, str]] = set()
        """Tables and people whose hint is being worked out."""

    async def hint(self, desk: Desk, person: str) -> Advice:
        """Raises `Refused`; nothing is worked out for whoever may not have it."""
        await desk.wake()
        known = hinting.given(desk.table, person)
        if known is not None:
            return msgspec.msgpack.decode(known.advice, type=Advice)
        key = (desk.table.id, person)
        if key in self.asking or len(self.asking) >= AT_ONCE or not self.rate.allows(person):
            raise Refused("limit/rate")
        self.asking.add(key)
        try:
            return await self.work_out(desk, person)
        finally:
            self.asking.discard(key)

    async def work_out(self, desk: Desk, person: str) -> Advice:
        question, (_, match) = hinting.question(desk.table, person), hinting.decision(desk.table, person)
        step = match.step
        advice = await desk.services.thinker.advise(question)
        text, body = match.game.text(advice.action), msgspec.msgpack.encode(advice)
        result = await desk.do(lambda table, now: hinting.note(table, person, step, text, body, now))
        if result.refused is not None:
            raise result.refused
        return advice


def told(advice: Advice, room: Room, texts: list[str], lang: str, command: str) -> HintShown:
    """In words; `texts`: the notation of every action of the game."""
    tenths = round(10 * advice.share)
    phrase = room.phrase(texts[advice.action], lang)
    other = room.phrase(texts[advice.other], lang)
    return HintShown(
        id=command,
        text=texts[advice.action],
        phrase=phrase,
        odds=say("hint-odds", lang, tenths=tenths),
        lead=say(f"hint-{advice.lead}", lang, other=other),
        reason="" if advice.reason is None else room.say(advice.reason[0], lang, **advice.reason[1]),
    )
