"""Whoever else uses the machine reads nothing of a store."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.store import New, open_store, private


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


class Lines(logging.Handler):
    """What the log says of which files."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[tuple[str, str]] = set()

    def emit(self, record: logging.LogRecord) -> None:
        self.said.add((record.getMessage(), Path(record.facts["path"]).name))  # type: ignore[attr-defined]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    made = Lines()
    monkeypatch.setattr(private.LOG, "handlers", [made])
    before = private.LOG.level
    private.LOG.setLevel(logging.INFO)
    yield made
    private.LOG.setLevel(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_files_of_a_new_store_are_its_owners(tmp_path: Path, lines: Lines) -> None:
    folder = tmp_path / "deep" / "data"
    private.folder(folder)
    async with await open_store(folder / "s") as store:
        await store.create("t", New(body=b""))
        await store.head("t")
        assert modes(folder) == {"s": 0o600, "s-wal": 0o600, "s-shm": 0o600}
    assert mode(folder) == 0o700
    assert lines.said == set()


async def test_files_of_an_older_store_are_closed_and_the_log_says_so(tmp_path: Path, lines: Lines) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o755)
    async with await open_store(folder / "s") as running:
        await running.create("t", New(body=b""))
        for path in folder.iterdir():
            path.chmod(0o644)
        private.folder(folder)
        async with await open_store(folder / "s"):
            assert mode(folder) == 0o700
            assert set(modes(folder).values()) == {0o600}
    assert lines.said == {("closed to others", name) for name in ("data", "s", "s-wal", "s-shm")}


def test_a_folder_that_others_use_too_stays_open(tmp_path: Path, lines: Lines) -> None:
    for name, rights in (("home", 0o755), ("shared", 0o1777)):
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(rights)
    (tmp_path / "home" / "letters").mkdir()
    for name in ("home", "shared"):
        private.folder(tmp_path / name)
    assert modes(tmp_path) == {"home": 0o755, "shared": 0o777}
    assert lines.said == {("folder not ours alone", "home"), ("folder not ours alone", "shared")}
