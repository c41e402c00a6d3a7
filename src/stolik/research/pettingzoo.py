"""PettingZoo environments of every game: `from stolik.research.pettingzoo import bzzz_v0`, `bzzz_v0.env(seats=3)`.

A module `<game>_v0` for each game, with `env`, `raw_env` and `parallel_env`. Where several
seats may act at once, the AEC environment asks them one after another in the order of R-0.8, and none sees what another
answered before all are heard (`blef`'s secret choices, `nerwy`'s call window); `parallel_env` asks them together.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from stolik.engine.drive import CAP
from stolik.engine.registry import games, room
from stolik.engine.travel import Packed
from stolik.research.aec import AEC
from stolik.research.parallel import Parallel

SUFFIX = "_v0"


def usual_seats(game_id: str) -> int:
    return room(game_id).usual_seats


class Module(ModuleType):
    """What PettingZoo expects of an environment's module. It can be imported like any other, and pickles by its name."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"{__name__}.{game_id}{SUFFIX}", f"{game_id} for PettingZoo.")
        self.game_id = game_id

    def __reduce__(self) -> Packed:
        return module, (self.game_id,)

    @cached_property
    def usual(self) -> int:
        return usual_seats(self.game_id)

    def raw_env(
        self,
        seats: int | None = None,
        render_mode: str | None = None,
        illegal: str = "end",
        speeds: Sequence[str] | None = None,
        max_steps: int = CAP,
        scaled: bool = False,
        **options: Any,
    ) -> AEC:
        """One seat at a time, asked as the rules say."""
        return AEC(self.game_id, seats or self.usual, render_mode, illegal, speeds, max_steps, scaled, **options)

    def env(self, seats: int | None = None, max_cycles: int | None = None, **keywords: Any) -> AEC:
        """As `raw_env`, which checks its actions itself and so needs no wrappers. With `max_cycles` the seats are asked in
        cycles, each once in every cycle as in `parallel_env`, because only then can cycles be counted."""
        if max_cycles is None:
            return self.raw_env(seats, **keywords)
        cycles: AEC = parallel_to_aec(self.parallel_env(seats, max_cycles=max_cycles, **keywords))
        return cycles

    def parallel_env(
        self,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        scaled: bool = False,
        **options: Any,
    ) -> Parallel:
        """All seats at once, in cycles."""
        return Parallel(self.game_id, seats or self.usual, render_mode, max_cycles, scaled, **options)


def module(game_id: str) -> Module:
    """One for each game, kept where Python keeps modules."""
    made = Module(game_id)
    kept = sys.modules.setdefault(made.__name__, made)
    assert isinstance(kept, Module)
    return kept


def __getattr__(name: str) -> Module:
    game_id = name.removesuffix(SUFFIX)
    if name == game_id or game_id not in games():
        known = ", ".join(f"{game_id}{SUFFIX}" for game_id in games())
        raise AttributeError(f"stolik.research.pettingzoo has {known}; not {name}")
    return module(game_id)


def __dir__() -> list[str]:
    return [f"{game_id}{SUFFIX}" for game_id in games()]


for known_game in games():
    module(known_game)
