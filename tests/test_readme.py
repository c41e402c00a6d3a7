"""What the README says is true: its Python session is run, and so are its commands."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
SET_UP = ("make ", "pip ")  # what `make test` itself has just done


def test_the_python_session_gives_what_it_shows() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_commands_run(tmp_path: Path) -> None:
    blocks = re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    commands = [line[2:] for block in blocks for line in block.splitlines() if line.startswith("$ ")]
    ours = [command for command in commands if not command.startswith(SET_UP)]
    assert len(ours) >= 5
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for command in ours:
        words = shlex.split(command)
        if words[0] == "stolik":
            words[:1] = [sys.executable, "-m", "stolik"]
        subprocess.run(words, cwd=tmp_path, check=True, env=os.environ | {"PATH": path}, capture_output=True)


def test_every_make_target_of_the_readme_exists() -> None:
    makefile = (README.parent / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"make ([a-z]+)`", README.read_text("utf-8"))):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
