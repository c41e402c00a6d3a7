"""siedem (7 Ate 9): Maureen Hiron's race of adding and subtracting, 1–4 seats, real time."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import Game, State
from stolik.engine.room import Room, fewest_first, scores_of
from stolik.games.siedem.bot import SiedemPolicy
from stolik.games.siedem.deck import CARDS
from stolik.games.siedem.rules import Siedem, check
from stolik.games.siedem.seen import SiedemView
from stolik.games.siedem.view import imagine, view
from stolik.games.siedem.words import message, notation


def standing(state: State) -> tuple[float, ...]:
    return scores_of(state) if state.game.options["to_three"] else fewest_first(state)


def policy(game: Game) -> SiedemPolicy:
    return SiedemPolicy()


ROOM = Room(
    id="siedem",
    version=1,
    seats=range(1, 5),
    options=(
        options.flag("no_wrap"),
        options.seat_set("own_pace"),
        options.weights("handicap", 1, 3),
        options.flag("to_three"),
        options.number("wins", 3, 1, 100),
        options.deck(CARDS),
    ),
    game=Siedem,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=SiedemView,
    policy=policy,
    folder=Path(__file__).parent,
    check=check,
    real_time=True,
    idle="take",
    standing=standing,
)
