"""The tables of the database, as the steps that made them: the same for SQLite and PostgreSQL, but for two words.

A database knows how many steps it has taken; the others are taken when it is opened. A step, once released, never
changes. `{bytes}` is the type of opaque bytes; `{clustered}` keeps a log together on disk where that can be asked for.
"""

from __future__ import annotations

from typing import Final

from stolik.store.errors import NewerSchema

LOG: Final = (
    """
    create table stolik_heads (
        table_id text primary key,
        version integer not null,
        body {bytes} not null,
        schema integer not null,
        code text,
        public boolean not null,
        status text not null check (status in ('active', 'finished', 'abandoned')),
        summary {bytes} not null,
        created double precision not null,
        updated double precision not null
    )
    """,
    "create unique index stolik_codes on stolik_heads (code) where status = 'active'",
    # `updated` is in no index on purpose: it changes with every append, and PostgreSQL then rewrites every index.
    "create index stolik_lobby on stolik_heads (status, public)",
    """
    create table stolik_entries (
        table_id text not null,
        version integer not null,
        body {bytes} not null,
        schema integer not null,
        at double precision not null,
        command text,
        span integer not null,
        primary key (table_id, version)
    ) {clustered}
    """,
    "create unique index stolik_commands on stolik_entries (table_id, command) where command is not null",
    """
    create table stolik_tokens (
        table_id text not null,
        digest {bytes} not null,
        seat integer not null,
        primary key (table_id, digest)
    ) {clustered}
    """,
    "create index stolik_holders on stolik_tokens (digest)",
    """
    create table stolik_times (
        board text not null,
        table_id text not null,
        seat integer not null,
        name text not null,
        millis integer not null,
        at double precision not null,
        primary key (board, table_id, seat)
    ) {clustered}
    """,
)

ARCHIVE: Final = (
    "alter table stolik_heads add column archived double precision",
    "create table stolik_packs (table_id text primary key, entries {bytes} not null)",
    "drop index stolik_lobby",
    "create index stolik_lobby on stolik_heads (status, public) where archived is null",
)

WORKERS: Final = ("create table stolik_workers (worker text primary key, signs integer not null)",)

KEEPSAKES: Final = (
    """
    create table stolik_keepsakes (
        digest {bytes} not null,
        kind text not null,
        name text not null,
        body {bytes} not null,
        primary key (digest, kind, name)
    ) {clustered}
    """,
)

DUE: Final = (
    "alter table stolik_heads add column due double precision not null default 0",
    "create index stolik_due on stolik_heads (due) where due > 0",
)

PEOPLE: Final = (
    """
    create table stolik_devices (
        digest {bytes} primary key,
        person {bytes} not null,
        label text not null,
        since double precision not null,
        removed boolean not null
    )
    """,
    "create index stolik_owners on stolik_devices (person)",
    """
    create table stolik_passkeys (
        credential {bytes} primary key,
        person {bytes} not null,
        key {bytes} not null,
        count bigint not null,
        label text not null,
        since double precision not null,
        used double precision not null
    )
    """,
    "create index stolik_keepers on stolik_passkeys (person)",
    """
    create table stolik_tickets (
        digest {bytes} primary key,
        kind text not null,
        person {bytes},
        expires double precision not null,
        body {bytes} not null
    )
    """,
    """
    create table stolik_games (
        table_id text not null,
        match integer not null,
        game text not null,
        at double precision not null,
        secret {bytes} not null,
        primary key (table_id, match)
    ) {clustered}
    """,
    "create index stolik_secrets on stolik_games (secret)",
    """
    create table stolik_players (
        table_id text not null,
        match integer not null,
        seat integer not null,
        name text not null,
        person {bytes},
        level text not null,
        share double precision,
        luck double precision,
        hidden double precision,
        decisions double precision,
        others double precision,
        primary key (table_id, match, seat)
    ) {clustered}
    """,
    "create index stolik_histories on stolik_players (person) where person is not null",
    "create table stolik_groups (group_id text primary key, name text not null, owner {bytes} not null,"
    " since double precision not null)",
    """
    create table stolik_members (
        group_id text not null,
        person {bytes} not null,
        name text not null,
        since double precision not null,
        removed boolean not null,
        primary key (group_id, person)
    ) {clustered}
    """,
    "create index stolik_memberships on stolik_members (person)",
    "create table stolik_evenings (table_id text primary key, group_id text not null)",
    "create index stolik_ladders on stolik_evenings (group_id)",
)

STEPS: Final = (LOG, ARCHIVE, WORKERS, KEEPSAKES, DUE, PEOPLE)


def missing_steps(taken: int, words: dict[str, str]) -> list[str]:
    """The statements that bring a database from `taken` steps to all of them."""
    if taken > len(STEPS):
        raise NewerSchema(
            f"the database has schema {taken}; this program knows schemas up to {len(STEPS)}, "
            f"so it needs to be updated before it can open it"
        )
    return [statement.format(**words) for step in STEPS[taken:] for statement in step]
