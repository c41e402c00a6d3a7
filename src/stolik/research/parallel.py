"""A game as a PettingZoo parallel environment: all seats answer at once, in cycles."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from stolik.engine.drive import CAP, deal
from stolik.engine.registry import game as make_game
from stolik.engine.rng import Rng
from stolik.research import drawing
from stolik.research.layout import slices
from stolik.research.rendering import RENDER_MODES, check_render_mode, render
from stolik.research.spaces import Observation, Observer, declare_dicts, observation_space, row_space

Infos = dict[str, dict[str, Any]]


class Parallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """In a cycle every seat that may act does so, not knowing what the others do in it; a seat that may not, waits (the
    action id after the game's own, and its only legal one).

    Answers take effect in the order the rules ask in; where nobody has turns (siedem) a cycle is a tick, and the order is
    drawn. An answer that came too late or is illegal changes nothing, which `infos` says by the refusal's code.
    `max_cycles`: cycles after which a game is truncated. `scaled`: observations as float32 from 0 to 1.
    """

    def __init__(
        self,
        game_id: str,
        seats: int,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        self.metadata = {
            "name": f"{game_id}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = CAP if max_cycles is None else max_cycles
        self.game = make_game(game_id, seats, **options)
        self.wait = self.game.actions
        features = self.game.room.features(self.game)
        self.layout = slices(features)
        self.observer = Observer(features, scaled)
        self.rng = Rng(secrets.randbits(64))
        self.possible_agents = list(drawing.names(self.game))
        self.observation_spaces = {
            agent: observation_space(features, self.wait + 1, scaled) for agent in self.possible_agents
        }
        self.state_space = row_space(features, scaled, seats)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], Infos]:
        declare_dicts(str(self))
        if seed is not None:
            self.rng = Rng(seed)
        self.position = self.game.start()
        self.cycles = 0
        deal(self.position, self.rng)
        self.agents = self.possible_agents.copy()
        seen = self.observe()
        return seen, masks_of(seen)

    def observe(self) -> dict[str, Observation]:
        return {agent: self.look(seat) for seat, agent in enumerate(self.possible_agents)}

    def look(self, seat: int) -> Observation:
        seen = self.observer.look(self.position, seat)
        mask = seen["action_mask"]
        seen["action_mask"] = np.append(mask, np.int8(not mask.any()))
        return seen

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise ValueError("nobody is playing: call reset() to begin a game")
        infos: Infos = {agent: {} for agent in self.agents}
        self.answer({self.possible_agents.index(agent): int(action) for agent, action in actions.items()}, infos)
        self.cycles += 1
        over = self.position.over
        cut = not over and self.cycles >= self.max_cycles
        agents = self.agents
        rewards = dict(zip(agents, self.position.returns, strict=True))
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        seen = self.observe()
        for agent, masks in masks_of(seen).items():
            infos[agent] |= masks
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def answer(self, answers: dict[int, int], infos: Infos) -> None:
        """The seats asked answer one after another, until what they were asked is settled."""
        asked = list(self.position.to_act)
        if self.game.room.real_time:  # all at the same moment: the whole order is drawn (R-S6)
            self.rng.shuffle(asked)
        while asked:
            seat = asked.pop(0)
            action = answers.get(seat, self.wait)
            refusal = self.position.why_not(seat, action)
            if refusal is not None:
                infos[self.possible_agents[seat]]["illegal"] = refusal.code
                continue
            self.position.apply(seat, action)
            deal(self.position, self.rng)
            if self.settled(asked):
                return

    def settled(self, asked: list[int]) -> bool:
        """A call has ended the window, a lay the game: those not yet heard are asked something new, or nothing."""
        if self.game.room.real_time:
            return self.position.over
        return any(seat not in self.position.to_act for seat in asked)

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self.render_mode, self.position, None)

    def state(self) -> NDArray[Any]:
        """What all seats see together, for centralised critics."""
        return self.observer.everything(self.position)

    def close(self) -> None:
        """Nothing is held open."""


def masks_of(seen: Mapping[str, Observation]) -> Infos:
    """The masks where newer learners look for them."""
    return {agent: {"action_mask": each["action_mask"]} for agent, each in seen.items()}
