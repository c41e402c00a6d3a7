"""What the contract says about people, as a few lists and dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from stolik.store.contract import BestTime, Head, Keepsake, Store, Stored
from stolik.store.errors import UnknownTable
from stolik.store.people import Device, Group, Judgement, Member, Passkey, PlayedGame, Player, Rewriting, Ticket
from stolik.store.sql import checks

replace = msgspec.structs.replace


class MemoryPeople(Store):
    heads: dict[str, Head]
    logs: dict[str, list[Stored]]
    tokens: dict[tuple[str, bytes], int]
    times: dict[tuple[str, str, int], BestTime]
    kept: dict[tuple[bytes, str, str], Keepsake]
    clock: Callable[[], float]

    def __init__(self) -> None:
        self.known: dict[bytes, Device] = {}
        self.keys: dict[bytes, Passkey] = {}
        self.issued: dict[bytes, Ticket] = {}
        self.played: dict[tuple[str, int], PlayedGame] = {}
        self.groups: dict[str, Group] = {}
        self.belong: dict[tuple[str, bytes], Member] = {}
        self.evenings: dict[str, str] = {}

    def _open(self) -> None:
        raise NotImplementedError

    def _upcast(self, head: Head) -> Head:
        raise NotImplementedError

    async def add_device(self, device: Device) -> None:
        checks.device(device)
        self._open()
        self.known[device.digest] = device

    async def devices(self, person: bytes) -> tuple[Device, ...]:
        checks.token_digest(person)
        self._open()
        found = [one for one in self.known.values() if one.person == person]
        return tuple(sorted(found, key=lambda one: (one.since, one.digest)))

    async def persons(self, digests: Sequence[bytes]) -> dict[bytes, bytes | None]:
        for one in digests:
            checks.token_digest(one)
        self._open()
        found = [self.known[one] for one in digests if one in self.known]
        return {one.digest: None if one.removed else one.person for one in found}

    async def add_passkey(self, passkey: Passkey) -> None:
        checks.passkey(passkey)
        self._open()
        self.keys[passkey.credential] = passkey

    async def passkey(self, credential: bytes) -> Passkey | None:
        self._open()
        return self.keys.get(credential)

    async def passkeys(self, person: bytes) -> tuple[Passkey, ...]:
        checks.token_digest(person)
        self._open()
        found = [one for one in self.keys.values() if one.person == person]
        return tuple(sorted(found, key=lambda one: (one.since, one.credential)))

    async def drop_passkey(self, person: bytes, credential: bytes) -> None:
        self._open()
        if credential in self.keys and self.keys[credential].person == person:
            del self.keys[credential]

    async def issue(self, ticket: Ticket) -> None:
        checks.ticket(ticket)
        self._open()
        self.issued = {
            digest: one
            for digest, one in self.issued.items()
            if one.expires > self.clock()
            and (ticket.person is None or (one.kind, one.person) != (ticket.kind, ticket.person))
        }
        self.issued[ticket.digest] = ticket

    async def ticket(self, digest: bytes, kind: str) -> Ticket | None:
        self._open()
        found = self.issued.get(digest)
        return found if found is not None and found.kind == kind and found.expires > self.clock() else None

    async def mark(self, ticket: Ticket, body: bytes) -> bool:
        if await self.ticket(ticket.digest, ticket.kind) != ticket:
            return False
        self.issued[ticket.digest] = replace(ticket, body=body)
        return True

    async def redeem(self, digest: bytes, kind: str) -> Ticket | None:
        found = await self.ticket(digest, kind)
        if found is not None:
            del self.issued[digest]
        return found

    async def add_game(self, game: PlayedGame) -> None:
        checks.played_game(game)
        self._open()
        self.played.setdefault((game.table, game.match), game)

    async def judge(self, secret: bytes, judgements: Sequence[Judgement]) -> None:
        self._open()
        said = {one.seat: one for one in judgements}
        for key, game in self.played.items():
            if game.secret == secret:
                judged = [_judged(player, said.get(player.seat)) for player in game.players]
                self.played[key] = replace(game, players=tuple(judged))

    async def games_of(self, person: bytes, limit: int) -> list[PlayedGame]:
        checks.token_digest(person)
        self._open()
        return self._games([one for one in self.played.values() if person in [player.person for player in one.players]])[
            :limit
        ]

    async def games_in(self, group: str, limit: int) -> list[PlayedGame]:
        self._open()
        return self._games([one for one in self.played.values() if self.evenings.get(one.table) == group])[:limit]

    def _games(self, found: list[PlayedGame]) -> list[PlayedGame]:
        found.sort(key=lambda one: (-one.at, one.table, -one.match))
        return [replace(one, group=self.evenings.get(one.table), there=one.table in self.heads) for one in found]

    async def set_group(self, group: Group) -> None:
        checks.group(group)
        self._open()
        self.groups[group.id] = group

    async def group(self, group: str) -> Group | None:
        checks.text("the group", group, checks.LONGEST_ID)
        self._open()
        return self.groups.get(group)

    async def drop_group(self, group: str) -> None:
        self._open()
        self.groups.pop(group, None)
        self.belong = {key: one for key, one in self.belong.items() if one.group != group}
        self.evenings = {table: one for table, one in self.evenings.items() if one != group}

    async def set_member(self, member: Member) -> None:
        checks.member(member)
        self._open()
        self.belong[member.group, member.person] = member

    async def drop_member(self, group: str, person: bytes) -> None:
        self._open()
        self.belong.pop((group, person), None)

    async def members(self, group: str) -> tuple[Member, ...]:
        self._open()
        found = [one for one in self.belong.values() if one.group == group]
        return tuple(sorted(found, key=lambda one: (one.since, one.person)))

    async def groups_of(self, person: bytes) -> tuple[Group, ...]:
        checks.token_digest(person)
        self._open()
        found = [self.groups[one.group] for one in self.belong.values() if one.person == person and not one.removed]
        return tuple(sorted(found, key=lambda one: (one.since, one.id)))

    async def open_for(self, group: str, table: str) -> None:
        self._open()
        self.evenings[table] = group

    async def tables_for(self, group: str, limit: int = 20) -> list[Head]:
        self._open()
        found = [head for table, head in self.heads.items() if self.evenings.get(table) == group]
        found = [head for head in found if head.status == "active" and head.archived is None]
        return [self._upcast(head) for head in sorted(found, key=lambda head: (-head.updated, head.table))][:limit]

    async def merge(self, person: bytes, into: bytes) -> None:
        self._open()
        if person == into:
            return
        self.known = {d: replace(one, person=into) if one.person == person else one for d, one in self.known.items()}
        self.keys = {c: replace(one, person=into) if one.person == person else one for c, one in self.keys.items()}
        self._reseat(person, lambda player: replace(player, person=into))
        self.groups = {g: replace(one, owner=into) if one.owner == person else one for g, one in self.groups.items()}
        for group, member in [(g, one) for (g, who), one in self.belong.items() if who == person]:
            self.belong.setdefault((group, into), replace(member, person=into))
        for (_, kind, name), keepsake in [(key, one) for key, one in self.kept.items() if key[0] == person]:
            self.kept.setdefault((into, kind, name), keepsake)
        self._leave_nothing(person)

    def _reseat(self, person: bytes, change: Callable[[Player], Player]) -> None:
        for key, game in self.played.items():
            players = [change(player) if player.person == person else player for player in game.players]
            self.played[key] = replace(game, players=tuple(players))

    def _leave_nothing(self, person: bytes) -> None:
        self.belong = {key: one for key, one in self.belong.items() if one.person != person}
        self.kept = {key: one for key, one in self.kept.items() if key[0] != person}
        self.issued = {key: one for key, one in self.issued.items() if one.person != person}

    async def tables_with(self, sought: bytes) -> list[str]:
        self._open()
        bodies = {table: [head.body, *[one.body for one in self.logs[table]]] for table, head in self.heads.items()}
        return sorted(table for table, all_of_it in bodies.items() if any(sought in body for body in all_of_it))

    async def rewrite(self, table: str, rewriting: Rewriting) -> None:
        self._open()
        if table not in self.heads:
            raise UnknownTable(table)
        head, log = self.heads[table], self.logs[table]
        first = rewriting.head(head.body)
        anew = rewriting.entries([one.body for one in log])
        self.logs[table] = [
            replace(one, body=body, command=one.command and rewriting.command(one.command))
            for one, body in zip(log, anew, strict=True)
        ]
        self.heads[table] = replace(head, body=first, summary=rewriting.summary(head.summary))
        for key, time in self.times.items():
            if time.table.startswith(f"{table}."):
                self.times[key] = replace(time, name=rewriting.times(time.name))

    async def forget_person(self, person: bytes, name: Callable[[int], str]) -> None:
        self._open()
        for game in self.played.values():
            for player in game.players:
                key = next((one for one in self.times if one[1:] == (f"{game.table}.{game.match}", player.seat)), None)
                if player.person == person and key is not None:
                    self.times[key] = replace(self.times[key], name=name(player.seat))
        self._reseat(person, lambda player: replace(player, person=None, name=name(player.seat)))
        for group in [one for one in self.groups.values() if one.owner == person]:
            others = [one for one in await self.members(group.id) if one.person != person and not one.removed]
            if others:
                self.groups[group.id] = replace(group, owner=others[0].person)
            else:
                await self.drop_group(group.id)
        self.known = {key: one for key, one in self.known.items() if one.person != person}
        self.keys = {key: one for key, one in self.keys.items() if one.person != person}
        self.tokens = {key: seat for key, seat in self.tokens.items() if key[1] != person}
        self._leave_nothing(person)


def _judged(player: Player, said: Judgement | None) -> Player:
    if said is None:
        return player
    return replace(player, luck=said.luck, hidden=said.hidden, decisions=said.decisions, others=said.others)
