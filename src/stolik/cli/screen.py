"""A table on a terminal: draws views with what the game's room offers for it, tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from stolik.bots.levels import FILE, LEVELS, POLICY
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.phrases import say
from stolik.engine.prompt import Prompt
from stolik.engine.upshot import Sentence


def strength(level: str, lang: str) -> str:
    """How strong a bot is, in words; a trained player is called what its file is called."""
    if level.startswith((FILE, POLICY)):
        return Path(level.removeprefix(FILE).removeprefix(POLICY)).stem
    return say(f"level-{level}", lang) if level in LEVELS else level


class Screen:
    def __init__(self, game: Game, names: tuple[str, ...], lang: str, console: Console) -> None:
        self.game = game
        self.names = names
        self.lang = lang
        self.console = console
        self.drawing: Any = game.room.terminal()

    def say(self, message: str, attribute: str | None = None, **values: Any) -> None:
        self.console.print(say(message, self.lang, attribute=attribute, **values), markup=False, highlight=False)

    def draw(self, view: Any) -> None:
        self.console.rule(style="dim")
        self.console.print(self.drawing.draw(view, self.names, self.lang))

    def ask(self, prompt: Prompt, style: str = "bold") -> None:
        self.console.print(self.game.room.ask(prompt, self.names, self.lang), style=style, markup=False, highlight=False)

    def tell_what_ended(self, before: object, state: State) -> None:
        """By the mark taken before an action: why something ended, and what it brought."""
        told = self.game.room.came_of_it(before, state)
        if told is not None:
            title = "" if told.title is None else self.sentence(told.title)
            self.tell_upshot(title, [self.sentence(line) for line in told.lines], state.view(None))

    def tell_upshot(self, title: str, lines: Sequence[str], view: Any) -> None:
        """With a title it is worth stopping at: what was laid open is drawn too, where the game can."""
        if title:
            self.console.print(f"\n      {title}", style="bold", markup=False, highlight=False)
        if title and hasattr(self.drawing, "scoring"):
            self.console.print(self.drawing.scoring(view, self.names, self.lang))
        for line in lines:
            self.console.print(f"      {line}", markup=False, highlight=False)

    def sentence(self, told: Sentence) -> str:
        names = {word: self.called(player) for word, player in told.seats.items()}
        return self.game.room.say(told.message, self.lang, None, **told.values, **names)

    def called(self, player: int) -> str:
        """A game's automaton plays without a seat."""
        return self.names[player] if player < len(self.names) else self.game.room.named("automaton", self.lang, "")

    def tell(self, step: int, seat: int, text: str) -> None:
        teller = self.game.room.teller(text, seat)
        who = say("cli-table", self.lang) if teller == TABLE else self.names[teller]
        self.console.print(f"{step:>4}  {self.game.room.tell(text, who, self.lang)}", markup=False, highlight=False)

    def rules(self) -> None:
        self.console.print(Markdown(self.game.room.rules(self.lang)[0]))

    def finish(self, state: State) -> None:
        if not state.over:
            return
        names = " / ".join(self.names[seat] for seat in state.winners)
        self.say("cli-over")
        self.say("cli-winners", count=len(state.winners), names=names)
        self.say("cli-scores", scores=", ".join(f"{self.called(seat)} {score}" for seat, score in enumerate(state.scores)))
