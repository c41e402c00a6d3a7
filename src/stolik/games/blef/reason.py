"""Why the rule bot of blef decided as it did, in words."""

from __future__ import annotations

from stolik.engine.upshot import Sentence
from stolik.games.blef import bot
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.rules import BlefState

WORDS = {
    bot.SHOWS: "blef-why-shows",
    bot.DOUBTS: "blef-why-doubts",
    bot.BELIEVES: "blef-why-believes",
    bot.BLUFFS: "blef-why-bluffs",
}


def reason(policy: BlefPolicy, state: BlefState, seat: int) -> Sentence | None:
    """Of what it has just chosen in this state; None: chance decided."""
    if not policy.why:
        return None
    return Sentence(WORDS[policy.why], {"face": int(policy.face), "chance": round(100 * policy.true)})
