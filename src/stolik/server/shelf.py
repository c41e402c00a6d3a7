"""Trained players the operator offers: the `.npz` files of one folder, by name.

A client names one of them and never a path. What the log says of a player outlives its file: if it is gone, or does not
fit, the rule bot plays on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from stolik.bots.levels import POLICY, bot
from stolik.engine.contract import Game
from stolik.engine.play import Bot
from stolik.host.entries import Plan
from stolik.host.match import game_in

if TYPE_CHECKING:
    from stolik.bots.network import Network

KEPT = 1000
"""Plans whose players are remembered."""
NAME = re.compile(r"[0-9A-Za-z_-]{1,32}")


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
            game = game_in(key)
            self.known[key] = tuple(name for name in self.players if self.fits(name, game))
        return self.known[key]

    def fits(self, name: str, game: Game) -> bool:
        if name not in self.players:
            return False
        from stolik.bots.fitted import misfit

        return misfit(self.players[name].about, game, game.room.features(game)) is None

    def bot(self, level: str, game: Game, seed: str) -> Bot:
        if not level.startswith(POLICY):
            return bot(level, game, seed)
        name = level.removeprefix(POLICY)
        if not self.fits(name, game):
            return bot("normal", game, seed)
        from stolik.bots.fitted import Fitted
        from stolik.bots.guided import NetworkBot

        return NetworkBot(game, seed, Fitted(self.players[name], game))


def read(folder: Path) -> dict[str, Any]:
    from stolik.bots.network import load

    if not folder.is_dir():
        raise ValueError(f"--policies takes a folder with files such as policy.npz; {str(folder)!r} is none")
    paths = sorted(folder.glob("*.npz"))
    for path in paths:
        if not NAME.fullmatch(path.stem):
            raise ValueError(f"a player's name has 1 to 32 letters, digits, - and _ (no others); {path.name!r} has not")
    return {path.stem: load(path) for path in paths}
