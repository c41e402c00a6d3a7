"""The levels people choose from, and plain searches for the arena. A bot is given a view and the legal actions, and nothing
else."""

from __future__ import annotations

from dataclasses import replace

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
SEARCHES = {"flat": search, "ismcts": tree_search}
SEARCH = "search:"
"""Begins the name of a search by itself: `search:ismcts`, or `search:flat:5000` with the decisions it may simulate."""
FILE = "file:"
"""Before the path of a trained player."""
POLICY = "policy:"
"""Before the name of a trained player that a server offers."""
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


class PolicyBot:
    """A policy of the game, as quick as its level; at the level `easy` with blunders."""

    def __init__(self, game: Game, seed: int | str, level: str, policy: Policy, blunder: int = 0) -> None:
        self.game = game
        self.speed = SPEEDS[level]
        self.policy = policy
        self.rng = Rng(seed)
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
        think = SEARCHES[self.thinking.method]
        horizon = Horizon(self.thinking.horizon, self.thinking.one_round)
        return int(think(world, view.seat, legal, self.policy, self.thinking.decisions // SLOWER, self.rng, horizon))


def searcher(name: str, game: Game, seed: int | str = 0) -> SearchBot:
    method, _, decisions = name.removeprefix(SEARCH).partition(":")
    if method not in SEARCHES or (decisions and not (decisions.isdecimal() and int(decisions))):
        raise ValueError(
            f"there is no bot {name!r}; a search is {' or '.join(SEARCH + one for one in SEARCHES)}, "
            f"perhaps with the decisions it may simulate: {SEARCH}flat:5000"
        )
    thinking = game.room.thinking
    return SearchBot(game, seed, replace(thinking, method=method, decisions=int(decisions or thinking.decisions)))


def from_file(path: str, game: Game, seed: int | str) -> Bot:
    try:
        from stolik.bots.trained import trained_bot  # the only one that needs numpy
    except ImportError:
        raise ValueError("trained players need numpy: pip install stolik[policies]") from None
    return trained_bot(path, game, seed)


def bot(level: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot of that level for one seat, or the trained player of `file:policy.npz`; the same seed makes it decide the
    same."""
    if level.startswith(FILE):
        return from_file(level.removeprefix(FILE), game, seed)
    if level == "random":
        return RandomBot(game, seed)
    if level == "easy":
        return PolicyBot(game, f"{seed}/rule", level, game.room.policy(game), BLUNDER)
    if level == "normal":
        return PolicyBot(game, f"{seed}/rule", level, game.room.policy(game))
    if level == "hard":
        expert = game.room.expert
        return SearchBot(game, seed) if expert is None else PolicyBot(game, f"{seed}/expert", level, expert(game))
    raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}, and file:policy.npz for a trained one")
