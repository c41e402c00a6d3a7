"""A client's line: uvicorn's WebSocket, with less to do per message and an end to what one client can make it do.

Reading is not paused and resumed around every single message. The table writes to the line directly, without a task in
between, as long as the network takes it. What is written in one turn of the loop, on all lines, leaves in the next: whoever
gets several messages wakes up once. Frames are the library's.

What arrives is read a piece at a time, and every frame counts, pings and pongs too. A client that is too fast is not read
for a while; one that is much too fast is shown out, and nothing more of it is read.

This leans on the inside of uvicorn's protocol. If that is not what it was (`missing`), a plain line does the same by way of
ASGI, and takes about half as much processor again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from operator import attrgetter
from typing import Any
from weakref import WeakKeyDictionary

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import OPEN

from stolik.server.connection import FAULTS, KEY, MUCH_TOO_FAST, TOO_FAST
from stolik.server.inbox import Inbox, Sluice
from stolik.server.limits import Bucket

UNREAD = 8
"""Messages that may wait to be read before the network is asked to hold back."""
PIECE = 1024
"""Bytes read at once, so that no turn of the loop has more than some two hundred frames in it."""
NOTHING = memoryview(b"")
NOT_TEXT = 1007
LINGER = 0.5
"""Seconds in which somebody who is shown out can hear why."""
INSIDE = (
    "app",
    "close_sent",
    "config.app",
    "config.loaded_app",
    "conn.close_sent",
    "conn.data_to_send",
    "conn.events",
    "conn.handshake_exc",
    "conn.send_close",
    "conn.send_text",
    "conn.state",
    "curr_msg_data_type",
    "disconnected",
    "frames",
    "handle_events",
    "handle_parser_exception",
    "handshake_complete",
    "handshake_initiated",
    "loop",
    "queue",
    "read_paused",
    "run_asgi",
    "send",
    "send_receive_event_to_app",
    "transport",
    "writable",
)
"""What is used here of uvicorn's protocol, and of the library's connection in it."""


def missing(kind: type = WebSocketsSansIOProtocol, names: Iterable[str] = INSIDE) -> list[str]:
    """Which of these are not there any more."""
    config = uvicorn.Config(nobody, ws="none", log_config=None)
    protocol = kind(config, ServerState(), {}, asyncio.new_event_loop())
    protocol.loop.close()
    return [name for name in names if not has(protocol, name)]


def has(thing: object, name: str) -> bool:
    try:
        attrgetter(name)(thing)
    except AttributeError:
        return False
    return True


async def nobody(scope: Any, receive: Any, send: Any) -> None: ...


class Departures:
    """Lines on which something was written in this turn of the loop."""

    def __init__(self) -> None:
        self.lines: list[GatheringLine] = []

    def add(self, line: GatheringLine) -> None:
        if not self.lines:
            line.loop.call_soon(self.leave)
        self.lines.append(line)

    def leave(self) -> None:
        lines, self.lines = self.lines, []
        for line in lines:
            line.flush()


DEPARTURES: WeakKeyDictionary[asyncio.AbstractEventLoop, Departures] = WeakKeyDictionary()


class GatheringLine(WebSocketsSansIOProtocol):
    __slots__ = ("deaf", "departing", "departures", "gone", "held", "rate", "rest", "visit")
    """With these in it the dictionary of what uvicorn keeps would be twice as large, for each of thousands."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.departures = DEPARTURES.setdefault(self.loop, Departures())
        self.departing = False
        hall: Any = self.config.app.state.hall  # type: ignore[union-attr]
        self.rate = Bucket(hall.config.messages, self.loop.time())
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self.writable: Sluice = Sluice()  # type: ignore[assignment]
        self.rest = NOTHING
        """What has arrived and is not read yet."""
        self.held = False
        self.deaf = False
        self.gone = nothing
        """Whoever counts connections is told of the end of this one."""
        self.visit: Awaitable[None] | None = None
        self.app = self.call

    async def call(self, scope: Any, receive: Any, send: Any) -> None:
        """Of the application's part of a visit nothing is kept: thousands of people only think."""
        scope[KEY] = self
        await self.config.loaded_app(scope, receive, send)
        scope.clear()
        if self.visit is not None:
            await self.visit

    async def go_on(self, visit: Awaitable[None]) -> None:
        """With this, once the application has done its part."""
        self.visit = visit

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.forget_handshake()

    def forget_handshake(self) -> None:
        """Nobody asks again what was said there, and thousands of quiet clients would keep it; the library's parser has the
        request for as long as the connection lasts."""
        self.request.headers.clear()
        del self.request, self.response
        self.__dict__ = {**vars(self)}  # what is left of it needs half the room

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gone()

    # -- writing -------------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    async def until_free(self) -> object:
        return await self.writable.wait()

    def push(self, message: bytes) -> None:
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return
        self.conn.send_text(message)
        if not self.departing:
            self.departing = True
            self.departures.add(self)

    def flush(self) -> None:
        self.departing = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def cut(self) -> None:
        self.transport.abort()

    def show_out(self) -> None:
        self.stop_listening()
        self.loop.call_later(LINGER, self.transport.abort)

    # -- reading -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.deaf:
            return
        if self.handshake_initiated and not self.handshake_complete:  # nobody has anything to say yet
            self.cut()
            return
        self.rest = memoryview(bytes(self.rest) + data)
        self.read_on()

    def read_on(self) -> None:
        while self.rest and not self.busy:
            piece, self.rest = self.rest[:PIECE], self.rest[PIECE:] or NOTHING
            super().data_received(bytes(piece))
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.give_up()
        self.pause(bool(self.rest) or self.busy)

    @property
    def busy(self) -> bool:
        ended = self.deaf or self.transport.is_closing()
        return ended or self.held or (self.queue.qsize() >= UNREAD and not self.close_sent)

    def pause(self, paused: bool) -> None:
        if paused is not self.read_paused and not self.transport.is_closing():
            self.read_paused = paused
            (self.transport.pause_reading if paused else self.transport.resume_reading)()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.loop.call_soon(self.read_on)
        return message

    def handle_events(self) -> None:
        owed = self.rate.spend(self.loop.time(), len(self.conn.events))
        super().handle_events()
        if owed:
            self.slow_down(owed)

    def slow_down(self, owed: float) -> None:
        if self.close_sent:
            self.cut()
        elif owed > FAULTS:
            self.stop_listening()
            self.tell(MUCH_TOO_FAST)
        else:
            self.held = True
            self.loop.call_later(owed / self.rate.rate, self.let_go)
            self.tell(TOO_FAST)

    def tell(self, kind: str) -> None:
        event: Any = {"type": kind}
        self.queue.put_nowait(event)

    def give_up(self) -> None:
        """A handshake that the library refused by itself: its answer is sent, and nothing else expected."""
        self.handshake_complete = self.close_sent = True
        self.flush()
        self.transport.close()

    def let_go(self) -> None:
        self.held = False
        self.read_on()

    def stop_listening(self) -> None:
        """Neither to what still comes nor to what waits."""
        self.deaf, self.rest = True, NOTHING
        self.pause(True)
        self.queue.clear()

    def send_receive_event_to_app(self) -> None:
        whole = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not is_text(whole):
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": whole})


def nothing() -> None: ...


def is_text(frame: bytes) -> bool:
    try:
        frame.decode()
    except UnicodeDecodeError:
        return False
    return True
