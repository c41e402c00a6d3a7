"""A disk of two megabytes, to be filled up."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        try:
            with (self.folder / "filler").open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
        except OSError:
            pass

    def free(self) -> None:
        (self.folder / "filler").unlink()

    def mount(self, *options: str) -> bool:
        asked = ["mount", "-t", "tmpfs", "-o", ",".join(["size=2m", *options]), "tmpfs", str(self.folder)]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    folder.mkdir()
    disk = SmallDisk(folder)
    if not disk.mount():
        pytest.skip("only root may mount a small disk")
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(folder)], check=True)
