"""A game as a PettingZoo AEC environment: seats act one at a time."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from stolik.engine.clock import speeds_named
from stolik.engine.contract import NOBODY
from stolik.engine.drive import CAP
from stolik.engine.errors import IllegalAction
from stolik.engine.registry import game as make_game
from stolik.engine.rng import Rng
from stolik.research import drawing
from stolik.research.episode import Episode
from stolik.research.layout import slices
from stolik.research.rendering import RENDER_MODES, check_render_mode, render
from stolik.research.spaces import Observation, Observer, declare_dicts, observation_space, row_space

ILLEGAL = ("end", "raise")


class SinceReset:
    """What is there once a game has begun; until then it says so. (A `__getattr__` would do the same, and slow down the
    reading of every attribute, several dozen times a step.)"""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, env: AEC | None, owner: type) -> Any:
        raise AttributeError(f"{env and env.name}: {self.name} is known once a game has begun; call reset() first")


class AEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """`illegal`: what an illegal action does. "end": the game is over, the offender gets -1 and the others 0 (PettingZoo's
    custom); "raise": `stolik.IllegalAction`. `speeds`: how quick the seats are in a game without turns, by level of
    bots; None: each action lasts one tick. `max_steps`: decisions after which a game is truncated. `scaled`: observations
    as float32 from 0 to 1 instead of the counts themselves."""

    agent_selection = SinceReset()
    rewards = SinceReset()
    _cumulative_rewards = SinceReset()
    terminations = SinceReset()
    truncations = SinceReset()
    infos = SinceReset()

    def __init__(
        self,
        game_id: str,
        seats: int,
        render_mode: str | None = None,
        illegal: str = "end",
        speeds: Sequence[str] | None = None,
        max_steps: int = CAP,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}; not {illegal!r}")
        self.name = f"{game_id}_v0"
        self.metadata = {
            "name": self.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = check_render_mode(render_mode)
        self.game = make_game(game_id, seats, **options)
        self.illegal = illegal
        self.max_steps = max_steps
        features = self.game.room.features(self.game)
        self.layout = slices(features)
        self.observer = Observer(features, scaled)
        self.episode = Episode(self.game, Rng(secrets.randbits(64)), speeds_named(self.game, speeds))
        self.possible_agents = list(drawing.names(self.game))
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(features, self.game.actions, scaled) for agent in self.possible_agents
        }
        self.state_space = row_space(features, scaled, seats)
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.seat, self.done = NOBODY, False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        declare_dicts(self.name)
        if seed is not None:
            self.episode.rng = Rng(seed)
        self.done = False
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = self.terminations.copy()
        self.infos = {agent: {} for agent in self.agents}
        self.seat = self.episode.begin()
        self.agent_selection = self.possible_agents[self.seat]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        _ = self.agent_selection  # or it would quietly find nobody before a game has begun
        return self.in_turn(max_iter)

    def in_turn(self, max_iter: int) -> Iterator[str]:
        for _ in repeat(None, min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The mask stands in the info too, where newer learners look for it. Nobody is paid before the end."""
        agent = self.agent_selection
        info = self.infos[agent]
        seen = None
        if observe:
            seen = self.observe(agent) if self.done else self.observer.look(self.episode.state, self.seat)
            info["action_mask"] = seen["action_mask"]
        if self.done:
            return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], info
        return seen, 0.0, False, False, info

    def state(self) -> NDArray[Any]:
        """What all seats see together, for centralised critics."""
        return self.observer.everything(self.episode.state)

    def observe(self, agent: str) -> Observation:
        """Of a seat that is not asked the mask is all 0; once the game is over all 1, for nothing but None is accepted."""
        seat, asked = self.seat_of[agent], self.seat
        if seat == asked:
            return self.observer.look(self.episode.state, seat)
        return self.observer.watch(self.episode.state, seat, asked == NOBODY)

    def step(self, action: int | None) -> None:
        if self.done:
            self.leave(self.agent_selection, action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is asked and must choose an action; None is for who is done")
        episode = self.episode
        try:
            self.seat = seat = episode.try_to_act(self.seat, int(action))
        except IllegalAction as refused:
            self.refuse(self.agent_selection, refused)
        else:
            if seat != NOBODY and episode.length < self.max_steps:
                self.agent_selection = self.possible_agents[seat]
            else:
                self.end(seat)
        if self.render_mode == "human":
            self.render()

    def end(self, seat: int) -> None:
        if seat == NOBODY:
            self.finish(dict(zip(self.agents, self.episode.state.returns, strict=True)), self.terminations)
        else:
            self.finish(self.rewards, self.truncations)

    def refuse(self, agent: str, refused: IllegalAction) -> None:
        if self.illegal == "raise":
            raise refused
        self.infos[agent] = {"illegal": refused.code}
        self.finish({**self.rewards, agent: -1.0}, self.terminations)

    def finish(self, rewards: dict[str, float], ends: dict[str, bool]) -> None:
        """For all at once, and nobody was paid before: so nothing is to be added up, and they leave in their order."""
        ends.update(dict.fromkeys(self.agents, True))
        self.done = True
        self.rewards = rewards
        self._cumulative_rewards = rewards.copy()
        self.agent_selection = self.agents[0]

    def leave(self, agent: str, action: int | None) -> None:
        """What PettingZoo's `_was_dead_step` does, for agents that leave in their order."""
        if action is not None:
            raise ValueError(f"the game is over for {agent}, who accepts only None; not {action!r}")
        del self.agents[0], self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        del self.infos[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self.render_mode, self.episode.state, None if self.episode.state.over else self.seat)

    def close(self) -> None:
        """Nothing is held open."""
