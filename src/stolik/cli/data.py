"""Where this person's kept games and records lie."""

from __future__ import annotations

import os
from pathlib import Path


def usual_folder() -> Path:
    """`$STOLIK_DATA`, or `stolik` below the system's folder for data of programs; it need not be there."""
    if os.environ.get("STOLIK_DATA"):
        return Path(os.environ["STOLIK_DATA"])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stolik"


def data_folder() -> Path:
    """The same, made if need be, for this person only."""
    folder = usual_folder()
    if not folder.is_dir():
        folder.mkdir(0o700, parents=True)
    return folder
