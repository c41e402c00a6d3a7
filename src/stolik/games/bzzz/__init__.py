"""bzzz (Lato z komarami): Reiner Knizia's game of shedding cards in a ring, 2–6 seats."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.room import Guidance, Mistakes, Room, Thinking, fewest_first, later
from stolik.games.bzzz.bot import BzzzPolicy
from stolik.games.bzzz.deck import CARDS, DECK
from stolik.games.bzzz.features import BzzzFeatures
from stolik.games.bzzz.prompt import prompt
from stolik.games.bzzz.reason import reason
from stolik.games.bzzz.rules import Bzzz, check
from stolik.games.bzzz.seen import BzzzView
from stolik.games.bzzz.upshot import mark, upshot
from stolik.games.bzzz.view import imagine, view
from stolik.games.bzzz.words import message, notation

ROOM = Room(
    id="bzzz",
    version=1,
    seats=range(2, 7),
    options=(
        options.seat("first"),
        options.deck(CARDS, DECK),
        options.number("hand", 6, 1, 40),
        options.number("end", 40, 1, 1000),
    ),
    game=Bzzz,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    prompt=prompt,
    mark=mark,
    upshot=upshot,
    reason=reason,
    view_type=BzzzView,
    policy=lambda game: BzzzPolicy(),
    folder=Path(__file__).parent,
    check=check,
    standing=fewest_first,
    thinking=Thinking(decisions=200_000, one_round=True),
    network="network.npz",
    taught=(2,),
    mistakes=Mistakes(often=80, least=0.000001, blur=0.03),
    hard=Guidance(positions=25_000, doubt=9.0, own=10, trust=0.002),
    master=Guidance(positions=100_000, doubt=9.0, own=10, trust=0.002),
    features=BzzzFeatures,
    terminal=later(f"{__name__}.terminal"),
    short={"end": 15},
)
