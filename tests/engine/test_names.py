"""Public names are a promise."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

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
        "options",
        "play",
        "value",
        "verify",
    ]
    assert all(hasattr(stolik, name) for name in stolik.__all__)


def test_an_illegal_action_is_a_value_error() -> None:
    assert issubclass(stolik.IllegalAction, ValueError)
    assert issubclass(stolik.RecordError, ValueError)


def test_no_literal_is_shifted_in_compiled_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc compiles `1 << n` to a 32-bit shift; `bits.bit(n)` is right in both builds."""
    monkeypatch.chdir(REPO)
    files = [Path(name) for name in runpy.run_path("setup.py")["compiled_files"]()]
    assert len(files) > 30
    shifts = [path.name for path in files if re.search(r"^[^#\"]*[^\w.]\d+ << ", path.read_text("utf-8"), re.MULTILINE)]
    assert shifts == []
