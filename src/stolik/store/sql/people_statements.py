"""The SQL about people that both databases understand."""

from __future__ import annotations

from typing import Final

from stolik.store.rows import HeadRow, Row
from stolik.store.sql.statements import COLUMNS, insert


def replace(kind: type[Row]) -> str:
    """Into the row with the same key, if there is one."""
    _, columns, key = COLUMNS[kind]
    others = [column for column in columns.split(", ") if column not in key.split(", ")]
    return f"{insert(kind)} on conflict ({key}) do update set {', '.join(f'{one} = excluded.{one}' for one in others)}"


def once(kind: type[Row]) -> str:
    return f"{insert(kind)} on conflict do nothing"


DEVICES: Final = "select digest, person, label, since, removed from stolik_devices where person = ? order by since, digest"
_PASSKEYS: Final = "select credential, person, key, count, label, since, used from stolik_passkeys"
PASSKEY: Final = f"{_PASSKEYS} where credential = ?"
PASSKEYS: Final = f"{_PASSKEYS} where person = ? order by since, credential"
DROP_PASSKEY: Final = "delete from stolik_passkeys where person = ? and credential = ?"

ISSUE: Final = "insert into stolik_tickets (digest, kind, person, expires, body) values (?, ?, ?, ?, ?)"
EXPIRE: Final = "delete from stolik_tickets where expires <= ?"
VOID: Final = "delete from stolik_tickets where kind = ? and person = ?"
TICKET: Final = (
    "select digest, kind, person, expires, body from stolik_tickets where digest = ? and kind = ? and expires > ?"
)
MARK: Final = "update stolik_tickets set body = ? where digest = ? and kind = ? and body = ? and expires > ?"
REDEEM: Final = "delete from stolik_tickets where digest = ? and kind = ? and body = ?"

GAME_OF_SECRET: Final = "select table_id, match from stolik_games where secret = ?"
JUDGE: Final = """
    update stolik_players set luck = ?, hidden = ?, decisions = ?, others = ?
    where table_id = ? and match = ? and seat = ?
"""
_GAME: Final = "games.table_id, games.match, games.game, games.at, games.secret, evenings.group_id"
_PLAYER: Final = "seat, name, person, level, share, luck, hidden, decisions, others"
_GAMES: Final = f"""
    select {_GAME}, heads.table_id is not null, {_PLAYER}
    from ({{wanted}}) as games
    left join stolik_evenings as evenings on evenings.table_id = games.table_id
    left join stolik_heads as heads on heads.table_id = games.table_id
    join stolik_players as players on players.table_id = games.table_id and players.match = games.match
    order by games.at desc, games.table_id, games.match desc, seat
"""
_NEWEST: Final = "order by games.at desc, games.table_id, games.match desc limit ?"
GAMES_OF: Final = _GAMES.format(
    wanted=f"""
    select games.* from stolik_games as games
    where (games.table_id, games.match) in (select table_id, match from stolik_players where person = ?) {_NEWEST}
"""
)
GAMES_IN: Final = _GAMES.format(
    wanted=f"""
    select games.* from stolik_games as games
    join stolik_evenings as evening on evening.table_id = games.table_id
    where evening.group_id = ? {_NEWEST}
"""
)

_GROUPS: Final = "select group_id, name, owner, since from stolik_groups"
GROUP: Final = f"{_GROUPS} where group_id = ?"
GROUPS_OF: Final = f"""
    {_GROUPS} where group_id in (select group_id from stolik_members where person = ? and not removed)
    order by since, group_id
"""
GROUPS_OWNED: Final = "select group_id from stolik_groups where owner = ?"
HAND_OVER: Final = "update stolik_groups set owner = ? where group_id = ?"
MEMBERS: Final = (
    "select group_id, person, name, since, removed from stolik_members where group_id = ? order by since, person"
)
DROP_MEMBER: Final = "delete from stolik_members where group_id = ? and person = ?"
DROP_GROUP: Final = (
    "delete from stolik_members where group_id = ?",
    "delete from stolik_evenings where group_id = ?",
    "delete from stolik_groups where group_id = ?",
)
OPEN_FOR: Final = """
    insert into stolik_evenings (table_id, group_id) values (?, ?)
    on conflict (table_id) do update set group_id = excluded.group_id
"""
TABLES_FOR: Final = f"""
    select {", ".join(f"heads.{column}" for column in COLUMNS[HeadRow][1].split(", "))} from stolik_heads as heads
    join stolik_evenings as evenings on evenings.table_id = heads.table_id
    where evenings.group_id = ? and heads.status = 'active' and heads.archived is null
    order by heads.updated desc, heads.table_id limit ?
"""

BECOME: Final = (
    "update stolik_devices set person = ? where person = ?",
    "update stolik_passkeys set person = ? where person = ?",
    "update stolik_players set person = ? where person = ?",
    "update stolik_groups set owner = ? where owner = ?",
    """
    insert into stolik_members (group_id, person, name, since, removed)
    select group_id, ?, name, since, removed from stolik_members where person = ? on conflict do nothing
    """,
    """
    insert into stolik_keepsakes (digest, kind, name, body)
    select ?, kind, name, body from stolik_keepsakes where digest = ? on conflict do nothing
    """,
)
"""Arguments: who they become, who they were."""
LEFT_OVER: Final = (
    "delete from stolik_members where person = ?",
    "delete from stolik_keepsakes where digest = ?",
    "delete from stolik_tickets where person = ?",
)
"""Of who they were."""

SOME_TABLES: Final = "select table_id from stolik_heads where table_id > ? order by table_id limit ?"
SOME_PACKS: Final = "select table_id, entries from stolik_packs where table_id > ? order by table_id limit ?"


def heads_with(found: str) -> str:
    return f"select table_id from stolik_heads where table_id > ? and table_id <= ? and {found} > 0"


def entries_with(found: str) -> str:
    return f"select distinct table_id from stolik_entries where table_id > ? and table_id <= ? and {found} > 0"


def persons(count: int) -> str:
    return f"select digest, person, removed from stolik_devices where digest in ({', '.join('?' * count)})"


REWRITE_HEAD: Final = "update stolik_heads set body = ?, summary = ? where table_id = ?"
REWRITE_ENTRY: Final = "update stolik_entries set body = ?, command = ? where table_id = ? and version = ?"
REWRITE_PACK: Final = "update stolik_packs set entries = ? where table_id = ?"
TIMES_OF: Final = "select board, table_id, seat, name from stolik_times where table_id >= ? and table_id < ?"
REWRITE_TIME: Final = "update stolik_times set name = ? where board = ? and table_id = ? and seat = ?"

SEATS_OF: Final = "select table_id, match, seat from stolik_players where person = ?"
ANONYMOUS: Final = """
    update stolik_players set person = null, name = ? where table_id = ? and match = ? and seat = ?
"""
ANONYMOUS_TIME: Final = "update stolik_times set name = ? where table_id = ? and seat = ?"
FORGET: Final = (
    "delete from stolik_devices where person = ?",
    "delete from stolik_passkeys where person = ?",
    "delete from stolik_tickets where person = ?",
    "delete from stolik_members where person = ?",
    "delete from stolik_keepsakes where digest = ?",
    "delete from stolik_tokens where digest = ?",
)
