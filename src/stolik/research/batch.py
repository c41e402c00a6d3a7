"""Many games side by side, their rows, masks and rewards written into vectors (compiled)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from stolik.engine.contract import NOBODY, Game, Policy, State
from stolik.engine.features import Features
from stolik.engine.rng import Rng
from stolik.engine.travel import Packed, packed
from stolik.research.episode import Episode


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
        self.episodes: list[Episode] = []
        self.rows = vec[i16]([0] * (count * self.size))
        self.masks = vec[u8]([0] * (count * self.actions))
        self.legal = vec[i64]([0] * count)
        self.seats = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * self.places))
        self.over = vec[u8]([0] * count)
        self.cut = vec[u8]([0] * count)
        self.chosen = vec[i64]([0] * count)

    def reset(self, seeds: list[str]) -> None:
        self.episodes = [Episode(self.game, Rng(seed)) for seed in seeds]
        for index in range(self.count):
            self.pay_nothing(index)
            seat = self.episodes[index].begin()
            self.show(index, self.episodes[index].state, seat)

    def wrong(self) -> i64:
        """The first game in which `chosen` is no legal action of the seat asked; -1 if all are."""
        masks = self.masks
        chosen = self.chosen
        actions = self.actions
        for index in range(self.count):
            action = chosen[index]
            if action < 0 or action >= actions or masks[index * actions + action] == 0:
                return index
        return -1

    def step(self, start: i64, stop: i64) -> None:
        """In these games the seat asked does what `chosen` says, and the table acts until a seat must again."""
        seats = self.seats
        chosen = self.chosen
        episodes = self.episodes
        for index in range(start, stop):
            episode = episodes[index]
            seat = episode.act(seats[index], chosen[index])
            if self.over[index] or self.cut[index]:
                self.pay_nothing(index)
            if seat == NOBODY:
                self.pay(index, episode.state)
                self.over[index] = 1
                seat = episode.begin()
            elif episode.length >= self.cap:
                self.cut[index] = 1
                seat = episode.begin()
            self.show(index, episode.state, seat)

    def show(self, index: i64, state: State, seat: i64) -> None:
        self.seats[index] = seat
        features = self.features
        features.write(state, seat, self.rows, index * self.size)
        self.legal[index] = features.write_mask(state, seat, self.masks, index * self.actions)

    def pay(self, index: i64, state: State) -> None:
        at: i64 = index * self.places
        for reward in state.returns:
            self.rewards[at] = reward
            at += 1

    def pay_nothing(self, index: i64) -> None:
        self.over[index] = 0
        self.cut[index] = 0
        at: i64 = index * self.places
        for place in range(at, at + self.places):
            self.rewards[place] = 0.0

    def choose(self) -> None:
        """A random legal action for each game, into `chosen`. Drawn from the masks, which are read faster than states."""
        masks = self.masks
        for index in range(self.count):
            left = self.episodes[index].rng.under(self.legal[index])
            action: i64 = -1
            place: i64 = index * self.actions
            while left >= 0:
                left -= i64(masks[place])
                place += 1
                action += 1
            self.chosen[index] = action

    def advise(self) -> None:
        """What the game's own rule bot would do in each game, into `chosen`."""
        for index in range(self.count):
            episode = self.episodes[index]
            self.chosen[index] = self.policy.choose(episode.state, self.seats[index], episode.rng)

    def __reduce__(self) -> Packed:
        return packed(self, self.game, self.features, self.count, self.cap)


class OneSeatBatch(Batch):
    """Of every game one seat, `mine`, is decided from outside; the others do what the game's rule bot would, or anything at
    random. `finals` are the rows of games that have just ended, as the seat saw them then."""

    def __init__(self, game: Game, features: Features, count: i64, cap: i64, mine: i64, by_rules: bool) -> None:
        super().__init__(game, features, count, cap)
        self.mine: i64 = mine
        self.by_rules = by_rules
        self.finals = vec[i16]([0] * (count * self.size))

    def reset(self, seeds: list[str]) -> None:
        self.episodes = [Episode(self.game, Rng(seed)) for seed in seeds]
        for index in range(self.count):
            self.pay_nothing(index)
            self.begin(index, self.episodes[index])

    def begin(self, index: i64, episode: Episode) -> None:
        """Another game if the others were done before this seat was ever asked."""
        while self.until_asked(episode, episode.begin()) == NOBODY:
            pass
        self.show(index, episode.state, self.mine)

    def until_asked(self, episode: Episode, seat: i64) -> i64:
        while seat != self.mine and seat != NOBODY and episode.length < self.cap:
            state = episode.state
            if self.by_rules:
                seat = episode.act(seat, self.policy.choose(state, seat, episode.rng))
            else:
                seat = episode.act(seat, state.random_action(seat, episode.rng))
        return seat

    def advance(self, start: i64, stop: i64) -> None:
        """In these games the seat does what `chosen` says, and the others act until it must again."""
        for index in range(start, stop):
            episode = self.episodes[index]
            if self.over[index] or self.cut[index]:
                self.pay_nothing(index)
            seat = self.until_asked(episode, episode.act(self.mine, self.chosen[index]))
            if seat != NOBODY and episode.length < self.cap:
                self.show(index, episode.state, self.mine)
                continue
            self.keep_final(index, episode.state)
            if seat == NOBODY:
                self.pay(index, episode.state)
                self.over[index] = 1
            else:
                self.cut[index] = 1
            self.begin(index, episode)

    def keep_final(self, index: i64, state: State) -> None:
        at: i64 = index * self.size
        for place in range(at, at + self.size):
            self.finals[place] = 0
        self.features.write(state, self.mine, self.finals, at)

    def __reduce__(self) -> Packed:
        return packed(self, self.game, self.features, self.count, self.cap, self.mine, self.by_rules)
