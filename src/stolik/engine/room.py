"""A game's room: what its folder offers to the rest of the house."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stolik.engine import phrases
from stolik.engine.contract import Game, Policy, State
from stolik.engine.options import Option, read_options
from stolik.engine.view import View


def no_check(seats: int, options: dict[str, Any]) -> None:
    """For games whose options may all be combined."""


def scores_of(state: State) -> tuple[float, ...]:
    """For games in which more is better."""
    return state.scores


def fewest_first(state: State) -> tuple[float, ...]:
    """For games in which less is better."""
    return tuple(-score for score in state.scores)


@dataclass(frozen=True)
class Thinking:
    """How a hard bot searches in a game; what fits the game's length and branching, found by play."""

    method: str = "flat"
    """`flat` or `ismcts` (stolik.bots)."""
    decisions: int = 20_000
    """Decisions simulated for one real one: a budget that costs the same time early and late in a game."""
    horizon: int = 20_000
    """Decisions after which a playout is judged as it stands …"""
    one_round: bool = False
    """… or at the end of the round, when the scores have changed."""


@dataclass(frozen=True)
class Room:
    """One game by its id. `version` grows whenever the same actions would no longer give the same game."""

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]
    game: Callable[[Any, int, dict[str, Any]], Game]
    notation: Callable[[Any], list[str]]
    message: Callable[[str], tuple[str, Mapping[str, Any]]]
    """The Fluent message behind a notation, and its values: numbers where the text selects a plural."""
    view: Callable[[Any, int | None], View]
    imagine: Callable[[Any, Any], State]
    view_type: type[View]
    policy: Callable[[Game], Policy]
    folder: Path
    check: Callable[[int, dict[str, Any]], None] = no_check
    """Refuses combinations of options, each already valid by itself, with a ValueError."""
    real_time: bool = False
    """No turns: drivers run it on a clock."""
    idle: str = ""
    """Without turns: what the driver does for a seat whose player is away."""
    window: str = ""
    """In a call window, where several seats answer at once and nobody sees the answers: what saying nothing means."""
    standing: Callable[[Any], tuple[float, ...]] = scores_of
    """How well each seat stands, higher is better: for leads and half-times, never for the result."""
    thinking: Thinking = Thinking()

    def play(self, seats: int, given: Mapping[str, Any]) -> Game:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise ValueError(f"{self.id}: seats must be {self.seats[0]} to {self.seats[-1]}, not {seats!r}")
        values = read_options(self.id, self.options, seats, given)
        self.check(seats, values)
        return self.game(self, seats, values)

    def given(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Only what differs from the printed game."""
        return {option.name: options[option.name] for option in self.options if options[option.name] != option.default}

    def signature(self, seats: int, options: Mapping[str, Any]) -> str:
        changed = "".join(f" {name}={value}" for name, value in self.given(options).items())
        return f"{self.id} seats={seats}{changed}"

    def no_such_action(self, game: Game, text: object) -> str:
        if not isinstance(text, str):
            return f"{self.id}: an action is written as text, not {text!r}"
        near = difflib.get_close_matches(text, game.texts(), n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; for example {game.texts()[0]!r}"
        return f"{self.id}: {text!r} is no action of this game{hint}"

    def say(self, message: str, lang: str, attribute: str | None = None, **values: Any) -> str:
        return phrases.say(message, lang, self.folder, attribute, **values)

    def phrase(self, text: str, lang: str) -> str:
        """What choosing the action written so means, for people."""
        message, values = self.message(text)
        return self.say(message, lang, **values)

    def tell(self, text: str, who: str, lang: str) -> str:
        """The action written so (perhaps with `?` for what is hidden) as a line of the log."""
        message, values = self.message(text)
        return self.say(message, lang, "log", who=who, **values)

    def sorry(self, code: str, lang: str) -> str:
        """The sentence behind a refusal's code: `bzzz/does-not-fit`, or a code all games share."""
        own = code.replace("/", "-")
        return self.say(own if code.startswith(f"{self.id}/") else f"refusal-{own}", lang)

    def title(self, lang: str) -> str:
        return self.say(f"{self.id}-title", lang)

    def rules(self, lang: str) -> tuple[str, str]:
        """The rules page and its language: English where nobody has translated it."""
        own = self.folder / f"RULES.{lang}.md"
        return (own.read_text("utf-8"), lang) if own.exists() else ((self.folder / "RULES.md").read_text("utf-8"), "en")
