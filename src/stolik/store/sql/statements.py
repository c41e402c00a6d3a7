"""The SQL both databases understand, with `?` for the arguments (PostgreSQL gets `numbered` ones)."""

from __future__ import annotations

import re
from typing import Any, Final

from stolik.store.contract import Filter
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

COLUMNS: Final[dict[type[Row], tuple[str, str, str]]] = {
    HeadRow: (
        "stolik_heads",
        "table_id, version, body, schema, code, public, status, summary, created, updated, archived, due",
        "table_id",
    ),
    EntryRow: ("stolik_entries", "table_id, version, body, schema, at, command, span", "table_id, version"),
    PackRow: ("stolik_packs", "table_id, entries", "table_id"),
    TokenRow: ("stolik_tokens", "table_id, digest, seat", "table_id, digest"),
    TimeRow: ("stolik_times", "board, table_id, seat, name, millis, at", "board, table_id, seat"),
    KeepsakeRow: ("stolik_keepsakes", "digest, kind, name, body", "digest, kind, name"),
    DeviceRow: ("stolik_devices", "digest, person, label, since, removed", "digest"),
    PasskeyRow: ("stolik_passkeys", "credential, person, key, count, label, since, used", "credential"),
    GameRow: ("stolik_games", "table_id, match, game, at, secret", "table_id, match"),
    PlayerRow: (
        "stolik_players",
        "table_id, match, seat, name, person, level, share, luck, hidden, decisions, others",
        "table_id, match, seat",
    ),
    GroupRow: ("stolik_groups", "group_id, name, owner, since", "group_id"),
    MemberRow: ("stolik_members", "group_id, person, name, since, removed", "group_id, person"),
    EveningRow: ("stolik_evenings", "table_id, group_id", "table_id"),
}
"""For each kind of row, in the order of a dump: its table, its columns in the order of its fields, its key."""


def select_all(kind: type[Row]) -> str:
    table, columns, key = COLUMNS[kind]
    return f"select {columns} from {table} order by {key}"


def insert(kind: type[Row]) -> str:
    table, columns, _ = COLUMNS[kind]
    return f"insert into {table} ({columns}) values ({', '.join('?' for _ in columns.split(','))})"


_HEADS: Final = f"select {COLUMNS[HeadRow][1]} from stolik_heads"
HEAD: Final = f"{_HEADS} where table_id = ?"
FIND: Final = f"{_HEADS} where code = ? and status = 'active'"
ENTRIES: Final = (
    f"select {COLUMNS[EntryRow][1]} from stolik_entries where table_id = ? and version >= ? order by version limit ?"
)
PACK: Final = "select entries from stolik_packs where table_id = ?"
PLACES: Final = "select table_id, seat from stolik_tokens where digest = ?"
SEATED: Final = f"""
    select {", ".join(f"heads.{column}" for column in COLUMNS[HeadRow][1].split(", "))}, tokens.seat
    from stolik_heads as heads join stolik_tokens as tokens on tokens.table_id = heads.table_id
    where tokens.digest = ? and heads.status = 'active' and heads.archived is null
    order by heads.updated desc, heads.table_id limit ?
"""
SEAT: Final = "select seat from stolik_tokens where table_id = ? and digest = ?"
REVOKE: Final = "delete from stolik_tokens where table_id = ? and seat = ?"
GRANT: Final = """
    insert into stolik_tokens (table_id, digest, seat) values (?, ?, ?)
    on conflict (table_id, digest) do update set seat = excluded.seat
"""
ADD_TIME: Final = f"""
    {insert(TimeRow)} on conflict (board, table_id, seat)
    do update set name = excluded.name, millis = excluded.millis, at = excluded.at
    where excluded.millis < stolik_times.millis
"""
BEST_TIMES: Final = f"""
    select {COLUMNS[TimeRow][1]} from stolik_times where board = ?
    order by millis, at, table_id, seat limit ?
"""
KEEP: Final = f"{insert(KeepsakeRow)} on conflict (digest, kind, name) do update set body = excluded.body"
KEEP_ONCE: Final = f"{insert(KeepsakeRow)} on conflict (digest, kind, name) do nothing"
KEEPSAKES: Final = "select kind, name, body from stolik_keepsakes where digest = ?"
FORGET: Final = "delete from stolik_keepsakes where digest = ? and kind = ? and name = ?"
SIGN: Final = """
    insert into stolik_workers (worker, signs) values (?, 1)
    on conflict (worker) do update set signs = stolik_workers.signs + 1
"""
SIGNS: Final = "select worker, signs from stolik_workers"
SIGN_OFF: Final = "delete from stolik_workers where worker = ?"
ABANDON: Final = "update stolik_heads set status = 'abandoned' where status = 'active' and updated <= ? and due = 0"
ARCHIVABLE: Final = "select table_id from stolik_heads where archived is null and status <> 'active' and updated <= ?"
DELETABLE: Final = "select table_id from stolik_heads where archived <= ?"
FORGET_ENTRIES: Final = "delete from stolik_entries where table_id = ?"
FORGET_TOKENS: Final = "delete from stolik_tokens where table_id = ?"
FORGET_PACK: Final = "delete from stolik_packs where table_id = ?"
FORGET_HEAD: Final = "delete from stolik_heads where table_id = ?"
ARCHIVED: Final = "update stolik_heads set archived = ? where table_id = ?"
ANYTHING: Final = (
    "select exists (select 1 from stolik_heads) or exists (select 1 from stolik_times)"
    " or exists (select 1 from stolik_keepsakes) or exists (select 1 from stolik_devices)"
    " or exists (select 1 from stolik_games) or exists (select 1 from stolik_groups)"
)


def listing(which: Filter, limit: int) -> tuple[str, list[Any]]:
    wanted = [
        ("public = ?", which.public),
        ("status = ?", which.status),
        ("updated >= ?", which.updated_since),
    ]
    conditions = [condition for condition, value in wanted if value is not None]
    if which.archived is not None:
        conditions.append("archived is not null" if which.archived else "archived is null")
    where = f"where {' and '.join(conditions)}" if conditions else ""
    arguments: list[Any] = [value for _, value in wanted if value is not None]
    return f"{_HEADS} {where} order by updated desc, table_id limit ?", [*arguments, limit]


DUE: Final = (
    "select table_id from stolik_heads where due > 0 and due <= ? and archived is null order by due, table_id limit ?"
)
CLAIM: Final = "update stolik_heads set due = ? where table_id = ?"


def versions(tables: int) -> str:
    return f"select table_id, version from stolik_heads where table_id in ({', '.join('?' * tables)})"


def numbered(statement: str) -> str:
    """`?, ?` as `$1, $2`."""
    numbers = iter(range(1, statement.count("?") + 1))
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement)
