"""A player in the simulation: never gives up, and checks every word it is told against the truth."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec

from stolik.engine.arrival import offered
from stolik.engine.rng import Rng
from stolik.host import playing
from stolik.host.table import Table
from stolik.server import identity
from tests.server.simulation.world import Wire, World


class Player:
    def __init__(self, world: World, table: str, token: str, seat: int | None) -> None:
        self.world = world
        self.table = table
        self.token = token
        self.person = identity.person_of(token)
        self.seat = seat
        self.rng = Rng(f"player {token}")
        self.wire: Wire | None = None
        self.news = asyncio.Event()
        self.position: dict[str, Any] | None = None
        self.version = self.played = -1
        self.match = 0
        self.status = ""
        self.steps: list[int] = []
        self.answers: dict[str, str] = {}
        self.acknowledged: set[str] = set()
        self.sent = 0
        self.connections = 0
        self.waited_for: list[int] = []

    @property
    def truth(self) -> Table:
        return self.world.truth[self.table]

    @property
    def step(self) -> int:
        return self.position["step"] if self.position is not None else 0

    # -- the connection --------------------------------------------------------------------------------------

    async def connect(self) -> None:
        await self.world.pause(1)
        worker = self.world.rng.choice(self.world.workers)
        if not worker.alive:
            return
        if self.wire is not None:
            self.wire.cut()  # a client has one connection
        self.connections += 1
        wire = Wire(worker, self.hear, self.news.set)
        self.wire = wire
        worker.serve(wire, self.table, self.token)
        hello = {"type": "hello", "lang": "en", "since": max(self.played, 0), "match": self.match}
        wire.from_client(json.dumps(hello), reliable=True)
        count = self.connections
        await self.wait_until(lambda: self.greeted == count, 5)

    greeted = 0
    here_since = 0.0
    """When the open connection was welcomed."""

    @property
    def connected(self) -> bool:
        return self.wire is not None and self.wire.open and self.greeted == self.connections

    def here_for(self, seconds: float) -> bool:
        alive = self.connected and self.wire is not None and self.wire.worker.alive
        return alive and self.world.seconds() - self.here_since > seconds

    def hear(self, text: str) -> None:
        self.world.trace(self.seat, text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            if self.greeted != self.connections:
                self.greeted, self.here_since = self.connections, self.world.seconds()
            self.look_round(message["table"])
            self.take(message, message["table"]["version"], message["table"]["match"], message["table"]["status"])
        elif kind == "moved":
            self.take(message, message["version"], message["match"], message["status"])
        elif kind == "table":
            self.look_round(message["table"])
            self.status = message["table"]["status"]
            self.version = max(self.version, message["table"]["version"])
        elif kind == "clocks" and self.position is not None:
            self.position["legal"] = message["legal"]
        elif kind in ("done", "refused"):
            self.hear_answer(kind, message["id"])
        self.news.set()

    def look_round(self, table: dict[str, Any]) -> None:
        self.waited_for = [number for number, seat in enumerate(table["seats"]) if seat["asks_at"] is not None]

    def hear_answer(self, kind: str, command: str) -> None:
        self.answers[command] = kind
        if kind == "done":
            self.acknowledged.add(command)
            assert f"{self.person[:16]}:{command}" in self.world.commands, "acknowledged, but not on disk"

    def take(self, message: dict[str, Any], version: int, match: int, status: str) -> None:
        self.version, self.status, self.played = version, status, version
        fresh = match != self.match
        self.match = match
        self.position = message["position"]
        if self.position is None:
            return
        if message["type"] == "welcome":
            self.steps = self.steps[: self.steps_up_to(message["earlier"])] if message["resumed"] else []
            if not message["resumed"]:
                assert message["earlier"] == 0
        elif fresh:
            self.steps = []
        self.steps += [event["step"] for event in message["events"]]
        self.check(self.position, message["events"])

    def steps_up_to(self, step: int) -> int:
        return sum(known <= step for known in self.steps)

    def check(self, position: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Nothing missed, nothing doubled, and only what this seat may know."""
        match = self.truth.match
        assert match is not None
        step = position["step"]
        assert step <= match.step, "told of something that is not on disk"
        viewer = -1 if self.seat is None else self.seat
        visible = [number for number, move in enumerate(match.moves[:step], 1) if move.seen[viewer] is not None]
        assert self.steps == visible, "events were missed or doubled"
        for event in events:
            assert event["text"] == match.moves[event["step"] - 1].seen[viewer]
        state = match.state_at(step)
        assert position["view"] == json.loads(msgspec.json.encode(state.view(self.seat)))
        if position["legal"]:
            assert self.seat is not None
            choices = offered(state, self.seat, playing.untold(self.truth, self.seat))
            assert [choice["id"] for choice in position["legal"]] == choices

    # -- playing -----------------------------------------------------------------------------------------------

    async def wait_until(self, found: Any, seconds: float) -> bool:
        """True once it is so; False after so long, or when the connection is gone."""
        end = self.world.seconds() + seconds
        while not found():
            left = end - self.world.seconds()
            if left <= 0 or self.wire is None or not self.wire.open:
                return False
            self.news.clear()
            try:
                async with asyncio.timeout(left):
                    await self.news.wait()
            except TimeoutError:
                return bool(found())
        return True

    async def command(self, kind: str, **fields: Any) -> str:
        """Sent until it is answered, on whatever connection there is, always under the same id."""
        self.sent += 1
        command = f"{self.seat}-{self.sent}"
        while command not in self.answers:
            if not self.connected:
                await self.connect()
                continue
            assert self.wire is not None
            self.wire.from_client(json.dumps({"type": kind, "id": command} | fields))
            await self.wait_until(lambda: command in self.answers, 1.5)
        return self.answers[command]

    async def get_ready(self) -> None:
        """If the disk failed, "ready" is refused and may have been written all the same: then the game begins."""
        while await self.command("ready") != "done" and self.status not in ("playing", "over"):
            await self.world.pause(1)

    async def play(self) -> None:
        while self.status != "over":
            if not self.connected:
                await self.connect()
            elif self.world.chance(0.5):
                assert self.wire is not None
                self.wire.cut()
            elif self.position is not None and self.position["legal"]:
                await self.world.pause(0.5)
                await self.act()
            elif self.waited_for and self.seat is not None and self.rng.below(2):
                seat = self.waited_for[0]
                await self.world.pause(3)
                await self.command("stand_in", seat=seat)
            else:
                await self.wait_until(self.something_to_do, 4)

    def something_to_do(self) -> bool:
        return self.status == "over" or (self.position is not None and bool(self.position["legal"]))

    async def act(self) -> None:
        legal = self.position["legal"] if self.position is not None else []
        if legal and self.status == "playing":
            await self.command("act", version=self.version, text=self.rng.choice(legal)["text"])

    async def watch(self) -> None:
        while self.status != "over":
            if not self.connected:
                await self.connect()
            await self.wait_until(lambda: self.status == "over", 10)
