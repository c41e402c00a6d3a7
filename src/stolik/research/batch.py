"""Many games side by side, their rows, masks and rewards written into vectors (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.clock import VirtualClock
from stolik.engine.contract import NOBODY, Game, State
from stolik.engine.drive import deal
from stolik.engine.features import Features
from stolik.engine.rng import Rng


class Batch:
    """`count` games. After `reset` and after each `step`, seat `seats[i]` of game i is asked; `rows`, `masks`, `legal` are
    what it sees. A game that ends pays its `rewards`, is marked in `over` or `cut`, and begins anew at once."""

    def __init__(self, game: Game, features: Features, count: i64, cap: i64) -> None:
        self.game = game
        self.features = features
        self.count: i64 = count
        self.cap: i64 = cap
        self.places: i64 = game.seats
        self.actions: i64 = game.actions
        self.size: i64 = features.size
        self.ticks: bool = game.room.real_time
        self.states: list[State] = []
        self.rngs: list[Rng] = []
        self.rows = vec[i16]([0] * (count * self.size))
        self.masks = vec[u8]([0] * (count * self.actions))
        self.legal = vec[i64]([0] * count)
        self.seats = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * self.places))
        self.over = vec[u8]([0] * count)
        self.cut = vec[u8]([0] * count)
        self.chosen = vec[i64]([0] * count)
        self.lengths = vec[i64]([0] * count)
        self.clocks: list[VirtualClock] = []

    def reset(self, seeds: list[str]) -> None:
        self.rngs = [Rng(seed) for seed in seeds]
        self.states = [self.game.start() for _ in seeds]
        if self.ticks:
            self.clocks = [VirtualClock(self.game.seats, None, rng) for rng in self.rngs]
        index: i64 = 0
        while index < self.count:
            self.pay_nothing(index)
            self.begin(index)
            self.show(index)
            index += 1

    def wrong(self) -> i64:
        """The first game in which `chosen` is no legal action of the seat asked; -1 if all are."""
        masks = self.masks
        chosen = self.chosen
        index: i64 = 0
        while index < self.count:
            action = chosen[index]
            if action < 0 or action >= self.actions or masks[index * self.actions + action] == 0:
                return index
            index += 1
        return -1

    def step(self) -> None:
        """Each seat asked does what `chosen` says; the table acts until seats must again."""
        index: i64 = 0
        while index < self.count:
            if self.over[index] or self.cut[index]:
                self.pay_nothing(index)
            state = self.states[index]
            state.step(self.seats[index], self.chosen[index])
            if self.ticks:
                self.clocks[index].note(state, self.seats[index], self.chosen[index])
            deal(state, self.rngs[index])
            self.lengths[index] = self.lengths[index] + 1
            if state.actor() == NOBODY:
                self.pay(index, state)
                self.over[index] = 1
                self.begin(index)
            elif self.lengths[index] >= self.cap:
                self.cut[index] = 1
                self.begin(index)
            self.show(index)
            index += 1

    def begin(self, index: i64) -> None:
        state = self.game.start()
        deal(state, self.rngs[index])
        self.states[index] = state
        self.lengths[index] = 0
        if self.ticks:
            self.clocks[index] = VirtualClock(self.game.seats, None, self.rngs[index])

    def show(self, index: i64) -> None:
        state = self.states[index]
        seat: i64 = self.clocks[index].asks(state) if self.ticks else state.actor()
        self.seats[index] = seat
        self.features.write(state, seat, self.rows, index * self.size)
        self.legal[index] = self.features.write_mask(state, seat, self.masks, index * self.actions)

    def pay(self, index: i64, state: State) -> None:
        at: i64 = index * self.places
        for reward in state.returns:
            self.rewards[at] = reward
            at += 1

    def pay_nothing(self, index: i64) -> None:
        self.over[index] = 0
        self.cut[index] = 0
        at: i64 = index * self.places
        end: i64 = at + self.places
        while at < end:
            self.rewards[at] = 0.0
            at += 1

    def choose(self) -> None:
        """A random legal action for each game, into `chosen`."""
        index: i64 = 0
        while index < self.count:
            self.chosen[index] = self.states[index].random_action(self.seats[index], self.rngs[index])
            index += 1


class Glass:
    """One row and one mask, written anew at each look."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.row = vec[i16]([0] * features.size)
        self.mask = vec[u8]([0] * features.actions)

    def look(self, state: State, seat: i64) -> i64:
        """How many actions are legal."""
        self.features.write(state, seat, self.row, 0)
        return self.features.write_mask(state, seat, self.mask, 0)
