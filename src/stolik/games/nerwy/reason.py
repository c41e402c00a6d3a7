"""Why the rule bot of nerwy decided as it did, in words."""

from __future__ import annotations

from stolik.engine.upshot import Sentence
from stolik.games.nerwy import bot
from stolik.games.nerwy.bot import NerwyPolicy
from stolik.games.nerwy.rules import NerwyState

WORDS = {
    bot.CALLS: "nerwy-why-calls",
    bot.WAITS: "nerwy-why-waits",
    bot.TURN_COMES: "nerwy-why-turn-comes",
    bot.HIDES_TRAP: "nerwy-why-hides-trap",
    bot.UNFEARED: "nerwy-why-unfeared",
    bot.TEMPTS: "nerwy-why-tempts",
    bot.PRESSES: "nerwy-why-presses",
}


def reason(policy: NerwyPolicy, state: NerwyState, seat: int) -> Sentence | None:
    """Of what it has just chosen in this state."""
    return Sentence(WORDS[policy.why], {"total": int(state.nerwy.total), "chance": round(100 * policy.reached)})
