"""Compile a game of your own, in place."""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

import stolik
from stolik.engine import registry

PLAIN = {"__init__.py", "words.py", "terminal.py", "seen.py"}
"""What runs once in a while, and the structs of a view, which msgspec makes and mypyc cannot."""
SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

flags = ["--config-file=", "--namespace-packages", "--explicit-package-bases", "--follow-imports=silent"]
made = mypycify([*flags, *sys.argv[2:]], opt_level="3", group_name=sys.argv[1] + ".room")
setup(name="room", ext_modules=made, script_args=["--quiet", "build_ext", "--inplace"])
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="the folder of one game, the one with its __init__.py")


def run(options: argparse.Namespace) -> int:
    folder = options.folder.resolve()
    check(folder)
    with tempfile.TemporaryDirectory() as place:
        package = package_of(folder)
        room = lay_out(folder, Path(place), package)
        compile_in(Path(place), room, package)
        made = sorted(room.glob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))
        for path in made:
            shutil.copy2(path, folder)
    print(f"compiled {len(made)} files into {folder}; after a change of the source compile again, or delete them")
    return 0


def check(folder: Path) -> None:
    if not (folder / "__init__.py").is_file():
        raise ValueError(f"{str(folder)!r} is not the folder of a game: it has no __init__.py that offers a ROOM")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise ValueError("compiling needs mypyc: pip install 'mypy[mypyc]' setuptools")
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(str(compiler).split()[0]) is None:
        raise ValueError(f"compiling needs a C compiler, and {compiler!r} was not found; the game runs interpreted without")


def package_of(folder: Path) -> str:
    """What it will be imported as: a game of ours, unless another package offers this folder by an entry point."""
    for module in registry.offered().values():
        found = find_spec(module)
        if found is not None and str(folder) in map(os.path.realpath, found.submodule_search_locations or ()):
            return module
    return f"stolik.games.{folder.name}"


def lay_out(folder: Path, place: Path, package: str) -> Path:
    """Our package, and the game where it will be imported from: a compiled module knows itself by its whole name."""
    ours = Path(stolik.__file__).parent
    (place / "stolik" / "games").mkdir(parents=True)
    for inside in (Path(), Path("games")):
        for path in (ours / inside).iterdir():
            if path.name not in ("games", folder.name, "__pycache__"):
                (place / "stolik" / inside / path.name).symlink_to(path)
    room = place.joinpath(*package.split("."))
    shutil.copytree(folder, room, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for path in room.glob("*.py"):
        path.write_text(loosened(path.read_text("utf-8")), "utf-8")
    return room


def loosened(source: str) -> str:
    """Classes that stand on ours stay Python classes with compiled methods: no class can have its native shape from another
    library."""
    tree = ast.parse(source)
    ours = {
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("stolik.engine")
        for name in node.names
    }
    lines = source.splitlines(keepends=True)
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and ours & {ast.unparse(base).partition(".")[0] for base in node.bases}:
            first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
            lines.insert(first - 1, "@mypyc_attr(native_class=False)\n")
    after = next((node.end_lineno for node in tree.body if isinstance(node, ast.ImportFrom)), 0)
    lines.insert(after or 0, "from mypy_extensions import mypyc_attr\n")
    return "".join(lines)


def compile_in(place: Path, room: Path, package: str) -> None:
    paths = [path for path in sorted(room.glob("*.py")) if path.name not in PLAIN and not path.name.startswith("test_")]
    files = [str(path.relative_to(place)) for path in paths]
    command = [sys.executable, "-c", SCRIPT, package, *files]
    environment = os.environ | {"MYPYPATH": "."}
    ran = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ValueError(f"mypyc refuses {room.name}:\n{ran.stdout[-3000:]}{ran.stderr[-3000:]}")
