"""The networks in the rooms: they fit, they are small, they play better than the rule bots, and know who is ahead."""

from __future__ import annotations

import logging
import re

import numpy as np
import pytest

import stolik
from stolik.bots.chances import Judge
from stolik.bots.fitted import Fitted, misfit
from stolik.bots.levels import fitted_to, say_once
from stolik.bots.network import Network, load
from stolik.engine.registry import room
from stolik.training.contest import contest
from stolik.training.course import Plan
from stolik.training.field import games_to_learn
from stolik.training.rollout import STEPS

OLDER = ("dycha",)
"""From before files said by which command they came."""


def network_of(game_id: str) -> Network:
    return load(room(game_id).folder / room(game_id).network)


@pytest.mark.parametrize("game_id", stolik.games())
def test_it_is_small_and_knows_all_seats_and_printed_variants(game_id: str) -> None:
    assert (room(game_id).folder / room(game_id).network).stat().st_size < 500_000
    about = network_of(game_id).about
    for game in games_to_learn(game_id):
        assert misfit(about, game, game.room.features(game)) is None


@pytest.mark.parametrize("game_id", [game_id for game_id in stolik.games() if game_id not in OLDER])
def test_it_was_made_by_the_command_it_names_to_its_end(game_id: str) -> None:
    made = network_of(game_id).about.training
    typed = re.fullmatch(rf"stolik train {game_id} --steps ([\d.]+) --seed \d+", made["command"])
    assert typed is not None, made
    assert 0 <= int(made["decisions"]) - float(typed[1]) * 1e6 < STEPS * 2 * Plan(game_id).tables


@pytest.mark.parametrize("game_id", ["blef", "bzzz", "dycha", "nerwy"])
@pytest.mark.parametrize("seats", [2, 4])
def test_by_itself_it_wins_more_than_its_share_among_rule_bots(game_id: str, seats: int) -> None:
    assert contest(network_of(game_id), stolik.game(game_id, seats=seats), 512, seed=3).low > 1 / seats


def test_who_always_passes_wins_less_than_its_share() -> None:
    """So the measurement can say no."""
    network = network_of("bzzz")
    wish = np.array([text == "pass" for text in network.about.actions], np.float32)
    shy = Network(network.about, network.trunk, (np.zeros_like(network.policy[0]), wish), network.value)
    assert contest(shy, stolik.game("bzzz", seats=3), 512, seed=3).high < 1 / 3


def test_where_it_does_not_fit_the_levels_search_and_say_so_once(caplog: pytest.LogCaptureFixture) -> None:
    say_once.cache_clear()
    game = stolik.game("bzzz", seats=2, end=20)
    with caplog.at_level(logging.WARNING):
        names = [type(stolik.bot(level, game)).__name__ for level in ("easy", "hard", "master")]
    assert names == ["PolicyBot", "SearchBot", "SearchBot"]
    assert [message for message in caplog.messages if "not with end=20" in message] == caplog.messages
    assert len(caplog.messages) == 1


@pytest.mark.parametrize("game_id", stolik.games())
def test_values_are_chances_of_all_seats_from_every_view(game_id: str) -> None:
    game = stolik.game(game_id, seats=3)
    state = game.start()
    rng = stolik.Rng(4)
    for _ in range(12):
        stolik.deal(state, rng)
        for seat in (0, 1, 2, None):
            chances = stolik.value(game, state.view(seat))
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1, abs=1e-5)
        asked = state.to_act[0]
        state.apply(asked, rng.choice(state.legal(asked)))


def test_a_value_reads_nothing_the_seat_cannot_see() -> None:
    game = stolik.game("nerwy", seats=3)
    state, rng = game.start(), stolik.Rng(2)
    stolik.deal(state, rng)
    seat = state.to_act[0]
    assert Judge(game).of([(state, seat)]) == Judge(game).of([(state.resample(seat, rng), seat)])


def test_values_tell_who_wins() -> None:
    """Over games of the rule bot: whoever is given more than half of the chances near the end mostly wins."""
    game = stolik.game("bzzz", seats=2)
    judge, right = Judge(game), 0
    for seed in range(60):
        record = stolik.play(game, [stolik.bot("normal", game, seed=seat) for seat in range(2)], seed=seed)
        states = [state.clone() for state in record.states()]
        before = states[-1 - len(states) // 4]
        seat = max(0, before.to_act[0])
        favourite = int(np.argmax(judge.of([(before, seat)])[0]))
        right += favourite in record.final().winners
    assert right > 40


def test_the_one_seat_of_dycha_has_chances_against_the_game() -> None:
    game = stolik.game("dycha", seats=1, limit=4)
    state = game.start()
    stolik.deal(state, stolik.Rng(1))
    (chance,) = stolik.value(game, state.view(0))
    assert 0 < chance < 1
    assert isinstance(fitted_to(game), Fitted)
