"""What is worked out beside running tables lets them go first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from stolik.server.politely import GROUP, POLITE, command

LAST = 19
"""Nobody can be nicer."""
PROBE = """import os, sys
print(os.nice(0), os.getsid(0) == os.getpid(), sys.argv[0].endswith("probe.py"))
print(open("/proc/self/autogroup").read().strip() if os.path.exists("/proc/self/autogroup") else "")
print(sys.stdin.read())
"""


@pytest.mark.skipif(not hasattr(os, "nice"), reason="nobody is nice here")
def test_a_program_is_polite_before_it_is_loaded_and_gets_what_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "probe.py").write_text(PROBE)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    said = subprocess.run(command("probe"), input="a record", capture_output=True, text=True, env=environment, check=True)
    nice, group, told = said.stdout.splitlines()
    assert nice == f"{min(LAST, os.nice(0) + POLITE)} True True"  # the tests may be polite themselves
    assert told == "a record"
    assert not GROUP.exists() or group.endswith(f"nice {POLITE}")
