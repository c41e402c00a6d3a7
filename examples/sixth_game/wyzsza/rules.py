"""Wyższa karta: keep your card or swap it once; the highest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.errors import Refusal
from stolik.engine.rng import Rng

if TYPE_CHECKING:
    from stolik.engine.room import Room

CARDS = ("1", "2", "3", "4", "5")
KEEP, SWAP, CARD, FIRST = 0, 1, 2, 7
PHASES = ("first", "deal", "turn", "swap", "over")


class Wyzsza(Game):
    def __init__(self, room: Room, seats: int, options: dict[str, Any]) -> None:
        super().__init__(room, seats, options, FIRST + seats)

    def start(self) -> WyzszaState:
        first = self.options["first"]
        pile = [self.options["copies"]] * len(CARDS)
        return WyzszaState(self, "first" if first is None else "deal", first or 0, 0, pile, [])


class WyzszaState(State):
    def __init__(self, game: Game, phase: str, starter: int, asked: int, pile: list[int], hands: list[int]) -> None:
        super().__init__(game)
        self.phase = phase
        self.starter = starter
        self.asked = asked  # how many seats have had their turn
        self.pile = pile  # how many of each card
        self.hands = hands  # the card of each seat

    def clone(self) -> WyzszaState:
        return WyzszaState(self.game, self.phase, self.starter, self.asked, self.pile[:], self.hands[:])

    def key(self) -> tuple[object, ...]:
        return (self.phase, self.starter, self.asked, tuple(self.pile), tuple(self.hands))

    def actor(self) -> int:
        if self.phase == "turn":
            return (self.starter + self.asked) % self.game.seats
        return NOBODY if self.phase == "over" else TABLE

    def allows(self, seat: int, action: int) -> bool:
        return action in self.actions_of(seat)

    def actions_of(self, seat: int) -> list[int]:
        if seat != self.actor() or self.phase == "over":
            return []
        if seat == TABLE:
            return [action for action, _ in self.outcomes()]
        return [KEEP, SWAP] if any(self.pile) else [KEEP]

    def explain(self, seat: int, action: int) -> Refusal:
        if action >= CARD:
            return Refusal("action/tables", "7")
        return Refusal("wyzsza/pile-empty", "6.3")

    def outcomes(self) -> list[tuple[int, int]]:
        if self.actor() != TABLE:
            return []
        if self.phase == "first":
            return [(FIRST + seat, 1) for seat in range(self.game.seats)]
        return [(CARD + card, count) for card, count in enumerate(self.pile) if count]

    def step(self, seat: int, action: int) -> None:
        if self.phase == "first":
            self.starter = action - FIRST
            self.phase = "deal"
        elif self.phase == "deal":
            self.pile[action - CARD] -= 1
            self.hands.append(action - CARD)
            self.phase = "turn" if len(self.hands) == self.game.seats else "deal"
        elif self.phase == "swap":
            self.pile[action - CARD] -= 1
            self.hands[self.swapping()] = action - CARD
            self.next_turn()
        elif action == SWAP:
            self.pile[self.hands[seat]] += 1
            self.hands[seat] = -1
            self.phase = "swap"
        else:
            self.next_turn()

    def swapping(self) -> int:
        return (self.starter + self.asked) % self.game.seats

    def next_turn(self) -> None:
        self.asked += 1
        self.phase = "over" if self.asked == self.game.seats else "turn"

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(card + 1 for card in self.hands) if self.over else (0,) * self.game.seats

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(self.hands) if card == max(self.hands)) if self.over else ()

    def resample(self, seat: int | None, rng: Rng) -> WyzszaState:
        world = self.clone()
        if world.over:
            return world
        hidden = [other for other, card in enumerate(world.hands) if other != seat and card >= 0]
        for other in hidden:
            world.pile[world.hands[other]] += 1
        for other in hidden:
            cards = [card for card in range(5) for _ in range(world.pile[card])]
            world.hands[other] = rng.choice(cards)
            world.pile[world.hands[other]] -= 1
        return world

    def seen_by(self, seat: int | None, actor: int, action: int) -> str | None:
        owner = len(self.hands) if self.phase == "deal" else self.swapping()
        if actor == TABLE and self.phase != "first" and seat != owner:
            return "card ?"
        return self.game.text(action)

    def cards(self) -> dict[str, int]:
        counts = [self.pile[card] + self.hands.count(card) for card in range(5)]
        return {name: count for name, count in zip(CARDS, counts, strict=True) if count}
