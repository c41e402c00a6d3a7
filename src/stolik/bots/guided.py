"""Search with a network: it says which actions are worth a thought, how everybody plays on, and how good it looks then.

Each candidate is tried in the same sampled worlds and with the same luck. All futures advance one decision at a time, so
that the network is asked about hundreds of positions in one matrix product. What a search may cost is counted in positions,
never in time.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from stolik.bots.arrays import array_of
from stolik.bots.fitted import NEVER, Fitted, softmax
from stolik.bots.futures import Futures
from stolik.bots.network import Numbers
from stolik.engine.clock import SPEEDS
from stolik.engine.contract import Game, State
from stolik.engine.features import Features
from stolik.engine.rng import Rng
from stolik.engine.room import Guidance
from stolik.engine.view import View

TOGETHER = 256
"""Futures played side by side."""
MISTAKES = 60
"""In a hundred decisions, how many an easy bot gets wrong, if there is something plausible to get wrong …"""
PLAUSIBLE = 0.0005
"""… which is what has at least such a chance …"""
BLUR = 0.3
"""… and how alike such chances look to it: a power below 1 brings them closer together."""


def rows_of(features: Features, looks: Sequence[tuple[State, int]]) -> NDArray[np.int16]:
    """What each seat sees of each state."""
    size = int(features.size)
    rows = vec[i16]([0] * (size * len(looks)))
    for number, (state, seat) in enumerate(looks):
        features.write(state, seat, rows, number * size)
    return array_of(rows, np.int16, len(looks), size)


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


class EasyBot(NetworkBot):
    """Plays by the rule bot and makes mistakes that people make: not the best, but something that looks nearly as good."""

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        chances = softmax(self.worths(world, seat, legal))
        chances[np.argmax(chances)] = 0
        blurred: Numbers = np.where(chances < PLAUSIBLE, 0, chances) ** np.float32(BLUR)
        if self.rng.below(100) >= MISTAKES or not blurred.any():
            return int(self.game.room.policy(self.game).choose(world, seat, self.rng))
        return legal[self.draw(blurred)]


class GuidedBot(NetworkBot):
    """The network, and a look at what would come of what it would do."""

    def __init__(self, game: Game, seed: int | str, fitted: Fitted, guidance: Guidance, level: str) -> None:
        super().__init__(game, seed, fitted, level)
        self.guidance = guidance

    def decide(self, world: State, seat: int, legal: list[int]) -> int:
        logs = np.log(softmax(self.worths(world, seat, legal)))
        best = np.argsort(-logs)[: self.guidance.candidates]
        best = best[logs[best] > logs[best[0]] - self.guidance.doubt]
        if len(best) == 1:
            return legal[int(best[0])]
        values = Look(self, world, seat, [legal[int(one)] for one in best]).values()
        return legal[int(best[np.argmax(values + self.guidance.trust * logs[best])])]


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

    def values(self) -> NDArray[np.float64]:
        """The chance to win after each candidate."""
        asked = worlds = 0
        while asked < self.guidance.positions:
            for _ in range(self.most // len(self.candidates)):
                self.futures.begin(self.world.resample(self.seat, self.bot.rng), self.candidates, self.bot.rng.word())
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
