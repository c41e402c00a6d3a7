"""The notebooks of docs/notebooks, each shown as a page of the site too.

`python -m tests.docs.notebooks` runs them from the first cell to the last, keeps what they print, and writes the pages.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.docs.games import DOCS

FOLDER = DOCS / "notebooks"
BOOKS = sorted(FOLDER.glob("*.ipynb"))
SECONDS = 600
"""A cell may take."""

Book = dict[str, Any]


def read(path: Path) -> Book:
    book: Book = json.loads(path.read_text("utf-8"))
    return book


def executed(path: Path, folder: str) -> Book:
    """Run in this folder, where what it writes stays. A cell that fails raises."""
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(path, as_version=4)
    metadata = dict(book.metadata)
    place = {"metadata": {"path": folder}}
    NotebookClient(book, timeout=SECONDS, resources=place, record_timing=False, coalesce_streams=True).execute()
    book.metadata = nbformat.from_dict(metadata)  # the kernel would add which Python it was
    done: Book = json.loads(nbformat.writes(book))
    return done


def pictures(book: Book) -> list[str]:
    """What was drawn, in its order."""
    drawn = [output["data"]["image/svg+xml"] for output in outputs(book) if "image/svg+xml" in output.get("data", {})]
    return ["".join(each).rstrip() + "\n" for each in drawn]


def outputs(book: Book) -> Iterator[Book]:
    for cell in book["cells"]:
        yield from cell.get("outputs", [])


def page(name: str, book: Book) -> str:
    """The notebook as Markdown: cells, and below each what it printed."""
    title, *cells = book["cells"]
    numbers = iter(range(1, 100))
    parts = ["".join(title["source"]), f"This page is [a notebook]({name}.ipynb), run as it stands."]
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [shown(name, output, numbers) for output in cell["outputs"]]
    return "\n\n".join(parts) + "\n"


def shown(name: str, output: Book, numbers: Iterator[int]) -> str:
    data = output.get("data", {})
    if "image/svg+xml" in data:
        return f"![a picture that the cell above draws]({picture(name, next(numbers))})"
    text = "".join(output.get("text") or data["text/plain"]).rstrip()
    return f"```text\n{text}\n```"


def picture(name: str, number: int) -> str:
    return f"{name}-{number}.svg"


def files(path: Path) -> dict[str, str]:
    """What is shown on the site, by the name of the file."""
    book = read(path)
    drawn = {picture(path.stem, number): text for number, text in enumerate(pictures(book), 1)}
    return {f"{path.stem}.md": page(path.stem, book)} | drawn


def main() -> None:
    """All of them, or those that are named."""
    for path in [FOLDER / f"{name}.ipynb" for name in sys.argv[1:]] or BOOKS:
        with tempfile.TemporaryDirectory() as folder:
            book = executed(path, folder)
        path.write_text(json.dumps(book, indent=1, ensure_ascii=False) + "\n", "utf-8")
        for name, text in files(path).items():
            (FOLDER / name).write_text(text, "utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
