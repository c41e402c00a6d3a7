"""The row of nerwy and the check that ends a round: who takes which tokens (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit
from stolik.engine.travel import Packed, packed
from stolik.games.nerwy.deck import TRAP, value


# A card in the row is one integer: its kind, who laid it, and whether it lies face down.
def laid_card(card: i64, seat: i64, down: i64) -> i64:
    return card + seat * 16 + down * 128


def card_of(laid: i64) -> i64:
    return laid & 15


def layer_of(laid: i64) -> i64:
    return (laid >> 4) & 7


def lies_down(laid: i64) -> bool:
    return laid >= 128


def turned_over(laid: i64) -> i64:
    return laid & 127


def hidden_from(me: i64, laid: i64) -> bool:
    """This seat (-1: a spectator) cannot know the card."""
    return lies_down(laid) and layer_of(laid) != me


def row_sum(row: vec[i64]) -> i64:
    total: i64 = 0
    for laid in row:
        total += value(card_of(laid))
    return total


def hidden_traps(row: vec[i64]) -> i64:
    """1.17: a bit for each seat whose hidden Trap is still in the row."""
    owners: i64 = 0
    for laid in row:
        if card_of(laid) == TRAP and lies_down(laid):
            owners |= bit(layer_of(laid))
    return owners


class Check:
    """A row as it lay when somebody called (R-N12). Once the tokens are shared it never changes: clones share it."""

    def __init__(self, row: vec[i64], goal: i64, caller: i64, layer: i64, eased: i64 = 0, robbed: i64 = 0) -> None:
        self.row = row
        self.caller = caller
        self.layer = layer
        self.eased = eased  # a bit for each seat that put back two nerve tokens (1.20)
        self.robbed = robbed  # a bit for each of them that lost a control token with it
        self.sum = row_sum(row)
        self.trappers = hidden_traps(row)
        right = self.sum >= goal
        self.winner = caller if right else layer  # 1.18: whom the sum favours
        self.loser = layer if right else caller

    def key(self) -> tuple[object, ...]:
        return (tuple(self.row), self.caller, self.layer, self.eased, self.robbed)

    def __reduce__(self) -> Packed:
        return packed(self, self.row, 0, self.caller, self.layer)

    def takes_control(self) -> i64:
        """A bit for each seat that takes a control token: one at most, however often it earned it (1.19)."""
        return self.trappers | bit(self.winner)

    def nerves_of(self, seat: i64) -> i64:
        """Nerve tokens this seat takes: the caller one for all Traps, the sum's loser one."""
        nerves: i64 = 1 if seat == self.loser else 0
        return nerves + 1 if seat == self.caller and self.trappers else nerves

    def starter(self, seats: i64) -> i64:
        """R-N6: who took a control token for the sum, else the Trap's owner nearest to the caller's left."""
        trappers = self.trappers
        winner = self.winner
        if not (trappers >> winner) & 1:
            return winner
        seat = (self.caller + 1) % seats
        while not (trappers >> seat) & 1:
            seat = (seat + 1) % seats
        return seat
