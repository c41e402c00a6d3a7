"""Why the rule bot of bzzz decided as it did, in words."""

from __future__ import annotations

from stolik.engine.upshot import Sentence
from stolik.games.bzzz import bot
from stolik.games.bzzz.bot import BzzzPolicy
from stolik.games.bzzz.rules import BzzzState, penalty

WORDS = {
    bot.FITS: "bzzz-why-fits",
    bot.FOLLOWS: "bzzz-why-follows",
    bot.HOPES: "bzzz-why-hopes",
    bot.CHEAP: "bzzz-why-cheap",
    bot.MANY: "bzzz-why-many",
    bot.HURRIES: "bzzz-why-hurries",
    bot.NO_MORE: "bzzz-why-no-more",
    bot.LIGHTENS: "bzzz-why-lightens",
}


def reason(policy: BzzzPolicy, state: BzzzState, seat: int) -> Sentence | None:
    """Of what it has just chosen in this state."""
    return Sentence(WORDS[policy.why], {"points": int(penalty(state.hands[seat]))})
