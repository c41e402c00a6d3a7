"""Bots see views and nothing else."""

from __future__ import annotations

import pytest

import stolik
from stolik.bots.entries import bot
from stolik.bots.levels import LEVELS
from stolik.engine import registry
from tests.conformance.cases import moments

SLOW = {"hard": 5, "master": 1, "search:flat:300": 5, "search:ismcts:300": 5, "network": 40, "classic": 5}
"""How often each is asked."""


@pytest.mark.parametrize("entry", dict.fromkeys([*LEVELS, *SLOW]))
def test_a_bot_answers_the_same_in_worlds_its_seat_cannot_tell_apart(game_id: str, entry: str) -> None:
    room = registry.room(game_id)
    game = room.play(room.seats[-1], {})
    rng = stolik.Rng(5)
    asked = [(state, seat) for state in moments(game, seed=2, most=40) for seat in state.to_act if seat != stolik.TABLE]
    choices = [(state, seat) for state, seat in asked if len(state.legal(seat)) > 1]
    assert choices
    for state, seat in choices[: SLOW[entry]] if entry in SLOW else asked:
        world = state.resample(seat, rng)
        answers = [bot(entry, game, 3).choose(which.view(seat), which.legal(seat)) for which in (state, world)]
        assert answers[0] == answers[1]
        assert answers[0] in state.legal(seat)


def test_the_same_seeds_give_the_same_game(game_id: str) -> None:
    room = registry.room(game_id)
    game = room.play(room.seats[-1], {})
    one, other = (
        stolik.play(game, [stolik.bot("easy", game, seed=seat) for seat in range(game.seats)], seed=4) for _ in range(2)
    )
    assert one == other
    assert one != stolik.play(game, [stolik.bot("easy", game, seed=seat) for seat in range(game.seats)], seed=5)


def test_unknown_levels_are_refused(game_id: str) -> None:
    room = registry.room(game_id)
    with pytest.raises(ValueError, match="there is no bot 'godlike'; an entry is random, easy, normal, hard, master"):
        stolik.bot("godlike", room.play(room.seats[0], {}))
