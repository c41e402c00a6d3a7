"""Tells people who are not here that it is their turn, on the devices where they asked for it: gently, and beside the
games, so that no table waits for a push service."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from stolik.engine import phrases, registry
from stolik.host.refused import TEXTS
from stolik.host.table import Table
from stolik.server.logs import note
from stolik.store import Keepsake, Store, StoreError, digest

DEVICE = "device"
HABITS = "nudges"
KEY = "push-key"
HOUSE = digest("the house itself")
"""In place of a person: what the server keeps for itself."""
MOST_DEVICES = 8
AT_ONCE = 8
WAITING = 500
"""Messages that may wait to be handed over; one more is dropped."""
AGAIN_AFTER = 60.0
AGAIN = 2
"""A push service that cannot take it is asked so many times."""
BUSY = 15 * 60_000
"""Somebody with a page of ours open elsewhere is told no sooner than after so many milliseconds."""
MINUTES = 24 * 60
GONE = (404, 410)

HandOver = Callable[[str, dict[str, str], bytes, Sequence[str]], Awaitable[int]]


class Habits(msgspec.Struct, frozen=True):
    """When and about what somebody wants to be told; minutes of their day, which begins so long before UTC's."""

    quiet: tuple[int, int] | None = None
    offset: int = 0
    muted: tuple[str, ...] = ()


class Device(msgspec.Struct, frozen=True):
    endpoint: str
    p256dh: str
    auth: str
    key: str
    """The public key of ours it was made for."""
    lang: str


def quiet_until(habits: Habits, now: int) -> int:
    """The end of the quiet hours that are on, else 0."""
    if habits.quiet is None:
        return 0
    begin, end = habits.quiet
    minute = (now // 60_000 + habits.offset) % MINUTES
    if (minute - begin) % MINUTES >= (end - begin) % MINUTES:
        return 0
    return (now // 60_000 + (end - minute) % MINUTES) * 60_000


class Herald:
    """Without a contact there is none to tell anybody."""

    def __init__(self, store: Store, spawn: Callable[[Any], object], contact: str = "", also: Sequence[str] = ()) -> None:
        self.store = store
        self.spawn = spawn
        self.contact = contact
        self.also = also
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
        self.keys: dict[str, bytes] = {}
        self.present: Callable[[str], bool] = lambda person: False
        """Has this person a table open on this worker?"""
        self.hand_over: HandOver | None = None

    @property
    def on(self) -> bool:
        return bool(self.contact)

    async def start(self) -> None:
        """The key is made once and kept. Two workers that start together may each make one: a device says which it
        knows."""
        if not self.on:
            return
        from stolik.server import push  # what it needs is installed only where it is used

        self.hand_over = self.hand_over or push.hand_over
        await self.read_keys()
        if not self.keys:
            made = push.new_key()
            await self.store.keep(HOUSE, Keepsake(KEY, push.text(push.public(push.key_of(made))), made))
            await self.read_keys()

    async def read_keys(self) -> None:
        self.keys = {one.name: one.body for one in await self.store.keepsakes(HOUSE) if one.kind == KEY}

    @property
    def key(self) -> str:
        return min(self.keys, default="")

    # -- what people asked for -------------------------------------------------------------------------------

    async def habits(self, person: str) -> Habits:
        for one in await self.store.keepsakes(bytes.fromhex(person)):
            if one.kind == HABITS:
                return msgspec.json.decode(one.body, type=Habits)
        return Habits()

    async def set_habits(self, person: str, habits: Habits) -> None:
        await self.store.keep(bytes.fromhex(person), Keepsake(HABITS, HABITS, msgspec.json.encode(habits)))

    async def devices(self, person: str) -> dict[str, Device]:
        kept = await self.store.keepsakes(bytes.fromhex(person))
        return {one.name: msgspec.json.decode(one.body, type=Device) for one in kept if one.kind == DEVICE}

    async def add(self, person: str, device: Device) -> None:
        """In place of one of the others if there are many."""
        from stolik.server import push

        push.checked(device.endpoint, self.also)
        push.check_keys(device.p256dh, device.auth)
        name, known = push.name_of(device.endpoint), await self.devices(person)
        for other in list(known)[: max(0, len(known) + (name not in known) - MOST_DEVICES)]:
            await self.forget(person, other)
        await self.store.keep(bytes.fromhex(person), Keepsake(DEVICE, name, msgspec.json.encode(device)))

    async def forget(self, person: str, name: str) -> None:
        await self.store.forget(bytes.fromhex(person), DEVICE, name)

    # -- telling ---------------------------------------------------------------------------------------------

    async def later(self, person: str, now: int) -> int:
        """When to try again; 0: now is a good time."""
        if self.present(person):
            return now + BUSY
        return quiet_until(await self.habits(person), now)

    async def nudge(self, person: str, table: Table, seconds: int) -> None:
        """Their turn has come at a table; it need not be told any more after so many seconds."""
        if table.id in (await self.habits(person)).muted:
            return
        for name, device in (await self.devices(person)).items():
            if self.waiting >= WAITING:
                note("nudge dropped", level=logging.WARNING, waiting=self.waiting)
                return
            self.waiting += 1
            self.spawn(self.tell(person, name, device, message_for(table, person, device.lang), table.id, seconds))

    async def tell(self, person: str, name: str, device: Device, message: bytes, topic: str, seconds: int) -> None:
        try:
            for _ in range(AGAIN):
                async with self.turns:
                    answer = await self.answer(device, message, topic, seconds)
                if answer in GONE:
                    await self.forget(person, name)
                if answer < 500 and answer != 429:
                    break
                await asyncio.sleep(AGAIN_AFTER)
        except StoreError as error:
            note("device not forgotten", level=logging.WARNING, error=str(error))
        finally:
            self.waiting -= 1

    async def answer(self, device: Device, message: bytes, topic: str, seconds: int) -> int:
        """The push service's number; 503 if there was none, and 410 for a device that can never be told."""
        from stolik.server import push

        if device.key not in self.keys:
            await self.read_keys()
        kept = self.keys.get(device.key)
        if kept is None or self.hand_over is None:
            return 410
        headers = {
            "Authorization": push.signature(device.endpoint, kept, self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Urgency": "normal",
            "Topic": topic,
        }
        try:
            body = push.sealed(message, device.p256dh, device.auth)
            return await self.hand_over(device.endpoint, headers, body, self.also)
        except push.BadDevice:
            return 410
        except (OSError, TimeoutError, ValueError) as error:
            note("push service failed", level=logging.WARNING, error=type(error).__name__)
            return 503


def message_for(table: Table, person: str, lang: str) -> bytes:
    """All that is said: which table, and with whom. Nothing of the game, for a lock screen is read by many."""
    title = registry.room(table.plan.game).title(lang)
    others = [table.seats[seat].name for seat in table.people if table.seats[seat].person != person]
    said = {
        "title": phrases.say("nudge-title", lang, TEXTS, title=table.settings.name or title),
        "body": phrases.say("nudge-body", lang, TEXTS, title=title, others=", ".join(others), count=len(others)),
        "url": f"/t/{table.id}",
        "tag": table.id,
    }
    return msgspec.json.encode(said)
