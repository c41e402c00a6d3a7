"""blef (LIE): Chris Handy's game of claims and checks with two-ended cards, 2–6 seats."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import Game, State
from stolik.engine.room import Room, Thinking
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.deck import CARDS
from stolik.games.blef.numbering import LARGEST_HAND, check
from stolik.games.blef.rules import Blef
from stolik.games.blef.seen import BlefView
from stolik.games.blef.view import imagine, view
from stolik.games.blef.words import message, notation


def standing(state: State) -> tuple[float, ...]:
    """The fewer cards owed the better (`fewer`: the more); 0 is out of the game either way."""
    fewer = state.game.options["fewer"]
    return tuple(-100 if owed == 0 else owed if fewer else -owed for owed in state.scores)


def policy(game: Game) -> BlefPolicy:
    assert isinstance(game, Blef)
    return BlefPolicy(game)


ROOM = Room(
    id="blef",
    version=1,
    seats=range(2, 7),
    options=(
        options.seat("first"),
        options.deck(CARDS),
        options.flag("jokers"),
        options.flag("directions"),
        options.flag("fewer"),
        options.flag("longer"),
        options.number("start", None, 1, LARGEST_HAND),
        options.number("end", None, 2, LARGEST_HAND + 1),
    ),
    game=Blef,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=BlefView,
    policy=policy,
    folder=Path(__file__).parent,
    check=check,
    standing=standing,
    thinking=Thinking(one_round=True),
)
