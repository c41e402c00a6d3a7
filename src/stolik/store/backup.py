"""A whole store in one file that any backend can take in again.

The file is a line that says what it is, then frames: length and CRC-32 of a compressed portion of rows, and that
portion. The last frame is the receipt: how many rows of each kind there are, and the SHA-256 of all bytes before it.
A file without a receipt is an unfinished one. Restoring reads the file twice: nothing is written before all of it is
verified.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from stolik.store.contract import Store
from stolik.store.errors import DamagedBackup, NewerSchema
from stolik.store.rows import (
    DeviceRow,
    EntryRow,
    EveningRow,
    GameRow,
    GroupRow,
    HeadRow,
    KeepsakeRow,
    MemberRow,
    PackRow,
    PasskeyRow,
    PlayerRow,
    Row,
    TimeRow,
    TokenRow,
)
from stolik.store.sql.archive import unpack

FIRST_LINE: Final = b"stolik backup 1\n"
_FRAME: Final = struct.Struct("<II")
LARGEST_FRAME: Final = 1 << 30
NAMES: Final[dict[type[Row], str]] = {
    HeadRow: "tables",
    EntryRow: "entries",
    PackRow: "archived logs",
    TokenRow: "tokens",
    TimeRow: "best times",
    KeepsakeRow: "keepsakes",
    DeviceRow: "devices",
    PasskeyRow: "passkeys",
    GameRow: "finished games",
    PlayerRow: "players",
    GroupRow: "groups",
    MemberRow: "members",
    EveningRow: "tables of groups",
}

Counts = dict[str, int]
Progress = Callable[[int], None]
"""Told how many rows have gone by, after every portion."""


class Receipt(msgspec.Struct, frozen=True, tag="receipt"):
    counts: Counts
    sha256: bytes


_rows = msgspec.msgpack.Decoder(list[Row])
_receipt = msgspec.msgpack.Decoder(Receipt)


async def backup(store: Store, path: str | Path, progress: Progress | None = None) -> Counts:
    """Writes everything in the store, as of one moment, and says how much of what; games may go on meanwhile."""
    path = Path(path)
    if path.exists():
        raise FileExistsError(f"there is a file {path} already; give the backup a name of its own")
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        # It holds hands of running games and digests of tokens, so nobody else gets to read it.
        with open(unfinished, "wb", opener=_private) as file:
            counts = await _write(store, file, progress)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


async def _write(store: Store, file: BinaryIO, progress: Progress | None) -> Counts:
    counts: Counter[str] = Counter(dict.fromkeys(NAMES.values(), 0))
    digest = hashlib.sha256()
    _put(file, digest, FIRST_LINE)
    async for portion in store.dump():
        counts.update(NAMES[type(row)] for row in portion)
        _put(file, digest, _framed(zlib.compress(msgspec.msgpack.encode(portion), 6)))
        if progress is not None:
            progress(counts.total())
    receipt = Receipt(dict(counts), digest.digest())
    file.write(_framed(zlib.compress(msgspec.msgpack.encode(receipt))))
    return receipt.counts


def _put(file: BinaryIO, digest: hashlib._Hash, data: bytes) -> None:
    digest.update(data)
    file.write(data)


def _framed(payload: bytes) -> bytes:
    return _FRAME.pack(len(payload), zlib.crc32(payload)) + payload


async def restore(path: str | Path, store: Store, progress: Progress | None = None) -> Counts:
    """Brings a backup into an empty store, all of it or nothing, and says how much of what."""
    path = Path(path)
    receipt = verify(path)
    await store.fill(_progressing(_all_rows(path), progress))
    found: Counter[str] = Counter(dict.fromkeys(NAMES.values(), 0))
    async for portion in store.dump():
        found.update(NAMES[type(row)] for row in portion)
    if found != Counter(receipt.counts):  # a kind that is not counted there, as in an older backup, has none
        raise DamagedBackup(f"the backup {path} has {receipt.counts}, but the store has {dict(found)} after restoring it")
    return receipt.counts


def _progressing(rows: Iterator[Row], progress: Progress | None) -> Iterator[Row]:
    for number, row in enumerate(rows, 1):
        yield row
        if progress is not None and number % 500 == 0:
            progress(number)


def verify(path: str | Path) -> Receipt:
    """Reads the whole file without keeping it; raises `DamagedBackup` or returns what it holds."""
    path = Path(path)
    counts: Counter[str] = Counter(dict.fromkeys(NAMES.values(), 0))
    missing: Counter[str] = Counter()
    receipt = None
    for value in _values(path):
        if isinstance(value, Receipt):
            receipt = value
            continue
        counts.update(NAMES[type(row)] for row in value)
        for row in value:
            _count_entries(row, missing)
    assert receipt is not None  # `_values` ends with it
    if counts != Counter(receipt.counts):
        raise DamagedBackup(f"the backup {path} should have {receipt.counts}, but it has {dict(counts)}")
    wrong = sorted(table for table, number in missing.items() if number)
    if wrong:
        raise DamagedBackup(f"the backup {path} has logs that do not fit their heads: {', '.join(wrong)}")
    return receipt


def _count_entries(row: Row, missing: Counter[str]) -> None:
    if isinstance(row, HeadRow):
        missing[row.table] += row.version
    elif isinstance(row, EntryRow):
        missing[row.table] -= 1
    elif isinstance(row, PackRow):
        missing[row.table] -= len(unpack(row.table, row.entries))


def _all_rows(path: Path) -> Iterator[Row]:
    for value in _values(path):
        if not isinstance(value, Receipt):
            yield from value


def _values(path: Path) -> Iterator[list[Row] | Receipt]:
    """The portions of a file and then its receipt; everything that can be checked on the way is."""
    with open(path, "rb") as file:
        first = file.read(len(FIRST_LINE))
        _check_first_line(path, first)
        digest = hashlib.sha256(first)
        while True:
            position = file.tell()
            head, payload = _frame(path, file)
            value = _decoded(path, position, payload)
            yield value
            if isinstance(value, Receipt):
                break
            digest.update(head + payload)
        if value.sha256 != digest.digest():
            raise DamagedBackup(f"the backup {path} was altered: its checksum does not match its contents")
        if file.read(1):
            raise DamagedBackup(f"the backup {path} goes on after its end, from byte {file.tell() - 1}")


def _check_first_line(path: Path, first: bytes) -> None:
    if first == FIRST_LINE:
        return
    if first.startswith(b"stolik backup "):
        raise NewerSchema(f"the backup {path} is of another version than this program knows, which is 1")
    raise DamagedBackup(f"{path} is not a backup of Stolik: it does not begin with {FIRST_LINE.decode().strip()!r}")


def _frame(path: Path, file: BinaryIO) -> tuple[bytes, bytes]:
    position = file.tell()
    head = file.read(_FRAME.size)
    if len(head) < _FRAME.size:
        raise DamagedBackup(f"the backup {path} ends at byte {position + len(head)}, before its receipt; a part is missing")
    size, checksum = _FRAME.unpack(head)
    payload = file.read(size) if size <= LARGEST_FRAME else b""
    if len(payload) < size:
        raise DamagedBackup(f"the backup {path} is damaged or cut short in the portion that begins at byte {position}")
    if zlib.crc32(payload) != checksum:
        raise DamagedBackup(f"the backup {path} is damaged in the portion that begins at byte {position}")
    return head, payload


def _decoded(path: Path, position: int, payload: bytes) -> list[Row] | Receipt:
    try:
        plain = zlib.decompress(payload)
        try:
            return _rows.decode(plain)
        except msgspec.ValidationError:
            return _receipt.decode(plain)
    except (zlib.error, msgspec.DecodeError) as error:
        raise DamagedBackup(f"the backup {path} cannot be read from byte {position} on: {error}") from error
