"""The way in, as a stranger takes it: built in isolation, installed into an empty environment outside the repo, played."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

REPO = Path(__file__).parent.parent.parent
UV = Path(sys.executable).parent / "uv"
WHEELS = sorted((Path(sys.prefix) / "wheel").glob("*.whl"))
OF_THE_TESTS = {"PYTHONPATH", "STOLIK_EXPECT", "VIRTUAL_ENV", "COVERAGE_PROCESS_START"}


def environment(**more: str) -> dict[str, str]:
    """What a stranger's shell has: nothing of ours."""
    return {name: value for name, value in os.environ.items() if name not in OF_THE_TESTS} | more


def run(*words: object, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env=env or environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def empty(folder: Path) -> Path:
    """An environment with nothing but pip in it; its programs."""
    run(UV, "venv", "--quiet", "--seed", "--python", sys.executable, folder, cwd=folder.parent)
    return folder / "bin"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `make build` made in isolation, with what it asks for, in an empty environment."""
    assert len(WHEELS) == 1, "make build leaves its wheel beside the environment; run the tests by make test"
    here = tmp_path_factory.mktemp("stranger")
    programs = empty(here / "venv")
    run(UV, "pip", "install", "--quiet", "--python", programs / "python", WHEELS[0], cwd=here)
    return programs


@pytest.fixture
def bare(installed: Path, tmp_path: Path) -> dict[str, str]:
    """A machine with neither compiler nor Node."""
    return environment(PATH=str(installed), HOME=str(tmp_path))


def test_a_wheel_plays_where_there_is_neither_compiler_nor_node(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    expected = "compiled" if shutil.which("cc") and not os.environ.get("STOLIK_PURE") else "interpreted"
    assert expected in run(installed / "stolik", "--version", cwd=tmp_path, env=bare)
    run(
        installed / "stolik",
        "simulate",
        "bzzz",
        "--seats",
        "3",
        "--games",
        "2",
        "--records",
        "kept",
        cwd=tmp_path,
        env=bare,
    )
    assert "every one is as it had to be" in run(
        installed / "stolik", "verify", "kept/bzzz-1.stolik", cwd=tmp_path, env=bare
    )


def test_everything_in_the_wheel_bears_its_name() -> None:
    """What has another would be anybody's in the environment it is installed into."""
    with zipfile.ZipFile(WHEELS[0]) as wheel:
        assert {name for name in wheel.namelist() if not name.startswith(("stolik/", "stolik-", "stolik__mypyc."))} == set()


def test_it_needs_no_database_server_and_says_what_would_bring_one(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    asked = [
        installed / "stolik",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        tmp_path,
        "--db",
        "postgresql://nowhere/x",
    ]
    done = subprocess.run([str(word) for word in asked], cwd=tmp_path, env=bare, capture_output=True, text=True)
    assert done.returncode != 0
    assert "stolik[cluster]" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def address(installed: Path, bare: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """A server started as the README says, on any free port."""
    words = [installed / "stolik", "serve", "--no-browser", "--port", "0", "--data", tmp_path / "data"]
    with subprocess.Popen(
        [str(word) for word in words], env=bare, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        yield re.findall(r"http://\S+/", server.stdout.readline())[0]
        server.terminate()


def test_it_serves_its_pages(address: str) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            assert urllib.request.urlopen(f"{address}health", timeout=60).status == 200
            break
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.1)
    page = urllib.request.urlopen(address, timeout=60).read().decode()
    script = re.findall(r'src="/(assets/[^"]+\.js)"', page)
    assert script, page
    assert len(urllib.request.urlopen(address + script[0], timeout=60).read()) > 1000


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a fresh clone would hold of the tree as it is."""
    here = tmp_path_factory.mktemp("clone") / "stolik"
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=REPO).split("\0")
    for name in filter(None, listed):
        if (REPO / name).is_file():
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(REPO / name, here / name)
    return here


def test_the_pip_lines_of_the_readme_run_in_an_empty_environment(sources: Path, tmp_path: Path) -> None:
    """Interpreted and without pages: `make build` has just compiled and built them, in isolation as well."""
    programs = empty(tmp_path / "venv")
    lines = re.findall(r"^\$ (pip .*)$", (REPO / "README.md").read_text("utf-8"), re.MULTILINE)
    assert lines
    for line in lines:
        said = run(
            programs / "python", "-m", *line.split(), "-v", cwd=sources, env=environment(STOLIK_PURE="1", STOLIK_NO_WEB="1")
        )
        assert said.count("STOLIK_PURE is set, installing interpreted") >= 1
    assert "interpreted" in run(programs / "stolik", "--version", cwd=tmp_path)
    run(programs / "stolik", "simulate", "nerwy", "--seats", "2", "--games", "1", cwd=tmp_path)


def test_a_compiler_without_pythons_headers_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian has them in a package of their own, which most machines with a compiler lack."""
    names = runpy.run_path(str(REPO / "setup.py"), run_name="looked_into")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: "/nowhere")
    assert not names["will_compile"]()


def test_the_sdist_holds_all_that_a_build_needs(sources: Path, tmp_path: Path) -> None:
    run(UV, "build", "--quiet", "--sdist", "--out-dir", tmp_path, sources, cwd=tmp_path, env=environment(STOLIK_NO_WEB="1"))
    (made,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        kept = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {
        str(path.relative_to(sources)) for top in ("src", "web") for path in (sources / top).rglob("*") if path.is_file()
    }
    assert {name for name in wanted if "/server/static/" not in name and "node_modules" not in name} <= kept
    assert {"setup.py", "pyproject.toml", "LICENSE", "README.md"} <= kept
