"""Compiles the engine, the rules and the search with mypyc; without a C compiler the same files install interpreted."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

COMPILED = (
    "src/stolik/engine/bits.py",
    "src/stolik/engine/rng.py",
    "src/stolik/engine/contract.py",
    "src/stolik/engine/drive.py",
    "src/stolik/engine/clock.py",
    "src/stolik/bots/search.py",
    "src/stolik/games/*/*.py",
)
INTERPRETED = {"__init__.py", "view.py", "words.py", "terminal.py", "race.py"}
"""Of a game's room, what runs once in a while and reads better as plain Python."""


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(compiler).split()[0]) is not None


def extensions() -> list[Any]:
    if os.environ.get("STOLIK_PURE", "0") not in ("", "0"):
        print("stolik: STOLIK_PURE is set, installing interpreted")
        return []
    if not has_compiler():
        print("stolik: no C compiler found, installing interpreted (slower)")
        return []
    from mypyc.build import mypycify

    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition -fvisibility=hidden"
    files = [str(path) for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]
    return list(mypycify(files, opt_level="3", debug_level="0"))


setup(ext_modules=extensions())
