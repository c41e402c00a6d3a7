"""Take a backup into an empty store."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from stolik.cli.backup import add_store, folder_of, progress_of, store_url


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a file written by stolik backup")
    add_store(parser)


def run(options: argparse.Namespace) -> int:
    from stolik.store import open_store, private, restore, verify

    verify(options.file)  # a damaged one leaves nothing behind
    if not options.db:
        private.folder(folder_of(options))

    async def work() -> dict[str, int]:
        store = await open_store(store_url(options))
        try:
            with progress_of("restore") as told:
                return await restore(options.file, store, told)
        finally:
            await store.close()

    counts = asyncio.run(work())
    print(f"{options.file}: restored {', '.join(f'{count} {name}' for name, count in counts.items())}")
    return 0
