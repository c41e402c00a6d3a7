"""OpenSpiel games: `load("bzzz", seats=3, **options)`, or `register()` and `pyspiel.load_game("stolik_bzzz(players=3)")`.

Every table action is a chance node. Information states have perfect recall: all events as the seat saw them, and a
fingerprint of all views in between. States clone, serialise, and resample from an information state.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from stolik.engine.contract import NOBODY, TABLE
from stolik.engine.registry import games, room
from stolik.engine.rng import Rng
from stolik.engine.room import Room
from stolik.research.parameters import read_all, specification, write_all
from stolik.research.pettingzoo import usual_seats
from stolik.research.recall import RecallingState
from stolik.research.spaces import Observer

PREFIX = "stolik_"
PrivateInfo = pyspiel.PrivateInfoType
EVENTS = 64
"""How many of the newest events an information state tensor spells out."""


def game_type(of: Room, seats: int) -> Any:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{of.id}",
        long_name=f"stolik {of.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if seats == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=of.seats[-1],
        min_num_players=of.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(of, usual_seats(of.id)),
        provides_factored_observation_string=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel knows it."""

    def __init__(self, of: Room, parameters: dict[str, Any]) -> None:
        filled = {**specification(of, usual_seats(of.id)), **parameters}
        self.game = game = of.play(filled["players"], read_all(of, filled))
        self.length: int = filled["length"]
        self.features = game.room.features(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=game.actions + (game.seats if of.real_time else 0),
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.seats == 1 else 0.0,
            max_game_length=self.length,
        )
        super().__init__(game_type(of, game.seats), info, parameters)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 20 * self.length

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """All there is to it is in `ours`, which knows how to copy and to pickle itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours = RecallingState.begin(game.game)

    def cut(self) -> bool:
        return bool(self.ours.decisions >= self.get_game().length)

    def current_player(self) -> int:
        actor = NOBODY if self.cut() else self.ours.actor()
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == TABLE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.ours.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.ours.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.ours.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.ours.game
        return game.text(action) if action < game.actions else f"ready {action - game.actions}"

    def is_terminal(self) -> bool:
        return self.cut() or self.ours.state.over

    def returns(self) -> list[float]:
        return list(self.ours.state.returns)

    def __str__(self) -> str:
        return "; ".join(f"{actor} {self._action_to_string(actor, action)}" for actor, action in self.ours.since)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state this player cannot tell from this one. Its history is empty, for nobody could know it."""
        world = SpielState(self.get_game())
        world.ours = self.ours.resample(player, Rng(int(sampler() * 2**53)))
        return world


class SpielObserver:
    """Conforms to OpenSpiel's PyObserver, and obeys the `IIGObservationType` it is made with. Tensors: the row of the
    seat (or of all seats, one after another), block by block as the docs show it; with perfect recall also the newest
    events (who + 2, and what: the action's id + 1, 0 if unseen), and with the parameter `fingerprint` four 16-bit words
    that tell all pasts apart, for tables and not for networks. What is public alone is told in strings, and with perfect
    recall as events."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        unknown = set(params or {}) - {"fingerprint"}
        if unknown:
            raise ValueError(f"stolik's observers take the parameter 'fingerprint', not {', '.join(sorted(unknown))}")
        if not kind.public_info:
            raise ValueError("stolik's observers do not tell private things apart from public ones: ask with public_info")
        self.recalls: bool = kind.perfect_recall
        self.private = kind.private_info
        self.seats = game.game.seats
        self.observer = Observer(game.features)
        sizes = self.sizes(game, bool((params or {}).get("fingerprint")))
        self.tensor: NDArray[np.float32] = np.zeros(sum(math.prod(shape) for shape in sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in sizes.items():
            self.dict[name] = self.tensor[at : at + math.prod(shape)].reshape(shape)
            at += math.prod(shape)
        self.row = self.tensor[: int(game.features.size) * self.rows()]

    def rows(self) -> int:
        """How many seats are looked through."""
        every = {PrivateInfo.NONE: 0, PrivateInfo.SINGLE_PLAYER: 1, PrivateInfo.ALL_PLAYERS: self.seats}
        return every[self.private]

    def sizes(self, game: SpielGame, fingerprint: bool) -> dict[str, tuple[int, ...]]:
        blocks: dict[str, tuple[int, ...]] = {block.name: (block.size,) for block in game.features.blocks}
        if self.private == PrivateInfo.ALL_PLAYERS:
            blocks = {f"{seat}: {name}": shape for seat in range(self.seats) for name, shape in blocks.items()}
        shown = {} if self.private == PrivateInfo.NONE else blocks
        if self.recalls:
            shown |= {"fingerprint": (4,)} if fingerprint else {}
            shown |= {"events": (EVENTS, 2)}
        return shown

    def knower(self, player: int) -> int | None:
        """Whose memory it is: everybody's, if nothing private is to be told."""
        return None if self.private == PrivateInfo.NONE else player

    def set_from(self, state: SpielState, player: int) -> None:
        base = state.ours.state
        if self.private == PrivateInfo.ALL_PLAYERS:
            self.row[:] = self.observer.everything(base)
        elif self.private == PrivateInfo.SINGLE_PLAYER:
            self.row[:] = self.observer.look(base, player)["observation"]
        if not self.recalls:
            return
        memory = state.ours.memory(self.knower(player))
        if "fingerprint" in self.dict:
            self.dict["fingerprint"][:] = np.frombuffer(memory.mark or bytes(8), "<u2")
        self.dict["events"].fill(0)
        for place, (who, what) in enumerate(reversed(memory.events[-EVENTS:])):
            self.dict["events"][place] = (who + 2, what)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.private == PrivateInfo.ALL_PLAYERS:
            return "\n".join(self.said(state, seat) for seat in range(self.seats))
        return self.said(state, self.knower(player))

    def said(self, state: SpielState, seat: int | None) -> str:
        if not self.recalls:
            return msgspec.json.encode(state.ours.state.view(seat)).decode()
        memory = state.ours.memory(seat)
        return f"{'everybody' if seat is None else f'seat {seat}'}: {memory.text}#{memory.mark.hex()}"


REGISTERED: set[str] = set()


def register() -> tuple[str, ...]:
    """Make every game known to `pyspiel.load_game`, as `stolik_<game>`; returns these names. Asking twice does no harm."""
    for game_id in games():
        if game_id not in REGISTERED:
            of = room(game_id)
            pyspiel.register_game(game_type(of, usual_seats(game_id)), kept_for_ever(maker(of)))
            REGISTERED.add(game_id)
    return tuple(f"{PREFIX}{game_id}" for game_id in games())


def kept_for_ever(function: Any) -> Any:
    """OpenSpiel's registry lets go of it when Python is gone; were it the last to hold it, the process would abort."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(function))
    return function


def maker(of: Room) -> Callable[[dict[str, Any]], SpielGame]:
    def make(parameters: dict[str, Any]) -> SpielGame:
        return SpielGame(of, parameters)

    return make


def load(game_id: str, seats: int, length: int | None = None, **options: Any) -> SpielGame:
    """Any game with any options; `length` decisions at most."""
    register()
    of = room(game_id)
    of.play(seats, options)  # its sentence about a wrong option is better than OpenSpiel's
    parameters = write_all(of, seats, options)
    if length is not None:
        parameters["length"] = length
    return pyspiel.load_game(f"{PREFIX}{game_id}", parameters)  # type: ignore[no-any-return]
