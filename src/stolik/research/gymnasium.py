"""Gymnasium environments: one seat of any game against fixed bots, and the solo games. Importing this file registers them.

`stolik/Bzzz-v0` and so on for every game: `gymnasium.make("stolik/Bzzz-v0", seats=3, bots="hard")`.
`stolik/Dycha-solo-v0`, `stolik/Siedem-solo-v0`: alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from stolik.bots.entries import Entry, bot
from stolik.engine.clock import VirtualClock, speeds_named
from stolik.engine.contract import NOBODY
from stolik.engine.drive import CAP
from stolik.engine.errors import IllegalAction
from stolik.engine.play import Players
from stolik.engine.registry import game as make_game
from stolik.engine.registry import games, room
from stolik.engine.rng import Rng
from stolik.research.aec import ILLEGAL
from stolik.research.episode import Episode
from stolik.research.layout import slices
from stolik.research.pettingzoo import usual_seats
from stolik.research.rendering import RENDER_MODES, check_render_mode, render
from stolik.research.spaces import Observation, Observer, observation_space


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """`seat` is the agent's; `bots`: one for all the others, or one for each seat (the agent's own is not used), each a
    name, an object with `choose(view, legal)`, a class or a function (`stolik.bots.entries`). An object is asked as it is,
    never copied: what it learns meanwhile it plays.

    Reward: the game's returns when it ends (1 for a sole win; the sum over seats is 0), 0 before. Alone in a game without
    turns, whose result is the time, the reward is minus the time that passed.
    `illegal`: what an illegal action does. "end" (default): the episode terminates with reward -1 and
    `info["illegal"]` names the reason; "raise": `stolik.IllegalAction`, for debugging. `scaled`: observations as float32
    from 0 to 1. The mask is in the observation, in `info["action_mask"]`, and what `action_masks()` answers.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's own convention)

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Entry | Sequence[Entry] = "normal",
        illegal: str = "end",
        speeds: Sequence[str] | None = None,
        max_steps: int = CAP,
        render_mode: str | None = None,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        self.game = make_game(game_id, usual_seats(game_id) if seats is None else seats, **options)
        if seat not in range(self.game.seats):
            raise ValueError(f"{game_id}: seat is a number from 0 to {self.game.seats - 1}, not {seat!r}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}; not {illegal!r}")
        self.seat = seat
        self.entries: list[Entry] = list(bots) if isinstance(bots, list | tuple) else [bots] * self.game.seats
        if len(self.entries) != self.game.seats:
            raise ValueError(f"bots is one entry or {self.game.seats} of them, one per seat; not {bots!r}")
        self.illegal = illegal
        self.max_steps = max_steps
        self.render_mode = check_render_mode(render_mode)
        self.against_time = self.game.seats == 1 and self.game.room.real_time
        features = self.game.room.features(self.game)
        self.layout = slices(features)
        self.observer = Observer(features, scaled)
        self.episode = Episode(self.game, Rng(0), speeds_named(self.game, speeds))
        self.observation_space = observation_space(features, self.game.actions, scaled)
        self.action_space = spaces.Discrete(self.game.actions)
        self.begun = False
        self.hire(0)

    def hire(self, seed: int) -> None:
        self.episode.rng = Rng(seed)
        self.players = Players([bot(entry, self.game, f"{seed}/{seat}") for seat, entry in enumerate(self.entries)])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.hire(int(self.np_random.integers(2**62)))
        while self.until_asked(self.episode.begin()) == NOBODY:
            pass  # the others were done before this seat was ever asked
        self.begun = True
        seen = self.look()
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> NDArray[np.bool_]:
        """As sb3-contrib's MaskablePPO asks for it."""
        mask: NDArray[np.bool_] = self.look()["action_mask"].astype(np.bool_)
        return mask

    def until_asked(self, seat: int) -> int:
        """The table and the others act until this seat must, the game is over, or it has gone on for too long."""
        episode = self.episode
        while seat not in (self.seat, NOBODY) and episode.length < self.max_steps:
            seat = episode.act(seat, self.players.choose(episode.state, seat, episode.rng))
        return seat

    def look(self) -> Observation:
        return self.observer.look(self.episode.state, self.seat)

    @property
    def now(self) -> int:
        """Ticks or milliseconds since the beginning; in a game of turns there is no time."""
        turns = self.episode.turns
        return turns.now if isinstance(turns, VirtualClock) else 0

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        if not self.begun:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() before step()")
        before = self.now
        try:
            seat = self.episode.try_to_act(self.seat, int(action))
        except IllegalAction as refused:
            if self.illegal == "raise":
                raise
            return self.look(), -1.0, True, False, {"illegal": refused.code, "action_mask": self.look()["action_mask"]}
        over = self.until_asked(seat) == NOBODY
        if self.render_mode == "human":
            self.render()
        reward = float(before - self.now) if self.against_time else self.episode.state.returns[self.seat]
        seen, cut = self.look(), not over and self.episode.length >= self.max_steps
        return seen, reward, over, cut, {"action_mask": seen["action_mask"]}

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self.render_mode, self.episode.state, self.seat)


def name_of(game_id: str, solo: bool = False) -> str:
    return f"stolik/{game_id.capitalize()}{'-solo' if solo else ''}-v0"


def register() -> tuple[str, ...]:
    """Make the environments known to `gymnasium.make`; returns their ids. Asking twice does no harm."""
    ids: list[tuple[str, dict[str, Any]]] = []
    for game_id in games():
        if room(game_id).seats[-1] > 1:
            ids.append((name_of(game_id), {"game_id": game_id}))
        if 1 in room(game_id).seats:
            ids.append((name_of(game_id, solo=True), {"game_id": game_id, "seats": 1}))
    for name, given in ids:
        if name not in gymnasium.registry:
            one, many = "stolik.research.gymnasium:OneSeat", "stolik.research.vector_env:OneSeatVector"
            gymnasium.register(name, entry_point=one, vector_entry_point=many, kwargs=given)
    return tuple(name for name, _ in ids)


IDS = register()
