"""A table on a terminal: draws views with the game's own `terminal.py`, tells what happened."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from stolik.bots.levels import FILE, POLICY
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.phrases import say


def strength(level: str, lang: str) -> str:
    """How strong a bot is, in words; a trained player is called what its file is called."""
    if level.startswith((FILE, POLICY)):
        return Path(level.removeprefix(FILE).removeprefix(POLICY)).stem
    return say(f"level-{level}", lang)


class Screen:
    def __init__(self, game: Game, names: tuple[str, ...], lang: str, console: Console) -> None:
        self.game = game
        self.names = names
        self.lang = lang
        self.console = console
        self.drawing = drawing_of(game)
        self.last: object = None

    def say(self, message: str, attribute: str | None = None, **values: Any) -> None:
        self.console.print(say(message, self.lang, attribute=attribute, **values), markup=False, highlight=False)

    def draw(self, view: Any) -> None:
        self.console.rule(style="dim")
        self.console.print(self.drawing.draw(view, self.names, self.lang) if self.drawing else view)

    def draw_scoring(self, view: Any) -> None:
        """The newest scoring, once, if the game keeps one and can draw it."""
        newest = getattr(view, "last", None)
        if newest is not None and newest != self.last and hasattr(self.drawing, "scoring"):
            self.console.print(self.drawing.scoring(view, self.names, self.lang))
        self.last = newest

    def tell(self, step: int, seat: int, text: str) -> None:
        who = say("cli-table", self.lang) if seat == TABLE else self.names[seat]
        if text.startswith("first "):
            who = self.names[int(text.removeprefix("first "))]
        self.console.print(f"{step:>4}  {self.game.room.tell(text, who, self.lang)}", markup=False, highlight=False)

    def rules(self) -> None:
        self.console.print(Markdown(self.game.room.rules(self.lang)[0]))

    def finish(self, state: State) -> None:
        if not state.over:
            return
        names = " / ".join(self.names[seat] for seat in state.winners)
        self.say("cli-over")
        self.say("cli-winners", count=len(state.winners), names=names)
        self.say("cli-scores", scores=", ".join(map(str, state.scores)))


def drawing_of(game: Game) -> Any:
    """The game's `terminal` module; None for a game that has none (its views are then printed as they are)."""
    try:
        return importlib.import_module(f"stolik.games.{game.id}.terminal")
    except ModuleNotFoundError:
        return None
