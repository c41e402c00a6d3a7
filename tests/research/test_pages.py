"""The pages about research are true: one is generated, and the examples of the other run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.research.pages import main, text

DOCS = Path(__file__).parent.parent.parent / "docs"
ALL = re.findall(r"```python\n(.*?)```", (DOCS / "research.md").read_text("utf-8"), re.DOTALL)
STRANGERS = [example for example in ALL if re.search(r"^from (sb3_contrib|ray)", example, re.MULTILINE)]
"""What needs the libraries of learners: tests/libraries runs it."""
EXAMPLES = [example for example in ALL if example not in STRANGERS]


def test_the_layout_tables_are_those_of_the_code(tmp_path: Path) -> None:
    page = tmp_path / "observations.md"
    main([str(page)])
    assert page.read_text("utf-8") == text() == (DOCS / "observations.md").read_text("utf-8")


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_run(example: str) -> None:
    exec(compile(example, "research.md", "exec"), {})


@pytest.mark.parametrize("page", ["arena.md", "records.md"])
def test_the_examples_of_other_pages_run_one_after_another(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL):
        exec(compile(example, page, "exec"), names)
    assert names


def test_there_are_examples_of_everything_people_come_for() -> None:
    assert (len(EXAMPLES), len(STRANGERS)) == (6, 2)
