"""The file of an SQLite store: how it is opened, made durable, and brought up to the current schema."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Final

from stolik.store import private
from stolik.store.errors import Unavailable
from stolik.store.sql import schema

PATIENCE: Final = 10.0
"""Seconds to wait for another program that holds the file, such as a backup or a second server."""
HURRY: Final = 1.0
"""Seconds to wait for whoever reads in the log, when everybody else waits meanwhile."""
ROOM: Final = 256 * 1024
"""Bytes the disk must have left for the store to be well."""
DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
OVERWRITTEN_SINCE: Final = 1 + schema.STEPS.index(schema.PEOPLE)
"""Files of older schemas still have in unused places what was deleted in them."""
MOVED: Final = "its file was removed or replaced while it was in use; put it back, or start anew"


def _connect(path: Path) -> sqlite3.Connection:
    """Only to a file that is there: SQLite would make an empty one in its place."""
    where = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(where, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True)


def open_reading(path: Path) -> sqlite3.Connection:
    db = _connect(path)
    db.execute("pragma query_only = on")
    return db


def open_writing(path: Path, existing: bool) -> sqlite3.Connection:
    if existing and not path.is_file():
        raise Unavailable(f"there is no database {path}")
    try:
        if not existing:
            check_disk(path)
        private.new_file(path)
        db = _connect(path)
        try:
            _check_ours(db, path, existing)
            _prepare(db)
            for each in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
                private.close_to_others(each)
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        raise Unavailable(f"the database {path} could not be opened", error) from error
    except OSError as error:
        raise Unavailable(f"the database {path} could not be opened", error.strerror) from error
    return db


def _check_ours(db: sqlite3.Connection, path: Path, existing: bool) -> None:
    """Before anything is written into it."""
    tables = {name for (name,) in db.execute("select name from sqlite_schema where type = 'table'")}
    if tables and "stolik_heads" not in tables:
        raise Unavailable(f"the database {path} could not be opened", "it belongs to another program")
    if existing and not tables:
        raise Unavailable(f"the database {path} is empty; no server has ever kept tables in it")


def touch(db: sqlite3.Connection) -> None:
    """Writes a page of the file anew, with what it says anyway: can it be written?"""
    db.execute(f"pragma user_version = {len(schema.STEPS)}")


def identity(path: Path) -> tuple[int, ...]:
    """Which files lie there, the database and its log; nothing if one of them is gone."""
    try:
        both = os.stat(path), os.stat(f"{path}-wal")
    except OSError:
        return ()
    return tuple(number for found in both for number in (found.st_dev, found.st_ino))


def check_disk(path: Path) -> None:
    """SQLite says of either only that it could not."""
    free = shutil.disk_usage(path.parent).free
    if free < ROOM:
        raise Unavailable(f"the database {path} cannot be written", f"only {free} bytes are left on its disk")
    if not os.access(path.parent, os.W_OK):
        raise Unavailable(f"the database {path} cannot be written", "its folder is read-only")


def look_through(path: Path) -> None:
    """Reads the whole file as it is on the disk, and not as anybody remembers it."""
    db = open_reading(path)
    try:
        found = db.execute("pragma quick_check(1)").fetchone()[0]
    finally:
        db.close()
    if found != "ok":
        raise Unavailable(f"the database {path} is damaged", "the database is damaged")


def is_damage(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED


def _prepare(db: sqlite3.Connection) -> None:
    _use_wal(db)
    # WAL is fsynced at every commit only with FULL; with NORMAL a power cut loses acknowledged entries.
    db.execute("pragma synchronous = full")
    # What a savepoint would need to go back is small, and gone with the process: it needs no file.
    db.execute("pragma temp_store = memory")
    # Moving the log's pages into the file holds everybody up: seldom, though the log may grow to 32 MB meanwhile.
    db.execute("pragma wal_autocheckpoint = 8000")
    # Whoever wants to be forgotten is: what is deleted is overwritten, and not only out of use.
    db.execute("pragma secure_delete = on")
    _migrate(db)
    touch(db)


def _use_wal(db: sqlite3.Connection) -> None:
    """Two programs that open a new file at once get in each other's way here, and SQLite does not wait by itself."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _migrate(db: sqlite3.Connection) -> None:
    if db.execute("pragma user_version").fetchone()[0] == len(schema.STEPS):
        return
    db.execute("begin immediate")
    try:
        taken = db.execute("pragma user_version").fetchone()[0]
        for statement in schema.missing_steps(taken, {"bytes": "blob", "clustered": "without rowid"}):
            db.execute(statement)
        db.execute(f"pragma user_version = {len(schema.STEPS)}")
        db.execute("commit")
    except BaseException:
        db.execute("rollback")
        raise
    if 0 < taken < OVERWRITTEN_SINCE:
        with contextlib.suppress(sqlite3.OperationalError):  # there may be no room for a copy
            db.execute("vacuum")


def tidy(db: sqlite3.Connection) -> None:
    """What was overwritten is so in the log, too: it is moved into the file and emptied, unless somebody reads in it."""
    db.execute(f"pragma busy_timeout = {1000 * HURRY:.0f}")
    try:
        db.execute("pragma wal_checkpoint(truncate)").fetchone()
    finally:
        db.execute(f"pragma busy_timeout = {1000 * PATIENCE:.0f}")
