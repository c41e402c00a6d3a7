"""Files that hold the cards of running games: nobody else on the machine may read them."""

from __future__ import annotations

import logging
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from stolik.store.errors import Unavailable

LOG: Final = logging.getLogger("stolik")
OTHERS: Final = 0o077


def folder(path: Path) -> None:
    """There from now on, for its owner only. One that is clearly not ours alone, with folders of its own or shared like
    `/tmp`, stays as open as it is, and the log says so: its files are closed anyway."""
    try:
        if not path.is_dir():
            path.mkdir(0o700, parents=True)
        elif path.stat().st_mode & stat.S_ISVTX or any(inside.is_dir() for inside in path.iterdir()):
            LOG.warning("folder not ours alone", extra={"facts": {"path": str(path)}})
        else:
            close_to_others(path, 0o700)
    except OSError as error:
        raise Unavailable(f"the data folder {path} cannot be used", error.strerror) from error


def new_file(path: Path) -> None:
    """An empty one if there is none. SQLite gives the files it makes beside it the same rights."""
    with suppress(FileExistsError):
        path.touch(0o600, exist_ok=False)


def close_to_others(path: Path, mode: int = 0o600) -> None:
    if path.stat().st_mode & OTHERS:
        try:
            path.chmod(mode)
            LOG.info("closed to others", extra={"facts": {"path": str(path)}})
        except OSError as error:
            LOG.warning("open to others", extra={"facts": {"path": str(path), "error": error.strerror}})
