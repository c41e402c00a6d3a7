"""Many clients at many tables, speaking either server's language, all from one process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stolik.engine.rng import Rng

SEATS = 4


@dataclass
class Crowd:
    """What all clients share: how fast they may go, and what came of it."""

    rate: float = 0.0
    """Moves a second altogether; 0: as fast as the server can."""
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    slot: float = 0.0
    stopped: bool = False

    async def turn(self) -> None:
        """Wait until it is this client's time to move."""
        if self.rate:
            now = time.perf_counter()
            self.slot = max(self.slot + 1 / self.rate, now - 0.1)
            if self.slot > now:
                await asyncio.sleep(self.slot - now)

    def done(self, began: float) -> None:
        self.moves += 1
        self.waits.append(time.perf_counter() - began)


class Shown(msgspec.Struct):
    text: str


class Position(msgspec.Struct):
    legal: list[Shown]


class Message(msgspec.Struct):
    type: str
    position: Position | None = None
    version: int = 0
    id: str = ""


READ = msgspec.json.Decoder(Message).decode


class Ours:
    """A client of Stolik: its own accepted moves are the `done` messages it gets."""

    name = "stolik"

    def __init__(self, port: int, table: str, token: str, seat: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.token = token
        self.rng = Rng(f"{table}/{seat}")
        self.began = 0.0
        self.sent = 0

    @staticmethod
    async def tables(port: int, count: int) -> list[Ours]:
        clients: list[Ours] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30) as http:

            async def one() -> None:
                tokens = [(await http.post("/api/tokens")).json()["token"] for _ in range(SEATS)]
                bearer = [{"authorization": f"Bearer {token}"} for token in tokens]
                asked = {"game": "bzzz", "seats": SEATS, "name": "A", "options": {"end": 1000}}
                table = (await http.post("/api/tables", json=asked, headers=bearer[0])).json()["id"]
                for seat in range(1, SEATS):
                    await http.post(f"/api/tables/{table}/seats", json={"name": f"P{seat}"}, headers=bearer[seat])
                clients.extend(Ours(port, table, token, seat) for seat, token in enumerate(tokens))

            for start in range(0, count, 20):
                await asyncio.gather(*[one() for _ in range(min(20, count - start))])
        return clients

    async def play(self, crowd: Crowd) -> None:
        bearer = {"Authorization": f"Bearer {self.token}"}
        async with connect(self.url, additional_headers=bearer, compression=None, proxy=None, open_timeout=60) as socket:
            await socket.send('{"type":"hello","lang":"en"}')
            await socket.send('{"type":"ready","id":"r"}')
            async for text in socket:
                await self.hear(READ(text), socket, crowd)

    async def hear(self, message: Message, socket: ClientConnection, crowd: Crowd) -> None:
        if message.type == "done" and message.id != "r":
            crowd.done(self.began)
        if message.type != "moved" or message.position is None or not message.position.legal or crowd.stopped:
            return
        await crowd.turn()
        self.sent += 1
        text = self.rng.choice(message.position.legal).text
        self.began = time.perf_counter()
        await socket.send(f'{{"type":"act","id":"{self.sent}","version":{message.version},"text":"{text}"}}')


class Theirs:
    """A client of boardgame.io, over socket.io's wire: its move is accepted when the state after it comes back."""

    name = "boardgame.io"

    def __init__(self, port: int, match: str, credentials: str, seat: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.match = match
        self.credentials = credentials
        self.seat = str(seat)
        self.rng = Rng(f"{match}/{seat}")
        self.began = 0.0

    @staticmethod
    async def tables(port: int, count: int) -> list[Theirs]:
        clients: list[Theirs] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/games/bzzz", trust_env=False) as http:
            for _ in range(count):
                match = (await http.post("/create", json={"numPlayers": SEATS})).json()["matchID"]
                for seat in range(SEATS):
                    asked = {"playerID": str(seat), "playerName": f"P{seat}"}
                    joined = (await http.post(f"/{match}/join", json=asked)).json()
                    clients.append(Theirs(port, match, joined["playerCredentials"], seat))
        return clients

    async def play(self, crowd: Crowd) -> None:
        async with connect(self.url, compression=None, proxy=None, open_timeout=60, max_size=None) as socket:
            async for text in socket:
                assert isinstance(text, str)
                if text.startswith("0"):
                    await socket.send("40/bzzz,")
                elif text == "2":
                    await socket.send("3")
                elif text.startswith("40/bzzz"):
                    await self.emit(socket, ["sync", self.match, self.seat, self.credentials, SEATS])
                elif text.startswith("42/bzzz,"):
                    await self.hear(msgspec.json.decode(text[8:]), socket, crowd)

    async def emit(self, socket: ClientConnection, event: list[Any]) -> None:
        await socket.send("42/bzzz," + msgspec.json.encode(event).decode())

    async def hear(self, event: list[Any], socket: ClientConnection, crowd: Crowd) -> None:
        if event[0] not in ("sync", "update"):
            return
        state = event[2]["state"] if event[0] == "sync" else event[2]
        if self.began:
            crowd.done(self.began)
            self.began = 0.0
        if state["ctx"]["currentPlayer"] != self.seat or crowd.stopped:
            return
        await crowd.turn()
        move, given = self.choose(state["G"])
        payload = {"type": move, "args": given, "playerID": self.seat, "credentials": self.credentials}
        self.began = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self.emit(socket, ["update", action, state["_stateID"], self.match, self.seat])

    def choose(self, game: dict[str, Any]) -> tuple[str, list[int]]:
        top = game["top"]
        fits = [("play", [card]) for card in set(game["hands"][self.seat]) if card in (top, (top + 1) % 7)]
        draws: list[tuple[str, list[int]]] = [("draw", [])] if game["pile"] else []
        return self.rng.choice(fits + draws + [("pass", [])])


async def let_play(
    clients: list[Any], crowd: Crowd, warm_up: float, seconds: float, mark: Callable[[], None]
) -> tuple[float, list[float]]:
    """Moves a second, and how long each took, once everybody is there; `mark` is called before and after."""

    async def one(client: Any) -> None:
        try:
            await client.play(crowd)
        except ConnectionClosed:
            assert crowd.stopped

    tasks = [asyncio.create_task(one(client)) for client in clients]
    await asyncio.sleep(warm_up)
    crowd.waits.clear()
    moves, began = crowd.moves, time.perf_counter()
    mark()
    await asyncio.sleep(seconds)
    mark()
    rate = (crowd.moves - moves) / (time.perf_counter() - began)
    waits = sorted(crowd.waits)
    crowd.stopped = True
    await asyncio.sleep(0.3)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rate, waits
