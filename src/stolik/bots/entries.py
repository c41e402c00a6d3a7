"""Whoever can sit down, everywhere the same: in `stolik.play`, the environments, the arena and the terminal.

An entry is a name (`hard`, `search:ismcts:500`, `file:policy.npz`, `py:module:Name`, `cmd:a program`), an object with
`choose(view, legal)`, a class that is made for a seat as `Class(game, seed)`, or a plain function of the view and the legal
actions. Something with `seated(game, seed)`, such as `Observing`, makes its bot itself.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from stolik.bots import levels
from stolik.engine.contract import Game
from stolik.engine.drive import CAP
from stolik.engine.play import Bot, Watch, unwatched
from stolik.engine.play import play as play_seated
from stolik.engine.record import Record

Entry = Any
"""A name, a bot, a class or a function, as above."""
PYTHON = "py:"
"""Before a bot of your own on the command line: `py:module:Name`, found from the folder one is in."""
COMMAND = "cmd:"
"""Before the command that starts a program of its own."""


class Asked:
    """A plain function, asked as a bot."""

    def __init__(self, function: Callable[[Any, list[int]], int]) -> None:
        self.choose = function


class Observing:
    """Decides from numbers, as networks do: `function(observation, action_mask)` answers with an action, or with how good
    each action looks, of which the best legal one is taken."""

    def __init__(self, function: Callable[[Any, Any], Any]) -> None:
        self.function = function

    def seated(self, game: Game, seed: int | str) -> Bot:
        from stolik.bots.observing import ObservingBot  # the only one here that needs numpy

        return ObservingBot(game, self.function)


def bot(entry: Entry, game: Game, seed: int | str = 0) -> Bot:
    """A bot for one seat: of a level, a search, a trained player, or whoever was given; the same seed makes it decide the
    same."""
    if isinstance(entry, str):
        return named(entry, game, seed)
    if hasattr(entry, "seated"):
        return entry.seated(game, seed)  # type: ignore[no-any-return]
    if isinstance(entry, type):
        return entry(game, seed)  # type: ignore[no-any-return]
    if hasattr(entry, "choose"):
        return entry  # type: ignore[no-any-return]
    if callable(entry):
        return Asked(entry)
    raise ValueError(f"{entry!r} is no bot: a bot has choose(view, legal), or is a name, a class or a function")


def named(name: str, game: Game, seed: int | str) -> Bot:
    if name.startswith(PYTHON):
        return bot(imported(name), game, seed)
    if name.startswith(COMMAND):
        from stolik.bots.programs import ProgramBot  # pipes and processes, which hardly anybody needs

        return ProgramBot(name.removeprefix(COMMAND), game, seed)
    try:
        return levels.bot(name, game, seed)
    except levels.UnknownBot:
        raise ValueError(f"there is no bot {name!r}; {kinds()}") from None


def kinds() -> str:
    searches = ", ".join(levels.SEARCH + method for method in levels.SEARCHES)
    return (
        f"an entry is {', '.join((*levels.LEVELS, *levels.OTHERS))}, {searches}, {levels.FILE}policy.npz for a trained "
        f"player, {PYTHON}module:Name for one of your own in Python, or {COMMAND}'a program'"
    )


def imported(name: str) -> Entry:
    module, _, attribute = name.removeprefix(PYTHON).partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        return getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as missing:
        raise ValueError(f"there is no bot {name!r}: {missing}; {PYTHON}module:Name names what to import") from None


def title(entry: Entry) -> str:
    """What an entry is called if nobody names it."""
    if isinstance(entry, str):
        return entry
    return str(getattr(entry, "__name__", type(entry).__name__))


def play(game: Game, bots: Sequence[Entry], seed: int | str = 0, cap: int = CAP, watch: Watch = unwatched) -> Record:
    """A whole game; the same game, bots and seed give the same record. After `cap` actions it stops unfinished (R-0.9).
    `watch` is shown the state before each action, and the last one."""
    seated = [bot(entry, game, f"{seed}/{seat}") for seat, entry in enumerate(bots)]
    return play_seated(game, seated, seed, cap, watch)
