"""For type checkers: a game named in the source is of its own type, so that its states' views have their own fields."""

from typing import Any, Literal, overload

from stolik.bots.chances import value as value
from stolik.bots.entries import bot as bot
from stolik.bots.entries import play as play
from stolik.engine.contract import TABLE as TABLE
from stolik.engine.contract import Game as Game
from stolik.engine.contract import State as State
from stolik.engine.drive import deal as deal
from stolik.engine.errors import IllegalAction as IllegalAction
from stolik.engine.errors import RecordError as RecordError
from stolik.engine.errors import Refusal as Refusal
from stolik.engine.record import Record as Record
from stolik.engine.registry import games as games
from stolik.engine.registry import options as options
from stolik.engine.rng import Rng as Rng
from stolik.engine.verify import verify as verify
from stolik.games.blef.rules import Blef
from stolik.games.bzzz.rules import Bzzz
from stolik.games.dycha.rules import Dycha
from stolik.games.nerwy.rules import Nerwy
from stolik.games.siedem.rules import Siedem

__all__: list[str]

@overload
def game(game_id: Literal["blef"], seats: int | None = None, **options: Any) -> Blef: ...
@overload
def game(game_id: Literal["bzzz"], seats: int | None = None, **options: Any) -> Bzzz: ...
@overload
def game(game_id: Literal["dycha"], seats: int | None = None, **options: Any) -> Dycha: ...
@overload
def game(game_id: Literal["nerwy"], seats: int | None = None, **options: Any) -> Nerwy: ...
@overload
def game(game_id: Literal["siedem"], seats: int | None = None, **options: Any) -> Siedem: ...
@overload
def game(game_id: str, seats: int | None = None, **options: Any) -> Game: ...
