"""Search with a network: it says which actions are worth a thought, how everybody plays on, and how good it looks then.

Each candidate is tried in the same sampled worlds and with the same luck. All futures advance one decision at a time, so
that the network is asked about hundreds of positions in one matrix product. What a search may cost is counted in positions,
never in time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.bots.fitted import NEVER, Fitted, softmax
from stolik.bots.futures import Futures
from stolik.bots.network import Numbers
from stolik.bots.search import SLOWER, Horizon, choose_among
from stolik.engine.clock import SPEEDS
from stolik.engine.contract import Game, Policy, State
from stolik.engine.features import Features
from stolik.engine.halving import Candidate
from stolik.engine.rng import Rng
from stolik.engine.room import Guidance, Thinking
from stolik.engine.view import View

TOGETHER = 256
"""Futures played side by side."""
IMAGINED = 200
"""Worlds from which those are drawn that can be believed …"""
DISBELIEF = 0.01
"""… in which anything may have been done with such a chance, however unlikely the network finds it."""


def rows_of(features: Features, looks: Sequence[tuple[State, int]]) -> NDArray[np.int16]:
    """What each seat sees of each state."""
    size = int(features.size)
    rows = vec[i16]([0] * (size * len(looks)))
    for number, (state, seat) in enumerate(looks):
        features.write(state, seat, rows, number * size)
    return array_of(rows, np.int16, len(looks), size)


def masks_of(features: Features, looks: Sequence[tuple[State, int]]) -> NDArray[np.bool_]:
    """What each seat may do in each state."""
    size = int(features.actions)
    masks = vec[u8]([0] * (size * len(looks)))
    for number, (state, seat) in enumerate(looks):
        features.write_mask(state, seat, masks, number * size)
    return array_of(masks, np.bool_, len(looks), size)


class NetworkBot:
    """The bare network: what it would do at once."""

    def __init__(self, game: Game, seed: int | str, fitted: Fitted, level: str = "normal") -> None:
        self.game = game
        self.fitted = fitted
        self.speed = SPEEDS[level]
        self.rng = Rng(f"{seed}/network")
        self.features = game.room.features(game)

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        return self.decide(self.game.imagine(view), view.seat, legal)

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        worths = self.worths(world, seat, legal)
        if self.fitted.temperature <= 0:
            return legal[int(np.argmax(worths))]
        return legal[self.draw(softmax(worths / np.float32(self.fitted.temperature)))]

    def worths(self, world: State, seat: int, legal: list[int]) -> Numbers:
        row = rows_of(self.features, [(world, seat)])[0]
        found: Numbers = self.fitted.worths(self.fitted.think(row))[legal]
        return found

    def draw(self, chances: Numbers) -> int:
        reached = np.cumsum(chances, dtype=np.float64)
        return int((reached <= self.rng.unit() * reached[-1]).sum())


class Asked(Policy):
    """A bot that is asked by somebody who knows some positions by heart."""

    def __init__(self, bot: NetworkBot) -> None:
        self.bot = bot

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else self.bot.decide(state, seat, legal)


class EasyBot(NetworkBot):
    """Plays by the rule bot and makes mistakes that people make: not the best, but something that looks nearly as good."""

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        mistakes = self.game.room.mistakes
        chances = softmax(self.worths(world, seat, legal))
        chances[np.argmax(chances)] = 0
        blurred: Numbers = np.where(chances < mistakes.least, 0, chances) ** np.float32(mistakes.blur)
        if self.rng.below(100) >= mistakes.often or not blurred.any():
            return int(self.game.room.policy(self.game).choose(world, seat, self.rng))
        return legal[self.draw(blurred)]


class FavouringBot(NetworkBot):
    """A search with the game's rule bot, as if there were no network, among what the network holds possible, with a favour
    for what it likes."""

    def __init__(self, game: Game, seed: int | str, fitted: Fitted, thinking: Thinking, level: str) -> None:
        super().__init__(game, seed, fitted, level)
        self.policy = game.room.policy(game)
        self.thinking = thinking
        self.horizon = Horizon(thinking.horizon, thinking.one_round)

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        logs = np.log(softmax(self.worths(world, seat, legal)) + 1e-9)
        worth = np.flatnonzero(logs > logs.max() - self.thinking.doubt)
        favoured = [Candidate(legal[one], float(logs[one]) * self.thinking.trust) for one in worth.tolist()]
        budget = self.thinking.decisions // SLOWER
        return int(choose_among(world, seat, favoured, self.policy, budget, self.rng, self.horizon))


class GuidedBot(NetworkBot):
    """The network, and a look at what would come of what it would do."""

    def __init__(self, game: Game, seed: int | str, fitted: Fitted, guidance: Guidance, level: str) -> None:
        super().__init__(game, seed, fitted, level)
        self.guidance = guidance
        self.opinion = game.room.opinion(game) if game.room.opinion and guidance.heed else None

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        logs = np.log(softmax(self.worths(world, seat, legal)))
        best = np.argsort(-logs)[: self.guidance.candidates]
        best = best[logs[best] > logs[best[0]] - self.guidance.doubt]
        if len(best) == 1:
            return legal[int(best[0])]
        values = self.values(world, seat, [legal[int(one)] for one in best])
        worths = (values / self.guidance.trust + logs[best]).astype(np.float32)
        drawn = self.draw(softmax(worths)) if self.fitted.temperature > 0 else int(np.argmax(worths))
        return legal[int(best[drawn])]

    def values(self, world: State, seat: int, candidates: list[int]) -> NDArray[np.float64]:
        """What came of each, and what somebody makes of it who takes rivals for rule bots."""
        found = Look(self, world, seat, candidates).values()
        if self.opinion is None:
            return found
        other = np.array(self.opinion.values(world, seat, candidates, self.rng))
        mixed: NDArray[np.float64] = (1 - self.guidance.heed) * found + self.guidance.heed * other
        return mixed


class Worlds:
    """Worlds that fit a view; where the game can tell what rivals did lately, drawn as often as that can be believed."""

    def __init__(self, bot: GuidedBot, world: State, seat: int) -> None:
        self.bot, self.world, self.seat = bot, world, seat
        self.retold = bot.game.room.retold
        self.drawn: list[State] = []
        self.sums: list[float] = []
        if self.retold is not None and self.retold(world, seat):
            self.drawn = [self.fresh() for _ in range(IMAGINED)]
            self.sums = np.cumsum(self.beliefs(), dtype=np.float64).tolist()

    def fresh(self) -> State:
        return self.world.resample(self.seat, self.bot.rng)

    def draw(self) -> State:
        if not self.drawn:
            return self.fresh()
        return self.drawn[bisect_right(self.sums, self.bot.rng.unit() * self.sums[-1], hi=len(self.sums) - 1)]

    def beliefs(self) -> Numbers:
        """How likely what rivals did would have been in each world, by the network."""
        assert self.retold is not None
        told = [self.retold(world, self.seat) for world in self.drawn]
        flat = [one for several in told for one in several]
        thought = self.bot.fitted.think(rows_of(self.bot.features, [(state, rival) for state, rival, _ in flat]))
        masks = masks_of(self.bot.features, [(state, rival) for state, rival, _ in flat])
        chances = softmax(np.where(masks, self.bot.fitted.worths(thought), NEVER))
        likely = chances[np.arange(len(flat)), [action for _, _, action in flat]] + DISBELIEF
        found: Numbers = np.exp(np.log(likely).reshape(len(told), -1).sum(1))
        return found


class Look:
    """One decision, looked at more closely."""

    def __init__(self, bot: GuidedBot, world: State, seat: int, candidates: list[int]) -> None:
        self.bot, self.world, self.seat, self.candidates = bot, world, seat, candidates
        self.guidance = bot.guidance
        self.most = max(TOGETHER, len(candidates))
        size, actions = int(bot.features.size), int(bot.features.actions)
        self.futures = futures = Futures(bot.features, seat, self.most, self.guidance.own, self.guidance.longest)
        self.rows: NDArray[np.int16] = array_of(futures.rows, np.int16, self.most, size)
        self.masks: NDArray[np.bool_] = array_of(futures.masks, np.bool_, self.most, actions)
        self.last: NDArray[np.bool_] = array_of(futures.last, np.bool_, self.most)
        self.chosen: NDArray[np.int64] = array_of(futures.chosen, np.int64, self.most)
        self.lots: NDArray[np.float64] = array_of(futures.lots, np.float64, self.most)
        self.whose: NDArray[np.int64] = array_of(futures.candidates, np.int64, self.most)
        self.totals = np.zeros(len(candidates))
        self.worlds = Worlds(bot, world, seat)

    def values(self) -> NDArray[np.float64]:
        """The chance to win after each candidate."""
        asked = worlds = 0
        while asked < self.guidance.positions:
            for _ in range(self.most // len(self.candidates)):
                self.futures.begin(self.worlds.draw(), self.candidates, self.bot.rng.word())
                worlds += 1
            asked += self.play_on()
        return self.totals / worlds

    def play_on(self) -> int:
        """Until all have ended; how many positions that were."""
        futures, asked = self.futures, len(self.futures.going)
        while going := self.look():
            asked += going
            thought = self.bot.fitted.think(self.rows[:going])
            last = self.last[:going]
            np.add.at(self.totals, self.whose[:going][last], self.bot.fitted.chances(thought[last])[:, 0])
            self.chosen[:going][~last] = self.choices(thought, ~last, going)
            futures.step()
        seats = max(self.bot.game.seats, 2)
        for candidate, returned in futures.won:
            self.totals[candidate] += (returned * (seats - 1) + 1) / seats
        futures.won.clear()
        return asked

    def look(self) -> int:
        several = len(self.futures.going)
        self.rows[:several].fill(0)
        self.masks[:several].fill(0)
        return int(self.futures.look())

    def choices(self, thought: Numbers, asked: NDArray[np.bool_], going: int) -> NDArray[np.int64]:
        """Drawn by each future's own luck, as likely as the network would."""
        worths = np.where(self.masks[:going][asked], self.bot.fitted.worths(thought[asked]), NEVER)
        reached = np.cumsum(np.exp(worths - worths.max(-1, keepdims=True)), -1, dtype=np.float64)
        found: NDArray[np.int64] = (reached <= (self.lots[:going][asked] * reached[:, -1])[:, None]).sum(-1)
        return found
