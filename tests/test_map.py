"""The map of the house: which room may know which, drawn from the imports themselves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "stolik"

PLAYING = {"engine", "games", "bots", "stolik"}
HOUSE = PLAYING | {"arena", "report", "research", "training", "host", "store"}
KNOWS: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "stolik": {"engine", "games", "bots"},
    "report": PLAYING,
    "arena": PLAYING | {"report"},
    "research": PLAYING,
    "training": PLAYING | {"arena", "research"},
    "host": {"engine"},
    "store": {"engine"},
    "server": HOUSE,
    "cli": HOUSE | {"server"},
    "__main__": {"cli"},
}
"""Every room with the rooms it may import from, besides itself; `stolik` is the public names in `__init__.py`."""

BY_NAME = re.compile(r"stolik(\.[\w*]+)+")
FINDER = "engine/registry.py"
"""The one file that looks for games by their names; to everybody else it gives their `ROOM`."""


class Import(NamedTuple):
    file: str
    module: str
    """What is imported, down to the name; `*` stands for what is known at run time only."""

    def __str__(self) -> str:
        return f"{self.file} imports {self.module}"

    @property
    def room(self) -> str:
        return room_of(self.file.removesuffix(".py").split("/"))

    @property
    def other_room(self) -> str:
        return room_of(self.module.split(".")[1:])

    @property
    def game(self) -> list[str]:
        """Of a game's room, the game and what is imported from inside it; else nothing."""
        path = self.module.split(".")
        return path[2:] if path[1:2] == ["games"] else []


def room_of(path: list[str]) -> str:
    return path[0] if path and path[0] in KNOWS else "stolik"


def imports_of(file: str, text: str) -> Iterator[Import]:
    """At the top, inside functions, for type checkers only, or by name: an import is an import."""
    package = ["stolik", *file.split("/")[:-1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (Import(file, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *filter(None, [node.module])])
            yield from (Import(file, f"{start}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.JoinedStr | ast.Constant) and BY_NAME.fullmatch(written(node)):
            yield Import(file, written(node))


def written(value: ast.expr) -> str:
    if isinstance(value, ast.JoinedStr):
        return "".join(written(part) for part in value.values)
    return str(value.value) if isinstance(value, ast.Constant) else "*"


@cache
def imports() -> list[Import]:
    files = [(path.relative_to(SOURCE).as_posix(), path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))]
    every = [found for file, text in files for found in imports_of(file, text)]
    return [found for found in every if found.module.split(".")[0] == "stolik"]


def said(wrong: list[Import]) -> str:
    return "\n".join(map(str, wrong))


def test_every_room_is_on_the_map() -> None:
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert rooms <= set(KNOWS)
    assert {found.room for found in imports()} > {"engine", "games", "server"}


@pytest.mark.parametrize("room", KNOWS)
def test_imports_point_one_way(room: str) -> None:
    arrows = [found for found in imports() if found.room == room != found.other_room and found.file != FINDER]
    wrong = [found for found in arrows if found.other_room not in KNOWS[room]]
    assert not wrong, said(wrong)


def test_no_game_imports_another() -> None:
    from_games = [found for found in imports() if found.room == "games" and found.game]
    wrong = [found for found in from_games if found.game[0] != found.file.split("/")[1]]
    assert not wrong, said(wrong)


def test_a_game_is_known_outside_by_its_room_only() -> None:
    from_outside = [found for found in imports() if found.room != "games" and found.game]
    wrong = [found for found in from_outside if found.game[1:] not in ([], ["ROOM"])]
    assert not wrong, said(wrong)


def test_the_map_has_no_circle() -> None:
    for number, (room, others) in enumerate(KNOWS.items()):
        assert others <= set(list(KNOWS)[:number]), f"{room} knows a room that comes after it"


HIDDEN = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from stolik.server import wire
def late():
    from ..bots.levels import bot
    import stolik.games.blef.rules
    name = f"stolik.games.{game}.race"
"""


def test_no_import_escapes_the_map() -> None:
    found = [one.module for one in imports_of("engine/late.py", HIDDEN)]
    assert found == [
        "typing.TYPE_CHECKING",
        "stolik.server.wire",
        "stolik.bots.levels.bot",
        "stolik.games.blef.rules",
        "stolik.games.*.race",
    ]
