"""What a learning program sees of Wyższa karta."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.contract import Game, State
from stolik.engine.features import Block, Features, put_choice, put_number, put_seat

from .rules import CARDS, WyzszaState

KINDS = len(CARDS)


class WyzszaFeatures(Features):
    def __init__(self, game: Game) -> None:
        cards = KINDS * game.options["copies"]
        blocks = [
            Block("hand", KINDS, 0, 1, "the seat's own card: 1, 2, …, 5; all 0 before it has one"),
            Block("pile", 1, 0, cards, "cards in the pile"),
            Block("asked", 1, 0, game.seats, "how many have decided"),
            Block("starter", game.seats, 0, 1, "1 for who began, by seat"),
            Block("to act", game.seats, 0, 1, "1 for whose turn it is, by seat"),
        ]
        super().__init__(game, blocks)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, WyzszaState)
        at = put_choice(row, at, KINDS, state.hands[seat] if seat < len(state.hands) else -1)
        at = put_number(row, at, sum(state.pile))
        at = put_number(row, at, state.asked)
        at = put_seat(row, at, state.game.seats, seat, state.starter)
        put_seat(row, at, state.game.seats, seat, state.actor())
