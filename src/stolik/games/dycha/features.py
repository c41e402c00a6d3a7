"""What a learning program sees of dycha (compiled). Nothing is hidden here but the order of the deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.contract import State
from stolik.engine.features import (
    Block,
    Features,
    left_of,
    put_choice,
    put_heap,
    put_mask,
    put_number,
    put_seat,
    put_span,
)
from stolik.games.dycha import actions as act
from stolik.games.dycha.deck import CURRENCY, KINDS, NUMBERS, OWNABLE
from stolik.games.dycha.rules import Dycha, DychaState

COINS: Final = 5


def blocks(game: Dycha) -> list[Block]:
    players = int(game.players)
    most = max(game.deck.values())
    bids = int(game.first_id) - act.BID
    values = 9 * sum(game.deck.values())
    return [
        Block("area numbers", NUMBERS, 0, most, "numbers turned up this turn: b1, …, b9, g1, …, o1, …, p9"),
        Block("area currency", COINS, 0, most, "currency turned up this turn: c1, …, c5"),
        Block("numbers", 1, 0, values, "their sum"),
        Block("currency", 1, 0, values, "the sum of the currency"),
        Block("market", NUMBERS, 0, most, "cards in the market, by kind"),
        Block("deck", KINDS, 0, most, "cards left in the deck: the numbers, j1, …, j9, jb, jg, jo, jp, j*, c1, …, c5"),
        Block("wanted", OWNABLE, 0, 1, "the joker under the hammer, or the card being paid for"),
        Block("owed", 1, 0, bids, "what is still to be paid for it"),
        Block("bid", 1, 0, bids, "the highest bid so far"),
        Block("final buyers", 1, 0, game.seats, "how many are still to be asked in the final buying; 0 before it"),
        Block("phase", len(act.PHASES), 0, 1, ", ".join(act.PHASES)),
        Block("tokens", players, 0, max(1, game.options["cap"]), "currency tokens, by player (alone: the seat, then TEN)"),
        Block("busts", players, 0, bids, "bust tokens, by player"),
        Block("means", players, 0, bids, "the most each could pay, by player"),
        Block("turn", players, 0, 1, "1 for the active player"),
        Block("deciding", players, 0, 1, "1 for who is to act"),
        Block("leader", players, 0, 1, "1 for who made the highest bid"),
        Block("owned", OWNABLE * players, 0, most, "numbers and jokers before each player, player by player"),
    ]


class DychaFeatures(Features):
    def __init__(self, game: Dycha) -> None:
        super().__init__(game, blocks(game))
        self.dycha = game

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, DychaState)
        at = self.write_area(state, row, at)
        at = put_number(row, at, state.numbers)
        at = put_number(row, at, state.currency)
        at = put_heap(row, at, state.market, 0, NUMBERS)
        at = put_heap(row, at, state.deck, 0, KINDS)
        at = put_choice(row, at, OWNABLE, state.wanted)
        at = put_number(row, at, state.owed)
        at = put_number(row, at, state.high)
        at = put_number(row, at, state.buyers)
        at = put_choice(row, at, len(act.PHASES), state.phase)
        self.write_players(state, seat, row, at)

    def write_area(self, state: DychaState, row: vec[i16], at: i64) -> i64:
        for card in state.area:
            there: i64 = at + card if card < NUMBERS else at + card + NUMBERS - CURRENCY
            row[there] = row[there] + 1
        return at + NUMBERS + KINDS - CURRENCY

    def write_players(self, state: DychaState, player: i64, row: vec[i16], at: i64) -> None:
        """Six blocks side by side, then the holdings, player by player."""
        n = self.dycha.players
        hands = state.hands
        me = player
        owned: i64 = at + 6 * n
        for place in range(at, at + n):
            put_number(row, place, hands.tokens[player])
            put_number(row, place + n, hands.busts[player])
            put_number(row, place + 2 * n, state.means(player))
            owned = put_heap(row, owned, hands.owned, player * OWNABLE, OWNABLE)
            player = left_of(player, n)
        at = put_seat(row, at + 3 * n, n, me, i64(-1) if state.phase == act.CHOOSING_FIRST else state.turn)
        at = put_seat(row, at, n, me, state.actor())
        put_seat(row, at, n, me, state.leader)

    def write_mask(self, state: State, seat: i64, mask: vec[u8], at: i64) -> i64:
        assert isinstance(state, DychaState)
        if seat != state.actor():
            return 0
        legal = put_mask(mask, at, act.BUY, state.words())
        kinds = state.kinds()
        if kinds:
            legal += put_mask(mask, at + (i64(act.PAY) if state.phase == act.PAYING else i64(act.BUY)), NUMBERS, kinds)
        return legal + put_span(mask, at + act.BID + state.lowest_bid() - 1, state.bids())
