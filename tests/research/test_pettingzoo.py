"""PettingZoo's own tests, run on every game, seat count and a spread of options; warnings are errors."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

import stolik
from stolik.engine.contract import Game
from stolik.research import pettingzoo as ours

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its test module imports an environment the deprecated way
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

CYCLES = 30


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with contextlib.redirect_stdout(io.StringIO()):
        yield


def module(game_id: str) -> Any:
    return getattr(ours, f"{game_id}_v0")


def makers(game: Game) -> tuple[Any, Any]:
    """Functions that make its AEC and its parallel environment."""
    given = {"seats": game.seats, **game.room.given(game.options)}
    return partial(module(game.id).env, **given), partial(module(game.id).parallel_env, **given)


def test_api(game: Game) -> None:
    aec, parallel = makers(game)
    api_test(aec(), num_cycles=CYCLES)
    parallel_api_test(parallel(), num_cycles=CYCLES)


OURS = "from stolik.research.pettingzoo import bzzz_v0; games = [bzzz_v0.env(), bzzz_v0.env(max_cycles=30)]"
THEIRS = "from pettingzoo.test import api_test"
TESTED = "[api_test(game, num_cycles=30) for game in games]"
ITS_OWN = "ignore::DeprecationWarning:pettingzoo.utils.deprecated_module"
"""What PettingZoo says to itself while its tests are imported."""


@pytest.mark.parametrize("imports", [(OURS, THEIRS), (THEIRS, OURS)], ids=["ours first", "theirs first"])
def test_a_stranger_sees_no_warning(imports: tuple[str, str]) -> None:
    program = "\n".join([*imports, TESTED])
    command = [sys.executable, "-W", "error", "-W", ITS_OWN, "-c", program]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_seed(game: Game) -> None:
    aec, parallel = makers(game)
    seed_test(aec, num_cycles=CYCLES)
    parallel_seed_test(parallel, num_cycles=CYCLES)


def test_render(game: Game) -> None:
    aec, _ = makers(game)
    render_test(aec)


def test_max_cycles(game_id: str) -> None:
    max_cycles_test(module(game_id))


def test_every_game_has_its_module() -> None:
    assert dir(ours) == [f"{game_id}_v0" for game_id in stolik.games()]
    with pytest.raises(AttributeError, match=r"has .*bzzz_v0.*; not chess_v0"):
        _ = ours.chess_v0


def play_out(env: Any, seed: int) -> dict[str, float]:
    """At random; what each agent was paid in all."""
    rng = stolik.Rng(seed)
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
    return paid


def test_rewards_are_the_returns(game_id: str) -> None:
    env = module(game_id).env()
    paid = play_out(env, 3)
    assert env.episode.state.over
    assert tuple(paid.values()) == env.episode.state.returns


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    env = ours.bzzz_v0.env(seats=3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(12)
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    assert env.infos[offender] == {"illegal": "action/tables"}


def test_an_illegal_action_raises_if_asked_to() -> None:
    env = ours.bzzz_v0.env(seats=3, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(stolik.IllegalAction):
        env.step(12)


def test_a_long_game_is_truncated() -> None:
    env = ours.bzzz_v0.env(seats=3, max_steps=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())


def test_who_is_done_leaves_by_none_and_nothing_else() -> None:
    env = ours.bzzz_v0.env(seats=3, max_steps=1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    with pytest.raises(ValueError, match="player_0, who accepts only None; not 3"):
        env.step(3)
    left = []
    for agent in env.agent_iter():
        left.append(agent)
        env.step(None)
        assert list(env.rewards) == list(env.infos) == list(env.truncations) == env.agents
    assert left == env.possible_agents


def test_in_parallel_an_illegal_answer_changes_nothing() -> None:
    env = ours.bzzz_v0.parallel_env(seats=3)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if not seen[agent]["action_mask"][-1])
    after, rewards, terminations, truncations, infos = env.step(dict.fromkeys(env.agents, 12))
    assert infos[asked]["illegal"] == "action/tables"
    assert all((after[agent]["observation"] == seen[agent]["observation"]).all() for agent in env.agents)
    assert not any([*rewards.values(), *terminations.values(), *truncations.values()])


@pytest.mark.parametrize("wrong", [{"render_mode": "3d"}, {"illegal": "shrug"}])
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="one of"):
        ours.bzzz_v0.env(seats=3, **wrong)


def test_masks_are_in_the_infos_too(game_id: str) -> None:
    env = module(game_id).env()
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert info["action_mask"] is seen["action_mask"]
    parallel = module(game_id).parallel_env()
    seen, infos = parallel.reset(seed=1)
    assert all(infos[agent]["action_mask"] is seen[agent]["action_mask"] for agent in parallel.agents)


def test_scaled_observations_pass_too(game_id: str) -> None:
    api_test(module(game_id).env(scaled=True), num_cycles=CYCLES)
    parallel_api_test(module(game_id).parallel_env(scaled=True), num_cycles=CYCLES)


def test_the_state_is_what_all_seats_see(game_id: str) -> None:
    for env in (module(game_id).env(seats=2), module(game_id).parallel_env(seats=2)):
        env.reset(seed=1)
        state = env.state()
        assert env.state_space.contains(state)
    seen = [env.look(seat)["observation"] for seat in range(2)]
    assert (state == np.concatenate(seen)).all()


def test_before_a_game_has_begun_one_is_told_so() -> None:
    env = ours.bzzz_v0.env(seats=3)
    for too_early in (env.last, env.agent_iter, lambda: env.step(0), lambda: env.rewards):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            too_early()
    with pytest.raises(ValueError, match=r"call reset\(\)"):
        ours.bzzz_v0.parallel_env(seats=3).step({})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must choose an action"):
        env.step(None)
