"""`python -m tests.client`: the client's own checks. Its types, the tests of its pure parts, its linter and formatter.
`python -m tests.client format` puts its source into shape.

A build of the client fetches none of these tools, so they may have to be fetched here first.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

REPO = Path(__file__).parent.parent
TOOLS = REPO / "web" / "node_modules"
CHECKS = ("check", "test", "lint")


def npm() -> tuple[list[str], str]:
    """As the build finds it: of this machine, or from the package that brings Node."""
    names: dict[str, Any] = runpy.run_path(str(REPO / "setup.py"), run_name="looked_into")
    command: tuple[list[str], str] = names["npm_and_node"]()
    return command


def runs(*words: str) -> int:
    command, node = npm()
    environment = os.environ | {"PATH": os.pathsep.join([node, os.environ["PATH"]]), "CI": "true"}
    return subprocess.run([*command, *words], cwd=REPO / "web", env=environment, check=False).returncode


def main(scripts: Sequence[str]) -> int:
    fetched = (TOOLS / "eslint").is_dir() or not runs("ci", "--no-audit", "--no-fund", "--loglevel=error")
    return int(not fetched or any(runs("run", "--silent", script) for script in scripts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or CHECKS))
