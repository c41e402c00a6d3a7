"""Stolik: five modern card games, one contract."""

from stolik.engine.contract import TABLE, Game, State
from stolik.engine.drive import deal
from stolik.engine.errors import IllegalAction
from stolik.engine.registry import game, games
from stolik.engine.rng import Rng

__all__ = ["TABLE", "Game", "IllegalAction", "Rng", "State", "deal", "game", "games"]
