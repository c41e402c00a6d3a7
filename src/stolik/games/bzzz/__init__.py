"""bzzz (Lato z komarami): Reiner Knizia's game of shedding cards in a ring, 2–6 seats."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import Game
from stolik.engine.room import Room, Thinking, fewest_first
from stolik.games.bzzz.bot import BzzzPolicy
from stolik.games.bzzz.deck import CARDS
from stolik.games.bzzz.rules import Bzzz, check
from stolik.games.bzzz.seen import BzzzView
from stolik.games.bzzz.view import imagine, view
from stolik.games.bzzz.words import message, notation


def policy(game: Game) -> BzzzPolicy:
    return BzzzPolicy()


ROOM = Room(
    id="bzzz",
    version=1,
    seats=range(2, 7),
    options=(
        options.seat("first"),
        options.deck(CARDS),
        options.number("hand", 6, 1, 40),
        options.number("end", 40, 1, 1000),
    ),
    game=Bzzz,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=BzzzView,
    policy=policy,
    folder=Path(__file__).parent,
    check=check,
    standing=fewest_first,
    thinking=Thinking(decisions=200_000, one_round=True),
)
