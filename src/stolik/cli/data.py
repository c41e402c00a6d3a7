"""Where this person's kept games and records lie."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """`$STOLIK_DATA`, or `stolik` below the system's folder for data of programs."""
    if os.environ.get("STOLIK_DATA"):
        folder = Path(os.environ["STOLIK_DATA"])
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stolik"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
