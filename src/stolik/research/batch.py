"""Many games side by side, their rows, masks and rewards written into vectors (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.clock import Speed, VirtualClock
from stolik.engine.contract import NOBODY, TABLE, Game, Policy, State
from stolik.engine.features import Features
from stolik.engine.rng import Rng


def dealt(state: State, rng: Rng) -> i64:
    """The table acts until a seat must; who is asked then, or NOBODY."""
    seat = state.actor()
    if seat != TABLE:
        return seat
    state.deal_out(rng)
    return state.actor()


class Table:
    """One game after another: the state, the generator, the clock if there are no turns, and how many decisions were
    made. `speeds`: for that clock."""

    def __init__(self, game: Game, nothing: State, rng: Rng, speeds: list[Speed] | None) -> None:
        self.rng = rng
        self.speeds = speeds
        self.nothing = nothing
        self.real_time: bool = game.room.real_time
        self.state = nothing
        self.clock: VirtualClock | None = None
        self.length: i64 = 0

    def begin(self, game: Game) -> i64:
        """A new game; who is asked first. The old state goes before the new one comes, so that this takes its place in
        memory: games that lie there in the order in which they are stepped are read faster."""
        self.state = self.nothing
        self.state = game.start()
        self.length = 0
        if self.real_time:
            self.clock = VirtualClock(game.seats, self.speeds, self.rng)
        return self.asked(dealt(self.state, self.rng))

    def try_to_act(self, seat: int, action: int) -> i64:
        """As `act`, unless it is illegal."""
        self.state.apply(seat, action)
        return self.acted(seat, action)

    def act(self, seat: i64, action: i64) -> i64:
        """Who is asked next, or NOBODY."""
        self.state.step(seat, action)
        return self.acted(seat, action)

    def acted(self, seat: i64, action: i64) -> i64:
        if self.clock is not None:
            self.clock.note(self.state, seat, action)
        self.length += 1
        return self.asked(dealt(self.state, self.rng))

    def asked(self, seat: i64) -> i64:
        if self.clock is None or seat == NOBODY:
            return seat
        return self.clock.asks(self.state)


class Batch:
    """`count` games. After `reset` and after each `step`, seat `seats[i]` of game i is asked: `rows` and `masks`, which
    must be blank before, are what it sees, `legal` how many actions it has. A game that ends pays its `rewards`, is marked
    in `over` or `cut`, and begins anew at once."""

    def __init__(self, game: Game, features: Features, count: i64, cap: i64) -> None:
        self.game = game
        self.features = features
        self.count: i64 = count
        self.cap: i64 = cap
        self.policy: Policy = game.room.policy(game)
        self.places: i64 = game.seats
        self.actions: i64 = game.actions
        self.size: i64 = features.size
        self.tables: list[Table] = []
        self.rows = vec[i16]([0] * (count * self.size))
        self.masks = vec[u8]([0] * (count * self.actions))
        self.legal = vec[i64]([0] * count)
        self.seats = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * self.places))
        self.over = vec[u8]([0] * count)
        self.cut = vec[u8]([0] * count)
        self.chosen = vec[i64]([0] * count)

    def reset(self, seeds: list[str]) -> None:
        nothing = self.game.start()
        self.tables = [Table(self.game, nothing, Rng(seed), None) for seed in seeds]
        index: i64 = 0
        while index < self.count:
            self.pay_nothing(index)
            self.show(index, self.tables[index], self.tables[index].begin(self.game))
            index += 1

    def wrong(self) -> i64:
        """The first game in which `chosen` is no legal action of the seat asked; -1 if all are."""
        masks = self.masks
        chosen = self.chosen
        actions = self.actions
        index: i64 = 0
        while index < self.count:
            action = chosen[index]
            if action < 0 or action >= actions or masks[index * actions + action] == 0:
                return index
            index += 1
        return -1

    def step(self, start: i64, stop: i64) -> None:
        """In these games the seat asked does what `chosen` says, and the table acts until a seat must again."""
        seats = self.seats
        chosen = self.chosen
        tables = self.tables
        index = start
        while index < stop:
            table = tables[index]
            seat = table.act(seats[index], chosen[index])
            if self.over[index] or self.cut[index]:
                self.pay_nothing(index)
            if seat == NOBODY:
                self.pay(index, table.state)
                self.over[index] = 1
                seat = table.begin(self.game)
            elif table.length >= self.cap:
                self.cut[index] = 1
                seat = table.begin(self.game)
            self.show(index, table, seat)
            index += 1

    def show(self, index: i64, table: Table, seat: i64) -> None:
        self.seats[index] = seat
        features = self.features
        features.write(table.state, seat, self.rows, index * self.size)
        self.legal[index] = features.write_mask(table.state, seat, self.masks, index * self.actions)

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
        """A random legal action for each game, into `chosen`. Drawn from the masks, which are read faster than states."""
        masks = self.masks
        index: i64 = 0
        while index < self.count:
            left = self.tables[index].rng.under(self.legal[index])
            action: i64 = -1
            place: i64 = index * self.actions
            while left >= 0:
                left -= i64(masks[place])
                place += 1
                action += 1
            self.chosen[index] = action
            index += 1

    def advise(self) -> None:
        """What the game's own rule bot would do in each game, into `chosen`."""
        index: i64 = 0
        while index < self.count:
            table = self.tables[index]
            self.chosen[index] = self.policy.choose(table.state, self.seats[index], table.rng)
            index += 1


class Glass:
    """One row and one mask, written anew at each look."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.row = vec[i16]([0] * features.size)
        self.mask = vec[u8]([0] * features.actions)

    def look(self, state: State, seat: i64) -> i64:
        """How many actions are legal."""
        self.blank()
        self.features.write(state, seat, self.row, 0)
        return self.features.write_mask(state, seat, self.mask, 0)

    def blank(self) -> None:
        row, mask = self.row, self.mask
        place: i64 = 0
        while place < len(row):
            row[place] = 0
            place += 1
        place = 0
        while place < len(mask):
            mask[place] = 0
            place += 1
