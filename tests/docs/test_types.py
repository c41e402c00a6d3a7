"""What the README shows passes the strictest type checking, as a stranger would run it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent.parent / "README.md"


def test_the_readme_passes_mypy_strict(tmp_path: Path) -> None:
    listing = doctest.script_from_examples(README.read_text("utf-8"))
    (tmp_path / "readme.py").write_text(listing + "\nhand: tuple[str, ...] = state.view(seat).hand\n")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "readme.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout
