"""The pages about research are true: one is generated, and the examples of the other run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.research.pages import main, text

DOCS = Path(__file__).parent.parent.parent / "docs"
EXAMPLES = re.findall(r"```python\n(.*?)```", (DOCS / "research.md").read_text("utf-8"), re.DOTALL)


def test_the_layout_tables_are_those_of_the_code(tmp_path: Path) -> None:
    page = tmp_path / "observations.md"
    main([str(page)])
    assert page.read_text("utf-8") == text() == (DOCS / "observations.md").read_text("utf-8")


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_run(example: str) -> None:
    exec(compile(example, "research.md", "exec"), {})


def test_there_are_examples_of_all_four() -> None:
    assert len(EXAMPLES) == 4
