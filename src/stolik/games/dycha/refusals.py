"""Why the seat that decides may not do something (compiled). What it may do is decided by the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.engine.errors import Refusal
from stolik.games.dycha.actions import (
    BID,
    BIDDING,
    BUY,
    BUYING,
    CARD,
    DECIDING,
    DRAW,
    LEAST_SOLO_BID,
    PASS,
    PAY,
    PAY_BUST,
    PAY_TOKEN,
    PAYING,
    SHOP,
    SKIP,
    TAKE_CURRENCY,
    TAKE_NUMBERS,
    TOKEN,
)

if TYPE_CHECKING:
    from stolik.games.dycha.rules import DychaState


def refuse(state: DychaState, action: int) -> Refusal:
    if state.phase == DECIDING:
        return no_part_of_drawing(action)
    if state.phase == BIDDING:
        return no_bid(state, action)
    if state.phase == PAYING:
        return no_payment(state, action)
    if state.phase == BUYING:
        return no_purchase(state, action)
    return Refusal("dycha/token-or-shop", "R-D9")


def no_part_of_drawing(action: int) -> Refusal:
    """The active player turns up cards or stops."""
    if action == DRAW:
        return Refusal("dycha/deck-is-gone", "5.19")
    if action == TAKE_NUMBERS:
        return Refusal("dycha/no-numbers-to-take", "R-D2")
    if action == TAKE_CURRENCY:
        return Refusal("dycha/no-currency-to-take", "R-D2")
    if action == PASS or action >= BID:
        return Refusal("dycha/no-auction", "5.9")
    if action == SKIP or BUY <= action < PAY:
        return Refusal("dycha/not-buying-yet", "5.11")
    if action in (TOKEN, SHOP):
        return Refusal("dycha/not-bust", "5.24")
    return Refusal("dycha/nothing-to-pay", "5.15")


def no_bid(state: DychaState, action: int) -> Refusal:
    if action < BID:
        return Refusal("dycha/bid-or-pass", "5.16")
    bid = action - BID + 1
    if state.dycha.solo and bid < LEAST_SOLO_BID:
        return Refusal("dycha/bid-below-five", "5.28")
    if bid < state.lowest_bid():
        return Refusal("dycha/bid-too-low", "5.16")
    return Refusal("dycha/bid-beyond-means", "R-D5" if state.dycha.solo else "5.17")


def no_payment(state: DychaState, action: int) -> Refusal:
    if action in (PAY_TOKEN, PAY_BUST):
        return Refusal("dycha/no-such-token", "5.15")
    if not PAY <= action < CARD:
        return Refusal("dycha/pay-first", "R-D3")
    if (state.hands.held[state.who] >> (action - PAY)) & 1:
        return Refusal("dycha/only-spares-pay", "5.28")
    return Refusal("dycha/not-your-card", "5.15")


def no_purchase(state: DychaState, action: int) -> Refusal:
    if not BUY <= action < PAY:
        return Refusal("dycha/buy-or-skip", "5.14")
    if not (state.on_sale >> (action - BUY)) & 1:
        return Refusal("dycha/not-in-the-market", "5.14")
    if (state.hands.held[state.who] >> (action - BUY)) & 1:
        return Refusal("dycha/already-yours", "5.14")
    return Refusal("dycha/too-dear", "5.15")
