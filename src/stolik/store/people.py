"""What a store keeps of people, beside the logs: their devices, the games they finished, the groups they play in.

A person is 32 bytes: the digest of their first token. Nobody is known by name: names are what others are shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from stolik.store.contract import Head


class Device(msgspec.Struct, frozen=True, kw_only=True):
    """A token that opens what is somebody's. A token without one is a person of its own."""

    digest: bytes
    person: bytes
    label: str
    since: float
    removed: bool = False
    """It opens nothing any more, and stays known, so that it stays so."""


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    credential: bytes
    person: bytes
    key: bytes
    count: int
    """How often it was used, as it says itself."""
    label: str
    since: float
    used: float


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is good once and for a short time; the key is the digest of what its holder shows."""

    digest: bytes
    kind: str
    person: bytes | None
    expires: float
    body: bytes = b""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a finished game. With neither person nor level somebody sat there who wants to be forgotten."""

    seat: int
    name: str
    person: bytes | None = None
    level: str = ""
    """Of the bot that played; beside a person: that ended the game for them."""
    share: float | None = None
    """Of the win; None: the game was stopped."""
    luck: float | None = None
    """What the table gave, and the three that follow, as a report says; None: there is none."""
    hidden: float | None = None
    decisions: float | None = None
    others: float | None = None


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, kept for those who sat in it longer than its table."""

    table: str
    match: int
    game: str
    at: float
    secret: bytes
    """The digest a report of it is kept under."""
    players: tuple[Player, ...]
    group: str | None = None
    """Told by the store: the one that its table was opened for."""
    there: bool = True
    """Told by the store: its table is still kept, so that it can be gone through again."""


class Judgement(msgspec.Struct, frozen=True):
    """What a report says of a seat."""

    seat: int
    luck: float
    hidden: float
    decisions: float
    others: float


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """People who play for one list of results."""

    id: str
    name: str
    owner: bytes
    since: float


class Member(msgspec.Struct, frozen=True, kw_only=True):
    group: str
    person: bytes
    name: str
    since: float
    removed: bool = False
    """By the owner: they may not come in again."""


class Rewriting(msgspec.Struct, frozen=True):
    """How everything that is kept of a table is written anew: each gets what is there and gives what shall be, in this
    order. The entries come all together, oldest first, and as many come back."""

    head: Callable[[bytes], bytes]
    entries: Callable[[Sequence[bytes]], Sequence[bytes]]
    command: Callable[[str], str]
    summary: Callable[[bytes], bytes]
    times: Callable[[str], str]
    """Of a name on a board of times."""


class PeopleStore(ABC):
    """The half of a store's contract that is about people."""

    # -- devices -----------------------------------------------------------------------------------------

    @abstractmethod
    async def add_device(self, device: Device) -> None:
        """In place of what was known of that token."""

    @abstractmethod
    async def devices(self, person: bytes) -> tuple[Device, ...]:
        """The oldest first, removed ones among them."""

    @abstractmethod
    async def persons(self, digests: Sequence[bytes]) -> dict[bytes, bytes | None]:
        """Whose these tokens are: None for a removed device; of those that nothing is known of, nothing."""

    @abstractmethod
    async def add_passkey(self, passkey: Passkey) -> None:
        """In place of what was known of that credential."""

    @abstractmethod
    async def passkey(self, credential: bytes) -> Passkey | None: ...

    @abstractmethod
    async def passkeys(self, person: bytes) -> tuple[Passkey, ...]:
        """The oldest first."""

    @abstractmethod
    async def drop_passkey(self, person: bytes, credential: bytes) -> None:
        """Again is harmless."""

    # -- tickets -----------------------------------------------------------------------------------------

    @abstractmethod
    async def issue(self, ticket: Ticket) -> None:
        """Others of that kind and person are void, and expired ones forgotten."""

    @abstractmethod
    async def ticket(self, digest: bytes, kind: str) -> Ticket | None:
        """If it is good."""

    @abstractmethod
    async def mark(self, ticket: Ticket, body: bytes) -> bool:
        """A new body, if the ticket is still good and as it is given here; whether it was."""

    @abstractmethod
    async def redeem(self, digest: bytes, kind: str) -> Ticket | None:
        """Used up; None if it is not good."""

    # -- finished games ----------------------------------------------------------------------------------

    @abstractmethod
    async def add_game(self, game: PlayedGame) -> None:
        """Once: adding the same table and match again changes nothing."""

    @abstractmethod
    async def judge(self, secret: bytes, judgements: Sequence[Judgement]) -> None:
        """What a report says of the players of a game; of an unknown game nothing is kept."""

    @abstractmethod
    async def games_of(self, person: bytes, limit: int) -> list[PlayedGame]:
        """The newest first."""

    @abstractmethod
    async def games_in(self, group: str, limit: int) -> list[PlayedGame]:
        """The newest first."""

    # -- groups ------------------------------------------------------------------------------------------

    @abstractmethod
    async def set_group(self, group: Group) -> None:
        """In place of what was known of that group."""

    @abstractmethod
    async def group(self, group: str) -> Group | None: ...

    @abstractmethod
    async def drop_group(self, group: str) -> None:
        """Its members and games are no group's; again is harmless."""

    @abstractmethod
    async def set_member(self, member: Member) -> None:
        """In place of what was known of that person there."""

    @abstractmethod
    async def drop_member(self, group: str, person: bytes) -> None:
        """Again is harmless."""

    @abstractmethod
    async def members(self, group: str) -> tuple[Member, ...]:
        """The oldest first, removed ones among them."""

    @abstractmethod
    async def groups_of(self, person: bytes) -> tuple[Group, ...]:
        """Where they are a member and not removed, the oldest first."""

    @abstractmethod
    async def open_for(self, group: str, table: str) -> None:
        """What is played at this table counts for this group."""

    @abstractmethod
    async def tables_for(self, group: str, limit: int = 20) -> list[Head]:
        """Active ones, the most recently updated first."""

    # -- becoming one, and being forgotten ---------------------------------------------------------------------

    @abstractmethod
    async def merge(self, person: bytes, into: bytes) -> None:
        """All that is kept here of one person is the other's: devices, passkeys, games, groups, keepsakes. Logs are not
        touched."""

    @abstractmethod
    async def tables_with(self, sought: bytes) -> list[str]:
        """Every table with these bytes in its head or its log, archived or not: everything is looked through."""

    @abstractmethod
    async def rewrite(self, table: str, rewriting: Rewriting) -> None:
        """Everything of a table anew, in place. This is the one exception to a log that is only ever appended to, and for
        one purpose: that nothing is left of somebody who wants to be forgotten. Raises `UnknownTable`."""

    @abstractmethod
    async def forget_person(self, person: bytes, name: Callable[[int], str]) -> None:
        """Nothing that is kept beside the logs says anything of them. In games others played with them somebody called
        `name(seat)` sat in their place. Groups of theirs go to the member who has been there longest."""
