"""Who is behind a token. A token is a person of its own until it becomes one of somebody's devices.

The store is asked once in a while, not with every request: what it said is believed for a minute. A move costs nothing
more, since a connection knows its person from its first message to its last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from stolik.server.connection import Connection
from stolik.server.limits import Turns
from stolik.store import Store, digest
from stolik.store.people import Device

BELIEVED_FOR: Final = 60.0
"""Seconds: so long a device that was removed may go on at another worker."""
REMEMBERED: Final = 20_000
COME_BACK: Final = 1012


class Answer(NamedTuple):
    person: bytes | None
    """None: a device that was removed, which opens nothing."""
    until: float


class People:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock
        self.known: dict[bytes, Answer] = {}
        self.turns = Turns(1)
        """Whoever changes something about a person waits for who does so already."""
        self.farewell = asyncio.Lock()
        """Everything is looked through for somebody who wants to be forgotten: for one after the other."""

    async def person(self, token: str) -> str:
        """The name under which the log knows the holder of a token; nobody without one, or with that of a device that was
        removed."""
        if not token:
            return ""
        found = await self.behind(digest(token))
        return "" if found is None else found.hex()

    async def behind(self, device: bytes) -> bytes | None:
        known = self.known.get(device)
        if known is None or known.until <= self.clock():
            known = (await self.ask([device]))[device]
        return known.person

    async def ask(self, devices: Sequence[bytes]) -> dict[bytes, Answer]:
        found, until = await self.store.persons(devices), self.clock() + BELIEVED_FOR
        answers = {device: Answer(found.get(device, device), until) for device in devices}
        for device in devices:
            self.known.pop(device, None)
        self.known |= answers
        while len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]
        return answers

    def forget(self, devices: Iterable[bytes]) -> None:
        """What was believed about them here is asked anew."""
        for device in devices:
            self.known.pop(device, None)

    async def recheck(self, connections: Sequence[Connection]) -> None:
        """Whoever is not any more who they were when they came has to come in anew."""
        stale = [one.device for one in connections if one.device and self.is_old(one.device)]
        if stale:
            await self.ask(list(dict.fromkeys(stale)))
        for one in connections:
            known = self.known.get(one.device)
            if known is not None and (b"" if known.person is None else known.person).hex() != one.person:
                one.close(COME_BACK)

    def is_old(self, device: bytes) -> bool:
        known = self.known.get(device)
        return known is None or known.until <= self.clock()

    async def identities(self, person: bytes) -> list[bytes]:
        """Everything a log may call them: before they were put together, devices were people of their own."""
        return list(dict.fromkeys([person, *[device.digest for device in await self.store.devices(person)]]))

    async def introduce(self, device: bytes, person: bytes, label: str, now: float) -> None:
        """A device that was theirs all along gets a name."""
        if device not in {one.digest for one in await self.store.devices(person)}:
            await self.store.add_device(Device(digest=device, person=person, label=label, since=now))

    async def join(self, device: bytes, person: bytes, label: str, now: float) -> None:
        """This device is theirs from now on. If it was a person of its own, all that is kept of that one, and its other
        devices, come with it; if it was somebody's, they go on without it."""
        known = await self.store.devices(device)
        await self.store.merge(device, person)
        await self.store.add_device(Device(digest=device, person=person, label=label, since=now))
        self.forget([device, person, *[one.digest for one in known]])
