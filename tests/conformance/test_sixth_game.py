"""A sixth game is a folder and nothing else: one that lives outside the package runs the whole battery."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

REPO = Path(__file__).parent.parent.parent
FOLDER = REPO / "examples" / "sixth_game"


def pytest_in(*argv: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"STOLIK_GAMES": str(FOLDER), "PYTEST_ADDOPTS": "", "PYTEST_XDIST_WORKER": ""}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *argv]
    return subprocess.run(command, cwd=REPO, env=env, capture_output=True, text=True, check=False)


def test_a_game_in_a_folder_of_its_own_passes_the_battery() -> None:
    run = pytest_in("tests/conformance", str(FOLDER), "-k", "wyzsza and not sixth_game", "-vv")
    assert run.returncode == 0, run.stdout[-3000:]
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed is not None
    assert int(passed[1]) > 80
    for law in ("conserved", "resampl", "golden", "clause", "record", "notation", "bot", "uniform"):
        assert law in run.stdout, f"no test about {law} ran"


def test_nothing_in_the_house_knows_its_name() -> None:
    for folder in ("src", "web/src", "benchmarks"):
        for path in (REPO / folder).rglob("*.*"):
            if path.suffix in {".py", ".ts", ".svelte", ".ftl"}:
                assert "wyzsza" not in path.read_text("utf-8"), path
