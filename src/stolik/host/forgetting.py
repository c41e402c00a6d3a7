"""A table's log as it would be if somebody had sat there whom nobody knows.

Logs are only ever appended to; this is the one exception, and changes nothing but who somebody was: the number of entries,
every card and every result stay. What is read here may have been written by an older program, so entries are taken as
they are stored, and only what names people is touched:

- whom the log calls by one of `persons` is from now on somebody made up for this table, whose token nobody holds;
- every name they had there is the anonymous one of the seat where they had it;
- a name they gave the table while it was theirs is gone.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from stolik.engine.fair import commitment
from stolik.host import entries as log
from stolik.host.entries import Entry
from stolik.host.seating import stop_countdown
from stolik.host.table import Table, match_secret

decode = msgspec.msgpack.decode
encode = msgspec.msgpack.Encoder().encode


def anonymous(seat: int) -> str:
    """Understood in both languages, and no two at a table are alike."""
    return f"Anonim {seat + 1}"


class Forgetting:
    """Of some persons, the identities of one human, at one table; the head comes first, then its log, once."""

    def __init__(self, persons: Sequence[str]) -> None:
        self.persons = {person: secrets.token_hex(32) for person in persons}
        self.names: dict[str, str] = {}
        """What they were called here, and what they are called instead."""
        self.seated: dict[int, bool] = {}
        """By seat, whether one of them sat down there last."""
        self.owner = False
        self.secret = b""
        self.matches = 0

    def head(self, body: bytes) -> bytes:
        opened = decode(body)
        self.secret = opened["secret"]
        self.owner = opened["owner"] in self.persons
        opened["owner"] = self.someone(opened["owner"])
        self.settings(opened)
        for seat, chair in enumerate(opened["chairs"]):
            self.sit(seat, chair)
        return encode(opened)

    def entries(self, bodies: Sequence[bytes]) -> list[bytes]:
        return [self.entry(body) for body in bodies]

    def entry(self, body: bytes) -> bytes:
        made = decode(body)
        kind = made["type"]
        self.matches += kind == "began"
        if kind == "sat":
            self.sit(made["seat"], made)
        elif kind == "renamed" and self.seated.get(made["seat"]):
            made["name"] = self.called(made["name"], made["seat"])
        elif kind in ("owner", "let-in"):
            self.owner = made["person"] in self.persons if kind == "owner" else self.owner
            made["person"] = self.someone(made["person"])
        elif kind == "changed":
            self.settings(made)
        else:
            return body
        return encode(made)

    def sit(self, seat: int, chair: dict[str, Any]) -> None:
        person = chair.get("person", "")
        self.seated[seat] = person in self.persons
        if self.seated[seat]:
            chair["person"] = self.someone(person)
            chair["name"] = self.called(chair["name"], seat)

    def settings(self, entry: dict[str, Any]) -> None:
        if self.owner and "name" in entry["settings"]:
            entry["settings"]["name"] = ""

    def someone(self, person: str) -> str:
        return self.persons.get(person, person)

    def called(self, name: str, seat: int) -> str:
        self.names[name] = anonymous(seat)
        return anonymous(seat)

    def command(self, command: str) -> str:
        """Ids of commands begin with part of who gave them."""
        for person, stranger in self.persons.items():
            if command.startswith(f"{person[:16]}:"):
                return stranger[:16] + command[16:]
        return command

    @property
    def games(self) -> list[bytes]:
        """What is kept of the games played here is kept under these digests."""
        return [bytes.fromhex(commitment(match_secret(self.secret, one + 1))) for one in range(self.matches)]

    def name(self, name: str) -> str:
        return self.names.get(name, name)


def get_up_for_good(table: Table, person: str, now: int) -> list[Entry]:
    """Entries with which somebody leaves who wants to be forgotten: at once, and at every worker, a stranger has their
    seat, gets up, and owns what was theirs if nobody else can. In a running game a bot plays on."""
    at, seat, stranger = table.time(now), table.seat_of(person), secrets.token_hex(32)
    entries: list[Entry] = []
    if seat is not None:
        entries = [*stop_countdown(table, at), log.Sat(at=at, seat=seat, person=stranger, name=anonymous(seat))]
        entries.append(log.Left(at=at, seat=seat))
    if person == table.owner:
        others = [one.person for one in table.seats if one.kind == "person" and one.person != person]
        entries.append(log.OwnerIs(at=at, person=others[0] if others else stranger))
        if table.settings.name:
            entries.append(log.Changed(at=at, settings=msgspec.structs.replace(table.settings, name="")))
    return entries
