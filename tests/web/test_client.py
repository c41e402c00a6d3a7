"""The client's own checks: its types, and the unit tests of its pure parts."""

from __future__ import annotations

import os
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest

REPO = Path(__file__).parent.parent.parent


def npm() -> tuple[list[str], str]:
    """As the build finds it: of this machine, or from the package that brings Node."""
    names: dict[str, Any] = runpy.run_path(str(REPO / "setup.py"), run_name="looked_into")
    command: tuple[list[str], str] = names["npm_and_node"]()
    return command


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_clients_own_checks_pass(script: str) -> None:
    command, node = npm()
    environment = os.environ | {"PATH": os.pathsep.join([node, os.environ["PATH"]]), "CI": "true"}
    ran = subprocess.run(
        [*command, "run", "--silent", script],
        cwd=REPO / "web",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-2000:]
