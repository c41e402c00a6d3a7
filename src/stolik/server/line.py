"""A client's line: uvicorn's WebSocket, with less to do per message.

Reading is not paused and resumed around every single message. The table writes to the line directly, without a task in
between, as long as the network takes it. What is written in one turn of the loop, on all lines, leaves in the next: whoever
gets several messages wakes up once. A short text that comes and goes in one piece, as nearly all do, is framed here;
everything else is the library's.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from stolik.server.framing import TEXT, frame, short_frames

KEY = "stolik.line"
"""Where a connection's scope holds its line."""
UNREAD = 8
"""Messages that may wait to be read before the network is asked to hold back."""


class Line(Protocol):
    """What an outbox needs of a connection."""

    @property
    def free(self) -> bool:
        """The network takes more."""

    async def until_free(self) -> object: ...

    async def receive(self) -> Any:
        """The next thing that happens on it, as an event of ASGI."""

    def push(self, message: bytes) -> None:
        """Send a text; nothing happens if the client is gone."""

    def cut(self) -> None:
        """End it without a word."""


class Inbox:
    """Events that wait to be read by one reader: asyncio's queue, as far as uvicorn and one reader need it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.events: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.events:
            self.reader = self.loop.create_future()
            await self.reader
        return self.events.popleft()

    def qsize(self) -> int:
        return len(self.events)

    def empty(self) -> bool:
        return not self.events


class Departures:
    """Lines on which something was written in this turn of the loop."""

    def __init__(self) -> None:
        self.lines: list[TableProtocol] = []

    def add(self, line: TableProtocol) -> None:
        if not self.lines:
            line.loop.call_soon(self.leave)
        self.lines.append(line)

    def leave(self) -> None:
        lines, self.lines = self.lines, []
        for line in lines:
            line.flush()


DEPARTURES: WeakKeyDictionary[asyncio.AbstractEventLoop, Departures] = WeakKeyDictionary()


class TableProtocol(WebSocketsSansIOProtocol):
    free = True
    whole = True
    """So far every frame was short and came in one piece, so the library has nothing half read."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Any = Inbox(self.loop)
        self.departures = DEPARTURES.setdefault(self.loop, Departures())

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope[KEY] = self
        await super().run_asgi()

    # -- writing -------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.free = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self.free = True
        super().resume_writing()

    async def until_free(self) -> object:
        return await self.writable.wait()

    def push(self, message: bytes) -> None:
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return
        if not self.conn.writes:
            self.departures.add(self)
        self.conn.writes.append(frame(message))

    def flush(self) -> None:
        if self.conn.writes and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self) -> None:
        self.transport.abort()

    # -- reading -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.whole and self.handshake_complete and self.conn.state is OPEN:
            frames = short_frames(data)
            if frames is None:
                self.whole = False
            elif all(frame[0] == TEXT for frame in frames):
                for frame in frames:
                    self.take(apply_mask(frame[6:], frame[2:6]))
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        whole = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.take(whole)

    def take(self, message: bytes) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if not self.read_paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


class PlainLine:
    """The same over nothing but an ASGI `send`, for servers other than ours: always by way of a task."""

    def __init__(self, receive: Any, send: Any) -> None:
        self.receive = receive
        self.send = send
        self.waiting: asyncio.Task[None] | None = None

    @property
    def free(self) -> bool:
        return self.waiting is None or self.waiting.done()

    async def until_free(self) -> object:
        return None if self.waiting is None else await asyncio.wait({self.waiting})

    def push(self, message: bytes) -> None:
        self.waiting = asyncio.ensure_future(self.send({"type": "websocket.send", "text": message.decode()}))

    def cut(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
