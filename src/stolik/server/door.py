"""A visitor's connection until it becomes a table's line: uvicorn's HTTP, with an end to everything.

One request is read at a time: what was sent ahead waits unread, in the network, until the answer is out. A request has so
many bytes and so many seconds to become whole, an answer so many to be taken, a connection so many to be of use; and an
address has so many connections. Proxies we believe have as many as they need: whom they bring is counted by the gate.

Like the line, this leans on the inside of uvicorn's protocol (`INSIDE`); without it h11 reads, which has bounds of its own.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from stolik.host.refused import Refused
from stolik.server.limits import counted_as, within
from stolik.server.line import LINGER, NOTHING, GatheringLine, missing, nothing
from stolik.server.refusals import body

PIECE = 4096
"""Bytes read at once."""
HEAD = 32 * 1024
"""Bytes of the longest head of a request."""
PADDING = 8
"""A body may come in small chunks, each with a line of its own."""
AHEAD = 512 * 1024
"""Bytes that may wait unread; the network hands over at most half of it at a time."""
WHOLE_WITHIN = 10.0
TAKEN_WITHIN = 60.0
KEPT_FOR = 30.0
INSIDE = (
    "client",
    "cycle",
    "flow",
    "handle_websocket_upgrade",
    "loop",
    "on_header",
    "on_headers_complete",
    "on_message_begin",
    "on_message_complete",
    "on_response_complete",
    "parser",
    "pipeline",
    "send_400_response",
    "server_state.default_headers",
    "transport",
)
"""What is used here of uvicorn's protocol."""


def all_missing() -> list[str]:
    return missing() + missing(HttpToolsProtocol, INSIDE)


TABLE = re.compile(rb"/api/tables/([^/?]+)/socket")


@lru_cache(maxsize=64)
def sentence(code: str, *values: tuple[str, str]) -> bytes:
    """In the house's first language: which one they speak is not known yet."""
    return body({"headers": ()}, Refused(code, **dict(values)))


class Door(HttpToolsProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.hall: Any = self.config.app.state.hall  # type: ignore[union-attr]
        self.rest = NOTHING
        """What has arrived and is not read yet."""
        self.size = 0
        """Bytes of the request that is being read."""
        self.begun = False
        self.headed = False
        self.deaf = False
        self.counted = ""
        self.handed = False
        """By another worker, to where its table is at home."""
        self.until = math.inf
        self.alarm: asyncio.TimerHandle | None = None

    # -- coming and going ----------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not within(peer, self.hall.config.proxies):
            self.counted = counted_as(peer)
            if not self.hall.lines.enter(self.counted):
                self.counted = ""
                self.turn_away(429, Refused("limit/connections"), linger=0)
                return
        self.grant(WHOLE_WITHIN)
        self.look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.retire()
        self.place()()

    def place(self) -> Callable[[], None]:
        """What gives back the place that is counted, without a thought of this door."""
        return partial(self.hall.lines.leave, self.counted) if self.counted else nothing

    def retire(self) -> None:
        self.deaf, self.rest = True, NOTHING
        if self.alarm is not None:
            self.alarm.cancel()

    def handle_websocket_upgrade(self) -> None:
        """The line has the transport from here on, and the place that is counted."""
        self.retire()
        if self.hand_on():
            self.transport.abort()  # of this process's share in it
            return
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, GatheringLine)
        line.gone = self.place()
        self.parser = None  # type: ignore[assignment]  # it knows this door, and would keep it

    def hand_on(self) -> bool:
        table = TABLE.match(self.url)
        if table is None or self.handed or self.hall.handover is None:
            return False
        head = [b"%s %s HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)]
        head += [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        connection = self.transport.get_extra_info("socket").fileno()
        handed: bool = self.hall.handover.hand_on(table[1], connection, b"".join([*head, b"\r\n"]))
        return handed

    # -- reading -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.deaf:
            return
        self.rest = memoryview(bytes(self.rest) + data)
        if len(self.rest) > AHEAD:
            self.transport.abort()
            return
        self.read_on()

    def read_on(self) -> None:
        while self.rest and self.hungry:
            piece = self.bite()
            self.size += len(piece)
            super().data_received(piece)
            if self.size > (HEAD + PADDING * self.hall.config.frame if self.headed else HEAD):
                self.turn_away(413 if self.headed else 431, Refused("limit/size"))
        if not self.deaf and not self.transport.is_closing():
            (self.flow.pause_reading if self.rest else self.flow.resume_reading)()

    @property
    def hungry(self) -> bool:
        """The last request is answered, or it is not whole yet and nobody waits before it."""
        answered = self.cycle is None or self.cycle.response_complete
        return not self.deaf and (answered or (self.begun and not self.pipeline))

    def bite(self) -> bytes:
        """Not beyond the end of a head: what follows may be another request."""
        piece = bytes(self.rest[:PIECE])
        end = piece.find(b"\r\n\r\n")
        if end >= 0:
            piece = piece[: end + 4]
        self.rest = self.rest[len(piece) :]
        return piece

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begun, self.headed = True, False
        self.grant(WHOLE_WITHIN)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self.headed:  # what follows a body is of no use to anybody here
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.headed = True

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.begun, self.headed, self.size = False, False, 0
        self.grant_for_answer()

    # -- answering -----------------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.rest and not self.transport.is_closing():
            self.flow.pause_reading()
            self.loop.call_soon(self.read_on)
        self.grant_for_answer()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.grant_for_answer()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.grant_for_answer()

    def grant_for_answer(self) -> None:
        if self.flow.write_paused:
            self.grant(TAKEN_WITHIN)
        elif not self.begun:
            self.grant(KEPT_FOR if self.cycle is None or self.cycle.response_complete else math.inf)

    def send_400_response(self, msg: str) -> None:
        self.turn_away(400, Refused("message/bad", detail=msg.rstrip(".")))

    def turn_away(self, status: int, refused: Refused, linger: float = LINGER) -> None:
        """An answer, if none has begun, and the end: what still comes is not read."""
        self.retire()
        if not self.answering:
            made = sentence(refused.code, *refused.values.items())
            lines = [STATUS_LINE[status], *[b"%s: %s\r\n" % header for header in self.server_state.default_headers]]
            lines.append(b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(made))
            self.transport.write(b"".join(lines) + made)
        if linger:
            self.flow.pause_reading()
            self.loop.call_later(linger, self.transport.abort)
        else:
            self.transport.close()

    @property
    def answering(self) -> bool:
        """The request that is being read has been answered already, at least in part; if not, nobody else may any more."""
        if not self.headed:
            return False
        begun: bool = self.cycle.response_started
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        return begun

    # -- time ----------------------------------------------------------------------------------------------

    def grant(self, seconds: float) -> None:
        self.until = self.loop.time() + seconds

    def look(self) -> None:
        """No grant is shorter than the time between two looks."""
        left = self.until - self.loop.time()
        if left > 0:
            self.alarm = self.loop.call_later(min(left, WHOLE_WITHIN), self.look)
        elif self.begun and not self.flow.write_paused:
            self.turn_away(408, Refused("message/bad", detail=f"it was not whole within {WHOLE_WITHIN:g} seconds"))
        else:
            self.transport.abort()
