"""What several commands take: the game, its seats and options, the language."""

from __future__ import annotations

import argparse
import os

from stolik.engine import registry
from stolik.engine.contract import Game
from stolik.engine.phrases import LANGUAGES


def add_game(parser: argparse.ArgumentParser, seats: int | None = None) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(registry.games())}")
    parser.add_argument("--seats", type=int, default=seats, metavar="N", help="how many seats")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, e.g. jokers=true, end=20, deck='1=2 2=2 bzzz=1' (may be repeated)",
    )


def game_of(options: argparse.Namespace, seats: int) -> Game:
    room = registry.room(options.game)
    given: dict[str, str] = {}
    for item in options.option:
        name, equals, text = item.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not {item!r}")
        given[name] = text
    return room.play(seats, given)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the texts (default: yours)")


def language() -> str:
    """Polish where the person's system speaks Polish, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "pl" if os.environ[name].lower().startswith("pl") else "en"
    return "en"
