"""The action ids of dycha, the phases of its state, and how a turn can end."""

from __future__ import annotations

from typing import Final

LEAST_SOLO_BID: Final = 5
TEN: Final = 1
"""The automaton's place in the holdings of a solo game."""

# Action ids: these, then buy b1…p9, pay b1…p9, card C, bid 1…, and first S at the end.
DRAW: Final = 0
TAKE_NUMBERS: Final = 1
TAKE_CURRENCY: Final = 2
PASS: Final = 3
SKIP: Final = 4
PAY_TOKEN: Final = 5
PAY_BUST: Final = 6
TOKEN: Final = 7
SHOP: Final = 8
BUY: Final = 9
PAY: Final = 45
CARD: Final = 81
BID: Final = 136

CHOOSING_FIRST: Final = 0
DRAWING: Final = 1
DECIDING: Final = 2
BIDDING: Final = 3
PAYING: Final = 4
BUYING: Final = 5
BUST: Final = 6
OVER: Final = 7
PHASES = ("first", "draw", "decide", "bid", "pay", "buy", "bust", "over")

# How a turn ended; kept until the next one ends.
NOT_YET: Final = 0
TOOK_NUMBERS: Final = 1
TOOK_CURRENCY: Final = 2
BUST_BY_NUMBER: Final = 3
BUST_BY_CURRENCY: Final = 4
TOOK_NOTHING: Final = 5
ENDINGS = (None, "numbers", "currency", "bust by number", "bust by currency", "nothing")
