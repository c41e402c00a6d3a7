"""What the rules of every game write more than once, for speed, and what keeps it together."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import stolik
from stolik.engine import registry
from stolik.engine.build import COMPILED
from stolik.engine.contract import Game
from tests.conformance.cases import moments


def named(source: Path) -> Iterator[tuple[list[int], list[object]]]:
    """Phases are counted, and views name them: each tuple of words, with as many of the `X: Final = number` lines above."""
    numbers: list[int] = []
    for line in ast.parse(source.read_text("utf-8")).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, int):
            numbers.append(line.value.value)
            continue
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Tuple) and numbers:
            words = list(ast.literal_eval(line.value))
            yield numbers[-len(words) :], words
        numbers = []


def test_every_phase_has_its_number_and_its_name() -> None:
    folders = [registry.room(game_id).folder for game_id in stolik.games()]
    found = [pair for folder in folders for path in folder.glob("*.py") for pair in named(path)]
    assert found
    for numbers, words in found:
        assert numbers == list(range(len(words)))


def fields(thing: object) -> object:
    """Everything an object of the interpreted build holds, down to the numbers."""
    if isinstance(thing, Game) or not hasattr(thing, "__dict__"):
        return thing
    return {name: fields(value) for name, value in vars(thing).items()}


@pytest.mark.skipif(COMPILED, reason="compiled objects do not list their fields")
@pytest.mark.parametrize("game_id", stolik.games())
def test_a_clone_has_every_field_of_its_original(game_id: str) -> None:
    for state in moments(stolik.game(game_id, 3), seed=2):
        assert fields(state.clone()) == fields(state)
