"""The compiled and the interpreted build play the same game."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from stolik.engine import registry
from stolik.engine.build import COMPILED
from stolik.engine.rng import Rng
from tests.conformance.cases import games, seats_and_spectator, spread, walk

REPO = Path(__file__).parent.parent.parent


def fingerprint(game_id: str) -> str:
    """Every state, view, legal list and resampled world of some random games, in one hash."""
    found = hashlib.sha256()
    for game in spread(registry.room(game_id)):
        for number, (state, actor, action) in enumerate(walk(game, 11, cap=400)):
            found.update(repr((state.key(), actor, action, state.scores)).encode())
            if number % 20 == 0:
                views = [repr(state.view(seat)) for seat in seats_and_spectator(game)]
                worlds = [state.resample(seat, Rng(number)).key() for seat in range(game.seats)]
                found.update(repr((views, worlds, [state.legal(seat) for seat in state.to_act])).encode())
    return found.hexdigest()


def test_both_builds_go_through_the_same_states() -> None:
    """Compares this build with the sources run interpreted (and says nothing new when this one is interpreted)."""
    ids = sorted({game.id for game in games() if (REPO / "src/stolik/games" / game.id).is_dir()})
    program = f"from tests.conformance.test_builds import fingerprint\nfor i in {ids!r}: print(fingerprint(i))"
    path = os.pathsep.join([str(REPO / "src"), str(REPO)])
    other = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert other.stdout.split() == [fingerprint(game_id) for game_id in ids]


def test_make_test_says_which_build_it_tests() -> None:
    wanted = os.environ.get("STOLIK_EXPECT")
    assert wanted in (None, "compiled" if COMPILED else "interpreted")
