"""A client's line: uvicorn's WebSocket, with less to do per message.

What is written in one turn of the loop leaves in one system call, and reading is not paused and resumed around every
single message. The table writes to the line directly, without a task in between, as long as the network takes it.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

KEY = "stolik.line"
"""Where a connection's scope holds its line."""
UNREAD = 8
"""Messages that may wait to be read before the network is asked to hold back."""


class Line(Protocol):
    """What an outbox needs of a connection."""

    def free(self) -> bool:
        """The network takes more."""

    async def until_free(self) -> object: ...

    def push(self, message: bytes) -> None:
        """Send a text; nothing happens if the client is gone."""

    def cut(self) -> None:
        """End it without a word."""


class TableProtocol(WebSocketsSansIOProtocol):
    leaving = False
    """Something was written in this turn of the loop and leaves at its end."""

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope[KEY] = self
        await super().run_asgi()

    # -- writing -------------------------------------------------------------------------------------------

    def free(self) -> bool:
        return self.writable.is_set()

    async def until_free(self) -> object:
        return await self.writable.wait()

    def push(self, message: bytes) -> None:
        if self.disconnected or self.close_sent:
            return
        try:
            self.conn.send_text(message)
        except InvalidState:
            return
        if not self.leaving:
            self.leaving = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        self.leaving = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self) -> None:
        self.transport.abort()

    # -- reading -------------------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        whole = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": whole})
        if not self.read_paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


class PlainLine:
    """The same over nothing but an ASGI `send`, for servers other than ours: always by way of a task."""

    def __init__(self, send: Any) -> None:
        self.send = send
        self.waiting: asyncio.Task[None] | None = None

    def free(self) -> bool:
        return self.waiting is None or self.waiting.done()

    async def until_free(self) -> object:
        return None if self.waiting is None else await asyncio.wait({self.waiting})

    def push(self, message: bytes) -> None:
        self.waiting = asyncio.ensure_future(self.send({"type": "websocket.send", "text": message.decode()}))

    def cut(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
