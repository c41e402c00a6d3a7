"""Why the seat that decides may not do something (compiled). What it may do is decided by the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.engine.errors import Refusal
from stolik.games.dycha import actions as act

if TYPE_CHECKING:
    from stolik.games.dycha.rules import DychaState


def refuse(state: DychaState, action: int) -> Refusal:
    if state.phase == act.DECIDING:
        return no_part_of_drawing(action)
    if state.phase == act.BIDDING:
        return no_bid(state, action)
    if state.phase == act.PAYING:
        return no_payment(state, action)
    if state.phase == act.BUYING:
        return no_purchase(state, action)
    return Refusal("dycha/token-or-shop", "R-D9")


def no_part_of_drawing(action: int) -> Refusal:
    """The active player turns up cards or stops."""
    if action == act.DRAW:
        return Refusal("dycha/deck-is-gone", "5.19")
    if action == act.TAKE_NUMBERS:
        return Refusal("dycha/no-numbers-to-take", "R-D2")
    if action == act.TAKE_CURRENCY:
        return Refusal("dycha/no-currency-to-take", "R-D2")
    if action == act.PASS or action >= act.BID:
        return Refusal("dycha/no-auction", "5.9")
    if action == act.SKIP or act.BUY <= action < act.PAY:
        return Refusal("dycha/not-buying-yet", "5.11")
    if action in (act.TOKEN, act.SHOP):
        return Refusal("dycha/not-bust", "5.24")
    return Refusal("dycha/nothing-to-pay", "5.15")


def no_bid(state: DychaState, action: int) -> Refusal:
    if action < act.BID:
        return Refusal("dycha/bid-or-pass", "5.16")
    bid = action - act.BID + 1
    if state.dycha.solo and bid < act.LEAST_SOLO_BID:
        return Refusal("dycha/bid-below-five", "5.28")
    if bid < state.lowest_bid():
        return Refusal("dycha/bid-too-low", "5.16")
    return Refusal("dycha/bid-beyond-means", "R-D5" if state.dycha.solo else "5.17")


def no_payment(state: DychaState, action: int) -> Refusal:
    if action in (act.PAY_TOKEN, act.PAY_BUST):
        return Refusal("dycha/no-such-token", "5.15")
    if not act.PAY <= action < act.CARD:
        return Refusal("dycha/pay-first", "R-D3")
    if (state.hands.held[state.who] >> (action - act.PAY)) & 1:
        return Refusal("dycha/only-spares-pay", "R-D12")
    return Refusal("dycha/not-your-card", "5.15")


def no_purchase(state: DychaState, action: int) -> Refusal:
    if not act.BUY <= action < act.PAY:
        return Refusal("dycha/buy-or-skip", "5.14")
    if not (state.on_sale >> (action - act.BUY)) & 1:
        return Refusal("dycha/not-in-the-market", "5.14")
    if (state.hands.held[state.who] >> (action - act.BUY)) & 1:
        return Refusal("dycha/already-yours", "5.14")
    return Refusal("dycha/too-dear", "5.15")
