"""The world of one seed: two workers that crash, a disk that is slow, clocks that jump, words that get lost, come late or
twice, or not at all while Redis is away from one worker or from all.

`truth` is every table folded from what is on disk, at the moment it gets there. Everything anybody is told is compared
with it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.rng import Rng
from stolik.host.customs import Customs
from stolik.host.entries import Acted, Answered, Entry, Opened, decode
from stolik.host.seat import PATIENCE
from stolik.host.table import Table
from stolik.server import sockets
from stolik.server.app import upcasts
from stolik.server.config import Config
from stolik.server.connection import KEY
from stolik.server.hall import Hall
from stolik.server.metrics import Metrics
from stolik.server.relay import Hear, Relay, Word
from stolik.server.services import Services
from stolik.server.thinking import Thinker
from stolik.store import Appended, Change, Head, New, NewEntry, Stored, Unavailable
from tests.store.memory import MemoryStore

EPOCH = 1_700_000_000_000
SETTLED = 5.0
"""Seconds at a table after which nobody else may play for a person."""


class Dead(BaseException):
    """The process this runs in has ended: nothing after this happens."""


class World:
    def __init__(self, seed: int) -> None:
        self.rng = Rng(f"world {seed}")
        self.disk = MemoryStore(self.seconds, upcasts("entry"), upcasts("head"))
        self.truth: dict[str, Table] = {}
        self.workers: list[Worker] = []
        self.there: Callable[[str, int], bool] = lambda table, seat: False
        """Has this seat's person been connected for a while?"""
        self.redis = self.rng.below(8) > 0
        """In some evenings there is none from the beginning to the end."""
        self.tracing = hashlib.sha256()
        self.calm = False
        """No more accidents: what is left must come to its end."""
        self.wrong: list[AssertionError] = []
        self.crashes = 0
        self.outages = 0
        self.laid_aside = 0
        self.commands: dict[str, int] = {}

    def seconds(self) -> float:
        return asyncio.get_running_loop().time()

    def trace(self, *what: object) -> None:
        self.tracing.update(repr((round(self.seconds(), 6), *what)).encode())

    def chance(self, percent: float) -> bool:
        return not self.calm and self.rng.below(10_000) < percent * 100

    async def pause(self, most: float) -> None:
        await asyncio.sleep(self.rng.below(1000) / 1000 * most)

    async def start(self, workers: int) -> None:
        for number in range(workers):
            self.workers.append(Worker(self, f"w{number}.0"))
        for worker in self.workers:
            await worker.hall.start()

    async def crash(self, number: int) -> None:
        """Without warning; another one takes its place after a while."""
        old = self.workers[number]
        old.die()
        self.crashes += 1
        await self.pause(4)
        name, _, life = old.name.partition(".")
        new = self.workers[number] = Worker(self, f"{name}.{int(life) + 1}")
        while new.alive:
            try:
                await new.hall.start()
                return
            except Unavailable:
                await self.pause(4)

    async def lose_redis(self) -> None:
        """One worker or all are cut off from Redis for a while, and know it, or words are lost in silence."""
        cut = [self.rng.choice(self.workers)] if self.rng.below(2) else list(self.workers)
        known = bool(self.rng.below(2))
        self.outages += 1
        for worker in cut:
            worker.relay.lose(known)
        await self.pause(60)
        for worker in cut:
            worker.relay.find()

    def on_disk(self, table: str, entries: Sequence[NewEntry], command: str | None) -> None:
        try:
            self.keep(table, entries, command)
        except AssertionError as wrong:  # a worker would take it for an accident of its own
            self.wrong.append(wrong)

    def keep(self, table: str, entries: Sequence[NewEntry], command: str | None) -> None:
        """Checked at every step: the log folds up, never twice the same command."""
        truth = self.truth[table]
        for entry in entries:
            kept = decode(entry.body)
            assert kept.at >= truth.at, "the log's time ran backwards"
            self.check_stand_in(truth, kept)
            truth.fold(kept)
        if command is not None:
            assert command not in self.commands, f"{command} was done twice"
            self.commands[command] = truth.version
            truth.remember(command)
        self.trace("disk", table, truth.position, command)

    def check_stand_in(self, truth: Table, entry: Entry) -> None:
        """No bot plays for somebody who is there, unless the clock ran out too often."""
        if isinstance(entry, (Acted, Answered)) and entry.by == "bot" and truth.seats[entry.seat].missed < PATIENCE:
            assert not self.there(truth.id, entry.seat), f"a bot played for seat {entry.seat}, who is there"


class Disk(MemoryStore):
    """The disk as one worker reaches it: slow, sometimes failing, and gone with the worker."""

    def __init__(self, worker: Worker) -> None:
        super().__init__()
        self.worker = worker
        self.world = worker.world

    async def reach(self) -> None:
        await self.world.pause(0.2 if self.world.chance(5) else 0.01)
        self.worker.check_alive()

    async def create(self, table: str, new: New) -> Head:
        await self.reach()
        head = await self.world.disk.create(table, new)
        opened = decode(new.body)
        assert isinstance(opened, Opened)
        self.world.truth[table] = Table(table, new.code or "", opened)
        return head

    async def append(
        self,
        table: str,
        version: int,
        entries: Sequence[NewEntry],
        *,
        command: str | None = None,
        change: Change | None = None,
    ) -> Appended:
        await self.reach()
        self.accident("before the commit")
        done = await self.world.disk.append(table, version, entries, command=command, change=change)
        if not done.repeated:
            self.world.on_disk(table, entries, command)
        self.accident("after the commit")
        await self.reach()
        return done

    def accident(self, when: str) -> None:
        if self.world.chance(1.5):
            self.world.trace("crash", self.worker.name, when)
            self.worker.fall()
            raise Dead
        if self.world.chance(1.5):
            raise Unavailable(f"the disk did not answer {when}")

    async def read(self, table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
        await self.reach()
        if self.world.chance(1):
            raise Unavailable("the disk did not answer")
        return await self.world.disk.read(table, since, limit)

    async def head(self, table: str) -> Head:
        await self.reach()
        return await self.world.disk.head(table)

    async def find(self, code: str) -> Head | None:
        await self.reach()
        return await self.world.disk.find(code)

    async def sign(self, worker: str) -> dict[str, int]:
        await self.reach()
        if self.world.chance(1):
            raise Unavailable("the disk did not answer")
        return await self.world.disk.sign(worker)

    async def sign_off(self, worker: str) -> None:
        await self.reach()
        await self.world.disk.sign_off(worker)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        await self.reach()
        if self.world.chance(1):
            raise Unavailable("the disk did not answer")
        return await self.world.disk.versions(tables)

    async def claim(self, now: float, until: float, limit: int = 100) -> tuple[str, ...]:
        await self.reach()
        if self.world.chance(1):
            raise Unavailable("the disk did not answer")
        return await self.world.disk.claim(now, until, limit)

    async def amend(self, table: str, change: Change) -> Head:
        await self.reach()
        return await self.world.disk.amend(table, change)


class Whispers(Relay):
    """Words between workers: late, out of order, twice, or lost; and none at all while Redis is out of reach."""

    others = True

    def __init__(self, worker: Worker) -> None:
        super().__init__(worker.name)
        self.at = worker
        self.world = worker.world
        self.ears: dict[str, Hear] = {}
        self.cut = not self.world.redis
        self.hears = self.world.redis

    def tell(self, table: str, word: Word) -> None:
        for other in self.world.workers:
            lost = self.cut or self.world.chance(10)
            if other is self.at or lost:
                continue
            for _ in range(2 if self.world.chance(5) else 1):
                delay = self.world.rng.below(300) / 1000
                asyncio.get_running_loop().call_later(delay, other.relay.arrive, table, word)

    def arrive(self, table: str, word: Word) -> None:
        if not self.cut and self.at.alive and table in self.ears:
            self.ears[table](word)

    def lose(self, known: bool) -> None:
        self.cut, self.hears = True, self.hears and not known

    def find(self) -> None:
        if self.world.redis and self.at.alive:
            self.cut, known, self.hears = False, not self.hears, True
            if known:
                self.back()

    async def listen(self, table: str, hear: Hear) -> None:
        self.ears[table] = hear

    async def forget(self, table: str) -> None:
        self.ears.pop(table, None)


class Worker:
    """One server process: everything of it but the operating system is the real thing."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.alive = True
        self.wrong_by = world.rng.below(2000)
        """How far its clock is off, in milliseconds."""
        self.tasks: list[asyncio.Task[Any]] = []
        self.wires: list[Wire] = []
        self.relay = Whispers(self)
        config = Config(messages=1e9, requests=1e9, tables=1e9, connections=10_000)
        thinker = Thinker(processes=0)
        self.services = Services(Disk(self), self.relay, Metrics(), thinker, Customs(patience=2000, nudges=True), self.now)
        self.hall = Hall(config, self.services)
        self.take_up, self.hall.reader.take_up = self.hall.reader.take_up, self.counted  # type: ignore[method-assign]

    async def counted(self, table: Table) -> None:
        self.world.laid_aside += 1
        await self.take_up(table)

    def now(self) -> int:
        return EPOCH + int(self.world.seconds() * 1000) + self.wrong_by

    def check_alive(self) -> None:
        if not self.alive:
            raise Dead

    def fall(self) -> None:
        """An accident: the process ends here, and is noticed and replaced by and by."""
        number = self.world.workers.index(self)
        self.alive = False
        asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self.world.crash(number)))

    def die(self) -> None:
        self.alive = False
        for desk in self.hall.desks.values():
            desk.rest()
        for wire in self.wires:
            wire.cut()
        for task in [*self.tasks, *self.services.tasks]:
            task.cancel()

    def serve(self, wire: Wire, table: str, token: str) -> None:
        self.wires.append(wire)
        work = sockets.serve(self.hall, wire, table, token, "somewhere")
        self.tasks.append(asyncio.get_running_loop().create_task(work))


class Wire:
    """One connection, seen from the server as its WebSocket. What the client sends may be lost, doubled, late, out of
    order; what the server sends arrives in order, or the connection breaks."""

    def __init__(self, worker: Worker, deliver: Callable[[str], None], closed: Callable[[], None]) -> None:
        self.worker = worker
        self.world = worker.world
        self.deliver = deliver
        self.closed = closed
        self.open = True
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.due = 0.0
        self.under_way: deque[str] = deque()
        self.scope: dict[str, Any] = {KEY: self}
        self.taking = asyncio.Event()
        self.taking.set()

    # -- the server's side: what a WebSocket offers ----------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    @property
    def free(self) -> bool:
        return self.taking.is_set()

    async def until_free(self) -> object:
        return await self.taking.wait()

    def push(self, message: bytes) -> None:
        if not self.worker.alive:
            return
        if self.world.chance(1):
            self.cut()
        if self.world.chance(2):  # a client that does not read for a while
            self.taking.clear()
            asyncio.get_running_loop().call_later(self.world.rng.below(2000) / 1000, self.taking.set)
        self.to_client(message.decode())

    async def close(self, code: int) -> None:
        self.cut()

    def show_out(self) -> None: ...

    def to_client(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        self.due = max(self.due, loop.time() + self.world.rng.below(100) / 1000)
        self.under_way.append(text)
        loop.call_at(self.due, self.arrive)  # of two at the same time any may be first: it takes the older text

    def arrive(self) -> None:
        text = self.under_way.popleft()
        if self.open:
            self.deliver(text)

    # -- the client's side -----------------------------------------------------------------------------------

    def from_client(self, text: str, reliable: bool = False) -> None:
        if not reliable and self.world.chance(3):
            return
        copies = 2 if not reliable and self.world.chance(4) else 1
        for _ in range(copies):
            delay = 0.0 if reliable else self.world.rng.below(100) / 1000
            frame = {"type": "websocket.receive", "text": text}
            asyncio.get_running_loop().call_later(delay, self.inbox.put_nowait, frame)

    def cut(self) -> None:
        if self.open:
            self.open = False
            self.inbox.put_nowait({"type": "websocket.disconnect"})
            asyncio.get_running_loop().call_soon(self.closed)
