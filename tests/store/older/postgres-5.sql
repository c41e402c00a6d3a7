-- A database as schema 5 left it (what is due, nothing of people): one game over, one running, bodies in entry schema 1 and head schema 1.
create table stolik_heads (
    table_id text primary key, version integer not null, body bytea not null, schema integer not null, code text,
    public boolean not null, status text not null check (status in ('active', 'finished', 'abandoned')),
    summary bytea not null, created double precision not null, updated double precision not null,
    archived double precision, due double precision not null default 0
);
create index stolik_due on stolik_heads (due) where due > 0;
create unique index stolik_codes on stolik_heads (code) where status = 'active';
create index stolik_lobby on stolik_heads (status, public) where archived is null;
create table stolik_entries (
    table_id text not null, version integer not null, body bytea not null, schema integer not null,
    at double precision not null, command text, span integer not null, primary key (table_id, version)
);
create unique index stolik_commands on stolik_entries (table_id, command) where command is not null;
create table stolik_tokens (
    table_id text not null, digest bytea not null, seat integer not null, primary key (table_id, digest)
);
create index stolik_holders on stolik_tokens (digest);
create table stolik_times (
    board text not null, table_id text not null, seat integer not null, name text not null, millis integer not null,
    at double precision not null, primary key (board, table_id, seat)
);
create table stolik_packs (table_id text primary key, entries bytea not null);
create table stolik_workers (worker text primary key, signs integer not null);
create table stolik_keepsakes (
    digest bytea not null, kind text not null, name text not null, body bytea not null, primary key (digest, kind, name)
);
-- the two heads are {"game": "bzzz"} and {"game": "blef"}
insert into stolik_heads values ('over', 2, '\x81a467616d65a4627a7a7a', 1, 'kot', true, 'finished', '\x', 100.5, 160.25, null, 0);
insert into stolik_heads values ('running', 1, '\x81a467616d65a4626c6566', 1, 'kot', false, 'active', '\x01ff', 150.0, 155.0, null, 0);
-- {"move": 5}, {"move": 6}, {"move": 7}
insert into stolik_entries values ('over', 0, '\x81a46d6f766505', 1, 101.0, '0/1', 2);
insert into stolik_entries values ('over', 1, '\x81a46d6f766506', 1, 101.0, null, 0);
insert into stolik_entries values ('running', 0, '\x81a46d6f766507', 1, 155.0, '1/1', 1);
insert into stolik_tokens values ('running', '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 1);
insert into stolik_times values ('alone', 'over', 0, 'Łucja', 61000, 160.0);
create table stolik_schema (steps integer not null);
insert into stolik_schema values (5);
