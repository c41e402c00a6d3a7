"""The notebooks run from the first cell to the last, and the examples of docs/research.md that need other libraries."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import BOOKS, executed
from tests.research.test_pages import STRANGERS


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_runs(book: Path, tmp_path: Path) -> None:
    done = executed(book, str(tmp_path))
    assert [cell["outputs"] for cell in done["cells"] if cell["cell_type"] == "code"]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("example", STRANGERS)
def test_an_example_runs(example: str) -> None:
    exec(compile(example, "research.md", "exec"), {})
