"""TEN, the automaton of the solo game (compiled): all it does follows from the rules, so it needs no seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.engine.bits import nth_bit
from stolik.games.dycha import actions as act
from stolik.games.dycha.holdings import BUST_WORTH

if TYPE_CHECKING:
    from stolik.games.dycha.rules import DychaState


def goes_on(state: DychaState) -> None:
    """5.26, R-D10: turn up another card, or stop and take the numbers."""
    if state.currency > state.dycha.limit:
        state.hands.take_bust(act.TEN)
        state.clear_area(act.BUST_BY_CURRENCY)
        state.end_turn()
    elif state.numbers - state.currency >= state.dycha.limit or state.deck_size == 0:
        state.pay_others()
        state.clear_area(act.TOOK_NUMBERS)
        state.end_turn()
    else:
        state.phase = act.DRAWING


def opens(state: DychaState) -> None:
    """5.29: bid as much as both could pay, at least 5."""
    both = state.means(act.TEN)
    if both < act.LEAST_SOLO_BID:
        return
    person = state.means(0)
    if person < both:
        both = person
    state.high = both if both > act.LEAST_SOLO_BID else act.LEAST_SOLO_BID
    state.leader = act.TEN


def outbids(state: DychaState) -> None:
    """5.30: bid the least that wins."""
    if state.bids() > 0:
        state.high = state.lowest_bid()
        state.leader = act.TEN


def pays(state: DychaState) -> None:
    """5.31, R-D10: tokens, then bust tokens even if that overpays, then spare copies b1…p9."""
    owed = state.high
    hands = state.hands
    while owed > 0 and hands.tokens[act.TEN]:
        hands.spend_token(act.TEN)
        owed -= 1
    while owed > 0 and hands.busts[act.TEN]:
        hands.spend_bust(act.TEN)
        owed -= BUST_WORTH
    while owed > 0:
        number = nth_bit(hands.spare[act.TEN], 0)
        hands.give_up(act.TEN, number)
        state.throw_away(number)
        owed -= 1
