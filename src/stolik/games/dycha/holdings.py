"""What lies before each player: number cards, jokers and tokens, and what it all can pay (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from stolik.engine.bits import bit, ones
from stolik.engine.travel import Packed, packed
from stolik.games.dycha.deck import NUMBERED, NUMBERS, OWNABLE
from stolik.games.dycha.scoring import Placement, placed

BUST_WORTH: Final = 3


class Holdings:
    def __init__(
        self, owned: vec[i16], held: vec[i64], spare: vec[i64], numbers: vec[i64], tokens: vec[i64], busts: vec[i64]
    ) -> None:
        self.owned = owned  # cards by player and kind: owned[player * OWNABLE + kind]
        self.held = held  # each player's numbers, one bit for each kind b1…p9
        self.spare = spare  # those of which the player has more than one
        self.numbers = numbers  # how many number cards each player has
        self.tokens = tokens
        self.busts = busts

    def clone(self) -> Holdings:
        return Holdings(self.owned[:], self.held[:], self.spare[:], self.numbers[:], self.tokens[:], self.busts[:])

    def __reduce__(self) -> Packed:
        return packed(self, self.owned, self.held, self.spare, self.numbers, self.tokens, self.busts)

    def key(self) -> tuple[tuple[int, ...], ...]:
        return (tuple(self.owned), tuple(self.tokens), tuple(self.busts))

    def gain(self, player: i64, card: i64) -> None:
        place = player * OWNABLE + card
        count = self.owned[place] + 1
        self.owned[place] = count
        if card < NUMBERS:
            self.numbers[player] = self.numbers[player] + 1
            if count == 1:
                self.held[player] = self.held[player] | bit(card)
            else:
                self.spare[player] = self.spare[player] | bit(card)

    def give_up(self, player: i64, number: i64) -> None:
        place = player * OWNABLE + number
        count = self.owned[place] - 1
        self.owned[place] = count
        self.numbers[player] = self.numbers[player] - 1
        if count == 0:
            self.held[player] = self.held[player] & ~bit(number)
        elif count == 1:
            self.spare[player] = self.spare[player] & ~bit(number)

    def earn(self, player: i64, tokens: i64, cap: i64) -> None:
        """5.4: what goes beyond the cap is not taken."""
        together = self.tokens[player] + tokens
        self.tokens[player] = together if together < cap else cap

    def spend_token(self, player: i64) -> None:
        self.tokens[player] = self.tokens[player] - 1

    def take_bust(self, player: i64) -> None:
        self.busts[player] = self.busts[player] + 1

    def spend_bust(self, player: i64) -> None:
        self.busts[player] = self.busts[player] - 1

    def money(self, player: i64) -> i64:
        return self.tokens[player] + BUST_WORTH * self.busts[player]

    def spares(self, player: i64) -> i64:
        """R-D5: every copy after the first."""
        return self.numbers[player] - ones(self.held[player])

    def jokers(self, player: i64) -> tuple[int, ...]:
        """How many there are of each: j1…j9, jb…jp, j*."""
        return tuple(self.owned[player * OWNABLE + NUMBERED : (player + 1) * OWNABLE])

    def placement(self, player: i64) -> Placement:
        """The player's best runs."""
        return placed(self.held[player], self.jokers(player))

    def worth(self, player: i64) -> i64:
        """See scoring: points * 8 + full runs."""
        return self.placement(player).worth


def nothing_held(players: int, purse: int) -> Holdings:
    none = vec[i64]([0] * players)
    return Holdings(vec[i16]([0] * (players * OWNABLE)), none[:], none[:], none[:], vec[i64]([purse] * players), none[:])
