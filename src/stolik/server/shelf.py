"""Trained players the operator offers: the `.npz` files of one folder, by name.

A client names one of them and never a path. What the log says of a player outlives its file: if it is gone, or does not
fit, the rule bot plays on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from stolik.bots.levels import POLICY, bot
from stolik.engine import registry
from stolik.engine.contract import Game
from stolik.engine.observing import features_of
from stolik.engine.play import Bot
from stolik.host.entries import BotSet, Entry, Plan, Planned
from stolik.host.refused import Refused
from stolik.host.table import Table

if TYPE_CHECKING:
    from stolik.bots.policy_file import Network

KEPT = 1000
"""Plans whose players are remembered."""
NAME = re.compile(r"[0-9A-Za-z_-]{1,32}")


@lru_cache(maxsize=256)
def game_of(plan: bytes) -> Game:
    made = msgspec.msgpack.decode(plan, type=Plan)
    return registry.room(made.game).play(made.seats, made.options)


class Shelf:
    def __init__(self, folder: str = "") -> None:
        """Reads every player at once, so that a wrong file is noticed when the server starts."""
        self.players: dict[str, Network] = read(Path(folder)) if folder else {}
        self.known: dict[bytes, tuple[str, ...]] = {}

    def fitting(self, plan: Plan) -> tuple[str, ...]:
        """The names of those who can play this game, with these options, at so many seats."""
        if not self.players:
            return ()
        key = msgspec.msgpack.encode(plan)
        if key not in self.known:
            if len(self.known) >= KEPT:
                self.known.clear()
            game = game_of(key)
            self.known[key] = tuple(name for name in self.players if self.fits(name, game))
        return self.known[key]

    def fits(self, name: str, game: Game) -> bool:
        if name not in self.players:
            return False
        from stolik.bots.policy_file import misfit  # where there are players there is numpy

        return misfit(self.players[name].about, game, features_of(game)) is None

    def check(self, level: str, plan: Plan) -> None:
        if level.startswith(POLICY) and level.removeprefix(POLICY) not in self.fitting(plan):
            raise Refused("seat/no-such-bot")

    def stay(self, table: Table, entries: list[Entry]) -> list[Entry]:
        """After a change of plan, rule bots take the seats of those who do not know the new game."""
        planned = next((entry for entry in entries if isinstance(entry, Planned)), None)
        if planned is None:
            return entries
        fitting = {f"{POLICY}{name}" for name in self.fitting(planned.plan)}
        lost = [
            number
            for number, seat in enumerate(table.seats[: planned.plan.seats])
            if seat.kind == "bot" and seat.level.startswith(POLICY) and seat.level not in fitting
        ]
        return entries + [BotSet(at=planned.at, seat=number, level="normal") for number in lost]

    def bot(self, level: str, game: Game, seed: str) -> Bot:
        if not level.startswith(POLICY):
            return bot(level, game, seed)
        name = level.removeprefix(POLICY)
        if not self.fits(name, game):
            return bot("normal", game, seed)
        from stolik.bots.trained import TrainedBot

        return TrainedBot(game, seed, self.players[name])


def read(folder: Path) -> dict[str, Any]:
    try:
        from stolik.bots.policy_file import load
    except ImportError:
        raise ValueError("--policies needs numpy: pip install stolik[policies]") from None
    if not folder.is_dir():
        raise ValueError(f"--policies takes a folder with files such as policy.npz; {str(folder)!r} is none")
    paths = sorted(folder.glob("*.npz"))
    for path in paths:
        if not NAME.fullmatch(path.stem):
            raise ValueError(f"a player's name has 1 to 32 letters, digits, - and _ (no others); {path.name!r} has not")
    return {path.stem: load(path) for path in paths}
