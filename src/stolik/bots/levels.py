"""The levels people choose from. A bot is given a view and the legal actions, and nothing else."""

from __future__ import annotations

from stolik.bots.experts import EXPERTS
from stolik.bots.search import Horizon, search
from stolik.bots.tree import tree_search
from stolik.engine.build import COMPILED
from stolik.engine.clock import SPEEDS
from stolik.engine.contract import Game, Policy
from stolik.engine.play import Bot
from stolik.engine.rng import Rng
from stolik.engine.room import Thinking
from stolik.engine.view import View

LEVELS = ("random", "easy", "normal", "hard")
BLUNDER = 30
"""In a hundred decisions, how many an easy bot makes at random."""
SLOWER = 1 if COMPILED else 40
"""Interpreted, a hard bot looks at fewer playouts in about the same time."""


class RandomBot:
    """Any legal action, each equally likely."""

    speed = SPEEDS["random"]

    def __init__(self, game: Game, seed: int | str) -> None:
        self.rng = Rng(f"{seed}/random")

    def choose(self, view: View, legal: list[int]) -> int:
        return self.rng.choice(legal)


class RuleBot:
    """The game's own policy; at the level `easy` with blunders."""

    def __init__(self, game: Game, seed: int | str, blunder: int = 0) -> None:
        self.game = game
        self.speed = SPEEDS["easy" if blunder else "normal"]
        self.policy = game.room.policy(game)
        self.rng = Rng(f"{seed}/rule")
        self.blunder = blunder

    def choose(self, view: View, legal: list[int]) -> int:
        if self.blunder and self.rng.below(100) < self.blunder:
            return self.rng.choice(legal)
        assert view.seat is not None
        return int(self.policy.choose(self.game.imagine(view), view.seat, self.rng))


class SearchBot:
    """Monte Carlo search over the worlds that fit the view."""

    speed = SPEEDS["hard"]

    def __init__(self, game: Game, seed: int | str, thinking: Thinking | None = None) -> None:
        self.game = game
        self.policy = game.room.policy(game)
        self.rng = Rng(f"{seed}/search")
        self.thinking = thinking or game.room.thinking

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        world = self.game.imagine(view)
        think = tree_search if self.thinking.method == "tree" else search
        horizon = Horizon(self.thinking.horizon, self.thinking.one_round)
        return int(think(world, view.seat, legal, self.policy, self.thinking.decisions // SLOWER, self.rng, horizon))


class ExpertBot:
    """A player that was worked out offline."""

    speed = SPEEDS["hard"]

    def __init__(self, game: Game, seed: int | str, policy: Policy) -> None:
        self.game = game
        self.policy = policy
        self.rng = Rng(f"{seed}/expert")

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        return int(self.policy.choose(self.game.imagine(view), view.seat, self.rng))


def bot(level: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot of that level for one seat; the same seed makes it decide the same."""
    if level == "random":
        return RandomBot(game, seed)
    if level == "easy":
        return RuleBot(game, seed, BLUNDER)
    if level == "normal":
        return RuleBot(game, seed)
    if level == "hard":
        expert = EXPERTS.get(game.id)
        return SearchBot(game, seed) if expert is None else ExpertBot(game, seed, expert(game))
    raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
