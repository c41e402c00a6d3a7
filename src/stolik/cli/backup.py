"""Write all tables of a server into one file, whatever its database."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from stolik.cli.data import usual_folder


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    add_store(parser)


def add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the SQLite file")
    parser.add_argument("--db", metavar="URL", help="postgresql://… instead of SQLite")


@contextmanager
def progress_of(what: str) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many rows have gone by."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda rows: bar.update(task, completed=rows, description=f"{what}, {rows} rows")


def folder_of(options: argparse.Namespace) -> Path:
    return options.data or usual_folder()


def store_url(options: argparse.Namespace) -> str:
    return options.db or str(folder_of(options) / "stolik.sqlite")


def run(options: argparse.Namespace) -> int:
    from stolik.store import backup, open_store

    async def work() -> dict[str, int]:
        store = await open_store(store_url(options), existing=True)
        try:
            with progress_of("backup") as told:
                return await backup(store, options.file, told)
        finally:
            await store.close()

    counts = asyncio.run(work())
    print(f"{options.file}: written {', '.join(f'{count} {name}' for name, count in counts.items())}")
    return 0
