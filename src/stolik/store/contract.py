"""What a store is: one append-only log per table, and the little beside it that is no log entry.

A store knows nothing of games. Bodies are opaque bytes (msgpack by custom) with the number of the schema they
were written in; they are brought up to the current schema when they are read (`upcast.py`).

Versions count entries: a new table is at version 0, and the entry with version v is the one that was appended when
the table was at version v. All times are Unix seconds of the store's clock.
"""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from types import TracebackType
from typing import NamedTuple, Self

import msgspec

from stolik.store.people import PeopleStore
from stolik.store.rows import Row, Status

Clock = Callable[[], float]


def digest(token: str) -> bytes:
    """What is kept of a seat token. Tokens are long and random, so a plain SHA-256 cannot be guessed backwards."""
    return hashlib.sha256(token.encode()).digest()


class NewEntry(msgspec.Struct, frozen=True):
    """One entry to append."""

    body: bytes
    schema: int = 1


class Stored(msgspec.Struct, frozen=True):
    """One entry as it is read: the body in the current schema, whatever schema it was written in."""

    version: int
    body: bytes
    schema: int
    at: float
    """When it was appended."""
    command: str | None = None
    """The client's command id, on the first entry of the append that carried it."""
    span: int = 0
    """On the first entry of an append: how many entries were appended together; 0 on the others."""


class Grant(msgspec.Struct, frozen=True):
    """Whoever holds the token with this digest sits in this seat. The meaning of the number is the host's."""

    digest: bytes
    seat: int


class New(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a table about to be created."""

    body: bytes
    """What never changes: the game, its options, the rules version."""
    schema: int = 1
    code: str | None = None
    """The short join code; no two active tables share one."""
    public: bool = False
    summary: bytes = b""
    """What a list of tables shows without reading the log; replaced by `Change.summary`."""
    grant: tuple[Grant, ...] = ()


class Head(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    version: int
    """How many entries the log has; the version to give to the next `append`."""
    body: bytes
    schema: int
    code: str | None
    public: bool
    status: Status
    summary: bytes
    created: float
    updated: float
    """The time of the last append or amendment."""
    archived: float | None
    """When it was moved to the archive; None while it can still be changed."""
    due: float = 0.0
    """When somebody has to look at it again though nobody is there; 0: not at all."""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What happens beside the log, in the same transaction; None leaves a field as it is."""

    code: str | None = None
    public: bool | None = None
    status: Status | None = None
    summary: bytes | None = None
    due: float | None = None
    """When somebody has to look at the table again; 0: not at all."""
    version: int | None = None
    """Where the log ends for whoever says when it is due: if it went on meanwhile, that is not believed."""
    revoke: tuple[int, ...] = ()
    """Seats whose tokens stop working; done before `grant`."""
    grant: tuple[Grant, ...] = ()
    """A digest has at most one seat at a table: granting it again moves it."""


class Appended(NamedTuple):
    """Where the entries are: versions `first` up to, not including, `next`."""

    first: int
    next: int
    repeated: bool
    """True: this command was appended earlier, this is where; nothing was written now."""


class Place(NamedTuple):
    table: str
    seat: int


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables to list; None does not restrict."""

    public: bool | None = None
    status: Status | None = None
    updated_since: float | None = None
    """Only tables updated at this time or later."""
    archived: bool | None = False


class BestTime(msgspec.Struct, frozen=True, kw_only=True):
    """A time worth remembering; `board` says among which others. The key is board, table, seat."""

    board: str
    table: str
    seat: int
    name: str
    millis: int
    at: float


class Keepsake(NamedTuple):
    """Something a person keeps here under a name, such as a deck; `kind` says among which others. The key is owner, kind,
    name."""

    kind: str
    name: str
    body: bytes


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of old tables, in seconds without a change; None: never."""

    abandon_after: float | None = None
    """Active tables nobody touched, and where nothing is due, become abandoned; their join codes are free again."""
    archive_after: float | None = None
    """Finished and abandoned tables move to the archive; the tokens of their seats are forgotten."""
    delete_after: float | None = None
    """Archived tables are deleted this long after they were archived; best times and finished games stay."""


class Pruned(NamedTuple):
    abandoned: int
    archived: int
    deleted: int


class Commit(NamedTuple):
    """One durable commit, for metrics: how many appends shared it, and how long it took from begin to durable."""

    appends: int
    seconds: float


Observer = Callable[[Commit], None]


class Store(PeopleStore):
    """All methods may raise `Unavailable` and, after `close`, `StoreClosed`; arguments that make no sense get a
    `ValueError`. A write that was cancelled while it waited may still happen."""

    @abstractmethod
    async def create(self, table: str, new: New) -> Head:
        """Returns when it is durable. Raises `TableExists`, `CodeTaken`."""

    @abstractmethod
    async def append(
        self,
        table: str,
        version: int,
        entries: Sequence[NewEntry],
        *,
        command: str | None = None,
        change: Change | None = None,
    ) -> Appended:
        """All entries and the change, or nothing; returns only when they are durable.

        `version` must be where the log ends, else `Conflict`. With a `command` id (unique per table; put the seat into
        it, so that one client cannot use another's) that the table has seen, whatever else is given, nothing is written
        and the answer says where it was written the first time.
        Raises `Conflict`, `UnknownTable`, `TableArchived`, `CodeTaken`.
        """

    @abstractmethod
    async def amend(self, table: str, change: Change) -> Head:
        """A change without an entry; the last one wins. Raises `UnknownTable`, `TableArchived`, `CodeTaken`."""

    @abstractmethod
    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        """The entries from version `since` on, oldest first; archived tables too. Raises `UnknownTable`."""

    @abstractmethod
    async def head(self, table: str) -> Head:
        """Raises `UnknownTable`."""

    @abstractmethod
    async def find(self, code: str) -> Head | None:
        """The active table with this join code."""

    @abstractmethod
    async def tables(self, which: Filter | None = None, limit: int = 100) -> list[Head]:
        """The most recently updated first; equal times in the order of their ids."""

    @abstractmethod
    async def places(self, digest: bytes) -> tuple[Place, ...]:
        """Where the holder of a token sits, sorted by table."""

    @abstractmethod
    async def seated(self, digest: bytes, limit: int = 100) -> list[tuple[Head, int]]:
        """Active tables where the holder of a token sits, with the seat, the most recently updated first."""

    @abstractmethod
    async def seat(self, table: str, digest: bytes) -> int | None:
        """The seat a token opens at this table; None if it opens none."""

    @abstractmethod
    async def add_time(self, time: BestTime) -> None:
        """Adding the same board, table and seat again keeps the shorter time, so it may be repeated."""

    @abstractmethod
    async def best_times(self, board: str, limit: int = 10) -> list[BestTime]:
        """The shortest first; equal ones in the order they were made."""

    @abstractmethod
    async def keep(self, digest: bytes, keepsake: Keepsake) -> None:
        """For the holder of a token, in place of what they kept as that kind under that name. It stays until forgotten."""

    @abstractmethod
    async def keep_once(self, digest: bytes, keepsake: Keepsake) -> bool:
        """Unless something of that kind is kept under that name already: of several who try one
        succeeds. True: this one did."""

    @abstractmethod
    async def keepsakes(self, digest: bytes) -> tuple[Keepsake, ...]:
        """All that the holder of a token keeps here, sorted by kind and name."""

    @abstractmethod
    async def forget(self, digest: bytes, kind: str, name: str) -> None:
        """Again is harmless."""

    @abstractmethod
    async def archive(self, table: str) -> None:
        """Pack a finished or abandoned table away; again is harmless. Raises `UnknownTable`, `StillActive`."""

    @abstractmethod
    async def prune(self, retention: Retention) -> Pruned:
        """Once: abandon, then archive, then delete."""

    @abstractmethod
    async def sign(self, worker: str) -> dict[str, int]:
        """A sign of life: this worker's count goes up by one. Returns all counts; whoever looks twice sees who lives."""

    @abstractmethod
    async def sign_off(self, worker: str) -> None:
        """Its count is forgotten; again is harmless."""

    @abstractmethod
    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries these logs have; of unknown tables nothing."""

    @abstractmethod
    async def claim(self, now: float, until: float, limit: int = 100) -> tuple[str, ...]:
        """Tables that are due now, those that have waited longest first. They count as due at `until` from now on, so that
        whoever asks gets each of them once, and another one gets it then if nothing came of it."""

    @abstractmethod
    async def ready(self, thorough: bool = False) -> None:
        """Returns if something can be written; it tries. If `thorough`, a file is also looked through for damage."""

    @abstractmethod
    def dump(self) -> AsyncIterator[list[Row]]:
        """Everything, as of one moment, in portions; for `backup`."""

    @abstractmethod
    async def fill(self, rows: Iterable[Row]) -> None:
        """Everything at once into an empty store, or nothing at all; for `restore`. Raises `NotEmpty`."""

    @abstractmethod
    async def close(self) -> None:
        """Writes already asked for are finished first; again is harmless."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
