from __future__ import annotations

import sys

collect_ignore = ["test_race.py"] if sys.platform == "win32" else []  # it needs a pseudo-terminal
