"""blef (LIE): Chris Handy's game of claims and checks with two-ended cards, 2–6 seats."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import Policy, State
from stolik.engine.room import Guidance, Mistakes, Room, Thinking, later
from stolik.games.blef.bluff import bluff
from stolik.games.blef.bot import BlefPolicy
from stolik.games.blef.deck import CARDS, DECK
from stolik.games.blef.expert.reader import Reader
from stolik.games.blef.features import BlefFeatures
from stolik.games.blef.numbering import LARGEST_HAND, check
from stolik.games.blef.prompt import prompt
from stolik.games.blef.reason import reason
from stolik.games.blef.retold import retold
from stolik.games.blef.rules import Blef, BlefState
from stolik.games.blef.seen import BlefView
from stolik.games.blef.upshot import mark, upshot
from stolik.games.blef.view import imagine, view
from stolik.games.blef.words import message, notation

OUT = 100
"""More cards than anybody owes."""


def standing(state: State) -> tuple[float, ...]:
    """The fewer cards owed the better (`fewer`: the more); who is out stands behind everybody who is in."""
    assert isinstance(state, BlefState)
    owed = [float(-state.blef.loss * cards) for cards in state.owed]
    return tuple(worth if state.playing >> seat & 1 else worth - OUT for seat, worth in enumerate(owed))


def equilibrium(game: Blef, others: Policy | None = None) -> Policy:
    """Rounds solved beforehand; their tables are read when somebody plays so."""
    from stolik.games.blef.expert.equilibrium import Equilibrium

    return Equilibrium(game, others)


def reading(game: Blef) -> Reader:
    """Takes rivals for rule bots, where the network takes them for its own kind."""
    return Reader(game)


ROOM = Room(
    id="blef",
    version=2,
    older=(1,),
    seats=range(2, 7),
    options=(
        options.seat("first"),
        options.deck(CARDS, DECK),
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
    prompt=prompt,
    mark=mark,
    upshot=upshot,
    reason=reason,
    view_type=BlefView,
    policy=BlefPolicy,
    folder=Path(__file__).parent,
    bluff=bluff,
    check=check,
    revocable="show ",
    standing=standing,
    thinking=Thinking(one_round=True),
    expert=equilibrium,
    by_heart=equilibrium,
    network="network.npz",
    taught=(2,),
    recipe={"temperature": 1.0, "bonus": 0.02, "last_bonus": 0.0125, "lessons": 0.08, "rules": 0.1, "past": 0.3},
    mistakes=Mistakes(often=42),
    hard=Guidance(positions=2_500, own=1, trust=0.01, heed=0.5),
    master=Guidance(positions=10_000, own=1, trust=0.01, heed=0.35),
    features=BlefFeatures,
    retold=retold,
    opinion=reading,
    terminal=later(f"{__name__}.terminal"),
    short={"end": 3},
)
