"""siedem (7 Ate 9): Maureen Hiron's race of adding and subtracting, 1–4 seats, real time."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.contract import State
from stolik.engine.room import Room, fewest_first, later, scores_of
from stolik.games.siedem.bot import SiedemPolicy
from stolik.games.siedem.deck import CARDS, DECK
from stolik.games.siedem.effort import effort
from stolik.games.siedem.expert import Chains
from stolik.games.siedem.features import SiedemFeatures
from stolik.games.siedem.planning import foresight
from stolik.games.siedem.prompt import prompt
from stolik.games.siedem.rules import Siedem, check
from stolik.games.siedem.seen import SiedemView
from stolik.games.siedem.upshot import mark, upshot
from stolik.games.siedem.view import imagine, view
from stolik.games.siedem.words import message, notation


def standing(state: State) -> tuple[float, ...]:
    return scores_of(state) if state.game.options["to_three"] else fewest_first(state)


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
        options.deck(CARDS, DECK),
    ),
    game=Siedem,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    prompt=prompt,
    mark=mark,
    upshot=upshot,
    view_type=SiedemView,
    policy=lambda game: SiedemPolicy(),
    folder=Path(__file__).parent,
    foresight=foresight,
    check=check,
    real_time=True,
    effort=effort,
    race=later(f"{__name__}.race"),
    idle="take",
    untold=("siedem/does-not-fit", "siedem/row-does-not-fit"),
    standing=standing,
    expert=lambda game: Chains(),  # a race leaves no time to search; speed and a plan decide
    network="network.npz",
    features=SiedemFeatures,
    terminal=later(f"{__name__}.terminal"),
    short={"deck": {f"{value}/1": 1 for value in range(1, 11)} | {"2/3": 1, "5/2": 1, "8/3": 1}},
)
