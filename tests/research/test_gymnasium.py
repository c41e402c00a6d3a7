"""Gymnasium's own checker on every environment, and what an illegal action does."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import stolik
from stolik.engine.contract import Game
from stolik.engine.registry import room
from stolik.research.gymnasium import IDS, OneSeat, name_of, register


@pytest.mark.parametrize("name", IDS)
def test_the_checker_is_content(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_the_checker_is_content_with_all_seats_and_options(game: Game) -> None:
    check_env(
        OneSeat(game.id, game.seats, game.seats - 1, "random", **game.room.given(game.options)), skip_render_check=True
    )


def test_every_game_is_there_and_alone_where_it_can_be_played_alone() -> None:
    several = [f"stolik/{game_id.capitalize()}-v0" for game_id in stolik.games()]
    alone = [f"stolik/{game_id.capitalize()}-solo-v0" for game_id in stolik.games() if 1 in room(game_id).seats]
    assert set(register()) == {*several, *alone}


@pytest.mark.parametrize("name", IDS)
def test_an_episode_ends_with_the_games_return(name: str) -> None:
    env = gymnasium.make(name).unwrapped
    assert isinstance(env, OneSeat)
    seen, _ = env.reset(seed=4)
    paid, ended = 0.0, False
    while not ended:
        seen, reward, ended, cut, info = env.step(np.flatnonzero(seen["action_mask"])[0])
        paid += float(reward)
        assert not cut
        assert (info["action_mask"] == seen["action_mask"]).all()
    assert env.episode.state.over
    assert paid == pytest.approx(-env.now if env.against_time else env.episode.state.returns[env.seat])


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    env = OneSeat("bzzz", 3)
    env.reset(seed=1)
    assert env.step(12)[1:4] == (-1.0, True, False)
    env.reset(seed=1)
    assert env.step(12)[4]["illegal"] == "action/tables"
    env = OneSeat("bzzz", 3, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(stolik.IllegalAction):
        env.step(12)


def test_bots_can_differ_by_seat() -> None:
    env = OneSeat("bzzz", 3, seat=1, bots=["random", "random", "normal"])
    assert [type(env.players.bots[seat]).__name__ for seat in range(3)] == ["RandomBot", "RandomBot", "PolicyBot"]


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="a number from 0 to 2"):
        OneSeat("bzzz", 3, seat=3)
    with pytest.raises(ValueError, match="one per seat"):
        OneSeat("bzzz", 3, bots=["easy"])
    with pytest.raises(ValueError, match="illegal is one of"):
        OneSeat("bzzz", 3, illegal="shrug")
    with pytest.raises(ValueError, match="there is no bot"):
        OneSeat("bzzz", 3, bots="genius")


def test_masks_are_where_every_learner_looks_for_them(game_id: str) -> None:
    env = gymnasium.make(name_of(game_id))
    seen, info = env.reset(seed=2)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == seen["action_mask"]).all()
    assert (info["action_mask"] == seen["action_mask"]).all()


def test_scaled_observations_are_the_counts_by_their_bounds(game_id: str) -> None:
    plain, scaled = OneSeat(game_id), OneSeat(game_id, scaled=True)
    check_env(scaled, skip_render_check=True)
    counts, parts = plain.reset(seed=5)[0]["observation"], scaled.reset(seed=5)[0]["observation"]
    assert isinstance(plain.observation_space, gymnasium.spaces.Dict)
    space = plain.observation_space["observation"]
    assert isinstance(space, gymnasium.spaces.Box)
    assert parts.dtype == np.float32
    assert np.allclose(space.low + parts * (space.high.astype(np.float64) - space.low), counts, atol=1e-2)


def test_who_steps_before_a_game_has_begun_is_told_so() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) before step\(\)"):
        OneSeat("bzzz").step(0)
