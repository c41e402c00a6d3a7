"""Many clients at many tables, speaking either server's language, all from one process.

They are as light as can be, so that the servers are measured and not the crowd: frames are taken apart by hand, and a
message is only read in full if it says that it is this client's turn. At either table they lay a card if one fits, and
else draw or pass; or they do anything legal, at random.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from stolik.engine.rng import Rng

SEATS = 4


@dataclass
class Crowd:
    """What all clients share: how fast they may go, and what came of it."""

    rate: float = 0.0
    """Moves a second altogether; 0: as fast as the server can."""
    at_random: bool = False
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    slot: float = 0.0
    stopped: bool = False

    def when(self, move: Callable[[], None]) -> None:
        """Make the move when it is this client's time for it."""
        if self.stopped:
            return
        now = time.perf_counter()
        self.slot = max(self.slot + 1 / self.rate, now - 0.1) if self.rate else now
        if self.slot > now:
            asyncio.get_running_loop().call_later(self.slot - now, move)
        else:
            move()

    def done(self, began: float) -> None:
        self.moves += 1
        self.waits.append(time.perf_counter() - began)


class Client(asyncio.Protocol):
    """A WebSocket client in thirty lines: text frames, no compression, a mask of zeros."""

    path = "/"

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.headers: dict[str, str] = {}
        self.buffer = b""
        self.open = False
        self.began = 0.0
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        lines = [f"GET {self.path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, end, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert b" 101 " in head, head
            self.open = True
            self.opened()
        start = 0
        while (frame := whole_frame(self.buffer, start)) is not None:
            first, last = frame
            opcode, start = self.buffer[start] & 15, last
            if opcode == 1:
                self.hear(self.buffer[first:last])
            elif opcode == 9:
                self.send(self.buffer[first:last], 0x8A)
        self.buffer = self.buffer[start:]

    def send(self, payload: bytes, kind: int = 0x81) -> None:
        if self.transport.is_closing():
            return
        size = len(payload)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)

    def opened(self) -> None: ...

    def hear(self, text: bytes) -> None: ...


def whole_frame(buffer: bytes, start: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `start` begins and ends, if all of it is there."""
    if len(buffer) < start + 2:
        return None
    size, first = buffer[start + 1] & 127, start + 2
    if size == 126:
        size, first = int.from_bytes(buffer[first : first + 2], "big"), first + 2
    elif size == 127:
        size, first = int.from_bytes(buffer[first : first + 8], "big"), first + 8
    return (first, first + size) if len(buffer) >= first + size else None


class Shown(msgspec.Struct):
    text: str


class Position(msgspec.Struct):
    legal: list[Shown]


class Moved(msgspec.Struct):
    version: int
    position: Position


class Versioned(msgspec.Struct):
    version: int


class Welcome(msgspec.Struct):
    table: Versioned
    position: Position


MOVED = msgspec.json.Decoder(Moved).decode
WELCOME = msgspec.json.Decoder(Welcome).decode


class Ours(Client):
    """A client of Stolik: its own accepted moves are the `done` messages it gets."""

    name = "stolik"

    def __init__(self, crowd: Crowd, table: str, token: str, seat: int) -> None:
        super().__init__(crowd)
        self.path = f"/api/tables/{table}/socket"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.rng = Rng(f"{table}/{seat}")
        self.sent = 0

    @staticmethod
    async def tables(port: int, count: int, crowd: Crowd) -> list[Client]:
        clients: list[Client] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:

            async def one() -> None:
                tokens = [(await http.post("/api/tokens")).json()["token"] for _ in range(SEATS)]
                bearer = [{"authorization": f"Bearer {token}"} for token in tokens]
                asked = {"game": "bzzz", "seats": SEATS, "name": "A", "options": {"end": 1000}}
                table = (await http.post("/api/tables", json=asked, headers=bearer[0])).json()["id"]
                for seat in range(1, SEATS):
                    await http.post(f"/api/tables/{table}/seats", json={"name": f"P{seat}"}, headers=bearer[seat])
                clients.extend(Ours(crowd, table, token, seat) for seat, token in enumerate(tokens))

            for start in range(0, count, 20):
                await asyncio.gather(*[one() for _ in range(min(20, count - start))])
        return clients

    def opened(self) -> None:
        self.send(b'{"type":"hello","lang":"en"}')
        self.send(b'{"type":"ready","id":"r"}')

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"done"'):
            if self.began:
                self.crowd.done(self.began)
                self.began = 0.0
        elif text.startswith(b'{"type":"moved"'):
            if b'"legal":[]' not in text:
                self.crowd.when(lambda: self.move(MOVED(text)))
            elif b'"status":"over"' in text:  # at random that is soon
                self.send(b'{"type":"ready","id":"r%d"}' % self.sent)

    def move(self, moved: Moved) -> None:
        self.sent += 1
        texts = [shown.text for shown in moved.position.legal]
        fits = [] if self.crowd.at_random else [text for text in texts if text.startswith("play")]
        text = self.rng.choice(fits or texts)
        self.began = time.perf_counter()
        self.send(f'{{"type":"act","id":"{self.sent}","version":{moved.version},"text":"{text}"}}'.encode())


class AmongBots(Ours):
    """One person with three bots, as most tables are."""

    @staticmethod
    async def tables(port: int, count: int, crowd: Crowd) -> list[Client]:
        asked = {"game": "bzzz", "seats": SEATS, "name": "A", "options": {"end": 1000}, "start": True}
        asked["bots"] = ["normal"] * (SEATS - 1)
        clients: list[Client] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
            for _ in range(count):
                token = (await http.post("/api/tokens")).json()["token"]
                bearer = {"authorization": f"Bearer {token}"}
                table = (await http.post("/api/tables", json=asked, headers=bearer)).json()["id"]
                clients.append(AmongBots(crowd, table, token, 0))
        return clients

    def opened(self) -> None:
        self.send(b'{"type":"hello","lang":"en"}')

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"welcome"') and b'"legal":[]' not in text:
            welcome = WELCOME(text)
            self.crowd.when(lambda: self.move(Moved(welcome.table.version, welcome.position)))
        else:
            super().hear(text)


class Thinker(AmongBots):
    """One person with three bots who thinks about the first move, and never makes it."""

    @staticmethod
    async def tables(port: int, count: int, crowd: Crowd) -> list[Client]:
        asked = {"game": "bzzz", "seats": SEATS, "name": "A", "start": True, "bots": ["easy"] * (SEATS - 1)}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
            token = (await http.post("/api/tokens")).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}

            async def some(few: int) -> list[Client]:
                opened = [(await http.post("/api/tables", json=asked, headers=bearer)).json()["id"] for _ in range(few)]
                return [Thinker(crowd, table, token, 0) for table in opened]

            parts = await asyncio.gather(*[some(count // 10 + (part < count % 10)) for part in range(10)])
        return [client for part in parts for client in part]

    def hear(self, text: bytes) -> None: ...


class Theirs(Client):
    """A client of boardgame.io, over socket.io's wire: its move is accepted when the state after it comes back."""

    name = "boardgame.io"
    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, crowd: Crowd, match: str, credentials: str, seat: int) -> None:
        super().__init__(crowd)
        self.match = match
        self.credentials = credentials
        self.seat = str(seat)
        self.turn = f'"currentPlayer":"{seat}"'.encode()
        self.rng = Rng(f"{match}/{seat}")

    @staticmethod
    async def tables(port: int, count: int, crowd: Crowd) -> list[Client]:
        clients: list[Client] = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/games/bzzz", trust_env=False) as http:
            for _ in range(count):
                match = (await http.post("/create", json={"numPlayers": SEATS})).json()["matchID"]
                for seat in range(SEATS):
                    asked = {"playerID": str(seat), "playerName": f"P{seat}"}
                    joined = (await http.post(f"/{match}/join", json=asked)).json()
                    clients.append(Theirs(crowd, match, joined["playerCredentials"], seat))
        return clients

    def emit(self, event: list[Any]) -> None:
        self.send(b"42/bzzz," + msgspec.json.encode(event))

    def hear(self, text: bytes) -> None:
        if text.startswith(b'42/bzzz,["update"'):
            if self.began:
                self.crowd.done(self.began)
                self.began = 0.0
            if self.turn in text:
                self.crowd.when(lambda: self.move(msgspec.json.decode(text[8:])[2]))
        elif text.startswith(b'42/bzzz,["sync"'):
            if self.turn in text:
                self.crowd.when(lambda: self.move(msgspec.json.decode(text[8:])[2]["state"]))
        elif text.startswith(b"40/bzzz"):
            self.emit(["sync", self.match, self.seat, self.credentials, SEATS])
        elif text.startswith(b"0"):
            self.send(b"40/bzzz,")
        elif text == b"2":
            self.send(b"3")

    def move(self, state: dict[str, Any]) -> None:
        move, given = self.choose(state["G"])
        payload = {"type": move, "args": given, "playerID": self.seat, "credentials": self.credentials}
        self.began = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit(["update", action, state["_stateID"], self.match, self.seat])

    def choose(self, game: dict[str, Any]) -> tuple[str, list[int]]:
        top = game["top"]
        fits = [("play", [card]) for card in set(game["hands"][self.seat]) if card in (top, (top + 1) % 7)]
        others: list[tuple[str, list[int]]] = [("draw", []), ("pass", [])] if game["pile"] else [("pass", [])]
        return self.rng.choice(fits + others if self.crowd.at_random else fits or others)


async def let_play(
    port: int, clients: list[Client], crowd: Crowd, warm_up: float, seconds: float, mark: Callable[[], None]
) -> tuple[float, list[float]]:
    """Moves a second, and how long each took, once everybody is there; `mark` is called before and after."""
    await come_in(port, clients)
    await asyncio.sleep(warm_up)
    rate, waits = await watch(crowd, seconds, mark)
    crowd.stopped = True
    for client in clients:
        client.transport.abort()
    return rate, waits


async def come_in(port: int, clients: list[Client]) -> None:
    loop = asyncio.get_running_loop()
    for client in clients:
        await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]


async def watch(crowd: Crowd, seconds: float, mark: Callable[[], None]) -> tuple[float, list[float]]:
    crowd.waits.clear()
    moves, began = crowd.moves, time.perf_counter()
    mark()
    await asyncio.sleep(seconds)
    mark()
    return (crowd.moves - moves) / (time.perf_counter() - began), sorted(crowd.waits)
