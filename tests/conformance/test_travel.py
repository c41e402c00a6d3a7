"""Everything pickles and copies in mid-game, within a build and from one build to the other."""

from __future__ import annotations

import base64
import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import cloudpickle
import pytest

import stolik
from stolik.bots.levels import LEVELS
from stolik.engine import registry
from stolik.engine.clock import SPEEDS, VirtualClock
from stolik.engine.contract import Game, State
from tests.conformance.cases import moments

REPO = Path(__file__).parent.parent.parent
ROADS: dict[str, Any] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "cloudpickle": lambda thing: cloudpickle.loads(cloudpickle.dumps(thing)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("road", ROADS.values(), ids=ROADS)
def test_a_state_arrives_as_it_was_and_lives_its_own_life(game: Game, road: Any) -> None:
    for state in moments(game, seed=4, most=6):
        before, moved = state.key(), road(state)
        assert moved == state
        assert [moved.view(seat) for seat in range(game.seats)] == [state.view(seat) for seat in range(game.seats)]
        play_some(moved)
        assert state.key() == before


def play_some(state: State) -> tuple[object, ...]:
    rng = stolik.Rng("onwards")
    for _ in range(40):
        stolik.deal(state, rng)
        if state.over:
            break
        seat = state.to_act[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state.key()


def test_a_state_plays_on_as_it_would_have(game: Game) -> None:
    for state in moments(game, seed=5, most=3):
        assert play_some(pickle.loads(pickle.dumps(state))) == play_some(state.clone())


@pytest.mark.parametrize("road", ROADS.values(), ids=ROADS)
def test_a_game_its_records_and_views_arrive(game: Game, road: Any) -> None:
    moved = road(game)
    assert moved == game
    assert (moved.version, moved.actions, moved.texts()) == (game.version, game.actions, game.texts())
    record = stolik.play(game, [stolik.bot("random", game, seat) for seat in range(game.seats)], seed=2, cap=50)
    assert road(record) == record
    view = record.final().view(0)
    assert road(view) == view
    assert road(game.room) is registry.room(game.id)


def test_an_older_version_of_the_rules_stays_older() -> None:
    game = registry.room("blef").play(2, {}, 1)
    assert game.version == 1 != registry.room("blef").version
    assert pickle.loads(pickle.dumps(game)).version == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_goes_on_with_its_own_luck(game_id: str, level: str) -> None:
    room = registry.room(game_id)
    game = room.play(room.seats[-1], room.short)
    state = game.start()
    stolik.deal(state, stolik.Rng(1))
    seat = state.to_act[0]
    bot = stolik.bot(level, game, seed=3)
    bot.choose(state.view(seat), state.legal(seat))
    moved = pickle.loads(pickle.dumps(bot))
    assert [bot.choose(state.view(seat), state.legal(seat)) for _ in range(3)] == [
        moved.choose(state.view(seat), state.legal(seat)) for _ in range(3)
    ]


def test_a_generator_and_a_clock_go_on_together() -> None:
    rng = stolik.Rng(7)
    clock = VirtualClock(2, [SPEEDS["easy"], SPEEDS["hard"]], rng)
    moved, its_rng = pickle.loads(pickle.dumps((clock, rng)))
    assert moved.rng is its_rng
    for _ in range(5):
        assert clock.next_of((0, 1)) == moved.next_of((0, 1))
        assert clock.look(0) == moved.look(0)


SEND = """
import base64, pickle, sys
from tests.conformance.test_travel import cargo
sys.stdout.write(base64.b64encode(pickle.dumps(cargo())).decode())
"""


def cargo() -> list[Any]:
    """States in the middle of games, with a bot of each level, as both builds make them."""
    games = [registry.room(game_id).play(3, {}) for game_id in ("blef", "bzzz", "dycha", "nerwy", "siedem")]
    return [(moments(game, seed=8, most=4), [stolik.bot(level, game, 1) for level in LEVELS]) for game in games]


def in_other_build(program: str, given: str = "") -> str:
    path = os.pathsep.join([str(REPO / "src"), str(REPO)])
    environment = os.environ | {"PYTHONPATH": path}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environment, input=given, capture_output=True, text=True, check=True
    )
    return ran.stdout


def test_states_and_bots_travel_from_the_interpreted_build_to_this_one() -> None:
    moved = pickle.loads(base64.b64decode(in_other_build(SEND)))
    assert [states for states, _ in moved] == [states for states, _ in cargo()]


RECEIVE = """
import base64, pickle, sys
from tests.conformance.test_travel import cargo
moved = pickle.loads(base64.b64decode(sys.stdin.read()))
print([states for states, _ in moved] == [states for states, _ in cargo()])
"""


def test_states_and_bots_travel_from_this_build_to_the_interpreted_one() -> None:
    assert in_other_build(RECEIVE, base64.b64encode(pickle.dumps(cargo())).decode()) == "True\n"
