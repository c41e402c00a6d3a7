"""dycha (TEN): push your luck to a total of ten, auctions, runs in four colours; 2–5 seats, or one against TEN."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import Game
from stolik.engine.room import Room, Thinking
from stolik.games.dycha.deck import CARDS
from stolik.games.dycha.prospects import DychaJudge
from stolik.games.dycha.rules import Dycha, check
from stolik.games.dycha.seen import DychaView
from stolik.games.dycha.view import imagine, view
from stolik.games.dycha.words import message, notation


def policy(game: Game) -> DychaJudge:
    return DychaJudge()


ROOM = Room(
    id="dycha",
    version=1,
    seats=range(1, 6),
    options=(
        options.seat("first"),
        options.deck(CARDS),
        options.flag("fiasko"),
        options.number("limit", None, 4, 10),
        options.number("purse", 5, 0, 1000),
        options.number("top", 10, 1, 1000),
        options.number("cap", 10, 0, 1000),
    ),
    game=Dycha,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=DychaView,
    policy=policy,
    folder=Path(__file__).parent,
    check=check,
    thinking=Thinking(decisions=6_000, horizon=30),
)
