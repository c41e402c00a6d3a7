"""Who plays on for whom when games are continued for trial: the player itself where it is cheap, else somebody like it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from stolik.bots.levels import PolicyBot, RandomBot
from stolik.engine.contract import Game, Policy, State
from stolik.engine.play import Bot
from stolik.engine.rng import Rng


class StandIn(NamedTuple):
    policy: Policy
    itself: bool
    """It decides exactly as the player does, as likely as the player does."""
    cost: int = 1
    """Of one of its decisions, in decisions of a rule bot."""


ASKING_A_NETWORK = 30


class AtRandom(Policy):
    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return int(state.random_action(seat, rng))


class ByNetwork(Policy):
    """A bot that decides by a network at once, as a policy: it draws from whatever luck it is given."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self.bot.rng = rng
        return int(self.bot.decide(state, seat, legal))


class Seated(Policy):
    """Each seat decides in its own way."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        self.policies = policies

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return int(self.policies[seat].choose(state, seat, rng))


def together(policies: Sequence[Policy]) -> Policy:
    """All seats as one policy; the same for all needs no go-between."""
    return policies[0] if all(type(one) is type(policies[0]) for one in policies) else Seated(policies)


def stand_in(bot: Bot, game: Game) -> StandIn:
    rules = game.room.policy(game)
    if isinstance(bot, PolicyBot) and not bot.blunder and type(bot.policy) is type(rules):
        return StandIn(rules, itself=True)
    if isinstance(bot, RandomBot):
        return StandIn(AtRandom(), itself=True)
    return by_network(bot, game) or StandIn(rules, itself=False)


def by_network(bot: Bot, game: Game) -> StandIn | None:
    """Those that look further begin with what their network would do at once."""
    if not hasattr(bot, "fitted"):
        return None
    from stolik.bots.guided import EasyBot, NetworkBot  # numpy is loaded where somebody plays by a network

    if isinstance(bot, EasyBot):
        return StandIn(ByNetwork(EasyBot(game, 0, bot.fitted)), itself=True, cost=ASKING_A_NETWORK)
    if isinstance(bot, NetworkBot):
        bare = NetworkBot(game, 0, bot.fitted)
        return StandIn(ByNetwork(bare), itself=type(bot) is NetworkBot, cost=ASKING_A_NETWORK)
    return None
