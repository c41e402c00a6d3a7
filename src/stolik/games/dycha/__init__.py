"""dycha (TEN): push your luck to a total of ten, auctions, runs in four colours; 2–5 seats, or one against TEN."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.room import Guidance, Mistakes, Room, Thinking, later
from stolik.games.dycha.deck import CARDS, DECK
from stolik.games.dycha.features import DychaFeatures
from stolik.games.dycha.judge import DychaJudge
from stolik.games.dycha.prompt import prompt
from stolik.games.dycha.reason import reason
from stolik.games.dycha.rules import Dycha, check
from stolik.games.dycha.seen import DychaView
from stolik.games.dycha.upshot import mark, upshot
from stolik.games.dycha.view import imagine, view
from stolik.games.dycha.words import message, notation

ROOM = Room(
    id="dycha",
    version=1,
    seats=range(1, 6),
    options=(
        options.seat("first"),
        options.deck(CARDS, DECK),
        options.flag("fiasko"),
        options.number("limit", None, 4, 10, alone=True),
        options.number("purse", 5, 0, 1000),
        options.number("top", 10, 1, 1000),
        options.number("cap", 10, 0, 1000),
    ),
    game=Dycha,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    prompt=prompt,
    mark=mark,
    upshot=upshot,
    reason=reason,
    view_type=DychaView,
    policy=lambda game: DychaJudge(),
    folder=Path(__file__).parent,
    check=check,
    thinking=Thinking(decisions=6_000, horizon=30),
    network="network.npz",
    mistakes=Mistakes(often=28),
    favouring=Thinking(decisions=12_000, horizon=30, trust=0.03, doubt=4.0),
    hard=Guidance(positions=3_000, own=2, trust=0.01),
    master=Guidance(positions=60_000, own=6, trust=0.005),
    recipe={"lessons": 0.1},
    features=DychaFeatures,
    terminal=later(f"{__name__}.terminal"),
    short={
        "deck": {f"{colour}{number}": 1 for colour in "bgop" for number in range(1, 6)}
        | {"c1": 3, "c3": 2, "j4": 1, "jb": 1}
    },
)
