"""What a store says when it cannot do what it was asked. Every message is a sentence for a log or a terminal."""

from __future__ import annotations

from collections.abc import Iterable


class StoreError(Exception):
    """The root of everything a store raises on purpose, except `ValueError` for arguments that make no sense."""


class Conflict(StoreError):
    """Somebody else wrote first: `current` is the version to read up to before trying again."""

    def __init__(self, table: str, given: int, current: int) -> None:
        super().__init__(table, given, current)
        self.table = table
        self.given = given
        self.current = current

    def __str__(self) -> str:
        return f"table {self.table!r} is at version {self.current}; entries for version {self.given} do not fit there"


class TableError(StoreError):
    """What is wrong with one table."""

    sentence = ""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table

    def __str__(self) -> str:
        return self.sentence.format(repr(self.table))


class UnknownTable(TableError):
    sentence = "there is no table {} in the store"


class TableExists(TableError):
    sentence = "there is a table {} already; a new table needs an id of its own"


class TableArchived(TableError):
    """An archived table can be read, and nothing else."""

    sentence = "table {} is archived; it can be read but not changed"


class StillActive(TableError):
    sentence = "table {} is active; only finished and abandoned tables can be archived"


class CodeTaken(StoreError):
    """The join code belongs to another active table; draw a new one and try again."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return f"the join code {self.code!r} belongs to another active table"


class Unavailable(StoreError):
    """The database did not answer as it should. Whether a write under way was kept is not known:
    read the table again, or repeat the append with the same command id, before telling anybody anything."""

    def __init__(self, what: str, why: object = "") -> None:
        super().__init__(f"{what}: {why}" if why else what)
        self.why = str(why or what)
        """Without names of files and machines: for whoever asks from outside."""


class StoreClosed(StoreError):
    def __init__(self) -> None:
        super().__init__("the store is closed; nothing more can be read from it or written to it")


class NewerSchema(StoreError):
    """Written by a newer program than this one."""


class MissingDriver(StoreError):
    """The database needs a package that is not installed."""


class NotEmpty(StoreError):
    def __init__(self) -> None:
        super().__init__("the store holds tables or best times already; a backup is restored into an empty store only")


class DamagedBackup(StoreError):
    """The file is not a whole, unaltered backup."""


class DamagedLog(StoreError):
    """What the database holds contradicts itself; it was altered by something other than a store."""


def longer_than_its_head(tables: Iterable[str]) -> DamagedLog:
    return DamagedLog(f"a log has entries past the version in its head; it is that of table {' or '.join(tables)}")
