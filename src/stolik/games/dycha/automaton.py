"""TEN, the automaton of the solo game (compiled): all it does follows from the rules, so it needs no seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.engine.bits import nth_bit
from stolik.games.dycha.actions import BUST_BY_CURRENCY, DRAWING, LEAST_SOLO_BID, TEN, TOOK_NUMBERS
from stolik.games.dycha.holdings import BUST_WORTH

if TYPE_CHECKING:
    from stolik.games.dycha.rules import DychaState


def goes_on(state: DychaState) -> None:
    """5.26, R-D10: turn up another card, or stop and take the numbers."""
    if state.currency > state.dycha.limit:
        state.hands.take_bust(TEN)
        state.clear_area(BUST_BY_CURRENCY)
        state.end_turn()
    elif state.numbers - state.currency >= state.dycha.limit or state.deck_size == 0:
        state.pay_others()
        state.clear_area(TOOK_NUMBERS)
        state.end_turn()
    else:
        state.phase = DRAWING


def opens(state: DychaState) -> None:
    """5.29: bid as much as both could pay, at least 5."""
    both = state.means(TEN)
    if both < LEAST_SOLO_BID:
        return
    person = state.means(0)
    if person < both:
        both = person
    state.high = both if both > LEAST_SOLO_BID else LEAST_SOLO_BID
    state.leader = TEN


def outbids(state: DychaState) -> None:
    """5.30: bid the least that wins."""
    if state.bids() > 0:
        state.high = state.lowest_bid()
        state.leader = TEN


def pays(state: DychaState) -> None:
    """5.31, R-D10: tokens, then bust tokens even if that overpays, then spare copies b1…p9."""
    owed = state.high
    hands = state.hands
    while owed > 0 and hands.tokens[TEN]:
        hands.spend_token(TEN)
        owed -= 1
    while owed > 0 and hands.busts[TEN]:
        hands.spend_bust(TEN)
        owed -= BUST_WORTH
    while owed > 0:
        number = nth_bit(hands.spare[TEN], 0)
        hands.give_up(TEN, number)
        state.throw_away(number)
        owed -= 1
