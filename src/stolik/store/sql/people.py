"""What both databases do alike with what is kept of people."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec

from stolik.store.contract import Clock, Head, Store
from stolik.store.people import Device, Group, Judgement, Member, Passkey, PlayedGame, Player, Rewriting, Ticket
from stolik.store.rows import DeviceRow, GameRow, GroupRow, HeadRow, MemberRow, PasskeyRow, PlayerRow
from stolik.store.sql import checks
from stolik.store.sql import people_statements as sql
from stolik.store.sql.archive import unpack

AT_ONCE: Final = 200
"""Tokens asked about, or tables looked through, with one statement."""
PACKS_AT_ONCE: Final = 20
OF_THE_GAME: Final = 7
"""Columns of `GAMES_OF` that are the game's; the others are a player's."""

Statement = tuple[str, tuple[object, ...]]


class SqlPeople(Store):
    _clock: Clock
    _found: str
    """Where bytes begin in a body, 0 if nowhere, as this database asks for it."""

    @abstractmethod
    async def _rows(self, statement: str, *arguments: object) -> list[Any]: ...

    @abstractmethod
    async def _do(self, statement: str, *arguments: object) -> int: ...

    @abstractmethod
    async def _all(self, statements: Sequence[Statement]) -> None:
        """In one transaction."""

    @abstractmethod
    async def _rewrite(self, table: str, rewriting: Rewriting) -> None: ...

    @abstractmethod
    def _head(self, row: HeadRow) -> Head: ...

    # -- devices -----------------------------------------------------------------------------------------

    async def add_device(self, device: Device) -> None:
        checks.device(device)
        await self._do(sql.replace(DeviceRow), *msgspec.structs.astuple(device))

    async def devices(self, person: bytes) -> tuple[Device, ...]:
        checks.token_digest(person)
        found = await self._rows(sql.DEVICES, person)
        return tuple([Device(digest=d, person=p, label=n, since=s, removed=bool(r)) for d, p, n, s, r in found])

    async def persons(self, digests: Sequence[bytes]) -> dict[bytes, bytes | None]:
        found: dict[bytes, bytes | None] = {}
        for one in digests:
            checks.token_digest(one)
        for first in range(0, len(digests), AT_ONCE):
            some = digests[first : first + AT_ONCE]
            for digest, person, removed in await self._rows(sql.persons(len(some)), *some):
                found[digest] = None if removed else person
        return found

    async def add_passkey(self, passkey: Passkey) -> None:
        checks.passkey(passkey)
        await self._do(sql.replace(PasskeyRow), *msgspec.structs.astuple(passkey))

    async def passkey(self, credential: bytes) -> Passkey | None:
        checks.raw("the credential", credential)
        found = await self._rows(sql.PASSKEY, credential)
        return _passkey(found[0]) if found else None

    async def passkeys(self, person: bytes) -> tuple[Passkey, ...]:
        checks.token_digest(person)
        return tuple([_passkey(row) for row in await self._rows(sql.PASSKEYS, person)])

    async def drop_passkey(self, person: bytes, credential: bytes) -> None:
        checks.token_digest(person)
        checks.raw("the credential", credential)
        await self._do(sql.DROP_PASSKEY, person, credential)

    # -- tickets -----------------------------------------------------------------------------------------

    async def issue(self, ticket: Ticket) -> None:
        checks.ticket(ticket)
        void = [(sql.EXPIRE, (self._clock(),))] + [(sql.VOID, (ticket.kind, ticket.person))] * (ticket.person is not None)
        await self._all([*void, (sql.ISSUE, msgspec.structs.astuple(ticket))])

    async def ticket(self, digest: bytes, kind: str) -> Ticket | None:
        checks.token_digest(digest)
        checks.text("the kind of a ticket", kind, checks.LONGEST_ID)
        found = await self._rows(sql.TICKET, digest, kind, self._clock())
        return _ticket(found[0]) if found else None

    async def mark(self, ticket: Ticket, body: bytes) -> bool:
        checks.ticket(ticket)
        checks.raw("the body of a ticket", body)
        return await self._do(sql.MARK, body, ticket.digest, ticket.kind, ticket.body, self._clock()) == 1

    async def redeem(self, digest: bytes, kind: str) -> Ticket | None:
        good = await self.ticket(digest, kind)
        if good is None or await self._do(sql.REDEEM, digest, kind, good.body) != 1:
            return None
        return good

    # -- finished games ----------------------------------------------------------------------------------

    async def add_game(self, game: PlayedGame) -> None:
        checks.played_game(game)
        row = GameRow(game.table, game.match, game.game, game.at, game.secret)
        statements: list[Statement] = [(sql.once(GameRow), msgspec.structs.astuple(row))]
        for player in game.players:
            seated = PlayerRow(game.table, game.match, **msgspec.structs.asdict(player))
            statements.append((sql.once(PlayerRow), msgspec.structs.astuple(seated)))
        await self._all(statements)

    async def judge(self, secret: bytes, judgements: Sequence[Judgement]) -> None:
        checks.token_digest(secret)
        found = await self._rows(sql.GAME_OF_SECRET, secret)
        await self._all(
            [
                (sql.JUDGE, (one.luck, one.hidden, one.decisions, one.others, table, match, one.seat))
                for table, match in found
                for one in judgements
            ]
        )

    async def games_of(self, person: bytes, limit: int) -> list[PlayedGame]:
        checks.token_digest(person)
        checks.whole("the limit", limit, 1)
        return await asyncio.to_thread(_games, await self._rows(sql.GAMES_OF, person, limit))

    async def games_in(self, group: str, limit: int) -> list[PlayedGame]:
        checks.text("the group", group, checks.LONGEST_ID)
        checks.whole("the limit", limit, 1)
        return await asyncio.to_thread(_games, await self._rows(sql.GAMES_IN, group, limit))

    # -- groups ------------------------------------------------------------------------------------------

    async def set_group(self, group: Group) -> None:
        checks.group(group)
        await self._do(sql.replace(GroupRow), *msgspec.structs.astuple(group))

    async def group(self, group: str) -> Group | None:
        checks.text("the group", group, checks.LONGEST_ID)
        found = await self._rows(sql.GROUP, group)
        return _group(found[0]) if found else None

    async def drop_group(self, group: str) -> None:
        checks.text("the group", group, checks.LONGEST_ID)
        await self._all(_without(group))

    async def set_member(self, member: Member) -> None:
        checks.member(member)
        await self._do(sql.replace(MemberRow), *msgspec.structs.astuple(member))

    async def drop_member(self, group: str, person: bytes) -> None:
        checks.text("the group", group, checks.LONGEST_ID)
        checks.token_digest(person)
        await self._do(sql.DROP_MEMBER, group, person)

    async def members(self, group: str) -> tuple[Member, ...]:
        checks.text("the group", group, checks.LONGEST_ID)
        found = await self._rows(sql.MEMBERS, group)
        return tuple([Member(group=g, person=p, name=n, since=s, removed=bool(r)) for g, p, n, s, r in found])

    async def groups_of(self, person: bytes) -> tuple[Group, ...]:
        checks.token_digest(person)
        return tuple([_group(row) for row in await self._rows(sql.GROUPS_OF, person)])

    async def open_for(self, group: str, table: str) -> None:
        checks.text("the group", group, checks.LONGEST_ID)
        checks.table(table)
        await self._do(sql.OPEN_FOR, table, group)

    async def tables_for(self, group: str, limit: int = 20) -> list[Head]:
        checks.text("the group", group, checks.LONGEST_ID)
        checks.whole("the limit", limit, 1)
        return [self._head(HeadRow(*row)) for row in await self._rows(sql.TABLES_FOR, group, limit)]

    # -- becoming one, and being forgotten ---------------------------------------------------------------------

    async def merge(self, person: bytes, into: bytes) -> None:
        checks.token_digest(person)
        checks.token_digest(into)
        if person != into:
            await self._all([(statement, (into, person)) for statement in sql.BECOME])
            await self._all([(statement, (person,)) for statement in sql.LEFT_OVER])

    async def tables_with(self, sought: bytes) -> list[str]:
        checks.raw("what is sought", sought)
        found: set[str] = set()
        last = ""
        while heads := await self._rows(sql.SOME_TABLES, last, AT_ONCE):
            first, last = last, heads[-1][0]
            for statement in (sql.heads_with(self._found), sql.entries_with(self._found)):
                found |= {table for (table,) in await self._rows(statement, first, last, sought)}
        return sorted(found | await self._packs_with(sought))

    async def _packs_with(self, sought: bytes) -> set[str]:
        found: set[str] = set()
        last = ""
        while packs := await self._rows(sql.SOME_PACKS, last, PACKS_AT_ONCE):
            last = packs[-1][0]
            found |= await asyncio.to_thread(_those_with, [tuple(row) for row in packs], sought)
        return found

    async def rewrite(self, table: str, rewriting: Rewriting) -> None:
        checks.table(table)
        await self._rewrite(table, rewriting)

    async def forget_person(self, person: bytes, name: Callable[[int], str]) -> None:
        checks.token_digest(person)
        statements: list[Statement] = []
        for table, match, seat in await self._rows(sql.SEATS_OF, person):
            statements.append((sql.ANONYMOUS, (name(seat), table, match, seat)))
            statements.append((sql.ANONYMOUS_TIME, (name(seat), f"{table}.{match}", seat)))
        for group in await self._rows(sql.GROUPS_OWNED, person):
            others = [one for one in await self.members(group[0]) if one.person != person and not one.removed]
            statements += [(sql.HAND_OVER, (others[0].person, group[0]))] if others else _without(group[0])
        statements += [(statement, (person,)) for statement in sql.FORGET]
        await self._all(statements)


def _without(group: str) -> list[Statement]:
    return [(statement, (group,)) for statement in sql.DROP_GROUP]


def _those_with(packs: Iterable[tuple[str, bytes]], sought: bytes) -> set[str]:
    return {table for table, packed in packs if any(sought in row.body for row in unpack(table, packed))}


def _passkey(row: Any) -> Passkey:
    credential, person, key, count, label, since, used = row
    return Passkey(credential=credential, person=person, key=key, count=count, label=label, since=since, used=used)


def _ticket(row: Any) -> Ticket:
    digest, kind, person, expires, body = row
    return Ticket(digest=digest, kind=kind, person=person, expires=expires, body=body)


def _group(row: Any) -> Group:
    group, name, owner, since = row
    return Group(id=group, name=name, owner=owner, since=since)


def _games(rows: Iterable[Any]) -> list[PlayedGame]:
    """From one row for each seat, those of a game together. There may be thousands: not on the loop's time."""
    return [_game(key, list(seats)) for key, seats in groupby(map(tuple, rows), key=lambda row: row[:OF_THE_GAME])]


def _game(key: tuple[Any, ...], seats: Sequence[tuple[Any, ...]]) -> PlayedGame:
    table, match, game, at, secret, group, there = key
    fields = Player.__struct_fields__
    players = tuple([Player(**dict(zip(fields, row[OF_THE_GAME:], strict=True))) for row in seats])
    return PlayedGame(
        table=table, match=match, game=game, at=at, secret=secret, players=players, group=group, there=bool(there)
    )
