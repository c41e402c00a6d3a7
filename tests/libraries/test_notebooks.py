"""The notebooks run from the first cell to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import BOOKS, executed


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_runs(book: Path, tmp_path: Path) -> None:
    done = executed(book, str(tmp_path))
    assert [cell["outputs"] for cell in done["cells"] if cell["cell_type"] == "code"]
