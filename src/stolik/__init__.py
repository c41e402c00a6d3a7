"""Stolik: five modern card games behind one contract. `stolik.game("bzzz", seats=4).start()`, then see README.md."""

from stolik.bots.chances import value
from stolik.bots.entries import bot, play
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.drive import deal
from stolik.engine.errors import IllegalAction, RecordError, Refusal
from stolik.engine.record import Record
from stolik.engine.registry import game, games, options
from stolik.engine.rng import Rng
from stolik.engine.verify import verify

__all__ = [
    "TABLE",
    "Game",
    "IllegalAction",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "State",
    "bot",
    "deal",
    "game",
    "games",
    "options",
    "play",
    "value",
    "verify",
]
