"""The levels people choose from, and other players by name. A bot is given a view and the legal actions, and nothing
else."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from stolik.bots.search import SLOWER, Horizon, search
from stolik.bots.tree import tree_search
from stolik.engine.clock import SPEEDS
from stolik.engine.contract import Game, Policy
from stolik.engine.play import Bot
from stolik.engine.rng import Rng
from stolik.engine.room import Guidance, Thinking
from stolik.engine.view import View

if TYPE_CHECKING:
    from stolik.bots.fitted import Fitted

LEVELS = ("random", "easy", "normal", "hard", "master")
OTHERS = ("network", "classic")
"""Besides the levels: the bare network of the game, and `hard` as it was before there were networks."""
SEARCHES = {"flat": search, "ismcts": tree_search}
SEARCH = "search:"
"""Begins the name of a search by itself: `search:ismcts`, `search:flat:5000` with the decisions it may simulate, or
`search:flat:50ms` with the time it may take."""
FILE = "file:"
"""Before the path of a trained player."""
POLICY = "policy:"
"""Before the name of a trained player that a server offers."""
BLUNDER = 30
"""In a hundred decisions, how many an easy bot makes at random, where there is no network whose doubts it could have."""
FIRST_TRY = 300
"""Decisions a search by the clock simulates before it knows how long that takes."""
LONGER = 4
"""Times a master without a network searches as much as a hard bot."""


class UnknownBot(ValueError):
    """Its text says who could be asked for."""


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


class PacedBot(SearchBot):
    """A search by the clock: it simulates as much as, by what it has seen so far, fits into the time. Not the same on every
    machine."""

    def __init__(self, game: Game, seed: int | str, thinking: Thinking, milliseconds: int) -> None:
        super().__init__(game, seed, replace(thinking, decisions=FIRST_TRY))
        self.seconds = milliseconds / 1000

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        began = time.thread_time()
        answer = super().choose(view, legal)
        taken = max(time.thread_time() - began, 1e-5)
        fitting = self.thinking.decisions * min(4.0, self.seconds / taken)
        self.thinking = replace(self.thinking, decisions=max(FIRST_TRY, round(fitting)))
        return answer


def searcher(name: str, game: Game, seed: int | str = 0) -> SearchBot:
    method, _, amount = name.removeprefix(SEARCH).partition(":")
    number = amount.removesuffix("ms")
    if method not in SEARCHES or (amount and not (number.isdecimal() and int(number))):
        raise ValueError(
            f"there is no bot {name!r}; a search is {' or '.join(SEARCH + one for one in SEARCHES)}, "
            f"perhaps with the decisions it may simulate, {SEARCH}flat:5000, or the time it may take, {SEARCH}flat:50ms"
        )
    thinking = replace(game.room.thinking, method=method)
    if number != amount:
        return PacedBot(game, seed, thinking, int(number))
    return SearchBot(game, seed, replace(thinking, decisions=int(number or thinking.decisions)))


def fitted_to(game: Game) -> Fitted | None:
    """The network of the game's own room, if it fits these seats and options; if not, why is said once."""
    if not game.room.network:
        return None
    from stolik.bots.fitted import Fitted, misfit  # numpy is loaded when somebody asks for a network
    from stolik.bots.network import load

    network = load(game.room.folder / game.room.network)
    wrong = misfit(network.about, game, game.room.features(game))
    if wrong is None:
        return Fitted(network, game)
    say_once(f"{game.id}: its network does not sit here ({wrong}); the levels play as before there were networks")
    return None


@lru_cache(maxsize=1000)
def say_once(sentence: str) -> None:
    logging.getLogger("stolik.bots").warning(sentence)


def from_file(path: str, game: Game, seed: int | str) -> Bot:
    from stolik.bots.fitted import Fitted, misfit
    from stolik.bots.guided import NetworkBot
    from stolik.bots.network import load

    network = load(path)
    wrong = misfit(network.about, game, game.room.features(game))
    if wrong is not None:
        raise ValueError(f"the player in {path!r} cannot sit here: {wrong}")
    return NetworkBot(game, seed, Fitted(network, game))


def classic(game: Game, seed: int | str, level: str = "hard") -> Bot:
    """What knows no network: the game's expert, or a search with its rule bot, which a master does for longer."""
    expert = game.room.expert
    if expert is not None:
        return PolicyBot(game, f"{seed}/expert", level, expert(game))
    return SearchBot(game, seed, longer(game.room.thinking, level))


def learnt(level: str, game: Game, seed: int | str) -> Bot | None:
    """A level that stands on the game's network; None where it does not fit, or is not the stronger one yet."""
    searching, guidance = level in ("hard", "master"), guidance_of(level, game)
    if searching and guidance is None and game.room.favouring is None:
        return None
    fitted = fitted_to(game)
    if fitted is None:
        return None
    from stolik.bots.guided import EasyBot, FavouringBot, NetworkBot

    if level == "easy":
        return EasyBot(game, seed, fitted, level)
    if level == "network":
        return NetworkBot(game, seed, fitted, "hard")
    if guidance is not None:
        return guided(level, game, seed, fitted, guidance)
    assert game.room.favouring is not None
    return FavouringBot(game, seed, fitted, longer(game.room.favouring, level), level)


def guidance_of(level: str, game: Game) -> Guidance | None:
    room = game.room
    return None if game.seats not in room.taught else room.hard if level == "hard" else room.master


def guided(level: str, game: Game, seed: int | str, fitted: Fitted, guidance: Guidance) -> Bot:
    from stolik.bots.guided import Asked, GuidedBot

    made = GuidedBot(game, seed, fitted, guidance, level)
    if game.room.by_heart is None:
        return made
    return PolicyBot(game, f"{seed}/heart", level, game.room.by_heart(game, Asked(made)))


def longer(thinking: Thinking, level: str) -> Thinking:
    return replace(thinking, decisions=thinking.decisions * (LONGER if level == "master" else 1))


def bot(level: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot of that level for one seat, or another player by name: `file:policy.npz`, `search:flat:5000`, `network`,
    `classic`. The same seed makes it decide the same."""
    if level.startswith(FILE):
        return from_file(level.removeprefix(FILE), game, seed)
    if level.startswith(SEARCH):
        return searcher(level, game, seed)
    if level == "random":
        return RandomBot(game, seed)
    if level == "normal":
        return PolicyBot(game, f"{seed}/rule", level, game.room.policy(game))
    if level == "classic":
        return classic(game, seed)
    if level not in LEVELS and level not in OTHERS:
        searches = ", ".join(SEARCH + method for method in SEARCHES)
        known = ", ".join((*LEVELS, *OTHERS))
        raise UnknownBot(f"there is no bot {level!r}; there are {known}, {searches}, {FILE}policy.npz for a trained one")
    found = learnt(level, game, seed)
    if found is None and level == "easy":
        return PolicyBot(game, f"{seed}/rule", level, game.room.policy(game), BLUNDER)
    return found or classic(game, seed, "master" if level == "master" else "hard")
