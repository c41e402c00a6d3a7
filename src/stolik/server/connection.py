"""One open socket, as a table knows it: who is behind it, in which language, and how to reach them.

What waits to be sent is bounded: a client that stops reading is dropped, and its table goes on. Most messages never wait:
while the network takes them they are handed over at once, and there is only a writer while it could not take some.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from litestar.exceptions import WebSocketDisconnect

from stolik.host.refused import Refused
from stolik.server import showing, wire
from stolik.server.config import Config
from stolik.server.limits import Bucket
from stolik.server.metrics import Metrics
from stolik.server.wire import from_client, to_client

if TYPE_CHECKING:
    from msgspec import Struct

KEY = "stolik.line"
"""Where a connection's scope holds its line, if it is one of ours."""
LARGEST = 2 * 1024 * 1024
"""Bytes that may wait."""
FAULTS = 20
"""Messages that could not be read, or came too fast, before a client is shown out."""
TOO_FAST = "stolik.too-fast"
MUCH_TOO_FAST = "stolik.much-too-fast"
"""What a line says of its client, beside the events of ASGI; the second is the last it says."""
TOO_SLOW = 1013
POLICY = 1008
RESTART = 1012
"""Come back: another worker, or this one in a moment, goes on."""


class Line(Protocol):
    """What a connection needs of the network."""

    @property
    def free(self) -> bool:
        """The network takes more."""

    async def until_free(self) -> object: ...

    async def receive(self) -> Any:
        """The next thing that happens on it, as an event of ASGI."""

    def push(self, message: bytes) -> None:
        """Send a text; nothing happens if the client is gone."""

    async def close(self, code: int) -> None:
        """After what was pushed."""

    def cut(self) -> None:
        """End it without a word."""

    def show_out(self) -> None:
        """Listen no more; it ends as soon as the client can have heard that it does."""


class PlainLine:
    """The same over nothing but ASGI: always by way of a task; only messages are counted, one by one."""

    def __init__(self, receive: Any, send: Any, rate: float) -> None:
        self.next = receive
        self.send = send
        self.rate = Bucket(rate, time.monotonic())
        self.waiting: asyncio.Task[None] | None = None

    async def receive(self) -> Any:
        event = await self.next()
        if event["type"] == "websocket.receive" and not self.rate.take(time.monotonic()):
            await asyncio.sleep(1 / self.rate.rate)
            return {"type": TOO_FAST}
        return event

    async def go_on(self, visit: Awaitable[None]) -> None:
        await visit

    def show_out(self) -> None: ...

    @property
    def free(self) -> bool:
        return self.waiting is None or self.waiting.done()

    async def until_free(self) -> object:
        return None if self.waiting is None else await asyncio.wait({self.waiting})

    def push(self, message: bytes) -> None:
        self.waiting = asyncio.ensure_future(self.send({"type": "websocket.send", "text": message.decode()}))

    async def close(self, code: int) -> None:
        await self.until_free()
        await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def cut(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()


class Connection:
    def __init__(self, person: str, line: Line, config: Config, metrics: Metrics) -> None:
        self.person = person
        self.device = b""
        """The digest of the token that its client came with."""
        self.line = line
        self.config = config
        self.metrics = metrics
        self.lang: wire.Lang = "pl"
        self.name = ""
        """By which a spectator is seen."""
        self.seat: int | None = None
        self.version = -1
        """The newest version this client was sent."""
        self.greeted = False
        self.faults = 0
        self.waiting: list[bytes] = []
        self.size = 0
        self.writer: asyncio.Task[None] | None = None
        self.full = False
        self.closing = False
        self.close_code = 1000
        self.end: Callable[[], object] = lambda: None
        """Ends the visit."""

    # -- sending -------------------------------------------------------------------------------------------

    def send(self, message: Struct) -> None:
        self.send_bytes(wire.ENCODER.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """If it does not fit any more, nothing else will be sent."""
        if self.full or self.closing:
            return
        if not self.waiting and self.line.free:
            self.line.push(message)
        elif len(self.waiting) >= self.config.outbox or (self.size + len(message) > LARGEST and self.waiting):
            self.close_code = TOO_SLOW
            self.full = True
            self.end()
        else:
            self.waiting.append(message)
            self.size += len(message)
            self.writer = self.writer or asyncio.ensure_future(self.write())

    def close(self, code: int) -> None:
        """Send what is there, then end."""
        self.close_code = code
        self.closing = True
        if self.writer is None:
            self.end()

    async def write(self) -> None:
        """The writer's life: as long as something waits."""
        while self.waiting:
            await self.line.until_free()
            message = self.waiting.pop(0)
            self.size -= len(message)
            self.line.push(message)
        self.writer = None
        if self.closing:
            self.end()

    # -- reading -------------------------------------------------------------------------------------------

    async def read(self) -> from_client.ClientMessage | None:
        """The next message; None if it came too fast, was too long or made no sense, which the client is told."""
        event = await self.line.receive()
        if event["type"] in (TOO_FAST, MUCH_TOO_FAST):
            self.fault(Refused("limit/rate"), FAULTS if event["type"] == MUCH_TOO_FAST else 1)
            return None
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        frame = event.get("bytes") or event.get("text") or b""
        if len(frame) > self.config.frame:
            self.fault(Refused("limit/size"))
            return None
        try:
            message: from_client.ClientMessage = from_client.DECODER.decode(frame)
            return message
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
            self.fault(Refused("message/bad", detail=str(bad)[:200]))
        return None

    def fault(self, refused: Refused, weight: int = 1) -> None:
        self.metrics.faults.inc()
        self.faults += weight
        self.send(to_client.RefusedMessage(showing.refusal(refused, self.lang)))
        if self.faults >= FAULTS:
            self.close(POLICY)
