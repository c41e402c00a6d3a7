"""The world of one seed: two workers that crash, a disk that is slow, words that get lost, clocks that jump.

`truth` is every table folded from what is on disk, at the moment it gets there. Everything anybody is told is compared
with it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from stolik.engine.rng import Rng
from stolik.host.entries import Opened, decode
from stolik.host.table import Table
from stolik.server import sockets
from stolik.server.config import Config
from stolik.server.hall import Hall
from stolik.server.line import KEY
from stolik.server.metrics import Metrics
from stolik.server.relay import Alone, Hear, Word
from stolik.server.thinking import Thinker
from stolik.store import Appended, Change, Entry, Head, New, Stored, Unavailable
from tests.store.memory import MemoryStore

EPOCH = 1_700_000_000_000
NOTICED = 3.0
"""Seconds until the others know that a worker is gone."""


class Dead(BaseException):
    """The process this runs in has ended: nothing after this happens."""


class World:
    def __init__(self, seed: int) -> None:
        self.rng = Rng(f"world {seed}")
        self.disk = MemoryStore(clock=self.seconds)
        self.truth: dict[str, Table] = {}
        self.workers: list[Worker] = []
        self.ended: dict[str, float] = {}
        self.tracing = hashlib.sha256()
        self.calm = False
        """No more accidents: what is left must come to its end."""
        self.crashes = 0
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
        self.workers[number] = Worker(self, f"{name}.{int(life) + 1}")
        await self.workers[number].hall.start()

    def on_disk(self, table: str, entries: Sequence[Entry], command: str | None) -> None:
        """Checked at every step: the log folds up, never twice the same command."""
        truth = self.truth[table]
        for entry in entries:
            kept = decode(entry.body)
            assert kept.at >= truth.at, "the log's time ran backwards"
            truth.fold(kept)
        if command is not None:
            assert command not in self.commands, f"{command} was done twice"
            self.commands[command] = truth.version
            truth.remember(command)
        self.trace("disk", table, truth.position, command)


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
        entries: Sequence[Entry],
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

    async def amend(self, table: str, change: Change) -> Head:
        await self.reach()
        return await self.world.disk.amend(table, change)


class Whispers(Alone):
    """Words between workers: late, out of order, or lost."""

    others = True

    def __init__(self, worker: Worker) -> None:
        super().__init__(worker.name)
        self.at = worker
        self.world = worker.world
        self.ears: dict[str, Hear] = {}

    def tell(self, table: str, word: Word) -> None:
        for other in self.world.workers:
            if other is not self.at and not self.world.chance(10):
                delay = self.world.rng.below(300) / 1000
                asyncio.get_running_loop().call_later(delay, self.arrive, other, table, word)

    def arrive(self, other: Worker, table: str, word: Word) -> None:
        ear = other.relay.ears.get(table)
        if ear is not None and other.alive:
            other.tasks.append(asyncio.get_running_loop().create_task(ear(word)))  # type: ignore[arg-type]

    async def listen(self, table: str, hear: Hear) -> None:
        self.ears[table] = hear

    async def forget(self, table: str) -> None:
        self.ears.pop(table, None)

    async def gone(self, workers: set[str]) -> set[str]:
        now = self.world.seconds()
        return {name for name in workers if now - self.world.ended.get(name, now) > NOTICED}


class SimulatedHall(Hall):
    worker_process: Worker

    def now(self) -> int:
        return EPOCH + int(self.clock() * 1000) + self.worker_process.wrong_by

    def spawn(self, work: Any) -> Any:
        task = super().spawn(work)
        self.worker_process.tasks.append(task)
        return task


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
        self.hall = SimulatedHall(config, Disk(self), self.relay, Metrics(), Thinker(processes=0))
        self.hall.worker_process = self

    def check_alive(self) -> None:
        if not self.alive:
            raise Dead

    def fall(self) -> None:
        """An accident: the process ends here, and is noticed and replaced by and by."""
        number = self.world.workers.index(self)
        self.alive = False
        self.world.ended[self.name] = self.world.seconds()
        asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self.world.crash(number)))

    def die(self) -> None:
        self.alive = False
        self.world.ended.setdefault(self.name, self.world.seconds())
        for desk in self.hall.desks.values():
            desk.rest()
        for wire in self.wires:
            wire.cut()
        for task in self.tasks:
            task.cancel()

    def serve(self, wire: Wire, table: str, person: str) -> None:
        self.wires.append(wire)
        work = sockets.serve(self.hall, wire, table, person, "somewhere")  # type: ignore[arg-type]
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

    async def send_data(self, text: str) -> None:
        self.to_client(text)

    async def close(self, code: int = 1000) -> None:
        self.cut()

    def to_client(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        self.due = max(self.due, loop.time() + self.world.rng.below(100) / 1000)
        loop.call_at(self.due, self.arrive, text)

    def arrive(self, text: str) -> None:
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
