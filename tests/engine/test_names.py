"""Public names are a promise."""

from __future__ import annotations

import re
from pathlib import Path

import stolik

REPO = Path(__file__).parent.parent.parent


def test_the_public_names_are_pinned() -> None:
    assert sorted(stolik.__all__) == [
        "Game",
        "IllegalAction",
        "Record",
        "RecordError",
        "Refusal",
        "Rng",
        "State",
        "TABLE",
        "bot",
        "deal",
        "game",
        "games",
        "play",
        "verify",
    ]
    assert all(hasattr(stolik, name) for name in stolik.__all__)


def test_an_illegal_action_is_a_value_error() -> None:
    assert issubclass(stolik.IllegalAction, ValueError)
    assert issubclass(stolik.RecordError, ValueError)


def test_no_literal_is_shifted_in_compiled_files() -> None:
    """mypyc compiles `1 << n` to a 32-bit shift; `bits.bit(n)` is right in both builds."""
    setup = (REPO / "setup.py").read_text("utf-8")
    patterns = re.findall(r'"(src/stolik/[^"]+\.py)"', setup)
    interpreted = set(re.findall(r'"(\w+\.py)"', setup))
    files = [path for pattern in patterns for path in REPO.glob(pattern) if path.name not in interpreted]
    assert len(files) > 5
    shifts = [path.name for path in files if re.search(r"^[^#\"]*[^\w.]\d+ << ", path.read_text("utf-8"), re.MULTILINE)]
    assert shifts == []


def test_games_do_not_import_each_other() -> None:
    for path in (REPO / "src/stolik/games").glob("*/*.py"):
        others = set(re.findall(r"stolik\.games\.(\w+)", path.read_text("utf-8"))) - {path.parent.name}
        assert not others, f"{path.name} of {path.parent.name} imports {others}"


def test_the_engine_knows_no_game() -> None:
    for path in (REPO / "src/stolik/engine").glob("*.py"):
        assert not re.search(r"from stolik\.games\.|import stolik\.games\.", path.read_text("utf-8")), path
