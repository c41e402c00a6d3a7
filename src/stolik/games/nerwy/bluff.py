"""When a card laid face down is a bluff: the row looks full to everybody else and its layer thinks it is not, or the other
way round."""

from __future__ import annotations

from stolik.engine.bluff import Bluff
from stolik.games.nerwy.bot import Outlook
from stolik.games.nerwy.rules import CALL, DOWN, NerwyState

ANYBODY = -1
LIKELY = 0.5


def bluff(state: NerwyState, seat: int, action: int) -> Bluff | None:
    if not DOWN <= action < CALL:
        return None
    after = state.clone()
    after.step(seat, action)
    total = state.nerwy.total
    full, looks_full = (Outlook(after, who).reaches(total, 0) >= LIKELY for who in (seat, ANYBODY))
    return None if full == looks_full else Bluff("call", wanted=looks_full, answers=state.game.seats - 1)
