"""A sixth game is a folder and nothing else, and the five are no more: each comes and goes with its folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stolik

REPO = Path(__file__).parent.parent.parent
FOLDER = REPO / "examples" / "sixth_game"
PAGE = (REPO / "docs" / "a-game-of-your-own.md").read_text("utf-8")


def python(*argv: str, **settings: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTEST_ADDOPTS": "", "PYTEST_XDIST_WORKER": "", "STOLIK_SPREAD": ""} | settings
    return subprocess.run([sys.executable, *argv], cwd=REPO, env=env, capture_output=True, text=True, check=False)


def battery(folder: Path, *argv: str) -> str:
    """What pytest says of the battery, run on the games of a folder outside the package."""
    ran = python("-m", "pytest", "-p", "no:cacheprovider", *argv, "-vv", STOLIK_GAMES=str(folder))
    assert ran.returncode == 0, ran.stdout[-3000:]
    return ran.stdout


def copied(to: Path, *left_out: str) -> Path:
    shutil.copytree(FOLDER, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", *left_out))
    return to


LEARNING = ["tests/research/test_features.py", "tests/research/test_gymnasium.py"]


def test_a_game_in_a_folder_of_its_own_passes_the_battery() -> None:
    """Its own features among it."""
    said = battery(FOLDER, "tests/conformance", *LEARNING, str(FOLDER), "-k", "(wyzsza or Wyzsza) and not sixth_game")
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 80
    for law in ("conserved", "resampl", "golden", "clause", "record", "notation", "bot", "uniform", "Wyzsza"):
        assert law in said, f"no test about {law} ran"


def test_golden_records_tests_a_terminal_and_features_are_no_duty(tmp_path: Path) -> None:
    """What a game does not bring is passed over, or has a general form."""
    bare = copied(tmp_path, "golden", "test_*", "web", "terminal.py")
    room = bare / "wyzsza" / "__init__.py"
    room.write_text(re.sub(r"    (terminal|features)=.*\n", "", room.read_text("utf-8")), "utf-8")
    tests = [f"tests/conformance/test_{name}.py" for name in ("golden", "uniform", "words")]
    said = battery(bare, *tests, *LEARNING, "-k", "wyzsza or Wyzsza")
    assert "skipped" in said
    assert "Wyzsza" in said
    assert python("-m", "stolik", "simulate", "wyzsza", "--games", "3", STOLIK_GAMES=str(bare)).returncode == 0


def packed(place: Path) -> str:
    """The game as a package of its own, as if a wheel had brought it; where Python has to look for it."""
    copied(place)
    (place / "wyzsza").rename(place / "higher_card")
    about = place / "higher_card-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: higher-card\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[stolik.games]\nwyzsza = higher_card\n")
    return os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")])


def test_a_package_brings_a_game_by_an_entry_point(tmp_path: Path) -> None:
    program = "import stolik; game = stolik.game('wyzsza', seats=2); print(stolik.games(), game.room.features(game).size)"
    ran = python("-c", program, PYTHONPATH=packed(tmp_path))
    assert "'wyzsza'" in ran.stdout, ran.stderr
    assert ran.stdout.split()[-1] == "11"


needs_a_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


def test_a_package_is_compiled_under_its_own_name(tmp_path: Path) -> None:
    path = packed(tmp_path)
    program = "import pathlib, sys; from stolik.cli import compile; print(compile.package_of(pathlib.Path(sys.argv[1])))"
    assert python("-c", program, str(tmp_path / "higher_card"), PYTHONPATH=path).stdout.strip() == "higher_card"


if os.environ.get("STOLIK_SOAK"):

    @needs_a_compiler
    def test_the_same_command_compiles_a_package(tmp_path: Path) -> None:
        path = packed(tmp_path)
        ran = python("-m", "stolik", "compile", str(tmp_path / "higher_card"), PYTHONPATH=path)
        assert ran.returncode == 0, ran.stderr
        program = "import stolik, sys; stolik.game('wyzsza', seats=2); print(sys.modules['higher_card.rules'].__file__)"
        assert python("-c", program, PYTHONPATH=path).stdout.strip().endswith((".so", ".pyd"))
        played = python("-m", "stolik", "simulate", "wyzsza", "--games", "3", PYTHONPATH=path)
        assert played.returncode == 0, played.stderr


@needs_a_compiler
def test_one_command_compiles_it(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    ran = python("-m", "stolik", "compile", str(folder / "wyzsza"))
    assert ran.returncode == 0, ran.stderr
    program = "from stolik.games.wyzsza import rules; print(rules.__file__)"
    assert python("-c", program, STOLIK_GAMES=str(folder)).stdout.strip().endswith((".so", ".pyd"))
    assert "passed" in battery(folder, "tests/conformance/test_play.py", "-k", "wyzsza")


def test_what_is_no_game_is_not_compiled(tmp_path: Path) -> None:
    ran = python("-m", "stolik", "compile", str(tmp_path))
    assert ran.returncode == 2
    assert "has no __init__.py" in ran.stderr


@pytest.mark.parametrize("gone", stolik.games())
def test_a_game_goes_with_its_folder(tmp_path: Path, gone: str) -> None:
    source = Path(stolik.__file__).parent
    shutil.copytree(source, tmp_path / "stolik", ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.rmtree(tmp_path / "stolik" / "games" / gone)
    program = (
        "import stolik, stolik.cli, stolik.server.app, stolik.bots.guided, tests.conformance.cases; print(stolik.games())"
    )
    ran = python("-c", program, PYTHONPATH=os.pathsep.join([str(tmp_path), str(REPO)]))
    assert ran.stdout.strip() == str(tuple(game for game in stolik.games() if game != gone)), ran.stderr


def test_nothing_in_the_house_knows_its_name() -> None:
    for folder in ("src", "web/src", "benchmarks"):
        for path in (REPO / folder).rglob("*.*"):
            if path.suffix in {".py", ".ts", ".svelte", ".ftl"} and "static" not in path.parts:
                assert "wyzsza" not in path.read_text("utf-8"), path


def commands() -> list[str]:
    shown = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    return [line.removeprefix("$ ") for block in shown for line in block.splitlines() if line.startswith("$ stolik ")]


@pytest.mark.parametrize("command", [line for line in commands() if not re.search("serve|play |compile", line)])
def test_the_commands_of_the_page_run(command: str) -> None:
    ran = python("-m", *command.split(), STOLIK_GAMES=str(FOLDER))
    assert ran.returncode == 0, ran.stderr


def test_the_page_shows_the_example_as_it_is() -> None:
    """Every listing that names its file is that file, or a piece of it."""
    listings = re.findall(r"`wyzsza/([\w./]+)`[^\n]*\n\n```\w*\n(.*?)```", PAGE, re.DOTALL)
    assert len(listings) >= 8
    for name, text in listings:
        file = (FOLDER / "wyzsza" / name).read_text("utf-8")
        for piece in re.split(r"^\s*(?:#|//|/\*) ….*\n", text, flags=re.MULTILINE):
            assert piece.strip("\n") in file, f"{name}: {piece}"
