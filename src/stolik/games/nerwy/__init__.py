"""nerwy: a row of open and hidden cards, and the nerve to say when it has reached 17; 2–6 seats."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.room import Guidance, Mistakes, Room, Thinking, later
from stolik.games.nerwy.bluff import bluff
from stolik.games.nerwy.bot import NerwyPolicy
from stolik.games.nerwy.deck import CARDS, DECK
from stolik.games.nerwy.features import NerwyFeatures
from stolik.games.nerwy.prompt import prompt
from stolik.games.nerwy.reason import reason
from stolik.games.nerwy.rules import Nerwy, check
from stolik.games.nerwy.seen import NerwyView
from stolik.games.nerwy.upshot import mark, upshot
from stolik.games.nerwy.view import imagine, view
from stolik.games.nerwy.words import message, notation

ROOM = Room(
    id="nerwy",
    version=1,
    seats=range(2, 7),
    options=(
        options.seat("first"),
        options.deck(CARDS, DECK),
        options.number("hand", 3, 1, 40),
        options.number("total", 17, 1, 1000),
        options.number("wins", 3, 1, 100),
    ),
    game=Nerwy,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    prompt=prompt,
    mark=mark,
    upshot=upshot,
    reason=reason,
    view_type=NerwyView,
    policy=lambda game: NerwyPolicy(),
    folder=Path(__file__).parent,
    bluff=bluff,
    check=check,
    window="wave",
    thinking=Thinking(decisions=30_000),
    network="network.npz",
    taught=(2,),
    favouring=Thinking(decisions=40_000, trust=0.03),
    mistakes=Mistakes(often=90),
    hard=Guidance(positions=10_000, own=2, trust=0.005),
    master=Guidance(positions=100_000, own=4, trust=0.003),
    features=NerwyFeatures,
    terminal=later(f"{__name__}.terminal"),
    short={"wins": 2},
)
