"""The pages are true where a machine can tell: generated ones fresh, names importable, links and files there."""

from __future__ import annotations

import re
import tomllib
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.baselines import page as baselines
from tests.docs import notebooks
from tests.docs.games import DOCS, pages

REPO = DOCS.parent
PAGES = sorted([*DOCS.rglob("*.md"), *REPO.glob("*.md"), *REPO.glob(".github/**/*.md")])
GLOSSARY = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", (DOCS / "glossary.md").read_text("utf-8"), re.MULTILINE)[1:]
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.[a-z]+)`")
TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
SIXTH = REPO / "examples" / "sixth_game"
BASES = (REPO, REPO / "src", REPO / "src" / "stolik", SIXTH, SIXTH / "wyzsza")


def named(page: Path) -> str:
    return page.relative_to(REPO).as_posix()


@pytest.mark.parametrize("path", pages())
def test_generated_pages_are_those_of_the_rooms(path: str) -> None:
    assert (DOCS / path).read_text("utf-8") == pages()[path], "python -m tests.docs.games writes them anew"


def test_no_page_of_rules_is_left_over() -> None:
    assert {f"rules/{path.name}" for path in DOCS.glob("rules/*")} == set(pages()) - {"games.md"}


@pytest.mark.parametrize("names", [names for _, _, names in GLOSSARY], ids=[word for word, _, _ in GLOSSARY])
def test_the_glossary_names_what_is_there(names: str) -> None:
    for module, name in re.findall(r"`([\w.]+):?([\w.]*)`", names):
        reduce(getattr, filter(None, name.split(".")), import_module(module))


def test_the_glossary_has_each_word_once_in_order() -> None:
    words = [word for word, _, _ in GLOSSARY]
    assert len(words) > 50
    assert words == sorted(set(words))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    """Between pages the site's build checks them, anchors too; pictures and files only this does."""
    targets = ["".join(found).partition("#")[0] for found in LINK.findall(page.read_text("utf-8"))]
    ours = [target for target in targets if target and not re.match(r"[a-z]+:", target)]
    assert [target for target in ours if not (page.parent / target).exists()] == []
    if page.is_relative_to(DOCS):
        outside = [target for target in ours if not (page.parent / target).resolve().is_relative_to(DOCS)]
        assert outside == [], "the site has only what is in docs/"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_files_that_are_named_exist(page: Path) -> None:
    files = set(FILE.findall(page.read_text("utf-8")))
    assert sorted(file for file in files if not any((base / file).exists() for base in BASES)) == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_tests_that_are_named_exist(page: Path) -> None:
    there = {name for file in (REPO / "tests").rglob("*.py") for name in TEST.findall(file.read_text("utf-8"))}
    assert set(re.findall(r"`(test_\w+)`", page.read_text("utf-8"))) <= there


def test_everything_that_was_found_has_its_tests() -> None:
    rows = re.findall(r"^\| F(\d+) \| .+ \| `test_\w+`", (DOCS / "security.md").read_text("utf-8"), re.MULTILINE)
    assert [int(row) for row in rows] == list(range(1, 28))


def test_the_first_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", (DOCS / "index.md").read_text("utf-8"), re.DOTALL)
    exec(compile(example, "index.md", "exec"), {})
    assert (tmp_path / "game.stolik").exists()


@pytest.mark.parametrize("book", notebooks.BOOKS, ids=lambda book: book.stem)
def test_a_notebook_was_run_and_its_page_shows_it(book: Path) -> None:
    """That it still runs is seen by tests/libraries."""
    for name, text in notebooks.files(book).items():
        assert (book.parent / name).read_text("utf-8") == text, "python -m tests.docs.notebooks writes them anew"
    counts = [cell["execution_count"] for cell in notebooks.read(book)["cells"] if cell["cell_type"] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert not re.search(r"/(home|root|tmp|usr|Users|work)/", book.read_text("utf-8")), "a path of somebody's machine"


def test_there_are_four_notebooks() -> None:
    assert [book.stem for book in notebooks.BOOKS] == ["data", "design", "solve", "train"]


def test_the_baselines_are_those_that_were_measured() -> None:
    assert (DOCS / "baselines.md").read_text("utf-8") == baselines.text(), "python -m benchmarks.baselines --write"


def test_one_version_everywhere() -> None:
    version = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (REPO / "CITATION.cff").read_text("utf-8")
    assert re.search(r"^## ([\d.]+)", (REPO / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[1] == version  # type: ignore[index]
