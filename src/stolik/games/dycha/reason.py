"""Why the rule bot of dycha decided as it did, in words."""

from __future__ import annotations

from stolik.engine.upshot import Sentence
from stolik.games.dycha import bot
from stolik.games.dycha.bot import DychaPolicy
from stolik.games.dycha.rules import DychaState

WORDS = {
    bot.BEGINS: "dycha-why-begins",
    bot.DRAWS: "dycha-why-draws",
    bot.NUMBERS_PAY: "dycha-why-numbers",
    bot.CURRENCY_PAYS: "dycha-why-currency",
    bot.BIDS: "dycha-why-bids",
    bot.TOO_DEAR: "dycha-why-too-dear",
    bot.BUYS: "dycha-why-buys",
    bot.SKIPS: "dycha-why-skips",
    bot.PAYS: "dycha-why-pays",
}


def reason(policy: DychaPolicy, state: DychaState, seat: int) -> Sentence | None:
    """Of what it has just chosen in this state; None where it has no short one."""
    if not policy.why:
        return None
    return Sentence(WORDS[policy.why], {"risk": round(100 * int(policy.busting) / max(1, int(policy.of)))})
